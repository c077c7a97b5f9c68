//! The root of the search: iterative deepening, the best move first.

use super::ranked;
use super::score::{CERTAIN, INFINITE, WON};
use super::search::{Search, Stopped};
use super::together::{Member, Verdict};
use crate::progress::{Iteration, Progress};
use crate::sorting::{sort_by_number, sort_by_small_number};
use alloc::vec::Vec;
use boardwright_ruleset::Evaluate;

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

/// What an iteration found.
struct Part<M> {
    /// The moves whose values are known exactly.
    moves: Vec<RootMove<M>>,
    stopped: bool,
    /// All positions so far.
    positions: u64,
    deepest: usize,
    exact: bool,
}

/// A place in a list as a number to sort by.
fn place(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}

/// The moves at the root, and what the iterations so far found of them.
struct RootMoves<M> {
    /// In the order in which they are searched next.
    order: Vec<M>,
    /// The moves whose values are known exactly, best first.
    best: Vec<RootMove<M>>,
    positions: u64,
    exact: bool,
}

impl<M: Copy + Eq> RootMoves<M> {
    const fn new(order: Vec<M>) -> Self {
        Self {
            order,
            best: Vec::new(),
            positions: 0,
            exact: true,
        }
    }

    /// Takes over what an iteration found.
    fn take(&mut self, found: Part<M>) {
        (self.positions, self.exact) = (found.positions, found.exact);
        let stopped = found.stopped;
        let mut found = found.moves;
        // Among equals the first stays first.
        let rank = |known: &RootMove<M>| self.order.iter().position(|one| *one == known.chosen);
        sort_by_number(&mut found, &mut |known| {
            rank(known).map_or(-1, place).into()
        });
        sort_by_number(&mut found, &mut |known| -i128::from(known.value));
        // An iteration that was stopped counts if it searched the best move so
        // far, or found something better without it.
        let counts = match (found.first(), self.best.first()) {
            (Some(now), Some(before)) => {
                !stopped
                    || now.value > before.value
                    || found.iter().any(|known| known.chosen == before.chosen)
            }
            (now, _) => now.is_some(),
        };
        if counts {
            self.best = found;
        }
    }

    /// Puts the best moves first for the next iteration.
    fn reorder(&mut self) {
        let best = &self.best;
        sort_by_small_number(&mut self.order, &mut |chosen| {
            let found = best.iter().position(|known| known.chosen == *chosen);
            found.map_or(i32::MAX, place)
        });
    }

    /// The result of the search.
    fn searched(mut self) -> Searched<M> {
        if self.best.is_empty() {
            // Stopped before anything was known: any legal move will do.
            self.best.extend(self.order.first().map(|&chosen| RootMove {
                chosen,
                value: 0,
                positions: 0,
                line: [chosen].into(),
            }));
            self.exact = false;
        }
        Searched {
            moves: self.best,
            positions: self.positions,
            exact: self.exact,
        }
    }
}

impl<R: Evaluate> Search<'_, R> {
    /// Searches deeper and deeper until a bound is reached. Searches that meet
    /// all find the same.
    pub(super) fn deepen(mut self, root: &R::State, moves: &[R::Move]) -> Searched<R::Move> {
        let mut moves = RootMoves::new(self.first_order(root, moves));
        let ranks = self.bounds.ranks;
        let iterations = if ranks {
            ranked::iterations(self.bounds.depth)
        } else {
            self.bounds.depth
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
        if self.bounds.ranks {
            let ranked = self.ranked_root(root, moves);
            sort_by_small_number(&mut order, &mut |&chosen| {
                let rank = ranked.iter().position(|one| one.chosen == chosen);
                rank.map_or(i32::MAX, place)
            });
            return order;
        }
        sort_by_small_number(&mut order, &mut |&chosen| {
            let gain = self.rules.immediate_gain(root, self.seat, chosen);
            gain.unwrap_or(0).saturating_neg()
        });
        order
    }

    /// Above which value a move must be known exactly, where this is the best:
    /// only what is nearly as good must.
    fn floor(&self, best: i32) -> i32 {
        match self.bounds.margin {
            0 => best,
            margin => best.saturating_sub(margin + 1).max(-INFINITE),
        }
    }

    /// Searches all moves to the depth of an iteration, those that were best
    /// first.
    fn iterate(&mut self, root: &R::State, order: &[R::Move], iteration: u32) -> Part<R::Move> {
        self.longest = 2 * iteration as usize + 2;
        self.deepest = 0;
        let searched = self.search_all(root, order, iteration as i32);
        let searched = searched.and_then(|()| self.meet(true));
        if self.member.is_none() {
            return Part {
                moves: core::mem::take(&mut self.found),
                stopped: searched.is_err(),
                positions: self.positions,
                deepest: self.deepest,
                exact: self.exact,
            };
        }
        // Whatever the others found counts as well.
        self.found.clear();
        let positions = self.member.as_ref().map_or(0, Member::positions);
        match self.told.take() {
            Some(told) => Part {
                moves: told.found,
                stopped: told.verdict == Verdict::Stop,
                positions,
                deepest: told.deepest,
                exact: told.exact,
            },
            None => Part {
                moves: Vec::new(),
                stopped: true,
                positions,
                deepest: self.deepest,
                exact: self.exact,
            },
        }
    }

    /// Searches all moves, and keeps those whose values are known exactly.
    fn search_all(
        &mut self,
        root: &R::State,
        order: &[R::Move],
        iteration: i32,
    ) -> Result<(), Stopped> {
        let mut floor = -INFINITE;
        let ranked = if self.bounds.ranks {
            self.ranked_root(root, order)
        } else {
            Vec::new()
        };
        for rank in self.order_of_own(order.len()) {
            let chosen = order[rank];
            if let Some(best) = self.member.as_ref().and_then(Member::best) {
                floor = floor.max(self.floor(best));
            }
            let before = self.positions;
            let found = match ranked.iter().find(|one| one.chosen == chosen) {
                Some(one) => self.ranked_root_value_above(root, one, (rank, iteration), floor),
                None => self.root_value_above(root, chosen, iteration, floor),
            };
            if let Some(value) = found? {
                floor = floor.max(self.floor(value));
                let mut line = Vec::from([chosen]);
                line.extend_from_slice(&self.lines[1]);
                self.found.push(RootMove {
                    chosen,
                    value,
                    positions: self.positions - before,
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
        let is_end = value >= CERTAIN || value <= -CERTAIN && !self.bounds.ranks;
        self.bounds.scale.is_none()
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
        let dice_decide = self.bounds.scale.is_some();
        let is_end = !dice_decide && best.value.abs() >= CERTAIN;
        Iteration {
            depth,
            deepest: deepest as u32,
            positions,
            value: self.bounds.value_of(best.value),
            ends_in: is_end.then(|| (WON - best.value.abs()).unsigned_abs()),
            line: &best.line,
        }
    }
}
