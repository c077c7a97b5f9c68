//! What is wrong with a description, and where.

/// Why a text is not the description of a game: the place, what is wrong there, and what would be
/// right.
///
/// ```
/// use boardwright_variant::Variant;
///
/// let error = Variant::from_toml("format = 1\ntitel = \"Nim\"").unwrap_err();
/// assert_eq!((error.line, error.column), (2, 1));
/// assert!(error.to_string().contains("is \"title\" meant?"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {sentence}")]
pub struct DescriptionError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong and what would be right, without a full stop.
    pub sentence: String,
}

impl DescriptionError {
    /// An error at a byte of the text; the end of the text if it is shorter.
    pub(crate) fn at(text: &str, byte: usize, sentence: impl Into<String>) -> Self {
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
