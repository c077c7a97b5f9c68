//! The moves at the root, and what is known of them.

use crate::sorting::{sort_by_number, sort_by_small_number};
use alloc::vec::Vec;

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
pub(super) struct Part<M> {
    /// The moves whose values are known exactly.
    pub(super) moves: Vec<RootMove<M>>,
    pub(super) stopped: bool,
    /// All positions so far.
    pub(super) positions: u64,
    pub(super) deepest: usize,
    pub(super) exact: bool,
}

/// A place in a list as a number to sort by.
pub(super) fn place(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}

/// The best values of moves at the root in an iteration, the best first: as many as there are
/// lines.
#[derive(Default)]
pub(super) struct BestValues(Vec<i32>);

impl BestValues {
    /// Adds a value, if it is among the best of this number of lines.
    pub(super) fn add(&mut self, value: i32, lines: usize) {
        let place = self.0.partition_point(|known| *known >= value);
        self.0.insert(place, value);
        self.0.truncate(lines);
    }

    /// The best value; as bad as can be if there is none.
    pub(super) fn first(&self) -> i32 {
        self.0.first().copied().unwrap_or(i32::MIN)
    }

    /// The value of the last line; `None` while there are fewer.
    pub(super) fn last(&self, lines: usize) -> Option<i32> {
        self.0.get(lines.checked_sub(1)?).copied()
    }
}

/// The moves at the root, and what the iterations so far found of them.
pub(super) struct RootMoves<M> {
    /// How many lines are wanted.
    lines: usize,
    /// In the order in which they are searched next.
    pub(super) order: Vec<M>,
    /// The moves whose values are known exactly, best first.
    pub(super) best: Vec<RootMove<M>>,
    pub(super) positions: u64,
    exact: bool,
}

impl<M: Copy + Eq> RootMoves<M> {
    pub(super) const fn new(order: Vec<M>, lines: usize) -> Self {
        Self {
            lines,
            order,
            best: Vec::new(),
            positions: 0,
            exact: true,
        }
    }

    /// Takes over what an iteration found.
    pub(super) fn take(&mut self, found: Part<M>) {
        (self.positions, self.exact) = (found.positions, found.exact);
        let stopped = found.stopped;
        let mut found = found.moves;
        if stopped && self.lines > 1 {
            // What was not searched again keeps its value, or lines would be missing.
            let is_new = |known: &&RootMove<M>| found.iter().all(|now| now.chosen != known.chosen);
            let kept: Vec<_> = self.lines().iter().filter(is_new).cloned().collect();
            found.extend(kept);
        }
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

    /// The best moves, as many as there are lines or fewer.
    pub(super) fn lines(&self) -> &[RootMove<M>] {
        &self.best[..self.lines.min(self.best.len())]
    }

    /// Puts the best moves first for the next iteration.
    pub(super) fn reorder(&mut self) {
        let best = &self.best;
        sort_by_small_number(&mut self.order, &mut |chosen| {
            let found = best.iter().position(|known| known.chosen == *chosen);
            found.map_or(i32::MAX, place)
        });
    }

    /// The result of the search.
    pub(super) fn searched(mut self) -> Searched<M> {
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

#[cfg(test)]
mod tests {
    use super::{BestValues, Part, RootMove, RootMoves};
    use alloc::vec::Vec;

    fn part(values: &[(u8, i32)], stopped: bool) -> Part<u8> {
        let moves = values.iter().map(|&(chosen, value)| RootMove {
            chosen,
            value,
            positions: 1,
            line: [chosen].into(),
        });
        Part {
            moves: moves.collect(),
            stopped,
            positions: 10,
            deepest: 1,
            exact: true,
        }
    }

    fn best(moves: &RootMoves<u8>) -> Vec<u8> {
        moves.best.iter().map(|known| known.chosen).collect()
    }

    #[test]
    fn among_equals_the_first_in_order_stays_first() {
        let mut moves = RootMoves::new([1, 2, 3, 4].into(), 1);
        moves.take(part(&[(3, 5), (4, 9), (1, 5)], false));
        assert_eq!(best(&moves), [4, 1, 3]);
        moves.reorder();
        assert_eq!(moves.order, [4, 1, 3, 2]);
    }

    #[test]
    fn an_iteration_that_was_stopped_counts_if_it_knows_better() {
        let mut moves = RootMoves::new([1, 2, 3].into(), 1);
        moves.take(part(&[(1, 5)], false));
        // Neither better nor with the best move.
        moves.take(part(&[(2, 4)], true));
        assert_eq!(best(&moves), [1]);
        moves.take(part(&[(2, 6)], true));
        assert_eq!(best(&moves), [2]);
        // The best move turned out worse, and that is known.
        moves.take(part(&[(2, -3), (3, -2)], true));
        assert_eq!(best(&moves), [3, 2]);
        moves.take(part(&[], true));
        assert_eq!(best(&moves), [3, 2]);
    }

    #[test]
    fn lines_that_were_not_searched_again_keep_their_places() {
        let mut moves = RootMoves::new([1, 2, 3, 4].into(), 3);
        moves.take(part(&[(1, 9), (2, 5), (3, 7), (4, 1)], false));
        assert_eq!(best(&moves), [1, 3, 2, 4]);
        // The best turned out worse than all others, and no more is known.
        moves.take(part(&[(1, 0)], true));
        assert_eq!(best(&moves), [3, 2, 1]);
        assert_eq!(moves.lines().len(), 3);
    }

    #[test]
    fn the_last_line_is_known_once_there_are_enough() {
        let mut values = BestValues::default();
        for (value, last) in [
            (3, None),
            (9, None),
            (1, Some(1)),
            (5, Some(3)),
            (2, Some(3)),
        ] {
            values.add(value, 3);
            assert_eq!(values.last(3), last, "{value}");
        }
        assert_eq!(values.first(), 9);
    }

    #[test]
    fn a_search_that_found_nothing_chooses_the_first_move() {
        let moves: RootMoves<u8> = RootMoves::new([7, 8].into(), 1);
        let searched = moves.searched();
        assert_eq!(searched.moves.len(), 1);
        assert_eq!(searched.moves[0].chosen, 7);
        assert!(!searched.exact);
    }
}
