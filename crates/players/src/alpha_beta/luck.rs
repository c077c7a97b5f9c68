//! Dice in the middle of a search: means by exact odds.

use super::search::{DEEPEST, INFINITE, Search, Side, Stopped};
use crate::expectation::Expectation;
use alloc::vec::Vec;
use boardwright_ruleset::{Actor, Evaluate, Step};
use core::ops::ControlFlow::{self, Break, Continue};

impl<R: Evaluate> Search<'_, R> {
    /// The mean value for us of what the dice may do.
    pub(super) fn chance(
        &mut self,
        state: &R::State,
        depth: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        self.count(ply)?;
        let rules = self.rules;
        let total = rules.chance_weight(state);
        if total == 0 {
            let outcome = rules.ended_without_moves(state);
            return Ok(self.ended(outcome, ply));
        }
        let mut classes = Vec::new();
        let is_looked_into = depth > 0 && ply < DEEPEST && !rules.is_setup_chance(state);
        if is_looked_into && self.has_few_outcomes(state) {
            let _: ControlFlow<()> = rules.visit_chance_classes(state, |chance, weight| {
                classes.push((chance, weight));
                Continue(())
            });
        }
        if classes.is_empty() {
            return Ok(self.expected(state));
        }
        let mut sum = 0_i128;
        for (chance, weight) in classes {
            let mut after = state.clone();
            rules.resolve(&mut after, chance);
            let clears = rules.clears_repetition(state, Step::Chance(chance));
            self.path.push((rules.search_key(&after), clears));
            let window = (-INFINITE, INFINITE);
            let value = self.follow(&after, Side::Ours, depth - 1, window, ply + 1);
            self.path.pop();
            sum += i128::from(value?) * i128::from(weight);
        }
        // The line ends where nobody knows how it goes on.
        self.lines[ply].clear();
        let mean = sum.div_euclid(i128::from(total));
        Ok(i32::try_from(mean).unwrap_or(0))
    }

    fn has_few_outcomes(&mut self, state: &R::State) -> bool {
        let mut count = 0;
        let few = self.rules.visit_chances(state, |_, _| {
            count += 1;
            if count > self.bounds.outcomes {
                Break(())
            } else {
                Continue(())
            }
        });
        few.is_continue()
    }

    /// What is expected of dice beyond the horizon, or of very many.
    fn expected(&mut self, state: &R::State) -> i32 {
        let mut expectation = Expectation {
            rules: self.rules,
            seat: self.seat,
            random: &mut self.random,
            positions: 0,
            exact: true,
        };
        let value = expectation.value(state, Actor::Chance, self.bounds.outcomes);
        let (positions, exact) = (expectation.positions, expectation.exact);
        self.positions += positions;
        self.exact &= exact;
        i32::try_from(value.points()).unwrap_or(0)
    }
}
