//! The evaluation of a new position: its moves by their static evaluations,
//! dice weighed, and a random game where that is asked for.

use super::reward::{EVEN, WON, reward_of_points};
use super::search::{LONGEST_CHAIN, Search};
use super::tree::{Edge, Proof};
use crate::ends;
use crate::player::below;
use boardwright_ruleset::{Actor, Evaluate, Seat, playout};
use core::ops::ControlFlow::{Break, Continue};

/// Up to this many distinct outcomes of dice are weighed behind a move; where
/// there are more, a sample of this size is drawn. Chosen by hand.
const WEIGHED: usize = 24;
/// If more chances than this are open, they are sampled and not grouped into
/// distinct outcomes. Chosen by hand.
const MOST_GROUPED: u64 = 1_024;
/// How many outcomes are looked at behind one move at the most, however many
/// dice follow each other: as many as those of three in a row.
const MOST_LOOKED_AT: usize = WEIGHED * WEIGHED * WEIGHED;

impl<R: Evaluate> Search<'_, R> {
    /// A move with the static evaluation of the position after it.
    pub(super) fn evaluated_edge(
        &mut self,
        state: &R::State,
        seat: Seat,
        side: u8,
        chosen: R::Move,
    ) -> Edge<R::Move> {
        let rules = self.rules;
        let mut after = state.clone();
        rules.apply(&mut after, seat, chosen);
        if let Some(outcome) = rules
            .outcome(&after)
            .or_else(|| ends::claimed(rules, &after, 0))
        {
            self.positions += 1;
            let evaluation = self.sides.outcome(rules, &after, outcome, side);
            let proof = match evaluation {
                _ if self.hides || !self.sides.are_opposed() => Proof::Open,
                WON => Proof::Won,
                0 => Proof::Lost,
                _ => Proof::Open,
            };
            return Edge::new(chosen, evaluation, proof);
        }
        let evaluation = match rules.immediate_gain(state, seat, chosen) {
            // The gain counts what is taken back at once.
            Some(gain) if rules.actor(&after) != Actor::Chance => {
                self.positions += 1;
                // So the threats of this seat are in the gain already.
                let points = rules.evaluate(state, seat).saturating_add(gain);
                reward_of_points(points, self.bounds.scale)
            }
            _ => self.expected_reward(&after, side, LONGEST_CHAIN, MOST_LOOKED_AT),
        };
        Edge::new(chosen, evaluation, Proof::Open)
    }

    /// The expected reward of a side in a position, dice weighed, by about `most`
    /// outcomes of all the dice that follow each other.
    fn expected_reward(&mut self, state: &R::State, side: u8, chain: usize, most: usize) -> u32 {
        let rules = self.rules;
        let scale = self.bounds.scale;
        if rules.actor(state) != Actor::Chance || rules.is_setup_chance(state) || chain == 0 {
            self.positions += 1;
            return self.sides.evaluated(rules, state, side, scale);
        }
        let mut outcomes = 0;
        let few = rules.visit_chances(state, |_, _| {
            outcomes += 1;
            if outcomes > MOST_GROUPED {
                Break(())
            } else {
                Continue(())
            }
        });
        let (mut sum, mut weights, mut count) = (0_u128, 0_u128, 0);
        let share = most / WEIGHED;
        if few.is_continue() && share > 0 {
            let all = rules.visit_chance_classes(state, |chance, weight| {
                count += 1;
                if count > WEIGHED {
                    return Break(());
                }
                sum +=
                    u128::from(weight) * u128::from(self.after(state, chance, side, chain, share));
                weights += u128::from(weight);
                Continue(())
            });
            if all.is_break() {
                (sum, weights) = (0, 0);
            }
        }
        if weights == 0 {
            let total = rules.chance_weight(state);
            for _ in 0..most.clamp(1, WEIGHED) {
                let unit = below(&mut self.random, total);
                if let Some(chance) = rules.chance_at(state, unit) {
                    sum += u128::from(self.after(state, chance, side, chain, share));
                    weights += 1;
                }
            }
        }
        let mean = sum.checked_div(weights).unwrap_or(u128::from(EVEN));
        u32::try_from(mean).unwrap_or(EVEN)
    }

    fn after(
        &mut self,
        state: &R::State,
        chance: R::Chance,
        side: u8,
        chain: usize,
        most: usize,
    ) -> u32 {
        let rules = self.rules;
        let mut after = state.clone();
        rules.resolve(&mut after, chance);
        match rules.outcome(&after) {
            Some(outcome) => {
                self.positions += 1;
                self.sides.outcome(rules, &after, outcome, side)
            }
            None => self.expected_reward(&after, side, chain - 1, most),
        }
    }

    /// Rewards every side by the static evaluation of the best move.
    pub(super) fn reward_by_best(
        &mut self,
        state: &R::State,
        seat: Seat,
        side: u8,
        best: Edge<R::Move>,
    ) {
        if self.sides.are_opposed() {
            let other = usize::from(side == 0);
            self.rewards[usize::from(side)] = best.evaluation;
            self.rewards[other] = WON - best.evaluation;
            return;
        }
        let mut after = state.clone();
        self.rules.apply(&mut after, seat, best.chosen);
        let end = self.rules.outcome(&after);
        let end = end.or_else(|| ends::claimed(self.rules, &after, 0));
        for number in 0..self.rewards.len() {
            let number = number as u8;
            self.rewards[usize::from(number)] = if number == side {
                best.evaluation
            } else if let Some(outcome) = end {
                self.sides.outcome(self.rules, &after, outcome, number)
            } else {
                self.expected_reward(&after, number, LONGEST_CHAIN, MOST_LOOKED_AT)
            };
        }
    }

    /// Replaces half of the rewards by those of a random game from here on. A game
    /// that takes too long is cut off and evaluated.
    pub(super) fn play_out(&mut self, state: &R::State) {
        let steps = u64::from(self.bounds.playout);
        if steps == 0 {
            return;
        }
        let mut end = state.clone();
        let played = playout(self.rules, &mut end, &mut self.random, steps);
        self.positions += 1;
        for side in 0..self.rewards.len() {
            let played_out = match played.outcome {
                Some(outcome) => self.sides.outcome(self.rules, &end, outcome, side as u8),
                None => self
                    .sides
                    .evaluated(self.rules, &end, side as u8, self.bounds.scale),
            };
            let reward = &mut self.rewards[side];
            *reward = reward.midpoint(played_out);
        }
    }
}
