//! Squares, of the board and beyond its edge.
//!
//! One type names the squares of every variant, so that moves, refusals and
//! texts have the same types everywhere. It covers the 24 by 24 squares of the
//! game with the open edge; the board is in their middle. The generator uses
//! the sets of squares of the geometry crate, and each surface converts these
//! squares into its own.

use crate::expected;
use boardwright_geometry::{Square8, SquareName};
use boardwright_ruleset::Unreadable;
use core::fmt;

/// A square: file and rank from -7 to 16, of which 1 to 8 are the board.
///
/// ```
/// use boardwright_lines_of_action::Square;
///
/// let square: Square = "c4".parse()?;
/// assert_eq!((square.file(), square.rank()), (3, 4));
/// let outside = Square::new(0, 3).expect("the field reaches from -7 to 16");
/// assert_eq!(outside.to_string(), "(0,3)");
/// assert!(!outside.is_on_board());
/// # Ok::<(), boardwright_ruleset::Unreadable>(())
/// ```
// The rank is the first field, so that squares are ordered by their indices.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    rank: u8,
    file: u8,
}

/// The width of the margin beyond each edge of the board, in squares.
pub(crate) const MARGIN: u8 = 8;
/// The same for rank and file in one word, so that both are found together.
const MARGINS: u16 = u16::from_le_bytes([MARGIN, MARGIN]);
/// The width of the field in squares, margins included.
pub(crate) const SIDE: u8 = 24;
/// The lowest and the highest file and rank.
const LOWEST: i8 = -7;
const HIGHEST: i8 = 16;

impl Square {
    /// The square on a file and a rank, counted so that a1 is on file 1 and
    /// rank 1; `None` outside -7 to 16.
    #[must_use]
    pub const fn new(file: i8, rank: i8) -> Option<Self> {
        if file < LOWEST || file > HIGHEST || rank < LOWEST || rank > HIGHEST {
            return None;
        }
        Some(Self {
            rank: (rank - LOWEST) as u8,
            file: (file - LOWEST) as u8,
        })
    }

    /// The square with these distances from the lower left corner of the field;
    /// `None` from 24 on.
    pub(crate) const fn from_corner(file: u8, rank: u8) -> Option<Self> {
        if file < SIDE && rank < SIDE {
            Some(Self { rank, file })
        } else {
            None
        }
    }

    /// The distances from the lower left corner of the field, file and rank.
    #[inline]
    pub(crate) const fn to_corner(self) -> (u8, u8) {
        (self.file, self.rank)
    }

    /// The file, from -7 to 16; file a is 1.
    #[must_use]
    pub const fn file(self) -> i8 {
        self.file as i8 + LOWEST
    }

    /// The rank, from -7 to 16.
    #[must_use]
    pub const fn rank(self) -> i8 {
        self.rank as i8 + LOWEST
    }

    /// Whether the square is one of the 64 of the board.
    #[must_use]
    pub const fn is_on_board(self) -> bool {
        // For squares below the board the subtraction wraps to a large number.
        self.file.wrapping_sub(MARGIN) < 8 && self.rank.wrapping_sub(MARGIN) < 8
    }

    /// The same square of the 8×8 board; `None` beyond its edge.
    #[must_use]
    #[inline]
    pub const fn to_board(self) -> Option<Square8> {
        let both = u16::from_le_bytes([self.rank, self.file]).wrapping_sub(MARGINS);
        if both & !0x0707 == 0 {
            Square8::from_index((both << 3 & 0o70 | both >> 8) as usize)
        } else {
            None
        }
    }

    /// The same square of the field.
    #[must_use]
    #[inline]
    pub const fn from_board(square: Square8) -> Self {
        let index = square.index() as u16;
        let [rank, file] = ((index << 8 | index >> 3) & 0x0707 | MARGINS).to_le_bytes();
        Self { rank, file }
    }

    /// Reads the square at the start of a text, and returns how many bytes it
    /// takes.
    ///
    /// # Errors
    ///
    /// If the text does not start with a square.
    pub fn read_prefix(text: &str) -> Result<(Self, usize), Unreadable> {
        let unreadable = |at| Unreadable::new(at, expected::SQUARE);
        let Some(inside) = text.strip_prefix('(') else {
            let (name, length) =
                SquareName::read_prefix(text).map_err(|error| unreadable(error.at))?;
            let square = Square8::new(name.file, name.rank).ok_or_else(|| unreadable(0))?;
            return Ok((Self::from_board(square), length));
        };
        let (inside, _) = inside.split_once(')').ok_or_else(|| unreadable(0))?;
        let (file, rank) = inside.split_once(',').ok_or_else(|| unreadable(1))?;
        let file_number = read_coordinate(file).ok_or_else(|| unreadable(1))?;
        let rank_number = read_coordinate(rank).ok_or_else(|| unreadable(2 + file.len()))?;
        // The squares of the board have only their own names.
        match Self::new(file_number, rank_number) {
            Some(square) if !square.is_on_board() => Ok((square, inside.len() + 2)),
            _ => Err(unreadable(0)),
        }
    }
}

/// Reads a number in the one form in which it is written.
fn read_coordinate(text: &str) -> Option<i8> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let canonical = match digits.as_bytes() {
        [b'0'] => digits.len() == text.len(),
        [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] => true,
        _ => false,
    };
    if canonical { text.parse().ok() } else { None }
}

/// Writes the name of a square of the board, as in `c4`, and file and rank of
/// any other, as in `(0,3)`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_board() {
            Some(square) => square.fmt(f),
            None => write!(f, "({},{})", self.file(), self.rank()),
        }
    }
}

/// Writes the name, because it is easier to read than two numbers.
impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::str::FromStr for Square {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match Self::read_prefix(text)? {
            (square, length) if length == text.len() => Ok(square),
            (_, length) => Err(Unreadable::new(length, "the end of the square")),
        }
    }
}

impl From<Square8> for Square {
    fn from(square: Square8) -> Self {
        Self::from_board(square)
    }
}

#[cfg(feature = "serde")]
boardwright_geometry::serialize_as_text! {
    Square, "the name of a square, such as c1";
}
