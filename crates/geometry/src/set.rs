//! What every set of squares can do.
//!
//! A set is a bitboard: one bit for each square, at the square's index. The
//! bits beyond the board are always clear, so equality of sets is equality of
//! bits, a count is a population count, and no operation can create a missing
//! square. The complement needs to know the board for that, so it belongs to
//! the static sets and to [`Board::complement`](crate::Board::complement), not
//! to this trait.
//!
//! The sets of the static boards have every operation as an inherent `const
//! fn`, and the trait calls the same code.

use crate::Square;
use core::fmt;
use core::hash::Hash;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

/// A set of squares of one board, with the operations of a bitboard.
///
/// `a & b`, `a | b`, `a ^ b` and `a - b` are the intersection, the union, the
/// symmetric difference and the difference. Iteration is in ascending order
/// of index.
///
/// ```
/// use boardwright_geometry::{Set8, Square8, SquareSet};
///
/// fn count_both<S: SquareSet>(a: S, b: S) -> usize {
///     (a & b).len()
/// }
/// let rank = Set8::rank(0);
/// assert_eq!(count_both(rank, Set8::from_square(Square8::E1)), 1);
/// ```
pub trait SquareSet:
    Copy
    + Eq
    + Hash
    + Default
    + fmt::Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Sub<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + SubAssign
    + FromIterator<Self::Square>
    + Extend<Self::Square>
    + IntoIterator<Item = Self::Square, IntoIter = Self::Members>
{
    /// The squares the set may hold.
    type Square: Square;

    /// The iterator over the members, ascending.
    type Members: Iterator<Item = Self::Square>
        + DoubleEndedIterator
        + ExactSizeIterator
        + FusedIterator
        + Clone;

    /// The set without a member.
    const EMPTY: Self;

    /// The set whose only member is `square`.
    fn from_square(square: Self::Square) -> Self;

    /// Whether `square` is a member.
    fn contains(self, square: Self::Square) -> bool;

    /// Adds `square` and returns whether it was missing before.
    fn insert(&mut self, square: Self::Square) -> bool;

    /// Removes `square` and returns whether it was a member before.
    fn remove(&mut self, square: Self::Square) -> bool;

    /// The number of members.
    fn len(self) -> usize;

    /// The member with the lowest index, or `None` in an empty set.
    fn first(self) -> Option<Self::Square>;

    /// The member with the highest index, or `None` in an empty set.
    fn last(self) -> Option<Self::Square>;

    /// Removes the member with the lowest index and returns it.
    fn pop_first(&mut self) -> Option<Self::Square>;

    /// Removes the member with the highest index and returns it.
    fn pop_last(&mut self) -> Option<Self::Square>;

    /// The member that has exactly `n` members below it, or `None` when the
    /// set has no more than `n` members.
    fn nth(self, n: usize) -> Option<Self::Square>;

    /// This set with `square` in it.
    #[must_use]
    #[inline]
    fn with(self, square: Self::Square) -> Self {
        self | Self::from_square(square)
    }

    /// This set with `square` not in it.
    #[must_use]
    #[inline]
    fn without(self, square: Self::Square) -> Self {
        self - Self::from_square(square)
    }

    /// Whether there is no member.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether there is exactly one member.
    #[inline]
    fn is_single(self) -> bool {
        let mut rest = self;
        rest.pop_first().is_some() && rest.is_empty()
    }

    /// Whether the two sets have a member in common.
    #[inline]
    fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether every member of this set is one of `other`.
    #[inline]
    fn is_subset_of(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The members, ascending.
    #[inline]
    fn iter(self) -> Self::Members {
        self.into_iter()
    }
}

/// The members of a set, ascending, taken from either end.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Members<S>(pub(crate) S);

impl<S: SquareSet> Members<S> {
    /// The members not yet taken.
    pub fn rest(&self) -> S {
        self.0
    }
}

impl<S: SquareSet> Iterator for Members<S> {
    type Item = S::Square;

    #[inline]
    fn next(&mut self) -> Option<S::Square> {
        self.0.pop_first()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.0.len();
        (length, Some(length))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.len()
    }

    #[inline]
    fn last(self) -> Option<S::Square> {
        self.0.last()
    }
}

impl<S: SquareSet> DoubleEndedIterator for Members<S> {
    #[inline]
    fn next_back(&mut self) -> Option<S::Square> {
        self.0.pop_last()
    }
}

impl<S: SquareSet> ExactSizeIterator for Members<S> {}
impl<S: SquareSet> FusedIterator for Members<S> {}

/// The index of the set bit of `word` that has `n` set bits below it. The
/// word must have more than `n` set bits.
#[inline]
pub(crate) const fn nth_bit(word: u64, n: usize) -> u32 {
    /// One in each byte.
    const ONES: u64 = 0x0101_0101_0101_0101;
    let pairs = word - (word >> 1 & (ONES * 0x55));
    let fours = (pairs & (ONES * 0x33)) + (pairs >> 2 & (ONES * 0x33));
    let counts = (fours + (fours >> 4)) & (ONES * 0x0F);
    // For each byte the number of set bits in it and all lower ones, at most 64.
    let sums = counts.wrapping_mul(ONES);
    // The highest bit of each byte whose sum is at most `n`: the bit lies above it.
    let passed = (n as u64 * ONES | ONES << 7).wrapping_sub(sums) & ONES << 7;
    let start = ((passed >> 7).wrapping_mul(ONES) >> 56) as u32 * 8;
    let before = (sums << 8) >> start & 0xFF;
    let byte = word >> start & 0xFF;
    start + NTH_IN_BYTE[(n as u64).wrapping_sub(before) as usize & 7][byte as usize] as u32
}

/// The place of the set bit of a byte that has a number of set bits below it, by that number and
/// the byte; 0 where there is none.
static NTH_IN_BYTE: [[u8; 256]; 8] = {
    let mut places = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let mut n = 0;
        let mut place = 0;
        while place < 8 {
            if byte >> place & 1 == 1 {
                places[n][byte] = place;
                n += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};

#[cfg(test)]
mod tests {
    use super::nth_bit;
    use proptest::prelude::{any, prop_assert_eq, proptest};

    /// Compares the index of every set bit with those found one by one.
    fn agree(word: u64) {
        let mut rest = word;
        for n in 0..word.count_ones() {
            assert_eq!(
                nth_bit(word, n as usize),
                rest.trailing_zeros(),
                "{word:#x}"
            );
            rest &= rest - 1;
        }
    }

    #[test]
    fn few_bits_and_all() {
        for place in 0..64 {
            agree(1 << place);
            agree(u64::MAX << place);
            agree(u64::MAX >> place);
        }
    }

    proptest! {
        #[test]
        fn any_bits(word in any::<u64>(), thin in any::<u64>()) {
            agree(word);
            agree(word & thin);
            prop_assert_eq!(nth_bit(word | 1, 0), 0);
        }
    }
}
