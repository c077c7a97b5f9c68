//! Where the bytes come from.
//!
//! Everything that implements [`std::io::Read`] is a source when the feature
//! `std` is on: files, pipes, sockets, slices. Without it, slices are sources,
//! and types that implement [`Source`] themselves. The reader keeps a buffer of
//! its own, so a source need not be buffered.

use alloc::string::String;
use core::fmt;

/// Something that gives bytes until it ends.
pub trait Source {
    /// Puts the next bytes into `into`, which is never empty, and returns their
    /// number; 0 at the end.
    ///
    /// # Errors
    ///
    /// If the bytes cannot be read. The reader then stops.
    fn fill(&mut self, into: &mut [u8]) -> Result<usize, SourceError>;
}

#[cfg(feature = "std")]
impl<R: std::io::Read> Source for R {
    fn fill(&mut self, into: &mut [u8]) -> Result<usize, SourceError> {
        loop {
            match self.read(into) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                other => return other.map_err(SourceError::from),
            }
        }
    }
}

#[cfg(not(feature = "std"))]
impl Source for &[u8] {
    fn fill(&mut self, into: &mut [u8]) -> Result<usize, SourceError> {
        let count = self.len().min(into.len());
        let (taken, rest) = self.split_at(count);
        into[..count].copy_from_slice(taken);
        *self = rest;
        Ok(count)
    }
}

/// Why a source could not give its bytes.
///
/// Two are equal if their texts are equal.
#[derive(Clone)]
pub struct SourceError {
    sentence: String,
    #[cfg(feature = "std")]
    cause: Option<std::sync::Arc<std::io::Error>>,
}

impl SourceError {
    /// An error with this sentence, for sources outside `std`.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self {
            sentence: sentence.into(),
            #[cfg(feature = "std")]
            cause: None,
        }
    }

    /// The input error that caused this, if there is one.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn io_error(&self) -> Option<&std::io::Error> {
        self.cause.as_deref()
    }
}

#[cfg(feature = "std")]
impl From<std::io::Error> for SourceError {
    fn from(error: std::io::Error) -> Self {
        Self {
            sentence: alloc::format!("{error}"),
            cause: Some(std::sync::Arc::new(error)),
        }
    }
}

impl PartialEq for SourceError {
    fn eq(&self, other: &Self) -> bool {
        self.sentence == other.sentence
    }
}

impl Eq for SourceError {}

impl fmt::Debug for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SourceError").field(&self.sentence).finish()
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl core::error::Error for SourceError {
    #[cfg(feature = "std")]
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.cause
            .as_deref()
            .map(|cause| cause as &(dyn core::error::Error + 'static))
    }
}
