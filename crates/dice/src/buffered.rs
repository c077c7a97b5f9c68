//! Draws in the order of their indices, made several at a time.

use crate::dice::{Dice, remainder_of_two_to_the_64th};
use crate::key_stream::first_words;
use crate::seed::Seed;
use core::fmt;
use core::num::NonZeroU64;

/// How many draws are prepared together. In WebAssembly without vectors nothing is gained.
const AT_ONCE: usize = if cfg!(target_family = "wasm") { 1 } else { 8 };

/// [`Dice`] for a game in play, which draws with the indices 0, 1, 2 and so on.
///
/// It gives the values that [`Dice::draw`] gives, for every index and total. But it prepares the
/// words of eight indices at a time and keeps them, so that draws in the order of their indices
/// take a quarter of the time: about 20 ns on a server core of the year 2023 with AVX2, and half of
/// the time with the vectors that every x86-64 has. A draw far away from the one before costs as
/// much as two of [`Dice::draw`]; going back by a few costs nothing. In WebAssembly it is only as
/// fast as [`Dice`].
///
/// It does not allocate. Printing it with `Debug` shows neither the seed nor what is prepared.
///
/// ```
/// use boardwright_dice::{BufferedDice, Dice, Seed};
/// use std::num::NonZeroU64;
///
/// let dice = Dice::new(Seed::from_u64(42));
/// let mut buffered = BufferedDice::new(dice.clone());
/// let twenty = NonZeroU64::new(20).expect("20 is not 0");
/// for event in [0, 1, 2, 3, 2, 1_000_000] {
///     assert_eq!(buffered.draw(event, twenty), dice.draw(event, twenty));
/// }
/// ```
#[derive(Clone)]
pub struct BufferedDice {
    dice: Dice,
    /// The index of the first word that is kept; `None` before the first draw.
    first: Option<u64>,
    /// The first words of the streams of the indices from there on.
    words: [u64; AT_ONCE],
}

impl BufferedDice {
    /// The same draws as those of `dice`.
    #[must_use]
    pub const fn new(dice: Dice) -> Self {
        BufferedDice {
            dice,
            first: None,
            words: [0; AT_ONCE],
        }
    }

    /// The dice whose draws these are.
    #[must_use]
    pub const fn dice(&self) -> &Dice {
        &self.dice
    }

    /// A number from 0 to `total` − 1, the one that [`Dice::draw`] gives.
    #[must_use]
    pub fn draw(&mut self, index: u64, total: NonZeroU64) -> u64 {
        let word = self.first_word(index);
        if word <= u64::MAX - remainder_of_two_to_the_64th(total.get()) {
            return word % total;
        }
        // The word is rejected, so later words of the stream are needed.
        self.dice.draw(index, total)
    }

    /// The first word of the stream of an index.
    #[inline]
    fn first_word(&mut self, index: u64) -> u64 {
        let place = index as usize % AT_ONCE;
        let first = index - place as u64;
        if self.first != Some(first) {
            self.words = first_words(self.dice.key(), first);
            self.first = Some(first);
        }
        self.words[place]
    }
}

impl From<Seed> for BufferedDice {
    fn from(seed: Seed) -> Self {
        BufferedDice::new(Dice::new(seed))
    }
}

/// Hides the seed and the words, which tell of later draws.
impl fmt::Debug for BufferedDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BufferedDice").finish_non_exhaustive()
    }
}
