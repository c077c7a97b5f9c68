//! What stands for the pieces: the letters of a language, or figurines.

use crate::piece::PieceKind;

/// What stands for the pieces in moves.
///
/// Notation is English unless somebody asks for something else: that alone is the standard of
/// files.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Letters {
    /// `K`, `Q`, `R`, `B`, `N`, as the standard has it.
    #[default]
    English,
    /// `K` (König), `D` (Dame), `T` (Turm), `L` (Läufer), `S` (Springer).
    German,
    /// `R` (roi), `D` (dame), `T` (tour), `F` (fou), `C` (cavalier).
    French,
    /// `♔`, `♕`, `♖`, `♗`, `♘`, for both colours.
    Figurines,
}

impl Letters {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::English, Self::German, Self::French, Self::Figurines];

    /// What stands for a piece. Moves of pawns are written without.
    ///
    /// ```
    /// use boardwright_chess::{PieceKind, san::Letters};
    ///
    /// assert_eq!(Letters::French.of(PieceKind::Knight), 'C');
    /// ```
    #[must_use]
    pub const fn of(self, kind: PieceKind) -> char {
        let [pawn, knight, bishop, rook, queen, king] = match self {
            Self::English => ['P', 'N', 'B', 'R', 'Q', 'K'],
            Self::German => ['B', 'S', 'L', 'T', 'D', 'K'],
            Self::French => ['P', 'C', 'F', 'T', 'D', 'R'],
            Self::Figurines => ['♙', '♘', '♗', '♖', '♕', '♔'],
        };
        match kind {
            PieceKind::Pawn => pawn,
            PieceKind::Knight => knight,
            PieceKind::Bishop => bishop,
            PieceKind::Rook => rook,
            PieceKind::Queen => queen,
            PieceKind::King => king,
        }
    }

    /// The letter of the standard for the piece of this letter. Letters that a language does not
    /// use keep their English meaning, and figurines are read without this.
    pub(crate) const fn english(self, letter: char) -> char {
        match (self, letter) {
            (Self::German | Self::French, 'D') => 'Q',
            (Self::German | Self::French, 'T') => 'R',
            (Self::German, 'L') | (Self::French, 'F') => 'B',
            (Self::German, 'S') | (Self::French, 'C') => 'N',
            (Self::French, 'R') => 'K',
            _ => letter,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for letters in [Letters::English, Letters::German, Letters::French] {
            for kind in [
                PieceKind::Knight,
                PieceKind::Bishop,
                PieceKind::Rook,
                PieceKind::Queen,
                PieceKind::King,
            ] {
                assert_eq!(letters.english(letters.of(kind)), kind.letter());
            }
        }
    }
}
