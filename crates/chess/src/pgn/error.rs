//! What can be wrong with a game in a file, and where.

use super::place::Place;
use super::result::GameResult;
use super::source::SourceError;
use crate::san::SanError;
use alloc::string::String;
use boardwright_ruleset::PositionError;
use core::fmt;

/// Why a game could not be read, and where.
///
/// Its `Display` names both: `line 3, column 14: expected ], found the end of
/// the line`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {kind}")]
pub struct Error {
    /// Where it is wrong.
    pub place: Place,
    /// What is wrong.
    pub kind: ErrorKind,
}

impl Error {
    pub(super) const fn new(place: Place, kind: ErrorKind) -> Self {
        Self { place, kind }
    }
}

/// What is wrong with a game in a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input could not be read further. Nothing more comes after this
    /// error.
    #[error("the input cannot be read: {0}")]
    Source(#[source] SourceError),
    /// Something else should stand here.
    #[error("expected {expected}, found {found}")]
    Unexpected {
        /// What should stand here.
        expected: &'static str,
        /// What stands here.
        found: Found,
    },
    /// A comment, a variation or the value of a tag begins here and does not
    /// end.
    #[error("{0} is not closed")]
    Unclosed(Enclosed),
    /// A comment, tag or word exceeds [`Limits::token`](super::Limits::token).
    #[error("{what} is longer than the limit of {limit} bytes")]
    TooLong {
        /// What is too long.
        what: Enclosed,
        /// The number of bytes that are allowed.
        limit: usize,
    },
    /// The tags of a game exceed [`Limits::tags`](super::Limits::tags).
    #[error("a game has more than {limit} tags")]
    TooManyTags {
        /// The number of tags that are allowed.
        limit: usize,
    },
    /// Variations exceed [`Limits::depth`](super::Limits::depth).
    #[error("variations lie more than {limit} deep in each other")]
    TooDeep {
        /// The depth that is allowed.
        limit: usize,
    },
    /// A main line exceeds [`Limits::moves`](super::Limits::moves).
    #[error("a game has more than {limit} half-moves")]
    TooManyMoves {
        /// The number of half-moves that are allowed.
        limit: usize,
    },
    /// Tags, comments and escaped lines exceed
    /// [`Limits::text`](super::Limits::text).
    #[error("the tags and comments of a game are longer than {limit} bytes")]
    TooMuchText {
        /// The number of bytes that are allowed.
        limit: usize,
    },
    /// A comment begins in a comment, and the text goes on as if both had to be closed.
    /// In the standard the first closing brace ends both; read with
    /// [`Dialect::nested_comments`](super::Dialect::nested_comments) it does not.
    #[error("a comment begins in a comment, which the standard does not know")]
    NestedComment,
    /// A numeric annotation above 255.
    #[error("annotations are numbered from 0 to 255")]
    NoSuchNag,
    /// A word that is not a move.
    #[error("expected {expected} in \"{text}\"")]
    Unreadable {
        /// The word.
        text: String,
        /// What was expected at the place of the error.
        expected: String,
    },
    /// A move that is not legal in the position.
    #[error("{text} cannot be played: {error}")]
    Move {
        /// The move as it is written.
        text: String,
        /// Why it does not name one legal move.
        error: SanError,
    },
    /// A move after mate or stalemate.
    #[error("{text} cannot be played: the game has ended by {reason}")]
    AfterEnd {
        /// The move as it is written.
        text: String,
        /// How the game has ended: `checkmate` or `stalemate`.
        reason: &'static str,
    },
    /// A null move in check. Strict reading knows no null moves.
    #[error("a null move is not allowed in check")]
    NullMove,
    /// The tag `FEN` does not hold a position that can be played.
    #[error("the starting position is unsound: {0}")]
    Fen(#[source] PositionError),
    /// The game starts from a set-up position (it has the tag `SetUp "1"`, or
    /// is Chess960), but has no tag `FEN`.
    #[error("there is no tag FEN with the starting position")]
    NoFen,
    /// The variant is neither chess nor Chess960.
    #[error("the variant {name} is not known")]
    Variant {
        /// The value of the tag `Variant`.
        name: String,
    },
    /// A tag that the game has already. Only strict reading says so.
    #[error("the game has a tag {name} already")]
    DuplicateTag {
        /// The name of the tag.
        name: String,
    },
    /// The wrong number before a move. Only strict reading says so.
    #[error("this is move {expected}, not {found}")]
    MoveNumber {
        /// The number that should stand here.
        expected: u32,
        /// The number that stands here.
        found: u32,
    },
    /// No result after the last move. Only strict reading says so.
    #[error("expected a result or a move, found the end of the game")]
    NoResult,
    /// A result that is not the one in the tags. Only strict reading says so.
    #[error("the game ends with {found}, but its tag Result says {tag}")]
    ResultDiffers {
        /// The value of the tag.
        tag: String,
        /// The result after the moves.
        found: GameResult,
    },
}

/// What was found where something else should stand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// This character.
    Character(char),
    /// The end of the input.
    End,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character('\n' | '\r') => f.write_str("the end of the line"),
            Self::Character(character) => write!(f, "{character:?}"),
            Self::End => f.write_str("the end of the text"),
        }
    }
}

/// What may be too long, or not closed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Enclosed {
    /// A comment in braces, or to the end of the line.
    Comment,
    /// A line that begins with `%`. Only [`Trees`](super::Trees) keeps them.
    Escape,
    /// A variation in parentheses.
    Variation,
    /// The name of a tag.
    TagName,
    /// The value of a tag, in quotation marks.
    TagValue,
    /// A move, a number or a sign.
    Word,
}

impl fmt::Display for Enclosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Comment => "a comment",
            Self::Escape => "an escaped line",
            Self::Variation => "a variation",
            Self::TagName => "the name of a tag",
            Self::TagValue => "the value of a tag",
            Self::Word => "a word",
        })
    }
}
