//! A move in two bytes.
//!
//! Castling is a kind of its own, with the square of the rook as its target
//! ("king takes rook"): this names each castling exactly, in Chess960 too,
//! where the king may move one square, none, or to where the rook stood. An
//! ordinary move of a king to a square of its own rook is therefore another
//! value, and never legal. Everything else about a move (what is captured,
//! whether it is en passant) follows from the position it is made in.

use crate::piece::{CastlingSide, Promotion};
use boardwright_geometry::Square8;
use core::fmt;

/// A move: origin, target and promotion; or castling.
///
/// A value need not be legal in any position;
/// [`Board::is_legal`](crate::Board::is_legal) says whether it is. Moves are
/// ordered by origin, then by target.
///
/// ```
/// use boardwright_chess::{Move, Promotion, Square8};
///
/// let advance = Move::new(Square8::E2, Square8::E4);
/// assert_eq!((advance.from(), advance.to()), (Square8::E2, Square8::E4));
/// let promotion = Move::promoting(Square8::A7, Square8::A8, Promotion::Queen);
/// assert_eq!(promotion.promotion(), Some(Promotion::Queen));
/// assert_eq!(size_of::<Move>(), 2);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u16", into = "u16"))]
pub struct Move(
    /// The origin is in bits 9 to 14, the target in bits 3 to 8; bits 0 to 2
    /// hold 0 for an ordinary move, 1 to 4 for a promotion, 5 for castling.
    u16,
);

const CASTLING: u16 = 5;

impl Move {
    /// A move that neither promotes nor castles.
    #[must_use]
    #[inline]
    pub const fn new(from: Square8, to: Square8) -> Self {
        Self::pack(from, to, 0)
    }

    /// A pawn's move to the last rank.
    #[must_use]
    #[inline]
    pub const fn promoting(from: Square8, to: Square8, promotion: Promotion) -> Self {
        Self::pack(from, to, promotion as u16)
    }

    /// Castling of the king on `king` with the rook on `rook`.
    ///
    /// ```
    /// use boardwright_chess::{CastlingSide, Move, Square8};
    ///
    /// let long = Move::castling(Square8::E8, Square8::A8);
    /// assert_eq!((long.is_castling(), long.castling_side()), (true, Some(CastlingSide::Queen)));
    /// // Other squares of a king are no castling, not even two files away.
    /// assert!(!Move::new(Square8::E8, Square8::C8).is_castling());
    /// ```
    #[must_use]
    #[inline]
    pub const fn castling(king: Square8, rook: Square8) -> Self {
        Self::pack(king, rook, CASTLING)
    }

    #[inline]
    const fn pack(from: Square8, to: Square8, kind: u16) -> Self {
        Self((from.index() as u16) << 9 | (to.index() as u16) << 3 | kind)
    }

    /// The square that the piece leaves; the king's when castling.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square8 {
        square(self.0 >> 9)
    }

    /// The square that the piece reaches. When castling it is the square of the
    /// rook; [`Board::destination`](crate::Board::destination) returns where
    /// the king ends.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square8 {
        square(self.0 >> 3)
    }

    /// What the pawn becomes, if the move promotes.
    #[must_use]
    #[inline]
    pub const fn promotion(self) -> Option<Promotion> {
        match self.0 & 7 {
            1 => Some(Promotion::Knight),
            2 => Some(Promotion::Bishop),
            3 => Some(Promotion::Rook),
            4 => Some(Promotion::Queen),
            _ => None,
        }
    }

    /// Whether the move neither promotes nor castles.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.0 & 7 == 0
    }

    /// Whether the move is castling.
    #[must_use]
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.0 & 7 == CASTLING
    }

    /// The side to which the move castles, if it does.
    #[must_use]
    #[inline]
    pub const fn castling_side(self) -> Option<CastlingSide> {
        if !self.is_castling() {
            None
        } else if self.to().index() > self.from().index() {
            Some(CastlingSide::King)
        } else {
            Some(CastlingSide::Queen)
        }
    }
}

/// The square in the low six bits.
#[inline]
const fn square(bits: u16) -> Square8 {
    match Square8::from_index((bits & 63) as usize) {
        Some(square) => square,
        // Six bits are always a square; the compiler also knows this.
        None => Square8::A1,
    }
}

impl From<Move> for u16 {
    /// The move as a number that [`Move::try_from`] takes back.
    fn from(chosen: Move) -> Self {
        chosen.0
    }
}

impl TryFrom<u16> for Move {
    type Error = NoSuchMove;

    fn try_from(number: u16) -> Result<Self, NoSuchMove> {
        if number < 1 << 15 && number & 7 <= CASTLING {
            Ok(Self(number))
        } else {
            Err(NoSuchMove { number })
        }
    }
}

/// A number that stands for no move.
///
/// ```
/// use boardwright_chess::{Move, NoSuchMove, Square8};
///
/// let advance = Move::new(Square8::E2, Square8::E4);
/// assert_eq!(Move::try_from(u16::from(advance)), Ok(advance));
/// // Only six of the eight kinds that three bits could tell exist.
/// assert_eq!(Move::try_from(7), Err(NoSuchMove { number: 7 }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{number} is the number of no move")]
pub struct NoSuchMove {
    /// The number that was given.
    pub number: u16,
}

/// Writes the squares and the promotion as UCI does, and castling as the king
/// and the rook it goes with: `e1h1`. For the text of a move in a game use
/// [`uci`](crate::uci), which knows the position and whether the game is
/// Chess960.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(promotion) => {
                write!(f, "{}", promotion.kind().letter().to_ascii_lowercase())
            }
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")?;
        if self.is_castling() {
            f.write_str(" (castling)")?;
        }
        Ok(())
    }
}
