//! What some writers of files do otherwise than the standard, where the text alone
//! does not show it.

use crate::san::Letters;
use alloc::string::String;

/// How a file departs from the standard, as whoever has it must know: in the standard
/// the same text means something else.
///
/// ```
/// use boardwright_chess::pgn::{Dialect, Games, Letters};
/// let german = Dialect { letters: Letters::German, ..Dialect::default() };
/// let mut games = Games::new("1. Sf3 Sf6 2. g3 d5 *".as_bytes()).with_dialect(german);
/// assert_eq!(games.next().unwrap()?.moves.len(), 4);
///
/// let nested = Dialect { nested_comments: true, ..Dialect::default() };
/// let text = "1. e4 {best {by test}, they say} e5 *";
/// let game = Games::new(text.as_bytes()).with_dialect(nested).next().unwrap()?;
/// assert!(game.comments.after(1).eq(["best {by test}, they say"]));
/// # Ok::<(), boardwright_chess::pgn::GameError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Dialect {
    /// The letters of the pieces. Figurines are read whatever they are, unless files are read
    /// strictly.
    pub letters: Letters,
    /// Whether a brace in a comment opens a comment of its own, which must be closed
    /// before the outer one is. In the standard it is a character like any other.
    pub nested_comments: bool,
}

/// Writes a move with the letters of the standard to `to`, in the place of what is there. Every
/// byte keeps its place.
pub(super) fn translate(letters: Letters, word: &str, to: &mut String) {
    to.clear();
    let mut before = None;
    for letter in word.chars() {
        // A piece stands first, or where a pawn becomes one.
        let is_piece = matches!(before, None | Some('=' | '/' | '(' | '1'..='8'));
        to.push(if is_piece {
            letters.english(letter)
        } else {
            letter
        });
        before = Some(letter);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_translated() {
        let translated = |letters: Letters, word: &str| {
            let mut to = String::from("left over");
            translate(letters, word, &mut to);
            to
        };
        for (word, expected) in [
            ("Sf3", "Nf3"),
            ("Tad1", "Rad1"),
            ("Dd8+", "Qd8+"),
            ("Lxf7#", "Bxf7#"),
            ("Kd2", "Kd2"),
            ("e8=D", "e8=Q"),
            ("e8S+", "e8N+"),
            ("exd8(T)", "exd8(R)"),
            ("d5", "d5"),
            ("O-O", "O-O"),
            ("Sg1-f3", "Ng1-f3"),
        ] {
            assert_eq!(translated(Letters::German, word), expected);
            assert_eq!(translated(Letters::English, word), word);
        }
        for (word, expected) in [
            ("Cf3", "Nf3"),
            ("Rd2", "Kd2"),
            ("Td2", "Rd2"),
            ("Fb5", "Bb5"),
            ("e8=C", "e8=N"),
        ] {
            assert_eq!(translated(Letters::French, word), expected);
        }
    }
}
