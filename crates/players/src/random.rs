//! The player that chooses at random.
use crate::player::below;
use crate::{Choice, Player, Turn};
use alloc::string::{String, ToString};
use boardwright_ruleset::Ruleset;

/// Chooses every legal move with the same probability.
///
/// Other players are measured against it, and tests play with it.
///
/// ```
/// # use boardwright_referee::Game;
/// # use boardwright_ruleset::Ruleset;
/// # fn demo<R: Ruleset>(game: &Game<R>, seat: boardwright_ruleset::Seat) {
/// use boardwright_players::{Player, Random, Turn};
/// let mut player = Random::new(7);
/// let choice = player.choose(&Turn::new(game, seat));
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
}

impl Random {
    /// A random player; the same seed makes the same choices.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl<R: Ruleset> Player<R> for Random {
    fn name(&self) -> String {
        "random".to_string()
    }

    fn choose(&mut self, turn: &Turn<'_, R>) -> Option<Choice<R::Move>> {
        let mut random = turn.random(self.seed);
        // A player knows its own legal moves, so every determinization has the
        // same ones.
        let state = turn.determinization(&mut random);
        let mut legal = 0;
        let chosen = turn.rules.pick_move(&state, turn.seat, |count| {
            legal = count;
            below(&mut random, count)
        })?;
        Some(Choice::unjudged(chosen, legal))
    }
}
