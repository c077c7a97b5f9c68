//! The secret that gives a seat to a player.
use crate::message::Tell;
use crate::refusal::error;
use boardwright_dice::sealed::{Commitment, FieldHash};
use boardwright_ruleset::Seed;
use serde::{Deserialize, Serialize};
use std::fmt;

/// 256 random bits, written as 64 hexadecimal digits.
pub(crate) struct Token(String);

impl Token {
    /// A new token from the system's randomness.
    pub(crate) fn from_system() -> Result<Self, Tell> {
        let seed = Seed::from_system().map_err(|why| error(why.to_string()))?;
        let digits = seed.key().map(|byte| format!("{byte:02x}"));
        Ok(Self(digits.concat()))
    }

    /// Whether a text has the form of a token.
    pub(crate) fn has_form(text: &str) -> bool {
        let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        text.len() == 64 && text.bytes().all(is_digit)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The hash of a token, which is kept in its place: whoever reads it cannot act for the seat.
/// A token is too long to be found by trial, so the hash needs no salt and no stretching.
#[derive(Copy, Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct TokenHash(Commitment);

impl TokenHash {
    /// The hash of a token of this game.
    pub(crate) fn new(game: &str, token: &str) -> Self {
        let hash = FieldHash::new("boardwright-serve/1 token");
        Self(Commitment::from_bytes(hash.text(game).text(token).bytes()))
    }

    /// Whether two hashes are the same. The comparison takes the same time wherever they
    /// differ.
    pub(crate) fn is(&self, other: &Self) -> bool {
        let pairs = self.0.bytes().iter().zip(other.0.bytes());
        let differences = pairs.fold(0, |all, (a, b)| all | (a ^ b));
        std::hint::black_box(differences) == 0
    }
}
