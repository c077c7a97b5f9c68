//! Draws in the order of their indices, from the library's own buffer.

use crate::dice::{Dice, is_taken, word_of};
use crate::seed::Seed;
use chacha20::ChaCha20Rng;
use chacha20::rand_core::Rng;
use core::fmt;
use core::num::NonZeroU64;

/// [`Dice`] for a game in play, which draws with the indices 0, 1, 2 and so on.
///
/// It gives the values that [`Dice::draw`] gives, for every index and total. The words of stream 0
/// come from one generator, which makes those of 32 indices at a time, so that draws in the order
/// of their indices take about a twentieth of the time. A draw with any other index costs as much as
/// one of [`Dice::draw`], and so does one whose first word is rejected.
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
pub struct BufferedDice {
    dice: Dice,
    stream: ChaCha20Rng,
    /// The index of the next word of the stream; `None` behind the last index.
    next: Option<u64>,
}

impl BufferedDice {
    /// The same draws as those of `dice`.
    #[must_use]
    pub fn new(dice: Dice) -> Self {
        BufferedDice {
            stream: dice.stream(0),
            dice,
            next: Some(0),
        }
    }

    /// The dice whose draws these are.
    ///
    /// They keep the seed, while this keeps in addition which words come next; only the seed
    /// belongs in a record.
    #[must_use]
    pub const fn dice(&self) -> &Dice {
        &self.dice
    }

    /// A number from 0 to `total` − 1, the one that [`Dice::draw`] gives.
    ///
    /// It takes `&mut self` for the words that it keeps, and for nothing that could be seen:
    /// any order of indices gives the same numbers.
    ///
    /// ```
    /// use boardwright_dice::{BufferedDice, Seed};
    /// use std::num::NonZeroU64;
    ///
    /// let mut dice = BufferedDice::from(Seed::from_u64(42));
    /// let six = NonZeroU64::new(6).expect("6 is not 0");
    /// let backwards: Vec<u64> = (0..4).rev().map(|event| dice.draw(event, six)).collect();
    /// let forwards: Vec<u64> = (0..4).map(|event| dice.draw(event, six)).collect();
    /// assert!(backwards.iter().rev().eq(&forwards));
    /// ```
    #[must_use]
    pub fn draw(&mut self, index: u64, total: NonZeroU64) -> u64 {
        let word = if self.next == Some(index) {
            self.stream.next_u64()
        } else {
            word_of(&mut self.stream, index)
        };
        self.next = index.checked_add(1);
        if is_taken(word, total) {
            return word % total;
        }
        self.dice.draw(index, total)
    }
}

/// The clone prepares its words anew, for the generator cannot be copied.
impl Clone for BufferedDice {
    fn clone(&self) -> Self {
        BufferedDice::new(self.dice.clone())
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
