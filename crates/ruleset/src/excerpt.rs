//! Texts that were given, as errors quote them.

use alloc::string::String;

/// A text as an error quotes it: whole if it is short, otherwise its beginning
/// followed by `...`, at most 67 bytes in all.
///
/// ```
/// use boardwright_ruleset::excerpt;
///
/// assert_eq!(excerpt("e2e5"), "e2e5");
/// assert_eq!(excerpt(&"x".repeat(1_000_000)).len(), 67);
/// ```
#[must_use]
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 64;
    if text.len() <= LONGEST {
        return text.into();
    }
    let mut end = LONGEST;
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    alloc::format!("{}...", &text[..end])
}
