//! What each side brings to a fight, and why.
//!
//! There are two forms. An [`Attack`] and a [`Defence`] hold every reason, for display;
//! [`BoostCounts`] are two numbers, for the fight itself. A search only counts and never makes the
//! long form, and a test compares the two.
//!
//! The long form can express only what the rules allow: an attacker always charges and never
//! defends a tile, and there is prowess or not. The caller gives the types for a supporter's place
//! and the kind of ground, since this crate knows no board.

use crate::{CombatDie, FightSide};
use alloc::vec::Vec;
use core::fmt;

/// An attacker's boosts: one for its charge, and these.
///
/// `P` identifies a supporter: by its square, or by its square and kind.
///
/// ```
/// use boardwright_combat::{Attack, BoostCounts, CombatDie, Defence};
///
/// let attack = Attack { prowess: false, supports: vec!["f5", "h3"] };
/// let defence = Defence { prowess: true, supports: vec![], terrain: Some(("castle", 2)) };
/// assert_eq!(BoostCounts::of(&attack, &defence), BoostCounts::new(3, 3));
/// assert_eq!(CombatDie::for_boosts(attack.total()), CombatDie::D12);
///
/// let lines: Vec<String> =
///     attack.boosts().chain(defence.boosts()).map(|boost| boost.to_string()).collect();
/// assert_eq!(lines, [
///     "attacker charge",
///     "attacker support f5",
///     "attacker support h3",
///     "defender prowess",
///     "defender terrain castle 2",
/// ]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Attack<P> {
    /// Whether the attacker outranks the defender.
    pub prowess: bool,
    /// The pieces that could have made this attack themselves.
    pub supports: Vec<P>,
}

/// A defender's boosts.
///
/// `P` identifies a supporter and `G` the kind of ground.
///
/// ```
/// use boardwright_combat::Defence;
///
/// let pawn: Defence<&str> = Defence { supports: vec!["g7", "e7"], ..Defence::default() };
/// assert_eq!((pawn.total(), pawn.prowess, pawn.terrain), (2, false, None));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Defence<P, G = &'static str> {
    /// Whether the defender outranks the attacker.
    pub prowess: bool,
    /// The pieces that could avenge the defender.
    pub supports: Vec<P>,
    /// The ground that helps, and how many boosts it gives.
    pub terrain: Option<(G, u16)>,
}

impl<P> Attack<P> {
    /// The number of boosts, at least 1 for the charge and at most [`u16::MAX`].
    ///
    /// ```
    /// use boardwright_combat::Attack;
    ///
    /// // Nobody helps, and the charge alone counts.
    /// let lonely: Attack<&str> = Attack::default();
    /// assert_eq!(lonely.total(), 1);
    /// let helped = Attack { prowess: true, supports: vec!["d4", "h5"] };
    /// assert_eq!(helped.total(), 4);
    /// ```
    #[must_use]
    pub fn total(&self) -> u16 {
        BoostCounts::counted(self.prowess_of(), count(&self.supports), 0, 0).attacker
    }

    /// Every boost: the charge, prowess, the supports in their order.
    ///
    /// The defence's type for the ground is asked for, so that one list can hold the boosts of
    /// both sides.
    ///
    /// ```
    /// use boardwright_combat::{Attack, Boost};
    ///
    /// let attack = Attack { prowess: true, supports: vec!["d4"] };
    /// let boosts: Vec<Boost<&str>> = attack.boosts().collect();
    /// assert_eq!(boosts.len(), 3);
    /// assert_eq!(boosts.iter().map(|boost| boost.amount).sum::<u16>(), attack.total());
    /// ```
    pub fn boosts<G>(&self) -> impl Iterator<Item = Boost<P, G>>
    where
        P: Clone,
    {
        let prowess = self.prowess.then_some(Reason::Prowess);
        let supports = self.supports.iter().cloned().map(Reason::Support);
        let reasons = [Reason::Charge].into_iter().chain(prowess).chain(supports);
        reasons.map(|reason| Boost {
            side: FightSide::Attacker,
            reason,
            amount: 1,
        })
    }

    fn prowess_of(&self) -> Option<FightSide> {
        self.prowess.then_some(FightSide::Attacker)
    }
}

impl<P, G> Defence<P, G> {
    /// The number of boosts, at most [`u16::MAX`].
    ///
    /// ```
    /// use boardwright_combat::Defence;
    ///
    /// // On a castle with one friend who could strike back.
    /// let defence = Defence { prowess: false, supports: vec!["e7"], terrain: Some(("castle", 2)) };
    /// assert_eq!(defence.total(), 3);
    /// ```
    #[must_use]
    pub fn total(&self) -> u16 {
        let prowess = self.prowess.then_some(FightSide::Defender);
        let terrain = self.terrain.as_ref().map_or(0, |terrain| terrain.1);
        BoostCounts::counted(prowess, 0, count(&self.supports), terrain).defender
    }

    /// Every boost that counts more than 0: prowess, the supports in their
    /// order, the ground.
    ///
    /// ```
    /// use boardwright_combat::{Defence, Reason};
    ///
    /// // Ground that gives nothing is not in the list.
    /// let defence = Defence { prowess: true, supports: vec!["e7"], terrain: Some(("plain", 0)) };
    /// let reasons: Vec<_> = defence.boosts().map(|boost| boost.reason).collect();
    /// assert_eq!(reasons, [Reason::Prowess, Reason::Support("e7")]);
    /// ```
    pub fn boosts(&self) -> impl Iterator<Item = Boost<P, G>>
    where
        P: Clone,
        G: Clone,
    {
        let prowess = self.prowess.then_some(Reason::Prowess);
        let supports = self.supports.iter().cloned().map(Reason::Support);
        let singles = prowess.into_iter().chain(supports).map(|reason| Boost {
            side: FightSide::Defender,
            reason,
            amount: 1,
        });
        let terrain = self.terrain.iter().filter(|terrain| terrain.1 > 0);
        singles.chain(terrain.cloned().map(|(ground, amount)| Boost {
            side: FightSide::Defender,
            reason: Reason::Terrain(ground),
            amount,
        }))
    }
}

/// A defender without boosts.
impl<P, G> Default for Defence<P, G> {
    fn default() -> Self {
        Defence {
            prowess: false,
            supports: Vec::new(),
            terrain: None,
        }
    }
}

/// One reason for strength.
///
/// The text is the side, the reason and, where it can be more than one, the
/// amount: `defender terrain castle 2`.
///
/// A supporter and prowess count 1 each; only the ground can count more, and so only its
/// text has a number.
///
/// ```
/// use boardwright_combat::{Boost, FightSide, Reason};
///
/// let wall: Boost<&str> = Boost {
///     side: FightSide::Defender,
///     reason: Reason::Terrain("wall"),
///     amount: 1,
/// };
/// assert_eq!(wall.to_string(), "defender terrain wall 1");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Boost<P, G = &'static str> {
    /// Who has it.
    pub side: FightSide,
    /// What it is for.
    pub reason: Reason<P, G>,
    /// How much it counts, at least 1.
    pub amount: u16,
}

/// What a boost is for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub enum Reason<P, G = &'static str> {
    /// The attacker has moved against the defender.
    Charge,
    /// The piece outranks its opponent.
    Prowess,
    /// Another piece stands ready.
    Support(P),
    /// The defender stands on ground that helps.
    Terrain(G),
}

impl<P: fmt::Display, G: fmt::Display> fmt::Display for Boost<P, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side;
        match &self.reason {
            Reason::Charge => write!(f, "{side} charge"),
            Reason::Prowess => write!(f, "{side} prowess"),
            Reason::Support(place) => write!(f, "{side} support {place}"),
            Reason::Terrain(ground) => write!(f, "{side} terrain {ground} {}", self.amount),
        }
    }
}

/// The number of boosts of each side: all that dice and odds depend on.
///
/// They say nothing of what the boosts are for. Two fights with the same counts have the same
/// dice, the same right to roll again and the same odds.
///
/// ```
/// use boardwright_combat::{BoostCounts, CombatDie, FightSide};
///
/// let counts = BoostCounts { attacker: 3, defender: 0 };
/// assert_eq!(FightSide::ALL.map(|side| counts.of_side(side)), [3, 0]);
/// assert_eq!(FightSide::ALL.map(|side| counts.die(side)), [CombatDie::D12, CombatDie::D4]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct BoostCounts {
    /// The attacker's.
    pub attacker: u16,
    /// The defender's.
    pub defender: u16,
}

impl BoostCounts {
    /// Two numbers of boosts, whatever they are for.
    ///
    /// No charge is added: `attacker` is the whole number of the attacker's boosts. A board's
    /// attacker always has one at least, but 0 is taken too.
    #[must_use]
    pub const fn new(attacker: u16, defender: u16) -> Self {
        BoostCounts { attacker, defender }
    }

    /// The counts of an attack and a defence.
    #[must_use]
    pub fn of<P, G>(attack: &Attack<P>, defence: &Defence<P, G>) -> Self {
        BoostCounts::new(attack.total(), defence.total())
    }

    /// The counts from what they are made of, without a list: the charge,
    /// prowess of at most one side, the numbers of supporters, and what the
    /// ground gives the defender. Sums are at most [`u16::MAX`].
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, FightSide};
    ///
    /// let counts = BoostCounts::counted(FightSide::outranking(&10, &50), 2, 1, 2);
    /// assert_eq!(counts, BoostCounts::new(3, 4));
    /// ```
    #[must_use]
    pub const fn counted(
        prowess: Option<FightSide>,
        attack_supports: u16,
        defence_supports: u16,
        terrain: u16,
    ) -> Self {
        let (attacker, defender) = match prowess {
            Some(FightSide::Attacker) => (2, 0),
            Some(FightSide::Defender) => (1, 1),
            None => (1, 0),
        };
        BoostCounts {
            attacker: attack_supports.saturating_add(attacker),
            defender: defence_supports
                .saturating_add(terrain)
                .saturating_add(defender),
        }
    }

    /// The number of one side.
    #[must_use]
    pub const fn of_side(self, side: FightSide) -> u16 {
        match side {
            FightSide::Attacker => self.attacker,
            FightSide::Defender => self.defender,
        }
    }

    /// The die of one side.
    ///
    /// That a die is a Super D20 does not yet say that its side may roll again: see
    /// [`may_reroll`](Self::may_reroll).
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, CombatDie, FightSide};
    ///
    /// let counts = BoostCounts::new(5, 8);
    /// assert_eq!(counts.die(FightSide::Attacker), CombatDie::SuperD20);
    /// assert_eq!(counts.may_reroll(), Some(FightSide::Defender));
    /// ```
    #[must_use]
    pub const fn die(self, side: FightSide) -> CombatDie {
        CombatDie::for_boosts(self.of_side(side))
    }

    /// The side that may roll its die again after seeing both faces: the one with a Super D20, and
    /// if both have one, the one with more boosts. With equal boosts it is neither.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, FightSide};
    ///
    /// assert_eq!(BoostCounts::new(5, 4).may_reroll(), Some(FightSide::Attacker));
    /// assert_eq!(BoostCounts::new(6, 7).may_reroll(), Some(FightSide::Defender));
    /// assert_eq!(BoostCounts::new(7, 7).may_reroll(), None);
    /// assert_eq!(BoostCounts::new(4, 1).may_reroll(), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn may_reroll(self) -> Option<FightSide> {
        if self.attacker >= 5 && self.attacker > self.defender {
            Some(FightSide::Attacker)
        } else if self.defender >= 5 && self.defender > self.attacker {
            Some(FightSide::Defender)
        } else {
            None
        }
    }
}

/// The length of a list, or the largest number that fits a count.
fn count<P>(supports: &[P]) -> u16 {
    u16::try_from(supports.len()).unwrap_or(u16::MAX)
}
