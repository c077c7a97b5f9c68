//! An adapter to `rand_core` 0.10, behind the feature of the same name.
//!
//! It lets code written for that crate, such as a shuffle of `rand`, use the
//! words of a draw. The rest of this crate exposes no type of the `rand`
//! family, so a new major version there needs none here; the next one gets its
//! own feature and module.
//!
//! Other crates may use the words differently from version to version. Only the
//! words themselves are pinned.

use crate::dice::Dice;
use core::convert::Infallible;
use core::fmt;
use rand_chacha::ChaCha20Rng;
use rand_core::{SeedableRng, TryRng};

impl Dice {
    /// The words that belong to the chance event number `index`, as a
    /// generator of `rand_core` 0.10.
    ///
    /// [`draw`](Dice::draw) with the same index uses the same words, so use an
    /// index either for a draw or for such a generator.
    ///
    /// ```
    /// use boardwright_dice::{Dice, Seed};
    /// use rand_core::Rng;
    ///
    /// let dice = Dice::new(Seed::from_u64(42));
    /// let mut words = dice.rand_core_0_10(7);
    /// let first = words.next_u64();
    /// assert_eq!(first, dice.rand_core_0_10(7).next_u64());
    /// assert_ne!(first, words.next_u64());
    /// ```
    #[must_use]
    pub fn rand_core_0_10(&self, index: u64) -> DrawStream {
        let mut words = ChaCha20Rng::from_seed(*self.key());
        words.set_stream(index);
        DrawStream { words }
    }
}

/// The ChaCha20 key stream of one index of a [`Dice`].
///
/// It implements [`TryRng`], and so `Rng`, but not the marker for cryptography:
/// anyone with the seed can repeat it, which is its purpose and which a key
/// must not allow.
#[derive(Clone)]
pub struct DrawStream {
    words: ChaCha20Rng,
}

impl TryRng for DrawStream {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.words.try_next_u32()
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.words.try_next_u64()
    }

    #[inline]
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.words.try_fill_bytes(bytes)
    }
}

/// Hides the key.
impl fmt::Debug for DrawStream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DrawStream").finish_non_exhaustive()
    }
}
