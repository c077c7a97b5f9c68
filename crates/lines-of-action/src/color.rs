//! The two colours and the pieces.

use core::fmt;
use core::ops::Not;

/// The colour of a piece. The rules say which one moves first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Color {
    /// White.
    White,
    /// Black.
    Black,
}

impl Color {
    /// Both colours.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name, as in `White`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
        }
    }

    /// `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The other colour; `!` in a constant.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.other()
    }
}

/// Writes `White` or `Black`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A piece: its colour, and whether it bears a mark. Marks tell the pieces of
/// partners apart in the four-handed game, and the two kinds of the
/// ambidextrous one; elsewhere no piece is marked.
///
/// ```
/// use boardwright_lines_of_action::{Color, Piece};
///
/// assert_eq!(Piece::from_letter('b'), Some(Piece::plain(Color::Black)));
/// let marked = Piece::from_letter('B').expect("a marked piece");
/// assert!(marked.marked && marked.letter() == 'B');
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Piece {
    /// The colour.
    pub color: Color,
    /// Whether it bears a mark.
    pub marked: bool,
}

impl Piece {
    /// A piece without a mark.
    #[must_use]
    pub const fn plain(color: Color) -> Self {
        Self {
            color,
            marked: false,
        }
    }

    /// The letter of the colour, a capital for a marked piece.
    #[must_use]
    pub const fn letter(self) -> char {
        if self.marked {
            self.color.letter().to_ascii_uppercase()
        } else {
            self.color.letter()
        }
    }

    /// The piece with this letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = match letter.to_ascii_lowercase() {
            'w' => Color::White,
            'b' => Color::Black,
            _ => return None,
        };
        Some(Self {
            color,
            marked: letter.is_ascii_uppercase(),
        })
    }
}
