//! The expected value of a position that waits for dice.
//!
//! Up to a bound every outcome counts with its exact weight; where there are
//! more, a sample is drawn. Chances that follow each other share the bound, so
//! that a decision costs no more positions than that, however many dice depend
//! on it.
use crate::player::below;
use crate::value::Mean;
use crate::{Evaluator, Value};
use alloc::vec::Vec;
use boardwright_ruleset::{Actor, Evaluate, Ruleset, Seat, Status, Xoshiro256PlusPlus};
use core::convert::Infallible;
use core::ops::ControlFlow::{Break, Continue};

/// How many outcomes are drawn where they are too many to weigh. Chosen by hand.
const DRAWN: u64 = 64;

/// How many chances in a row are followed. Dice that are thrown again until they
/// differ end sooner with certainty; the number, chosen by hand, only makes sure
/// of it.
const LONGEST_CHAIN: u32 = 64;

/// Evaluates positions for one seat.
pub(crate) struct Expectation<'a, R: Ruleset> {
    pub(crate) rules: &'a R,
    /// What judges positions, if not the game's own evaluation.
    pub(crate) evaluator: Option<&'a mut (dyn Evaluator<R> + 'static)>,
    pub(crate) seat: Seat,
    pub(crate) random: &'a mut Xoshiro256PlusPlus,
    /// How many positions were evaluated.
    pub(crate) positions: u64,
    /// Whether every outcome was weighed so far.
    pub(crate) exact: bool,
    /// How many points are worth half a win, if points are to be weighed against
    /// wins.
    pub(crate) scale: Option<i32>,
    /// Whether the static evaluation includes threats.
    pub(crate) with_threats: bool,
}

impl<R: Evaluate> Expectation<'_, R> {
    /// The value of a state that waits for `due`: what is expected at the next
    /// decision, at the end of the game, or before a chance of the set-up, by
    /// at most `limit` positions (at least one).
    pub(crate) fn value(&mut self, state: &R::State, due: Actor, limit: u64) -> Value {
        self.go_on(state, due, limit, LONGEST_CHAIN)
    }

    fn follow(&mut self, state: &R::State, limit: u64, chain: u32) -> Value {
        match Status::of(self.rules, state) {
            Status::Over(outcome) => {
                self.positions += 1;
                Value::of_outcome(self.rules, state, outcome, self.seat)
            }
            Status::Due(due) => self.go_on(state, due, limit, chain),
        }
    }

    fn go_on(&mut self, state: &R::State, due: Actor, limit: u64, chain: u32) -> Value {
        if due != Actor::Chance || self.rules.is_setup_chance(state) {
            return self.evaluate(state);
        }
        let Some(chain) = chain.checked_sub(1) else {
            self.exact = false;
            return self.evaluate(state);
        };
        let mean = match self.classes(state, limit) {
            Some(classes) => self.weigh(state, &classes, limit, chain),
            None => self.draw(state, limit, chain),
        };
        // A state that waits for a chance has one of positive weight.
        mean.value().unwrap_or(Value::DRAW)
    }

    fn evaluate(&mut self, state: &R::State) -> Value {
        self.positions += 1;
        let points = match &mut self.evaluator {
            Some(evaluator) => evaluator.evaluate(self.rules, state, self.seat),
            None if self.with_threats => self.rules.evaluate_with_threats(state, self.seat),
            None => self.rules.evaluate(state, self.seat),
        };
        match self.scale {
            Some(scale) => Value::of_lead(points, scale),
            None => Value::from_points(points),
        }
    }

    /// The distinct outcomes with their weights, if there are at most `limit`
    /// outcomes.
    fn classes(&self, state: &R::State, limit: u64) -> Option<Vec<(R::Chance, u64)>> {
        let mut outcomes = 0;
        let few = self.rules.visit_chances(state, |_, _| {
            outcomes += 1;
            if outcomes > limit {
                Break(())
            } else {
                Continue(())
            }
        });
        if few.is_break() {
            return None;
        }
        let mut classes = Vec::new();
        let Continue(()) = self.rules.visit_chance_classes(state, |chance, weight| {
            classes.push((chance, weight));
            Continue::<Infallible>(())
        });
        Some(classes)
    }

    fn weigh(
        &mut self,
        state: &R::State,
        classes: &[(R::Chance, u64)],
        limit: u64,
        chain: u32,
    ) -> Mean {
        let share = limit / (classes.len() as u64).max(1);
        let mut mean = Mean::default();
        for &(chance, weight) in classes {
            let mut after = state.clone();
            self.rules.resolve(&mut after, chance);
            mean.add(self.follow(&after, share, chain), weight);
        }
        mean
    }

    fn draw(&mut self, state: &R::State, limit: u64, chain: u32) -> Mean {
        self.exact = false;
        let total = self.rules.chance_weight(state);
        let drawn = DRAWN.min(limit).max(1);
        let mut mean = Mean::default();
        for _ in 0..drawn {
            let unit = below(self.random, total);
            let Some(chance) = self.rules.chance_at(state, unit) else {
                break;
            };
            let mut after = state.clone();
            self.rules.resolve(&mut after, chance);
            mean.add(self.follow(&after, limit / drawn, chain), 1);
        }
        mean
    }
}
