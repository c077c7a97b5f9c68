//! The words that each language has its own for.

use crate::piece::{CastlingSide, Color, PieceKind};
use boardwright_ruleset::{ParameterValue, Word};

impl PieceKind {
    /// The kind as a word of the set `chess.kind`.
    pub(crate) const fn word(self) -> Word {
        Word::new("chess.kind", self.name(), self.name())
    }
}

impl Color {
    /// Who plays the colour, as a word of the set `seat`, as titles of seats are.
    pub(crate) const fn word(self) -> Word {
        Word::new("seat", self.name(), self.name())
    }
}

impl CastlingSide {
    /// The side as a word of the set `chess.side`.
    pub(crate) const fn word(self) -> Word {
        Word::new("chess.side", self.name(), self.name())
    }
}

impl From<PieceKind> for ParameterValue {
    fn from(kind: PieceKind) -> Self {
        kind.word().into()
    }
}

impl From<Color> for ParameterValue {
    fn from(color: Color) -> Self {
        color.word().into()
    }
}

impl From<CastlingSide> for ParameterValue {
    fn from(side: CastlingSide) -> Self {
        side.word().into()
    }
}
