//! How often the positions of a game have occurred.
use alloc::vec::Vec;
use boardwright_ruleset::wide_hash;
use core::hash::Hash;

/// How many hashes are compared at a time.
const LANES: usize = 16;

/// The positions since the last step that cleared them.
///
/// It does what `boardwright_ruleset::Repetition` does for the referee, but it forgets nothing one
/// by one and keeps its memory when it is cleared, so that a game that is played again allocates
/// nothing. Keys lie far apart in memory, and are looked at only where their hashes are equal.
#[derive(Clone, Debug)]
pub(crate) struct Occurrences<K> {
    keys: Vec<K>,
    /// The hash of each key.
    hashes: Vec<u32>,
}

impl<K: Eq + Hash> Occurrences<K> {
    /// None yet, with memory for this many.
    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Self {
            keys: Vec::with_capacity(capacity),
            hashes: Vec::with_capacity(capacity),
        }
    }

    /// Forgets all.
    pub(crate) fn clear(&mut self) {
        self.keys.clear();
        self.hashes.clear();
    }

    /// Adds an occurrence and returns how many there are now.
    pub(crate) fn add(&mut self, key: K) -> u32 {
        let hash = hash_of(&key);
        let times = 1 + self.times_hashed(&key, hash);
        self.hashes.push(hash);
        self.keys.push(key);
        times
    }

    /// How many there are.
    pub(crate) fn times(&self, key: &K) -> u32 {
        self.times_hashed(key, hash_of(key))
    }

    fn times_hashed(&self, key: &K, hash: u32) -> u32 {
        let mut times = 0;
        let all = self.hashes.chunks(LANES).zip(self.keys.chunks(LANES));
        for (hashes, keys) in all {
            let met = hashes
                .iter()
                .fold(false, |met, &other| met | (other == hash));
            if met {
                let same = |(other, known): &(&u32, &K)| **other == hash && *known == key;
                times += hashes.iter().zip(keys).filter(same).count() as u32;
            }
        }
        times
    }
}

fn hash_of<K: Hash>(key: &K) -> u32 {
    // Any part of it will do.
    wide_hash(key) as u32
}

#[cfg(test)]
mod tests {
    use super::Occurrences;

    #[test]
    fn occurrences_are_counted_until_they_are_cleared() {
        let mut occurrences = Occurrences::with_capacity(0);
        let counts = [5, 3, 5, 9, 3, 5].map(|key| occurrences.add(key));
        assert_eq!(counts, [1, 1, 2, 1, 2, 3]);
        for key in 100..200 {
            assert_eq!(occurrences.add(key), 1);
        }
        assert_eq!([5, 150, 7].map(|key| occurrences.times(&key)), [3, 1, 0]);
        assert_eq!((occurrences.add(5), occurrences.add(150)), (4, 2));
        occurrences.clear();
        assert_eq!(occurrences.add(5), 1);
    }

    /// A value whose hash is always the same.
    #[derive(PartialEq, Eq)]
    struct Alike(u8);

    impl std::hash::Hash for Alike {
        fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
    }

    #[test]
    fn equal_hashes_are_not_taken_for_equal_positions() {
        let mut occurrences = Occurrences::with_capacity(0);
        let counts = [1, 2, 1, 2, 2].map(|key| occurrences.add(Alike(key)));
        assert_eq!(counts, [1, 1, 2, 2, 3]);
    }
}
