//! Random numbers for tests: one seed, one game.
use boardwright_ruleset::Xoshiro256PlusPlus;
use std::num::NonZeroU64;

/// A generator with the few kinds of draws that the tests need.
pub(crate) struct Draw(Xoshiro256PlusPlus);

impl Draw {
    /// The generator of this seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::new(seed))
    }

    /// A number below the bound, which is positive.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = NonZeroU64::new(bound as u64).expect("a positive bound");
        usize::try_from(self.0.below(bound)).expect("it is below a usize")
    }

    /// True in so many of a hundred cases.
    pub(crate) fn percent(&mut self, of_hundred: usize) -> bool {
        self.below(100) < of_hundred
    }

    /// One of these, which are not none.
    pub(crate) fn one_of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// An index, drawn by these weights, of which one at least is positive.
    pub(crate) fn weighted(&mut self, weights: &[usize]) -> usize {
        let mut left = self.below(weights.iter().sum());
        for (index, &weight) in weights.iter().enumerate() {
            if left < weight {
                return index;
            }
            left -= weight;
        }
        unreachable!("the number is below the sum of the weights")
    }
}
