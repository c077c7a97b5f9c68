//! A small number for each square, for all squares at once.
//!
//! Numbers from 0 to 15 are written in binary, and each of their four digits is a set of squares:
//!
//! ```text
//!     square     a1  b1  c1  d1  e1 …
//!     ones        1   0   1   0   0       the squares whose number is odd
//!     twos        1   0   0   0   0
//!     fours       0   0   1   0   0
//!     eights      0   1   0   0   0
//!     number      3   8   5   0   0
//! ```
//!
//! Sets are added as digits are added by hand, but for all squares by the same few operations:
//! the sum of two digits is `a ^ b`, and what is carried to the next is `a & b`.

#[cfg(test)]
use super::words::Place;
use super::words::Words;

/// A number from 0 to 15 for each square.
#[derive(Copy, Clone, Default)]
pub(super) struct Numbers {
    /// The digits, the ones first.
    digits: [Words; 4],
}

impl Numbers {
    /// Makes the number of each square in a word how many of these sets it is in.
    #[inline(always)]
    pub(super) fn set_word(&mut self, word: usize, sets: [u64; 8]) {
        let [ones, twos, fours, eights] = sum_of_eight(sets);
        self.digits[0].set_word(word, ones);
        self.digits[1].set_word(word, twos);
        self.digits[2].set_word(word, fours);
        self.digits[3].set_word(word, eights);
    }

    /// The sum of the numbers in each word.
    #[inline(always)]
    pub(super) fn sums(&self) -> [u32; 2] {
        let sum = |word| {
            let digit = |digit: usize| self.digits[digit].word(word).count_ones() << digit;
            digit(0) + digit(1) + digit(2) + digit(3)
        };
        [sum(0), sum(1)]
    }

    /// The numbers of the squares in a word.
    #[inline(always)]
    pub(super) fn in_word(&self, word: usize) -> NumbersInWord {
        let [ones, twos, fours, eights] = &self.digits;
        NumbersInWord([
            ones.word(word),
            twos.word(word),
            fours.word(word),
            eights.word(word),
        ])
    }

    /// The number of a square.
    #[cfg(test)]
    pub(super) fn at(&self, place: Place) -> u32 {
        self.in_word(place.word).at(place.bit)
    }
}

/// The numbers of the squares in one word.
#[derive(Copy, Clone)]
pub(super) struct NumbersInWord([u64; 4]);

impl NumbersInWord {
    /// The number of the square of a bit.
    #[inline(always)]
    pub(super) fn at(self, bit: usize) -> u32 {
        let digit = |digit: usize| ((self.0[digit] >> bit & 1) as u32) << digit;
        digit(0) | digit(1) | digit(2) | digit(3)
    }
}

/// In how many of the sets each bit is, as digits.
#[inline(always)]
fn sum_of_eight([a, b, c, d, e, f, g, h]: [u64; 8]) -> [u64; 4] {
    // The digit of a sum and what is carried, of three digits and of two.
    let of_three = |a: u64, b: u64, c: u64| (a ^ b ^ c, a & b | c & (a ^ b));
    let of_two = |a: u64, b: u64| (a ^ b, a & b);
    let (abc, two_abc) = of_three(a, b, c);
    let (def, two_def) = of_three(d, e, f);
    let (abcdefg, two_more) = of_three(abc, def, g);
    let (ones, two_last) = of_two(abcdefg, h);
    let (twos, four) = of_three(two_abc, two_def, two_more);
    let (twos, four_more) = of_two(twos, two_last);
    let (fours, eights) = of_two(four, four_more);
    [ones, twos, fours, eights]
}

#[cfg(test)]
mod tests {
    use super::{Numbers, Place};
    use boardwright_geometry::Square9;

    /// Every choice of the eight sets: bit `n` of a set and of the next tells whether the choice
    /// with number `n` holds it.
    #[test]
    fn any_of_eight_sets_are_added() {
        for block in 0..4_u64 {
            let sets: [u64; 8] = core::array::from_fn(|set| {
                let holds = |bit: &u64| (64 * block + bit) >> set & 1 == 1;
                (0..64).filter(holds).map(|bit| 1 << bit).sum()
            });
            for word in 0..2 {
                let mut numbers = Numbers::default();
                numbers.set_word(word, sets);
                let mut sum = 0;
                for bit in 0..64 {
                    let held = (64 * block + bit).count_ones();
                    let found = numbers.in_word(word).at(bit as usize);
                    assert_eq!(found, held, "{block} {bit}");
                    sum += held;
                }
                let mut sums = [0; 2];
                sums[word] = sum;
                assert_eq!(numbers.sums(), sums);
            }
        }
    }

    #[test]
    fn the_number_of_a_square_is_that_of_its_place() {
        for square in Square9::ALL {
            let place = Place::of(square);
            let mut numbers = Numbers::default();
            numbers.set_word(place.word, [1 << place.bit; 8]);
            for other in Square9::ALL {
                let expected = if other == square { 8 } else { 0 };
                assert_eq!(numbers.at(Place::of(other)), expected, "{square} {other}");
            }
        }
    }
}
