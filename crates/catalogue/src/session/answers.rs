//! What a session says to whoever shows it.
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_referee::{DepictedMove, TextError};
use boardwright_ruleset::{Seat, Unreadable};
use core::fmt;

/// What a [`Session`](crate::Session) waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// The game is over. Holds who won, why, and what it paid, in words.
    Over(String),
    /// A person in this seat.
    Person {
        /// The seat.
        seat: Seat,
        /// Whether another person looks at the screen, who must not see what
        /// this one sees, so that the screen must be handed over first.
        hand_over: bool,
    },
    /// A bot or the dice: [`Session::advance`](crate::Session::advance) lets them act.
    Table,
}

/// The legal moves of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LegalMoves {
    /// All of them, in the generator's order.
    All(Vec<DepictedMove>),
    /// There are more than [`Session::MOST_MOVES`](crate::Session::MOST_MOVES). Holds their number.
    TooMany(u64),
}

/// What a bot would do in the place of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The move and why, or why there is none.
    pub told: String,
    /// The move's text, if there is one.
    pub chosen: Option<String>,
}

/// Why a session did not do what it was asked for. It is as it was before.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SessionError {
    /// The referee refuses, or a text cannot be read.
    #[error(transparent)]
    Refused(#[from] TextError),
    /// A text is no move.
    #[error(transparent)]
    NoSuchMove(#[from] NoSuchMove),
    /// It is not the turn of a person.
    #[error("no person is due")]
    NoPerson,
    /// No bot that thinks outside of the session sits there.
    #[error("no bot from elsewhere plays this seat")]
    NoBot,
    /// The person who looks has lost all seats.
    #[error("you are no longer in the game")]
    NotLiving,
    /// The person who is due does not set pieces up.
    #[error("there is nothing to be placed now")]
    NothingToPlace,
    /// A bot gave no move. This is a fault of the bot.
    #[error("the bot finds no move")]
    NoMove,
    /// A bot does not play this game, and says why.
    #[error("the bot does not play: {0}")]
    Declined(String),
    /// A bot panicked. It has left the table.
    #[error("the bot failed")]
    Failed,
}

/// A text that is no move, told as to somebody who typed it: what was typed, up to
/// where it can be read, and what the notation wants there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct NoSuchMove {
    /// What was typed.
    pub typed: String,
    /// Where it stops being a move, and what was expected there.
    pub why: Unreadable,
}

impl fmt::Display for NoSuchMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { typed, why } = self;
        // The place is that of a character in every notation; were it not, the whole
        // text is named.
        let read = typed.get(..why.at).unwrap_or(typed);
        if typed.is_empty() {
            return write!(f, "no move was typed; it begins with {}", why.expected);
        }
        if read.is_empty() {
            return write!(f, "{typed:?} is no move; it begins with {}", why.expected);
        }
        write!(
            f,
            "{typed:?} is no move; after {read:?} comes {}",
            why.expected
        )
    }
}
