//! Exact odds of an exchange.
//!
//! There are five dice on each side and three cases of who may roll again, so
//! all there is to know is a table of 75 entries. It is made at compile time
//! from the rule for faces and the policy for re-rolls, by going through all
//! faces: nothing in it was typed in or rounded, and a look-up is an index.
//!
//! Weights are integers over one total. With the re-roll that is at most
//! 20 · 20 · 20 = 8,000 units, so sixteen bits hold them, and the whole table
//! takes 750 bytes.

use crate::{BoostCounts, Choice, Decision, Faces, Outcome, Side};
use boardwright_dice::{Die, Distribution, Fraction};
use core::fmt;

/// The exact chance of each outcome.
///
/// Weights have no common divisor, so equal odds are equal values. The text is
/// one line for each outcome that can be, as in `7/12 defender-slain`.
///
/// ```
/// use boardwright_combat::{BoostCounts, Odds, Outcome};
///
/// // A charge and nothing else: D6 against D4.
/// let odds = Odds::of(BoostCounts::new(1, 0));
/// assert_eq!(
///     odds.to_string(),
///     "7/12 defender-slain\n1/4 repulsed\n1/8 attacker-slain\n1/24 both-slain",
/// );
/// assert_eq!(odds.weight(Outcome::DefenderSlain), 14);
/// assert_eq!(odds.total(), 24);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "Distribution<Outcome>", into = "Distribution<Outcome>")
)]
pub struct Odds {
    /// In the order of [`Outcome::ALL`].
    weights: [u16; 4],
    total: u16,
}

impl Odds {
    /// The odds of an exchange with so many boosts, in which whoever may roll
    /// again does so by [`Choice::best`].
    #[must_use]
    #[inline]
    pub const fn of(boosts: BoostCounts) -> Odds {
        Odds::of_dice(
            boosts.die(Side::Attacker).die(),
            boosts.die(Side::Defender).die(),
            boosts.may_reroll(),
        )
    }

    /// The odds of one die against another, where `reroll` may roll its die
    /// again and does so by [`Choice::best`]. With `None` they are the odds
    /// of the first roll.
    ///
    /// ```
    /// use boardwright_combat::{Odds, Outcome, Side};
    /// use boardwright_dice::Die;
    ///
    /// let won = |reroll| {
    ///     Odds::of_dice(Die::D20, Die::D8, reroll).probability(Outcome::DefenderSlain).to_string()
    /// };
    /// assert_eq!(won(None), "31/40");
    /// assert_eq!(won(Some(Side::Attacker)), "749/800");
    /// ```
    #[must_use]
    #[inline]
    pub const fn of_dice(attacker: Die, defender: Die, reroll: Option<Side>) -> Odds {
        let right = match reroll {
            None => 0,
            Some(Side::Attacker) => 1,
            Some(Side::Defender) => 2,
        };
        TABLE[attacker as usize][defender as usize][right]
    }

    /// The odds of an exchange in which whoever may roll again asks `policy`.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Decision, Odds, Side};
    ///
    /// // An attacker who rolls again only to save its own life.
    /// let boosts = BoostCounts::new(5, 2);
    /// let shy = Odds::under(boosts, |choice| {
    ///     if choice.kept().slays(Side::Attacker) { Decision::Reroll } else { Decision::Keep }
    /// });
    /// assert!(shy.slain(Side::Defender) < Odds::of(boosts).slain(Side::Defender));
    /// assert_eq!(Odds::under(boosts, |choice| choice.best()), Odds::of(boosts));
    /// ```
    #[must_use]
    pub fn under(boosts: BoostCounts, mut policy: impl FnMut(Choice) -> Decision) -> Odds {
        let attacker = boosts.die(Side::Attacker).die();
        let defender = boosts.die(Side::Defender).die();
        let Some(side) = boosts.may_reroll() else {
            return Odds::of(boosts);
        };
        let die = boosts.die(side).die();
        let mut weights = [0; 4];
        for attacker in 1..=attacker.faces() {
            for defender in 1..=defender.faces() {
                let choice = Choice::new(side, Faces { attacker, defender }, die);
                add(&mut weights, choice, policy(choice));
            }
        }
        Odds::of_weights(weights)
    }

    /// The odds of a duel of kings: either wins with probability one half.
    #[must_use]
    pub const fn of_duel() -> Odds {
        Odds {
            weights: [1, 0, 1, 0],
            total: 2,
        }
    }

    /// One outcome for sure.
    #[must_use]
    pub const fn certain(outcome: Outcome) -> Odds {
        let mut weights = [0; 4];
        weights[outcome as usize] = 1;
        Odds { weights, total: 1 }
    }

    /// The weight of an outcome, out of the [`total`](Self::total).
    #[must_use]
    #[inline]
    pub const fn weight(&self, outcome: Outcome) -> u16 {
        self.weights[outcome as usize]
    }

    /// The sum of all weights, at least 1.
    #[must_use]
    #[inline]
    pub const fn total(&self) -> u16 {
        self.total
    }

    /// The probability of an outcome, in lowest terms.
    #[must_use]
    pub const fn probability(&self, outcome: Outcome) -> Fraction {
        self.share(self.weight(outcome))
    }

    /// The probability that a side's piece is removed, in lowest terms.
    #[must_use]
    pub const fn slain(&self, side: Side) -> Fraction {
        let alone = match side {
            Side::Attacker => Outcome::AttackerSlain,
            Side::Defender => Outcome::DefenderSlain,
        };
        self.share(self.weight(alone) + self.weight(Outcome::BothSlain))
    }

    /// The outcomes that can be and their probabilities, in the order of
    /// [`Outcome::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Outcome, Fraction)> + '_ {
        let possible = Outcome::ALL
            .into_iter()
            .filter(|&outcome| self.weight(outcome) > 0);
        possible.map(|outcome| (outcome, self.probability(outcome)))
    }

    /// The odds of these weights, which are not all 0.
    pub(crate) const fn of_weights(weights: [u16; 4]) -> Odds {
        let [a, b, c, d] = weights;
        let divisor = common_divisor(common_divisor(a, b), common_divisor(c, d));
        Odds {
            weights: [a / divisor, b / divisor, c / divisor, d / divisor],
            total: (a + b + c + d) / divisor,
        }
    }

    const fn share(&self, weight: u16) -> Fraction {
        Fraction::new(weight as u128, self.total as u128).expect("the total is at least 1")
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (outcome, probability)) in self.iter().enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{probability} {outcome}")?;
        }
        Ok(())
    }
}

/// The same odds, for the algebra of distributions.
impl From<Odds> for Distribution<Outcome> {
    fn from(odds: Odds) -> Self {
        let weights = Outcome::ALL.map(|outcome| (outcome, u128::from(odds.weight(outcome))));
        Distribution::from_weights(weights).expect("the total of odds is at least 1")
    }
}

impl TryFrom<Distribution<Outcome>> for Odds {
    type Error = OddsError;

    fn try_from(distribution: Distribution<Outcome>) -> Result<Self, OddsError> {
        let total = u16::try_from(distribution.total()).map_err(|_| OddsError)?;
        let mut weights = [0; 4];
        for (&outcome, weight) in distribution.iter() {
            weights[outcome as usize] = u16::try_from(weight).map_err(|_| OddsError)?;
        }
        Ok(Odds { weights, total })
    }
}

/// Odds need a common denominator that is too large.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("odds have a common denominator of at most 65535")]
pub struct OddsError;

/// For each attacker's die, each defender's die, and nobody, the attacker or
/// the defender having the right to roll again.
static TABLE: [[[Odds; 3]; 5]; 5] = {
    let mut table = [[[Odds::of_duel(); 3]; 5]; 5];
    let mut i = 0;
    while i < 5 {
        let mut j = 0;
        while j < 5 {
            let (attacker, defender) = (Die::ALL[i], Die::ALL[j]);
            table[i][j] = [
                enumerated(attacker, defender, None),
                enumerated(attacker, defender, Some(Side::Attacker)),
                enumerated(attacker, defender, Some(Side::Defender)),
            ];
            j += 1;
        }
        i += 1;
    }
    table
};

const _: () = assert!(size_of_val(&TABLE) == 750);

/// The odds by going through all faces.
const fn enumerated(attacker_die: Die, defender_die: Die, reroll: Option<Side>) -> Odds {
    let mut weights = [0; 4];
    let mut attacker = 1;
    while attacker <= attacker_die.faces() {
        let mut defender = 1;
        while defender <= defender_die.faces() {
            let faces = Faces { attacker, defender };
            match reroll {
                None => weights[Outcome::of(faces) as usize] += 1,
                Some(side) => {
                    let die = match side {
                        Side::Attacker => attacker_die,
                        Side::Defender => defender_die,
                    };
                    let choice = Choice::new(side, faces, die);
                    add(&mut weights, choice, choice.best());
                }
            }
            defender += 1;
        }
        attacker += 1;
    }
    Odds::of_weights(weights)
}

/// Adds what a decision leads to, as many units as the die has faces.
const fn add(weights: &mut [u16; 4], choice: Choice, decision: Decision) {
    match decision {
        Decision::Keep => weights[choice.kept() as usize] += choice.die().faces() as u16,
        Decision::Reroll => {
            let again = choice.reroll_weights();
            let mut outcome = 0;
            while outcome < 4 {
                weights[outcome] += again[outcome];
                outcome += 1;
            }
        }
    }
}

/// The largest number that divides both, and the other one if one is 0.
const fn common_divisor(a: u16, b: u16) -> u16 {
    let (mut larger, mut smaller) = (a, b);
    while smaller > 0 {
        (larger, smaller) = (smaller, larger % smaller);
    }
    larger
}
