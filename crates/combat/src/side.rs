//! The two sides of an exchange.

use core::fmt;

/// Who strikes and who is struck.
///
/// The text is `attacker` or `defender`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Side {
    /// The side that started the exchange.
    Attacker,
    /// The side that was attacked.
    Defender,
}

impl Side {
    /// Both, the attacker first.
    pub const ALL: [Side; 2] = [Side::Attacker, Side::Defender];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }

    /// The side whose piece outranks the other's, and so fights with prowess;
    /// neither when both rank alike.
    ///
    /// The ranks are whatever the game compares pieces by.
    ///
    /// ```
    /// use boardwright_combat::Side;
    ///
    /// let cost = |piece| match piece { "queen" => 90, "rook" => 50, _ => 10 };
    /// assert_eq!(Side::outranking(&cost("pawn"), &cost("rook")), Some(Side::Defender));
    /// assert_eq!(Side::outranking(&cost("queen"), &cost("rook")), Some(Side::Attacker));
    /// assert_eq!(Side::outranking(&cost("rook"), &cost("rook")), None);
    /// ```
    #[must_use]
    pub fn outranking<R: Ord>(attacker: &R, defender: &R) -> Option<Side> {
        match attacker.cmp(defender) {
            core::cmp::Ordering::Greater => Some(Side::Attacker),
            core::cmp::Ordering::Less => Some(Side::Defender),
            core::cmp::Ordering::Equal => None,
        }
    }

    /// The side's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::Attacker => "attacker",
            Side::Defender => "defender",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
