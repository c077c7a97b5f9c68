//! One search: selection down the tree, expansion by a new position, its
//! evaluation, and back-propagation of the rewards.

use super::Bounds;
use super::reward::{EVEN, SideRewards, WON};
use super::select;
use super::tree::{Edge, Proof, Tree};
use crate::moves::sampled_moves;
use crate::player::below;
use crate::{Evaluator, Turn, ends};
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use boardwright_ruleset::{Actor, Evaluate, Outcome, Seat, Seats, Step, Xoshiro256PlusPlus};
use core::ops::ControlFlow::{self, Break, Continue};

/// No way down the tree has more decisions. Chosen by hand.
const LONGEST: usize = 256;
/// How many chances in a row are followed. Dice that are thrown again until they
/// differ end sooner with certainty; the number, chosen by hand, only makes sure
/// of it.
pub(super) const LONGEST_CHAIN: usize = 64;

/// A search of one turn in one tree.
pub(super) struct Search<'a, R: Evaluate> {
    pub(super) rules: &'a R,
    turn: &'a Turn<'a, R>,
    /// What judges positions, if not the game's own evaluation.
    pub(super) evaluator: Option<Box<dyn Evaluator<R>>>,
    pub(super) bounds: &'a Bounds,
    pub(super) sides: &'a SideRewards,
    pub(super) tree: &'a mut Tree<R::Move>,
    pub(super) random: Xoshiro256PlusPlus,
    /// Whether anybody knows something that another does not.
    pub(super) hides: bool,
    pub(super) positions: u64,
    /// The way down, each with the place of its edge in its node.
    way: Vec<Taken>,
    /// The search key of each position on the way, and whether the step to it
    /// makes it impossible to return to earlier ones.
    line: Vec<(u64, bool)>,
    /// What each side gets, by its number.
    pub(super) rewards: Vec<u32>,
    /// The edges of a position that is being added.
    edges: Vec<Edge<R::Move>>,
    /// The moves of a position that are shown to a policy, and what it says of them.
    pub(super) moves: Vec<R::Move>,
    pub(super) priors: Vec<u16>,
}

/// A move that was taken on the way down.
#[derive(Copy, Clone, Debug)]
struct Taken {
    node: usize,
    edge: usize,
    /// Whether it leads to one position only: no dice fall, and nothing is
    /// hidden.
    is_sure: bool,
}

/// What a step led to.
enum Reached {
    Over(Outcome),
    /// A position in which this seat decides.
    Due(Seat),
    /// Dice without end.
    Nowhere,
}

impl<'a, R: Evaluate> Search<'a, R> {
    pub(super) fn new(
        turn: &'a Turn<'a, R>,
        evaluator: Option<Box<dyn Evaluator<R>>>,
        bounds: &'a Bounds,
        sides: &'a SideRewards,
        tree: &'a mut Tree<R::Move>,
        random: Xoshiro256PlusPlus,
    ) -> Self {
        let rules = turn.rules;
        Self {
            rules,
            turn,
            evaluator,
            bounds,
            sides,
            tree,
            random,
            hides: rules.is_view(&rules.seen_by(&turn.view, Seats::NONE)),
            positions: 0,
            way: Vec::with_capacity(LONGEST),
            line: Vec::with_capacity(LONGEST + LONGEST_CHAIN),
            rewards: vec![EVEN; sides.len()],
            edges: Vec::new(),
            moves: Vec::new(),
            priors: Vec::new(),
        }
    }

    /// Goes down the tree and back up once. Returns whether anything is left to
    /// find out.
    fn visit(&mut self) -> bool {
        let before = self.positions;
        let mut state = self.turn.determinization(&mut self.random);
        self.way.clear();
        self.line.clear();
        self.line.push((self.rules.search_key(&state), false));
        let proof = self.descend(&mut state);
        self.back_propagate(proof);
        // Ways that end the game cost nothing, and must not go on for ever.
        self.positions = self.positions.max(before + 1);
        self.root()
            .is_some_and(|root| self.tree.nodes[root].proof == Proof::Open)
    }

    /// The position that the player decides in.
    pub(super) fn root(&self) -> Option<usize> {
        self.tree.find(self.key(&self.turn.view, self.turn.seat))
    }

    /// The key of all positions that look alike to whoever decides.
    pub(super) fn key(&self, state: &R::State, seat: Seat) -> u64 {
        let rules = self.rules;
        let is_secret = || matches!(rules.actor(state), Actor::Secret(_));
        let key = if self.hides || is_secret() {
            let viewers = rules.controller(state, seat) | seat.into();
            rules.search_key(&rules.seen_by(state, viewers))
        } else {
            rules.search_key(state)
        };
        // In a stage of secret choices the same view is decided by several.
        key ^ u64::from(seat.number()).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Selects moves down to a new position or an end. Afterwards the rewards say
    /// what that is worth. The proof is that of the last move taken, for whoever
    /// took it.
    fn descend(&mut self, state: &mut R::State) -> Proof {
        let mut seat = self.turn.seat;
        loop {
            let key = self.key(state, seat);
            let Some(node) = self.tree.find(key) else {
                return self.expand(state, seat, key);
            };
            let met = self.turn.events + self.line.len() as u64 - 1;
            let known = &mut self.tree.nodes[node];
            known.met = known.met.max(met);
            if known.proof != Proof::Open && !self.way.is_empty() {
                let (side, proof) = (known.side, known.proof);
                self.reward_proof(side, proof);
                return self.turned(side, proof);
            }
            self.widen(state, seat, node);
            let Some(edge) = self.select(state, seat, node) else {
                self.evaluate(state);
                return Proof::Open;
            };
            let chosen = self.tree.edges(node)[edge].chosen;
            self.way.push(Taken {
                node,
                edge,
                is_sure: !self.hides,
            });
            match self.step(state, seat, chosen) {
                Reached::Over(outcome) => {
                    self.reward(state, outcome);
                    // An end that depends on the way, as by repetition, proves
                    // nothing.
                    let by_itself = self.rules.outcome(state) == Some(outcome);
                    let side = self.tree.nodes[node].side;
                    return match self.sides.outcome(self.rules, state, outcome, side) {
                        WON if by_itself => Proof::Won,
                        0 if by_itself => Proof::Lost,
                        _ => Proof::Open,
                    };
                }
                Reached::Due(next) if self.way.len() < LONGEST => seat = next,
                Reached::Due(_) | Reached::Nowhere => {
                    self.evaluate(state);
                    return Proof::Open;
                }
            }
        }
    }

    fn select(&mut self, state: &R::State, seat: Seat, node: usize) -> Option<usize> {
        let (rules, hides) = (self.rules, self.hides);
        let visits = self.tree.nodes[node].visits;
        let exploration = self.bounds.exploration;
        let (edges, priors) = (self.tree.edges(node), self.tree.priors(node));
        select::next((edges, priors), visits, exploration, |chosen| {
            // The moves were listed in another determinization.
            !hides || rules.is_legal(state, seat, chosen)
        })
    }

    /// Makes a move and lets all dice fall that follow it.
    fn step(&mut self, state: &mut R::State, seat: Seat, chosen: R::Move) -> Reached {
        let rules = self.rules;
        let clears = rules.clears_repetition(state, Step::Move(seat, chosen));
        rules.apply(state, seat, chosen);
        self.line.push((rules.search_key(state), clears));
        for _ in 0..LONGEST_CHAIN {
            if let Some(outcome) = self.ended(state) {
                return Reached::Over(outcome);
            }
            if let Some(seat) = rules.actor(state).seats().lowest() {
                return Reached::Due(seat);
            }
            if let Some(last) = self.way.last_mut() {
                last.is_sure = false;
            }
            let unit = below(&mut self.random, rules.chance_weight(state));
            let Some(chance) = rules.chance_at(state, unit) else {
                return Reached::Over(rules.ended_without_moves(state));
            };
            let clears = rules.clears_repetition(state, Step::Chance(chance));
            rules.resolve(state, chance);
            self.line.push((rules.search_key(state), clears));
        }
        Reached::Nowhere
    }

    /// How the game ends with the last position of the line.
    fn ended(&self, state: &R::State) -> Option<Outcome> {
        let past = self.turn.repetition;
        ends::repeated(self.rules, &self.line, past, state)
            .or_else(|| self.rules.outcome(state))
            .or_else(|| ends::claimed(self.rules, state, 0))
    }

    /// Adds a position with all its moves and their static evaluations, and
    /// rewards by the best of them.
    fn expand(&mut self, state: &R::State, seat: Seat, key: u64) -> Proof {
        let rules = self.rules;
        let side = self.sides.of(seat);
        if self.tree.bytes() > self.bounds.bytes && !self.way.is_empty() {
            self.evaluate(state);
            return Proof::Open;
        }
        let most = self.bounds.widest as usize;
        let mut edges = core::mem::take(&mut self.edges);
        edges.clear();
        let listed = rules.visit_moves(state, seat, |chosen| {
            if edges.len() >= most {
                return Break(());
            }
            edges.push(Edge::new(chosen, 0, Proof::Open));
            Continue(())
        });
        let mut legal = edges.len() as u64;
        if listed.is_break() {
            let (moves, count) = sampled_moves(rules, state, seat, most as u64, &mut self.random);
            legal = count;
            edges.clear();
            let open = |chosen| Edge::new(chosen, 0, Proof::Open);
            edges.extend(moves.into_iter().map(open));
        }
        // Among equals the first is taken, so the seed says which that is.
        for last in (1..edges.len()).rev() {
            edges.swap(last, below(&mut self.random, last as u64 + 1) as usize);
        }
        let by_policy = self.bounds.policy && !edges.is_empty();
        if by_policy {
            self.evaluate_by_policy(state, seat, side, &mut edges);
        } else {
            for edge in &mut edges {
                *edge = self.evaluated_edge(state, seat, side, edge.chosen);
            }
        }
        let met = self.turn.events + self.line.len() as u64 - 1;
        let node = self.tree.add(key, side, legal, met, &edges);
        if by_policy {
            self.tree.set_priors(node, &self.priors);
        }
        let best = edges.iter().max_by_key(|edge| edge.evaluation).copied();
        self.edges = edges;
        let Some(best) = best else {
            self.reward(state, rules.ended_without_moves(state));
            return Proof::Open;
        };
        let proof = self.tree.nodes[node].proof;
        if proof != Proof::Open && !self.hides {
            self.reward_proof(side, proof);
            return self.turned(side, proof);
        }
        if !by_policy {
            self.reward_by_best(state, seat, side, best);
        }
        self.play_out(state);
        Proof::Open
    }

    /// Adds one more move where moves are so many that they are sampled
    /// (progressive widening).
    fn widen(&mut self, state: &R::State, seat: Seat, node: usize) {
        let known = &self.tree.nodes[node];
        let (visits, legal, side) = (known.visits, known.legal, known.side);
        let width = select::width(visits, self.bounds.widest).min(legal);
        if self.tree.edges(node).len() as u64 >= width {
            return;
        }
        let random = &mut self.random;
        let picked = self
            .rules
            .pick_move(state, seat, |count| below(random, count));
        let Some(chosen) = picked else {
            return;
        };
        let is_new = |edge: &Edge<R::Move>| edge.chosen != chosen;
        if self.tree.edges(node).iter().all(is_new) {
            let edge = if self.bounds.policy {
                // As good as the position, as all of its moves were at first.
                let evaluation = self.tree.edges(node).first();
                let evaluation = evaluation.map_or(EVEN, |edge| edge.evaluation);
                self.edge_by_policy(state, seat, side, (chosen, evaluation))
            } else {
                self.evaluated_edge(state, seat, side, chosen)
            };
            self.tree.widen(node, edge);
            if self.bounds.policy {
                self.ask_policy(state, seat, node);
            }
            self.tree.prove(node);
        }
    }

    fn reward(&mut self, finished: &R::State, outcome: Outcome) {
        for (side, reward) in self.rewards.iter_mut().enumerate() {
            let side = side as u8;
            *reward = self.sides.outcome(self.rules, finished, outcome, side);
        }
    }

    pub(super) fn evaluate(&mut self, state: &R::State) {
        self.positions += 1;
        for side in 0..self.rewards.len() {
            self.rewards[side] = self.evaluated(state, side as u8);
        }
    }

    /// Rewards by what is certain for one of two sides.
    fn reward_proof(&mut self, side: u8, proof: Proof) {
        let wins = proof == Proof::Won;
        for (number, reward) in self.rewards.iter_mut().enumerate() {
            let same = number == usize::from(side);
            *reward = if same == wins { WON } else { 0 };
        }
    }

    /// A proof for a side as one for whoever took the last move.
    fn turned(&self, side: u8, proof: Proof) -> Proof {
        let mover = self.way.last().map(|last| self.tree.nodes[last.node].side);
        match proof {
            _ if mover == Some(side) => proof,
            Proof::Won => Proof::Lost,
            Proof::Lost => Proof::Won,
            Proof::Open => Proof::Open,
        }
    }

    /// Goes back up, and adds the rewards to every move on the way.
    fn back_propagate(&mut self, mut proof: Proof) {
        let provable = self.sides.are_opposed();
        while let Some(taken) = self.way.pop() {
            let node = &mut self.tree.nodes[taken.node];
            node.visits += 1;
            let side = node.side;
            let reward = self.rewards[usize::from(side)];
            let edge = self.tree.edge(taken.node, taken.edge);
            edge.visits += 1;
            edge.sum += u64::from(reward);
            if !provable || !taken.is_sure || proof == Proof::Open {
                proof = Proof::Open;
                continue;
            }
            edge.proof = proof;
            proof = self.tree.prove(taken.node);
            if proof != Proof::Open {
                self.reward_proof(side, proof);
                proof = self.turned(side, proof);
            }
        }
    }

    /// How the search thinks the game goes on: the moves looked into most, as
    /// far as no dice fall and nothing is hidden.
    pub(super) fn principal_line(&self, first: R::Move) -> Vec<R::Move> {
        let mut line = vec![first];
        let rules = self.rules;
        if self.hides {
            return line;
        }
        let mut state = self.turn.view.clone();
        let (mut seat, mut chosen) = (self.turn.seat, first);
        while line.len() < LONGEST {
            rules.apply(&mut state, seat, chosen);
            if rules.outcome(&state).is_some() {
                break;
            }
            let Some(next) = rules.actor(&state).seats().lowest() else {
                break;
            };
            let found = self.tree.find(self.key(&state, next));
            let best = found.and_then(|node| best_edge(self.tree.edges(node)));
            let Some(best) = best.filter(|best| best.visits > 0) else {
                break;
            };
            (seat, chosen) = (next, best.chosen);
            line.push(chosen);
        }
        line
    }

    /// Searches until this number of positions was evaluated, all is certain, or
    /// the callback breaks.
    pub(super) fn run(&mut self, positions: u64, mut callback: impl FnMut(u64) -> ControlFlow<()>) {
        loop {
            let goes_on = self.visit();
            let is_over = callback(self.positions).is_break() || self.positions >= positions;
            let single = self
                .root()
                .is_some_and(|root| self.tree.nodes[root].legal <= 1);
            if !goes_on || is_over || single {
                return;
            }
        }
    }
}

/// How good an edge is known to be, for whoever must choose one.
pub(super) fn rank<M>(edge: &Edge<M>) -> (u8, u32, u32) {
    let proof = match edge.proof {
        Proof::Won => 2,
        Proof::Open => 1,
        Proof::Lost => 0,
    };
    (proof, edge.visits, edge.mean())
}

fn best_edge<M>(edges: &[Edge<M>]) -> Option<&Edge<M>> {
    // Of equals the first.
    edges.iter().rev().max_by_key(|edge| rank(edge))
}
