//! What happens in a fight, to be shown.
//!
//! Events are made from a step and the fight before it, so a program that keeps only fights and
//! steps, such as a game's record, has the same log as one that keeps a
//! [`FightHistory`](crate::FightHistory).

use crate::{
    Attack, Boost, BoostCounts, Decision, Defence, Faces, Fight, FightError, FightOutcome,
    FightSide, FightStatus, Roll,
};
use alloc::vec::Vec;
use core::fmt;

/// One thing that was done to a fight.
///
/// These are all that a record of a fight has to keep besides its boosts.
///
/// ```
/// use boardwright_combat::{BoostCounts, Decision, Fight, FightOutcome, FightSide, FightStep};
///
/// let steps = [
///     FightStep::Roll("2v6".parse()?),
///     FightStep::Decision(FightSide::Attacker, Decision::Reroll),
///     FightStep::Roll("reroll:1".parse()?),
/// ];
/// let mut fight = Fight::new(BoostCounts::new(5, 1));
/// for step in steps {
///     fight.take(step)?;
/// }
/// assert_eq!(fight.outcome(), Some(FightOutcome::AttackerSlain));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum FightStep {
    /// Dice were rolled.
    Roll(Roll),
    /// A side kept its roll or rolled again.
    Decision(FightSide, Decision),
}

/// One line of the log of a fight.
///
/// The text is that line, in lower case and without a full stop.
///
/// An event repeats what a reader needs to understand its line, such as the boosts that gave the
/// dice, so that each line can be written alone.
///
/// ```
/// use boardwright_combat::{FightEvent, FightOutcome, FightSide};
///
/// let kept: FightEvent<&str> = FightEvent::Kept { side: FightSide::Defender, face: 17 };
/// assert_eq!(kept.to_string(), "defender keeps 17");
/// let ended: FightEvent<&str> = FightEvent::Ended(FightOutcome::Repulsed);
/// assert_eq!(ended.to_string(), "attacker repulsed: both stay where they are");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub enum FightEvent<P, G = &'static str> {
    /// Two kings meet: no boost counts, and both roll a D20.
    Duel,
    /// A boost counts.
    Boost(Boost<P, G>),
    /// The boosts are counted, and the dice follow from them.
    Dice(BoostCounts),
    /// Both dice were rolled.
    Rolled {
        /// What they show.
        faces: Faces,
        /// The boosts that gave the dice.
        boosts: BoostCounts,
    },
    /// A side may roll again.
    RerollOffered(FightSide),
    /// It keeps this face.
    Kept {
        /// The side.
        side: FightSide,
        /// Its face.
        face: u8,
    },
    /// It rolls again.
    RerollTaken {
        /// The side.
        side: FightSide,
        /// The face that no longer counts.
        face: u8,
    },
    /// Its die was rolled again.
    Rerolled {
        /// The side.
        side: FightSide,
        /// What the die shows now.
        face: u8,
    },
    /// A side won the duel.
    DuelWon(FightSide),
    /// The fight is over.
    Ended(FightOutcome),
}

impl<P: Clone, G: Clone> FightEvent<P, G> {
    /// The events that open a fight: every boost, and the dice.
    ///
    /// ```
    /// use boardwright_combat::{Attack, Defence, FightEvent};
    ///
    /// let attack = Attack { prowess: false, supports: vec!["c3"] };
    /// let defence = Defence { terrain: Some(("wall", 1)), ..Defence::default() };
    /// let lines: Vec<String> =
    ///     FightEvent::of_start(&attack, &defence).iter().map(FightEvent::to_string).collect();
    /// assert_eq!(lines, [
    ///     "attacker charge",
    ///     "attacker support c3",
    ///     "defender terrain wall 1",
    ///     "attacker has 2 boosts: D8, defender has 1 boost: D6",
    /// ]);
    /// ```
    #[must_use]
    pub fn of_start(attack: &Attack<P>, defence: &Defence<P, G>) -> Vec<Self> {
        let boosts = attack.boosts().chain(defence.boosts());
        let dice = FightEvent::Dice(BoostCounts::of(attack, defence));
        boosts.map(FightEvent::Boost).chain([dice]).collect()
    }
}

impl<P, G> FightEvent<P, G> {
    /// The events of a step, by the fight before it.
    ///
    /// # Errors
    ///
    /// When the fight does not take the step.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, FightEvent, Fight, FightStep};
    ///
    /// let fight = Fight::new(BoostCounts::new(5, 1));
    /// let events: Vec<FightEvent<&str>> = FightEvent::of_step(&fight, FightStep::Roll("2v6".parse()?))?;
    /// let lines: Vec<String> = events.iter().map(FightEvent::to_string).collect();
    /// assert_eq!(lines, ["defender rolls 6, attacker rolls 2", "attacker may roll again"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_step(before: &Fight, step: FightStep) -> Result<Vec<Self>, FightError> {
        let mut after = *before;
        after.take(step)?;
        let boosts = before.boosts();
        let first = match step {
            FightStep::Roll(Roll::Both(faces)) => FightEvent::Rolled { faces, boosts },
            FightStep::Roll(Roll::Duel(winner)) => FightEvent::DuelWon(winner),
            FightStep::Roll(Roll::Reroll(face)) => FightEvent::Rerolled {
                // Only a side with the right to it rolls again.
                side: boosts.may_reroll().unwrap_or(FightSide::Attacker),
                face,
            },
            FightStep::Decision(side, decision) => {
                let face = before.faces().map_or(0, |faces| faces.of(side));
                match decision {
                    Decision::Keep => FightEvent::Kept { side, face },
                    Decision::Reroll => FightEvent::RerollTaken { side, face },
                }
            }
        };
        let second = match after.status() {
            FightStatus::Decision(choice) => Some(FightEvent::RerollOffered(choice.side())),
            FightStatus::Over(outcome) => Some(FightEvent::Ended(outcome)),
            FightStatus::Roll => None,
        };
        Ok([first].into_iter().chain(second).collect())
    }
}

impl<P: fmt::Display, G: fmt::Display> fmt::Display for FightEvent<P, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FightEvent::Duel => f.write_str("duel: both roll D20, and no boost counts"),
            FightEvent::Boost(boost) => boost.fmt(f),
            FightEvent::Dice(boosts) => {
                let [first, second] = FightSide::ALL.map(|side| Hand::of(*boosts, side));
                write!(f, "{first}, {second}")
            }
            FightEvent::Rolled { faces, boosts } => {
                let [first, second] = rolls(*faces, *boosts);
                write!(f, "{first}, {second}")
            }
            FightEvent::RerollOffered(side) => write!(f, "{side} may roll again"),
            FightEvent::Kept { side, face } => write!(f, "{side} keeps {face}"),
            FightEvent::RerollTaken { side, face } => {
                write!(f, "{side} rolls again instead of {face}")
            }
            FightEvent::Rerolled { side, face } => FaceTold::last(*side, *face).fmt(f),
            FightEvent::DuelWon(side) => write!(f, "{side} wins the duel"),
            FightEvent::Ended(outcome) => f.write_str(match outcome {
                FightOutcome::DefenderSlain => "defender slain",
                FightOutcome::Repulsed => "attacker repulsed: both stay where they are",
                FightOutcome::AttackerSlain => "attacker slain",
                FightOutcome::BothSlain => "both slain",
            }),
        }
    }
}

/// A face as a line tells it. The text is `attacker rolls 7`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct FaceTold {
    /// Whose die shows it.
    pub side: FightSide,
    /// What it shows.
    pub face: u8,
    /// Whether it is a 1 that counts and costs that side its piece.
    pub is_fatal: bool,
}

impl FaceTold {
    /// A face that counts: an attacker that rolls a 1 falls, whatever the defender rolls, and a
    /// defender does too if both roll a 1.
    const fn counting(side: FightSide, face: u8, both_are_ones: bool) -> Self {
        let is_fatal = face == 1 && (matches!(side, FightSide::Attacker) || both_are_ones);
        Self {
            side,
            face,
            is_fatal,
        }
    }

    /// The face of a die that was rolled again.
    const fn last(side: FightSide, face: u8) -> Self {
        Self::counting(side, face, false)
    }
}

impl fmt::Display for FaceTold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let note = if self.is_fatal { " (a 1 is fatal)" } else { "" };
        write!(f, "{} rolls {}{note}", self.side, self.face)
    }
}

impl<P, G> FightEvent<P, G> {
    /// The faces that its line tells, in the order of the line; none for an event without a roll.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Faces, FightEvent, FightSide};
    ///
    /// let (faces, boosts) = (Faces { attacker: 1, defender: 3 }, BoostCounts::new(2, 1));
    /// let rolled: FightEvent<&str> = FightEvent::Rolled { faces, boosts };
    /// let told = rolled.faces_told();
    /// // The weaker die is told first.
    /// assert_eq!((told[0].side, told[0].is_fatal), (FightSide::Defender, false));
    /// assert_eq!((told[1].side, told[1].is_fatal), (FightSide::Attacker, true));
    /// ```
    #[must_use]
    pub fn faces_told(&self) -> Vec<FaceTold> {
        match *self {
            FightEvent::Rolled { faces, boosts } => rolls(faces, boosts).into(),
            FightEvent::Rerolled { side, face } => [FaceTold::last(side, face)].into(),
            _ => Vec::new(),
        }
    }
}

/// Both faces in the order in which they are told: the weaker die first, which is more exciting.
fn rolls(faces: Faces, boosts: BoostCounts) -> [FaceTold; 2] {
    let order = if weakness(boosts, FightSide::Defender) {
        [FightSide::Defender, FightSide::Attacker]
    } else {
        FightSide::ALL
    };
    let ones = faces.attacker == 1 && faces.defender == 1;
    order.map(|side| FaceTold {
        // Who may roll again has not yet lost anything.
        is_fatal: boosts.may_reroll() != Some(side)
            && FaceTold::counting(side, faces.of(side), ones).is_fatal,
        ..FaceTold::counting(side, faces.of(side), ones)
    })
}

/// Whether a side rolls the weaker die, or as good a die with fewer boosts.
fn weakness(boosts: BoostCounts, side: FightSide) -> bool {
    boosts.of_side(side) < boosts.of_side(side.opponent())
}

/// A side with its die and the boosts that gave it.
struct Hand {
    side: FightSide,
    boosts: BoostCounts,
}

impl Hand {
    const fn of(boosts: BoostCounts, side: FightSide) -> Hand {
        Hand { side, boosts }
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, count) = (self.side, self.boosts.of_side(self.side));
        let plural = if count == 1 { "boost" } else { "boosts" };
        write!(f, "{side} has {count} {plural}: {}", self.boosts.die(side))
    }
}
