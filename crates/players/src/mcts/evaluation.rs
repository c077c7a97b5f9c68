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
        if let Some(edge) = self.ended_edge(&after, side, chosen) {
            return edge;
        }
        let evaluation = match rules.immediate_gain(state, seat, chosen) {
            // The gain counts what is taken back at once.
            Some(gain) if rules.actor(&after) != Actor::Chance => {
                self.positions += 1;
                // So the threats of this seat are in the gain already.
                let points = match &mut self.evaluator {
                    Some(evaluator) => evaluator.evaluate(rules, state, seat),
                    None => rules.evaluate(state, seat),
                };
                reward_of_points(points.saturating_add(gain), self.bounds.scale)
            }
            _ => self.expected_reward(&after, side, LONGEST_CHAIN, MOST_LOOKED_AT),
        };
        Edge::new(chosen, evaluation, Proof::Open)
    }

    /// A move that ends the game, by what that is worth.
    fn ended_edge(&mut self, after: &R::State, side: u8, chosen: R::Move) -> Option<Edge<R::Move>> {
        let rules = self.rules;
        let outcome = rules.outcome(after);
        let outcome = outcome.or_else(|| ends::claimed(rules, after, 0))?;
        self.positions += 1;
        let evaluation = self.sides.outcome(rules, after, outcome, side);
        let proof = match evaluation {
            _ if self.hides || !self.sides.are_opposed() => Proof::Open,
            WON => Proof::Won,
            0 => Proof::Lost,
            _ => Proof::Open,
        };
        Some(Edge::new(chosen, evaluation, proof))
    }

    /// The static evaluation of a position for a side, as a reward.
    pub(super) fn evaluated(&mut self, state: &R::State, side: u8) -> u32 {
        let (rules, scale) = (self.rules, self.bounds.scale);
        let evaluator = self.evaluator.as_deref_mut();
        self.sides.evaluated(rules, evaluator, state, side, scale)
    }

    /// Rewards by the evaluation of a position, which each of its moves begins with too, unless it
    /// ends the game; and asks the policy for their priors.
    pub(super) fn evaluate_by_policy(
        &mut self,
        state: &R::State,
        seat: Seat,
        side: u8,
        edges: &mut [Edge<R::Move>],
    ) {
        self.evaluate(state);
        self.moves.clear();
        self.moves.extend(edges.iter().map(|edge| edge.chosen));
        self.write_priors(state, seat);
        let evaluation = self.rewards[usize::from(side)];
        for edge in edges {
            *edge = self.edge_by_policy(state, seat, side, (edge.chosen, evaluation));
        }
    }

    /// A move with this evaluation, unless it ends the game.
    pub(super) fn edge_by_policy(
        &mut self,
        state: &R::State,
        seat: Seat,
        side: u8,
        (chosen, evaluation): (R::Move, u32),
    ) -> Edge<R::Move> {
        let mut after = state.clone();
        self.rules.apply(&mut after, seat, chosen);
        let ended = self.ended_edge(&after, side, chosen);
        ended.unwrap_or(Edge::new(chosen, evaluation, Proof::Open))
    }

    /// Asks the policy anew for the priors of all moves of a node.
    pub(super) fn ask_policy(&mut self, state: &R::State, seat: Seat, node: usize) {
        self.moves.clear();
        let edges = self.tree.edges(node);
        self.moves.extend(edges.iter().map(|edge| edge.chosen));
        self.write_priors(state, seat);
        self.tree.set_priors(node, &self.priors);
    }

    fn write_priors(&mut self, state: &R::State, seat: Seat) {
        if let Some(evaluator) = &mut self.evaluator {
            let (moves, priors) = (&self.moves, &mut self.priors);
            evaluator.priors(self.rules, state, seat, moves, priors);
        }
    }

    /// The expected reward of a side in a position, dice weighed, by about `most`
    /// outcomes of all the dice that follow each other.
    fn expected_reward(&mut self, state: &R::State, side: u8, chain: usize, most: usize) -> u32 {
        let rules = self.rules;
        if rules.actor(state) != Actor::Chance || rules.is_setup_chance(state) || chain == 0 {
            self.positions += 1;
            return self.evaluated(state, side);
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
                None => self.evaluated(&end, side as u8),
            };
            let reward = &mut self.rewards[side];
            *reward = reward.midpoint(played_out);
        }
    }
}
