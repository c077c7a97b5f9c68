//! Seeds from the operating system.

use super::Seed;
use thiserror::Error;

impl Seed {
    /// A fresh key that nobody can guess, from the operating system.
    ///
    /// # Errors
    ///
    /// [`SystemRandomnessError`] if the system has no random bytes to give.
    ///
    /// ```
    /// use boardwright_dice::Seed;
    ///
    /// let seed = Seed::from_system()?;
    /// println!("write this down: {seed}");
    /// assert_ne!(seed, Seed::from_system()?);
    /// # Ok::<(), boardwright_dice::SystemRandomnessError>(())
    /// ```
    pub fn from_system() -> Result<Self, SystemRandomnessError> {
        random_bytes().map(Seed::from_key)
    }
}

/// The operating system gave no random bytes.
///
/// This happens on platforms without a source of randomness, and very early
/// while a machine starts. It says nothing about the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[error("the system gave no random bytes: {reason}")]
pub struct SystemRandomnessError {
    reason: getrandom::Error,
}

/// Thirty-two random bytes.
pub(crate) fn random_bytes() -> Result<[u8; 32], SystemRandomnessError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|reason| SystemRandomnessError { reason })?;
    Ok(bytes)
}
