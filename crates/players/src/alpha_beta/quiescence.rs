//! Quiescence: what is searched beyond the horizon before a position is
//! evaluated.
//!
//! The static evaluation of a position means little while captures are being
//! exchanged or a threat must be answered. So moves that win or lose something
//! at once are searched until none is left. Where no threat must be answered,
//! each side may also decline them and keep the static evaluation.

use super::bounds::DEEPEST;
use super::effort::Stopped;
use super::move_loop::{Best, MoveList, Next};
use super::node::{Node, Window};
use super::order::{Listed, MoveOrder};
use super::score::{INFINITE, Side};
use super::search::Search;
use boardwright_ruleset::{Evaluate, VALUE_LIMIT};

/// How many decisions quiescence goes beyond the horizon at most.
///
/// Chosen by hand, so high that it seldom matters: it only keeps games bounded
/// in which captures never run out.
pub(super) const QUIESCENCE_DEPTH: i32 = 24;

/// What a move may be worth beside what it wins at once, in points. Chosen by hand.
const MOST_BESIDES: i32 = 150;

impl<R: Evaluate> Search<'_, R> {
    /// The value of a node beyond the horizon, where `depth` more decisions may
    /// be searched. `is_unsettled` says whether a threat must be answered.
    pub(super) fn quiescence(
        &mut self,
        node: Node<'_, R::State>,
        mut window: Window,
        depth: i32,
        is_unsettled: bool,
    ) -> Result<i32, Stopped> {
        let Node {
            state, side, ply, ..
        } = node;
        self.count(ply)?;
        let end = self.problem.rules.outcome(state);
        if let Some(outcome) = end.or_else(|| self.problem.claimed(state, 0)) {
            return Ok(side.of_ours(self.problem.ended(state, outcome, ply)));
        }
        let stops = depth <= 0 || ply >= DEEPEST;
        let must_answer = is_unsettled && !stops;
        let mut best = Best::from(-INFINITE);
        if !must_answer {
            let points = self.points(state);
            best = Best::from(side.of_ours(self.problem.bounds.worth(points)));
            if best.value >= window.beta {
                return Ok(best.value);
            }
            // The other side is about to rely on this position.
            if let Some(value) = self.problem.forced(state, ply) {
                return Ok(value);
            }
            if stops {
                return Ok(best.value);
            }
            window.alpha = window.alpha.max(best.value);
        }
        let mut moves = self.order.lend_list(ply);
        if must_answer {
            self.list(node, None, &mut moves);
        } else {
            self.list_gains(node, &mut moves);
        }
        let mut listed = LoudMoves {
            moves: &mut moves,
            depth,
            hopes: (!must_answer && self.guesses()).then_some((best.value, window.alpha)),
        };
        let found = self.best_move(node, window, &mut listed, best);
        self.order.return_list(ply, moves);
        found.map(|best| best.value)
    }

    /// Lists the moves of a position that are not quiet and lose nothing, with
    /// what they win as their score.
    fn list_gains(&mut self, node: Node<'_, R::State>, moves: &mut MoveOrder<R::Move>) {
        moves.clear();
        let (state, seat) = (node.state, node.seat);
        let (rules, widest) = (self.problem.rules, self.problem.bounds.widest);
        let listed = rules.visit_gains(state, seat, widest, |chosen, gain| {
            if gain >= 0 {
                let is_quiet = false;
                moves.push(Listed { chosen, is_quiet }, gain.min(VALUE_LIMIT));
            }
        });
        self.effort.exact &= listed.is_continue();
        self.listed(moves.len());
    }

    /// The value for `side` of a state beyond the horizon, whoever acts in it.
    fn follow_quiescence(
        &mut self,
        state: &R::State,
        side: Side,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<i32, Stopped> {
        self.lines.clear(ply);
        let Some(node) = self.problem.decision(state, ply) else {
            let value = self.chance(state, 0, Window::FULL, ply)?;
            return Ok(side.of_ours(value));
        };
        let is_unsettled = self.problem.rules.is_unsettled(state);
        if node.side == side {
            self.quiescence(node, window, depth, is_unsettled)
        } else {
            Ok(-self.quiescence(node, window.reversed(), depth, is_unsettled)?)
        }
    }
}

/// The moves that are searched beyond the horizon: all of them where a threat
/// must be answered, and otherwise those that win something.
struct LoudMoves<'m, M> {
    moves: &'m mut MoveOrder<M>,
    /// How many decisions may be searched from the position on.
    depth: i32,
    /// The static evaluation, and what must be reached; `None` where each move is looked at.
    hopes: Option<(i32, i32)>,
}

impl<R: Evaluate> MoveList<R> for LoudMoves<'_, R::Move> {
    type Item = R::Move;

    // These searches are small, so a second search would hardly be saved.
    const USES_NULL_WINDOW: bool = false;

    fn next(&mut self, best: i32) -> Option<Next<R::Move>> {
        let chosen = self.moves.take()?.chosen;
        if let Some((standing, alpha)) = self.hopes {
            // Those behind it win less (delta pruning).
            if standing + self.moves.last_score() + MOST_BESIDES <= alpha.max(best) {
                return None;
            }
        }
        let depth = self.depth - 1;
        Some(Next {
            item: chosen,
            reduced: depth,
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
        let mut after = node.state.clone();
        search.problem.rules.apply(&mut after, node.seat, *item);
        search.follow_quiescence(&after, node.side, depth, window, node.ply + 1)
    }
}
