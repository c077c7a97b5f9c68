//! The two sides of a fight.

use core::fmt;

/// The attacker and the defender.
///
/// The text is `attacker` or `defender`.
///
/// A side is a part in one fight, and not a player: in the next fight of a game the same
/// player's piece may be on the other one.
///
/// ```
/// use boardwright_combat::FightSide;
///
/// assert_eq!(FightSide::ALL.map(FightSide::opponent), [FightSide::Defender, FightSide::Attacker]);
/// assert_eq!(FightSide::Defender.to_string(), "defender");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum FightSide {
    /// The side that started the fight.
    Attacker,
    /// The side that was attacked.
    Defender,
}

impl FightSide {
    /// Both, the attacker first.
    pub const ALL: [FightSide; 2] = [FightSide::Attacker, FightSide::Defender];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> FightSide {
        match self {
            FightSide::Attacker => FightSide::Defender,
            FightSide::Defender => FightSide::Attacker,
        }
    }

    /// The side whose piece outranks the other's, and so fights with prowess; neither if both have
    /// the same rank.
    ///
    /// The ranks are any values by which the game compares pieces.
    ///
    /// ```
    /// use boardwright_combat::FightSide;
    ///
    /// let cost = |piece| match piece { "queen" => 90, "rook" => 50, _ => 10 };
    /// assert_eq!(FightSide::outranking(&cost("pawn"), &cost("rook")), Some(FightSide::Defender));
    /// assert_eq!(FightSide::outranking(&cost("queen"), &cost("rook")), Some(FightSide::Attacker));
    /// assert_eq!(FightSide::outranking(&cost("rook"), &cost("rook")), None);
    /// ```
    #[must_use]
    pub fn outranking<R: Ord>(attacker: &R, defender: &R) -> Option<FightSide> {
        match attacker.cmp(defender) {
            core::cmp::Ordering::Greater => Some(FightSide::Attacker),
            core::cmp::Ordering::Less => Some(FightSide::Defender),
            core::cmp::Ordering::Equal => None,
        }
    }

    /// The side's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FightSide::Attacker => "attacker",
            FightSide::Defender => "defender",
        }
    }
}

impl fmt::Display for FightSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
