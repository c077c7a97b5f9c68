//! What cannot be done because of how it was asked for.
use crate::error_message;
use boardwright_ruleset::Message;
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
pub struct UsageError(Message);

impl UsageError {
    /// The error with what another one says, or with this sentence. A [`Message`] is told in the
    /// reader's language, and so is every error of which [`error_message`] knows.
    pub fn of(why: impl Into<Box<dyn Error>>) -> Self {
        Self(error_message(&*why.into()))
    }

    /// What it says.
    #[must_use]
    pub const fn message(&self) -> &Message {
        &self.0
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for UsageError {}
