//! Seeds, and the rule that turns one into a ChaCha key.
//!
//! A record stores the seed, and every roll of the game follows from it. So a
//! seed must read back exactly as it was written, in fifty years and in another
//! language. Therefore the rule from a number to a key is written here and not
//! taken from the generator's crate, whose own rule may change between its
//! versions.

#[cfg(feature = "system")]
mod from_system;

#[cfg(feature = "system")]
pub use from_system::SystemRandomnessError;
#[cfg(all(feature = "sealed", feature = "system"))]
pub(crate) use from_system::random_bytes;

use crate::hexadecimal::{self, HexadecimalError};
use crate::split_mix::SplitMix64;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// The source of all draws of one game.
///
/// A seed is given either as a number or as a 32-byte key, and remembers
/// which, because a record prints it as it was given.
///
/// # From a number to a key
///
/// The key of the number `n` is made of four 64-bit words, each written as
/// eight bytes, lowest byte first. The words come from SplitMix64 started at
/// `n`. With all arithmetic modulo 2⁶⁴ and a state that starts as `n`, each
/// word takes these steps:
///
/// 1. add `0x9E3779B97F4A7C15` to the state, and let `z` be the state;
/// 2. `z = (z xor (z >> 30)) * 0xBF58476D1CE4E5B9`;
/// 3. `z = (z xor (z >> 27)) * 0x94D049BB133111EB`;
/// 4. the word is `z xor (z >> 31)`.
///
/// # Text
///
/// [`Display`](fmt::Display) writes a number in decimal and a key as 64
/// lower-case hexadecimal digits. [`FromStr`] reads both: 64 digits are always
/// a key, up to 20 decimal digits a number. What is written reads back as an
/// equal seed.
///
/// # Equality
///
/// Two seeds are equal if they print alike. Equal seeds give equal draws; the
/// number 7 and its own key written out give equal draws too, but are not
/// equal. Compare [`key`](Seed::key)s to find out whether two seeds give equal
/// draws.
///
/// # Secrecy
///
/// Anyone who knows the seed knows every future draw, and a number can be
/// guessed, a small one at once. Where that matters, use 32 random bytes
/// (`from_system`, behind the feature `system`, or any other good source).
///
/// ```
/// use boardwright_dice::Seed;
///
/// let seed: Seed = "42".parse()?;
/// assert_eq!(seed, Seed::from_u64(42));
/// assert_eq!(seed.to_string(), "42");
/// assert_eq!(seed.key()[..4], [0x95, 0x6e, 0xeb, 0x2f]);
///
/// let key = Seed::from_key([0xab; 32]);
/// assert_eq!(key.to_string(), "ab".repeat(32));
/// assert_eq!(key.to_string().parse(), Ok(key));
/// # Ok::<(), boardwright_dice::SeedError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    doc = "\nWith `serde` a seed is a string holding its text."
)]
pub struct Seed {
    given: Given,
}

/// How a seed was given.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
enum Given {
    Number(u64),
    Key([u8; 32]),
}

impl Seed {
    /// The seed given as a number.
    #[must_use]
    pub const fn from_u64(number: u64) -> Self {
        Seed {
            given: Given::Number(number),
        }
    }

    /// The seed given as a ChaCha key.
    #[must_use]
    pub const fn from_key(key: [u8; 32]) -> Self {
        Seed {
            given: Given::Key(key),
        }
    }

    /// The key that ChaCha is run with.
    ///
    /// ```
    /// use boardwright_dice::Seed;
    ///
    /// let number = Seed::from_u64(7);
    /// let written_out = Seed::from_key(number.key());
    /// // They roll the same dice, but each prints as it was given.
    /// assert_eq!(written_out.key(), number.key());
    /// assert_ne!(written_out, number);
    /// ```
    #[must_use]
    pub const fn key(&self) -> [u8; 32] {
        match self.given {
            Given::Key(key) => key,
            Given::Number(number) => expand(number),
        }
    }

    /// The number this seed was given as, if it was given as one.
    ///
    /// ```
    /// use boardwright_dice::Seed;
    ///
    /// assert_eq!(Seed::from_u64(7).number(), Some(7));
    /// assert_eq!(Seed::from_key([7; 32]).number(), None);
    /// ```
    #[must_use]
    pub const fn number(&self) -> Option<u64> {
        match self.given {
            Given::Number(number) => Some(number),
            Given::Key(_) => None,
        }
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Seed::from_u64(number)
    }
}

impl From<[u8; 32]> for Seed {
    fn from(key: [u8; 32]) -> Self {
        Seed::from_key(key)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.given {
            Given::Number(number) => write!(f, "{number}"),
            Given::Key(key) => hexadecimal::write(key, f),
        }
    }
}

/// Prints the text, which is the secret itself.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        if text.is_empty() {
            return Err(SeedError::Empty);
        }
        match hexadecimal::read(text) {
            Ok(key) => return Ok(Seed::from_key(key)),
            Err(HexadecimalError::Character { at, character }) => {
                return Err(SeedError::Character { at, character });
            }
            Err(HexadecimalError::Length { .. }) => {}
        }
        let digits = text.len();
        if !text.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(SeedError::Hexadecimal { digits });
        }
        if digits > LONGEST_NUMBER {
            return Err(SeedError::Length { digits });
        }
        // Only the size can still be wrong: every character is a digit.
        text.parse()
            .map(Seed::from_u64)
            .map_err(|_| SeedError::TooLarge)
    }
}

/// Why a text is not a seed.
///
/// ```
/// use boardwright_dice::{Seed, SeedError};
///
/// assert_eq!("".parse::<Seed>(), Err(SeedError::Empty));
/// assert_eq!("-7".parse::<Seed>(), Err(SeedError::Character { at: 0, character: '-' }));
/// assert_eq!("18446744073709551616".parse::<Seed>(), Err(SeedError::TooLarge));
/// // Hexadecimal digits make a key only if there are 64 of them.
/// assert_eq!("beef".parse::<Seed>(), Err(SeedError::Hexadecimal { digits: 4 }));
/// assert_eq!("0".repeat(21).parse::<Seed>(), Err(SeedError::Length { digits: 21 }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SeedError {
    /// There is no text.
    #[error("no seed given; a seed is a number below 2^64 or 64 hexadecimal digits")]
    Empty,
    /// A character cannot be in a seed.
    #[error(
        "{character:?} at byte {at} of the seed; a seed is a number below 2^64 or 64 hexadecimal digits"
    )]
    Character {
        /// The offset of the character, in bytes from the start of the text.
        at: usize,
        /// The character found there.
        character: char,
    },
    /// The number does not fit in 64 bits.
    #[error("the seed is larger than 18446744073709551615, the largest number a seed can be")]
    TooLarge,
    /// The digits are hexadecimal, and not 64.
    #[error(
        "a seed is a number below 2^64 or 64 hexadecimal digits, and these are {digits} of them"
    )]
    Hexadecimal {
        /// How many digits the text has.
        digits: usize,
    },
    /// There are too many digits for a number, and not 64 of them.
    #[error(
        "the seed has {digits} digits; a number has at most 20 decimal digits, a key exactly 64 hexadecimal ones"
    )]
    Length {
        /// How many digits the text has.
        digits: usize,
    },
}

/// The number of decimal digits of the largest `u64`.
const LONGEST_NUMBER: usize = 20;

/// The written rule from a number to a key.
const fn expand(number: u64) -> [u8; 32] {
    let mut sequence = SplitMix64::new(number);
    let mut key = [0; 32];
    let mut at = 0;
    while at < key.len() {
        let word = sequence.next_u64().to_le_bytes();
        let mut byte = 0;
        while byte < word.len() {
            key[at + byte] = word[byte];
            byte += 1;
        }
        at += word.len();
    }
    key
}
