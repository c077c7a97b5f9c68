//! What a session says to whoever shows it.
use super::texts::{
    DECLINED, FAILED, NO_BOT, NO_MOVE_AFTER, NO_MOVE_FOUND, NO_MOVE_TYPED, NO_PERSON, NO_SUCH_MOVE,
    NOT_LIVING, NOTHING_TO_PLACE,
};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use boardwright_referee::{DepictedMove, TextError};
use boardwright_ruleset::{Message, ParameterValue, Seat, Unreadable};
use core::error::Error;
use core::fmt;

/// What a [`Session`](crate::Session) waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// The game is over. Holds who won, why, and what it paid, in words.
    Over(Message),
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
    pub told: Message,
    /// The move's text, if there is one.
    pub chosen: Option<String>,
}

/// Why a session did not do what it was asked for. It is as it was before.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SessionError {
    /// The referee refuses, or a text cannot be read.
    Refused(TextError),
    /// A text is no move.
    NoSuchMove(NoSuchMove),
    /// It is not the turn of a person.
    NoPerson,
    /// No bot that thinks outside of the session sits there.
    NoBot,
    /// The person who looks has lost all seats.
    NotLiving,
    /// The person who is due does not set pieces up.
    NothingToPlace,
    /// A bot gave no move. This is a fault of the bot.
    NoMove,
    /// A bot does not play this game, and says why.
    Declined(String),
    /// A bot panicked. It has left the table.
    Failed,
}

/// A text that is no move, told as to somebody who typed it: what was typed, up to
/// where it can be read, and what the notation wants there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchMove {
    /// What was typed.
    pub typed: String,
    /// Where it stops being a move, and what was expected there.
    pub why: Unreadable,
}

impl NoSuchMove {
    /// The fault as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        let Self { typed, why } = self;
        // The place is that of a character in every notation; were it not, the whole
        // text is named.
        let read = typed.get(..why.at).unwrap_or(typed);
        let quoted = |text: &str| ParameterValue::from(format!("{text:?}"));
        let expected = why.expected_value();
        if typed.is_empty() {
            NO_MOVE_TYPED.with([expected])
        } else if read.is_empty() {
            NO_SUCH_MOVE.with([quoted(typed), expected])
        } else {
            NO_MOVE_AFTER.with([quoted(typed), quoted(read), expected])
        }
    }
}

impl SessionError {
    /// Why, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Refused(TextError::Refused(told)) => told.clone(),
            Self::Refused(why) => why.to_string().into(),
            Self::NoSuchMove(why) => why.message(),
            Self::NoPerson => Message::from(&NO_PERSON),
            Self::NoBot => Message::from(&NO_BOT),
            Self::NotLiving => Message::from(&NOT_LIVING),
            Self::NothingToPlace => Message::from(&NOTHING_TO_PLACE),
            Self::NoMove => Message::from(&NO_MOVE_FOUND),
            Self::Declined(why) => DECLINED.with([why.clone().into()]),
            Self::Failed => Message::from(&FAILED),
        }
    }
}

impl fmt::Display for NoSuchMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Error for NoSuchMove {}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Error for SessionError {}

impl From<TextError> for SessionError {
    fn from(why: TextError) -> Self {
        Self::Refused(why)
    }
}

impl From<NoSuchMove> for SessionError {
    fn from(why: NoSuchMove) -> Self {
        Self::NoSuchMove(why)
    }
}
