//! The search below the root.
//!
//! Where the same side acts twice in a row nothing is turned round; with two
//! sides this is the ordinary negamax, and with more it supposes that all
//! others play together against us.

use super::bounds::{Bounds, DEEPEST};
use super::exchange::LONGEST_EXCHANGE;
use super::order::{Order, Scored, next_best};
use super::ranked::FirstSights;
use super::score::{INFINITE, Side, to_table};
use super::transpositions::{Bound, Transpositions};
use crate::Turn;
use crate::progress::Progress;
use alloc::vec;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Repetition, Seat, Step, Xoshiro256PlusPlus};
use core::ops::ControlFlow::{self, Break, Continue};

/// After how many positions the caller is asked whether to go on.
const PULSE: u64 = 1_024;

/// The search was broken off; what it was looking at has no value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// What is searched, and what was found out about it so far.
pub(super) struct Search<'a, R: Evaluate> {
    pub(super) rules: &'a R,
    /// The seat that searches.
    pub(super) seat: Seat,
    /// What was repeated in the game so far.
    pub(super) repetition: Option<&'a Repetition<R>>,
    pub(super) known: Transpositions<R::Move>,
    pub(super) order: Order<R::Move>,
    pub(super) first_sights: FirstSights<R::Move>,
    pub(super) bounds: &'a Bounds,
    pub(super) random: Xoshiro256PlusPlus,
    pub(super) positions: u64,
    /// How often a position was gone through that is judged already.
    visits: u64,
    /// From how many positions and visits on the caller is asked again.
    next_pulse: u64,
    /// Told now and then, and asked whether to go on.
    pub(super) progress: Tell<'a, R::Move>,
    /// The moves of each ply, kept so that no node allocates.
    moves: Vec<Vec<Scored<R::Move>>>,
    /// The best line from each ply on.
    pub(super) lines: Vec<Vec<R::Move>>,
    /// The keys of the line that is being looked at, and of each whether the
    /// step to it made all before impossible.
    pub(super) path: Vec<(u64, bool)>,
    pub(super) deepest: usize,
    /// Whether every outcome of dice was weighed.
    pub(super) exact: bool,
    /// How deep the line may go at all in this iteration.
    pub(super) longest: usize,
}

/// Who is told how a search gets on, and may stop it.
pub(super) type Tell<'a, M> = &'a mut dyn FnMut(Progress<'_, M>) -> ControlFlow<()>;

impl<'a, R: Evaluate> Search<'a, R> {
    pub(super) fn new(
        turn: &'a Turn<'_, R>,
        bounds: &'a Bounds,
        random: Xoshiro256PlusPlus,
        progress: Tell<'a, R::Move>,
    ) -> Self {
        let plies = DEEPEST + 2;
        // First sights are remembered beside the values of positions.
        let bytes = if bounds.ranks {
            bounds.bytes / 2
        } else {
            bounds.bytes
        };
        Self {
            rules: turn.rules,
            seat: turn.seat,
            repetition: turn.repetition,
            known: Transpositions::new(bytes, bounds.positions),
            order: Order::new(plies),
            first_sights: FirstSights::new(bytes),
            bounds,
            random,
            positions: 0,
            visits: 0,
            next_pulse: PULSE,
            progress,
            moves: vec![Vec::new(); plies],
            lines: vec![Vec::new(); plies],
            path: Vec::with_capacity(plies),
            deepest: 0,
            exact: true,
            longest: DEEPEST,
        }
    }

    /// The value for us of making a legal move at the root, at least exact
    /// between `alpha` and `beta`.
    pub(super) fn root_move(
        &mut self,
        root: &R::State,
        chosen: R::Move,
        depth: i32,
        (alpha, beta): (i32, i32),
    ) -> Result<i32, Stopped> {
        self.path.clear();
        self.path.push((self.rules.search_key(root), false));
        self.make(
            root,
            self.seat,
            chosen,
            Side::Ours,
            depth - 1,
            (alpha, beta),
            0,
        )
    }

    /// The value for `side` of a legal move of `seat`.
    #[expect(clippy::too_many_arguments, reason = "each is one fact of the node")]
    pub(super) fn make(
        &mut self,
        state: &R::State,
        seat: Seat,
        chosen: R::Move,
        side: Side,
        depth: i32,
        window: (i32, i32),
        ply: usize,
    ) -> Result<i32, Stopped> {
        let mut after = state.clone();
        self.rules.apply(&mut after, seat, chosen);
        let clears = self
            .rules
            .clears_repetition(state, Step::Move(seat, chosen));
        self.path.push((self.rules.search_key(&after), clears));
        let value = self.follow(&after, side, depth, window, ply + 1);
        self.path.pop();
        value
    }

    /// The value for `side` of a state, whoever acts in it.
    pub(super) fn follow(
        &mut self,
        state: &R::State,
        side: Side,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> Result<i32, Stopped> {
        self.lines[ply].clear();
        let actor = self.rules.actor(state);
        let Some(seat) = actor.seats().lowest() else {
            let window = match side {
                Side::Ours => (alpha, beta),
                Side::Theirs => (-beta, -alpha),
            };
            let value = self.chance(state, depth, window, ply)?;
            return Ok(side.of_ours(value));
        };
        let mover = if self.rules.allies(self.seat).contains(seat) {
            Side::Ours
        } else {
            Side::Theirs
        };
        if mover == side {
            self.node(state, seat, mover, depth, (alpha, beta), ply)
        } else {
            Ok(-self.node(state, seat, mover, depth, (-beta, -alpha), ply)?)
        }
    }

    /// A threat that must be answered does not count as a decision.
    pub(super) fn extended(&self, state: &R::State, depth: i32, ply: usize) -> i32 {
        depth + i32::from(ply < self.longest && self.rules.is_unsettled(state))
    }

    /// The list of moves of a ply, to be given back.
    pub(super) fn take_moves(&mut self, ply: usize) -> Vec<Scored<R::Move>> {
        core::mem::take(&mut self.moves[ply])
    }

    pub(super) fn give_back_moves(&mut self, ply: usize, mut moves: Vec<Scored<R::Move>>) {
        moves.clear();
        self.moves[ply] = moves;
    }

    /// Counts a position, and stops where it is one too many.
    pub(super) fn count(&mut self, ply: usize) -> Result<(), Stopped> {
        if self.positions >= self.bounds.positions {
            return Err(Stopped);
        }
        self.positions += 1;
        self.deepest = self.deepest.max(ply);
        self.heed()
    }

    /// Counts a way through a position that is judged already: it costs no
    /// position, but time.
    pub(super) fn visit(&mut self) -> Result<(), Stopped> {
        self.visits += 1;
        self.heed()
    }

    /// Asks the caller, if it is time to, and stops where it wants no more.
    fn heed(&mut self) -> Result<(), Stopped> {
        let work = self.positions.saturating_add(self.visits);
        if work >= self.next_pulse {
            self.next_pulse = work.saturating_add(PULSE);
            if self.pulse().is_break() {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Asks the caller whether to go on.
    pub(super) fn pulse(&mut self) -> ControlFlow<()> {
        let positions = self.positions;
        (self.progress)(Progress::Pulse { positions })
    }

    /// A decision: the value for the side that makes it.
    fn node(
        &mut self,
        state: &R::State,
        seat: Seat,
        side: Side,
        depth: i32,
        (mut alpha, beta): (i32, i32),
        ply: usize,
    ) -> Result<i32, Stopped> {
        let depth = self.extended(state, depth, ply);
        if let Some(outcome) = self.repeated(state) {
            self.count(ply)?;
            return Ok(side.of_ours(self.ended(state, outcome, ply)));
        }
        if depth <= 0 || ply >= DEEPEST {
            return self.exchange(state, seat, side, (alpha, beta), ply, LONGEST_EXCHANGE);
        }
        self.count(ply)?;
        if let Some(value) = self.forced(state, ply) {
            return Ok(value);
        }
        let key = self.rules.search_key(state);
        let known = self.known.get(key);
        let decided = known.and_then(|known| known.decides(depth, (alpha, beta), ply));
        if let Some(value) = decided {
            return Ok(value);
        }
        let mut moves = self.take_moves(ply);
        let best_known = known.and_then(|known| known.best);
        self.list(state, seat, best_known, ply, &mut moves);
        let found = self.best_of(
            state,
            seat,
            side,
            depth,
            (&mut alpha, beta),
            ply,
            &mut moves,
        );
        self.give_back_moves(ply, moves);
        let (best, chosen, bound) = match found? {
            Found::Over(value) => return Ok(value),
            Found::Best(best, chosen, bound) => (best, chosen, bound),
        };
        self.known
            .put(key, depth, to_table(best, ply), bound, chosen);
        Ok(best)
    }

    /// Lists the moves of a position with their promise.
    pub(super) fn list(
        &mut self,
        state: &R::State,
        seat: Seat,
        best: Option<R::Move>,
        ply: usize,
        moves: &mut Vec<Scored<R::Move>>,
    ) {
        moves.clear();
        let (rules, order, widest) = (self.rules, &self.order, self.bounds.widest);
        let listed = rules.visit_moves(state, seat, |legal| {
            let gain = rules.immediate_gain(state, seat, legal);
            moves.push(order.score(legal, gain, best, ply));
            if moves.len() < widest {
                Continue(())
            } else {
                Break(())
            }
        });
        self.exact &= listed.is_continue();
    }

    #[expect(clippy::too_many_arguments, reason = "each is one fact of the node")]
    fn best_of(
        &mut self,
        state: &R::State,
        seat: Seat,
        side: Side,
        depth: i32,
        (alpha, beta): (&mut i32, i32),
        ply: usize,
        moves: &mut [Scored<R::Move>],
    ) -> Result<Found<R::Move>, Stopped> {
        if moves.is_empty() {
            let outcome = self.rules.ended_without_moves(state);
            return Ok(Found::Over(side.of_ours(self.ended(state, outcome, ply))));
        }
        if let Some(outcome) = self.claimed(state, 0) {
            return Ok(Found::Over(side.of_ours(self.ended(state, outcome, ply))));
        }
        let unsettled = self.rules.is_unsettled(state);
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut bound = Bound::Upper;
        for index in 0..moves.len() {
            let Scored {
                chosen, is_quiet, ..
            } = next_best(moves, index);
            let mut value = beta;
            let mut proven = false;
            if index > 0 {
                // Later moves are expected to be worse: prove it cheaply, the
                // late quiet ones at less depth, and look closer if it fails.
                let less = if self.bounds.reduces && is_quiet && !unsettled {
                    reduction(depth, index)
                } else {
                    0
                };
                let narrow = (*alpha, *alpha + 1);
                value = self.make(state, seat, chosen, side, depth - 1 - less, narrow, ply)?;
                if less > 0 && value > *alpha {
                    value = self.make(state, seat, chosen, side, depth - 1, narrow, ply)?;
                }
                proven = value <= *alpha || value >= beta;
            }
            if !proven {
                value = self.make(state, seat, chosen, side, depth - 1, (*alpha, beta), ply)?;
            }
            if value > best {
                best = value;
                best_move = Some(chosen);
            }
            if value > *alpha {
                *alpha = value;
                bound = Bound::Exact;
                self.keep_line(ply, chosen);
            }
            if value >= beta {
                if is_quiet {
                    self.order.refuted(chosen, depth, ply);
                    for tried in moves[..index].iter().filter(|tried| tried.is_quiet) {
                        self.order.failed(tried.chosen, depth);
                    }
                }
                bound = Bound::Lower;
                break;
            }
        }
        Ok(Found::Best(best, best_move, bound))
    }

    /// The best line from a ply is a move and the best line behind it.
    pub(super) fn keep_line(&mut self, ply: usize, chosen: R::Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(behind)) = (upper.last_mut(), lower.first()) {
            line.clear();
            line.push(chosen);
            line.extend_from_slice(behind);
        }
    }
}

/// What looking at all moves of a position gave.
enum Found<M> {
    Over(i32),
    Best(i32, Option<M>, Bound),
}

/// By how much less a late quiet move is searched at first.
const fn reduction(depth: i32, index: usize) -> i32 {
    if depth < 3 || index < 4 {
        0
    } else if depth < 6 || index < 12 {
        1
    } else {
        2
    }
}
