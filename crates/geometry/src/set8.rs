//! Sets of squares of the 8×8 board.

use crate::static_set::static_set;
use crate::{Direction, Square8, Symmetry};

/// A set of squares of the 8×8 board: one bit for each square, at its index.
///
/// ```
/// use boardwright_geometry::{Direction, Set8, Square8};
///
/// let pawns = Set8::rank(1);
/// assert_eq!(pawns.len(), 8);
/// assert_eq!(pawns.shift(Direction::North), Set8::rank(2));
/// assert_eq!(pawns.nth(4), Some(Square8::E2));
/// assert_eq!((pawns & Set8::file(4)).first(), Some(Square8::E2));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Set8(u64);

static_set!(Set8, Square8, word: u64, full: u64::MAX);

/// The bits of file `a` and of file `h`, which a step west or east leaves.
const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

impl Set8 {
    /// The set with one member for each bit that is set; bit 0 is `a1`, bit
    /// 63 is `h8`.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Set8(bits)
    }

    /// All members moved one step; those that would leave the board fall off.
    #[must_use]
    #[inline]
    pub const fn shift(self, direction: Direction) -> Self {
        let bits = self.0;
        Set8(match direction {
            Direction::North => bits << 8,
            Direction::NorthEast => (bits & !FILE_H) << 9,
            Direction::East => (bits & !FILE_H) << 1,
            Direction::SouthEast => (bits & !FILE_H) >> 7,
            Direction::South => bits >> 8,
            Direction::SouthWest => (bits & !FILE_A) >> 9,
            Direction::West => (bits & !FILE_A) >> 1,
            Direction::NorthWest => (bits & !FILE_A) << 7,
        })
    }

    /// Where a turn or mirror of the board takes the members.
    ///
    /// ```
    /// use boardwright_geometry::{Set8, Symmetry};
    ///
    /// assert_eq!(Set8::rank(0).transformed(Symmetry::Clockwise), Set8::file(0));
    /// ```
    #[must_use]
    #[inline]
    pub const fn transformed(self, symmetry: Symmetry) -> Self {
        let mut bits = self.0;
        if symmetry.swaps() {
            // Transpose the matrix of bits: exchange the two off-diagonal
            // quarters, then the same inside each quarter, and once more.
            bits = exchange(bits, 28, 0x0000_0000_F0F0_F0F0);
            bits = exchange(bits, 14, 0x0000_CCCC_0000_CCCC);
            bits = exchange(bits, 7, 0x00AA_00AA_00AA_00AA);
        }
        if symmetry.mirrors_ranks() {
            bits = bits.swap_bytes();
        }
        if symmetry.mirrors_files() {
            // Reversing all bits mirrors both files and ranks; one mirror is
            // undone.
            bits = bits.reverse_bits().swap_bytes();
        }
        Set8(bits)
    }
}

/// Exchanges each bit in `low` with the bit `distance` above it.
const fn exchange(bits: u64, distance: u32, low: u64) -> u64 {
    let differing = (bits ^ bits >> distance) & low;
    bits ^ differing ^ differing << distance
}
