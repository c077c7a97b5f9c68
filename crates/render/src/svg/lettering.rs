//! Letters as this crate's own strokes, so that a picture needs no font and
//! looks the same everywhere.
//!
//! A letter is a path of lines and arcs to be stroked with a round pen. The
//! unit is a sixth of the height of a capital: capitals go from 0 at the top to
//! 6 on the base line, small letters start at 2, and tails reach down to 8.
use super::board::said;
use super::number;
use crate::layout::Pen;
use svg::node::element::{Group, Path, Text};
use unicode_width::UnicodeWidthChar as _;

/// The height of a capital in units of the alphabet.
const CAPITAL: f64 = 6.0;

/// Empty units between two letters, and the width of a space.
const BETWEEN: f64 = 1.4;
const SPACE: f64 = 1.6;

/// The drawing for a character that has no strokes here.
const UNKNOWN: (f64, &str) = (3.0, "M0 0H3V6H0Z");

/// The width of each character of printable ASCII but the space, and its
/// strokes.
#[rustfmt::skip]
const ALPHABET: [(char, f64, &str); 94] = [
    ('!', 0.4, "M.2 0V4M.2 5.7V6"),
    ('"', 1.4, "M0 0V1.5M1.4 0V1.5"),
    ('#', 3.6, "M1.3 .4L.6 5.8M3 .4L2.3 5.8M.2 2.2H3.6M0 4.1H3.4"),
    ('$', 3.6, "M3.4 1.2A1.7 1.4 0 0 0 1.8 .3C.9 .3 .2 .9 .2 1.6C.2 3.6 3.5 2.6 3.5 4.5C3.5 5.3 2.8 5.8 1.9 5.8A1.9 1.5 0 0 1 .1 4.7M1.8 -.6V6.7"),
    ('%', 4.0, "M3.5 0L.5 6M.9 .2A.9 1.1 0 0 0 .9 2.4A.9 1.1 0 0 0 .9 .2M3.1 3.6A.9 1.1 0 0 0 3.1 5.8A.9 1.1 0 0 0 3.1 3.6"),
    ('&', 4.0, "M4 6L.9 1.9C0 .8 .8 0 1.6 0C2.6 0 3 1.1 2.2 1.9C1.4 2.6 0 3.2 0 4.5C0 5.5 .8 6 1.6 6C2.8 6 3.7 4.9 3.8 3.4"),
    ('\'', 0.2, "M.1 0V1.5"),
    ('(', 1.2, "M1.2 -.4C-.4 1.8 -.4 5 1.2 7.2"),
    (')', 1.2, "M0 -.4C1.6 1.8 1.6 5 0 7.2"),
    ('*', 2.6, "M1.3 .6V3.4M.1 1.3L2.5 2.7M2.5 1.3L.1 2.7"),
    ('+', 3.0, "M0 3.5H3M1.5 2V5"),
    (',', 0.5, "M.5 5.6L.1 7"),
    ('-', 2.2, "M0 3.7H2.2"),
    ('.', 0.2, "M.1 5.8V6"),
    ('/', 2.2, "M0 7L2.2 -.4"),
    ('0', 3.4, "M1.7 0C.6 0 0 1.2 0 3S.6 6 1.7 6S3.4 4.8 3.4 3S2.8 0 1.7 0Z"),
    ('1', 1.8, "M.2 1.3L1.8 0V6"),
    ('2', 3.4, "M.1 1.5A1.6 1.5 0 0 1 1.7 0C2.7 0 3.3 .7 3.3 1.6C3.3 2.8 2.4 3.6 0 6H3.4"),
    ('3', 3.4, "M.2 .9A1.6 1.4 0 0 1 1.6 0C2.6 0 3.2 .6 3.2 1.5S2.5 2.9 1.4 2.9C2.6 2.9 3.4 3.5 3.4 4.5S2.7 6 1.6 6A1.8 1.5 0 0 1 0 5"),
    ('4', 3.6, "M2.6 6V0L0 4.3H3.6"),
    ('5', 3.4, "M3.1 0H.6L.3 2.8A1.9 1.8 0 0 1 1.6 2.3C2.7 2.3 3.4 3 3.4 4.1S2.7 6 1.6 6A1.8 1.5 0 0 1 0 5"),
    ('6', 3.4, "M2.9 .6A1.5 1.5 0 0 0 1.9 0C.7 0 0 1.6 0 3.8C0 5.2 .7 6 1.7 6S3.4 5.2 3.4 4.1S2.7 2.4 1.7 2.4S0 3.1 0 4"),
    ('7', 3.4, "M0 0H3.4L1.2 6"),
    ('8', 3.4, "M1.7 2.8C.8 2.8 .3 2.2 .3 1.4S.8 0 1.7 0S3.1 .6 3.1 1.4S2.6 2.8 1.7 2.8C.7 2.8 0 3.4 0 4.4S.7 6 1.7 6S3.4 5.4 3.4 4.4S2.7 2.8 1.7 2.8Z"),
    ('9', 3.4, "M.5 5.4A1.5 1.5 0 0 0 1.5 6C2.7 6 3.4 4.4 3.4 2.2C3.4 .8 2.7 0 1.7 0S0 .8 0 1.9S.7 3.6 1.7 3.6S3.4 2.9 3.4 2"),
    (':', 0.2, "M.1 2.6V2.8M.1 5.8V6"),
    (';', 0.5, "M.4 2.6V2.8M.5 5.6L.1 7"),
    ('<', 2.6, "M2.6 1.6L0 3.6L2.6 5.6"),
    ('=', 3.0, "M0 2.8H3M0 4.3H3"),
    ('>', 2.6, "M0 1.6L2.6 3.6L0 5.6"),
    ('?', 3.0, "M0 1.3A1.5 1.3 0 0 1 1.5 0C2.5 0 3 .6 3 1.4C3 2.7 1.5 2.8 1.5 4.2M1.5 5.7V6"),
    ('@', 5.0, "M3.6 2.2V3.9A.7 .8 0 0 0 5 3.9C5 1.6 4 .2 2.5 .2S0 1.6 0 3.6S1 7 2.7 7A3 3 0 0 0 4.2 6.6M3.6 3.4A1.1 1.3 0 0 0 1.4 3.4A1.1 1.3 0 0 0 3.6 3.4"),
    ('A', 4.0, "M0 6L2 0L4 6M.7 4H3.3"),
    ('B', 3.8, "M0 6V0H2.2A1.5 1.5 0 0 1 2.2 3H0M2.2 3A1.5 1.5 0 0 1 2.2 6H0"),
    ('C', 4.0, "M4 1.2A2 2 0 0 0 2.1 0C.8 0 0 1.2 0 3S.8 6 2.1 6A2 2 0 0 0 4 4.8"),
    ('D', 4.0, "M0 0V6H1.6C3.2 6 4 4.8 4 3S3.2 0 1.6 0Z"),
    ('E', 3.4, "M3.4 0H0V6H3.4M0 3H2.9"),
    ('F', 3.4, "M3.4 0H0V6M0 3H2.9"),
    ('G', 4.1, "M4 1.2A2 2 0 0 0 2.1 0C.8 0 0 1.2 0 3S.8 6 2.1 6S4.1 5 4.1 3.4H2.5"),
    ('H', 4.0, "M0 0V6M4 0V6M0 3H4"),
    ('I', 0.2, "M.1 0V6"),
    ('J', 3.0, "M3 0V4.4A1.5 1.6 0 0 1 0 4.4"),
    ('K', 3.9, "M0 0V6M3.8 0L0 3.7M1.4 2.4L3.9 6"),
    ('L', 3.2, "M0 0V6H3.2"),
    ('M', 4.8, "M0 6V0L2.4 4L4.8 0V6"),
    ('N', 4.0, "M0 6V0L4 6V0"),
    ('O', 4.2, "M2.1 0C.8 0 0 1.2 0 3S.8 6 2.1 6S4.2 4.8 4.2 3S3.4 0 2.1 0Z"),
    ('P', 3.8, "M0 6V0H2.2A1.6 1.6 0 0 1 2.2 3.2H0"),
    ('Q', 4.3, "M2.1 0C.8 0 0 1.2 0 3S.8 6 2.1 6S4.2 4.8 4.2 3S3.4 0 2.1 0ZM2.8 4.4L4.3 6.2"),
    ('R', 3.9, "M0 6V0H2.2A1.6 1.6 0 0 1 2.2 3.2H0M2 3.2L3.9 6"),
    ('S', 3.8, "M3.6 1A1.8 1.6 0 0 0 1.9 0C.9 0 .2 .6 .2 1.5C.2 3.6 3.8 2.4 3.8 4.5C3.8 5.4 3 6 2 6A2 1.7 0 0 1 0 4.8"),
    ('T', 4.0, "M0 0H4M2 0V6"),
    ('U', 4.0, "M0 0V4A2 2 0 0 0 4 4V0"),
    ('V', 4.0, "M0 0L2 6L4 0"),
    ('W', 5.2, "M0 0L1.3 6L2.6 1.2L3.9 6L5.2 0"),
    ('X', 4.0, "M0 0L4 6M4 0L0 6"),
    ('Y', 4.0, "M0 0L2 3L4 0M2 3V6"),
    ('Z', 3.8, "M0 0H3.8L0 6H3.8"),
    ('[', 1.2, "M1.2 -.4H0V7.2H1.2"),
    ('\\', 2.2, "M0 -.4L2.2 7"),
    (']', 1.2, "M0 -.4H1.2V7.2H0"),
    ('^', 2.4, "M0 1.8L1.2 .2L2.4 1.8"),
    ('_', 3.4, "M0 6.8H3.4"),
    ('`', 0.8, "M0 0L.8 1.2"),
    ('a', 3.0, "M3 2V6M3 3.4A1.5 1.6 0 0 0 1.5 2C.5 2 0 2.9 0 4S.5 6 1.5 6A1.5 1.6 0 0 0 3 4.6"),
    ('b', 3.0, "M0 0V6M0 3.4A1.5 1.6 0 0 1 1.5 2C2.5 2 3 2.9 3 4S2.5 6 1.5 6A1.5 1.6 0 0 1 0 4.6"),
    ('c', 2.8, "M2.8 2.8A1.4 1.5 0 0 0 1.5 2C.5 2 0 2.9 0 4S.5 6 1.5 6A1.4 1.5 0 0 0 2.8 5.2"),
    ('d', 3.0, "M3 0V6M3 3.4A1.5 1.6 0 0 0 1.5 2C.5 2 0 2.9 0 4S.5 6 1.5 6A1.5 1.6 0 0 0 3 4.6"),
    ('e', 3.0, "M0 3.9H3C3 2.7 2.4 2 1.5 2C.5 2 0 2.9 0 4S.5 6 1.6 6A1.5 1.4 0 0 0 2.8 5.3"),
    ('f', 2.2, "M2.2 0A1.2 1.2 0 0 0 .9 1.2V6M0 2.2H2"),
    ('g', 3.0, "M3 3.4A1.5 1.6 0 0 0 1.5 2C.5 2 0 2.9 0 4S.5 6 1.5 6A1.5 1.6 0 0 0 3 4.6M3 2V6.4A1.5 1.4 0 0 1 .3 7.1"),
    ('h', 2.8, "M0 0V6M0 3.5A1.4 1.5 0 0 1 2.8 3.5V6"),
    ('i', 0.2, "M.1 2V6M.1 .3V.4"),
    ('j', 0.9, "M.9 2V6.6A.9 1 0 0 1 0 7.6M.9 .3V.4"),
    ('k', 2.8, "M0 0V6M2.6 2L0 4.6M1 3.6L2.8 6"),
    ('l', 0.2, "M.1 0V6"),
    ('m', 4.6, "M0 2V6M0 3.4A1.15 1.4 0 0 1 2.3 3.4V6M2.3 3.4A1.15 1.4 0 0 1 4.6 3.4V6"),
    ('n', 2.8, "M0 2V6M0 3.5A1.4 1.5 0 0 1 2.8 3.5V6"),
    ('o', 3.0, "M1.5 2C.5 2 0 2.9 0 4S.5 6 1.5 6S3 5.1 3 4S2.5 2 1.5 2Z"),
    ('p', 3.0, "M0 2V7.8M0 3.4A1.5 1.6 0 0 1 1.5 2C2.5 2 3 2.9 3 4S2.5 6 1.5 6A1.5 1.6 0 0 1 0 4.6"),
    ('q', 3.0, "M3 2V7.8M3 3.4A1.5 1.6 0 0 0 1.5 2C.5 2 0 2.9 0 4S.5 6 1.5 6A1.5 1.6 0 0 0 3 4.6"),
    ('r', 1.9, "M0 2V6M0 3.9A1.8 1.8 0 0 1 1.9 2.1"),
    ('s', 2.6, "M2.5 2.7A1.3 1 0 0 0 1.3 2C.6 2 .1 2.4 .1 3C.1 4.3 2.6 3.6 2.6 5C2.6 5.6 2 6 1.3 6A1.6 1.2 0 0 1 0 5.3"),
    ('t', 2.2, "M.9 .6V4.8A1.2 1.2 0 0 0 2.2 6M0 2.2H2.1"),
    ('u', 2.8, "M0 2V4.5A1.4 1.5 0 0 0 2.8 4.5M2.8 2V6"),
    ('v', 3.0, "M0 2L1.5 6L3 2"),
    ('w', 4.2, "M0 2L1.05 6L2.1 2.6L3.15 6L4.2 2"),
    ('x', 2.8, "M0 2L2.8 6M2.8 2L0 6"),
    ('y', 3.0, "M0 2L1.5 6M3 2L1.5 6L.9 7.3A.9 .8 0 0 1 .1 7.8"),
    ('z', 2.8, "M0 2H2.8L0 6H2.8"),
    ('{', 1.5, "M1.5 -.4C.2 -.4 1.2 3.2 0 3.4C1.2 3.6 .2 7.2 1.5 7.2"),
    ('|', 0.2, "M.1 -.4V7.2"),
    ('}', 1.5, "M0 -.4C1.3 -.4 .3 3.2 1.5 3.4C.3 3.6 1.3 7.2 0 7.2"),
    ('~', 2.8, "M0 3.9C.8 2.5 2 4.9 2.8 3.4"),
];

/// Where a text starts, seen from the point it is put at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The width of a text with capitals of this height.
pub(crate) fn width(text: &str, height: f64) -> f64 {
    let mut letters = text.chars().map(|character| glyph(character).0);
    let first = letters.next().unwrap_or(0.0);
    let units: f64 = letters.map(|width| width + BETWEEN).sum();
    (first + units) * height / CAPITAL
}

/// A text in one colour; `y` is where its capitals have their middle.
pub(crate) fn text(
    text: &str,
    (x, y): (f64, f64),
    height: f64,
    anchor: Anchor,
    color: &str,
) -> Group {
    let scale = height / CAPITAL;
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width(text, height) / 2.0,
        Anchor::End => x - width(text, height),
    };
    let place = alloc::format!(
        "translate({} {}) scale({})",
        number(left),
        number(y - height / 2.0),
        number(scale)
    );
    let mut group = Group::new()
        .set("transform", place)
        .set("fill", "none")
        .set("stroke", color)
        .set("stroke-width", "0.85")
        .set("stroke-linecap", "round")
        .set("stroke-linejoin", "round");
    let mut at = 0.0;
    for character in text.chars() {
        let (width, strokes) = glyph(character);
        if !strokes.is_empty() {
            let mut path = Path::new().set("d", strokes);
            if at > 0.0 {
                path = path.set("transform", alloc::format!("translate({})", number(at)));
            }
            group = group.add(path);
        }
        at += width + BETWEEN;
    }
    group
}

/// How large a font is whose capitals are as high as these, in heights of a capital.
const FONT: f64 = 1.4;

/// A line of text that begins at a place, in strokes where this alphabet has all its characters. Of
/// others, as those of another language, it is text in whatever font there is.
pub(crate) fn line(words: &str, (x, y): (f64, f64), height: f64, color: &str) -> Group {
    if words
        .chars()
        .all(|character| character == ' ' || strokes(character).is_some())
    {
        return text(words, (x, y), height, Anchor::Start, color);
    }
    let words = Text::new(said(words))
        .set("x", number(x))
        .set("y", number(y + height / 2.0))
        .set("font-family", "sans-serif")
        .set("font-size", number(height * FONT))
        .set("fill", color);
    Group::new().add(words)
}

/// The pen of lines, for texts that are wrapped. How wide a character of a font is, is a guess.
pub(crate) const PEN: Pen = Pen {
    width: |character| match (strokes(character), character.width()) {
        (None, Some(2)) => CAPITAL * FONT - BETWEEN,
        (None, _) if character != ' ' => SMALL,
        _ => glyph(character).0,
    },
    between: BETWEEN,
};

/// The width of a letter of a font that has one column in a terminal.
const SMALL: f64 = 3.4;

/// A room in units of the alphabet, for capitals of this height.
pub(crate) fn room(wide: f64, height: f64) -> f64 {
    wide * CAPITAL / height
}

/// The width and the strokes of a character of this alphabet.
fn strokes(character: char) -> Option<(f64, &'static str)> {
    // It is in the order of ASCII, from the sign after the space.
    let index = (character as usize).wrapping_sub('!' as usize);
    let found = ALPHABET.get(index);
    found.map(|&(_, width, strokes)| (width, strokes))
}

/// The width of a character and its strokes.
fn glyph(character: char) -> (f64, &'static str) {
    if character == ' ' {
        return (SPACE, "");
    }
    strokes(character).unwrap_or(UNKNOWN)
}

#[cfg(test)]
mod tests {
    use super::{ALPHABET, PEN, glyph, room, width};
    use crate::layout::wrapped;

    #[test]
    fn every_printable_sign_is_where_it_is_looked_for() {
        for (character, letter) in ('!'..='~').zip(ALPHABET) {
            assert_eq!(character, letter.0);
            assert_eq!(glyph(character), (letter.1, letter.2));
        }
        assert_eq!(glyph('é'), super::UNKNOWN);
        assert_eq!(glyph('\n'), super::UNKNOWN);
    }

    #[test]
    fn lines_are_as_wide_as_the_room() {
        let room = room(width("one two", 22.0) + 0.01, 22.0);
        let lines = wrapped("one two three four", room, 0, PEN);
        assert_eq!(lines, ["one two", "three", "four"]);
        // A word that is wider than the picture is broken and stays within it.
        for line in wrapped(
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b",
            room,
            0,
            PEN,
        ) {
            assert!(
                width(&line, 22.0) <= width("one two", 22.0) + 0.01,
                "{line}"
            );
        }
        assert!((width("HH", 6.0) - 9.4).abs() < 1e-9);
        assert!(width("", 6.0).abs() < 1e-9);
    }
}
