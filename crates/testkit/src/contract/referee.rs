//! The answers of the referee about secrets and records.
//!
//! Some clauses check the referee and not the rules, so wrong rules cannot show
//! that these clauses work. The kit asks for these answers here, in one place,
//! and its own tests replace them with wrong ones.
use boardwright_referee::{Game, Record, ReplayError};
use boardwright_ruleset::{Event, Information, Notation, Ruleset, Seats, Seen, Step};

/// The answers of a referee about secrets and records; the provided answers are
/// those of [`Game`], [`Information`] and [`Record`].
///
/// It is for the tests of the kit and not part of its interface.
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

    /// The earlier events about which an event told viewers more.
    fn revealed_by(&self, game: &Game<R>, index: usize, viewers: Seats) -> Vec<usize> {
        game.revealed_by(index, viewers)
    }

    /// What viewers have been able to know of a game.
    fn information(&self, game: &Game<R>, viewers: Seats) -> Information<R> {
        game.information(viewers)
    }

    /// Adds a step to information that is kept step by step.
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

    /// Whether a game repeats what viewers were told.
    ///
    /// # Errors
    ///
    /// The first line that differs.
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
