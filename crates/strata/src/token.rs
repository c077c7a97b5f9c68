//! The five colours of tokens.

use core::fmt;

/// A token's colour. The forty tokens are shared: eight of each colour, and a
/// marker beneath each shows its owner.
///
/// ```
/// use boardwright_strata::{Kind, Token};
///
/// // Forty tokens in all, twenty for each side.
/// assert_eq!(Token::ALL.len() * usize::from(Token::OF_EACH), 40);
/// assert_eq!(Kind::of_token(Token::Green), Kind::Horse);
/// assert_eq!(Token::from_letter('G'), Some(Token::Green));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Token {
    /// Red, an Infantry when it stands alone.
    Red,
    /// Black, an Archer.
    Black,
    /// Green, a Horse.
    Green,
    /// Violet, a Scholar.
    Violet,
    /// Orange, a Slave.
    Orange,
}

impl Token {
    /// The colours in the order in which texts list them.
    pub const ALL: [Self; 5] = [
        Self::Red,
        Self::Black,
        Self::Green,
        Self::Violet,
        Self::Orange,
    ];

    /// How many tokens of each colour the game has.
    pub const OF_EACH: u8 = 8;

    /// How many tokens of each colour a side starts with.
    pub const OF_EACH_SIDE: u8 = 4;

    /// The letter in texts, a capital.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Black => 'B',
            Self::Green => 'G',
            Self::Violet => 'V',
            Self::Orange => 'O',
        }
    }

    /// The colour with this capital letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'R' => Some(Self::Red),
            'B' => Some(Self::Black),
            'G' => Some(Self::Green),
            'V' => Some(Self::Violet),
            'O' => Some(Self::Orange),
            _ => None,
        }
    }

    /// The place in [`Token::ALL`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Token {
    /// The colour in lower case.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Black => "black",
            Self::Green => "green",
            Self::Violet => "violet",
            Self::Orange => "orange",
        }
    }
}

/// Writes the colour in lower case.
impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
