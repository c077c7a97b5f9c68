//! Signatures on texts that are no statements about what has happened in a game.
use super::hexadecimal::hexadecimal_text;
use super::key::{PublicKey, SecretKey, WrongSignature};
use alloc::format;
use alloc::string::String;
use ed25519_dalek::{Signature, Signer as _, VerifyingKey};

/// The first line of what is signed, so that it is never a statement about a game.
const HEADING: &str = "boardwright text 1";

/// A signature on a text. What it is good for only the text says, so its first line should name a
/// purpose, and the rest what it is for alone. Its text is 128 lower-case hexadecimal digits.
///
/// ```
/// use boardwright_referee::signatures::{SecretKey, TextSignature};
///
/// # let bytes = [2; 32];
/// // The bytes come from a good source of random bytes.
/// let secret = SecretKey::from_bytes(&bytes);
/// let signature: TextSignature = secret.sign_text("I am here").to_string().parse()?;
/// assert_eq!(signature.check(&secret.public(), "I am here"), Ok(()));
/// assert!(signature.check(&secret.public(), "I am there").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct TextSignature([u8; 64]);

hexadecimal_text!(TextSignature);

impl TextSignature {
    /// Checks that the signature on this text was made with the key.
    ///
    /// # Errors
    ///
    /// If it was not, or the key is not valid.
    pub fn check(&self, key: &PublicKey, text: &str) -> Result<(), WrongSignature> {
        let key = VerifyingKey::from_bytes(key.bytes()).map_err(|_| WrongSignature)?;
        let signature = Signature::from_bytes(&self.0);
        key.verify_strict(message(text).as_bytes(), &signature)
            .map_err(|_| WrongSignature)
    }
}

impl SecretKey {
    /// Signs a text: its bytes after the line `boardwright text 1` and a line feed.
    #[must_use]
    pub fn sign_text(&self, text: &str) -> TextSignature {
        TextSignature(self.0.sign(message(text).as_bytes()).to_bytes())
    }
}

fn message(text: &str) -> String {
    format!("{HEADING}\n{text}")
}
