//! The search for games whose turns are several decisions long.
//!
//! Between two decisions of one seat a bound prunes nothing: both look for the
//! best. So a search that goes equally deep behind all moves hardly sees the
//! end of a turn of three actions, let alone an answer. This one judges all
//! moves of a position at first sight and goes the deeper behind one the
//! better it looks. A move costs more of what is left to spend the lower its
//! rank is, so that the first lines reach far while every move is looked at
//! sooner or later. What at first sight looked worse and then turns out better
//! is searched again as if it had been first.

use super::bounds::DEEPEST;
use super::score::{CERTAIN, INFINITE, Side, from_table, to_table, won_in};
use super::search::{Search, Stopped};
use super::transpositions::Bound;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Seat, Step};
use core::cmp::Reverse;
use core::ops::ControlFlow::{Break, Continue};

/// What the move that looks best costs.
const FIRST: i32 = 14;
/// How much more one costs whose rank is twice as low.
const DOUBLED: i32 = 16;
/// How much more there is to spend in each iteration.
const STEP: i32 = 4;

/// What a move of a rank costs, counted from 0 for the best.
const fn cost(rank: usize) -> i32 {
    // Straight lines between the powers of two.
    let doublings = (rank + 1).ilog2();
    let power = 1_usize << doublings;
    let beyond = (rank + 1 - power) as i32 * DOUBLED / power as i32;
    FIRST + DOUBLED * doublings as i32 + beyond
}

/// What there is to spend in an iteration, the first of which is number 1.
const fn budget(iteration: i32) -> i32 {
    (iteration - 1) * STEP + 1
}

/// How many iterations look at most so many decisions ahead.
pub(super) const fn iterations(decisions: u32) -> u32 {
    let spent = decisions.saturating_mul(FIRST as u32);
    let count = spent / STEP as u32;
    if count == 0 { 1 } else { count }
}

/// How many decisions an iteration looks ahead where moves look best.
pub(super) const fn decisions(iteration: u32) -> u32 {
    (budget(iteration as i32) as u32).div_ceil(FIRST as u32)
}

/// A move and how the position after it looks.
#[derive(Copy, Clone, Debug)]
pub(super) struct Judged<M> {
    pub(super) chosen: M,
    /// For the side that moves; of an end as if it were met at the root.
    value: i32,
    is_over: bool,
}

/// The moves of a position, and whether they are to be given back.
type Taken<M> = (Vec<Judged<M>>, bool);

/// What was found of positions at first sight, kept through all iterations.
pub(super) struct FirstSights<M> {
    /// The moves of each position, the best first.
    moves: BTreeMap<u64, Vec<Judged<M>>>,
    /// In how many decisions whoever is due wins by force.
    wins: BTreeMap<u64, Option<u32>>,
    /// How many bytes they may still take.
    room: usize,
}

impl<M> FirstSights<M> {
    pub(super) const fn new(bytes: usize) -> Self {
        Self {
            moves: BTreeMap::new(),
            wins: BTreeMap::new(),
            room: bytes,
        }
    }

    /// Takes so many entries off the room that is left, if they fit.
    fn fits<T>(&mut self, entries: usize) -> bool {
        // What a map takes besides for an entry of its own.
        const OWN: usize = 48;
        let bytes = entries * size_of::<T>() + OWN;
        let fits = bytes <= self.room;
        if fits {
            self.room -= bytes;
        }
        fits
    }
}

/// A position that is searched.
struct Node<'a, S> {
    state: &'a S,
    seat: Seat,
    side: Side,
    ply: usize,
}

// Derived, both would ask it of the state as well.
impl<S> Clone for Node<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Node<'_, S> {}

impl<R: Evaluate> Search<'_, R> {
    /// These moves of the root, those first that look best; fewer where the
    /// search stops before all are judged.
    pub(super) fn judged_root(
        &mut self,
        root: &R::State,
        moves: &[R::Move],
    ) -> Vec<Judged<R::Move>> {
        let key = self.rules.search_key(root);
        if let Some(known) = self.first_sights.moves.get(&key) {
            return known.clone();
        }
        let (judged, _) = self.judge(self.root_node(root), moves);
        // These few are kept in any case.
        self.first_sights.moves.insert(key, judged.clone());
        judged
    }

    const fn root_node<'s>(&self, root: &'s R::State) -> Node<'s, R::State> {
        Node {
            state: root,
            seat: self.seat,
            side: Side::Ours,
            ply: 0,
        }
    }

    /// The value for us of a move at the root of a rank, if it is above
    /// `floor`.
    pub(super) fn ranked_above(
        &mut self,
        root: &R::State,
        judged: &Judged<R::Move>,
        (rank, iteration): (usize, i32),
        floor: i32,
    ) -> Result<Option<i32>, Stopped> {
        self.path.clear();
        self.path.push((self.rules.search_key(root), false));
        let node = self.root_node(root);
        let budget = budget(iteration);
        if floor > -INFINITE {
            let left = budget - cost(rank);
            // What was not searched is no better, unless all else loses.
            if left <= 0 && floor > -CERTAIN && budget > cost(0) {
                return Ok(None);
            }
            let narrow = (floor, floor + 1);
            if self.behind(node, judged, left, narrow)? <= floor {
                return Ok(None);
            }
        }
        let left = budget - cost(0);
        let value = self.behind(node, judged, left, (floor, INFINITE))?;
        Ok((value > floor).then_some(value))
    }

    /// Judges moves by the positions after them, the best first; among equals
    /// their order stays. Says too whether the search stopped on the way.
    fn judge(
        &mut self,
        node: Node<'_, R::State>,
        moves: &[R::Move],
    ) -> (Vec<Judged<R::Move>>, Result<(), Stopped>) {
        let mut judged = Vec::with_capacity(moves.len());
        let mut counted = Ok(());
        for &chosen in moves {
            counted = self.count(node.ply + 1);
            if counted.is_err() {
                break;
            }
            let mut after = node.state.clone();
            self.rules.apply(&mut after, node.seat, chosen);
            let outcome = self.rules.outcome(&after);
            let outcome = outcome.or_else(|| self.claimed(&after, 0));
            let ours = match outcome {
                Some(outcome) => self.ended(&after, outcome, 0),
                None => {
                    let points = self.rules.evaluate_with_threats(&after, self.seat);
                    self.bounds.worth(points)
                }
            };
            judged.push(Judged {
                chosen,
                value: node.side.of_ours(ours),
                is_over: outcome.is_some(),
            });
        }
        judged.sort_by_key(|one| Reverse(one.value));
        (judged, counted)
    }

    /// The moves of a position, judged.
    fn take_judged(
        &mut self,
        node: Node<'_, R::State>,
        key: u64,
    ) -> Result<Taken<R::Move>, Stopped> {
        if let Some(known) = self.first_sights.moves.remove(&key) {
            return Ok((known, true));
        }
        let mut moves = Vec::new();
        let widest = self.bounds.widest;
        let listed = self.rules.visit_moves(node.state, node.seat, |legal| {
            moves.push(legal);
            if moves.len() < widest {
                Continue(())
            } else {
                Break(())
            }
        });
        self.exact &= listed.is_continue();
        let (judged, counted) = self.judge(node, &moves);
        counted?;
        let fits = self.first_sights.fits::<Judged<R::Move>>(judged.len());
        Ok((judged, fits))
    }

    /// The value for the side that moves of a move, with so much left to spend
    /// behind it.
    fn behind(
        &mut self,
        node: Node<'_, R::State>,
        judged: &Judged<R::Move>,
        left: i32,
        window: (i32, i32),
    ) -> Result<i32, Stopped> {
        self.lines[node.ply + 1].clear();
        if judged.is_over {
            return Ok(from_table(judged.value, node.ply + 1));
        }
        let mut after = node.state.clone();
        self.rules.apply(&mut after, node.seat, judged.chosen);
        let step = Step::Move(node.seat, judged.chosen);
        let clears = self.rules.clears_repetition(node.state, step);
        self.path.push((self.rules.search_key(&after), clears));
        let value = self.arrived(node, &after, judged.value, left, window);
        self.path.pop();
        value
    }

    /// The value for the side that moved of the position after a move.
    fn arrived(
        &mut self,
        before: Node<'_, R::State>,
        after: &R::State,
        first_sight: i32,
        left: i32,
        (alpha, beta): (i32, i32),
    ) -> Result<i32, Stopped> {
        let (side, ply) = (before.side, before.ply + 1);
        if let Some(outcome) = self.repeated(after) {
            return Ok(side.of_ours(self.ended(after, outcome, ply)));
        }
        let Some(seat) = self.rules.actor(after).seats().lowest() else {
            let value = self.chance(after, 0, (-INFINITE, INFINITE), ply)?;
            return Ok(side.of_ours(value));
        };
        let mover = if self.rules.allies(self.seat).contains(seat) {
            Side::Ours
        } else {
            Side::Theirs
        };
        let key = self.path.last().map_or(0, |&(key, _)| key);
        if left <= 0 || ply >= DEEPEST {
            // Before anybody relies on it, the others must not win at once.
            let is_relied_on = mover != side && first_sight > alpha;
            let lost = is_relied_on.then(|| self.forced_here(after, key, ply));
            return Ok(lost.flatten().map_or(first_sight, |value| -value));
        }
        let node = Node {
            state: after,
            seat,
            side: mover,
            ply,
        };
        if mover == side {
            self.ranked(node, key, left, (alpha, beta))
        } else {
            Ok(-self.ranked(node, key, left, (-beta, -alpha))?)
        }
    }

    /// The value of a position for whoever is due, if it wins by force.
    fn forced_here(&mut self, state: &R::State, key: u64, ply: usize) -> Option<i32> {
        if self.bounds.pays {
            return None;
        }
        let decisions = match self.first_sights.wins.get(&key) {
            Some(&known) => known,
            None => {
                let found = self.rules.forced_win(state);
                if self.first_sights.fits::<(u64, Option<u32>)>(1) {
                    self.first_sights.wins.insert(key, found);
                }
                found
            }
        };
        decisions.map(|decisions| won_in(decisions, ply))
    }

    /// The value of a position for the side that is due, with so much to spend.
    fn ranked(
        &mut self,
        node: Node<'_, R::State>,
        key: u64,
        budget: i32,
        (alpha, beta): (i32, i32),
    ) -> Result<i32, Stopped> {
        self.visit()?;
        if let Some(value) = self.forced_here(node.state, key, node.ply) {
            return Ok(value);
        }
        let known = self.known.get(key);
        let decided = known.and_then(|known| known.decides(budget, (alpha, beta), node.ply));
        if let Some(value) = decided {
            return Ok(value);
        }
        let (moves, is_kept) = self.take_judged(node, key)?;
        if moves.is_empty() {
            let outcome = self.rules.ended_without_moves(node.state);
            return Ok(node.side.of_ours(self.ended(node.state, outcome, node.ply)));
        }
        let best_known = known.and_then(|known| known.best);
        let first = moves.iter().position(|one| Some(one.chosen) == best_known);
        let found = self.best_ranked(node, &moves, first.unwrap_or(0), budget, (alpha, beta));
        if is_kept {
            self.first_sights.moves.insert(key, moves);
        }
        let (best, chosen) = found?;
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let value = to_table(best, node.ply);
        self.known.put(key, budget, value, bound, chosen);
        Ok(best)
    }

    /// The best of these moves, of which the one at `first` was best before.
    fn best_ranked(
        &mut self,
        node: Node<'_, R::State>,
        moves: &[Judged<R::Move>],
        first: usize,
        budget: i32,
        (mut alpha, beta): (i32, i32),
    ) -> Result<(i32, Option<R::Move>), Stopped> {
        let mut best = -INFINITE;
        let mut best_move = None;
        for rank in 0..moves.len() {
            let judged = match rank {
                0 => &moves[first],
                _ if rank <= first => &moves[rank - 1],
                _ => &moves[rank],
            };
            let full = budget - cost(0);
            let left = budget - cost(rank);
            if rank > 0 && left <= 0 {
                // First sight is not held against what was looked at closer,
                // unless that loses; nor does it get better further down.
                let is_enough = full > 0 && best > -CERTAIN;
                if is_enough || judged.value <= best {
                    break;
                }
            }
            let mut value = beta;
            let mut is_proven = false;
            if rank > 0 {
                // Lower ranks are expected to be worse, as in any search.
                let narrow = (alpha, alpha + 1);
                value = self.behind(node, judged, left, narrow)?;
                if value > alpha {
                    value = self.behind(node, judged, full, narrow)?;
                }
                is_proven = value <= alpha || value >= beta;
            }
            if !is_proven {
                value = self.behind(node, judged, full, (alpha, beta))?;
            }
            if value > best {
                best = value;
                best_move = Some(judged.chosen);
            }
            if value > alpha {
                alpha = value;
                self.keep_line(node.ply, judged.chosen);
            }
            if value >= beta {
                break;
            }
        }
        Ok((best, best_move))
    }
}

#[cfg(test)]
mod tests {
    use super::{cost, decisions, iterations};

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
