//! A fight with its reasons and its log.
//!
//! A [`Fight`] keeps no past, so that it fits into a position. A history remembers all supporters
//! and every step. The log is made from these on demand, so nothing can disagree with the steps.
//! Only boosts and steps are stored or read, and the steps are applied again one by one.

use crate::{Attack, BoostCounts, Decision, Defence, Fight, FightError, FightEvent, Roll};
use crate::{FightSide, FightStatus, FightStep};
use alloc::vec::Vec;
use core::fmt;

/// An attack and its course.
///
/// ```
/// use boardwright_combat::{Attack, DueDecision, Defence, FightHistory, FightOutcome};
/// use boardwright_dice::{Dice, Seed};
///
/// let attack = Attack { prowess: true, supports: vec!["queen h5", "knight d4", "rook f1"] };
/// let defence = Defence { terrain: Some(("swamp", 1)), ..Defence::default() };
/// let mut fight = FightHistory::new(attack, defence);
///
/// let dice = Dice::new(Seed::from_u64(42));
/// let outcome = fight.resolve(&dice, &mut 0, DueDecision::best);
/// assert_eq!(outcome, FightOutcome::DefenderSlain);
/// assert_eq!(
///     fight.to_string(),
///     "attacker charge
/// attacker prowess
/// attacker support queen h5
/// attacker support knight d4
/// attacker support rook f1
/// defender terrain swamp 1
/// attacker has 5 boosts: Super D20, defender has 1 boost: D6
/// defender rolls 5, attacker rolls 1
/// attacker may roll again
/// attacker rolls again instead of 1
/// attacker rolls 10
/// defender slain",
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct FightHistory<P, G = &'static str> {
    /// What both sides brought; `None` in a duel.
    strengths: Option<(Attack<P>, Defence<P, G>)>,
    steps: Vec<FightStep>,
    #[cfg_attr(feature = "serde", serde(skip))]
    fight: Fight,
}

impl<P, G> FightHistory<P, G> {
    /// A fight before the dice are rolled.
    #[must_use]
    pub fn new(attack: Attack<P>, defence: Defence<P, G>) -> Self {
        let fight = Fight::new(BoostCounts::of(&attack, &defence));
        FightHistory {
            strengths: Some((attack, defence)),
            steps: Vec::new(),
            fight,
        }
    }

    /// A duel before the dice are rolled.
    ///
    /// ```
    /// use boardwright_combat::{FightHistory, FightSide, Roll};
    ///
    /// let mut fight: FightHistory<&str> = FightHistory::duel();
    /// assert!(fight.attack().is_none());
    /// fight.roll(Roll::Duel(FightSide::Attacker))?;
    /// assert_eq!(
    ///     fight.to_string(),
    ///     "duel: both roll D20, and no boost counts\nattacker wins the duel\ndefender slain",
    /// );
    /// # Ok::<(), boardwright_combat::FightError>(())
    /// ```
    #[must_use]
    pub fn duel() -> Self {
        FightHistory {
            strengths: None,
            steps: Vec::new(),
            fight: Fight::duel(),
        }
    }

    /// Its present state.
    #[must_use]
    pub fn fight(&self) -> &Fight {
        &self.fight
    }

    /// What it waits for.
    #[must_use]
    pub fn status(&self) -> FightStatus {
        self.fight.status()
    }

    /// What the attacker brings; `None` in a duel.
    #[must_use]
    pub fn attack(&self) -> Option<&Attack<P>> {
        self.strengths.as_ref().map(|strengths| &strengths.0)
    }

    /// What the defender brings; `None` in a duel.
    #[must_use]
    pub fn defence(&self) -> Option<&Defence<P, G>> {
        self.strengths.as_ref().map(|strengths| &strengths.1)
    }

    /// Every step so far, at most three.
    ///
    /// ```
    /// use boardwright_combat::{Attack, Defence, FightHistory};
    ///
    /// let mut fight: FightHistory<&str> = FightHistory::new(Attack::default(), Defence::default());
    /// assert!(fight.steps().is_empty());
    /// // A roll that is refused leaves no step behind.
    /// assert!(fight.roll("7v1".parse()?).is_err());
    /// assert!(fight.steps().is_empty());
    /// fight.roll("6v1".parse()?)?;
    /// assert_eq!(fight.steps().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn steps(&self) -> &[FightStep] {
        &self.steps
    }

    /// Takes a step.
    ///
    /// # Errors
    ///
    /// If it is not due. Nothing is changed then.
    pub fn take(&mut self, step: FightStep) -> Result<(), FightError> {
        self.fight.take(step)?;
        self.steps.push(step);
        Ok(())
    }

    /// Applies a roll.
    ///
    /// # Errors
    ///
    /// As [`Fight::roll`].
    pub fn roll(&mut self, roll: Roll) -> Result<(), FightError> {
        self.take(FightStep::Roll(roll))
    }

    /// Takes the decision of the side that may roll again.
    ///
    /// # Errors
    ///
    /// As [`Fight::decide`].
    pub fn decide(&mut self, side: FightSide, decision: Decision) -> Result<(), FightError> {
        self.take(FightStep::Decision(side, decision))
    }
}

impl<P: Clone, G: Clone> FightHistory<P, G> {
    /// The log so far: the boosts, the dice, and what each step led to.
    ///
    /// ```
    /// use boardwright_combat::{Attack, Defence, FightEvent, FightHistory, FightOutcome};
    ///
    /// let mut fight: FightHistory<&str> = FightHistory::new(Attack::default(), Defence::default());
    /// // Before the first roll: the charge, and the dice that follow from it.
    /// assert_eq!(fight.events().len(), 2);
    /// fight.roll("1v1".parse()?)?;
    /// assert_eq!(fight.events().last(), Some(&FightEvent::Ended(FightOutcome::BothSlain)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn events(&self) -> Vec<FightEvent<P, G>> {
        let (mut events, mut fight) = match &self.strengths {
            Some((attack, defence)) => (
                FightEvent::of_start(attack, defence),
                Fight::new(BoostCounts::of(attack, defence)),
            ),
            None => ([FightEvent::Duel].into(), Fight::duel()),
        };
        for &step in &self.steps {
            const TAKEN: &str = "the same fight has taken this step before";
            events.extend(FightEvent::of_step(&fight, step).expect(TAKEN));
            fight.take(step).expect(TAKEN);
        }
        events
    }
}

/// Writes the log, one event a line.
impl<P, G> fmt::Display for FightHistory<P, G>
where
    P: Clone + fmt::Display,
    G: Clone + fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, event) in self.events().iter().enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            event.fmt(f)?;
        }
        Ok(())
    }
}
