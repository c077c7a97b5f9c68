//! Exact odds of a fight.
//!
//! There are five dice on each side and three cases of who may roll again, so a table of 75 entries
//! holds all odds. It is made at compile time from the rule for faces and the policy for re-rolls,
//! by going through all faces: no entry was typed in or rounded, and a look-up is an index.
//!
//! Weights are integers over one total. With the re-roll that is at most
//! 20 · 20 · 20 = 8,000 units, so sixteen bits hold them, and the whole table
//! takes 750 bytes.

use crate::{BoostCounts, Decision, DueDecision, Faces, FightOutcome, FightSide};
use boardwright_dice::{Die, Distribution, Fraction};
use core::fmt;

/// The exact chance of each outcome.
///
/// Weights have no common divisor, so equal odds are equal values. The text is one line for each
/// possible outcome, as in `7/12 defender-slain`.
///
/// ```
/// use boardwright_combat::{BoostCounts, FightOdds, FightOutcome};
///
/// // A charge and nothing else: D6 against D4.
/// let odds = FightOdds::of(BoostCounts::new(1, 0));
/// assert_eq!(
///     odds.to_string(),
///     "7/12 defender-slain\n1/4 repulsed\n1/8 attacker-slain\n1/24 both-slain",
/// );
/// assert_eq!(odds.weight(FightOutcome::DefenderSlain), 14);
/// assert_eq!(odds.total(), 24);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        try_from = "Distribution<FightOutcome>",
        into = "Distribution<FightOutcome>"
    )
)]
pub struct FightOdds {
    /// In the order of [`FightOutcome::ALL`].
    weights: [u16; 4],
    total: u16,
}

impl FightOdds {
    /// The odds of a fight with the given number of boosts, in which the side that may roll again
    /// decides by [`DueDecision::best`].
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, FightOdds};
    ///
    /// // Equal numbers of five and more give no right to roll again, so they are a D20 each.
    /// assert_eq!(FightOdds::of(BoostCounts::new(5, 5)), FightOdds::of(BoostCounts::new(4, 4)));
    /// assert_ne!(FightOdds::of(BoostCounts::new(6, 5)), FightOdds::of(BoostCounts::new(5, 5)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn of(boosts: BoostCounts) -> FightOdds {
        FightOdds::of_dice(
            boosts.die(FightSide::Attacker).die(),
            boosts.die(FightSide::Defender).die(),
            boosts.may_reroll(),
        )
    }

    /// The odds of one die against another, where the side `reroll` may roll its die again and
    /// decides by [`DueDecision::best`]. With `None` they are the odds of the first roll.
    ///
    /// ```
    /// use boardwright_combat::{FightOdds, FightOutcome, FightSide};
    /// use boardwright_dice::Die;
    ///
    /// let won = |reroll| {
    ///     FightOdds::of_dice(Die::D20, Die::D8, reroll).probability(FightOutcome::DefenderSlain).to_string()
    /// };
    /// assert_eq!(won(None), "31/40");
    /// assert_eq!(won(Some(FightSide::Attacker)), "749/800");
    /// ```
    #[must_use]
    #[inline]
    pub const fn of_dice(attacker: Die, defender: Die, reroll: Option<FightSide>) -> FightOdds {
        let right = match reroll {
            None => 0,
            Some(FightSide::Attacker) => 1,
            Some(FightSide::Defender) => 2,
        };
        TABLE[attacker as usize][defender as usize][right]
    }

    /// The odds of a fight in which the side that may roll again follows `policy`.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Decision, FightOdds, FightSide};
    ///
    /// // An attacker who rolls again only to save its own life.
    /// let boosts = BoostCounts::new(5, 2);
    /// let shy = FightOdds::under(boosts, |choice| {
    ///     if choice.kept().slays(FightSide::Attacker) { Decision::Reroll } else { Decision::Keep }
    /// });
    /// assert!(shy.slain(FightSide::Defender) < FightOdds::of(boosts).slain(FightSide::Defender));
    /// assert_eq!(FightOdds::under(boosts, |choice| choice.best()), FightOdds::of(boosts));
    /// ```
    #[must_use]
    pub fn under(
        boosts: BoostCounts,
        mut policy: impl FnMut(DueDecision) -> Decision,
    ) -> FightOdds {
        let attacker = boosts.die(FightSide::Attacker).die();
        let defender = boosts.die(FightSide::Defender).die();
        let Some(side) = boosts.may_reroll() else {
            return FightOdds::of(boosts);
        };
        let die = boosts.die(side).die();
        let mut weights = [0; 4];
        for attacker in 1..=attacker.faces() {
            for defender in 1..=defender.faces() {
                let choice = DueDecision::new(side, Faces { attacker, defender }, die);
                add(&mut weights, choice, policy(choice));
            }
        }
        FightOdds::of_weights(weights)
    }

    /// The odds of a duel of kings: either wins with probability one half.
    ///
    /// ```
    /// use boardwright_combat::FightOdds;
    ///
    /// assert_eq!(FightOdds::of_duel().to_string(), "1/2 defender-slain\n1/2 attacker-slain");
    /// ```
    #[must_use]
    pub const fn of_duel() -> FightOdds {
        FightOdds {
            weights: [1, 0, 1, 0],
            total: 2,
        }
    }

    /// One certain outcome.
    #[must_use]
    pub const fn certain(outcome: FightOutcome) -> FightOdds {
        let mut weights = [0; 4];
        weights[outcome as usize] = 1;
        FightOdds { weights, total: 1 }
    }

    /// The weight of an outcome, out of the [`total`](Self::total).
    #[must_use]
    #[inline]
    pub const fn weight(&self, outcome: FightOutcome) -> u16 {
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
    pub const fn probability(&self, outcome: FightOutcome) -> Fraction {
        self.share(self.weight(outcome))
    }

    /// The probability that a side's piece is removed, in lowest terms.
    ///
    /// The outcome in which both are removed counts for either side, and so twice in the sum of the
    /// two chances.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, FightOdds, FightSide};
    ///
    /// // D6 against D4: 14 of 24 pairs by the higher face, and the two ones.
    /// let odds = FightOdds::of(BoostCounts::new(1, 0));
    /// assert_eq!(odds.slain(FightSide::Defender).to_string(), "5/8");
    /// // The attacker falls exactly when it rolls a 1.
    /// assert_eq!(odds.slain(FightSide::Attacker).to_string(), "1/6");
    /// ```
    #[must_use]
    pub const fn slain(&self, side: FightSide) -> Fraction {
        let alone = match side {
            FightSide::Attacker => FightOutcome::AttackerSlain,
            FightSide::Defender => FightOutcome::DefenderSlain,
        };
        self.share(self.weight(alone) + self.weight(FightOutcome::BothSlain))
    }

    /// The possible outcomes and their probabilities, in the order of [`FightOutcome::ALL`].
    ///
    /// Impossible outcomes are left out.
    ///
    /// ```
    /// use boardwright_combat::{FightOdds, FightOutcome};
    /// use boardwright_dice::Fraction;
    ///
    /// let certain = FightOdds::certain(FightOutcome::Repulsed);
    /// assert!(certain.iter().eq([(FightOutcome::Repulsed, Fraction::ONE)]));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (FightOutcome, Fraction)> + '_ {
        let possible = FightOutcome::ALL
            .into_iter()
            .filter(|&outcome| self.weight(outcome) > 0);
        possible.map(|outcome| (outcome, self.probability(outcome)))
    }

    /// The odds of these weights, which are not all 0.
    pub(crate) const fn of_weights(weights: [u16; 4]) -> FightOdds {
        let [a, b, c, d] = weights;
        let divisor = common_divisor(common_divisor(a, b), common_divisor(c, d));
        FightOdds {
            weights: [a / divisor, b / divisor, c / divisor, d / divisor],
            total: (a + b + c + d) / divisor,
        }
    }

    const fn share(&self, weight: u16) -> Fraction {
        Fraction::new(weight as u128, self.total as u128).expect("the total is at least 1")
    }
}

impl fmt::Display for FightOdds {
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
impl From<FightOdds> for Distribution<FightOutcome> {
    fn from(odds: FightOdds) -> Self {
        let weights = FightOutcome::ALL.map(|outcome| (outcome, u128::from(odds.weight(outcome))));
        Distribution::from_weights(weights).expect("the total of odds is at least 1")
    }
}

impl TryFrom<Distribution<FightOutcome>> for FightOdds {
    type Error = FightOddsError;

    fn try_from(distribution: Distribution<FightOutcome>) -> Result<Self, FightOddsError> {
        let total = u16::try_from(distribution.total()).map_err(|_| FightOddsError)?;
        let mut weights = [0; 4];
        for (&outcome, weight) in distribution.iter() {
            weights[outcome as usize] = u16::try_from(weight).map_err(|_| FightOddsError)?;
        }
        Ok(FightOdds { weights, total })
    }
}

/// The odds need a common denominator that is too large.
///
/// ```
/// use boardwright_combat::{FightOdds, FightOddsError, FightOutcome};
/// use boardwright_dice::Distribution;
///
/// let rare = [(FightOutcome::BothSlain, 1), (FightOutcome::Repulsed, 65_535)];
/// let rare = Distribution::from_weights(rare)?;
/// assert_eq!(FightOdds::try_from(rare), Err(FightOddsError));
/// # Ok::<(), boardwright_dice::DistributionError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("odds have a common denominator of at most 65535")]
pub struct FightOddsError;

/// By attacker's die, defender's die, and who may roll again: nobody, the attacker or the defender.
static TABLE: [[[FightOdds; 3]; 5]; 5] = {
    let mut table = [[[FightOdds::of_duel(); 3]; 5]; 5];
    let mut i = 0;
    while i < 5 {
        let mut j = 0;
        while j < 5 {
            let (attacker, defender) = (Die::ALL[i], Die::ALL[j]);
            table[i][j] = [
                enumerated(attacker, defender, None),
                enumerated(attacker, defender, Some(FightSide::Attacker)),
                enumerated(attacker, defender, Some(FightSide::Defender)),
            ];
            j += 1;
        }
        i += 1;
    }
    table
};

const _: () = assert!(size_of_val(&TABLE) == 750);

/// The odds by going through all faces.
const fn enumerated(attacker_die: Die, defender_die: Die, reroll: Option<FightSide>) -> FightOdds {
    let mut weights = [0; 4];
    let mut attacker = 1;
    while attacker <= attacker_die.faces() {
        let mut defender = 1;
        while defender <= defender_die.faces() {
            let faces = Faces { attacker, defender };
            match reroll {
                None => weights[FightOutcome::of(faces) as usize] += 1,
                Some(side) => {
                    let die = match side {
                        FightSide::Attacker => attacker_die,
                        FightSide::Defender => defender_die,
                    };
                    let choice = DueDecision::new(side, faces, die);
                    add(&mut weights, choice, choice.best());
                }
            }
            defender += 1;
        }
        attacker += 1;
    }
    FightOdds::of_weights(weights)
}

/// Adds the results of a decision, one unit for each face of the die.
const fn add(weights: &mut [u16; 4], choice: DueDecision, decision: Decision) {
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
