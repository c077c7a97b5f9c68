//! One fight as a state machine.
//!
//! A fight is a roll of both dice, then for at most one side a decision
//! to keep its die or roll it again, then that roll, then an outcome. A
//! [`Fight`] is its present state: a few bytes to copy into a position, without
//! a history. After the end only the outcome is left, so that two rolls with
//! the same result lead to equal fights and a search can merge them; while a
//! decision is due the faces are part of it, and nothing is merged.
//!
//! The boosts are fixed when the fight begins. Nothing that happens on a
//! board afterwards can change the dice or the right to roll again; only the
//! loss of one of the two pieces by other means ends a fight early.
//!
//! A fight does not roll dice by itself. It says which rolls are due and how
//! likely each is, and takes the actual roll, so the odds that are shown and
//! the dice that are rolled have one source.

mod rolls;

use crate::{
    BoostCounts, Decision, DueDecision, Faces, FightOdds, FightOutcome, FightSide, FightStep, Roll,
};
use boardwright_dice::Die;
use thiserror::Error;

/// Where a fight stands.
///
/// ```
/// use boardwright_combat::{BoostCounts, Decision, Fight, FightError, FightOutcome, FightSide, FightStatus};
///
/// let mut fight = Fight::new(BoostCounts::new(2, 5));
/// assert_eq!(fight.status(), FightStatus::Roll);
/// fight.roll("6v2".parse()?)?;
///
/// // The defender has a Super D20, and the attacker has no say in it.
/// assert_eq!(
///     fight.decide(FightSide::Attacker, Decision::Keep),
///     Err(FightError::NotYourDecision { due: FightSide::Defender }),
/// );
/// fight.decide(FightSide::Defender, Decision::Reroll)?;
/// fight.roll("reroll:6".parse()?)?;
/// assert_eq!(fight.status(), FightStatus::Over(FightOutcome::Repulsed));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Two fights are equal if they have the same boosts and are at the same point,
/// however they got there. Their order means nothing: it is for games that keep
/// positions with open fights in sorted tables.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fight {
    /// Both 0 in a duel, where they mean nothing.
    pub(crate) boosts: BoostCounts,
    pub(crate) stage: Stage,
}

/// The point at which a fight stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub(crate) enum Stage {
    Roll,
    Duel,
    Decision(Faces),
    Reroll(Faces),
    Over(FightOutcome),
}

/// What a fight waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FightStatus {
    /// A roll, see [`Fight::due_roll`].
    Roll,
    /// The decision of the one side that may roll again.
    Decision(DueDecision),
    /// Nothing: the fight is over.
    Over(FightOutcome),
}

/// Which roll is due.
///
/// ```
/// use boardwright_combat::{BoostCounts, Decision, Fight, FightSide, RollKind};
///
/// let mut fight = Fight::new(BoostCounts::new(2, 5));
/// assert_eq!(fight.due_roll(), Some(RollKind::Both));
/// fight.roll("6v2".parse()?)?;
/// // The defender has to decide first.
/// assert_eq!(fight.due_roll(), None);
/// fight.decide(FightSide::Defender, Decision::Reroll)?;
/// assert_eq!(fight.due_roll(), Some(RollKind::Reroll(FightSide::Defender)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum RollKind {
    /// Both dice at once, a [`Roll::Both`].
    Both,
    /// The dice of a duel, a [`Roll::Duel`].
    Duel,
    /// One side's die once more, a [`Roll::Reroll`].
    Reroll(FightSide),
}

impl Fight {
    /// A fight with the given number of boosts, before the dice are rolled.
    #[must_use]
    pub const fn new(boosts: BoostCounts) -> Self {
        Fight {
            boosts,
            stage: Stage::Roll,
        }
    }

    /// A duel of two kings, before the dice are rolled: no boosts count, there
    /// is no second roll, and exactly one of them is slain.
    ///
    /// The faces of the two dice are not told, only who rolled higher: equal dice are rolled until
    /// they differ, which makes either side as likely.
    ///
    /// ```
    /// use boardwright_combat::{Fight, FightOutcome, FightSide, Roll};
    ///
    /// let mut fight = Fight::duel();
    /// fight.roll(Roll::Duel(FightSide::Defender))?;
    /// assert_eq!(fight.outcome(), Some(FightOutcome::AttackerSlain));
    /// # Ok::<(), boardwright_combat::FightError>(())
    /// ```
    #[must_use]
    pub const fn duel() -> Self {
        Fight {
            boosts: BoostCounts::new(0, 0),
            stage: Stage::Duel,
        }
    }

    /// What the fight waits for.
    #[must_use]
    pub const fn status(&self) -> FightStatus {
        match self.stage {
            Stage::Roll | Stage::Duel | Stage::Reroll(_) => FightStatus::Roll,
            Stage::Decision(faces) => match self.boosts.may_reroll() {
                Some(side) => FightStatus::Decision(DueDecision::new(side, faces, self.die(side))),
                // Unreachable: only a right to roll again leads to this stage.
                // A kept roll is judged by its faces.
                None => FightStatus::Over(FightOutcome::of(faces)),
            },
            Stage::Over(outcome) => FightStatus::Over(outcome),
        }
    }

    /// The roll that is due, if one is.
    #[must_use]
    pub const fn due_roll(&self) -> Option<RollKind> {
        match self.stage {
            Stage::Roll => Some(RollKind::Both),
            Stage::Duel => Some(RollKind::Duel),
            Stage::Reroll(_) => match self.boosts.may_reroll() {
                Some(side) => Some(RollKind::Reroll(side)),
                None => None,
            },
            _ => None,
        }
    }

    /// How the fight ended, if it ended by dice.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Fight, FightOutcome};
    ///
    /// // D8 against D6: equal faces repulse the attacker, unless they are ones.
    /// let mut fight = Fight::new(BoostCounts::new(2, 1));
    /// assert_eq!(fight.outcome(), None);
    /// fight.roll("6v6".parse()?)?;
    /// assert_eq!(fight.outcome(), Some(FightOutcome::Repulsed));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn outcome(&self) -> Option<FightOutcome> {
        match self.status() {
            FightStatus::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether nothing more is due.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// The boosts, both 0 in a duel.
    #[must_use]
    pub const fn boosts(&self) -> BoostCounts {
        self.boosts
    }

    /// The faces that lie on the table while a decision or the roll after it
    /// is due.
    ///
    /// `None` before the first roll, in a duel, and after the end: only the outcome is kept, so that
    /// a search can merge all rolls that lead to it.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Fight};
    ///
    /// let [mut one, mut other] = [Fight::new(BoostCounts::new(2, 1)); 2];
    /// one.roll("8v1".parse()?)?;
    /// other.roll("3v2".parse()?)?;
    /// assert_eq!(one.faces(), None);
    /// assert_eq!(one, other);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn faces(&self) -> Option<Faces> {
        match self.stage {
            Stage::Decision(faces) | Stage::Reroll(faces) => Some(faces),
            _ => None,
        }
    }

    /// The exact odds of how the fight ends from here, with a decision made
    /// by [`DueDecision::best`].
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Fight, FightSide};
    ///
    /// let mut fight = Fight::new(BoostCounts::new(5, 0));
    /// let before = fight.odds().slain(FightSide::Defender);
    /// fight.roll("3v4".parse()?)?;
    /// // The attacker does best to roll again, and 5 to 20 win then.
    /// let after = fight.odds().slain(FightSide::Defender);
    /// assert_eq!(after.to_string(), "4/5");
    /// assert!(after < before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn odds(&self) -> FightOdds {
        match self.stage {
            Stage::Roll => FightOdds::of(self.boosts),
            Stage::Duel => FightOdds::of_duel(),
            Stage::Decision(faces) | Stage::Reroll(faces) => {
                let Some(side) = self.boosts.may_reroll() else {
                    return FightOdds::certain(FightOutcome::of(faces));
                };
                let choice = DueDecision::new(side, faces, self.die(side));
                match self.stage {
                    Stage::Reroll(_) => choice.odds(Decision::Reroll),
                    _ => choice.odds(choice.best()),
                }
            }
            Stage::Over(outcome) => FightOdds::certain(outcome),
        }
    }

    /// Applies a roll.
    ///
    /// # Errors
    ///
    /// If no roll or another one is due, or if a die has no such face. The
    /// fight is unchanged then.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Fight, FightError, FightStatus, RollKind};
    ///
    /// let mut fight = Fight::new(BoostCounts::new(1, 0));
    /// let error = fight.roll("7v1".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "the attacker rolls a D6, which has no face 7");
    /// let error = fight.roll("reroll:3".parse()?).unwrap_err();
    /// assert_eq!(error, FightError::OtherRollDue { due: RollKind::Both });
    /// assert_eq!(fight.status(), FightStatus::Roll);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn roll(&mut self, roll: Roll) -> Result<(), FightError> {
        self.stage = match (self.stage, roll) {
            (Stage::Roll, Roll::Both(faces)) => {
                self.check_face(FightSide::Attacker, faces.attacker)?;
                self.check_face(FightSide::Defender, faces.defender)?;
                match self.boosts.may_reroll() {
                    Some(_) => Stage::Decision(faces),
                    None => Stage::Over(FightOutcome::of(faces)),
                }
            }
            (Stage::Duel, Roll::Duel(FightSide::Attacker)) => {
                Stage::Over(FightOutcome::DefenderSlain)
            }
            (Stage::Duel, Roll::Duel(FightSide::Defender)) => {
                Stage::Over(FightOutcome::AttackerSlain)
            }
            (Stage::Reroll(faces), Roll::Reroll(face)) => {
                let Some(RollKind::Reroll(side)) = self.due_roll() else {
                    return Err(FightError::Over);
                };
                self.check_face(side, face)?;
                Stage::Over(FightOutcome::of(faces.with(side, face)))
            }
            _ => return Err(self.refusal_of_roll()),
        };
        Ok(())
    }

    /// Takes the decision of the side that may roll again.
    ///
    /// # Errors
    ///
    /// If no decision is due, or if it is the other side's. The fight is
    /// unchanged then.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Decision, Fight, FightError, FightOutcome, FightSide};
    ///
    /// let attacker = FightSide::Attacker;
    /// let mut fight = Fight::new(BoostCounts::new(5, 4));
    /// assert_eq!(fight.decide(attacker, Decision::Keep), Err(FightError::RollDue));
    /// fight.roll("12v11".parse()?)?;
    /// fight.decide(attacker, Decision::Keep)?;
    /// assert_eq!(fight.outcome(), Some(FightOutcome::DefenderSlain));
    /// assert_eq!(fight.decide(attacker, Decision::Keep), Err(FightError::Over));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decide(&mut self, side: FightSide, decision: Decision) -> Result<(), FightError> {
        match self.status() {
            FightStatus::Decision(choice) if choice.side() == side => {
                self.stage = match decision {
                    Decision::Keep => Stage::Over(choice.kept()),
                    Decision::Reroll => Stage::Reroll(choice.faces()),
                };
                Ok(())
            }
            FightStatus::Decision(choice) => {
                Err(FightError::NotYourDecision { due: choice.side() })
            }
            FightStatus::Roll => Err(FightError::RollDue),
            FightStatus::Over(_) => Err(FightError::Over),
        }
    }

    /// Takes a step of any kind.
    ///
    /// # Errors
    ///
    /// Those of [`roll`](Self::roll) and [`decide`](Self::decide).
    pub fn take(&mut self, step: FightStep) -> Result<(), FightError> {
        match step {
            FightStep::Roll(roll) => self.roll(roll),
            FightStep::Decision(side, decision) => self.decide(side, decision),
        }
    }

    /// The die in the hand of a side.
    const fn die(&self, side: FightSide) -> Die {
        match self.stage {
            Stage::Duel => Die::D20,
            _ => self.boosts.die(side).die(),
        }
    }

    fn check_face(&self, side: FightSide, face: u8) -> Result<(), FightError> {
        let die = self.die(side);
        if (1..=die.faces()).contains(&face) {
            Ok(())
        } else {
            Err(FightError::NoSuchFace { side, face, die })
        }
    }

    /// Why a roll of the wrong sort is not taken.
    fn refusal_of_roll(&self) -> FightError {
        match (self.due_roll(), self.status()) {
            (Some(due), _) => FightError::OtherRollDue { due },
            (None, FightStatus::Decision(choice)) => FightError::DecisionDue {
                side: choice.side(),
            },
            _ => FightError::Over,
        }
    }
}

/// Why a fight refuses a step.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FightError {
    /// Nothing is due any more.
    #[error("the fight is over")]
    Over,
    /// A decision was given while dice are to be rolled.
    #[error("the dice are still to be rolled")]
    RollDue,
    /// A roll was given while a decision is due.
    #[error("the {side} has first to keep its roll or roll again")]
    DecisionDue {
        /// The side that decides.
        side: FightSide,
    },
    /// The decision belongs to the other side.
    #[error("only the {due} may roll again")]
    NotYourDecision {
        /// The side that decides.
        due: FightSide,
    },
    /// The roll is of another sort than the one that is due.
    #[error("{}", match .due {
        RollKind::Both => "both dice are to be rolled",
        RollKind::Duel => "the dice of a duel are to be rolled",
        RollKind::Reroll(FightSide::Attacker) => "the attacker's die is to be rolled again",
        RollKind::Reroll(FightSide::Defender) => "the defender's die is to be rolled again",
    })]
    OtherRollDue {
        /// The roll that is due.
        due: RollKind,
    },
    /// The die has no such face.
    #[error("the {side} rolls a {die}, which has no face {face}")]
    NoSuchFace {
        /// Whose die it is.
        side: FightSide,
        /// The face given.
        face: u8,
        /// The die.
        die: Die,
    },
}
