//! Random numbers for tests: one seed, one game.
use boardwright_ruleset::Xoshiro256PlusPlus;
use std::num::NonZeroU64;

/// Numbers of a seed.
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::new(seed))
    }

    /// A number below `bound`, which is positive.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0
            .below(NonZeroU64::new(bound).expect("a positive bound"))
    }

    /// An index below `bound`, which is positive.
    pub(crate) fn index(&mut self, bound: usize) -> usize {
        usize::try_from(self.below(bound as u64)).expect("it is below a usize")
    }

    /// True in so many of a hundred cases.
    pub(crate) fn percent(&mut self, of_hundred: u64) -> bool {
        self.below(100) < of_hundred
    }

    /// One of these.
    pub(crate) fn one<'c, T>(&mut self, choices: &'c [T]) -> &'c T {
        self.0.choose(choices).expect("there is a choice")
    }

    /// One of these, by their weights.
    pub(crate) fn weighted<'c, T>(
        &mut self,
        choices: &'c [T],
        weight: impl Fn(&T) -> u64,
    ) -> &'c T {
        let mut left = self.below(choices.iter().map(&weight).sum());
        let found = choices.iter().find(|choice| {
            let weight = weight(choice);
            let found = left < weight;
            left = left.saturating_sub(weight);
            found
        });
        found.expect("the number is below the sum of the weights")
    }
}
