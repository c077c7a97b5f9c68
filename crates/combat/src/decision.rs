//! The right to roll a Super D20 again, and how to use it.
//!
//! The best decision is found by comparing exact numbers, so it is the same everywhere and the odds
//! that depend on it are reproducible. An attacker wants the defender slain and, if that is equal,
//! to live; a defender wants to live and, if that is equal, the attacker slain. On a full tie the
//! roll is kept.

use crate::{Faces, FightOdds, FightOutcome, FightSide};
use boardwright_dice::Die;
use core::fmt;
use core::str::FromStr;

/// What the owner of a Super D20 does with its roll.
///
/// The text is `keep` or `reroll`.
///
/// ```
/// use boardwright_combat::{Decision, DecisionError};
///
/// assert_eq!("reroll".parse(), Ok(Decision::Reroll));
/// assert_eq!("again".parse::<Decision>(), Err(DecisionError));
/// assert_eq!(Decision::ALL.map(|decision| decision.to_string()), ["keep", "reroll"]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Decision {
    /// The roll stands.
    Keep,
    /// The die is rolled again, and the new face counts.
    Reroll,
}

impl Decision {
    /// Both, in the order in which they are offered.
    pub const ALL: [Decision; 2] = [Decision::Keep, Decision::Reroll];
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Decision::Keep => "keep",
            Decision::Reroll => "reroll",
        })
    }
}

impl FromStr for Decision {
    type Err = DecisionError;

    fn from_str(text: &str) -> Result<Self, DecisionError> {
        match text {
            "keep" => Ok(Decision::Keep),
            "reroll" => Ok(Decision::Reroll),
            _ => Err(DecisionError),
        }
    }
}

/// A text is not a decision about a roll.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a roll is kept by keep and repeated by reroll")]
pub struct DecisionError;

/// A decision that is due: who decides, and about which roll.
///
/// A [`Fight`](crate::Fight) offers it, and a policy answers it.
///
/// ```
/// use boardwright_combat::{BoostCounts, Decision, Fight, FightOutcome, FightStatus};
///
/// // Six boosts against three: the attacker rolled 5, the defender 9.
/// let mut fight = Fight::new(BoostCounts::new(6, 3));
/// fight.roll("5v9".parse()?)?;
/// let FightStatus::Decision(choice) = fight.status() else { unreachable!() };
///
/// let again = choice.odds(Decision::Reroll);
/// assert_eq!(again.probability(FightOutcome::DefenderSlain).to_string(), "11/20");
/// assert_eq!(choice.best(), Decision::Reroll);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct DueDecision {
    side: FightSide,
    faces: Faces,
    die: Die,
}

impl DueDecision {
    /// The choice of `side`, whose die is `die`, after these faces.
    pub(crate) const fn new(side: FightSide, faces: Faces, die: Die) -> Self {
        DueDecision { side, faces, die }
    }

    /// The side that decides.
    #[must_use]
    pub const fn side(self) -> FightSide {
        self.side
    }

    /// What both dice show.
    ///
    /// The face that may be replaced is that of [`side`](Self::side).
    ///
    /// ```
    /// # use boardwright_combat::{BoostCounts, Fight, FightSide, FightStatus};
    /// let mut fight = Fight::new(BoostCounts::new(1, 5));
    /// fight.roll("6v2".parse()?)?;
    /// let FightStatus::Decision(choice) = fight.status() else { unreachable!() };
    /// assert_eq!(choice.side(), FightSide::Defender);
    /// assert_eq!(choice.faces().of(choice.side()), 2);
    /// assert_eq!(choice.die().faces(), 20);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn faces(self) -> Faces {
        self.faces
    }

    /// The die that may be rolled again.
    #[must_use]
    pub const fn die(self) -> Die {
        self.die
    }

    /// How the fight ends if the roll is kept.
    #[must_use]
    pub const fn kept(self) -> FightOutcome {
        FightOutcome::of(self.faces)
    }

    /// How it ends if the die is rolled again and shows this face.
    ///
    /// The opponent's face stays. A face that the die does not have is taken as it is.
    ///
    /// ```
    /// # use boardwright_combat::{BoostCounts, Fight, FightOutcome, FightStatus};
    /// let mut fight = Fight::new(BoostCounts::new(6, 3));
    /// fight.roll("5v9".parse()?)?;
    /// let FightStatus::Decision(choice) = fight.status() else { unreachable!() };
    /// assert_eq!(choice.kept(), FightOutcome::Repulsed);
    /// assert_eq!(choice.rerolled(10), FightOutcome::DefenderSlain);
    /// assert_eq!(choice.rerolled(9), FightOutcome::Repulsed);
    /// assert_eq!(choice.rerolled(1), FightOutcome::AttackerSlain);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn rerolled(self, face: u8) -> FightOutcome {
        FightOutcome::of(self.faces.with(self.side, face))
    }

    /// The exact odds after a decision.
    ///
    /// A kept roll has one certain outcome. After a re-roll each of the 20 faces is equally likely.
    ///
    /// ```
    /// # use boardwright_combat::{BoostCounts, Decision, Fight, FightStatus};
    /// let mut fight = Fight::new(BoostCounts::new(6, 3));
    /// fight.roll("5v9".parse()?)?;
    /// let FightStatus::Decision(choice) = fight.status() else { unreachable!() };
    /// assert_eq!(choice.odds(Decision::Keep).to_string(), "1/1 repulsed");
    /// // 10 to 20 win, 2 to 9 hold, and a 1 is fatal.
    /// assert_eq!(
    ///     choice.odds(Decision::Reroll).to_string(),
    ///     "11/20 defender-slain\n2/5 repulsed\n1/20 attacker-slain",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn odds(self, decision: Decision) -> FightOdds {
        match decision {
            Decision::Keep => FightOdds::certain(self.kept()),
            Decision::Reroll => FightOdds::of_weights(self.reroll_weights()),
        }
    }

    /// The decision that is best for its side.
    ///
    /// An attacker maximises the chance that the defender is slain, and where
    /// that is equal its own survival. A defender maximises its own survival,
    /// and where that is equal the chance that the attacker is slain. On a
    /// full tie the roll is kept. What comes after the fight is not
    /// considered.
    ///
    /// ```
    /// # use boardwright_combat::{BoostCounts, Decision, Fight, FightStatus};
    /// let best = |boosts, faces: &str| -> Result<Decision, Box<dyn std::error::Error>> {
    ///     let mut fight = Fight::new(boosts);
    ///     fight.roll(faces.parse()?)?;
    ///     let FightStatus::Decision(choice) = fight.status() else { unreachable!() };
    ///     Ok(choice.best())
    /// };
    /// // An attacker that has won keeps its face.
    /// assert_eq!(best(BoostCounts::new(5, 1), "7v6")?, Decision::Keep);
    /// // A defender that lives while the attacker falls has all that it wants.
    /// assert_eq!(best(BoostCounts::new(1, 5), "1v2")?, Decision::Keep);
    /// // A defender that falls has nothing to lose.
    /// assert_eq!(best(BoostCounts::new(1, 5), "6v5")?, Decision::Reroll);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn best(self) -> Decision {
        let mut kept = [0; 4];
        kept[self.kept() as usize] = self.die.faces() as u16;
        let kept = self.worth(kept);
        let again = self.worth(self.reroll_weights());
        if again.0 > kept.0 || (again.0 == kept.0 && again.1 > kept.1) {
            Decision::Reroll
        } else {
            Decision::Keep
        }
    }

    /// In how many of the die's faces its side gets its first aim, and its second aim.
    const fn worth(self, weights: [u16; 4]) -> (u16, u16) {
        let [defender_slain, repulsed, attacker_slain, both_slain] = weights;
        match self.side {
            FightSide::Attacker => (defender_slain + both_slain, defender_slain + repulsed),
            FightSide::Defender => (repulsed + attacker_slain, attacker_slain + both_slain),
        }
    }

    /// How many faces of the die rolled again lead to each outcome, in the
    /// order of [`FightOutcome::ALL`].
    pub(crate) const fn reroll_weights(self) -> [u16; 4] {
        // Counted without a loop, since the table of odds is made of hundreds
        // of these at compile time.
        let sides = self.die.faces() as u16;
        let (attacker, defender) = (self.faces.attacker as u16, self.faces.defender as u16);
        match self.side {
            FightSide::Attacker => {
                let wins = sides.saturating_sub(defender);
                let one_is_fatal_to_both = (defender == 1) as u16;
                [
                    wins,
                    sides - wins - 1,
                    1 - one_is_fatal_to_both,
                    one_is_fatal_to_both,
                ]
            }
            FightSide::Defender if attacker == 1 => [0, 0, sides - 1, 1],
            FightSide::Defender => {
                // A face that equals the attacker's is enough to hold.
                let falls = if attacker > sides {
                    sides
                } else {
                    attacker - 1
                };
                [falls, sides - falls, 0, 0]
            }
        }
    }
}
