//! The main search below the root: alpha-beta in the form of negamax.
//!
//! A value is turned round only where the other side decides. With two sides
//! that take turns this is the ordinary negamax. With more sides it supposes
//! that all others play together against us.

use super::bounds::{Bounds, DEEPEST};
use super::move_loop::{Best, MoveList, Next};
use super::node::{Node, Window};
use super::order::{Listed, MoveOrder, Order};
use super::quiescence::QUIESCENCE_DEPTH;
use super::ranked::{Lists, StaticEvaluations};
use super::root::RootMove;
use super::score::{INFINITE, Side, to_table};
use super::sharing::{Answer, Asked};
#[cfg(all(feature = "std", not(target_family = "wasm")))]
use super::together::BETWEEN_MEETINGS;
use super::together::{Member, Told};
#[cfg(all(feature = "std", not(target_family = "wasm")))]
use super::transpositions::Shared;
use super::transpositions::{Table, Transpositions};
use crate::Turn;
use crate::progress::{CALLBACK_INTERVAL, Callback, Progress};
use alloc::vec;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Repetition, Seat, Step, Xoshiro256PlusPlus};
use core::ops::ControlFlow::{Break, Continue};

/// The search was broken off; what it was looking at has no value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// What is searched, and what was found out about it so far.
pub(super) struct Search<'a, R: Evaluate> {
    pub(super) rules: &'a R,
    /// The seat that searches.
    pub(super) seat: Seat,
    /// Whether the game has claims at all.
    pub(super) has_claims: bool,
    /// What was repeated in the game so far.
    pub(super) repetition: Option<&'a Repetition<R>>,
    pub(super) transpositions: Transpositions<R::Move>,
    pub(super) order: Order<R::Move>,
    pub(super) static_evaluations: StaticEvaluations<R::Move>,
    pub(super) bounds: &'a Bounds,
    pub(super) random: Xoshiro256PlusPlus,
    pub(super) positions: u64,
    /// At how many positions the search stops, or meets the others.
    pub(super) limit: u64,
    /// The work besides positions: how often the search went through a position
    /// that was evaluated before, and where several searches meet, lists of moves.
    pub(super) visits: u64,
    /// The number of positions and visits at which the caller is asked next.
    pub(super) next_callback: u64,
    /// Is told how the search gets on, and asked whether to go on.
    pub(super) progress: Callback<'a, R::Move>,
    /// The moves of each ply, kept so that no node allocates.
    moves: Vec<MoveOrder<R::Move>>,
    /// The best line from each ply on.
    pub(super) lines: Vec<Vec<R::Move>>,
    /// The search key of each position of the line that is being searched, and
    /// whether the step to it makes it impossible to return to earlier ones.
    pub(super) path: Vec<(u64, bool)>,
    pub(super) deepest: usize,
    /// Whether every outcome of dice was weighed.
    pub(super) exact: bool,
    /// From which ply on nothing is searched deeper because of a threat, in this
    /// iteration.
    pub(super) longest: usize,
    /// The moves at the root that exact values were found of in this iteration,
    /// or since the last meeting.
    pub(super) found: Vec<RootMove<R::Move>>,
    /// The moves that were evaluated since the last meeting.
    pub(super) evaluated: Lists<R::Move>,
    /// The place of this search among others.
    pub(super) member: Option<Member<'a, R::Move>>,
    /// What is asked of the position of each ply, where others may answer it.
    pub(super) asked: Vec<Option<Asked>>,
    /// The ply of a position of which others have found what is asked of it.
    pub(super) answered: Option<usize>,
    /// Whether the caller wants to stop.
    pub(super) wants_stop: bool,
    /// What the last meeting told, if it ended an iteration.
    pub(super) told: Option<Told<R::Move>>,
}

impl<'a, R: Evaluate> Search<'a, R> {
    /// A search on its own.
    pub(super) fn new(
        turn: &'a Turn<'_, R>,
        bounds: &'a Bounds,
        random: Xoshiro256PlusPlus,
        progress: Callback<'a, R::Move>,
    ) -> Self {
        let table = Table::new(bounds.table_bytes(), bounds.positions);
        let remembered = (Transpositions::Own(table), bounds.table_bytes());
        Self::remembering(turn, bounds, random, progress, remembered)
    }

    /// A search that meets others.
    #[cfg(all(feature = "std", not(target_family = "wasm")))]
    pub(super) fn with_others(
        turn: &'a Turn<'_, R>,
        bounds: &'a Bounds,
        random: Xoshiro256PlusPlus,
        progress: Callback<'a, R::Move>,
        (member, shared): (Member<'a, R::Move>, Shared<R::Move>),
    ) -> Self {
        // Static evaluations are shared as well.
        let remembered = (Transpositions::Shared(shared), bounds.table_bytes());
        let mut search = Self::remembering(turn, bounds, random, progress, remembered);
        search.limit = member.share();
        search.next_callback = BETWEEN_MEETINGS;
        search.member = Some(member);
        search
    }

    /// A search with a transposition table, and room for static evaluations
    /// beside it.
    fn remembering(
        turn: &'a Turn<'_, R>,
        bounds: &'a Bounds,
        random: Xoshiro256PlusPlus,
        progress: Callback<'a, R::Move>,
        (transpositions, bytes): (Transpositions<R::Move>, usize),
    ) -> Self {
        let plies = DEEPEST + 2;
        Self {
            rules: turn.rules,
            seat: turn.seat,
            has_claims: turn.rules.facts().has_claims,
            repetition: turn.repetition,
            transpositions,
            order: Order::new(plies),
            static_evaluations: StaticEvaluations::new(bytes),
            bounds,
            random,
            positions: 0,
            limit: bounds.positions,
            visits: 0,
            next_callback: CALLBACK_INTERVAL,
            progress,
            moves: vec![MoveOrder::default(); plies],
            lines: vec![Vec::new(); plies],
            path: Vec::with_capacity(plies),
            deepest: 0,
            exact: true,
            longest: DEEPEST,
            found: Vec::new(),
            evaluated: Vec::new(),
            member: None,
            asked: vec![None; plies],
            answered: None,
            wants_stop: false,
            told: None,
        }
    }

    /// The root as a node, at which the line that is being searched begins.
    pub(super) fn start_at<'s>(&mut self, root: &'s R::State) -> Node<'s, R::State> {
        self.path.clear();
        self.path.push((self.rules.search_key(root), false));
        Node {
            state: root,
            seat: self.seat,
            side: Side::Ours,
            ply: 0,
        }
    }

    /// The value for us of a move at the root, if it is above `floor`.
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

    /// A state as a node, if a seat decides in it.
    pub(super) fn decision<'s>(
        &self,
        state: &'s R::State,
        ply: usize,
    ) -> Option<Node<'s, R::State>> {
        let seat = self.rules.actor(state).seats().lowest()?;
        let side = if self.rules.allies(self.seat).contains(seat) {
            Side::Ours
        } else {
            Side::Theirs
        };
        Some(Node {
            state,
            seat,
            side,
            ply,
        })
    }

    /// The search key of the position that is being searched.
    pub(super) fn key(&self) -> u64 {
        self.path.last().map_or(0, |&(key, _)| key)
    }

    /// The value for the side of the node of a legal move in it.
    pub(super) fn make(
        &mut self,
        node: Node<'_, R::State>,
        chosen: R::Move,
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let mut after = node.state.clone();
        self.rules.apply(&mut after, node.seat, chosen);
        let step = Step::Move(node.seat, chosen);
        let clears = self.rules.clears_repetition(node.state, step);
        self.path.push((self.rules.search_key(&after), clears));
        let value = self.follow(&after, node.side, depth, window, node.ply + 1);
        self.path.pop();
        value
    }

    /// The value for `side` of a state, whoever acts in it.
    pub(super) fn follow(
        &mut self,
        state: &R::State,
        side: Side,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<i32, Stopped> {
        self.lines[ply].clear();
        let Some(node) = self.decision(state, ply) else {
            let value = self.chance(state, depth, window.of_ours(side), ply)?;
            return Ok(side.of_ours(value));
        };
        if node.side == side {
            self.node(node, depth, window)
        } else {
            Ok(-self.node(node, depth, window.reversed())?)
        }
    }

    /// The depth with one more decision where a threat must be answered, since
    /// the answer decides little.
    pub(super) fn extended(&self, depth: i32, ply: usize, is_unsettled: bool) -> i32 {
        depth + i32::from(ply < self.longest && is_unsettled)
    }

    /// The list of moves of a ply, to be given back.
    pub(super) fn take_moves(&mut self, ply: usize) -> MoveOrder<R::Move> {
        core::mem::take(&mut self.moves[ply])
    }

    pub(super) fn give_back_moves(&mut self, ply: usize, moves: MoveOrder<R::Move>) {
        self.moves[ply] = moves;
    }

    /// Counts a position, and stops where it is one too many.
    pub(super) fn count(&mut self, ply: usize) -> Result<(), Stopped> {
        if self.positions >= self.limit {
            self.next_share()?;
        }
        self.positions += 1;
        self.deepest = self.deepest.max(ply);
        self.call_back()
    }

    /// Counts a visit of a position that was evaluated before: it costs time,
    /// though not a position.
    pub(super) fn visit(&mut self) -> Result<(), Stopped> {
        self.visits += 1;
        self.call_back()
    }

    /// Asks the caller or meets the others, if it is time to, and stops where
    /// they say so.
    fn call_back(&mut self) -> Result<(), Stopped> {
        let work = self.positions.saturating_add(self.visits);
        if work < self.next_callback {
            return Ok(());
        }
        if self.member.is_some() {
            return self.meet(false);
        }
        self.next_callback = work.saturating_add(CALLBACK_INTERVAL);
        let positions = self.positions;
        match (self.progress)(Progress::Searched { positions }) {
            Continue(()) => Ok(()),
            Break(()) => Err(Stopped),
        }
    }

    /// The value of a node for its side.
    fn node(
        &mut self,
        node: Node<'_, R::State>,
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let ply = node.ply;
        let is_unsettled = self.rules.is_unsettled(node.state);
        let depth = self.extended(depth, ply, is_unsettled);
        if let Some(outcome) = self.repeated(node.state) {
            self.count(ply)?;
            return Ok(node.side.of_ours(self.ended(node.state, outcome, ply)));
        }
        if depth <= 0 || ply >= DEEPEST {
            return self.quiescence(node, window, QUIESCENCE_DEPTH, is_unsettled);
        }
        self.count(ply)?;
        if let Some(value) = self.forced(node.state, ply) {
            return Ok(value);
        }
        let key = self.key();
        let entry = self.transpositions.get(key);
        let decided = entry.and_then(|entry| entry.decides(depth, window, ply));
        if let Some(value) = decided {
            return Ok(value);
        }
        let mut moves = self.take_moves(ply);
        let best_before = entry.and_then(|entry| entry.best);
        self.list(node, best_before, &mut moves);
        let reduces = self.bounds.reduces && !is_unsettled;
        let asked = Asked { key, depth, window };
        let found = self.asked(ply, asked, |search| {
            search.best_of(node, (depth, reduces), window, &mut moves)
        });
        self.give_back_moves(ply, moves);
        match found? {
            Answer::OfOthers(value) | Answer::Found(Found::Over(value)) => Ok(value),
            Answer::Found(Found::Best(best)) => {
                let value = to_table(best.value, ply);
                self.transpositions
                    .put(key, depth, value, best.bound, best.chosen);
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
        let (rules, order, widest) = (self.rules, &self.order, self.bounds.widest);
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
        self.exact &= listed.is_continue();
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
            Some(self.rules.ended_without_moves(node.state))
        } else {
            self.claimed(node.state, 0)
        };
        if let Some(outcome) = end {
            let value = self.ended(node.state, outcome, node.ply);
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
