//! The rolls that are due, with their weights.
//!
//! A weight is a number of equally likely ways, so that probabilities are
//! exact. All answers here follow one order: both dice by the attacker's face
//! and then the defender's, a duel by attacker and defender, one die by its
//! face. Unit `n` of the weight is the `n`th roll of that order.

use super::{Fight, RollKind, Stage};
use crate::{DueDecision, Faces, FightOutcome, FightSide, Roll};
use core::ops::ControlFlow;

impl Fight {
    /// How many equally likely rolls there are; 0 when none is due.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Fight};
    ///
    /// // D12 against D6, and two kings.
    /// assert_eq!(Fight::new(BoostCounts::new(3, 1)).roll_weight(), 72);
    /// assert_eq!(Fight::duel().roll_weight(), 2);
    /// ```
    #[must_use]
    pub const fn roll_weight(&self) -> u64 {
        match self.due_roll() {
            Some(RollKind::Both) => {
                let attacker = self.die(FightSide::Attacker).faces() as u64;
                attacker * self.die(FightSide::Defender).faces() as u64
            }
            Some(RollKind::Duel) => 2,
            Some(RollKind::Reroll(side)) => self.die(side).faces() as u64,
            None => 0,
        }
    }

    /// The roll that owns unit `n` of the weight, counted from 0. `None` if `n`
    /// is not below [`roll_weight`](Self::roll_weight).
    ///
    /// A game's own dice need not be kept here: a number drawn below the weight is enough.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Fight};
    ///
    /// // D6 against D4: the defender's face counts up fastest.
    /// let fight = Fight::new(BoostCounts::new(1, 0));
    /// let rolls: Vec<String> =
    ///     [0, 3, 4, 23].iter().filter_map(|&n| Some(fight.roll_at(n)?.to_string())).collect();
    /// assert_eq!(rolls, ["1v1", "1v4", "2v1", "6v4"]);
    /// assert_eq!(fight.roll_at(24), None);
    /// ```
    #[must_use]
    pub const fn roll_at(&self, n: u64) -> Option<Roll> {
        if n >= self.roll_weight() {
            return None;
        }
        // A number below a weight of at most 400, divided by 20, fits a face.
        match self.due_roll() {
            Some(RollKind::Both) => {
                let defender = self.die(FightSide::Defender).faces() as u64;
                Some(Roll::Both(Faces {
                    attacker: (n / defender) as u8 + 1,
                    defender: (n % defender) as u8 + 1,
                }))
            }
            Some(RollKind::Duel) if n == 0 => Some(Roll::Duel(FightSide::Attacker)),
            Some(RollKind::Duel) => Some(Roll::Duel(FightSide::Defender)),
            Some(RollKind::Reroll(_)) => Some(Roll::Reroll(n as u8 + 1)),
            None => None,
        }
    }

    /// Calls `f` with each roll that is due and its weight until it breaks.
    ///
    /// Every weight is 1, since all rolls that are due at one time are equally likely.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Fight, Faces, Roll};
    /// use std::ops::ControlFlow::{Break, Continue};
    ///
    /// // The first roll of a D6 against a D4 by which the defender falls.
    /// let fight = Fight::new(BoostCounts::new(1, 0));
    /// let found = fight.visit_rolls(|roll, _| match roll {
    ///     Roll::Both(Faces { attacker, defender }) if attacker > defender => Break(roll.to_string()),
    ///     _ => Continue(()),
    /// });
    /// assert_eq!(found, Break("2v1".to_string()));
    /// ```
    pub fn visit_rolls<B>(&self, mut f: impl FnMut(Roll, u64) -> ControlFlow<B>) -> ControlFlow<B> {
        for n in 0..self.roll_weight() {
            if let Some(roll) = self.roll_at(n) {
                f(roll, 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `f` with one roll for each distinct fight that may follow, and
    /// the weight of all rolls that lead to it, until it breaks.
    ///
    /// Rolls that end the fight are merged by their outcome. Rolls after which
    /// a decision is due are all distinct, since the decision depends on the
    /// faces. Each class is represented by its first roll, and the classes come
    /// in the order of these rolls.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Fight};
    /// use std::ops::ControlFlow;
    ///
    /// let mut classes = Vec::new();
    /// let fight = Fight::new(BoostCounts::new(1, 0));
    /// let _ = fight.visit_roll_classes(|roll, weight| {
    ///     classes.push(format!("{weight} {roll}"));
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(classes, ["1 1v1", "3 1v2", "14 2v1", "6 2v2"]);
    /// ```
    pub fn visit_roll_classes<B>(
        &self,
        mut f: impl FnMut(Roll, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.stage {
            Stage::Roll if self.boosts.may_reroll().is_none() => {
                // Every die has a 1 and a 2, so each outcome first comes up
                // among these four rolls, in this order.
                for (attacker, defender) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
                    let faces = Faces { attacker, defender };
                    let weight = self.ways_to(FightOutcome::of(faces));
                    f(Roll::Both(faces), weight)?;
                }
                ControlFlow::Continue(())
            }
            Stage::Reroll(faces) => {
                let Some(side) = self.boosts.may_reroll() else {
                    return ControlFlow::Continue(());
                };
                let choice = DueDecision::new(side, faces, self.die(side));
                let mut weights = choice.reroll_weights();
                for face in 1..=choice.die().faces() {
                    // Taken at the first face of its outcome, 0 afterwards.
                    let weight = core::mem::take(&mut weights[choice.rerolled(face) as usize]);
                    if weight > 0 {
                        f(Roll::Reroll(face), weight.into())?;
                    }
                }
                ControlFlow::Continue(())
            }
            _ => self.visit_rolls(f),
        }
    }

    /// The number of pairs of faces with this outcome.
    fn ways_to(&self, outcome: FightOutcome) -> u64 {
        let attacker = u64::from(self.die(FightSide::Attacker).faces());
        let defender = u64::from(self.die(FightSide::Defender).faces());
        // The attacker's face a beats a − 1 faces, or all there are.
        let beaten: u64 = (1..=attacker).map(|face| defender.min(face - 1)).sum();
        match outcome {
            FightOutcome::DefenderSlain => beaten,
            FightOutcome::Repulsed => attacker * defender - beaten - defender,
            FightOutcome::AttackerSlain => defender - 1,
            FightOutcome::BothSlain => 1,
        }
    }
}
