//! The transposition table: what was found of positions that were searched.
#![cfg_attr(
    not(all(feature = "std", not(target_family = "wasm"))),
    expect(dead_code, reason = "where there are no threads, a search is alone")
)]

use super::node::Window;
use super::score::from_table;
use alloc::sync::Arc;
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
    key: u64,
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

/// What a search remembers of positions: a table of its own, or one that it
/// shares with others.
pub(super) enum Transpositions<M> {
    Own(Table<M>),
    Shared(Shared<M>),
}

impl<M: Copy> Transpositions<M> {
    /// The entry of the position with this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        match self {
            Self::Own(table) => table.get(key),
            Self::Shared(shared) => shared.get(key),
        }
    }

    /// Stores what was found, unless something better is known of the same
    /// position.
    pub(super) fn put(&mut self, key: u64, depth: i32, value: i32, bound: Bound, best: Option<M>) {
        match self {
            Self::Own(table) => table.put(key, depth, value, bound, best),
            Self::Shared(shared) => shared.put(key, depth, value, bound, best),
        }
    }
}

/// A table of fixed size. Each position has one slot where it can be.
pub(super) struct Table<M> {
    slots: Vec<Entry<M>>,
    mask: usize,
}

impl<M: Copy> Table<M> {
    /// A table of at most this many bytes, and with at most as many slots as
    /// positions will be searched.
    pub(super) fn new(bytes: usize, positions: u64) -> Self {
        let fit = (bytes / size_of::<Entry<M>>()).max(1);
        let wanted = usize::try_from(positions).unwrap_or(usize::MAX).max(1);
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

    #[inline]
    fn index(&self, key: u64) -> usize {
        (key as usize) & self.mask
    }

    /// The entry of the position with this key.
    #[inline]
    fn get(&self, key: u64) -> Option<Entry<M>> {
        let slot = self.slots[self.index(key)];
        (slot.depth >= 0 && slot.key == key).then_some(slot)
    }

    /// Stores what was found, in place of whatever was there, unless that is
    /// the same position searched deeper.
    fn put(&mut self, key: u64, depth: i32, value: i32, bound: Bound, best: Option<M>) {
        let index = self.index(key);
        let slot = &mut self.slots[index];
        let same = slot.depth >= 0 && slot.key == key;
        if same && slot.depth > depth && bound != Bound::Exact {
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

/// A table that several searches share. Nobody changes it between two meetings;
/// what was found since the last one is kept beside it.
pub(super) struct Shared<M> {
    /// None during a meeting, at which the table changes.
    pub(super) table: Option<Arc<Table<M>>>,
    pub(super) written: Written<M>,
}

impl<M> Shared<M> {
    /// Takes what was written, and leaves nothing.
    pub(super) fn take_written(&mut self) -> Written<M> {
        core::mem::take(&mut self.written)
    }
}

impl<M: Copy> Shared<M> {
    pub(super) fn new(table: Arc<Table<M>>) -> Self {
        Self {
            table: Some(table),
            written: Written {
                entries: Vec::new(),
                places: vec![0; WRITTEN_GROUPS],
            },
        }
    }

    fn get(&self, key: u64) -> Option<Entry<M>> {
        let own = self.written.get(key).copied();
        own.or_else(|| self.table.as_ref()?.get(key))
    }

    fn put(&mut self, key: u64, depth: i32, value: i32, bound: Bound, best: Option<M>) {
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
pub(super) struct Written<M> {
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
    pub(super) fn move_to(&mut self, table: &mut Table<M>) {
        for entry in self.entries.drain(..) {
            table.put(entry.key, entry.depth, entry.value, entry.bound, entry.best);
        }
        self.places.fill(0);
    }
}
