//! What can go wrong.
use alloc::string::String;
use boardwright_ruleset::Message;

/// Why a batch cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// It would have no games.
    #[error("a batch has at least one game")]
    NoGames,
    /// It would have more games, or longer observations, than memory can hold.
    #[error("a batch of {games} games is too large")]
    TooLarge {
        /// How many games were asked for.
        games: usize,
    },
    /// Threads were asked for, and the feature `rayon` is off.
    #[error("threads need the feature rayon")]
    NoThreads,
    /// The system does not give the threads.
    #[error("the threads cannot be had: {reason}")]
    Threads {
        /// What the system says.
        reason: String,
    },
}

/// Why a batch cannot go on with a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// The batch has fewer games.
    #[error("the batch has no game {game}")]
    NoSuchGame {
        /// The place that was asked for.
        game: usize,
    },
    /// The batch keeps no records.
    #[error("this batch keeps no records")]
    NoRecords,
    /// A batch with these options would have played another game.
    #[error("game {game}: this is not the game with the number {number} of such a batch")]
    Differs {
        /// The place of the game in the batch, from 0.
        game: usize,
        /// The number of the game.
        number: u64,
    },
}

/// Why a step is refused. Unless it says otherwise, nothing has changed in any game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// A list of actions or a buffer has the wrong length.
    #[error("{what} has {given} entries instead of {expected}")]
    Length {
        /// Which list or buffer.
        what: &'static str,
        /// How many entries it has.
        given: usize,
        /// How many it must have.
        expected: usize,
    },
    /// This process was forked from the one that made the batch, and the system does not give it
    /// the threads that stayed behind.
    #[error(transparent)]
    Threads(#[from] BatchError),
    /// The game has no flat index, so it has no masks and takes no indices.
    #[error("this game has too many lists of numbers for a flat index")]
    NoFlatIndex,
    /// No move has these numbers or this index, or no chance this number.
    #[error("game {game}: no action of the seat due has this number")]
    NoSuchAction {
        /// The place of the game in the batch, from 0.
        game: usize,
    },
    /// The move is not legal.
    #[error("game {game}: {told}")]
    Illegal {
        /// The place of the game in the batch, from 0.
        game: usize,
        /// The broken rule.
        told: Message,
    },
    /// A seat has more legal moves than
    /// [`most_moves`](boardwright_ruleset::Encode::most_moves) promises. The step has been made.
    #[error("game {game}: {moves} moves are legal, and {most} are the most")]
    TooManyMoves {
        /// The place of the game in the batch, from 0.
        game: usize,
        /// How many moves are legal.
        moves: u64,
        /// How many were promised at most.
        most: u32,
    },
}
