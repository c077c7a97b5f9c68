//! What is wrong with a description, and where.

use crate::description::faults;
use boardwright_ruleset::Message;

/// Why a text is not the description of a game: the place, what is wrong there, and what would be
/// right.
///
/// ```
/// use boardwright_variant::Variant;
///
/// let error = Variant::from_toml("format = 1\ntitel = \"Nim\"").unwrap_err();
/// assert_eq!((error.line, error.column), (2, 1));
/// assert!(error.to_string().contains("is \"title\" meant?"));
/// // Other languages tell it by its ids.
/// let told = error.message();
/// assert_eq!((told.id, error.sentence.id), ("description.place", "description.nearest"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub struct DescriptionError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong and what would be right, without a full stop.
    pub sentence: Message,
}

impl DescriptionError {
    /// What is wrong with its place, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        let why = self.sentence.clone().into();
        faults::PLACE.with([self.line.into(), self.column.into(), why])
    }

    /// An error at a byte of the text; the end of the text if it is shorter.
    pub(crate) fn at(text: &str, byte: usize, sentence: impl Into<Message>) -> Self {
        let mut byte = byte.min(text.len());
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        let before = &text[..byte];
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[start..].chars().count() + 1,
            sentence: sentence.into(),
        }
    }
}
