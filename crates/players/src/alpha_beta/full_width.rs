//! The main search, which looks at all moves of a position.

use super::bounds::DEEPEST;
use super::effort::Stopped;
use super::move_loop::{Best, MoveList, Next};
use super::node::{Asked, Node, Window};
use super::order::{Listed, MoveOrder, history, lost};
use super::quiescence::QUIESCENCE_DEPTH;
use super::score::{INFINITE, to_table, won_in};
use super::search::Search;
use super::selective::Selection;
use super::together::Answer;
use super::transpositions::Bound;
use boardwright_ruleset::Evaluate;
use core::ops::ControlFlow::{Break, Continue};

impl<R: Evaluate> Search<'_, R> {
    /// The value of a move at the root, if it is above `floor`.
    pub(super) fn root_value_above(
        &mut self,
        root: &R::State,
        chosen: R::Move,
        (rank, depth): (usize, i32),
        floor: i32,
    ) -> Result<Option<i32>, Stopped> {
        let node = self.start_at(root);
        let guess = self.guess(node);
        let is_quiet = self
            .problem
            .rules
            .immediate_gain(root, node.seat, chosen)
            .is_none();
        let reduction = match guess {
            Some(guess) if is_quiet => {
                Selection::of(guess.standing, depth, Window::FULL).reduction(rank, 0)
            }
            _ => 0,
        };
        let next = Next {
            item: chosen,
            reduced: depth - 1 - reduction,
            depth: depth - 1,
        };
        self.value_above::<AllMoves<'_, R>>(node, &next, floor)
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
        // Even a win by the next move would come too late (mate distance pruning).
        if self.guesses() && window.alpha >= won_in(1, ply) {
            self.count(ply)?;
            return Ok(window.alpha);
        }
        if depth <= 0 || ply >= DEEPEST {
            return self.at_horizon(node, window, is_unsettled);
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
        let guess = if is_unsettled { None } else { self.guess(node) };
        if let Some(guess) = &guess {
            if let Some(value) = self.guessed_value(node, guess, depth, window)? {
                return Ok(value);
            }
        }
        let best_before = entry.and_then(|entry| entry.best);
        // Without a move to begin with, a search of less depth finds one for the next time.
        let depth = depth - i32::from(guess.is_some() && best_before.is_none() && depth >= 4);
        let selection = match &guess {
            Some(guess) => Some(Selection::of(guess.standing, depth, window)),
            None if is_unsettled || !self.problem.bounds.reduces => None,
            None => Some(Selection::plain(depth)),
        };
        let mut moves = self.order.lend_list(ply);
        self.list(node, best_before, &mut moves);
        let asked = Asked { key, depth, window };
        let found = self.asked(ply, asked, |search| {
            search.best_of(node, (depth, selection), window, &mut moves)
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

    /// The value of a node at the horizon. Many of them are met again, so what quiescence finds
    /// is remembered as a search of no depth.
    fn at_horizon(
        &mut self,
        node: Node<'_, R::State>,
        window: Window,
        is_unsettled: bool,
    ) -> Result<i32, Stopped> {
        if !self.guesses() {
            return self.quiescence(node, window, QUIESCENCE_DEPTH, is_unsettled);
        }
        let key = self.path.key();
        let entry = self.sharing.entry(key);
        if let Some(value) = entry.and_then(|entry| entry.decides(0, window, node.ply)) {
            self.count(node.ply)?;
            return Ok(value);
        }
        let value = self.quiescence(node, window, QUIESCENCE_DEPTH, is_unsettled)?;
        if window.is_null() {
            let bound = if value >= window.beta {
                Bound::Lower
            } else {
                Bound::Upper
            };
            let value = to_table(value, node.ply);
            self.sharing.store(key, 0, value, bound, None);
        }
        Ok(value)
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
        let reached = self.reached(node.ply);
        let listed = rules.visit_moves(node.state, node.seat, |legal| {
            let gain = rules.immediate_gain(node.state, node.seat, legal);
            let listed = Listed {
                chosen: legal,
                is_quiet: gain.is_none(),
            };
            let quiet_score = || rules.quiet_score(node.state, node.seat, legal);
            let score = order.score(legal, gain, best, reached, quiet_score);
            moves.push(listed, score);
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
        (depth, selection): (i32, Option<Selection>),
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
            selection,
            rules: self.problem.rules,
            node,
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
struct AllMoves<'m, R: Evaluate> {
    rules: &'m R,
    node: Node<'m, R::State>,
    moves: &'m mut MoveOrder<R::Move>,
    /// The depth of the position.
    depth: i32,
    /// Which of them are searched less deep or not at all.
    selection: Option<Selection>,
}

impl<R: Evaluate> AllMoves<'_, R> {
    /// Whether a move threatens what must be answered. One ply before the horizon the answer
    /// would not be searched, so it is not asked there.
    fn threatens(&self, chosen: R::Move) -> bool {
        if self.depth <= 1 {
            return false;
        }
        let mut after = self.node.state.clone();
        self.rules.apply(&mut after, self.node.seat, chosen);
        self.rules.is_unsettled(&after)
    }
}

impl<R: Evaluate> MoveList<R> for AllMoves<'_, R> {
    type Item = R::Move;

    const USES_NULL_WINDOW: bool = true;

    fn next(&mut self, best: i32) -> Option<Next<R::Move>> {
        let depth = self.depth - 1;
        loop {
            let place = self.moves.taken();
            let Listed { chosen, is_quiet } = self.moves.take()?;
            let mut reduced = depth;
            if let Some(selection) = self.selection {
                let score = self.moves.last_score();
                let leaves_out = selection.leaves_out(best, place, is_quiet, lost(score));
                if leaves_out && !self.threatens(chosen) {
                    continue;
                }
                if is_quiet {
                    reduced -= selection.reduction(place, history(score));
                }
            }
            return Some(Next {
                item: chosen,
                reduced,
                depth,
            });
        }
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
        let reached = search.reached(node.ply);
        search.order.refuted(last.chosen, self.depth, reached);
        for tried in taken.filter(|tried| tried.is_quiet) {
            search.order.failed(tried.chosen, self.depth, reached);
        }
    }
}
