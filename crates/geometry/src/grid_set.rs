//! Squares and sets of squares of a grid.

use crate::set::nth_bit;
use crate::static_set::{set_methods, set_operators};
use crate::{Square, SquareSet};
use core::fmt;
use core::iter::FusedIterator;

/// A square of a [`Grid`](crate::Grid): an index below the grid's number of
/// squares.
///
/// Only a grid makes one, and it belongs to grids of that size. On a grid of
/// another size it may mean another square or none: results are then
/// meaningless, and some calls panic. For the same reason it has no name of its
/// own, see [`Board::name`](crate::Board::name), and is not read by serde:
/// store its name or index, and let the grid read it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GridSquare(pub(crate) u16);

impl GridSquare {
    /// The square's index, file first: the width times the rank plus the
    /// file.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Square for GridSquare {
    #[inline]
    fn index(self) -> usize {
        self.index()
    }
}

/// Writes `#` and the index, since the name depends on the grid.
impl fmt::Debug for GridSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of squares of a [`Grid`](crate::Grid), in `WORDS` words of 64 bits.
///
/// Sets of one grid can be combined; a set combined with squares of a grid of
/// another size is meaningless. A complement needs the grid, see
/// [`Board::complement`](crate::Board::complement).
///
/// ```
/// use boardwright_geometry::{Board, Grid, SquareSet};
///
/// let grid = Grid::<4>::new(15, 15).unwrap();
/// let centre = grid.read_name("h8").unwrap();
/// let set = grid.rank_set(7) | grid.file_set(7);
/// assert!(set.contains(centre));
/// assert_eq!(set.len(), 29);
/// assert_eq!(grid.complement(set).len(), 225 - 29);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GridSet<const WORDS: usize>(pub(crate) [u64; WORDS]);

impl<const WORDS: usize> GridSet<WORDS> {
    /// The set without a member.
    pub const EMPTY: Self = GridSet([0; WORDS]);

    /// One bit for each member, at the square's index; bit 0 is the lowest of
    /// the first word.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> [u64; WORDS] {
        self.0
    }

    /// The set whose only member is `square`.
    ///
    /// # Panics
    ///
    /// If the square belongs to a grid too large for this many words;
    /// [`insert`](Self::insert), [`with`](Self::with) and
    /// [`without`](Self::without) panic then too.
    #[must_use]
    #[inline]
    pub const fn from_square(square: GridSquare) -> Self {
        Self::EMPTY.with(square)
    }

    /// Whether `square` is a member.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: GridSquare) -> bool {
        let (word, bit) = place(square);
        word < WORDS && self.0[word] & bit != 0
    }

    /// This set with `square` in it.
    #[must_use]
    #[inline]
    pub const fn with(mut self, square: GridSquare) -> Self {
        self.insert(square);
        self
    }

    /// This set with `square` not in it.
    #[must_use]
    #[inline]
    pub const fn without(mut self, square: GridSquare) -> Self {
        self.remove(square);
        self
    }

    /// Adds `square` and returns whether it was missing before.
    #[inline]
    pub const fn insert(&mut self, square: GridSquare) -> bool {
        let (word, bit) = place(square);
        let missing = self.0[word] & bit == 0;
        self.0[word] |= bit;
        missing
    }

    /// Removes `square` and returns whether it was a member before.
    #[inline]
    pub const fn remove(&mut self, square: GridSquare) -> bool {
        let (word, bit) = place(square);
        let member = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        member
    }

    /// The number of members.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        let mut length = 0;
        let mut word = 0;
        while word < WORDS {
            length += self.0[word].count_ones() as usize;
            word += 1;
        }
        length
    }

    /// Whether there is no member.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        let mut any = 0;
        let mut word = 0;
        while word < WORDS {
            any |= self.0[word];
            word += 1;
        }
        any == 0
    }

    /// Whether there is exactly one member.
    #[must_use]
    #[inline]
    pub const fn is_single(self) -> bool {
        self.len() == 1
    }

    /// The member with the lowest index, or `None` in an empty set.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<GridSquare> {
        let mut word = 0;
        while word < WORDS {
            if self.0[word] != 0 {
                return Some(at(word, self.0[word].trailing_zeros()));
            }
            word += 1;
        }
        None
    }

    /// The member with the highest index, or `None` in an empty set.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<GridSquare> {
        let mut word = WORDS;
        while word > 0 {
            word -= 1;
            if self.0[word] != 0 {
                return Some(at(word, self.0[word].ilog2()));
            }
        }
        None
    }

    /// Removes the member with the lowest index and returns it, or `None` in an
    /// empty set.
    #[inline]
    pub const fn pop_first(&mut self) -> Option<GridSquare> {
        let first = self.first();
        if let Some(square) = first {
            self.remove(square);
        }
        first
    }

    /// Removes the member with the highest index and returns it, or `None` in
    /// an empty set.
    #[inline]
    pub const fn pop_last(&mut self) -> Option<GridSquare> {
        let last = self.last();
        if let Some(square) = last {
            self.remove(square);
        }
        last
    }

    /// The member that has exactly `n` members below it, or `None` when the
    /// set has no more than `n` members.
    #[must_use]
    #[inline]
    pub const fn nth(self, n: usize) -> Option<GridSquare> {
        let mut n = n;
        let mut word = 0;
        while word < WORDS {
            let length = self.0[word].count_ones() as usize;
            if n < length {
                return Some(at(word, nth_bit(self.0[word], n)));
            }
            n -= length;
            word += 1;
        }
        None
    }

    /// The squares in both sets; `&` in a constant.
    #[must_use]
    #[inline]
    pub const fn intersection(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.0[word] &= other.0[word];
            word += 1;
        }
        self
    }

    /// The squares in either set; `|` in a constant.
    #[must_use]
    #[inline]
    pub const fn union(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.0[word] |= other.0[word];
            word += 1;
        }
        self
    }

    /// The squares in this set that are not in `other`; `-` in a constant.
    #[must_use]
    #[inline]
    pub const fn difference(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.0[word] &= !other.0[word];
            word += 1;
        }
        self
    }

    /// The squares in exactly one of the sets; `^` in a constant.
    #[must_use]
    #[inline]
    pub const fn symmetric_difference(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.0[word] ^= other.0[word];
            word += 1;
        }
        self
    }

    /// Whether the two sets have a member in common.
    #[must_use]
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        !self.intersection(other).is_empty()
    }

    /// Whether every member of this set is one of `other`.
    #[must_use]
    #[inline]
    pub const fn is_subset_of(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// The members, ascending.
    #[inline]
    pub const fn iter(self) -> GridMembers<WORDS> {
        GridMembers::new(self)
    }

    /// Every bit moved up by `by` places, below `WORDS` times 64; those moved
    /// beyond the last word are lost.
    #[inline]
    pub(crate) const fn moved_up(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        let mut moved = Self::EMPTY;
        let mut word = WORDS;
        while word > words {
            word -= 1;
            moved.0[word] = self.0[word - words] << bits;
            if bits > 0 && word > words {
                moved.0[word] |= self.0[word - words - 1] >> (64 - bits);
            }
        }
        moved
    }

    /// [`moved_up`](Self::moved_up) by less than 64 places, as a step on a grid is. No word is
    /// found by a sum, so that the compiler makes vectors of it.
    #[inline]
    pub(crate) const fn stepped_up(self, by: usize) -> Self {
        let by = by as u32 % 64;
        let mut moved = Self::EMPTY;
        let mut word = 0;
        while word < WORDS {
            moved.0[word] = self.0[word] << by;
            if word > 0 {
                moved.0[word] |= self.0[word - 1] >> 1 >> (63 - by);
            }
            word += 1;
        }
        moved
    }

    /// Every bit moved down by less than 64 places; those moved below bit 0 are lost.
    #[inline]
    pub(crate) const fn stepped_down(self, by: usize) -> Self {
        let by = by as u32 % 64;
        let mut moved = Self::EMPTY;
        let mut word = 0;
        while word < WORDS {
            moved.0[word] = self.0[word] >> by;
            if word + 1 < WORDS {
                moved.0[word] |= self.0[word + 1] << 1 << (63 - by);
            }
            word += 1;
        }
        moved
    }

    /// The set of all indices below `end`.
    #[inline]
    pub(crate) const fn below(end: usize) -> Self {
        let mut set = Self::EMPTY;
        let mut word = 0;
        while word < WORDS && word * 64 < end {
            let rest = end - word * 64;
            set.0[word] = if rest >= 64 {
                u64::MAX
            } else {
                (1 << rest) - 1
            };
            word += 1;
        }
        set
    }
}

/// The word a square's bit is in, and the word with that bit alone.
#[inline]
const fn place(square: GridSquare) -> (usize, u64) {
    (square.index() / 64, 1 << (square.index() % 64))
}

/// The square of one bit of one word.
#[inline]
const fn at(word: usize, bit: u32) -> GridSquare {
    // No grid has more than 1,024 squares.
    GridSquare((word * 64) as u16 + bit as u16)
}

impl<const WORDS: usize> SquareSet for GridSet<WORDS> {
    type Square = GridSquare;
    type Members = GridMembers<WORDS>;

    const EMPTY: Self = GridSet([0; WORDS]);

    set_methods!(GridSquare);

    #[inline]
    fn words(&self) -> &[u64] {
        &self.0
    }
    #[inline]
    fn is_empty(self) -> bool {
        self.is_empty()
    }
    #[inline]
    fn nth(self, n: usize) -> Option<GridSquare> {
        self.nth(n)
    }
}

impl<const WORDS: usize> Default for GridSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

set_operators!([const WORDS: usize] GridSet<WORDS>, GridSquare);

/// The members of a [`GridSet`], ascending, taken from either end.
///
/// It knows which words have members left, so that iteration over a large board
/// looks at no empty word.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct GridMembers<const WORDS: usize> {
    rest: GridSet<WORDS>,
    /// One bit for each word that is not empty. Only the first sixteen can be: no grid has
    /// more than 1,024 squares.
    busy: u16,
}

impl<const WORDS: usize> GridMembers<WORDS> {
    #[inline]
    const fn new(set: GridSet<WORDS>) -> Self {
        let mut busy = 0;
        let mut word = 0;
        while word < WORDS && word < 16 {
            busy |= ((set.0[word] != 0) as u16) << word;
            word += 1;
        }
        GridMembers { rest: set, busy }
    }
}

impl<const WORDS: usize> Iterator for GridMembers<WORDS> {
    type Item = GridSquare;

    #[inline]
    fn next(&mut self) -> Option<GridSquare> {
        if self.busy == 0 {
            return None;
        }
        let front = self.busy.trailing_zeros() as usize;
        let word = self.rest.0[front];
        let left = word & word.wrapping_sub(1);
        self.rest.0[front] = left;
        if left == 0 {
            self.busy &= self.busy - 1;
        }
        Some(at(front, word.trailing_zeros()))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.rest.len();
        (length, Some(length))
    }

    #[inline]
    fn count(self) -> usize {
        self.rest.len()
    }

    #[inline]
    fn last(self) -> Option<GridSquare> {
        self.rest.last()
    }
}

impl<const WORDS: usize> DoubleEndedIterator for GridMembers<WORDS> {
    #[inline]
    fn next_back(&mut self) -> Option<GridSquare> {
        if self.busy == 0 {
            return None;
        }
        let back = self.busy.ilog2() as usize;
        let word = &mut self.rest.0[back];
        let bit = word.ilog2();
        *word &= !(1 << bit);
        if *word == 0 {
            self.busy &= !(1 << back);
        }
        Some(at(back, bit))
    }
}

impl<const WORDS: usize> ExactSizeIterator for GridMembers<WORDS> {}
impl<const WORDS: usize> FusedIterator for GridMembers<WORDS> {}
