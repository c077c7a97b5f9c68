//! A set of cells of a board.
use super::board::CELLS;

const WORDS: usize = CELLS.div_ceil(64);

/// A set of cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct PointSet([u64; WORDS]);

impl PointSet {
    #[inline]
    pub(super) const fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    #[inline]
    pub(super) const fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Adds a cell, and tells whether it is new.
    #[inline]
    pub(super) const fn add(&mut self, cell: usize) -> bool {
        let is_new = !self.contains(cell);
        self.insert(cell);
        is_new
    }
}
