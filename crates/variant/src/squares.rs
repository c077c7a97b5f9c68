//! Sets of squares of the largest board, addressed by the byte that a state holds.
//!
//! The sets of `boardwright-geometry` are addressed by squares that only their grid makes; here a
//! square is the byte `files × rank + file`, as in a move, so that nothing is looked up for it.

/// A set of squares by their indices.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub(crate) struct SquareSet([u64; 4]);

impl SquareSet {
    /// No square.
    pub(crate) const EMPTY: Self = Self([0; 4]);

    #[inline]
    pub(crate) const fn contains(&self, square: u8) -> bool {
        self.0[(square >> 6) as usize] >> (square & 63) & 1 != 0
    }

    /// Adds a square, and tells whether it was not there.
    #[inline]
    pub(crate) const fn insert(&mut self, square: u8) -> bool {
        let is_new = !self.contains(square);
        self.0[(square >> 6) as usize] |= 1 << (square & 63);
        is_new
    }

    /// The squares as bits, the lowest in the first word.
    #[inline]
    pub(crate) const fn words(&self) -> [u64; 4] {
        self.0
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    #[inline]
    pub(crate) const fn remove(&mut self, square: u8) {
        self.0[(square >> 6) as usize] &= !(1 << (square & 63));
    }

    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(crate) fn union(self, other: Self) -> Self {
        let [a, b, c, d] = self.0;
        let [e, f, g, h] = other.0;
        Self([a | e, b | f, c | g, d | h])
    }

    #[inline]
    pub(crate) fn intersection(self, other: Self) -> Self {
        let [a, b, c, d] = self.0;
        let [e, f, g, h] = other.0;
        Self([a & e, b & f, c & g, d & h])
    }

    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        let [a, b, c, d] = self.0;
        let [e, f, g, h] = other.0;
        Self([a & !e, b & !f, c & !g, d & !h])
    }

    /// The squares in ascending order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let words = self.0.into_iter().zip([0, 64, 128, 192]);
        words.flat_map(|(word, base)| {
            let mut left = word;
            std::iter::from_fn(move || {
                if left == 0 {
                    return None;
                }
                let square = base + left.trailing_zeros() as u8;
                left &= left - 1;
                Some(square)
            })
        })
    }
}

impl FromIterator<u8> for SquareSet {
    fn from_iter<T: IntoIterator<Item = u8>>(squares: T) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}
