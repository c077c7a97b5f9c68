//! A fast generator for everything except the game itself.
//!
//! Playouts and searches draw millions of numbers per second and nobody checks
//! them, so they need speed and a state that can be cloned with a search, not
//! unpredictability. xoshiro256++ was chosen over SplitMix64 and a permuted
//! congruential generator because it is as fast, passes every known test of
//! randomness at any length, and has a period that can be cut into 2¹²⁸ parts
//! of 2¹²⁸ words each by `jump`: threads get parts that cannot overlap, which
//! no choice of seeds promises with 64 bits of state. Its values are pinned
//! too, so that a bot's game can be played again.

use crate::split_mix::SplitMix64;
use core::num::NonZeroU64;

/// xoshiro256++: small and fast, for search and playouts **only**.
///
/// A word or a number below a bound takes about 3 ns, a hundredth of what dice
/// take.
///
/// It is not for games: anyone who sees a few of its numbers can compute all
/// others. Games draw with [`Dice`](crate::Dice).
///
/// The state starts as four words of SplitMix64 (the words of the key of the
/// [`Seed`](crate::Seed) of the same number), as its authors recommend.
///
/// ```
/// use boardwright_dice::Xoshiro256PlusPlus;
///
/// let mut generator = Xoshiro256PlusPlus::new(1);
/// let mut moves = ["a2a3", "b2b3", "c2c3"];
/// generator.shuffle(&mut moves);
/// assert!(generator.choose(&moves).is_some());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Xoshiro256PlusPlus {
    state: [u64; 4],
}

impl Xoshiro256PlusPlus {
    /// The generator that starts from this number.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        // The state is never all 0, which would give zeros forever: SplitMix64
        // maps different states to different words, so only one of four can be.
        let mut words = SplitMix64::new(seed);
        Xoshiro256PlusPlus {
            state: [
                words.next_u64(),
                words.next_u64(),
                words.next_u64(),
                words.next_u64(),
            ],
        }
    }

    /// The next word, all 64 bits random.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let word = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (mixed_c, mixed_d) = (c ^ a, d ^ b);
        self.state = [
            a ^ mixed_d,
            b ^ mixed_c,
            mixed_c ^ (b << 17),
            mixed_d.rotate_left(45),
        ];
        word
    }

    /// A number from 0 to `bound` − 1, each exactly as likely, by Lemire's
    /// multiplication, which hardly ever divides.
    ///
    /// ```
    /// use boardwright_dice::Xoshiro256PlusPlus;
    /// use std::num::NonZeroU64;
    ///
    /// let mut generator = Xoshiro256PlusPlus::new(7);
    /// let six = NonZeroU64::new(6).expect("6 is not 0");
    /// let mut met = [false; 6];
    /// for _ in 0..200 {
    ///     met[generator.below(six) as usize] = true;
    /// }
    /// assert_eq!(met, [true; 6]);
    /// ```
    #[inline]
    pub const fn below(&mut self, bound: NonZeroU64) -> u64 {
        let bound = bound.get();
        let mut product = self.next_u64() as u128 * bound as u128;
        if (product as u64) < bound {
            let excess = bound.wrapping_neg() % bound;
            while (product as u64) < excess {
                product = self.next_u64() as u128 * bound as u128;
            }
        }
        (product >> 64) as u64
    }

    /// One of the items, each equally likely; `None` if there are none.
    ///
    /// ```
    /// use boardwright_dice::Xoshiro256PlusPlus;
    ///
    /// let mut generator = Xoshiro256PlusPlus::new(7);
    /// assert_eq!(generator.choose(&["a2a3"]), Some(&"a2a3"));
    /// assert_eq!(generator.choose::<&str>(&[]), None);
    /// ```
    #[inline]
    pub const fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        match NonZeroU64::new(items.len() as u64) {
            // An index below a length fits in the type of the length.
            Some(count) => Some(&items[self.below(count) as usize]),
            None => None,
        }
    }

    /// Shuffles the items, each order equally likely.
    pub const fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut unplaced = items.len();
        while let Some(count) = NonZeroU64::new(unplaced as u64) {
            let chosen = self.below(count) as usize;
            unplaced -= 1;
            items.swap(unplaced, chosen);
        }
    }

    /// Moves on by 2¹²⁸ words, as if that many had been drawn.
    ///
    /// One thread works with a generator, the next with a clone that has jumped
    /// once more, and so on; their numbers cannot overlap.
    ///
    /// ```
    /// use boardwright_dice::Xoshiro256PlusPlus;
    ///
    /// // One part for each of four threads, whatever the threads draw.
    /// let mut next = Xoshiro256PlusPlus::new(7);
    /// let parts: Vec<_> = (0..4)
    ///     .map(|_| {
    ///         let part = next.clone();
    ///         next.jump();
    ///         part
    ///     })
    ///     .collect();
    /// assert_ne!(parts[0], parts[1]);
    /// ```
    pub const fn jump(&mut self) {
        let mut jumped = [0; 4];
        let mut bit = 0;
        while bit < 256 {
            if JUMP[bit / 64] >> (bit % 64) & 1 == 1 {
                let mut word = 0;
                while word < 4 {
                    jumped[word] ^= self.state[word];
                    word += 1;
                }
            }
            self.next_u64();
            bit += 1;
        }
        self.state = jumped;
    }
}

/// The polynomial of 2¹²⁸ steps, as published with the generator.
const JUMP: [u64; 4] = [
    0x180e_c6d3_3cfd_0aba,
    0xd5a6_1266_f0c9_392c,
    0xa958_2618_e03f_c9aa,
    0x39ab_dc45_29b1_661c,
];

#[cfg(test)]
mod tests {
    use super::Xoshiro256PlusPlus;
    use alloc::vec::Vec;

    /// The published outputs for the state 1, 2, 3, 4.
    #[test]
    fn gives_the_published_values() {
        let mut generator = Xoshiro256PlusPlus {
            state: [1, 2, 3, 4],
        };
        let words: [u64; 10] = core::array::from_fn(|_| generator.next_u64());
        assert_eq!(
            words,
            [
                41_943_041,
                58_720_359,
                3_588_806_011_781_223,
                3_591_011_842_654_386,
                9_228_616_714_210_784_205,
                9_973_669_472_204_895_162,
                14_011_001_112_246_962_877,
                12_406_186_145_184_390_807,
                15_849_039_046_786_891_736,
                10_450_023_813_501_588_000,
            ]
        );
    }

    /// One step maps states linearly over the field of two elements, so it is a
    /// matrix, and 2^128 steps are that matrix squared 128 times. A matrix is
    /// stored as the images of the 256 states with one bit set.
    #[test]
    fn a_jump_is_two_to_the_128_steps() {
        type Matrix = Vec<[u64; 4]>;

        fn apply(matrix: &Matrix, state: [u64; 4]) -> [u64; 4] {
            let mut sum = [0; 4];
            for (bit, column) in matrix.iter().enumerate() {
                if state[bit / 64] >> (bit % 64) & 1 == 1 {
                    for (word, part) in sum.iter_mut().zip(column) {
                        *word ^= part;
                    }
                }
            }
            sum
        }

        let mut steps: Matrix = (0..256)
            .map(|bit| {
                let mut state = [0; 4];
                state[bit / 64] = 1 << (bit % 64);
                let mut generator = Xoshiro256PlusPlus { state };
                generator.next_u64();
                generator.state
            })
            .collect();
        for _ in 0..128 {
            steps = steps.iter().map(|column| apply(&steps, *column)).collect();
        }
        for seed in 0..10 {
            let mut generator = Xoshiro256PlusPlus::new(seed);
            let expected = apply(&steps, generator.state);
            generator.jump();
            assert_eq!(generator.state, expected);
        }
    }
}
