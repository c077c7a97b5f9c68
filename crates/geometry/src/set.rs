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

    /// The words of 64 bits that a set of a wide board consists of, where the bit of a member is
    /// the one at its index; none where a set is not made of such words.
    #[inline]
    fn words(&self) -> &[u64] {
        &[]
    }

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

    #[inline(always)]
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
///
/// It finds the byte first and then the bit, both times from the sums of all
/// that comes before, and needs neither a branch nor a population count.
#[inline]
pub(crate) const fn nth_bit(word: u64, n: usize) -> u32 {
    let n = n as u64;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let sums = ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
    let byte = 8 * at_most(sums, n);
    let n = n - (sums << 8 >> byte & 0xff);
    // Each bit of the byte in a byte of its own, there as 1.
    let bits = (word >> byte & 0xff).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    let bits = (bits + (HIGHS - ONES)) >> 7 & ONES;
    byte + at_most(bits.wrapping_mul(ONES), n)
}

/// The index of the set bit with `n` set bits below it, or `None` if there are no more than `n`.
/// Where no constant is computed, one instruction deposits a single bit there, if the program is
/// compiled for processors that have it; on those of AMD before Zen 3 it is slow.
#[inline(always)]
pub(crate) fn find_nth_bit(word: u64, n: usize) -> Option<u32> {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        let found = safe_arch::population_deposit_u64(1 << (n & 63), word);
        (n < 64 && found != 0).then(|| found.trailing_zeros())
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    (n < word.count_ones() as usize).then(|| nth_bit(word, n))
}

/// The lowest bit of each byte, and the highest.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x80 * ONES;

/// How many of the eight bytes, none of which is above 64, are at most `n`, which
/// is below 64.
#[inline]
const fn at_most(bytes: u64, n: u64) -> u32 {
    // No byte borrows from another.
    let kept = (((n * ONES) | HIGHS) - bytes) & HIGHS;
    ((kept >> 7).wrapping_mul(ONES) >> 56) as u32
}

#[cfg(test)]
mod tests {
    use super::{find_nth_bit, nth_bit};
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
            assert_eq!(find_nth_bit(word, n as usize), Some(rest.trailing_zeros()));
            rest &= rest - 1;
        }
        for n in [word.count_ones() as usize, 64, 65, usize::MAX] {
            assert_eq!(find_nth_bit(word, n), None, "{word:#x}");
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
