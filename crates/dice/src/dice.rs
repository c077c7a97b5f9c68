//! Draws keyed by their number.
//!
//! The usual way is one stream of random words for all draws. Then everything
//! depends on order: a draw taken back, a new rule that draws once more, or a
//! rejected word shifts every later value, and a record can only be checked
//! from its start. So each draw has its own stream: its number is the stream id
//! of ChaCha, and the number of words that one draw used does not affect
//! another. Any single draw of any record can be checked alone.
//!
//! ChaCha was chosen because a player who sees all the draws so far must not
//! learn the next one, and because it needs no tables and no floating point, so
//! that it gives the same words everywhere. It runs with all 20 rounds although
//! 12 would be safe and faster: the 20-round function is the one that RFC 8439
//! publishes with test vectors and that the standard library of nearly every
//! language has, so that anybody can check a record without this crate. One draw
//! is made per chance event of a game, never in a search; it makes one block of
//! the stream, a third of what a generator of random numbers makes at once. A game
//! in play draws index after index, so the referee keeps the blocks of eight draws
//! that are made together (`BufferedDice`).
//!
//! A word is reduced by its remainder, after rejecting the words of the last,
//! incomplete run. A multiplication would be faster by a few nanoseconds and
//! just as exact, but is harder to state and to write without 128-bit integers.

use crate::key_stream::KeyStream;
use crate::seed::Seed;
use crate::weights::{WeightsError, index_at_weight, total_weight};
use core::fmt;
use core::num::{NonZeroU64, NonZeroU128};

/// The dice of one game: a seed from which every draw follows.
///
/// A draw is a pure function of the seed, the draw's `index` and the `total`
/// it is drawn below. The index is the number of the chance event in the game,
/// the first being 0. Nothing is used up, so draws can be repeated and made in
/// any order; taking back an event and rolling again gives the same value
/// again.
///
/// Draws of different indices are independent. Draws of the same index are
/// not, even with different totals: an event that needs two dice draws once
/// below the number of their combinations.
///
/// # The rule
///
/// The draw below `total` with index `index` is made like this:
///
/// 1. Run ChaCha20 as in RFC 8439, with the seed's [`key`](Seed::key), the
///    block counter starting at 0, and as the nonce four zero bytes followed by
///    the index as eight bytes, lowest first.
/// 2. Cut the key stream into words of 8 bytes, or of 16 bytes if `total` is
///    2⁶⁴ or more, each read lowest byte first.
/// 3. Let `limit` be the largest multiple of `total` that is not larger than
///    2⁶⁴ (2¹²⁸ with words of 16 bytes). The first word below `limit` is taken,
///    and the draw is its remainder after division by `total`.
///
/// So every value has exactly the same chance. At worst half of the words are
/// rejected; a draw takes less than two words on average, whatever the total.
///
/// The values are pinned. A release that changes one lists it in the changelog
/// under *Values changed*.
///
/// # Speed
///
/// A draw takes about 100 ns on a server core of the year 2023, almost all of it
/// ChaCha20, and does not allocate. It is meant for games; searches and
/// playouts use [`Xoshiro256PlusPlus`](crate::Xoshiro256PlusPlus). Draws in the order of
/// their indices take a quarter of that with [`BufferedDice`](crate::BufferedDice).
///
/// # What it is not
///
/// It has no state, does not count events and does not know what was drawn.
/// Printing it with `Debug` does not show the seed, which would reveal all
/// future draws to a reader of the log.
///
/// ```
/// use boardwright_dice::{Dice, Seed};
/// use std::num::NonZeroU64;
///
/// let dice = Dice::new(Seed::from_u64(42));
/// let twenty = NonZeroU64::new(20).expect("20 is not 0");
/// let faces: Vec<u64> = (0..5).map(|event| 1 + dice.draw(event, twenty)).collect();
/// assert_eq!(faces, [5, 2, 18, 16, 4]);
/// // Asking again, in any order, changes nothing.
/// assert_eq!(1 + dice.draw(3, twenty), faces[3]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dice {
    seed: Seed,
    /// The seed's key, kept because a seed given as a number must expand it.
    key: [u8; 32],
}

impl Dice {
    /// The dice that draw from `seed`.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Dice {
            seed,
            key: seed.key(),
        }
    }

    /// The seed, which must be kept secret from the players while the game
    /// runs.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// A number from 0 to `total` − 1, each as likely as any other.
    #[must_use]
    pub fn draw(&self, index: u64, total: NonZeroU64) -> u64 {
        let total = total.get();
        let excess = remainder_of_two_to_the_64th(total);
        let mut stream = self.stream(index);
        loop {
            let word = stream.next_u64();
            // A word is below the limit if at least as many words as the excess
            // lie above it.
            if word <= u64::MAX - excess {
                return word % total;
            }
        }
    }

    /// As [`draw`](Dice::draw), for totals of any size up to 2¹²⁸ − 1.
    ///
    /// Totals that fit in a `u64` give the value that `draw` gives.
    #[must_use]
    pub fn draw_wide(&self, index: u64, total: NonZeroU128) -> u128 {
        if let Ok(total) = NonZeroU64::try_from(total) {
            return u128::from(self.draw(index, total));
        }
        let total = total.get();
        let mut stream = self.stream(index);
        let excess = remainder_of_two_to_the_128th(total);
        loop {
            let low = u128::from(stream.next_u64());
            let high = u128::from(stream.next_u64());
            let word = high << 64 | low;
            if word <= u128::MAX - excess {
                return word % total;
            }
        }
    }

    /// An index into `weights`, each as likely as its weight says.
    ///
    /// It is the index that owns the drawn unit of weight, as
    /// [`index_at_weight`] tells; indices of weight 0 are never drawn.
    ///
    /// # Errors
    ///
    /// Those of [`total_weight`]: no weight above 0, or too large a sum.
    ///
    /// ```
    /// use boardwright_dice::{Dice, Seed};
    ///
    /// let dice = Dice::new(Seed::from_u64(1));
    /// let mut met = [0; 3];
    /// for event in 0..6000 {
    ///     met[dice.pick(event, &[1, 0, 2])?] += 1;
    /// }
    /// assert!((1900..2100).contains(&met[0]) && met[1] == 0);
    /// # Ok::<(), boardwright_dice::WeightsError>(())
    /// ```
    pub fn pick(&self, index: u64, weights: &[u64]) -> Result<usize, WeightsError> {
        let total = total_weight(weights)?;
        let unit = self.draw(index, total);
        Ok(index_at_weight(weights, unit).expect("the unit is below the total of the weights"))
    }

    /// The key, which is as secret as the seed.
    pub(crate) const fn key(&self) -> &[u8; 32] {
        &self.key
    }

    /// The words that belong to `index`.
    fn stream(&self, index: u64) -> KeyStream {
        KeyStream::new(&self.key, index)
    }
}

impl From<Seed> for Dice {
    fn from(seed: Seed) -> Self {
        Dice::new(seed)
    }
}

/// Hides the seed.
impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dice").finish_non_exhaustive()
    }
}

/// How many of the 2⁶⁴ words are left over after whole runs of `divisor`.
pub(crate) const fn remainder_of_two_to_the_64th(divisor: u64) -> u64 {
    // 2^64 − divisor leaves the same remainder and fits.
    divisor.wrapping_neg() % divisor
}

/// How many of the 2¹²⁸ words are left over after whole runs of `divisor`.
const fn remainder_of_two_to_the_128th(divisor: u128) -> u128 {
    divisor.wrapping_neg() % divisor
}
