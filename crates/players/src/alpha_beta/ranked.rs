//! The search for games whose turns are several decisions long.
//!
//! Alpha-beta prunes only where the two sides alternate. Between two decisions
//! of one seat both look for the best, and nothing can be pruned. So a search
//! that goes equally deep behind all moves hardly reaches the end of a turn of
//! three actions, and seldom an answer to it.
//!
//! This search makes a static evaluation after each move of a position, ranks
//! the moves by it, and searches deeper behind moves of a higher rank. Depth is
//! counted as a budget: each move costs a part of it, and the lower the rank of
//! a move is, the more it costs. So the first lines reach far, and every move is
//! searched in some later iteration. A move of a lower rank that turns out
//! better is searched again with the budget of the first one.

use super::bounds::DEEPEST;
use super::effort::Stopped;
use super::move_loop::{Best, MoveList, Next};
use super::node::{Asked, Node, Window};
use super::score::{CERTAIN, INFINITE, from_table, to_table, won_in};
use super::search::Search;
use super::static_evaluations::{Evaluated, List};
use super::together::Answer;
use crate::sorting::sort_by_small_number;
use alloc::sync::Arc;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Step};
use core::ops::ControlFlow::{Break, Continue};

// The three numbers below were chosen by hand. With them alpha-beta of 2,000
// positions a move scores 95 % against greedy in Strata; with equal depth behind
// all moves it scored 85 %.

/// What the move of the highest rank costs.
const FIRST: i32 = 14;
/// How much more a move costs whose rank is twice as low.
const DOUBLED: i32 = 16;
/// By how much the budget grows from one iteration to the next.
const STEP: i32 = 4;

/// What a move of this rank costs, counted from 0 for the best.
const fn cost(rank: usize) -> i32 {
    // Straight lines between the powers of two.
    let doublings = (rank + 1).ilog2();
    let power = 1_usize << doublings;
    let beyond = (rank + 1 - power) as i32 * DOUBLED / power as i32;
    FIRST + DOUBLED * doublings as i32 + beyond
}

/// The budget of an iteration, the first of which is number 1.
const fn budget(iteration: i32) -> i32 {
    (iteration - 1) * STEP + 1
}

/// The number of iterations that look at most this many decisions ahead.
pub(super) const fn iterations(decisions: u32) -> u32 {
    let spent = decisions.saturating_mul(FIRST as u32);
    let count = spent / STEP as u32;
    if count == 0 { 1 } else { count }
}

/// How many decisions an iteration looks ahead behind moves of the highest
/// rank.
pub(super) const fn decisions(iteration: u32) -> u32 {
    (budget(iteration as i32) as u32).div_ceil(FIRST as u32)
}

/// The moves of a position, and whether they are to be given back.
type Taken<M> = (List<M>, bool);

impl<R: Evaluate> Search<'_, R> {
    /// These moves of the root, ranked by static evaluation; fewer where the
    /// search stops before all are evaluated.
    pub(super) fn ranked_root(
        &mut self,
        root: &R::State,
        moves: &[R::Move],
    ) -> Vec<Evaluated<R::Move>> {
        let node = self.start_at(root);
        let key = self.path.key();
        if let Some(evaluated) = self.static_evaluations.get(key) {
            return evaluated.to_vec();
        }
        let (evaluated, _) = self.rank(node, moves);
        // These few are kept in any case.
        let kept = Arc::new(evaluated.clone());
        self.static_evaluations.put(key, kept);
        evaluated
    }

    /// The value for us of a move at the root of this rank, if it is above
    /// `floor`.
    pub(super) fn ranked_root_value_above(
        &mut self,
        root: &R::State,
        evaluated: &Evaluated<R::Move>,
        (rank, iteration): (usize, i32),
        floor: i32,
    ) -> Result<Option<i32>, Stopped> {
        let node = self.start_at(root);
        let budget = budget(iteration);
        let next = Next {
            item: *evaluated,
            reduced: budget - cost(rank),
            depth: budget - cost(0),
        };
        // A move without budget counts as no better, unless all else loses.
        let is_left_out = next.reduced <= 0 && floor > -CERTAIN && budget > cost(0);
        if floor > -INFINITE && is_left_out {
            return Ok(None);
        }
        self.value_above::<RankedMoves<'_, R::Move>>(node, &next, floor)
    }

    /// Evaluates the positions after these moves and ranks the moves by that;
    /// among equals their order stays. Says too whether the search stopped on
    /// the way.
    fn rank(
        &mut self,
        node: Node<'_, R::State>,
        moves: &[R::Move],
    ) -> (Vec<Evaluated<R::Move>>, Result<(), Stopped>) {
        let mut evaluated = Vec::with_capacity(moves.len());
        let mut counted = Ok(());
        for &chosen in moves {
            counted = self.count(node.ply + 1);
            if counted.is_err() {
                break;
            }
            let mut after = node.state.clone();
            self.problem.rules.apply(&mut after, node.seat, chosen);
            let outcome = self.problem.rules.outcome(&after);
            let outcome = outcome.or_else(|| self.problem.claimed(&after, 0));
            let ours = match outcome {
                Some(outcome) => self.problem.ended(&after, outcome, 0),
                None => {
                    let points = self.points(&after);
                    self.problem.bounds.worth(points)
                }
            };
            evaluated.push(Evaluated {
                chosen,
                value: node.side.of_ours(ours),
                is_over: outcome.is_some(),
            });
        }
        sort_by_small_number(&mut evaluated, &mut |one| one.value.saturating_neg());
        (evaluated, counted)
    }

    /// The ranked moves of a position.
    fn take_ranked(
        &mut self,
        node: Node<'_, R::State>,
        key: u64,
    ) -> Result<Taken<R::Move>, Stopped> {
        if let Some(evaluated) = self.static_evaluations.take(key) {
            return Ok((evaluated, true));
        }
        let mut moves = Vec::new();
        let widest = self.problem.bounds.widest;
        let listed = self
            .problem
            .rules
            .visit_moves(node.state, node.seat, |legal| {
                moves.push(legal);
                if moves.len() < widest {
                    Continue(())
                } else {
                    Break(())
                }
            });
        self.effort.exact &= listed.is_continue();
        let (evaluated, counted) = self.rank(node, &moves);
        counted?;
        let count = evaluated.len();
        let evaluated = Arc::new(evaluated);
        let fits = self.static_evaluations.fits::<Evaluated<R::Move>>(count);
        self.sharing.keep_evaluated(key, &evaluated);
        Ok((evaluated, fits))
    }

    /// The value for the side of the node of a move, with this budget left
    /// behind it.
    fn make_ranked(
        &mut self,
        node: Node<'_, R::State>,
        evaluated: &Evaluated<R::Move>,
        left: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        self.lines.clear(node.ply + 1);
        if evaluated.is_over {
            return Ok(from_table(evaluated.value, node.ply + 1));
        }
        let mut after = node.state.clone();
        self.problem
            .rules
            .apply(&mut after, node.seat, evaluated.chosen);
        let step = Step::Move(node.seat, evaluated.chosen);
        let clears = self.problem.rules.clears_repetition(node.state, step);
        self.path
            .push(self.problem.rules.search_key(&after), clears);
        let value = self.follow_ranked(node, &after, evaluated.value, left, window);
        self.path.pop();
        value
    }

    /// The value for the side of `before` of the position after a move, whoever
    /// acts in it. `evaluation` is the static one for that side.
    fn follow_ranked(
        &mut self,
        before: Node<'_, R::State>,
        after: &R::State,
        evaluation: i32,
        left: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let (side, ply) = (before.side, before.ply + 1);
        if let Some(outcome) = self.problem.repeated(&self.path, after) {
            return Ok(side.of_ours(self.problem.ended(after, outcome, ply)));
        }
        let Some(node) = self.problem.decision(after, ply) else {
            let value = self.chance(after, 0, Window::FULL, ply)?;
            return Ok(side.of_ours(value));
        };
        if left <= 0 || ply >= DEEPEST {
            // A good evaluation is relied on only if the other side does not
            // win by force.
            let is_relied_on = node.side != side && evaluation > window.alpha;
            let lost = is_relied_on.then(|| self.forced_here(node));
            return Ok(lost.flatten().map_or(evaluation, |value| -value));
        }
        if node.side == side {
            self.ranked(node, left, window)
        } else {
            Ok(-self.ranked(node, left, window.reversed())?)
        }
    }

    /// The value of a node for its side, if that wins by force.
    fn forced_here(&mut self, node: Node<'_, R::State>) -> Option<i32> {
        if self.problem.bounds.pays {
            return None;
        }
        let key = self.path.key();
        let find = || self.problem.rules.forced_win(node.state);
        let decisions = self.static_evaluations.forced_win(key, find)?;
        Some(won_in(decisions, node.ply))
    }

    /// The value of a node for its side, with this budget.
    fn ranked(
        &mut self,
        node: Node<'_, R::State>,
        budget: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        self.visit()?;
        if let Some(value) = self.forced_here(node) {
            return Ok(value);
        }
        let key = self.path.key();
        let entry = self.sharing.entry(key);
        let decided = entry.and_then(|entry| entry.decides(budget, window, node.ply));
        if let Some(value) = decided {
            return Ok(value);
        }
        let (moves, is_kept) = self.take_ranked(node, key)?;
        if moves.is_empty() {
            let outcome = self.problem.rules.ended_without_moves(node.state);
            return Ok(node
                .side
                .of_ours(self.problem.ended(node.state, outcome, node.ply)));
        }
        let best_before = entry.and_then(|entry| entry.best);
        let first = moves.iter().position(|one| Some(one.chosen) == best_before);
        let mut ranked = RankedMoves {
            moves: &moves,
            first: first.unwrap_or(0),
            taken: 0,
            budget,
        };
        let asked = Asked {
            key,
            depth: budget,
            window,
        };
        let found = self.asked(node.ply, asked, |search| {
            search.best_move(node, window, &mut ranked, Best::from(-INFINITE))
        });
        if is_kept {
            self.static_evaluations.put(key, moves);
        }
        let best = match found? {
            Answer::Found(best) => best,
            Answer::OfOthers(value) => return Ok(value),
        };
        let value = to_table(best.value, node.ply);
        self.sharing
            .store(key, budget, value, best.bound, best.chosen);
        Ok(best.value)
    }
}

/// The moves of a position by rank, as far as the budget goes.
struct RankedMoves<'m, M> {
    moves: &'m [Evaluated<M>],
    /// The index of the move that was best in an earlier search: it comes first.
    first: usize,
    /// How many were taken.
    taken: usize,
    budget: i32,
}

impl<R: Evaluate> MoveList<R> for RankedMoves<'_, R::Move> {
    type Item = Evaluated<R::Move>;

    const USES_NULL_WINDOW: bool = true;

    fn next(&mut self, best: i32) -> Option<Next<Evaluated<R::Move>>> {
        let rank = self.taken;
        let index = match rank {
            0 => self.first,
            _ if rank <= self.first => rank - 1,
            _ => rank,
        };
        let evaluated = *self.moves.get(index)?;
        let depth = self.budget - cost(0);
        let reduced = self.budget - cost(rank);
        if rank > 0 && reduced <= 0 {
            // Behind this move there is only its static evaluation. That is not
            // compared with values that were searched, unless those are losses;
            // and the moves that follow have no better one.
            let is_enough = depth > 0 && best > -CERTAIN;
            if is_enough || evaluated.value <= best {
                return None;
            }
        }
        self.taken += 1;
        Some(Next {
            item: evaluated,
            reduced,
            depth,
        })
    }

    fn chosen(item: &Evaluated<R::Move>) -> R::Move {
        item.chosen
    }

    fn value(
        search: &mut Search<'_, R>,
        node: Node<'_, R::State>,
        item: &Evaluated<R::Move>,
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        search.make_ranked(node, item, depth, window)
    }
}

#[cfg(test)]
mod tests {
    use super::{cost, decisions, iterations};
    use alloc::vec::Vec;

    #[test]
    fn lower_ranks_cost_more() {
        let costs: Vec<i32> = (0..8).map(cost).collect();
        assert_eq!(costs, [14, 30, 38, 46, 50, 54, 58, 62]);
        assert!((0..600).all(|rank| cost(rank) <= cost(rank + 1)));
    }

    #[test]
    fn no_iteration_looks_further_ahead_than_is_asked_for() {
        assert_eq!(decisions(1), 1);
        for asked in 1..=96 {
            assert_eq!(decisions(iterations(asked)), asked);
        }
    }
}
