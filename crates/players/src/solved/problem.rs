//! What may be solved, how much it may take, and why something is not solved.
use crate::ends::OFTEN;
use boardwright_ruleset::{Outcome, Ruleset, Seat, Sides};

/// How much the solution of a game may take.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SolveLimits {
    /// The most positions, those among them in which dice are due.
    pub positions: u32,
    /// The most memory in mebibytes, as far as it is counted: the positions and the steps between
    /// them, without what the allocator adds.
    pub mebibytes: u32,
}

impl Default for SolveLimits {
    /// Two million positions and two gibibytes. Chosen by hand: what takes minutes.
    fn default() -> Self {
        Self {
            positions: 2_000_000,
            mebibytes: 2_048,
        }
    }
}

/// Why a game is not solved.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// No position was given.
    #[error("there is no position to solve from")]
    NoPosition,
    /// There are not two seats, each for itself.
    #[error("only games of two seats that play against each other are solved")]
    Seats,
    /// The game counts points, or may be lost by both.
    #[error("only games are solved that one seat wins and the other loses, or that are drawn")]
    Results,
    /// A choice is made in secret, or the position hides something.
    #[error("games with secrets are not solved")]
    Secrets,
    /// A repetition is won by somebody, which no position shows.
    #[error("under these rules a repetition is no draw, and such games are not solved")]
    Repetition,
    /// More positions can be reached than are allowed.
    #[error("more than {limit} positions can be reached from here")]
    TooManyPositions {
        /// The most that are allowed.
        limit: u32,
    },
    /// The positions and their steps take more memory than is allowed.
    #[error("the positions that can be reached from here take more than {limit} MiB of memory")]
    TooMuchMemory {
        /// The most that is allowed.
        limit: u32,
    },
    /// The caller stopped it.
    #[error("it was stopped before the game was solved")]
    Stopped,
}

/// How far a solution is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SolveProgress {
    /// So many positions were found.
    Found {
        /// How many.
        positions: u32,
    },
    /// All positions are known, and their values are being computed. It is told again and again.
    Valuing,
}

/// The two sides of rules that can be solved.
pub(super) fn sides<R: Ruleset>(rules: &R, state: &R::State) -> Result<[Seat; 2], SolveError> {
    let sides = Sides::new(rules, state);
    let mut seats = rules.seats().iter();
    let (Some(one), Some(other), None, 2) = (seats.next(), seats.next(), seats.next(), sides.len())
    else {
        return Err(SolveError::Seats);
    };
    if !sides.are_opposed() || rules.facts().payoffs.is_some() {
        return Err(SolveError::Results);
    }
    Ok([one, other])
}

/// What an end is worth to the first of two seats: 1, 0 or -1.
pub(super) fn result(outcome: Outcome, first: Seat) -> i8 {
    if outcome.is_draw() {
        0
    } else if outcome.winners.contains(first) {
        1
    } else {
        -1
    }
}

/// Whether somebody wins by repeating this position.
pub(super) fn is_repetition_won<R: Ruleset>(rules: &R, state: &R::State) -> bool {
    rules.repetition_key(state).is_some()
        && (rules.repeated(state, OFTEN)).is_some_and(|outcome| !outcome.is_draw())
}
