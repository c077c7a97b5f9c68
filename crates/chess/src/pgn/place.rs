//! Lines and columns.

use core::fmt;

/// A place in the input.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Place {
    /// The number of bytes before it.
    pub byte: u64,
    /// The line, from 1.
    pub line: u64,
    /// The column, counted in characters, from 1.
    pub column: u64,
}

impl Place {
    /// The first character of the input.
    pub const START: Self = Self {
        byte: 0,
        line: 1,
        column: 1,
    };

    /// The place `characters` further on the same line, where each character is
    /// one byte.
    pub(super) const fn right(self, characters: usize) -> Self {
        Self {
            byte: self.byte + characters as u64,
            line: self.line,
            column: self.column + characters as u64,
        }
    }
}

/// Writes `line 3, column 14`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}
