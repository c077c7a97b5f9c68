//! The root of the search: iterative deepening, the best move first.

use super::ranked;
use super::score::{CERTAIN, INFINITE, WON};
use super::search::{Search, Stopped};
use crate::progress::{Iteration, Progress};
use crate::sorting::{sort_by_number, sort_by_small_number};
use alloc::vec::Vec;
use boardwright_ruleset::Evaluate;
use core::ops::ControlFlow;

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

/// Some of the moves at the root, to be searched to a depth.
#[derive(Clone, Debug)]
pub(super) struct Task<M> {
    pub(super) moves: Vec<M>,
    /// The number of the iteration, which is a depth unless moves are ranked.
    pub(super) iteration: u32,
    /// Only what is better than this needs an exact value.
    pub(super) floor: i32,
}

/// What one search found of a task.
#[derive(Clone, Debug)]
pub(super) struct Part<M> {
    /// The moves whose values are known exactly.
    pub(super) moves: Vec<RootMove<M>>,
    pub(super) stopped: bool,
    /// All positions of this search so far.
    pub(super) positions: u64,
    pub(super) deepest: usize,
    pub(super) exact: bool,
}

impl<M> Part<M> {
    /// Adds what another search found of the rest of the moves.
    fn add(&mut self, other: Self) {
        self.moves.extend(other.moves);
        self.stopped |= other.stopped;
        self.positions += other.positions;
        self.deepest = self.deepest.max(other.deepest);
        self.exact &= other.exact;
    }

    /// The greatest value that was found.
    fn best_value(&self) -> Option<i32> {
        self.moves.iter().map(|found| found.value).max()
    }
}

/// Searches that share the moves at the root with the first one.
pub(super) trait Helpers<M> {
    /// Gives each helper its task; there are as many as helpers.
    fn start(&mut self, tasks: Vec<Task<M>>);
    /// What they found, in their order. While they are waited for, `goes_on` is
    /// called again and again, so that the caller can stop them.
    fn finish(&mut self, goes_on: &mut dyn FnMut() -> ControlFlow<()>) -> Vec<Part<M>>;
}

/// By how many points the best value may fall from one depth to the next before
/// all moves are searched again, where several searches share them.
///
/// Chosen by hand: less than half of the smallest piece.
const LARGEST_FALL: i32 = 30;

/// A place in a list as a number to sort by.
fn place(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}

/// The moves at the root, and what the iterations so far found of them.
struct RootMoves<M> {
    /// In the order in which they were shared out: each search takes every n-th
    /// one and keeps it, as it knows most of the positions behind it.
    shared_out: Vec<M>,
    /// How many searches there are.
    searches: usize,
    /// In the order in which they are searched next.
    order: Vec<M>,
    /// The moves whose values are known exactly, best first.
    best: Vec<RootMove<M>>,
    positions: u64,
    exact: bool,
}

impl<M: Copy + Eq> RootMoves<M> {
    fn new(order: Vec<M>, searches: usize) -> Self {
        Self {
            shared_out: order.clone(),
            searches,
            order,
            best: Vec::new(),
            positions: 0,
            exact: true,
        }
    }

    /// The tasks of all searches for an iteration.
    fn tasks(&self, iteration: u32, floor: i32) -> Vec<Task<M>> {
        let owner = |chosen: &M| {
            let index = self.shared_out.iter().position(|known| known == chosen);
            index.unwrap_or(0) % self.searches
        };
        (0..self.searches)
            .map(|search| {
                let moves = self.order.iter().copied();
                Task {
                    moves: moves.filter(|chosen| owner(chosen) == search).collect(),
                    iteration,
                    floor,
                }
            })
            .collect()
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
    /// Searches deeper and deeper until a bound is reached, together with this
    /// number of helpers.
    pub(super) fn deepen(
        mut self,
        root: &R::State,
        moves: &[R::Move],
        (helpers, count): (&mut dyn Helpers<R::Move>, usize),
    ) -> Searched<R::Move> {
        let mut moves = RootMoves::new(self.first_order(root, moves), count + 1);
        let ranks = self.bounds.ranks;
        let iterations = if ranks {
            ranked::iterations(self.bounds.depth)
        } else {
            self.bounds.depth
        };
        for iteration in 1..=iterations {
            let found = self.iterate(root, &moves, iteration, helpers);
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
            if (self.progress)(progress).is_break() || self.is_decided(depth, best.value) {
                break;
            }
            moves.reorder();
        }
        moves.searched()
    }

    /// Searches all moves to the depth of an iteration.
    ///
    /// Each of several searches begins with a floor a little below the best
    /// value of the last iteration, since it does not know what the others
    /// find. If all values turn out to lie below, all moves are searched again
    /// without a floor.
    fn iterate(
        &mut self,
        root: &R::State,
        moves: &RootMoves<R::Move>,
        iteration: u32,
        helpers: &mut dyn Helpers<R::Move>,
    ) -> Part<R::Move> {
        let mut floor = match moves.best.first() {
            Some(best) if moves.searches > 1 => {
                self.floor(best.value - self.bounds.difference(LARGEST_FALL))
            }
            _ => -INFINITE,
        };
        loop {
            let mut tasks = moves.tasks(iteration, floor);
            helpers.start(tasks.split_off(1));
            let mut found = self.part(root, &tasks[0]);
            for other in helpers.finish(&mut || self.goes_on()) {
                found.add(other);
            }
            let best = found.best_value();
            let is_enough = best.is_some_and(|best| self.floor(best) >= floor);
            if found.stopped || is_enough || floor == -INFINITE {
                return found;
            }
            floor = -INFINITE;
        }
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

    /// Searches the moves of a task, those that were best first.
    pub(super) fn part(&mut self, root: &R::State, task: &Task<R::Move>) -> Part<R::Move> {
        self.longest = 2 * task.iteration as usize + 2;
        self.deepest = 0;
        let iteration = task.iteration as i32;
        let mut moves: Vec<RootMove<R::Move>> = Vec::new();
        let mut floor = task.floor;
        let mut stopped = false;
        let ranked = if self.bounds.ranks {
            self.ranked_root(root, &task.moves)
        } else {
            Vec::new()
        };
        for (rank, &chosen) in task.moves.iter().enumerate() {
            let before = self.positions;
            let found = match ranked.iter().find(|one| one.chosen == chosen) {
                Some(one) => self.ranked_root_value_above(root, one, (rank, iteration), floor),
                None => self.root_value_above(root, chosen, iteration, floor),
            };
            match found {
                Ok(None) => {}
                Ok(Some(value)) => {
                    floor = floor.max(self.floor(value));
                    let mut line = Vec::from([chosen]);
                    line.extend_from_slice(&self.lines[1]);
                    moves.push(RootMove {
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
        Part {
            moves,
            stopped,
            positions: self.positions,
            deepest: self.deepest,
            exact: self.exact,
        }
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
