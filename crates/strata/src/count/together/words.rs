//! Sets of squares as two words that overlap.
//!
//! A set of 81 squares is wider than a word, and a shift of such a set moves bits from one of
//! its words to the other. So the board is cut in two, and both parts hold what borders on them:
//!
//! ```text
//!              first word   second word
//!                 bit          bit
//!     rank 9                54 ··· 62    counted
//!     rank 8                45 ··· 53    counted
//!     rank 7   54 ··· 62    36 ··· 44    counted in the second
//!     rank 6   45 ··· 53    27 ··· 35    counted in the second
//!     rank 5   36 ··· 44    18 ··· 26    counted in the first
//!     rank 4   27 ··· 35     9 ··· 17    counted in the first
//!     rank 3   18 ··· 26     0 ··· 8     counted in the first
//!     rank 2    9 ··· 17                 counted
//!     rank 1    0 ··· 8                  counted
//! ```
//!
//! Each square is [counted](Words::counted) in one word. What is up to [`OVERLAP`] ranks from it
//! is in the same word, so whatever goes no farther is found by a shift of that word alone. Both
//! words are treated alike, and a processor with vectors does both by the same instruction.

use boardwright_geometry::{Set9, Square9};

/// How many ranks next to those that a word counts it holds besides.
pub(super) const OVERLAP: u8 = 2;
/// How many squares the second word leaves out, so that what is `n` there is `n + BEHIND` on the
/// board: the ranks 1 and 2.
const BEHIND: usize = 18;
/// How many squares the first word counts: the ranks 1 to 5. The second counts the others.
const FIRST: usize = 45;
/// What each word counts.
const COUNTED: [u64; 2] = [
    (1 << FIRST) - 1,
    ((1 << (Square9::COUNT - FIRST)) - 1) << (FIRST - BEHIND),
];

const _: () = {
    let [below, above] = [FIRST / 9, Square9::COUNT / 9 - FIRST / 9];
    assert!(
        (below + OVERLAP as usize) * 9 <= 64,
        "the first word is full"
    );
    assert!(
        (above + OVERLAP as usize) * 9 <= 64,
        "the second word is full"
    );
    assert!(
        FIRST - BEHIND >= OVERLAP as usize * 9,
        "it begins low enough"
    );
};

/// A set of squares as two words that overlap.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Words([u64; 2]);

impl Words {
    /// Each member in all words that hold its square.
    #[inline(always)]
    pub(super) fn of(set: Set9) -> Self {
        Self([set.bits() as u64, (set.bits() >> BEHIND) as u64])
    }

    /// Each member only in the word that counts it.
    #[inline(always)]
    pub(super) fn counted(set: Set9) -> Self {
        let Self([first, second]) = Self::of(set);
        Self([first & COUNTED[0], second & COUNTED[1]])
    }

    /// One of the words: 0 is the first and 1 the second.
    #[inline(always)]
    pub(super) const fn word(&self, word: usize) -> u64 {
        self.0[word & 1]
    }

    /// Changes one of the words.
    #[inline(always)]
    pub(super) const fn set_word(&mut self, word: usize, bits: u64) {
        self.0[word & 1] = bits;
    }

    /// 1 if the square of a place is a member, and otherwise 0.
    #[inline(always)]
    pub(super) const fn bit(&self, place: Place) -> u64 {
        self.word(place.word) >> place.bit & 1
    }
}

/// Where a square is counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// 0 is the first word and 1 the second.
    pub(super) word: usize,
    /// The bit of the word, below 64.
    pub(super) bit: usize,
}

impl Place {
    /// The place of a square.
    #[inline(always)]
    pub(super) const fn of(square: Square9) -> Self {
        let word = (square.index() >= FIRST) as usize;
        Self {
            word,
            bit: (square.index() - BEHIND * word) & 63,
        }
    }

    /// The square of this place.
    #[inline(always)]
    pub(super) const fn square(self) -> Option<Square9> {
        Square9::from_index(self.bit + BEHIND * self.word)
    }
}

#[cfg(test)]
mod tests {
    use super::{OVERLAP, Place, Words};
    use boardwright_geometry::{Set9, Square9};

    #[test]
    fn each_square_is_counted_in_one_place() {
        for square in Square9::ALL {
            let place = Place::of(square);
            assert_eq!(place.square(), Some(square));
            let alone = Set9::from_square(square);
            let mut expected = [0; 2];
            expected[place.word] = 1 << place.bit;
            assert_eq!(Words::counted(alone), Words(expected), "{square}");
            assert_eq!(Words::of(alone).bit(place), 1, "{square}");
            assert_eq!(
                Words::of(Set9::ALL.without(square)).bit(place),
                0,
                "{square}"
            );
        }
    }

    /// From the place of each square, what is near is as far off in its word as on the board.
    #[test]
    fn a_word_holds_what_is_near() {
        for from in Square9::ALL {
            let place = Place::of(from);
            for to in Square9::ALL {
                if from.rank().abs_diff(to.rank()) > OVERLAP {
                    continue;
                }
                let target = Words::of(Set9::from_square(to)).word(place.word);
                let bit = (place.bit + to.index()).checked_sub(from.index());
                assert_eq!(bit.map(|bit| 1 << bit), Some(target), "{from} to {to}");
            }
        }
    }
}
