//! The words that each language has its own for.

use crate::Kind;
use boardwright_ruleset::{ParameterValue, Word};
use boardwright_terrain::Effects;

impl Kind {
    /// The kind as a word of the set `kind`.
    pub(crate) const fn word(self) -> Word {
        Word::new("kind", self.name(), self.name())
    }
}

impl From<Kind> for ParameterValue {
    fn from(kind: Kind) -> Self {
        kind.word().into()
    }
}

/// A kind of tile by what players call it.
pub(crate) const fn tile(tile: &Effects) -> Word {
    Word::new("tile", tile.name, tile.called())
}

/// A kind of tile by its name, which English writes where a line says little else.
pub(crate) const fn name_of_tile(name: &'static str) -> Word {
    Word::new("tile", name, name)
}
