//! The main search, which looks at all moves of a position.

use super::bounds::DEEPEST;
use super::effort::Stopped;
use super::move_loop::{Best, MoveList, Next};
use super::node::{Asked, Node, Window};
use super::order::{Listed, MoveOrder};
use super::quiescence::QUIESCENCE_DEPTH;
use super::score::{INFINITE, to_table};
use super::search::Search;
use super::together::Answer;
use boardwright_ruleset::Evaluate;
use core::ops::ControlFlow::{Break, Continue};

impl<R: Evaluate> Search<'_, R> {
    /// The value of a move at the root, if it is above `floor`.
    pub(super) fn root_value_above(
        &mut self,
        root: &R::State,
        chosen: R::Move,
        depth: i32,
        floor: i32,
    ) -> Result<Option<i32>, Stopped> {
        let node = self.start_at(root);
        let next = Next {
            item: chosen,
            reduced: depth - 1,
            depth: depth - 1,
        };
        self.value_above::<AllMoves<'_, R::Move>>(node, &next, floor)
    }

    /// The value of a node for its side.
    pub(super) fn node(
        &mut self,
        node: Node<'_, R::State>,
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let ply = node.ply;
        let is_unsettled = self.problem.rules.is_unsettled(node.state);
        let depth = self.extended(depth, ply, is_unsettled);
        if let Some(outcome) = self.problem.repeated(&self.path, node.state) {
            self.count(ply)?;
            return Ok(node
                .side
                .of_ours(self.problem.ended(node.state, outcome, ply)));
        }
        if depth <= 0 || ply >= DEEPEST {
            return self.quiescence(node, window, QUIESCENCE_DEPTH, is_unsettled);
        }
        self.count(ply)?;
        if let Some(value) = self.problem.forced(node.state, ply) {
            return Ok(value);
        }
        let key = self.path.key();
        let entry = self.sharing.entry(key);
        let decided = entry.and_then(|entry| entry.decides(depth, window, ply));
        if let Some(value) = decided {
            return Ok(value);
        }
        let mut moves = self.order.lend_list(ply);
        let best_before = entry.and_then(|entry| entry.best);
        self.list(node, best_before, &mut moves);
        let reduces = self.problem.bounds.reduces && !is_unsettled;
        let asked = Asked { key, depth, window };
        let found = self.asked(ply, asked, |search| {
            search.best_of(node, (depth, reduces), window, &mut moves)
        });
        self.order.return_list(ply, moves);
        match found? {
            Answer::OfOthers(value) | Answer::Found(Found::Over(value)) => Ok(value),
            Answer::Found(Found::Best(best)) => {
                let value = to_table(best.value, ply);
                self.sharing
                    .store(key, depth, value, best.bound, best.chosen);
                Ok(best.value)
            }
        }
    }

    /// Lists the moves of a position with their scores.
    pub(super) fn list(
        &mut self,
        node: Node<'_, R::State>,
        best: Option<R::Move>,
        moves: &mut MoveOrder<R::Move>,
    ) {
        moves.clear();
        let (rules, order, widest) = (self.problem.rules, &self.order, self.problem.bounds.widest);
        let listed = rules.visit_moves(node.state, node.seat, |legal| {
            let gain = rules.immediate_gain(node.state, node.seat, legal);
            let listed = Listed {
                chosen: legal,
                is_quiet: gain.is_none(),
            };
            moves.push(listed, order.score(legal, gain, best, node.ply));
            if moves.len() < widest {
                Continue(())
            } else {
                Break(())
            }
        });
        self.effort.exact &= listed.is_continue();
        self.listed(moves.len());
    }

    fn best_of(
        &mut self,
        node: Node<'_, R::State>,
        (depth, reduces): (i32, bool),
        window: Window,
        moves: &mut MoveOrder<R::Move>,
    ) -> Result<Found<R::Move>, Stopped> {
        let end = if moves.is_empty() {
            Some(self.problem.rules.ended_without_moves(node.state))
        } else {
            self.problem.claimed(node.state, 0)
        };
        if let Some(outcome) = end {
            let value = self.problem.ended(node.state, outcome, node.ply);
            return Ok(Found::Over(node.side.of_ours(value)));
        }
        let mut moves = AllMoves {
            moves,
            depth,
            reduces,
        };
        let best = self.best_move(node, window, &mut moves, Best::from(-INFINITE))?;
        Ok(Found::Best(best))
    }
}

/// What looking at all moves of a position gave.
enum Found<M> {
    /// The value of a game that is over.
    Over(i32),
    Best(Best<M>),
}

/// All moves of a position, the most promising first.
struct AllMoves<'m, M> {
    moves: &'m mut MoveOrder<M>,
    /// The depth of the position.
    depth: i32,
    /// Whether late quiet moves are searched less deep at first.
    reduces: bool,
}

impl<R: Evaluate> MoveList<R> for AllMoves<'_, R::Move> {
    type Item = R::Move;

    const USES_NULL_WINDOW: bool = true;

    fn next(&mut self, _best: i32) -> Option<Next<R::Move>> {
        let index = self.moves.taken();
        let Listed { chosen, is_quiet } = self.moves.take()?;
        let depth = self.depth - 1;
        let reduction = if self.reduces && is_quiet {
            late_move_reduction(self.depth, index)
        } else {
            0
        };
        Some(Next {
            item: chosen,
            reduced: depth - reduction,
            depth,
        })
    }

    fn chosen(item: &R::Move) -> R::Move {
        *item
    }

    fn value(
        search: &mut Search<'_, R>,
        node: Node<'_, R::State>,
        item: &R::Move,
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        search.make(node, *item, depth, window)
    }

    fn cut_off(&self, search: &mut Search<'_, R>, node: Node<'_, R::State>) {
        let mut taken = self.moves.all_taken();
        let Some(last) = taken.next_back().filter(|last| last.is_quiet) else {
            return;
        };
        search.order.refuted(last.chosen, self.depth, node.ply);
        for tried in taken.filter(|tried| tried.is_quiet) {
            search.order.failed(tried.chosen, self.depth);
        }
    }
}

/// By how much less a late quiet move is searched at first; `index` counts the
/// moves that were searched before it.
///
/// The numbers were chosen by hand. No match has compared them with others.
const fn late_move_reduction(depth: i32, index: usize) -> i32 {
    if depth < 3 || index < 4 {
        0
    } else if depth < 6 || index < 12 {
        1
    } else {
        2
    }
}
