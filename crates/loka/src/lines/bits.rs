//! Single bits and short rows of bits of a set.

/// The bits of a set from a place on, as many as a word has. Beyond the set they mean nothing.
#[inline(always)]
pub(super) fn bits_from(words: &[u64], place: usize) -> u64 {
    // The number of words is a power of two, so that this checks no bounds.
    let last = words.len() - 1;
    let (word, bit) = (place / 64, place % 64);
    words[word & last] >> bit | words[(word + 1) & last] << 1 << (63 - bit)
}

/// Whether a set holds the square with this index.
#[inline(always)]
pub(super) fn has(words: &[u64], index: usize) -> bool {
    words[(index / 64) & (words.len() - 1)] >> (index % 64) & 1 != 0
}

/// The numbers of some words of a set, ascending.
#[derive(Copy, Clone)]
pub(super) struct Busy {
    rest: u32,
    last: usize,
}

impl Busy {
    /// Those with a bit here, of a set with these words.
    #[inline(always)]
    pub(super) fn of(rest: u32, words: &[u64]) -> Self {
        Busy {
            rest,
            last: words.len() - 1,
        }
    }
}

impl Iterator for Busy {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.rest == 0 {
            return None;
        }
        // There is a bit for each word, and their number is a power of two, so that this only
        // saves a check of bounds.
        let word = self.rest.trailing_zeros() as usize & self.last;
        self.rest &= self.rest - 1;
        Some(word)
    }
}
