//! The 9×9 board and its sets.

use crate::static_board::{lines_from_rays, static_board};
use crate::static_set::static_set;
use crate::{Direction, Square9};

static_board! {
    /// The 9×9 board, files `a` to `i` and ranks 1 to 9.
    ///
    /// ```
    /// use boardwright_geometry::{Board, Board9, Direction, Set9, Square9};
    ///
    /// assert_eq!(Board9.square_count(), 81);
    /// assert_eq!(Board9.ray(Square9::E5, Direction::North).len(), 4);
    /// assert_eq!(Board9.line(Square9::A1, Square9::E5).last(), Some(Square9::I9));
    /// ```
    Board9, Square9, Set9, padded: 128, width: 9, height: 9
}

/// A set of squares of the 9×9 board: one bit for each square, at its index.
///
/// ```
/// use boardwright_geometry::{Direction, Set9, Square9};
///
/// let home = Set9::rank(0) | Set9::rank(1) | Set9::rank(2);
/// assert_eq!(home.len(), 27);
/// assert_eq!(home.shift(Direction::North) - home, Set9::rank(3));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[u64; 2]", into = "[u64; 2]"))]
pub struct Set9(u128);

static_set!(Set9, Square9, word: u128, full: (1 << 81) - 1);
lines_from_rays!(Set9, Square9);

/// The bits of the first and of the last file, which a step west or east
/// leaves.
const FIRST_FILE: u128 = Set9::file(0).0;
const LAST_FILE: u128 = Set9::file(8).0;

impl Set9 {
    /// All members moved one step; those that would leave the board fall off.
    #[must_use]
    #[inline]
    pub const fn shift(self, direction: Direction) -> Self {
        let bits = self.0;
        Set9(match direction {
            Direction::North => bits << 9 & Set9::ALL.0,
            Direction::NorthEast => (bits & !LAST_FILE) << 10 & Set9::ALL.0,
            Direction::East => (bits & !LAST_FILE) << 1,
            Direction::SouthEast => (bits & !LAST_FILE) >> 8,
            Direction::South => bits >> 9,
            Direction::SouthWest => (bits & !FIRST_FILE) >> 10,
            Direction::West => (bits & !FIRST_FILE) >> 1,
            Direction::NorthWest => (bits & !FIRST_FILE) << 8 & Set9::ALL.0,
        })
    }
}
