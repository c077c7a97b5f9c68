//! Chance nodes: dice in the middle of a search. Their value is the mean of
//! their outcomes by exact odds, and what cannot change the result is pruned
//! (Ballard's star1 and star2).
//!
//! Each outcome has a least and a greatest value that it can still have. At
//! first they are those of a loss and a win, and a search of the outcome narrows
//! them. As soon as the least or the greatest possible mean lies outside of the
//! window, the outcomes that are left are not searched: this is star1. A win is
//! far beyond all points, so star1 alone seldom prunes. Star2 first probes every
//! outcome: it searches one move of the decision behind it, which bounds the
//! outcome's value from one side. Often these bounds together decide.

use super::bounds::DEEPEST;
use super::effort::Stopped;
use super::node::{Node, Window};
use super::score::{Side, WON};
use super::search::Search;
use crate::expectation::Expectation;
use alloc::vec::Vec;
use boardwright_ruleset::{Actor, Evaluate, Step};
use core::ops::ControlFlow::{Break, Continue};

/// If more chances than this are open, they are sampled and not grouped into
/// distinct outcomes.
///
/// Chosen by hand: more than the 400 ways in which two dice of twenty faces
/// fall.
const MOST_GROUPED: u64 = 1_024;

/// A position that waits for a chance, and what its search is asked. The window
/// is for our side.
struct ChanceNode<'s, S> {
    state: &'s S,
    depth: i32,
    window: Window,
    ply: usize,
}

/// Between which two a value for us lies.
#[derive(Copy, Clone, Debug)]
struct Range {
    least: i32,
    most: i32,
}

impl Range {
    /// The range of every value.
    const ALL: Self = Self {
        least: -WON,
        most: WON,
    };

    /// What a value that was found in a window says of the true one.
    fn of_found(value: i32, window: Window) -> Self {
        let found = Self {
            least: value,
            most: value,
        };
        if value <= window.alpha {
            Self {
                least: -WON,
                ..found
            }
        } else if value >= window.beta {
            Self { most: WON, ..found }
        } else {
            found
        }
    }
}

/// How an outcome is searched.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Pass {
    /// By one move of whoever decides next.
    Probe,
    /// By all moves.
    Search,
}

/// A distinct outcome of a chance, with the range of its value.
#[derive(Copy, Clone, Debug)]
struct Outcome<C> {
    chance: C,
    weight: i128,
    range: Range,
}

impl<C> Outcome<C> {
    /// Narrows the range by what a search found.
    fn narrow(&mut self, found: Range) {
        let range = &mut self.range;
        range.least = range.least.max(found.least);
        range.most = range.most.min(found.most).max(range.least);
    }
}

/// The outcomes of one chance.
struct Outcomes<C> {
    all: Vec<Outcome<C>>,
    total: i128,
}

impl<C> Outcomes<C> {
    /// The range of the mean by weight, each end rounded down.
    fn mean(&self) -> Range {
        let mean = |end: fn(&Range) -> i32| {
            let outcomes = self.all.iter();
            let sum: i128 = outcomes
                .map(|one| one.weight * i128::from(end(&one.range)))
                .sum();
            i32::try_from(sum.div_euclid(self.total)).unwrap_or(0)
        };
        Range {
            least: mean(|range| range.least),
            most: mean(|range| range.most),
        }
    }

    /// The window in which the value of one outcome matters, where the mean
    /// matters in `window`. If the value is at most its alpha, the mean is at
    /// most the alpha of `window`, whatever the other outcomes are worth; and so
    /// for beta.
    fn window(&self, index: usize, window: Window) -> Window {
        let (mut least, mut most) = (0_i128, 0_i128);
        for (other, one) in self.all.iter().enumerate() {
            if other != index {
                least += one.weight * i128::from(one.range.least);
                most += one.weight * i128::from(one.range.most);
            }
        }
        let weight = self.all[index].weight;
        let infinite = i128::from(Window::FULL.beta);
        let alpha = (self.total * i128::from(window.alpha) - most).div_euclid(weight);
        // Rounded up.
        let beta = -(least - self.total * i128::from(window.beta)).div_euclid(weight);
        // At least a null window.
        let alpha = alpha.clamp(-infinite, infinite - 1);
        let beta = beta.clamp(alpha + 1, infinite);
        Window::new(alpha as i32, beta as i32)
    }

    /// A bound of the mean, if the mean certainly lies outside of the window.
    fn decided(&self, window: Window) -> Option<i32> {
        let Range { least, most } = self.mean();
        if most <= window.alpha {
            Some(most)
        } else if least >= window.beta {
            Some(least)
        } else {
            None
        }
    }
}

impl<R: Evaluate> Search<'_, R> {
    /// The mean value for us of a position that waits for a chance, at least
    /// exact within the window.
    pub(super) fn chance(
        &mut self,
        state: &R::State,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<i32, Stopped> {
        self.count(ply)?;
        let rules = self.problem.rules;
        let total = rules.chance_weight(state);
        if total == 0 {
            let outcome = rules.ended_without_moves(state);
            return Ok(self.problem.ended(state, outcome, ply));
        }
        let is_searched = depth > 0 && ply < DEEPEST && !rules.is_setup_chance(state);
        let outcomes = if is_searched {
            self.outcomes(state, total)
        } else {
            None
        };
        let Some(mut outcomes) = outcomes else {
            return Ok(self.expected(state, ply));
        };
        let node = ChanceNode {
            state,
            depth,
            window,
            ply,
        };
        let value = self.weigh(&node, &mut outcomes);
        // The line ends where nobody knows how it goes on.
        self.lines.clear(ply);
        value
    }

    /// The distinct outcomes, if they are not too many.
    fn outcomes(&self, state: &R::State, total: u64) -> Option<Outcomes<R::Chance>> {
        let mut count = 0;
        let few = self.problem.rules.visit_chances(state, |_, _| {
            count += 1;
            if count > MOST_GROUPED.max(self.problem.bounds.outcomes) {
                Break(())
            } else {
                Continue(())
            }
        });
        if few.is_break() {
            return None;
        }
        let mut all = Vec::new();
        let grouped = self
            .problem
            .rules
            .visit_chance_classes(state, |chance, weight| {
                if all.len() as u64 >= self.problem.bounds.outcomes {
                    return Break(());
                }
                all.push(Outcome {
                    chance,
                    weight: i128::from(weight),
                    range: Range::ALL,
                });
                Continue(())
            });
        grouped.is_continue().then_some(Outcomes {
            all,
            total: i128::from(total),
        })
    }

    fn weigh(
        &mut self,
        node: &ChanceNode<'_, R::State>,
        outcomes: &mut Outcomes<R::Chance>,
    ) -> Result<i32, Stopped> {
        let prunes = self.problem.bounds.star >= 1;
        let passes: &[Pass] = if self.problem.bounds.star >= 2 && node.depth > 1 {
            &[Pass::Probe, Pass::Search]
        } else {
            &[Pass::Search]
        };
        for &pass in passes {
            for index in 0..outcomes.all.len() {
                let Outcome { chance, range, .. } = outcomes.all[index];
                if range.least >= range.most {
                    continue;
                }
                let window = if prunes {
                    outcomes.window(index, node.window)
                } else {
                    Window::FULL
                };
                let found = self.outcome(node, chance, window, pass)?;
                outcomes.all[index].narrow(found);
                let decided = prunes.then(|| outcomes.decided(node.window));
                if let Some(value) = decided.flatten() {
                    return Ok(value);
                }
            }
        }
        Ok(outcomes.mean().least)
    }

    /// The range of the value of one outcome, exact at least within the window
    /// unless the outcome is only probed.
    fn outcome(
        &mut self,
        node: &ChanceNode<'_, R::State>,
        chance: R::Chance,
        window: Window,
        pass: Pass,
    ) -> Result<Range, Stopped> {
        let rules = self.problem.rules;
        let mut after = node.state.clone();
        rules.resolve(&mut after, chance);
        let clears = rules.clears_repetition(node.state, Step::Chance(chance));
        self.path.push(rules.search_key(&after), clears);
        let (depth, ply) = (node.depth - 1, node.ply + 1);
        let range = match pass {
            Pass::Probe => self.probe(&after, depth, window, ply),
            Pass::Search => self
                .follow(&after, Side::Ours, depth, window, ply)
                .map(|value| Range::of_found(value, window)),
        };
        self.path.pop();
        range
    }

    /// What one move of a decision says about its value for us: where we
    /// decide, the value is at least that of the move, and otherwise at most.
    fn probe(
        &mut self,
        state: &R::State,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<Range, Stopped> {
        let Some(node) = self.problem.decision(state, ply) else {
            return Ok(Range::ALL);
        };
        if ply >= DEEPEST
            || self.problem.repeated(&self.path, state).is_some()
            || self.problem.claimed(state, 0).is_some()
        {
            return Ok(Range::ALL);
        }
        let Some(first) = self.most_promising(node) else {
            return Ok(Range::ALL);
        };
        // As deep as all moves will be searched, or it would bound nothing.
        let is_unsettled = self.problem.rules.is_unsettled(node.state);
        let depth = self.extended(depth, node.ply, is_unsettled);
        let window = window.of_ours(node.side);
        let value = self.make(node, first, depth - 1, window)?;
        // The best move is at least as good for whoever decides as this one.
        let Range { least, .. } = Range::of_found(value, window);
        Ok(match node.side {
            Side::Ours => Range {
                least,
                ..Range::ALL
            },
            Side::Theirs => Range {
                most: -least,
                ..Range::ALL
            },
        })
    }

    /// The move that is searched first in a position, if there is one.
    fn most_promising(&mut self, node: Node<'_, R::State>) -> Option<R::Move> {
        let mut moves = self.order.lend_list(node.ply);
        let entry = self.sharing.entry(self.path.key());
        self.list(node, entry.and_then(|entry| entry.best), &mut moves);
        let first = moves.take().map(|listed| listed.chosen);
        self.order.return_list(node.ply, moves);
        first
    }

    /// The expected value of a chance beyond the horizon, or of one with very
    /// many outcomes. A certain win counts as one at this ply, so that it is
    /// worth less than an earlier one.
    fn expected(&mut self, state: &R::State, ply: usize) -> i32 {
        let mut expectation = Expectation {
            rules: self.problem.rules,
            evaluator: self.evaluator.as_deref_mut(),
            seat: self.problem.seat,
            random: &mut self.random,
            positions: 0,
            exact: true,
            scale: self.problem.bounds.scale,
            with_threats: true,
        };
        let value = expectation.value(state, Actor::Chance, self.problem.bounds.outcomes);
        let (positions, exact) = (expectation.positions, expectation.exact);
        self.effort.add(positions, exact);
        let won = WON - i32::try_from(ply).unwrap_or(0);
        i32::try_from(value.points()).unwrap_or(0).clamp(-won, won)
    }
}
