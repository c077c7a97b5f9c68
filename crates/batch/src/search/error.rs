//! Why a search refuses.
use crate::{BatchError, StepError};

/// Why a search is not made, or a call of it is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SearchError {
    /// The games cannot be made, or their threads cannot be had.
    #[error(transparent)]
    Batch(#[from] BatchError),
    /// A step is refused, or what is to be told of the games.
    #[error(transparent)]
    Step(#[from] StepError),
    /// The moves of the game have no flat index, and a policy is over flat indices.
    #[error(
        "this game has too many lists of numbers for a flat index: a search takes games with one"
    )]
    NoFlatIndex,
    /// Something is hidden, or seats choose in secret.
    #[error(
        "game {game} has secrets or simultaneous choices: a search takes games in which all is \
         open and one seat decides at a time, with dice or without"
    )]
    Secrets {
        /// The place of the game, from 0.
        game: usize,
    },
    /// An option is outside its range.
    #[error("{option}")]
    Option {
        /// What is allowed, as a sentence without a full stop.
        option: &'static str,
    },
    /// The buffers would be larger than memory can be.
    #[error("a search in {games} games is too large")]
    TooLarge {
        /// How many games were asked for.
        games: usize,
    },
    /// A buffer has the wrong length.
    #[error("{what} has {given} entries instead of {expected}")]
    Length {
        /// Which buffer.
        what: &'static str,
        /// How many entries it has.
        given: usize,
        /// How many it must have.
        expected: usize,
    },
    /// An evaluation is infinite or no number.
    #[error("the evaluation of row {row} is not finite")]
    NotFinite {
        /// The row, from 0.
        row: usize,
    },
    /// The leaves that were given are not evaluated yet.
    #[error("{rows} rows wait for their evaluation")]
    NotEvaluated {
        /// How many rows wait.
        rows: usize,
    },
    /// The budget is not spent: there are still leaves to be asked for.
    #[error("the search goes on: ask for leaves until there are none")]
    NotSearched,
}
