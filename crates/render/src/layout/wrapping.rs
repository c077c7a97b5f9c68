//! Lines of text that fit a room.
use alloc::string::String;
use alloc::vec::Vec;

/// How wide a text is.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pen {
    /// The width of a character alone.
    pub(crate) width: fn(char) -> f64,
    /// The width between two characters.
    pub(crate) between: f64,
}

/// Every character as wide as a column of the terminal.
const COLUMNS: Pen = Pen {
    width: |_| 1.0,
    between: 0.0,
};

/// A text in lines of at most `columns` characters, broken at spaces; a word
/// that is longer than a line is broken itself. Spaces that the text begins
/// with begin every line, and the lines after the first have `hanging` more, as
/// long as that leaves half of the room. Never empty.
///
/// ```
/// use boardwright_render::wrap_text;
/// assert_eq!(wrap_text("one two three", 9, 2), ["one two", "  three"]);
/// ```
#[must_use]
pub fn wrap_text(text: &str, columns: usize, hanging: usize) -> Vec<String> {
    wrapped(text, columns as f64, hanging, COLUMNS)
}

/// As [`wrap_text`], in any unit of width.
pub(crate) fn wrapped(text: &str, room: f64, hanging: usize, pen: Pen) -> Vec<String> {
    let advance = |character| (pen.width)(character) + pen.between;
    let space = advance(' ');
    let words = text.trim_start_matches(' ');
    // What is wider than half of the room would leave none for the words.
    let most = (room / 2.0 / space).max(0.0) as usize;
    let indent = (text.len() - words.len()).min(most);
    let hanging = (indent + hanging).min(most);
    let fits = |used: f64| used - pen.between <= room;
    let mut lines = Vec::new();
    let mut line = Line::new(indent, space);
    for (number, word) in words.split(' ').enumerate() {
        if number > 0 {
            let width: f64 = word.chars().map(advance).sum();
            if fits(line.used + space + width) {
                line.push(' ', space);
            } else {
                lines.push(line.text);
                line = Line::new(hanging, space);
            }
        }
        for character in word.chars() {
            if line.has_text && !fits(line.used + advance(character)) {
                lines.push(line.text);
                line = Line::new(hanging, space);
            }
            line.push(character, advance(character));
        }
    }
    lines.push(line.text);
    lines
}

/// A line that is being filled.
struct Line {
    text: String,
    /// Its width with what comes after its last character.
    used: f64,
    has_text: bool,
}

impl Line {
    fn new(indent: usize, space: f64) -> Self {
        Self {
            text: " ".repeat(indent),
            used: indent as f64 * space,
            has_text: false,
        }
    }

    fn push(&mut self, character: char, advance: f64) {
        self.text.push(character);
        self.used += advance;
        self.has_text = true;
    }
}

#[cfg(test)]
mod tests {
    use super::wrap_text;
    use std::string::ToString as _;

    #[test]
    fn lines_break_at_spaces_and_long_words_anywhere() {
        for (text, room, expected) in [
            ("one two three", 7, &["one two", "three"][..]),
            ("one two three", 100, &["one two three"]),
            ("abcdefgh", 3, &["abc", "def", "gh"]),
            ("ab abcdef", 4, &["ab", "abcd", "ef"]),
            ("abcdef gh i", 4, &["abcd", "ef", "gh i"]),
            ("", 5, &[""]),
            ("a b", 1, &["a", "b"]),
            ("abc", 0, &["a", "b", "c"]),
            ("a  b", 9, &["a  b"]),
        ] {
            assert_eq!(wrap_text(text, room, 0), expected, "{text:?} in {room}");
        }
    }

    #[test]
    fn lines_keep_their_indent_and_hang_below_the_first() {
        assert_eq!(wrap_text("  one two", 6, 0), ["  one", "  two"]);
        assert_eq!(wrap_text("  one two", 8, 2), ["  one", "    two"]);
        // Room for words is left, whatever a text begins with.
        let text = " ".repeat(1_000) + "word";
        assert_eq!(wrap_text(&text, 8, 2), ["    word".to_string()]);
    }
}
