//! What is known of positions that were searched before.

use super::score::from_table;
use alloc::vec;
use alloc::vec::Vec;

/// What a stored value says about the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

/// What is known of a position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Known<M> {
    key: u64,
    /// The best move, or the one that refuted.
    pub(super) best: Option<M>,
    pub(super) value: i32,
    /// How deep it was searched; below 0 where nothing is stored.
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

impl<M> Known<M> {
    /// The value at a ply, if it was searched at least so deep and decides in
    /// this window. An open window wants a line, which is not stored.
    pub(super) fn decides(&self, depth: i32, (alpha, beta): (i32, i32), ply: usize) -> Option<i32> {
        if self.depth < depth || beta - alpha > 1 {
            return None;
        }
        let value = from_table(self.value, ply);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        decides.then_some(value)
    }
}

/// A table of fixed size, one position a slot.
pub(super) struct Transpositions<M> {
    slots: Vec<Known<M>>,
    mask: usize,
}

impl<M: Copy> Transpositions<M> {
    /// A table of at most so many bytes, and of no more slots than positions
    /// will be searched.
    pub(super) fn new(bytes: usize, positions: u64) -> Self {
        let fit = (bytes / size_of::<Known<M>>()).max(1);
        let wanted = usize::try_from(positions).unwrap_or(usize::MAX).max(1);
        // The largest power of two that is not too many.
        let count = 1_usize << fit.min(wanted).ilog2();
        let empty = Known {
            key: 0,
            best: None,
            value: 0,
            depth: -1,
            bound: Bound::Upper,
        };
        Self {
            slots: vec![empty; count],
            mask: count - 1,
        }
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        (key as usize) & self.mask
    }

    /// What is known of the position with this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Known<M>> {
        let slot = self.slots[self.index(key)];
        (slot.depth >= 0 && slot.key == key).then_some(slot)
    }

    /// Stores what was found, in place of whatever was there, unless that is
    /// the same position, known better.
    pub(super) fn put(&mut self, key: u64, depth: i32, value: i32, bound: Bound, best: Option<M>) {
        let index = self.index(key);
        let slot = &mut self.slots[index];
        let same = slot.depth >= 0 && slot.key == key;
        if same && slot.depth > depth && bound != Bound::Exact {
            return;
        }
        let best = best.or(slot.best.filter(|_| same));
        *slot = Known {
            key,
            best,
            value,
            depth: depth.max(0),
            bound,
        };
    }
}
