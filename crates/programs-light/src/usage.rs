//! What cannot be done because of how it was asked for.
use std::error::Error;
use std::fmt;

/// The error of arguments that cannot be used, as a sentence for whoever gave them. A program
/// that returns it ends with exit code 2, and with any other error with 1.
///
/// ```
/// use boardwright_programs_light::UsageError;
/// let error = "seven".parse::<u32>().map_err(UsageError::of);
/// assert_eq!(error.expect_err("a word").to_string(), "invalid digit found in string");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UsageError(String);

impl UsageError {
    /// The error with what another one says, or with this sentence.
    pub fn of(why: impl fmt::Display) -> Self {
        Self(why.to_string())
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for UsageError {}
