//! The kit's own generator.
//!
//! Everything that a run chooses comes from here, so a seed is all it takes to
//! play the same game again, on any machine. The values are those of
//! [`Xoshiro256PlusPlus`], which are pinned.
use boardwright_ruleset::Xoshiro256PlusPlus;
use std::num::NonZeroU64;

/// Random choices for a test.
#[derive(Clone, Debug)]
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::new(seed))
    }

    /// 64 random bits.
    pub(crate) fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`; 0 if there is none.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        NonZeroU64::new(bound).map_or(0, |bound| self.0.below(bound))
    }

    /// An index below a length; 0 if there is none.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        // A number below a length fits into the type of the length.
        self.below(length as u64) as usize
    }

    /// `true` once in `times` on average.
    pub(crate) fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// One of the items.
    pub(crate) fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        self.0.choose(items)
    }

    /// Indices into a list of this length: all of them, in order, if there are
    /// at most `most`, or else that many random ones with the first and the last
    /// among them.
    pub(crate) fn sample(&mut self, length: usize, most: usize) -> Vec<usize> {
        if length <= most {
            return (0..length).collect();
        }
        let drawn = (2..most).map(|_| self.index(length));
        let mut indices: Vec<usize> = [0, length - 1].into_iter().chain(drawn).collect();
        indices.sort_unstable();
        indices.dedup();
        indices
    }
}
