//! The root of the search: deeper and deeper, the best move first.

use super::ranked;
use super::score::{CERTAIN, INFINITE, WON};
use super::search::{Search, Stopped};
use crate::progress::{Iteration, Progress};
use alloc::vec::Vec;
use boardwright_ruleset::Evaluate;
use core::cmp::Reverse;
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
    pub(super) depth: u32,
    /// Only what is better than this needs an exact value.
    pub(super) least: i32,
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

/// Searches that share the moves at the root with the first one.
pub(super) trait Helpers<M> {
    /// Gives each helper its task; there are as many as helpers.
    fn start(&mut self, tasks: Vec<Task<M>>);
    /// What they found, in their order. Whoever waits for them is asked by
    /// `pulse` now and then, and may so stop them.
    fn finish(&mut self, pulse: &mut dyn FnMut() -> ControlFlow<()>) -> Vec<Part<M>>;
}

/// By how much the best value may fall from one depth to the next before all
/// moves are searched again, where several share them.
const FALL: i32 = 30;

impl<R: Evaluate> Search<'_, R> {
    /// Searches deeper and deeper, until a bound is reached, with so many
    /// helpers. Whoever searched a move goes on with it, as it knows most of
    /// the positions behind it.
    pub(super) fn deepen(
        mut self,
        root: &R::State,
        moves: &[R::Move],
        (helpers, count): (&mut dyn Helpers<R::Move>, usize),
    ) -> Searched<R::Move> {
        let first_order = self.first_order(root, moves);
        let mut order = first_order.clone();
        let owner = |chosen: &R::Move| {
            let index = first_order.iter().position(|known| known == chosen);
            index.unwrap_or(0) % (count + 1)
        };
        let (mut positions, mut exact) = (0, true);
        let mut best: Vec<RootMove<R::Move>> = Vec::new();
        let ranks = self.bounds.ranks;
        let most = if ranks {
            ranked::iterations(self.bounds.depth)
        } else {
            self.bounds.depth
        };
        for depth in 1..=most {
            let mut least = match best.first() {
                Some(first) if count > 0 => self.floor(first.value - self.bounds.difference(FALL)),
                _ => -INFINITE,
            };
            let found = loop {
                let mut tasks: Vec<_> = (0..=count)
                    .map(|one| Task {
                        moves: order
                            .iter()
                            .copied()
                            .filter(|it| owner(it) == one)
                            .collect(),
                        depth,
                        least,
                    })
                    .collect();
                helpers.start(tasks.split_off(1));
                let mut found = self.part(root, &tasks[0]);
                for other in helpers.finish(&mut || self.pulse()) {
                    found.add(other);
                }
                let most = found.moves.iter().map(|known| known.value).max();
                let is_enough = most.is_some_and(|most| self.floor(most) >= least);
                if found.stopped || is_enough || least == -INFINITE {
                    break found;
                }
                least = -INFINITE;
            };
            (positions, exact) = (found.positions, found.exact);
            let stopped = found.stopped;
            let deepest = found.deepest;
            let mut found = found.moves;
            // Among equals the first stays first.
            found.sort_by_key(|known| {
                let rank = order.iter().position(|other| *other == known.chosen);
                (Reverse(known.value), rank)
            });
            // What was searched before a stop counts if the best move of the
            // last depth was, or something is better even so.
            let counts = match (found.first(), best.first()) {
                (Some(now), Some(before)) => {
                    !stopped
                        || now.value > before.value
                        || found.iter().any(|known| known.chosen == before.chosen)
                }
                (now, _) => now.is_some(),
            };
            if counts {
                best = found;
            }
            if stopped {
                break;
            }
            let Some(first) = best.first() else {
                break;
            };
            let ahead = if ranks {
                ranked::decisions(depth)
            } else {
                depth
            };
            let told = self.told(ahead, deepest, positions, first);
            if (self.progress)(Progress::Deepened(told)).is_break() {
                break;
            }
            if self.is_decided(ahead, first.value) {
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
            exact = false;
        }
        Searched {
            moves: best,
            positions,
            exact,
        }
    }

    /// The moves that win most on the spot first, or those that look best.
    fn first_order(&mut self, root: &R::State, moves: &[R::Move]) -> Vec<R::Move> {
        let mut order = moves.to_vec();
        if self.bounds.ranks {
            let judged = self.judged_root(root, moves);
            order.sort_by_cached_key(|&chosen| {
                let rank = judged.iter().position(|one| one.chosen == chosen);
                rank.unwrap_or(usize::MAX)
            });
            return order;
        }
        order.sort_by_cached_key(|&chosen| {
            let gain = self.rules.immediate_gain(root, self.seat, chosen);
            Reverse(gain.unwrap_or(0))
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
        self.longest = 2 * task.depth as usize + 2;
        self.deepest = 0;
        let depth = task.depth as i32;
        let mut moves: Vec<RootMove<R::Move>> = Vec::new();
        let mut floor = task.least;
        let mut stopped = false;
        let judged = if self.bounds.ranks {
            self.judged_root(root, &task.moves)
        } else {
            Vec::new()
        };
        for (rank, &chosen) in task.moves.iter().enumerate() {
            let before = self.positions;
            let found = match judged.iter().find(|one| one.chosen == chosen) {
                Some(one) => self.ranked_above(root, one, (rank, depth), floor),
                None => self.exactly_above(root, chosen, depth, floor),
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
    /// by force within what was looked at, and no dice stand between.
    fn is_decided(&self, depth: u32, value: i32) -> bool {
        // Where moves are ranked some are not looked at, and one may save us.
        let is_end = value >= CERTAIN || value <= -CERTAIN && !self.bounds.ranks;
        self.bounds.scale.is_none()
            && is_end
            && WON - value.abs() <= i32::try_from(depth).unwrap_or(i32::MAX)
    }

    fn told<'m>(
        &self,
        depth: u32,
        deepest: usize,
        positions: u64,
        first: &'m RootMove<R::Move>,
    ) -> Iteration<'m, R::Move> {
        let dice_decide = self.bounds.scale.is_some();
        let is_end = !dice_decide && first.value.abs() >= CERTAIN;
        Iteration {
            depth,
            deepest: deepest as u32,
            positions,
            value: self.bounds.value_of(first.value),
            ends_in: is_end.then(|| (WON - first.value.abs()).unsigned_abs()),
            line: &first.line,
        }
    }
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
}
