//! Moves as people write them: `Nbd2`, `exd6`, `O-O-O`, `e8=Q#`.
//!
//! SAN leaves out what the position shows, so it is read in two steps that fail
//! for different reasons. [`San`] is the parsed text: it knows no position, and
//! reading one fails only if the text is not a move at all. [`San::resolve`]
//! then finds the one legal move that it names, or says why there is none.
//! [`San::new`] goes the other way, from a legal move to the shortest text.
//!
//! Texts come from two kinds of writers. Programs that keep to the standard
//! write every move in exactly one way, and [`Reading::Strict`] accepts only
//! that text, which is also what this module writes. People, books and older
//! programs write zeros for castling, figurines, `e.p.`, superfluous letters or
//! whole coordinates, and forget crosses and check marks; [`Reading::Lenient`]
//! accepts all of these, but never guesses between two legal moves.
//!
//! ```
//! use boardwright_chess::san::{self, Reading};
//! use boardwright_chess::{Move, Position, Square8};
//!
//! let mut position = Position::start();
//! for text in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"] {
//!     position.play(san::read(&position, text, Reading::Strict)?);
//! }
//! let castles = san::read(&position, "0-0", Reading::Lenient)?;
//! assert_eq!(castles, Move::castling(Square8::E1, Square8::H1));
//! assert_eq!(san::text(&position, castles), "O-O");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod letters;
mod parse;
mod plain;
mod resolve;
mod write;

pub use letters::Letters;
pub use resolve::SanError;
pub use write::{InLetters, text, write};

use crate::board::Board;
use crate::moves::Move;
use crate::piece::{CastlingSide, PieceKind, Promotion};
use alloc::string::{String, ToString};
use boardwright_geometry::Square8;
use boardwright_ruleset::{ReadMoveError, Unreadable};

/// A move as SAN writes it, parsed but not yet resolved: only a position tells
/// which piece it is and whether it may go there.
///
/// Its `Display` is the standard form of what it holds, and is read back as the
/// same value. It need not be the standard's text of a move: `Ngf3` stays
/// `Ngf3`, even where `Nf3` is enough.
///
/// ```
/// use boardwright_chess::san::{CheckMark, San, SanMove};
/// use boardwright_chess::{PieceKind, Square8};
///
/// let san: San = "Nbxd2+".parse()?;
/// assert_eq!(san.mark, Some(CheckMark::Check));
/// assert_eq!(san.named, SanMove::Piece {
///     kind: PieceKind::Knight,
///     from_file: Some(1),
///     from_rank: None,
///     captures: true,
///     to: Square8::D2,
///     promotion: None,
/// });
///
/// let error = "Nj3".parse::<San>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a square from a1 to h8 at byte 1");
/// # Ok::<(), boardwright_chess::Unreadable>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct San {
    /// The moving piece and its target.
    pub named: SanMove,
    /// The mark for check or mate, if one is written.
    pub mark: Option<CheckMark>,
    /// The writer's opinion of the move, if one is written.
    pub glyph: Option<Glyph>,
}

/// The part of a SAN that names the move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum SanMove {
    /// The move of a piece or a pawn.
    Piece {
        /// What moves.
        kind: PieceKind,
        /// The file it leaves, 0 for a, if it is written.
        from_file: Option<u8>,
        /// The rank it leaves, counted from 0, if it is written.
        from_rank: Option<u8>,
        /// Whether the text says that it captures.
        captures: bool,
        /// The square it reaches.
        to: Square8,
        /// The promotion. Reading sets it only for pawns.
        promotion: Option<Promotion>,
    },
    /// Castling.
    Castling(CastlingSide),
}

/// What a move does to the enemy king.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum CheckMark {
    /// `+`
    Check,
    /// `#`
    Mate,
}

impl CheckMark {
    /// The character that stands for it: `+` or `#`.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Check => '+',
            Self::Mate => '#',
        }
    }
}

/// An opinion of a move, written after it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Glyph {
    /// `!`
    Good = 1,
    /// `?`
    Mistake = 2,
    /// `!!`
    Brilliant = 3,
    /// `??`
    Blunder = 4,
    /// `!?`
    Interesting = 5,
    /// `?!`
    Dubious = 6,
}

impl Glyph {
    /// All six, in the order of their numbers.
    pub const ALL: [Self; 6] = [
        Self::Good,
        Self::Mistake,
        Self::Brilliant,
        Self::Blunder,
        Self::Interesting,
        Self::Dubious,
    ];

    /// The number that PGN writes for it after `$`, from 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// How it is written: `!`, `?`, `!!`, `??`, `!?` or `?!`.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Mistake => "?",
            Self::Brilliant => "!!",
            Self::Blunder => "??",
            Self::Interesting => "!?",
            Self::Dubious => "?!",
        }
    }

    /// The opinion with this text.
    #[must_use]
    pub fn from_symbol(symbol: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|glyph| glyph.symbol() == symbol)
    }
}

/// How closely a text must keep to the standard.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Reading {
    /// Any text in common use, as long as it names one legal move.
    #[default]
    Lenient,
    /// Only the one text that the standard prescribes for a move, with or
    /// without a [`Glyph`] after it.
    Strict,
}

#[cfg(feature = "serde")]
boardwright_geometry::serialize_as_text! {
    San, "a move in SAN, such as Nf3";
}

/// Reads leniently.
impl TryFrom<String> for San {
    type Error = Unreadable;

    fn try_from(text: String) -> Result<Self, Unreadable> {
        text.parse()
    }
}

/// The same as its `Display`.
impl From<San> for String {
    fn from(san: San) -> Self {
        san.to_string()
    }
}

/// Reads a move in a position.
///
/// # Errors
///
/// If the text is not a move, does not name exactly one legal move or, read
/// strictly, is not in the standard's form.
pub fn read(board: &Board, text: &str, reading: Reading) -> Result<Move, ReadMoveError<SanError>> {
    let san = San::parse(text, reading)?;
    san.resolve(board, reading).map_err(ReadMoveError::Illegal)
}
