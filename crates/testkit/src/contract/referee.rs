//! The answers of the referee about secrets and records.
//!
//! Some clauses hold the referee to account and not the rules, so no wrong
//! rules can show that they bite. The kit asks for these answers here, in one
//! place, and its own tests put wrong ones in.
use boardwright_ruleset::{
    Event, Game, Information, Notation, Record, ReplayError, Ruleset, Seats, Seen, Step,
};

/// What a referee answers about secrets and in writing; the provided answers
/// are those of [`Game`], [`Information`] and [`Record`].
///
/// It is here for the tests of the kit and no part of what it offers.
pub trait Referee<R: Ruleset>: Send + Sync {
    /// How much viewers know of an event.
    fn seen_event(
        &self,
        game: &Game<R>,
        index: usize,
        viewers: Seats,
    ) -> Option<Seen<Event<R::Move, R::Chance>>> {
        game.seen_event(index, viewers)
    }

    /// The earlier events of which viewers came to know more by an event.
    fn revealed_by(&self, game: &Game<R>, index: usize, viewers: Seats) -> Vec<usize> {
        game.revealed_by(index, viewers)
    }

    /// What viewers have been able to know of a game.
    fn information(&self, game: &Game<R>, viewers: Seats) -> Information<R> {
        game.information(viewers)
    }

    /// Lets information kept step by step take in a step.
    fn observe(
        &self,
        information: &mut Information<R>,
        rules: &R,
        before: &R::State,
        step: Step<R::Move, R::Chance>,
        after: &R::State,
    ) {
        information.observe(rules, before, step, after);
    }

    /// The record for viewers.
    fn record_for(&self, game: &Game<R>, viewers: Seats) -> Record
    where
        R: Notation,
    {
        game.record_for(viewers)
    }

    /// The record without what viewers do not know.
    fn redacted_for(&self, game: &Game<R>, viewers: Seats) -> Record
    where
        R: Notation,
    {
        game.redacted_for(viewers)
    }

    /// Whether a game says again what viewers were told.
    ///
    /// # Errors
    ///
    /// The first line that comes out otherwise.
    fn agrees_with(&self, game: &Game<R>, told: &Record, viewers: Seats) -> Result<(), ReplayError>
    where
        R: Notation,
    {
        game.agrees_with(told, viewers)
    }
}

/// The referee as it is.
pub(super) struct TrueReferee;

impl<R: Ruleset> Referee<R> for TrueReferee {}
