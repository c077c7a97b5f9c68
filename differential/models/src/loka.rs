//! A model of the Loka family, written from its rules alone, and so simple that it can be read line
//! by line against them: squares in a map, one function a rule, no speed at all.
//!
//! | file | the rules, by section |
//! |---|---|
//! | `board.rs` | 1: squares and seats |
//! | `army.rs` | 2: armies |
//! | `setup.rs` | 3 and 4: tiles and deployment |
//! | `reach.rs` | 5 and 6: where pieces go |
//! | `ground.rs` | 6: tiles |
//! | `fight.rs` | 7: boosts, dice, odds |
//! | `actions.rs`, `play.rs` | 5, 8 and 9: actions, what follows from them, how games end |
//! | `refusals.rs` | which rules an illegal move breaks |
//! | `view.rs` | 2 and 15: secrets, repetition, claims |
//! | `game.rs` | a game in play, by texts: the [`Model`](crate::Model) |
//! | `moves_text.rs`, `position_text.rs`, `options.rs` | the texts of the interface |
//! | `rulings.rs` | all rulings, and why some are not counted |

pub mod actions;
pub mod army;
pub mod board;
pub mod fight;
pub mod game;
pub mod ground;
pub mod moves_text;
pub mod options;
pub mod play;
pub mod position_text;
pub mod reach;
pub mod refusals;
pub mod rulings;
pub mod setup;
pub mod state;
pub mod view;

use options::Options;

/// The rules of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LokaModel {
    /// Its options.
    pub options: Options,
}

impl LokaModel {
    /// The rules with this name, as in `face-off(tiles=0)`.
    ///
    /// # Errors
    ///
    /// As [`Options::read`].
    pub fn named(name: &str) -> Result<Self, String> {
        Options::read(name).map(|options| Self { options })
    }
}
