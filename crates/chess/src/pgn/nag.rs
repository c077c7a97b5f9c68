//! Numbered annotations.

use crate::san::Glyph;
use core::fmt;

/// A numeric annotation glyph: `$1` says that a move is good, `$19` that Black
/// is winning. Numbers without a name here are kept as they are.
///
/// ```
/// use boardwright_chess::pgn::Nag;
/// assert_eq!(Nag::from_symbol("!?"), Some(Nag(5)));
/// assert_eq!(Nag::from_symbol("±"), Some(Nag(16)));
/// assert_eq!(Nag(16).to_string(), "$16");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Nag(
    /// The number.
    pub u8,
);

impl Nag {
    /// The annotation of a sign that books and programs print.
    #[must_use]
    pub fn from_symbol(symbol: &str) -> Option<Self> {
        if let Some(glyph) = Glyph::from_symbol(symbol) {
            return Some(glyph.into());
        }
        Some(Self(match symbol {
            // The only move.
            "□" | "[]" => 7,
            // Equal; unclear.
            "=" => 10,
            "∞" => 13,
            // White or Black stands a little better, better, is winning.
            "⩲" | "+=" | "+/=" => 14,
            "⩱" | "=+" | "=/+" => 15,
            "±" | "+/-" => 16,
            "∓" | "-/+" => 17,
            "+-" | "+−" => 18,
            "-+" | "−+" => 19,
            // Zugzwang, development, space, initiative, attack, counterplay.
            "⨀" => 22,
            "⟳" => 32,
            "○" => 26,
            "↑" => 36,
            "→" => 40,
            "⇆" => 132,
            // With compensation; time trouble; a novelty; a diagram.
            "⯹" => 44,
            "⊕" => 138,
            "N" => 146,
            "D" => 220,
            _ => return None,
        }))
    }

    /// The move glyph that this stands for, if it is one of the six.
    #[must_use]
    pub fn glyph(self) -> Option<Glyph> {
        Glyph::ALL
            .into_iter()
            .find(|glyph| glyph.number() == self.0)
    }
}

impl From<Glyph> for Nag {
    fn from(glyph: Glyph) -> Self {
        Self(glyph.number())
    }
}

/// Writes `$16`.
impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
