//! What happens in an exchange, to be shown.
//!
//! Events are made from the step and the fight before it, so whoever keeps
//! only fights and steps, as a game's record does, has the same log as who
//! keeps an [`Exchange`](crate::Exchange).

use crate::{
    Attack, Boost, BoostCounts, Decision, Defence, Faces, Fight, FightError, Outcome, Roll, Side,
    Status,
};
use alloc::vec::Vec;
use core::fmt;

/// One thing that was done to a fight.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Step {
    /// Dice fell.
    Roll(Roll),
    /// A side kept its roll or rolled again.
    Decision(Side, Decision),
    /// A side's piece was lost by other means.
    Abandoned(Side),
}

/// One line of the log of an exchange.
///
/// The text is that line, in lower case and without a full stop.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub enum Event<P, G = &'static str> {
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
    RerollOffered(Side),
    /// It keeps this face.
    Kept {
        /// The side.
        side: Side,
        /// Its face.
        face: u8,
    },
    /// It rolls again.
    RerollTaken {
        /// The side.
        side: Side,
        /// The face that no longer counts.
        face: u8,
    },
    /// Its die was rolled again.
    Rerolled {
        /// The side.
        side: Side,
        /// What the die shows now.
        face: u8,
    },
    /// A side won the duel.
    DuelWon(Side),
    /// The exchange is over.
    Ended(Outcome),
    /// A side's piece was lost by other means, which ends the exchange.
    Abandoned(Side),
}

impl<P: Clone, G: Clone> Event<P, G> {
    /// The events that open an exchange: every boost, and the dice.
    #[must_use]
    pub fn of_start(attack: &Attack<P>, defence: &Defence<P, G>) -> Vec<Self> {
        let boosts = attack.boosts().chain(defence.boosts());
        let dice = Event::Dice(BoostCounts::of(attack, defence));
        boosts.map(Event::Boost).chain([dice]).collect()
    }
}

impl<P, G> Event<P, G> {
    /// The events of a step, by the fight before it.
    ///
    /// # Errors
    ///
    /// When the fight does not take the step.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Event, Fight, Step};
    ///
    /// let fight = Fight::new(BoostCounts::new(5, 1));
    /// let events: Vec<Event<&str>> = Event::of_step(&fight, Step::Roll("2v6".parse()?))?;
    /// let lines: Vec<String> = events.iter().map(Event::to_string).collect();
    /// assert_eq!(lines, ["defender rolls 6, attacker rolls 2", "attacker may roll again"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_step(before: &Fight, step: Step) -> Result<Vec<Self>, FightError> {
        let mut after = *before;
        after.take(step)?;
        let boosts = before.boosts();
        let first = match step {
            Step::Roll(Roll::Both(faces)) => Event::Rolled { faces, boosts },
            Step::Roll(Roll::Duel(winner)) => Event::DuelWon(winner),
            Step::Roll(Roll::Reroll(face)) => Event::Rerolled {
                // Only a side with the right to it rolls again.
                side: boosts.may_reroll().unwrap_or(Side::Attacker),
                face,
            },
            Step::Decision(side, decision) => {
                let face = before.faces().map_or(0, |faces| faces.of(side));
                match decision {
                    Decision::Keep => Event::Kept { side, face },
                    Decision::Reroll => Event::RerollTaken { side, face },
                }
            }
            Step::Abandoned(lost) => Event::Abandoned(lost),
        };
        let second = match after.status() {
            Status::Decision(choice) => Some(Event::RerollOffered(choice.side())),
            Status::Over(outcome) => Some(Event::Ended(outcome)),
            Status::Roll | Status::Abandoned(_) => None,
        };
        Ok([first].into_iter().chain(second).collect())
    }
}

impl<P: fmt::Display, G: fmt::Display> fmt::Display for Event<P, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Duel => f.write_str("duel: both roll D20, and no boost counts"),
            Event::Boost(boost) => boost.fmt(f),
            Event::Dice(boosts) => {
                let [first, second] = Side::ALL.map(|side| Hand::of(*boosts, side));
                write!(f, "{first}, {second}")
            }
            Event::Rolled { faces, boosts } => {
                // The weaker die is shown first, which is more exciting.
                let [first, second] = if weakness(*boosts, Side::Defender) {
                    [Side::Defender, Side::Attacker]
                } else {
                    Side::ALL
                };
                let (one, other) = (faces.of(first), faces.of(second));
                write!(f, "{first} rolls {one}, {second} rolls {other}")
            }
            Event::RerollOffered(side) => write!(f, "{side} may roll again"),
            Event::Kept { side, face } => write!(f, "{side} keeps {face}"),
            Event::RerollTaken { side, face } => {
                write!(f, "{side} rolls again instead of {face}")
            }
            Event::Rerolled { side, face } => write!(f, "{side} rolls {face}"),
            Event::DuelWon(side) => write!(f, "{side} wins the duel"),
            Event::Ended(outcome) => f.write_str(match outcome {
                Outcome::DefenderSlain => "defender slain",
                Outcome::Repulsed => "attacker repulsed",
                Outcome::AttackerSlain => "attacker slain",
                Outcome::BothSlain => "both slain",
            }),
            Event::Abandoned(side) => write!(f, "exchange ends: {side} is gone"),
        }
    }
}

/// Whether a side rolls the weaker die, or as good a die with fewer boosts.
fn weakness(boosts: BoostCounts, side: Side) -> bool {
    boosts.of_side(side) < boosts.of_side(side.opponent())
}

/// A side with its die and the boosts that gave it.
struct Hand {
    side: Side,
    boosts: BoostCounts,
}

impl Hand {
    const fn of(boosts: BoostCounts, side: Side) -> Hand {
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
