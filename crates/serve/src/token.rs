//! The secret that gives a seat to a player.
use crate::message::Tell;
use crate::refusal::error;
use boardwright_ruleset::Seed;
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

    /// Whether a text is this token. The comparison takes the same time wherever
    /// the two differ, so that nobody can guess a token digit by digit from
    /// measured times.
    pub(crate) fn is(&self, text: &str) -> bool {
        let pairs = self.0.bytes().zip(text.bytes());
        let differences = pairs.fold(0, |all, (a, b)| all | (a ^ b));
        text.len() == self.0.len() && std::hint::black_box(differences) == 0
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
