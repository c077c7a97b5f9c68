//! Keys, and what is signed with them.
use super::chain::RunningHash;
use super::hexadecimal::{self, HexadecimalError, hexadecimal_text};
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};

/// A signer's statement about what has happened in a game.
///
/// Its text is `NUMBER EVENTS UNDONE HASH`.
///
/// ```
/// # use boardwright_referee::signatures::{HashChain, Nonce};
/// use boardwright_referee::signatures::{Statement, StatementError};
///
/// # let mut chain = HashChain::new();
/// # for line in ["rules race", "seed 7", "start 0 0 w waits"] {
/// #     chain.push_line(&Nonce::from_bytes([1; 32]), line);
/// # }
/// // The first statement of a signer, about the header alone.
/// let hash = chain.hash_after(0).expect("the header is whole");
/// let statement = Statement::new(1, 0, 0, hash)?;
/// assert_eq!(statement.to_string(), format!("1 0 0 {hash}"));
/// let error = Statement::new(Statement::LARGEST + 1, 0, 0, hash);
/// assert_eq!(error, Err(StatementError::Number));
/// # Ok::<(), StatementError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Statement {
    number: u64,
    events: u64,
    undone: u64,
    hash: RunningHash,
}

impl Statement {
    /// The largest number in a statement: 10¹².
    pub const LARGEST: u64 = crate::Record::MOST_UNDONE;

    /// A statement with the `number` of this signer's statements so far in this
    /// game, this one included; how many `events` the running hash covers; and
    /// how many had been `undone` and not redone.
    ///
    /// # Errors
    ///
    /// If a number is beyond [`LARGEST`](Self::LARGEST).
    pub fn new(
        number: u64,
        events: u64,
        undone: u64,
        hash: RunningHash,
    ) -> Result<Self, StatementError> {
        if [number, events, undone].iter().any(|&n| n > Self::LARGEST) {
            return Err(StatementError::Number);
        }
        Ok(Self {
            number,
            events,
            undone,
            hash,
        })
    }

    /// The number; a signer's statement with a larger number replaces earlier
    /// ones.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// How many events it covers.
    #[must_use]
    pub const fn events(&self) -> u64 {
        self.events
    }

    /// How many events had been undone and not redone.
    #[must_use]
    pub const fn undone(&self) -> u64 {
        self.undone
    }

    /// The running hash after these events.
    #[must_use]
    pub const fn hash(&self) -> RunningHash {
        self.hash
    }

    /// The bytes that are signed, with the signer's key in them.
    fn message(&self, key: &PublicKey) -> String {
        format!("{}\n{self} {key}", super::file::HEADING)
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            number,
            events,
            undone,
            hash,
        } = self;
        write!(f, "{number} {events} {undone} {hash}")
    }
}

/// A key to sign with. Anyone who has it can sign in its owner's name.
///
/// Printing it with `Debug` does not show it, and its memory is cleared when
/// it is dropped.
#[derive(Clone)]
pub struct SecretKey(pub(super) SigningKey);

impl SecretKey {
    /// The key of these bytes, which must come from a good source of random
    /// bytes, such as [`Nonce::from_system`](super::Nonce#method.from_system).
    #[must_use]
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(bytes))
    }

    /// The bytes it was made from.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// The public key, with which others check its signatures.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Signs a statement.
    #[must_use]
    pub fn sign(&self, statement: Statement) -> SignedStatement {
        let key = self.public();
        let signature = self.0.sign(statement.message(&key).as_bytes());
        SignedStatement {
            statement,
            key,
            signature: SignatureBytes(signature.to_bytes()),
        }
    }
}

/// Hides the key.
impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SecretKey").finish_non_exhaustive()
    }
}

/// The key by which a signer is known. Its text is 64 lower-case hexadecimal
/// digits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// The key of these bytes. Whether they are a valid key is found only when
    /// a signature is checked.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The bytes of a signature.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct SignatureBytes([u8; 64]);

hexadecimal_text!(PublicKey, SignatureBytes);

/// A statement with a key and a signature, which may or may not fit.
///
/// Its text is `NUMBER EVENTS UNDONE HASH KEY SIGNATURE`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct SignedStatement {
    statement: Statement,
    key: PublicKey,
    signature: SignatureBytes,
}

impl SignedStatement {
    /// The statement.
    #[must_use]
    pub const fn statement(&self) -> Statement {
        self.statement
    }

    /// The key that it claims to be signed with.
    #[must_use]
    pub const fn key(&self) -> PublicKey {
        self.key
    }

    /// The bytes of the signature.
    #[must_use]
    pub const fn signature(&self) -> &[u8; 64] {
        &self.signature.0
    }

    /// Checks that the signature was made with the key. It checks nothing about
    /// the game; [`verify`](super::Signatures::verify) does.
    ///
    /// # Errors
    ///
    /// If it was not, or the key is not valid.
    ///
    /// ```
    /// use boardwright_referee::signatures::{HashChain, Nonce, SecretKey, SignedStatement};
    ///
    /// # let (bytes, more_bytes) = ([1; 32], [2; 32]);
    /// # let mut chain = HashChain::new();
    /// # for line in ["rules race", "seed 7", "start 0 0 w waits"] {
    /// #     chain.push_line(&Nonce::from_bytes(bytes), line);
    /// # }
    /// let secret = SecretKey::from_bytes(&more_bytes);
    /// let signed = secret.sign(chain.statement(1, 0).expect("the header is whole"));
    /// assert_eq!((signed.key(), signed.check()), (secret.public(), Ok(())));
    /// // The same signature under another number is none.
    /// let forged: SignedStatement = signed.to_string().replacen("1 0 0 ", "2 0 0 ", 1).parse()?;
    /// assert!(forged.check().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self) -> Result<(), WrongSignature> {
        let key = VerifyingKey::from_bytes(&self.key.0).map_err(|_| WrongSignature)?;
        let signature = Signature::from_bytes(&self.signature.0);
        let message = self.statement.message(&self.key);
        key.verify_strict(message.as_bytes(), &signature)
            .map_err(|_| WrongSignature)
    }
}

/// A signature that was not made with its key.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the signature is not that of the key")]
pub struct WrongSignature;

impl fmt::Display for SignedStatement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.statement, self.key, self.signature)
    }
}

impl core::str::FromStr for SignedStatement {
    type Err = StatementError;

    fn from_str(text: &str) -> Result<Self, StatementError> {
        let mut words = text.split(' ');
        let mut next = || words.next().ok_or(StatementError::Words);
        let numbers = [next()?, next()?, next()?];
        let (hash, key, signature) = (next()?, next()?, next()?);
        if words.next().is_some() {
            return Err(StatementError::Words);
        }
        let number = |text: &str| {
            let number = text.parse::<u64>().map_err(|_| StatementError::Number)?;
            // Only the form that is written, so that every line has one text.
            let canonical = number.to_string() == text;
            canonical.then_some(number).ok_or(StatementError::Number)
        };
        Ok(Self {
            statement: Statement::new(
                number(numbers[0])?,
                number(numbers[1])?,
                number(numbers[2])?,
                hash.parse()?,
            )?,
            key: key.parse()?,
            signature: SignatureBytes(hexadecimal::read(signature)?),
        })
    }
}

/// Why a text is not a signed statement.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StatementError {
    /// There are not six words, separated by single spaces.
    #[error("expected number, events, undone, hash, key and signature with one space between")]
    Words,
    /// A number is malformed or too large.
    #[error("expected a whole number of at most 1000000000000")]
    Number,
    /// A hash, key or signature is malformed.
    #[error(transparent)]
    Hexadecimal(#[from] HexadecimalError),
}
