//! Lines of text that fit a room.
use alloc::string::String;
use alloc::vec::Vec;
use unicode_width::UnicodeWidthChar as _;

/// How wide a text is.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pen {
    /// The width of a character alone.
    pub(crate) width: fn(char) -> f64,
    /// The width between two characters.
    pub(crate) between: f64,
}

/// Characters as wide as a terminal shows them.
const COLUMNS: Pen = Pen {
    width: |character| character.width().unwrap_or(1) as f64,
    between: 0.0,
};

/// How many columns of a terminal a text takes: a Japanese character takes two.
///
/// ```
/// use boardwright_render::columns;
/// assert_eq!((columns("knight"), columns("ナイト"), columns("e4 ナ")), (6, 6, 5));
/// ```
#[must_use]
pub fn columns(text: &str) -> usize {
    text.chars()
        .map(|character| character.width().unwrap_or(1))
        .sum()
}

/// A text in lines of at most `columns` columns, broken at spaces and between characters
/// of scripts that write no spaces; a word that is longer than a line is broken itself.
/// Spaces that the text begins with begin every line, and the lines after the first have
/// `hanging` more, as long as that leaves half of the room. Never empty.
///
/// ```
/// use boardwright_render::wrap_text;
/// assert_eq!(wrap_text("one two three", 9, 2), ["one two", "  three"]);
/// // No line begins with a full stop, and squares stay whole.
/// assert_eq!(wrap_text("ナイトを d8-a5 へ。", 10, 0), ["ナイトを", "d8-a5 へ。"]);
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
        let mut gap = if number > 0 { space } else { 0.0 };
        for unit in Units(Some(word)) {
            let width: f64 = unit.chars().map(advance).sum();
            if fits(line.used + gap + width) {
                if gap > 0.0 {
                    line.push(' ', space);
                }
            } else if gap > 0.0 || line.has_text && word.len() > unit.len() {
                lines.push(line.text);
                line = Line::new(hanging, space);
            }
            gap = 0.0;
            for character in unit.chars() {
                if line.has_text && !fits(line.used + advance(character)) {
                    lines.push(line.text);
                    line = Line::new(hanging, space);
                }
                line.push(character, advance(character));
            }
        }
    }
    lines.push(line.text);
    lines
}

/// The parts of a word between which a line may end: one, unless it has characters of a script
/// without spaces.
struct Units<'w>(Option<&'w str>);

impl<'w> Iterator for Units<'w> {
    type Item = &'w str;

    fn next(&mut self) -> Option<&'w str> {
        let word = self.0?;
        let pairs = word.chars().zip(word.char_indices().skip(1));
        let mut ends = pairs.filter(|(before, (_, after))| may_break(*before, *after));
        let Some((_, (end, _))) = ends.next() else {
            self.0 = None;
            return Some(word);
        };
        let (unit, rest) = word.split_at(end);
        self.0 = Some(rest);
        Some(unit)
    }
}

/// Whether a line may end between two characters: beside one of a script without spaces, but not
/// before a sign that closes or after one that opens.
fn may_break(before: char, after: char) -> bool {
    const CLOSING: &str =
        "、。，．・：；？！）］｝」』】〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}";
    const OPENING: &str = "（［｛「『【〈《([{";
    let spaceless = |character: char| matches!(character, '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}');
    (spaceless(before) || spaceless(after)) && !CLOSING.contains(after) && !OPENING.contains(before)
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
            ("ナイトが動く", 8, &["ナイトが", "動く"]),
            ("e4 のナイト。", 7, &["e4 のナ", "イト。"]),
            ("前へ進む。", 8, &["前へ進", "む。"]),
            ("ルークd8-a5へ", 8, &["ルーク", "d8-a5へ"]),
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
