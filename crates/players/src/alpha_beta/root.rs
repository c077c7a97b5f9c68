//! The root of the search: deeper and deeper, the best move first.

use super::progress::{Iteration, Progress};
use super::score::{INFINITE, WON, value_of};
use super::search::{Search, Stopped};
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, VALUE_LIMIT};
use core::cmp::Reverse;

/// A move at the root whose value is known exactly.
#[derive(Clone, Debug)]
pub(super) struct RootMove<M> {
    pub(super) chosen: M,
    pub(super) value: i32,
    pub(super) positions: u64,
    pub(super) line: Vec<M>,
}

/// What a search found.
pub(super) struct Searched<M> {
    /// The moves whose values are known exactly, best first.
    pub(super) moves: Vec<RootMove<M>>,
    pub(super) positions: u64,
    pub(super) exact: bool,
}

impl<R: Evaluate> Search<'_, R> {
    /// Searches deeper and deeper, until a bound is reached.
    pub(super) fn deepen(mut self, root: &R::State, moves: &[R::Move]) -> Searched<R::Move> {
        let mut order = self.first_order(root, moves);
        let mut best: Vec<RootMove<R::Move>> = Vec::new();
        for depth in 1..=self.bounds.depth {
            self.longest = 2 * depth as usize + 2;
            self.deepest = 0;
            let (found, stopped) = self.root(root, &order, depth);
            // What was searched before the stop counts, as the best move of
            // the last depth came first.
            if !found.is_empty() {
                best = found;
            }
            if stopped {
                break;
            }
            let Some(first) = best.first() else {
                break;
            };
            let told = self.told(depth, first);
            if (self.progress)(Progress::Deepened(told)).is_break() {
                break;
            }
            if self.is_decided(depth, first.value) {
                break;
            }
            let rank = |chosen: &R::Move| {
                let found = best.iter().position(|known| known.chosen == *chosen);
                found.unwrap_or(usize::MAX)
            };
            order.sort_by_key(rank);
        }
        if best.is_empty() {
            // Stopped before anything was known: any legal move will do.
            best.extend(order.first().map(|&chosen| RootMove {
                chosen,
                value: 0,
                positions: 0,
                line: [chosen].into(),
            }));
            self.exact = false;
        }
        Searched {
            moves: best,
            positions: self.positions,
            exact: self.exact,
        }
    }

    /// The moves that win most on the spot first.
    fn first_order(&self, root: &R::State, moves: &[R::Move]) -> Vec<R::Move> {
        let mut order = moves.to_vec();
        order.sort_by_cached_key(|&chosen| {
            let gain = self.rules.immediate_gain(root, self.seat, chosen);
            Reverse(gain.unwrap_or(0))
        });
        order
    }

    /// Searches the moves to a depth. Returns those whose values came out
    /// exactly, best first, and whether it was stopped.
    fn root(
        &mut self,
        root: &R::State,
        order: &[R::Move],
        depth: u32,
    ) -> (Vec<RootMove<R::Move>>, bool) {
        let depth = depth as i32;
        let mut found: Vec<RootMove<R::Move>> = Vec::new();
        let mut best = -INFINITE;
        let mut stopped = false;
        for &chosen in order {
            let before = self.positions;
            // Only what is nearly as good as the best must be known exactly.
            let floor = match self.bounds.margin {
                0 => best,
                margin => best.saturating_sub(margin + 1).max(-INFINITE),
            };
            match self.exactly_above(root, chosen, depth, floor) {
                Ok(None) => {}
                Ok(Some(value)) => {
                    best = best.max(value);
                    let mut line = Vec::from([chosen]);
                    line.extend_from_slice(&self.lines[1]);
                    found.push(RootMove {
                        chosen,
                        value,
                        positions: self.positions - before,
                        line,
                    });
                }
                Err(Stopped) => {
                    stopped = true;
                    break;
                }
            }
        }
        // A stable sort: among equals the first stays first.
        found.sort_by_key(|known| Reverse(known.value));
        (found, stopped)
    }

    /// The value of a move if it is above `floor`.
    fn exactly_above(
        &mut self,
        root: &R::State,
        chosen: R::Move,
        depth: i32,
        floor: i32,
    ) -> Result<Option<i32>, Stopped> {
        if floor > -INFINITE {
            let narrow = (floor, floor + 1);
            if self.root_move(root, chosen, depth, narrow)? <= floor {
                return Ok(None);
            }
        }
        let value = self.root_move(root, chosen, depth, (floor, INFINITE))?;
        Ok((value > floor).then_some(value))
    }

    /// Whether a deeper search could find nothing else: the game is won or lost
    /// by force within what was looked at.
    fn is_decided(&self, depth: u32, value: i32) -> bool {
        !self.rules.has_chance()
            && value.abs() > VALUE_LIMIT
            && WON - value.abs() <= i32::try_from(depth).unwrap_or(i32::MAX)
    }

    fn told<'m>(&self, depth: u32, first: &'m RootMove<R::Move>) -> Iteration<'m, R::Move> {
        let has_chance = self.rules.has_chance();
        let is_end = !has_chance && first.value.abs() > VALUE_LIMIT;
        Iteration {
            depth,
            deepest: self.deepest as u32,
            positions: self.positions,
            value: value_of(first.value, has_chance),
            ends_in: is_end.then(|| (WON - first.value.abs()).unsigned_abs()),
            line: &first.line,
        }
    }
}
