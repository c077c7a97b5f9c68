//! The words that each language has its own for.

use crate::Color;
use boardwright_ruleset::{ParameterValue, Word};

/// A piece.
pub(crate) const PIECE: Word = Word::new("kind", "piece", "piece");
/// The squares beyond an open edge.
pub(crate) const OUTSIDE: Word = Word::new("tile", "outside", "outside");

/// A kind of piece by its mark.
pub(crate) const fn mark(is_marked: bool) -> Word {
    let name = if is_marked { "marked" } else { "unmarked" };
    Word::new("loa.mark", name, name)
}

impl Color {
    /// Who plays the colour, as a word of the set `seat`, as titles of seats are.
    pub(crate) const fn word(self) -> Word {
        Word::new("seat", self.name(), self.name())
    }
}

impl From<Color> for ParameterValue {
    fn from(color: Color) -> Self {
        color.word().into()
    }
}
