//! A model of the Loka family, written from its rules alone, and so simple that it can be read line
//! by line against them: squares in a map, one function a rule, no speed at all.
//!
//! It uses nothing of ours. The tests of this package play random games with it beside
//! `boardwright-loka` and compare everything that a game is made of:
//!
//! ```sh
//! POSITIONS=1000000 cargo test --release -p boardwright-differential-loka -- --nocapture
//! ```
//!
//! compares so many positions of each of the three games, and prints how often each ruling was
//! used. A difference is told with a line such as `GAME=loka:17`, which in place of `POSITIONS`
//! plays that game again; `FAMILY=massive` takes one of the three games alone, and `FIRST=1000`
//! begins with another game than the first.
//!
//! The numbers in comments are those of the rules: rule 34, ruling #34 of the table of section 10,
//! and §15.4, the fourth paragraph of section 15.
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
//! | `moves_text.rs`, `position_text.rs`, `options.rs` | the texts of the interface |
//! | `coverage.rs` | which ruling was used how often |
#![forbid(unsafe_code)]

pub mod actions;
pub mod army;
pub mod board;
pub mod coverage;
pub mod fight;
pub mod ground;
pub mod moves_text;
pub mod options;
pub mod play;
pub mod position_text;
pub mod reach;
pub mod refusals;
pub mod setup;
pub mod state;
pub mod view;

use options::Options;

/// The rules of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// Its options.
    pub options: Options,
}

impl Model {
    /// The rules with this name, as in `face-off(tiles=0)`.
    ///
    /// # Errors
    ///
    /// As [`Options::read`].
    pub fn named(name: &str) -> Result<Self, String> {
        Options::read(name).map(|options| Self { options })
    }
}
