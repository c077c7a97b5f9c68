//! Draws keyed by their number.
//!
//! The usual way is one stream of random words for all draws, from which each takes
//! the next. Then everything depends on order: a draw taken back, a new rule that
//! draws once more, or a rejected word shifts every later value, and a record can
//! only be checked from its start. So each draw has a place of its own, the same in
//! each of many streams: its number is the position of its words, and a word that is
//! rejected is replaced by the one at the same position of the next stream. The
//! number of words that one draw used does not affect another, and any single draw of
//! any record can be checked alone. Yet draws in the order of their numbers take the
//! words of one stream in their order, which is what generators are made for
//! (`BufferedDice`).
//!
//! ChaCha was chosen because a player who sees all the draws so far must not
//! learn the next one, and because it needs no tables and no floating point, so
//! that it gives the same words everywhere. It runs with all 20 rounds although
//! 12 would be safe and faster: the 20-round function is the one that RFC 8439
//! publishes with test vectors and that the standard library of nearly every
//! language has, so that anybody can check a record without this crate. Here it
//! comes from the crate `chacha20`, of which no type is public here: its words are those of
//! the RFC, which tests hold against a second implementation.
//!
//! A word is reduced by its remainder, after rejecting the words of the last,
//! incomplete run. A multiplication would be faster by a few nanoseconds and
//! just as exact, but is harder to state and to write without 128-bit integers.

use crate::seed::Seed;
use crate::weights::{WeightsError, index_at_weight, total_weight};
use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
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
/// 1. Stream `s` is the key stream of ChaCha20 as in RFC 8439 with the seed's
///    [`key`](Seed::key). Its block `b` has `b` as the block counter, and as the
///    nonce four zero bytes followed by `s` as eight bytes, lowest first. From 2³² on,
///    what of `b` does not fit in the counter of four bytes takes the place of the
///    zeros, lowest first.
/// 2. The words of the draw are the bytes 8 × `index` to 8 × `index` + 7 of stream 0,
///    of stream 1, of stream 2 and so on, each read lowest byte first. They all lie in
///    the blocks with the number `index` / 8, rounded down. If `total` is 2⁶⁴ or more,
///    the words of streams 0 and 1 are the low and the high half of the first word of
///    the draw, those of streams 2 and 3 of the second, and so on.
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
/// A draw takes about 180 ns on a server core of the year 2023, almost all of it
/// ChaCha20, and does not allocate. It is meant for games; searches and
/// playouts use [`Xoshiro256PlusPlus`](crate::Xoshiro256PlusPlus). Draws in the order of
/// their indices take a twentieth of that with [`BufferedDice`](crate::BufferedDice).
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
/// assert_eq!(faces, [5, 10, 13, 15, 12]);
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
    ///
    /// ```
    /// use boardwright_dice::{Dice, Seed};
    ///
    /// // What a record keeps is enough to roll everything again.
    /// let dice = Dice::new(Seed::from_u64(42));
    /// assert_eq!(Dice::new(dice.seed()), dice);
    /// // A log does not give it away.
    /// assert_eq!(format!("{dice:?}"), "Dice { .. }");
    /// ```
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// A number from 0 to `total` − 1, each as likely as any other.
    ///
    /// A total of 1 leaves nothing to chance. It still has its index, so that the
    /// numbers of later events do not depend on how many there were to choose from.
    ///
    /// ```
    /// use boardwright_dice::{Dice, Seed};
    /// use std::num::NonZeroU64;
    ///
    /// let dice = Dice::new(Seed::from_u64(42));
    /// assert_eq!(dice.draw(0, NonZeroU64::MIN), 0);
    /// // One event of two six-sided dice is one draw below 36.
    /// let pair = dice.draw(1, NonZeroU64::new(36).expect("36 is not 0"));
    /// let faces = (1 + pair / 6, 1 + pair % 6);
    /// assert!((1..=6).contains(&faces.0) && (1..=6).contains(&faces.1));
    /// ```
    #[must_use]
    pub fn draw(&self, index: u64, total: NonZeroU64) -> u64 {
        let taken = self.words(index).find(|&word| is_taken(word, total));
        taken.expect(ENOUGH_STREAMS) % total
    }

    /// As [`draw`](Dice::draw), for totals of any size up to 2¹²⁸ − 1.
    ///
    /// Totals that fit in a `u64` give the value that `draw` gives.
    ///
    /// ```
    /// use boardwright_dice::{Dice, Seed};
    /// use std::num::{NonZeroU64, NonZeroU128};
    ///
    /// let dice = Dice::new(Seed::from_u64(42));
    /// let narrow = NonZeroU64::new(20).expect("20 is not 0");
    /// assert_eq!(dice.draw_wide(0, narrow.into()), u128::from(dice.draw(0, narrow)));
    /// // The order of 30 cards is one of 30! orders, which is more than 2^64.
    /// let orders = NonZeroU128::new((1..=30).product()).expect("it is not 0");
    /// assert!(dice.draw_wide(1, orders) < orders.get());
    /// ```
    #[must_use]
    pub fn draw_wide(&self, index: u64, total: NonZeroU128) -> u128 {
        if let Ok(total) = NonZeroU64::try_from(total) {
            return u128::from(self.draw(index, total));
        }
        let excess = remainder_of_two_to_the_128th(total.get());
        let mut words = self.words(index).map(u128::from);
        loop {
            let low = words.next().expect(ENOUGH_STREAMS);
            let high = words.next().expect(ENOUGH_STREAMS);
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

    /// The words at one index of stream 0, of stream 1 and so on.
    fn words(&self, index: u64) -> impl Iterator<Item = u64> {
        (0..u64::MAX).map(move |number| word_of(&mut self.stream(number), index))
    }

    /// The stream with this number, from its beginning.
    pub(crate) fn stream(&self, number: u64) -> ChaCha20Rng {
        let mut stream = ChaCha20Rng::from_seed(self.key);
        stream.set_stream(number);
        stream
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

/// The word of a stream that belongs to an index. The next one that the stream gives is that of
/// the next index.
pub(crate) fn word_of(stream: &mut ChaCha20Rng, index: u64) -> u64 {
    // The stream counts in words of four bytes.
    stream.set_word_pos(2 * u128::from(index));
    stream.next_u64()
}

/// Whether a word lies below the limit, and so in a whole run of `total` words.
pub(crate) const fn is_taken(word: u64, total: NonZeroU64) -> bool {
    // It does if at least as many words as the excess lie above it.
    word <= u64::MAX - remainder_of_two_to_the_64th(total.get())
}

/// Each word is taken with a probability of at least a half.
const ENOUGH_STREAMS: &str = "one of 2^64 words is low enough";

/// How many of the 2⁶⁴ words are left over after whole runs of `divisor`.
const fn remainder_of_two_to_the_64th(divisor: u64) -> u64 {
    // 2^64 − divisor leaves the same remainder and fits.
    divisor.wrapping_neg() % divisor
}

/// How many of the 2¹²⁸ words are left over after whole runs of `divisor`.
const fn remainder_of_two_to_the_128th(divisor: u128) -> u128 {
    divisor.wrapping_neg() % divisor
}
