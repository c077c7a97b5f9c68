//! Dice in the middle of a search: means by exact odds, and what need not be
//! looked at to know that a mean lies outside of a window (Ballard's star
//! pruning).
//!
//! While outcomes are searched one by one, those that are left can add at most
//! a win each and at least a loss. Once the mean cannot come back into the
//! window whatever they are, they are not looked at (star1). Wins are so far
//! beyond all points that this alone seldom helps; so before that, one move of
//! the decision behind each outcome is tried, which bounds its value from one
//! side, and often enough all of these bounds together decide (star2).

use super::bounds::DEEPEST;
use super::order::next_best;
use super::score::{INFINITE, Side, WON};
use super::search::{Search, Stopped};
use crate::expectation::Expectation;
use alloc::vec::Vec;
use boardwright_ruleset::{Actor, Evaluate, Step};
use core::ops::ControlFlow::{Break, Continue};

/// Where more chances than this are open, they are drawn and not sorted into
/// distinct outcomes.
const MOST_SORTED: u64 = 1_024;

/// An outcome of dice, with what is known of its value for us.
#[derive(Copy, Clone, Debug)]
struct Outlook<C> {
    chance: C,
    weight: i128,
    least: i32,
    most: i32,
}

/// The outcomes of one chance.
struct Outlooks<C> {
    all: Vec<Outlook<C>>,
    total: i128,
}

impl<C> Outlooks<C> {
    /// The mean by weight, rounded down: at the least, and at the most.
    fn mean(&self) -> (i32, i32) {
        let mean = |of: fn(&Outlook<C>) -> i32| {
            let values = self.all.iter();
            let sum: i128 = values.map(|one| one.weight * i128::from(of(one))).sum();
            i32::try_from(sum.div_euclid(self.total)).unwrap_or(0)
        };
        (mean(|one| one.least), mean(|one| one.most))
    }

    /// The window of one outcome outside of which the mean lies outside of its
    /// own, whatever the others are.
    fn window(&self, index: usize, (alpha, beta): (i32, i32)) -> (i32, i32) {
        let (mut least, mut most) = (0_i128, 0_i128);
        for (other, one) in self.all.iter().enumerate() {
            if other != index {
                least += one.weight * i128::from(one.least);
                most += one.weight * i128::from(one.most);
            }
        }
        let weight = self.all[index].weight;
        let infinite = i128::from(INFINITE);
        let low = (self.total * i128::from(alpha) - most).div_euclid(weight);
        // Rounded up.
        let high = -(least - self.total * i128::from(beta)).div_euclid(weight);
        // A window has room for a value.
        let low = low.clamp(-infinite, infinite - 1);
        let high = high.clamp(low + 1, infinite);
        (low as i32, high as i32)
    }
}

impl<R: Evaluate> Search<'_, R> {
    /// The mean value for us of what the dice may do, at least exact within
    /// the window.
    pub(super) fn chance(
        &mut self,
        state: &R::State,
        depth: i32,
        window: (i32, i32),
        ply: usize,
    ) -> Result<i32, Stopped> {
        self.count(ply)?;
        let rules = self.rules;
        let total = rules.chance_weight(state);
        if total == 0 {
            let outcome = rules.ended_without_moves(state);
            return Ok(self.ended(state, outcome, ply));
        }
        let is_looked_into = depth > 0 && ply < DEEPEST && !rules.is_setup_chance(state);
        let outlooks = if is_looked_into {
            self.outlooks(state, total)
        } else {
            None
        };
        let Some(mut outlooks) = outlooks else {
            return Ok(self.expected(state, ply));
        };
        let value = self.weigh(state, &mut outlooks, depth, window, ply);
        // The line ends where nobody knows how it goes on.
        self.lines[ply].clear();
        value
    }

    /// The distinct outcomes, if they are not too many.
    fn outlooks(&self, state: &R::State, total: u64) -> Option<Outlooks<R::Chance>> {
        let mut count = 0;
        let few = self.rules.visit_chances(state, |_, _| {
            count += 1;
            if count > MOST_SORTED.max(self.bounds.outcomes) {
                Break(())
            } else {
                Continue(())
            }
        });
        if few.is_break() {
            return None;
        }
        let mut all = Vec::new();
        let sorted = self.rules.visit_chance_classes(state, |chance, weight| {
            if all.len() as u64 >= self.bounds.outcomes {
                return Break(());
            }
            all.push(Outlook {
                chance,
                weight: i128::from(weight),
                least: -WON,
                most: WON,
            });
            Continue(())
        });
        sorted.is_continue().then_some(Outlooks {
            all,
            total: i128::from(total),
        })
    }

    fn weigh(
        &mut self,
        state: &R::State,
        outlooks: &mut Outlooks<R::Chance>,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> Result<i32, Stopped> {
        let star = self.bounds.star;
        if star >= 2 && depth > 1 {
            for index in 0..outlooks.all.len() {
                let window = outlooks.window(index, (alpha, beta));
                let chance = outlooks.all[index].chance;
                let (least, most) = self.outcome(state, chance, depth, window, ply, true)?;
                let one = &mut outlooks.all[index];
                one.least = one.least.max(least);
                one.most = one.most.min(most);
                if let Some(decided) = decided(outlooks, (alpha, beta)) {
                    return Ok(decided);
                }
            }
        }
        for index in 0..outlooks.all.len() {
            let window = if star >= 1 {
                outlooks.window(index, (alpha, beta))
            } else {
                (-INFINITE, INFINITE)
            };
            let Outlook {
                chance,
                least,
                most,
                ..
            } = outlooks.all[index];
            if least < most {
                let (least, most) = self.outcome(state, chance, depth, window, ply, false)?;
                let one = &mut outlooks.all[index];
                one.least = one.least.max(least);
                one.most = one.most.min(most).max(one.least);
            }
            if star >= 1 {
                if let Some(decided) = decided(outlooks, (alpha, beta)) {
                    return Ok(decided);
                }
            }
        }
        Ok(outlooks.mean().0)
    }

    /// What the value of one outcome lies between, at least within the window;
    /// where it is only tried, by one move of whoever decides next.
    fn outcome(
        &mut self,
        state: &R::State,
        chance: R::Chance,
        depth: i32,
        window: (i32, i32),
        ply: usize,
        is_tried: bool,
    ) -> Result<(i32, i32), Stopped> {
        let rules = self.rules;
        let mut after = state.clone();
        rules.resolve(&mut after, chance);
        let clears = rules.clears_repetition(state, Step::Chance(chance));
        self.path.push((rules.search_key(&after), clears));
        let known = if is_tried {
            self.try_one(&after, depth - 1, window, ply + 1)
        } else {
            self.follow(&after, Side::Ours, depth - 1, window, ply + 1)
                .map(|value| between(value, window))
        };
        self.path.pop();
        known
    }

    /// What one move of a decision says about its value for us: that it is no
    /// worse, where we decide, or else no better.
    fn try_one(
        &mut self,
        state: &R::State,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> Result<(i32, i32), Stopped> {
        let nothing = (-WON, WON);
        let Some(seat) = self.rules.actor(state).seats().lowest() else {
            return Ok(nothing);
        };
        if ply >= DEEPEST || self.repeated(state).is_some() || self.claimed(state, 0).is_some() {
            return Ok(nothing);
        }
        let is_ours = self.rules.allies(self.seat).contains(seat);
        let (side, window) = if is_ours {
            (Side::Ours, (alpha, beta))
        } else {
            (Side::Theirs, (-beta, -alpha))
        };
        let mut moves = self.take_moves(ply);
        let best = self.known.get(self.rules.search_key(state));
        let best = best.and_then(|known| known.best);
        self.list(state, seat, best, ply, &mut moves);
        let first = (!moves.is_empty()).then(|| next_best(&mut moves, 0).chosen);
        self.give_back_moves(ply, moves);
        let Some(first) = first else {
            return Ok(nothing);
        };
        // As deep as all moves will be searched, or it would bound nothing.
        let depth = self.extended(state, depth, ply);
        let value = self.make(state, seat, first, side, depth - 1, window, ply)?;
        // The best move is at least as good for whoever decides as this one.
        let (least, _) = between(value, window);
        Ok(match side {
            Side::Ours => (least, WON),
            Side::Theirs => (-WON, -least),
        })
    }

    /// What is expected of dice beyond the horizon, or of very many. Where they
    /// cannot but win, it is a win at this ply and not at once.
    fn expected(&mut self, state: &R::State, ply: usize) -> i32 {
        let mut expectation = Expectation {
            rules: self.rules,
            seat: self.seat,
            random: &mut self.random,
            positions: 0,
            exact: true,
            scale: self.bounds.scale,
            with_threats: true,
        };
        let value = expectation.value(state, Actor::Chance, self.bounds.outcomes);
        let (positions, exact) = (expectation.positions, expectation.exact);
        self.positions += positions;
        self.exact &= exact;
        let won = WON - i32::try_from(ply).unwrap_or(0);
        i32::try_from(value.points()).unwrap_or(0).clamp(-won, won)
    }
}

/// What a searched value says of the true one.
fn between(value: i32, (alpha, beta): (i32, i32)) -> (i32, i32) {
    if value <= alpha {
        (-WON, value)
    } else if value >= beta {
        (value, WON)
    } else {
        (value, value)
    }
}

/// The bound of the mean, if it lies outside of the window.
fn decided<C>(outlooks: &Outlooks<C>, (alpha, beta): (i32, i32)) -> Option<i32> {
    let (least, most) = outlooks.mean();
    if most <= alpha {
        Some(most)
    } else if least >= beta {
        Some(least)
    } else {
        None
    }
}
