//! How often the positions of a game have occurred.
use alloc::vec::Vec;

/// The positions since the last step that cleared them, with their counts.
///
/// It does what `boardwright_ruleset::Repetition` does for the referee, but it forgets nothing one
/// by one and keeps its memory when it is cleared, so that a game that is played again allocates
/// nothing. The keys stay where they are; a sorted list of their places finds them.
#[derive(Clone, Debug)]
pub(crate) struct Occurrences<K> {
    keys: Vec<(K, u32)>,
    /// Places in `keys`, sorted by the keys there.
    sorted: Vec<u32>,
}

impl<K: Ord> Occurrences<K> {
    /// None yet, with memory for this many.
    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Self {
            keys: Vec::with_capacity(capacity),
            sorted: Vec::with_capacity(capacity),
        }
    }

    /// Forgets all.
    pub(crate) fn clear(&mut self) {
        self.keys.clear();
        self.sorted.clear();
    }

    /// Adds an occurrence and returns how many there are now.
    pub(crate) fn add(&mut self, key: K) -> u32 {
        let keys = &mut self.keys;
        let found = self
            .sorted
            .binary_search_by(|&place| keys[place as usize].0.cmp(&key));
        match found {
            Ok(at) => {
                let (_, count) = &mut keys[self.sorted[at] as usize];
                *count = count.saturating_add(1);
                *count
            }
            Err(at) => {
                // A game of 2³² positions would not end in a hundred years.
                self.sorted.insert(at, keys.len() as u32);
                keys.push((key, 1));
                1
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Occurrences;

    #[test]
    fn occurrences_are_counted_until_they_are_cleared() {
        let mut occurrences = Occurrences::with_capacity(0);
        let counts = [5, 3, 5, 9, 3, 5].map(|key| occurrences.add(key));
        assert_eq!(counts, [1, 1, 2, 1, 2, 3]);
        occurrences.clear();
        assert_eq!(occurrences.add(5), 1);
    }
}
