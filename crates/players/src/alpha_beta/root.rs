//! The root of the search: iterative deepening, the best move first.

use super::effort::Stopped;
use super::ranked;
use super::root_moves::{Part, RootMove, RootMoves, Searched, place};
use super::score::{CERTAIN, INFINITE, WON};
use super::search::Search;
use crate::progress::{Iteration, Progress};
use crate::sorting::sort_by_small_number;
use alloc::vec::Vec;
use boardwright_ruleset::Evaluate;

impl<R: Evaluate> Search<'_, R> {
    /// Searches deeper and deeper until a bound is reached. Searches that meet
    /// all find the same.
    pub(super) fn deepen(mut self, root: &R::State, moves: &[R::Move]) -> Searched<R::Move> {
        let mut moves = RootMoves::new(self.first_order(root, moves));
        let ranks = self.problem.bounds.ranks;
        let iterations = if ranks {
            ranked::iterations(self.problem.bounds.depth)
        } else {
            self.problem.bounds.depth
        };
        for iteration in 1..=iterations {
            let found = self.iterate(root, &moves.order, iteration);
            let (stopped, deepest) = (found.stopped, found.deepest);
            moves.take(found);
            if stopped {
                break;
            }
            let Some(best) = moves.best.first() else {
                break;
            };
            let depth = if ranks {
                ranked::decisions(iteration)
            } else {
                iteration
            };
            let progress = Progress::Deepened(self.report(depth, deepest, moves.positions, best));
            let told = (self.progress)(progress);
            // The other searches end here by themselves.
            if iteration == iterations || self.is_decided(depth, best.value) {
                break;
            }
            if told.is_break() {
                self.stop_others();
                break;
            }
            moves.reorder();
        }
        moves.searched()
    }

    /// The moves that win most on the spot first, or those that look best.
    fn first_order(&mut self, root: &R::State, moves: &[R::Move]) -> Vec<R::Move> {
        let mut order = moves.to_vec();
        if self.problem.bounds.ranks {
            let ranked = self.ranked_root(root, moves);
            sort_by_small_number(&mut order, &mut |&chosen| {
                let rank = ranked.iter().position(|one| one.chosen == chosen);
                rank.map_or(i32::MAX, place)
            });
            return order;
        }
        sort_by_small_number(&mut order, &mut |&chosen| {
            let gain = self
                .problem
                .rules
                .immediate_gain(root, self.problem.seat, chosen);
            gain.unwrap_or(0).saturating_neg()
        });
        order
    }

    /// Above which value a move must be known exactly, where this is the best:
    /// only what is nearly as good must.
    fn floor(&self, best: i32) -> i32 {
        match self.problem.bounds.margin {
            0 => best,
            margin => best.saturating_sub(margin + 1).max(-INFINITE),
        }
    }

    /// Searches all moves to the depth of an iteration, those that were best
    /// first.
    fn iterate(&mut self, root: &R::State, order: &[R::Move], iteration: u32) -> Part<R::Move> {
        self.longest = 2 * iteration as usize + 2;
        self.effort.deepest = 0;
        let searched = self.search_all(root, order, iteration as i32);
        let searched = searched.and_then(|()| self.meet(true));
        self.sharing.agreed(Part {
            moves: core::mem::take(&mut self.found),
            stopped: searched.is_err(),
            positions: self.effort.positions,
            deepest: self.effort.deepest,
            exact: self.effort.exact,
        })
    }

    /// Searches all moves, and keeps those whose values are known exactly.
    fn search_all(
        &mut self,
        root: &R::State,
        order: &[R::Move],
        iteration: i32,
    ) -> Result<(), Stopped> {
        let mut floor = -INFINITE;
        let ranked = if self.problem.bounds.ranks {
            self.ranked_root(root, order)
        } else {
            Vec::new()
        };
        for rank in self.sharing.order_at_root(order.len()) {
            let chosen = order[rank];
            if let Some(best) = self.sharing.best_at_root() {
                floor = floor.max(self.floor(best));
            }
            let before = self.effort.positions;
            let found = match ranked.iter().find(|one| one.chosen == chosen) {
                Some(one) => self.ranked_root_value_above(root, one, (rank, iteration), floor),
                None => self.root_value_above(root, chosen, iteration, floor),
            };
            if let Some(value) = found? {
                floor = floor.max(self.floor(value));
                let mut line = Vec::from([chosen]);
                line.extend_from_slice(self.lines.line(1));
                self.found.push(RootMove {
                    chosen,
                    value,
                    positions: self.effort.positions - before,
                    line,
                });
            }
        }
        Ok(())
    }

    /// Whether a deeper search could find nothing else: the game is won or lost
    /// by force within what was looked at, and no dice stand between.
    fn is_decided(&self, depth: u32, value: i32) -> bool {
        // Where moves are ranked some are not looked at, and one may save us.
        let is_end = value >= CERTAIN || value <= -CERTAIN && !self.problem.bounds.ranks;
        self.problem.bounds.scale.is_none()
            && is_end
            && WON - value.abs() <= i32::try_from(depth).unwrap_or(i32::MAX)
    }

    /// What the caller is told of an iteration.
    fn report<'m>(
        &self,
        depth: u32,
        deepest: usize,
        positions: u64,
        best: &'m RootMove<R::Move>,
    ) -> Iteration<'m, R::Move> {
        let dice_decide = self.problem.bounds.scale.is_some();
        let is_end = !dice_decide && best.value.abs() >= CERTAIN;
        Iteration {
            depth,
            deepest: deepest as u32,
            positions,
            value: self.problem.bounds.value_of(best.value),
            ends_in: is_end.then(|| (WON - best.value.abs()).unsigned_abs()),
            line: &best.line,
        }
    }
}
