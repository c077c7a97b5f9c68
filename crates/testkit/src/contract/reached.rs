//! What clauses are given to look at.
use boardwright_referee::Game;
use boardwright_ruleset::{Ruleset, Seat, Seats};

/// The moves of each seat that is due.
pub(super) type DueMoves<R> = Vec<(Seat, Vec<<R as Ruleset>::Move>)>;

/// A state that a game has come to.
pub(super) struct Reached<'a, R: Ruleset> {
    pub(super) state: &'a R::State,
    pub(super) moves: &'a DueMoves<R>,
    /// Whether to check what takes long, too.
    pub(super) thorough: bool,
}

/// Two games that these viewers must not be able to distinguish.
pub(super) struct Alike<'a, R: Ruleset> {
    pub(super) one: &'a Game<R>,
    pub(super) other: &'a Game<R>,
    pub(super) viewers: Seats,
}

impl<R: Ruleset> Alike<'_, R> {
    /// The same of both games.
    pub(super) fn both<T>(&self, of: impl Fn(&Game<R>) -> T) -> (T, T) {
        (of(self.one), of(self.other))
    }
}
