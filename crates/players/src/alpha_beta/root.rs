//! The root of the search: iterative deepening, the best move first.

use super::effort::Stopped;
use super::ranked;
use super::root_moves::{BestValues, Part, RootMove, RootMoves, Searched, place};
use super::score::{CERTAIN, INFINITE, WON};
use super::search::Search;
use crate::progress::{Iteration, Progress};
use crate::sorting::sort_by_small_number;
use alloc::vec::Vec;
use boardwright_ruleset::Evaluate;
use core::ops::ControlFlow::{self, Break, Continue};

impl<R: Evaluate> Search<'_, R> {
    /// Searches deeper and deeper until a bound is reached. Searches that meet
    /// all find the same.
    pub(super) fn deepen(mut self, root: &R::State, moves: &[R::Move]) -> Searched<R::Move> {
        let (ranks, lines) = (self.problem.bounds.ranks, self.problem.bounds.lines);
        let mut moves = RootMoves::new(self.first_order(root, moves), lines);
        let mut searched = 0;
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
                // Of several lines some may have changed places.
                if lines > 1 {
                    let _ = self.tell(searched, deepest, &moves);
                }
                break;
            }
            if moves.best.is_empty() {
                break;
            }
            searched = if ranks {
                ranked::decisions(iteration)
            } else {
                iteration
            };
            let told = self.tell(searched, deepest, &moves);
            // The other searches end here by themselves.
            if iteration == iterations || self.is_decided(searched, moves.lines()) {
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

    /// Tells the caller of the best lines, and hears whether to go on.
    fn tell(&mut self, depth: u32, deepest: usize, moves: &RootMoves<R::Move>) -> ControlFlow<()> {
        let mut goes_on = Continue(());
        for (found, rank) in moves.lines().iter().zip(1..) {
            let report = self.report((depth.max(1), deepest), moves.positions, rank, found);
            if (self.progress)(Progress::Deepened(report)).is_break() {
                goes_on = Break(());
            }
        }
        goes_on
    }

    /// Above which value a move must be known exactly, where this is the best:
    /// only what is nearly as good must.
    fn floor(&self, best: i32) -> i32 {
        match self.problem.bounds.least(best) {
            least if least == best => best,
            least => least.saturating_sub(1).max(-INFINITE),
        }
    }

    /// The same where several lines are wanted: what is better than the last of them must too.
    fn floor_of_lines(&self, best: &mut BestValues, value: i32) -> i32 {
        best.add(value, self.problem.bounds.lines);
        let last = best.last(self.problem.bounds.lines);
        last.map_or(-INFINITE, |last| last.min(self.floor(best.first())))
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
        let is_one_line = self.problem.bounds.lines == 1;
        let mut best_values = BestValues::default();
        let ranked = if self.problem.bounds.ranks {
            self.ranked_root(root, order)
        } else {
            Vec::new()
        };
        for rank in self.sharing.order_at_root(order.len()) {
            let chosen = order[rank];
            // Of several lines the others say too little.
            let best_of_others = self.sharing.best_at_root().filter(|_| is_one_line);
            if let Some(best) = best_of_others {
                floor = floor.max(self.floor(best));
            }
            let before = self.effort.positions;
            self.begin(place(rank) as u32 + 1, chosen)?;
            let found = match ranked.iter().find(|one| one.chosen == chosen) {
                Some(one) => self.ranked_root_value_above(root, one, (rank, iteration), floor),
                None => self.root_value_above(root, chosen, (rank, iteration), floor),
            };
            if let Some(value) = found? {
                floor = floor.max(if is_one_line {
                    self.floor(value)
                } else {
                    self.floor_of_lines(&mut best_values, value)
                });
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

    /// Tells the caller which move is searched now, and stops where the caller says so.
    fn begin(&mut self, number: u32, chosen: R::Move) -> Result<(), Stopped> {
        match (self.progress)(Progress::Searching { number, chosen }) {
            Continue(()) => Ok(()),
            Break(()) => self.ask_to_stop(),
        }
    }

    /// Whether a deeper search could find nothing else: with each line the game is won or
    /// lost by force within what was looked at, and no dice stand between.
    fn is_decided(&self, depth: u32, lines: &[RootMove<R::Move>]) -> bool {
        // Where moves are left out a quicker win may be found later.
        let depth = if self.guesses() { depth / 2 } else { depth };
        let is_decided = |value: i32| {
            // Where moves are ranked some are not looked at, and one may save us.
            let is_end = value >= CERTAIN || value <= -CERTAIN && !self.problem.bounds.ranks;
            is_end && WON - value.abs() <= i32::try_from(depth).unwrap_or(i32::MAX)
        };
        self.problem.bounds.scale.is_none() && lines.iter().all(|line| is_decided(line.value))
    }

    /// What the caller is told of a line of an iteration.
    fn report<'m>(
        &self,
        (depth, deepest): (u32, usize),
        positions: u64,
        rank: u32,
        best: &'m RootMove<R::Move>,
    ) -> Iteration<'m, R::Move> {
        let dice_decide = self.problem.bounds.scale.is_some();
        let is_end = !dice_decide && best.value.abs() >= CERTAIN;
        Iteration {
            depth,
            deepest: deepest as u32,
            positions,
            table_full: self.sharing.table_full(),
            rank,
            value: self.problem.bounds.value_of(best.value),
            ends_in: is_end.then(|| (WON - best.value.abs()).unsigned_abs()),
            line: &best.line,
        }
    }
}
