//! How a game in a file ended.

use core::fmt;

/// The result that ends the moves of a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GameResult {
    /// `1-0`
    #[cfg_attr(feature = "serde", serde(rename = "1-0"))]
    White,
    /// `0-1`
    #[cfg_attr(feature = "serde", serde(rename = "0-1"))]
    Black,
    /// `1/2-1/2`
    #[cfg_attr(feature = "serde", serde(rename = "1/2-1/2"))]
    Draw,
    /// `*`: the game goes on, was abandoned, or the result is unknown.
    #[cfg_attr(feature = "serde", serde(rename = "*"))]
    Unknown,
}

impl GameResult {
    /// All four.
    pub const ALL: [Self; 4] = [Self::White, Self::Black, Self::Draw, Self::Unknown];

    /// How PGN writes it.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// The result with this text in PGN.
    ///
    /// ```
    /// use boardwright_chess::pgn::GameResult;
    /// assert_eq!(GameResult::from_symbol("1/2-1/2"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::from_symbol("2-0"), None);
    /// ```
    #[must_use]
    pub fn from_symbol(symbol: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|result| result.symbol() == symbol)
    }

    /// As [`from_symbol`](Self::from_symbol), but also reads non-standard
    /// forms: `½-½`, `1/2`, other dashes.
    pub(super) fn from_other_symbol(symbol: &str) -> Option<Self> {
        if let Some(result) = Self::from_symbol(symbol) {
            return Some(result);
        }
        // Hyphens, the figure dash, the en dash and the minus sign.
        let is_dash = |sign: char| matches!(sign, '-' | '\u{2010}'..='\u{2013}' | '\u{2212}');
        match symbol.split_once(is_dash) {
            Some(("1", "0")) => Some(Self::White),
            Some(("0", "1")) => Some(Self::Black),
            Some(("1/2" | "½", "1/2" | "½")) => Some(Self::Draw),
            None if matches!(symbol, "1/2" | "½") => Some(Self::Draw),
            _ => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.symbol())
    }
}
