//! The secrets that are committed to, and the commitment.

use crate::hexadecimal::{self, HexadecimalError};
use crate::seed::Seed;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The host's secret: a seed, and a nonce that keeps its commitment from being
/// guessed. It is revealed after the game.
///
/// Printing it with `Debug` shows neither.
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SealedSeed {
    seed: Seed,
    nonce: Nonce,
}

impl SealedSeed {
    /// A secret of these two. Both should come from a good source of random
    /// bytes, and the nonce must; neither may be used again.
    #[must_use]
    pub const fn new(seed: Seed, nonce: Nonce) -> Self {
        SealedSeed { seed, nonce }
    }

    /// The host's own seed, from which the final one is derived.
    #[must_use]
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The nonce.
    #[must_use]
    pub const fn nonce(&self) -> &Nonce {
        &self.nonce
    }

    /// The commitment to this secret at the named table.
    ///
    /// Alone, without any contributions, it still proves after the game that
    /// the seed was fixed before: compare it with the commitment of the secret
    /// that the host reveals.
    ///
    /// ```
    /// use boardwright_dice::Seed;
    /// use boardwright_dice::sealed::{Nonce, SealedSeed};
    ///
    /// # let (key, bytes) = ([9; 32], [1; 32]);
    /// let secret = SealedSeed::new(Seed::from_key(key), Nonce::from_bytes(bytes));
    /// let published = secret.commitment("game 4");
    /// // The same secret at another table has another commitment.
    /// assert_ne!(secret.commitment("game 5"), published);
    /// // After the game the host shows the secret, and all compare.
    /// let shown = SealedSeed::new(*secret.seed(), *secret.nonce());
    /// assert_eq!(shown.commitment("game 4"), published);
    /// ```
    #[must_use]
    pub fn commitment(&self, table: &str) -> Commitment {
        FieldHash::new("boardwright-dice/1 seed")
            .text(table)
            .text(&self.seed.to_string())
            .hexadecimal(self.nonce.bytes())
            .commitment()
    }
}

/// Hides the secret.
impl fmt::Debug for SealedSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SealedSeed").finish_non_exhaustive()
    }
}

/// A player's part of the seed: any text, and a nonce that makes it
/// unpredictable even if the text is simple.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "UncheckedContribution"))]
pub struct Contribution {
    text: String,
    nonce: Nonce,
}

impl Contribution {
    /// The longest text, in bytes.
    pub const LONGEST_TEXT: usize = 1024;

    /// A contribution of these two. The nonce should come from a good source of
    /// random bytes and not be used again.
    ///
    /// # Errors
    ///
    /// [`ContributionTooLong`] if the text has more than
    /// [`LONGEST_TEXT`](Contribution::LONGEST_TEXT) bytes.
    ///
    /// ```
    /// use boardwright_dice::sealed::{Contribution, Nonce};
    ///
    /// let nonce = Nonce::from_bytes([1; 32]);
    /// assert!(Contribution::new("", nonce).is_ok());
    /// let error = Contribution::new("x".repeat(1025), nonce).unwrap_err();
    /// assert_eq!(error.bytes, 1025);
    /// ```
    pub fn new(text: impl Into<String>, nonce: Nonce) -> Result<Self, ContributionTooLong> {
        let text = text.into();
        if text.len() > Contribution::LONGEST_TEXT {
            return Err(ContributionTooLong { bytes: text.len() });
        }
        Ok(Contribution { text, nonce })
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The nonce.
    #[must_use]
    pub const fn nonce(&self) -> &Nonce {
        &self.nonce
    }
}

/// The text of a contribution is longer than
/// [`LONGEST_TEXT`](Contribution::LONGEST_TEXT).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[error("a contribution of {bytes} bytes; at most 1024 are taken")]
pub struct ContributionTooLong {
    /// How long it is.
    pub bytes: usize,
}

/// A contribution as it is read, before its length is checked.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct UncheckedContribution {
    text: String,
    nonce: Nonce,
}

#[cfg(feature = "serde")]
impl TryFrom<UncheckedContribution> for Contribution {
    type Error = ContributionTooLong;

    fn try_from(read: UncheckedContribution) -> Result<Self, ContributionTooLong> {
        Contribution::new(read.text, read.nonce)
    }
}

/// Thirty-two random bytes that are used once. The text is 64 hexadecimal
/// digits.
///
/// ```
/// use boardwright_dice::HexadecimalError;
/// use boardwright_dice::sealed::Nonce;
///
/// let nonce = Nonce::from_bytes([0xab; 32]);
/// assert_eq!(nonce.to_string(), "ab".repeat(32));
/// assert_eq!("AB".repeat(32).parse(), Ok(nonce));
/// assert_eq!("ab".parse::<Nonce>(), Err(HexadecimalError::Length { digits: 2 }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Nonce([u8; 32]);

impl Nonce {
    /// The nonce of these bytes, which should be random.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Nonce(bytes)
    }

    /// A fresh nonce from the operating system.
    ///
    /// # Errors
    ///
    /// [`SystemRandomnessError`](crate::SystemRandomnessError) if the system
    /// has no random bytes to give.
    #[cfg(feature = "system")]
    pub fn from_system() -> Result<Self, crate::SystemRandomnessError> {
        crate::seed::random_bytes().map(Nonce)
    }

    /// The bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// A SHA-256 hash that fixes a secret without revealing it. The text is 64
/// hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The commitment of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Commitment(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Gives both types their text.
macro_rules! hexadecimal_text {
    ($($type:ident),+) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                hexadecimal::write(&self.0, f)
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($type), "({})"), self)
            }
        }

        impl FromStr for $type {
            type Err = HexadecimalError;

            fn from_str(text: &str) -> Result<Self, HexadecimalError> {
                hexadecimal::read(text).map($type)
            }
        }
    )+};
}

hexadecimal_text!(Commitment, Nonce);

/// SHA-256 over fields with fixed boundaries, as
/// [described](super#the-texts-that-are-hashed).
///
/// ```
/// use boardwright_dice::sealed::FieldHash;
///
/// let one = FieldHash::new("example/1").text("ab").text("c").bytes();
/// let other = FieldHash::new("example/1").text("a").text("bc").bytes();
/// assert_ne!(one, other);
/// ```
#[derive(Clone, Debug)]
pub struct FieldHash(Sha256);

impl FieldHash {
    /// Starts with the field that says what is hashed, so that hashes of
    /// different kinds never collide.
    #[must_use]
    pub fn new(domain: &str) -> Self {
        FieldHash(Sha256::new()).text(domain)
    }

    /// Adds a field: its length, a colon, its bytes, a comma.
    #[must_use]
    pub fn text(mut self, field: &str) -> Self {
        let mut room = [0; LONGEST_LENGTH + 1];
        self.0.update(length_and_colon(field.len(), &mut room));
        self.0.update(field);
        self.0.update(",");
        self
    }

    /// Adds the text of 32 bytes as 64 lower-case hexadecimal digits, as that of nonces and of
    /// hashes is, without making a string of it.
    ///
    /// ```
    /// use boardwright_dice::sealed::{FieldHash, Nonce};
    ///
    /// # let bytes = [0xab; 32];
    /// let nonce = Nonce::from_bytes(bytes);
    /// let of_bytes = FieldHash::new("example/1").hexadecimal(nonce.bytes()).bytes();
    /// let of_text = FieldHash::new("example/1").text(&nonce.to_string()).bytes();
    /// assert_eq!(of_bytes, of_text);
    /// ```
    #[must_use]
    pub fn hexadecimal(mut self, bytes: &[u8; 32]) -> Self {
        // As one piece, since the hash keeps each piece until it has a block.
        let mut field = *b"64:................................................................,";
        field[3..67].copy_from_slice(&hexadecimal::digits(bytes));
        self.0.update(field);
        self
    }

    /// The hash as a commitment.
    pub(super) fn commitment(self) -> Commitment {
        Commitment(self.bytes())
    }

    /// The hash.
    #[must_use]
    pub fn bytes(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

/// The most decimal digits of a length.
const LONGEST_LENGTH: usize = usize::MAX.ilog10() as usize + 1;

/// The decimal digits of a length and a colon, written to the end of `room`.
fn length_and_colon(mut length: usize, room: &mut [u8; LONGEST_LENGTH + 1]) -> &[u8] {
    let mut at = LONGEST_LENGTH;
    room[at] = b':';
    loop {
        at -= 1;
        room[at] = b'0' + (length % 10) as u8;
        length /= 10;
        if length == 0 {
            return &room[at..];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn lengths_are_written_as_decimal_numbers() {
        for length in [0, 1, 9, 10, 64, 99, 100, 12_345, usize::MAX] {
            let text = length_and_colon(length, &mut [0; LONGEST_LENGTH + 1]).to_vec();
            assert_eq!(text, format!("{length}:").into_bytes());
        }
    }
}
