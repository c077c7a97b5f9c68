//! Sets of squares as machine words, in which all moves of a piece are found together.
//!
//! A board of at most 64 squares needs one word, one of at most 128 squares two, and the largest
//! four. The code that finds moves is compiled for each of the three.
//!
//! A slide is found without a loop. Take the pieces that stand on its ray, here on the squares 3 and
//! 6 of a ray that goes up from square 0:
//!
//! ```text
//! square                       7 6 5 4 3 2 1 0
//! ray                          1 1 1 1 1 1 1 .
//! occupied, on the ray         . 1 . . 1 . . .
//! through_lowest               . . . . 1 1 1 1
//! reached: both, on the ray    . . . . 1 1 1 .
//! ```
//!
//! A ray that goes down has its nearest piece at the highest bit, and `through_highest` is the same
//! from the other side. On a ray without pieces both give all squares.
use crate::squares::SquareSet;
use std::ops::{BitAnd, BitOr, Not};

/// A set of squares in as many bits as a board needs.
pub(crate) trait Bits:
    Copy + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    const EMPTY: Self;
    const ALL: Self;

    /// The squares of a set that are within these bits.
    fn of(set: &SquareSet) -> Self;
    /// One square.
    fn square(square: u8) -> Self;
    fn contains(self, square: u8) -> bool;
    fn count(self) -> u32;
    /// The lowest square of a set that is not empty.
    fn lowest(self) -> u8;
    /// The highest square of a set that is not empty.
    fn highest(self) -> u8;
    fn without_lowest(self) -> Self;
    /// All squares up to the lowest one of the set, this included, or all if there is none.
    fn through_lowest(self) -> Self;
    /// All squares down to the highest one of the set, this included, or all if there is none.
    fn through_highest(self) -> Self;

    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The squares in ascending order.
    #[inline]
    fn iter(self) -> Ascending<Self> {
        Ascending(self)
    }

    /// [`through_lowest`](Self::through_lowest) for a ray that goes up, else the same from above.
    #[inline]
    fn through_nearest(self, ascending: bool) -> Self {
        if ascending {
            self.through_lowest()
        } else {
            self.through_highest()
        }
    }

    /// The nearest square of a set that is not empty, on a ray that goes up or down.
    #[inline]
    fn nearest(self, ascending: bool) -> u8 {
        if ascending {
            self.lowest()
        } else {
            self.highest()
        }
    }
}

/// The squares of a set in ascending order.
pub(crate) struct Ascending<W>(W);

impl<W: Bits> Iterator for Ascending<W> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0.is_empty() {
            return None;
        }
        let square = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(square)
    }
}

macro_rules! bits_of_a_word {
    ($word:ty, $of:expr) => {
        impl Bits for $word {
            const EMPTY: Self = 0;
            const ALL: Self = <$word>::MAX;

            #[inline]
            fn of(set: &SquareSet) -> Self {
                $of(set.words())
            }

            #[inline]
            fn square(square: u8) -> Self {
                1 << square
            }

            #[inline]
            fn contains(self, square: u8) -> bool {
                self >> square & 1 != 0
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline]
            fn highest(self) -> u8 {
                (<$word>::BITS - 1 - self.leading_zeros()) as u8
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn through_lowest(self) -> Self {
                self ^ self.wrapping_sub(1)
            }

            #[inline]
            fn through_highest(self) -> Self {
                // A set without squares is as one with the lowest square, to which all go down.
                <$word>::MAX << (self | 1).highest()
            }
        }
    };
}

bits_of_a_word!(u64, |[lowest, ..]: [u64; 4]| lowest);
bits_of_a_word!(u128, |[low, high, ..]: [u64; 4]| {
    u128::from(low) | u128::from(high) << 64
});

/// The bits of the largest board: its lower half, and its upper one.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Wide(u128, u128);

impl BitAnd for Wide {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0, self.1 & other.1)
    }
}

impl BitOr for Wide {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0, self.1 | other.1)
    }
}

impl Not for Wide {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0, !self.1)
    }
}

impl Bits for Wide {
    const EMPTY: Self = Self(0, 0);
    const ALL: Self = Self(u128::MAX, u128::MAX);

    #[inline]
    fn of(set: &SquareSet) -> Self {
        let [a, b, c, d] = set.words().map(u128::from);
        Self(a | b << 64, c | d << 64)
    }

    #[inline]
    fn square(square: u8) -> Self {
        if square < 128 {
            Self(1 << square, 0)
        } else {
            Self(0, 1 << (square - 128))
        }
    }

    #[inline]
    fn contains(self, square: u8) -> bool {
        let half = if square < 128 { self.0 } else { self.1 };
        half >> (square & 127) & 1 != 0
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.count_ones() + self.1.count_ones()
    }

    #[inline]
    fn lowest(self) -> u8 {
        if self.0 == 0 {
            128 + self.1.lowest()
        } else {
            self.0.lowest()
        }
    }

    #[inline]
    fn highest(self) -> u8 {
        if self.1 == 0 {
            self.0.highest()
        } else {
            128 + self.1.highest()
        }
    }

    #[inline]
    fn without_lowest(self) -> Self {
        if self.0 == 0 {
            Self(0, self.1.without_lowest())
        } else {
            Self(self.0.without_lowest(), self.1)
        }
    }

    #[inline]
    fn through_lowest(self) -> Self {
        if self.0 == 0 {
            Self(u128::MAX, self.1.through_lowest())
        } else {
            Self(self.0.through_lowest(), 0)
        }
    }

    #[inline]
    fn through_highest(self) -> Self {
        if self.1 == 0 {
            Self(self.0.through_highest(), u128::MAX)
        } else {
            Self(0, self.1.through_highest())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bits, Wide};
    use crate::squares::SquareSet;
    use proptest::collection::btree_set;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn agrees<W: Bits>(squares: &BTreeSet<u8>, size: u16) {
        let set: SquareSet = squares.iter().copied().collect();
        let bits = W::of(&set);
        let all = || (0..size).map(|square| square as u8);
        let read = |bits: W| -> BTreeSet<u8> { bits.iter().collect() };
        let (lowest, highest) = (squares.first().copied(), squares.last().copied());
        assert_eq!(read(bits), *squares);
        assert_eq!(bits.count() as usize, squares.len());
        assert_eq!(bits.is_empty(), squares.is_empty());
        for square in all() {
            assert_eq!(bits.contains(square), squares.contains(&square));
            assert_eq!(read(W::square(square)), [square].into());
        }
        let through = all().filter(|&square| lowest.is_none_or(|lowest| square <= lowest));
        assert_eq!(read(bits.through_lowest()), through.collect());
        let through = all().filter(|&square| highest.is_none_or(|highest| square >= highest));
        assert_eq!(read(bits.through_highest()), through.collect());
        assert_eq!(
            read(!bits & W::ALL).len() + squares.len(),
            usize::from(size)
        );
        assert!(read(W::EMPTY).is_empty());
        if let (Some(lowest), Some(highest)) = (lowest, highest) {
            assert_eq!((bits.lowest(), bits.highest()), (lowest, highest));
            let mut rest = squares.clone();
            rest.remove(&lowest);
            assert_eq!(read(bits.without_lowest()), rest);
        }
    }

    proptest! {
        #[test]
        fn words_agree_with_plain_sets(
            small in btree_set(0_u8..64, 0..8),
            middle in btree_set(0_u8..128, 0..8),
            large in btree_set(0_u8..=255, 0..8),
        ) {
            agrees::<u64>(&small, 64);
            agrees::<u128>(&middle, 128);
            agrees::<Wide>(&large, 256);
        }
    }
}
