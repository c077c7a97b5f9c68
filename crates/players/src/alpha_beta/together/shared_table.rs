//! A transposition table that several searches share.

use super::super::transpositions::{Bound, Entry, TranspositionTable};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

/// A table that several searches share. Nobody changes it between two meetings;
/// what was found since the last one is kept beside it.
pub(in super::super) struct Shared<M> {
    /// None during a meeting, at which the table changes.
    pub(in super::super) table: Option<Arc<TranspositionTable<M>>>,
    pub(in super::super) written: Written<M>,
}

impl<M> Shared<M> {
    /// Takes what was written, and leaves nothing.
    pub(in super::super) fn take_written(&mut self) -> Written<M> {
        core::mem::take(&mut self.written)
    }
}

impl<M: Copy> Shared<M> {
    pub(in super::super) fn new(table: Arc<TranspositionTable<M>>) -> Self {
        Self {
            table: Some(table),
            written: Written {
                entries: Vec::new(),
                places: vec![0; WRITTEN_GROUPS],
            },
        }
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        let own = self.written.get(key).copied();
        own.or_else(|| self.table.as_ref()?.get(key))
    }

    pub(super) fn put(&mut self, key: u64, depth: i32, value: i32, bound: Bound, best: Option<M>) {
        let before = self.get(key);
        if before.is_some_and(|before| before.depth > depth && bound != Bound::Exact) {
            return;
        }
        self.written.put(Entry {
            key,
            best: best.or(before.and_then(|before| before.best)),
            value,
            depth: depth.max(0),
            bound,
        });
    }
}

/// What one search has found since the last meeting.
pub(in super::super) struct Written<M> {
    entries: Vec<Entry<M>>,
    /// For each group of keys, the place of its last entry plus one; 0 where
    /// there is none.
    places: Vec<u32>,
}

/// How many groups of keys [`Written`] tells apart. An older entry of the same
/// group is not found before the next meeting.
const WRITTEN_GROUPS: usize = 1 << 11;

// A derive would ask for moves that have a default.
impl<M> Default for Written<M> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            places: Vec::new(),
        }
    }
}

impl<M: Copy> Written<M> {
    const fn group(key: u64) -> usize {
        key as usize & (WRITTEN_GROUPS - 1)
    }

    fn get(&self, key: u64) -> Option<&Entry<M>> {
        let place = self.places[Self::group(key)] as usize;
        let entry = self.entries.get(place.wrapping_sub(1))?;
        (entry.key == key).then_some(entry)
    }

    fn put(&mut self, entry: Entry<M>) {
        let place = &mut self.places[Self::group(entry.key)];
        match self.entries.get_mut((*place as usize).wrapping_sub(1)) {
            Some(known) if known.key == entry.key => *known = entry,
            _ => {
                self.entries.push(entry);
                *place = self.entries.len() as u32;
            }
        }
    }

    /// Moves all entries to the table, in the order in which they were written.
    pub(in super::super) fn move_to(&mut self, table: &mut TranspositionTable<M>) {
        for entry in self.entries.drain(..) {
            table.put(entry.key, entry.depth, entry.value, entry.bound, entry.best);
        }
        self.places.fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::{Shared, WRITTEN_GROUPS};
    use crate::alpha_beta::transpositions::{Bound, TranspositionTable};
    use alloc::sync::Arc;

    /// Two searches that share a table.
    fn two() -> (Arc<TranspositionTable<u8>>, [Shared<u8>; 2]) {
        let table = Arc::new(TranspositionTable::new(1 << 12, 64));
        let shared = [(); 2].map(|()| Shared::new(Arc::clone(&table)));
        (table, shared)
    }

    fn value(shared: &Shared<u8>, key: u64) -> Option<i32> {
        shared.get(key).map(|entry| entry.value)
    }

    #[test]
    fn what_one_writes_the_others_see_after_a_meeting() {
        let (table, [mut one, mut other]) = two();
        one.put(5, 2, 50, Bound::Exact, None);
        other.put(6, 2, 60, Bound::Exact, None);
        assert_eq!((value(&one, 5), value(&one, 6)), (Some(50), None));
        let mut written = [one.take_written(), other.take_written()];
        drop((one, other));
        let mut table = Arc::into_inner(table).expect("nobody else has it");
        written.iter_mut().for_each(|one| one.move_to(&mut table));
        let met = Shared::new(Arc::new(table));
        assert_eq!((value(&met, 5), value(&met, 6)), (Some(50), Some(60)));
    }

    #[test]
    fn a_shallower_search_takes_no_place_of_a_deeper_one() {
        let (_, [mut one, _]) = two();
        one.put(5, 4, 40, Bound::Lower, Some(7));
        one.put(5, 3, 30, Bound::Lower, None);
        assert_eq!(value(&one, 5), Some(40));
        // The best move stays where a deeper search names none.
        one.put(5, 5, 55, Bound::Upper, None);
        let entry = one.get(5).expect("it was written");
        assert_eq!((entry.value, entry.best), (55, Some(7)));
    }

    #[test]
    fn of_one_group_of_keys_the_last_is_found() {
        let (_, [mut one, _]) = two();
        let same_group = 5 + WRITTEN_GROUPS as u64;
        one.put(5, 1, 10, Bound::Exact, None);
        one.put(same_group, 1, 20, Bound::Exact, None);
        assert_eq!((value(&one, 5), value(&one, same_group)), (None, Some(20)));
    }
}
