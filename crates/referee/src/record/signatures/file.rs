//! The file of signatures that is kept beside a record.
use super::super::form_of;
use super::key::{PublicKey, SignedStatement, StatementError};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use boardwright_dice::sealed::Nonce;
use core::fmt;

/// The first line of every file, and of every message that is signed.
pub(super) const HEADING: &str = "boardwright signatures 1";
/// The word in place of a nonce that is not shown yet.
const HIDDEN: &str = "hidden";

/// The signatures of one game, in any order, and the nonce that the hashes of
/// its lines were made with.
///
/// Its `Display` is the canonical text, which [`str::parse`] reads back:
///
/// ```text
/// boardwright signatures 1
/// nonce 0101…
/// 1 4 0 3f5a… 8a88… 51c0…
/// ```
///
/// Reading it checks the form. [`verify`](Self::verify) checks the signatures
/// and compares them with a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Signatures {
    /// `None` while the game runs.
    pub(super) nonce: Option<Nonce>,
    pub(super) lines: Vec<SignedStatement>,
}

impl Signatures {
    /// The most signatures that are kept and read, about twenty megabytes of
    /// text. Since a later statement replaces earlier ones,
    /// [`keep_latest`](Self::keep_latest) makes room.
    pub const MOST: usize = 65_536;

    /// No signatures of a game whose nonce is not shown yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            nonce: None,
            lines: Vec::new(),
        }
    }

    /// Adds a signed statement, which is not checked.
    ///
    /// # Errors
    ///
    /// [`SignaturesError::TooMany`], if there are [`MOST`](Self::MOST) already.
    pub fn push(&mut self, line: SignedStatement) -> Result<(), SignaturesError> {
        if self.lines.len() >= Self::MOST {
            return Err(SignaturesError::TooMany);
        }
        self.lines.push(line);
        Ok(())
    }

    /// Shows the nonce. Before the game is over this lets players guess what is
    /// hidden from them.
    pub fn reveal(&mut self, nonce: Nonce) {
        self.nonce = Some(nonce);
    }

    /// The nonce; `None` while it is not shown.
    #[must_use]
    pub const fn nonce(&self) -> Option<&Nonce> {
        self.nonce.as_ref()
    }

    /// The signed statements, in the order of the file.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &SignedStatement> {
        self.lines.iter()
    }

    /// The number of the next statement of a signer: one more than the largest
    /// in the file, 1 if there is none.
    #[must_use]
    pub fn next_number(&self, key: &PublicKey) -> u64 {
        let own = self.lines.iter().filter(|line| line.key() == *key);
        let largest = own.map(|line| line.statement().number()).max();
        // No number read is beyond 10¹².
        largest.unwrap_or(0) + 1
    }

    /// Keeps only the statements with each signer's largest number, in the
    /// order of the file. They prove all that the others do.
    ///
    /// ```
    /// # use boardwright_referee::signatures::{HashChain, Nonce, SecretKey, Signatures};
    /// # let mut chain = HashChain::new();
    /// # for line in ["rules race", "seed 7", "start 0 0 w waits"] {
    /// #     chain.push_line(&Nonce::from_bytes([1; 32]), line);
    /// # }
    /// # let secret = SecretKey::from_bytes(&[2; 32]);
    /// let mut signatures = Signatures::new();
    /// for _ in 0..3 {
    ///     let number = signatures.next_number(&secret.public());
    ///     signatures.push(secret.sign(chain.statement(number, 0).expect("a whole header")))?;
    /// }
    /// signatures.keep_latest();
    /// let numbers: Vec<u64> = signatures.iter().map(|signed| signed.statement().number()).collect();
    /// assert_eq!(numbers, [3]);
    /// assert_eq!(signatures.next_number(&secret.public()), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn keep_latest(&mut self) {
        let latest = self.latest_numbers();
        self.lines
            .retain(|line| latest.get(&line.key()) == Some(&line.statement().number()));
    }

    /// The largest number of each signer.
    pub(super) fn latest_numbers(&self) -> BTreeMap<PublicKey, u64> {
        let mut latest = BTreeMap::new();
        for line in &self.lines {
            let number = latest.entry(line.key()).or_insert(0);
            *number = line.statement().number().max(*number);
        }
        latest
    }
}

impl fmt::Display for Signatures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}")?;
        match &self.nonce {
            Some(nonce) => writeln!(f, "nonce {nonce}")?,
            None => writeln!(f, "nonce {HIDDEN}")?,
        }
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl core::str::FromStr for Signatures {
    type Err = SignaturesError;

    fn from_str(text: &str) -> Result<Self, SignaturesError> {
        let mut rest = text;
        let mut number = 0;
        let mut next = || {
            number += 1;
            if rest.is_empty() {
                return Ok((number, None));
            }
            let expected = "a line that ends with a line feed alone";
            match rest.split_once('\n') {
                Some((line, after)) if !line.ends_with('\r') => {
                    rest = after;
                    Ok((number, Some(line)))
                }
                _ => Err(SignaturesError::Line {
                    line: number,
                    expected,
                }),
            }
        };
        let wrong = |line, expected| SignaturesError::Line { line, expected };
        let newer = form_of(text, HEADING.trim_end_matches('1')).filter(|form| *form > 1);
        if let Some(form) = newer {
            return Err(SignaturesError::Newer { form });
        }
        if next()? != (1, Some(HEADING)) {
            return Err(wrong(1, HEADING));
        }
        let (line, nonce) = next()?;
        let nonce = match nonce.and_then(|line| line.strip_prefix("nonce ")) {
            Some(HIDDEN) => None,
            Some(digits) => {
                let nonce = super::hexadecimal::read(digits)
                    .map_err(|_| wrong(line, "64 lower-case hexadecimal digits or hidden"))?;
                Some(Nonce::from_bytes(nonce))
            }
            None => {
                return Err(wrong(
                    line,
                    "nonce and 64 hexadecimal digits, or nonce hidden",
                ));
            }
        };
        let mut signatures = Self {
            nonce,
            lines: Vec::new(),
        };
        while let (line, Some(text)) = next()? {
            let signed = text
                .parse()
                .map_err(|why| SignaturesError::Statement { line, why })?;
            signatures.push(signed)?;
        }
        Ok(signatures)
    }
}

/// Why a text is not a file of signatures.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SignaturesError {
    /// A line is not what it should be.
    #[error("expected {expected} in line {line} of the signatures")]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// The file has a form that this version does not know.
    #[error(
        "the signatures were made by a newer version: their form is {form}, and this one reads 1"
    )]
    Newer {
        /// The form.
        form: u64,
    },
    /// A line is not a signed statement.
    #[error("line {line} of the signatures: {why}")]
    Statement {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        why: StatementError,
    },
    /// There are more than [`Signatures::MOST`].
    #[error("more than 65536 signatures")]
    TooMany,
}
