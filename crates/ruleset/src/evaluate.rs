//! What a position is worth to a seat.
use crate::{Ruleset, Seat};

/// A heuristic value of a position for each seat.
///
/// Players that search stop somewhere; this says how things look from there.
/// It lives with the game, which knows what matters, and the players that use
/// it know no game.
pub trait Evaluate: Ruleset {
    /// How good the position looks for `seat`, from -[`VALUE_LIMIT`] to
    /// [`VALUE_LIMIT`]; 0 is even, and 100 about the worth of the smallest
    /// piece. For two sides the values are opposite.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> i32;
}

/// The bound of every value that [`Evaluate::evaluate`] gives. Players put
/// won and lost games beyond it.
pub const VALUE_LIMIT: i32 = 1_000_000;
