//! The kit's own generator.
//!
//! Everything that a run chooses comes from here, so a seed is all it takes to
//! play the same game again, on any machine. The values are those of
//! [`Xoshiro256PlusPlus`], which are pinned. A fuzzer chooses in its place, as far as its bytes reach.
use boardwright_ruleset::Xoshiro256PlusPlus;
use std::num::NonZeroU64;

/// Random choices for a test.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    generator: Xoshiro256PlusPlus,
    /// What [`choose`](Self::choose) chooses first, the next byte last.
    choices: Vec<u8>,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            generator: Xoshiro256PlusPlus::new(seed),
            choices: Vec::new(),
        }
    }

    /// The same, where these bytes choose among items before the generator does.
    pub(crate) fn with_choices(mut self, choices: &[u8]) -> Self {
        self.choices = choices.iter().rev().copied().collect();
        self
    }

    /// 64 random bits.
    pub(crate) fn word(&mut self) -> u64 {
        self.generator.next_u64()
    }

    /// A number below `bound`; 0 if there is none.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        NonZeroU64::new(bound).map_or(0, |bound| self.generator.below(bound))
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
        if items.len() > 1 && !self.choices.is_empty() {
            let number = self.chosen(items.len() - 1);
            return items.get(number % items.len());
        }
        self.generator.choose(items)
    }

    /// A number of as many of the chosen bytes as the greatest one has; zeros stand behind the
    /// last byte.
    fn chosen(&mut self, greatest: usize) -> usize {
        let (mut number, mut left) = (0, greatest);
        while left > 0 {
            let byte = self.choices.pop().unwrap_or(0);
            number = number << 8 | usize::from(byte);
            left >>= 8;
        }
        number
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

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn bytes_choose_until_they_end() {
        let mut random = Random::new(1).with_choices(&[2, 7, 1, 44]);
        let (few, many) = ([0, 1, 2, 3, 4], Vec::from_iter(0..500));
        assert_eq!(random.choose(&few), Some(&2));
        assert_eq!(random.choose(&few), Some(&2));
        assert_eq!(random.choose(&many), Some(&300));
        // From here on as if there had been none.
        assert_eq!(random.word(), Random::new(1).word());
        assert_eq!(random.choose::<u8>(&[]), None);
    }
}
