//! From boosts to dice.

use boardwright_dice::Die;
use core::fmt;

/// The die that a number of boosts gives.
///
/// ```
/// use boardwright_combat::CombatDie;
/// use boardwright_dice::Die;
///
/// assert_eq!(CombatDie::for_boosts(0), CombatDie::D4);
/// assert_eq!(CombatDie::for_boosts(3).to_string(), "D12");
/// assert_eq!(CombatDie::for_boosts(9), CombatDie::SuperD20);
/// // It has twenty faces like any other; the difference is a second roll.
/// assert_eq!(CombatDie::SuperD20.die(), Die::D20);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CombatDie {
    /// No boost.
    D4,
    /// One boost.
    D6,
    /// Two boosts.
    D8,
    /// Three boosts.
    D12,
    /// Four boosts.
    D20,
    /// Five boosts or more: a D20 that its owner may roll again, unless the
    /// opponent has at least as many boosts.
    SuperD20,
}

impl CombatDie {
    /// Every die, fewest boosts first.
    pub const ALL: [CombatDie; 6] = [
        CombatDie::D4,
        CombatDie::D6,
        CombatDie::D8,
        CombatDie::D12,
        CombatDie::D20,
        CombatDie::SuperD20,
    ];

    /// The die of a side with the given number of boosts.
    #[must_use]
    #[inline]
    pub const fn for_boosts(boosts: u16) -> CombatDie {
        match boosts {
            0 => CombatDie::D4,
            1 => CombatDie::D6,
            2 => CombatDie::D8,
            3 => CombatDie::D12,
            4 => CombatDie::D20,
            _ => CombatDie::SuperD20,
        }
    }

    /// The physical die to roll.
    ///
    /// A D20 and a Super D20 are the same thing in the hand, so they share this die. They are still
    /// different values, ordered by their boosts:
    ///
    /// ```
    /// use boardwright_combat::CombatDie;
    ///
    /// let [plain, super_die] = [4, 5].map(CombatDie::for_boosts);
    /// assert_eq!(plain.die(), super_die.die());
    /// assert!(plain < super_die);
    /// assert_eq!(super_die.to_string(), "Super D20");
    /// ```
    #[must_use]
    #[inline]
    pub const fn die(self) -> Die {
        match self {
            CombatDie::D4 => Die::D4,
            CombatDie::D6 => Die::D6,
            CombatDie::D8 => Die::D8,
            CombatDie::D12 => Die::D12,
            CombatDie::D20 | CombatDie::SuperD20 => Die::D20,
        }
    }

    /// Its name, as in `D12` or `Super D20`.
    ///
    /// ```
    /// use boardwright_combat::CombatDie;
    ///
    /// assert_eq!(CombatDie::for_boosts(5).name(), "Super D20");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CombatDie::D4 => "D4",
            CombatDie::D6 => "D6",
            CombatDie::D8 => "D8",
            CombatDie::D12 => "D12",
            CombatDie::D20 => "D20",
            CombatDie::SuperD20 => "Super D20",
        }
    }
}

impl fmt::Display for CombatDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
