//! Cells of tables, whose texts have wide characters in some languages.
use boardwright_render::columns;

/// A text with the spaces behind it that make it so many columns of a terminal wide.
///
/// ```
/// use boardwright_programs_light::left_aligned;
/// assert_eq!(left_aligned("player", 8), "player  ");
/// assert_eq!(left_aligned("レベル", 8), "レベル  ");
/// ```
#[must_use]
pub fn left_aligned(text: &str, wide: usize) -> String {
    text.to_string() + &gap(text, wide)
}

/// The same with the spaces before it.
///
/// ```
/// use boardwright_programs_light::right_aligned;
/// assert_eq!(right_aligned("+1024", 6), " +1024");
/// ```
#[must_use]
pub fn right_aligned(text: &str, wide: usize) -> String {
    gap(text, wide) + text
}

fn gap(text: &str, wide: usize) -> String {
    " ".repeat(wide.saturating_sub(columns(text)))
}
