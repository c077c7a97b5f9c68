//! The transposition table: what was found of positions that were searched.

use super::node::Window;
use super::score::from_table;
use alloc::vec;
use alloc::vec::Vec;

/// What a value that was found says about the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

/// An entry of the table: what was found of one position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Entry<M> {
    pub(super) key: u64,
    /// The best move, or the one that caused a cut-off.
    pub(super) best: Option<M>,
    pub(super) value: i32,
    /// How deep the position was searched; below 0 where nothing is stored.
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

impl<M> Entry<M> {
    /// The value at a ply, if the position was searched to at least this depth
    /// and the value decides in this window. Only a null window is answered:
    /// whoever asks in a wider one needs the best line too, which is not
    /// stored.
    pub(super) fn decides(&self, depth: i32, window: Window, ply: usize) -> Option<i32> {
        if self.depth < depth || !window.is_null() {
            return None;
        }
        let value = from_table(self.value, ply);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        decides.then_some(value)
    }
}

/// So few positions share a slot. Chosen by hand.
const SLOTS_PER_POSITION: usize = 4;
/// What was searched deeper than this is not lost to a position at the horizon.
const HORIZON_REPLACES: i32 = 2;

/// A table of fixed size. Each position has one slot where it can be.
pub(super) struct TranspositionTable<M> {
    slots: Vec<Entry<M>>,
    mask: usize,
}

impl<M: Copy> TranspositionTable<M> {
    /// A table of at most this many bytes, and with at most four times as many slots as
    /// positions will be searched.
    pub(super) fn new(bytes: usize, positions: u64) -> Self {
        let fit = (bytes / size_of::<Entry<M>>()).max(1);
        let positions = usize::try_from(positions).unwrap_or(usize::MAX);
        let wanted = positions.saturating_mul(SLOTS_PER_POSITION).max(1);
        // The largest power of two that is not too many.
        let count = 1_usize << fit.min(wanted).ilog2();
        let empty = Entry {
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

    /// How full it is, in thousandths, by a sample of its slots.
    pub(super) fn full(&self) -> u32 {
        let sample = &self.slots[..self.slots.len().min(1_000)];
        let used = sample.iter().filter(|slot| slot.depth >= 0).count();
        (used * 1_000 / sample.len()) as u32
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        (key as usize) & self.mask
    }

    /// The entry of the position with this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        let slot = self.slots[self.index(key)];
        (slot.depth >= 0 && slot.key == key).then_some(slot)
    }

    /// Stores what was found, in place of whatever was there, unless that is
    /// the same position searched deeper, or this one is at the horizon.
    pub(super) fn put(&mut self, key: u64, depth: i32, value: i32, bound: Bound, best: Option<M>) {
        let index = self.index(key);
        let slot = &mut self.slots[index];
        let same = slot.depth >= 0 && slot.key == key;
        if same && slot.depth > depth && bound != Bound::Exact {
            return;
        }
        if !same && depth <= 0 && slot.depth > HORIZON_REPLACES {
            return;
        }
        let best = best.or(slot.best.filter(|_| same));
        *slot = Entry {
            key,
            best,
            value,
            depth: depth.max(0),
            bound,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, TranspositionTable};

    #[test]
    fn a_position_at_the_horizon_does_not_replace_one_that_was_searched_deeper() {
        // Of four slots, in which both keys have the same one.
        let mut table: TranspositionTable<u8> = TranspositionTable::new(1 << 20, 1);
        let (deep, shallow) = (4, 8);
        table.put(deep, 3, 10, Bound::Lower, Some(1));
        table.put(shallow, 0, 20, Bound::Lower, None);
        assert_eq!(table.get(deep).map(|entry| entry.value), Some(10));
        assert!(table.get(shallow).is_none());
        table.put(shallow, 1, 30, Bound::Lower, None);
        assert_eq!(table.get(shallow).map(|entry| entry.value), Some(30));
        table.put(deep, 0, 40, Bound::Upper, None);
        assert_eq!(table.get(deep).map(|entry| entry.value), Some(40));
    }
}
