//! The search of one game: a tree below the position that is due.
//!
//! A position stands in the tree once for each way that leads to it, as it stands in the game, so
//! that repetitions count as in play. Chances are positions of their own, from which each simulation
//! goes on by a roll with the exact weights.
mod evaluation;
#[cfg(test)]
mod for_tests;

use super::halving::Halving;
use super::has_secrets;
use super::policy::{Completed, Edge, Sigma};
use super::sides::{asked, values_of_outcome};
use crate::SearchOptions;
use crate::lane::{Lane, Phase, SharedParts, counts_positions};
use alloc::vec::Vec;
use boardwright_dice::Xoshiro256PlusPlus;
use boardwright_ruleset::{Actor, Encode, Outcome, Ruleset, Seat, Sides, Status, Step};
use core::num::NonZeroU64;
use core::ops::ControlFlow::Continue;
use core::ops::Range;

/// No position.
pub(super) const NONE: u32 = u32::MAX;
/// The position that is due.
const ROOT: usize = 0;

/// A position.
struct Node<R: Ruleset> {
    state: R::State,
    /// The position before it.
    parent: u32,
    /// The move that leads here, as a place in the list of all edges; [`NONE`] after a chance.
    edge: u32,
    /// The chance that leads here, and the next one of those met at the same place.
    chance: Option<R::Chance>,
    next: u32,
    /// What it shares with its repetitions.
    key: Option<R::RepetitionKey>,
    /// Whether positions before it do not count for repetition.
    clears: bool,
    kind: Kind,
}

/// What a position waits for.
#[derive(Clone, Debug)]
enum Kind {
    Decision {
        seat: Seat,
        /// The number of its side.
        side: usize,
        /// Its moves, as places in the list of all edges.
        edges: Range<usize>,
        /// The value that the net gives to the side; `None` until then.
        raw: Option<f32>,
    },
    Chance {
        /// The sum of all weights.
        weight: NonZeroU64,
        /// The first of the chances that were met.
        first: u32,
    },
    Over(Outcome),
}

/// What the net is asked about.
pub(super) struct Row<'a, R: Ruleset> {
    pub(super) state: &'a R::State,
    /// The seat for which it is asked.
    pub(super) viewer: Seat,
    /// The moves of this seat; none if another one is due.
    pub(super) edges: &'a [Edge<R::Move>],
}

/// How far the search of a game is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// The game has moved on, and the search has not begun.
    New,
    /// It goes on.
    Searching,
    /// The budget is spent.
    Done,
    /// There is nothing to decide, or the caller decides.
    LeftOut,
}

/// The search of one game. Its memory is used again for each decision.
pub(super) struct Tree<R: Ruleset> {
    nodes: Vec<Node<R>>,
    /// The moves of all positions. Those of one stand together.
    edges: Vec<Edge<R::Move>>,
    /// The positions that the net is asked about.
    leaves: Vec<u32>,
    sides: Sides,
    stage: Stage,
    random: Xoshiro256PlusPlus,
    halving: Halving,
    /// The noise of each move of the root.
    noise: Vec<f32>,
    /// Moves of the root in the order in which a sweep visits them.
    order: Vec<u32>,
    /// Probabilities that are needed for a moment.
    weights: Vec<f32>,
    /// A value for each side, of one position or of all leaves.
    values: Vec<f32>,
    evaluated: Vec<f32>,
    /// The place of its first row among those of all games.
    pub(super) first_row: usize,
    /// The greatest number of legal moves that was met.
    pub(super) most_moves: u64,
    /// Whether a secret was met, with which no search is made.
    pub(super) met_secret: bool,
    /// The first row whose evaluation is no number.
    pub(super) bad_row: Option<usize>,
}

impl<R: Encode> Tree<R> {
    pub(super) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            edges: Vec::new(),
            leaves: Vec::new(),
            sides: Sides::default(),
            stage: Stage::New,
            random: Xoshiro256PlusPlus::new(0),
            halving: Halving::default(),
            noise: Vec::new(),
            order: Vec::new(),
            weights: Vec::new(),
            values: Vec::new(),
            evaluated: Vec::new(),
            first_row: 0,
            most_moves: 0,
            met_secret: false,
            bad_row: None,
        }
    }

    /// Forgets the search: the game moves on.
    pub(super) fn clear(&mut self) {
        self.stage = Stage::New;
        self.leaves.clear();
        self.met_secret = false;
        self.most_moves = 0;
    }

    /// Leaves the game out until it moves on.
    pub(super) fn leave_out(&mut self) {
        self.stage = Stage::LeftOut;
        self.leaves.clear();
    }

    /// How many rows the leaves have.
    pub(super) fn rows(&self) -> usize {
        self.leaves.len() * asked(&self.sides)
    }

    /// Whether a decision was searched for.
    pub(super) fn is_done(&self) -> bool {
        self.stage == Stage::Done
    }

    /// Whether the search has still to go on.
    pub(super) fn is_open(&self) -> bool {
        matches!(self.stage, Stage::New | Stage::Searching)
    }

    /// Goes on until the net has to be asked or the budget is spent.
    pub(super) fn open(
        &mut self,
        table: &SharedParts<R>,
        options: &SearchOptions,
        lane: &Lane<R>,
        seed: u64,
    ) {
        if self.stage == Stage::New {
            self.begin(table, lane, seed);
        }
        let sigma = sigma(options);
        while self.stage == Stage::Searching && self.leaves.is_empty() && !self.met_secret {
            let Some((visits, width)) = self.halving.next() else {
                self.stage = Stage::Done;
                return;
            };
            self.order_moves(visits, sigma);
            let order = core::mem::take(&mut self.order);
            for &edge in order.iter().take(width as usize) {
                self.simulate(table, lane, edge as usize, sigma);
            }
            self.order = order;
        }
    }

    /// Begins with the position of the game.
    fn begin(&mut self, table: &SharedParts<R>, lane: &Lane<R>, seed: u64) {
        self.nodes.clear();
        self.edges.clear();
        let Phase::Due(seat) = lane.phase else {
            self.stage = Stage::LeftOut;
            return;
        };
        let (rules, state) = (&table.rules, &lane.state);
        if has_secrets(rules, state) {
            self.met_secret = true;
            return;
        }
        self.stage = Stage::Searching;
        self.sides.find(rules, state);
        self.random = Xoshiro256PlusPlus::new(seed);
        let kind = self.decision(table, state, seat);
        self.nodes.push(Node {
            state: state.clone(),
            parent: NONE,
            edge: NONE,
            chance: None,
            next: NONE,
            key: None,
            clears: false,
            kind,
        });
        self.leaves.push(ROOT as u32);
    }

    /// What is due where a seat decides.
    fn decision(&mut self, table: &SharedParts<R>, state: &R::State, seat: Seat) -> Kind {
        let rules = &table.rules;
        self.met_secret |= matches!(rules.actor(state), Actor::Secret(_));
        let first = self.edges.len();
        let edges = &mut self.edges;
        let Continue(()) = rules.visit_moves(state, seat, |chosen| {
            let numbers = rules.encode(state, seat, chosen);
            edges.push(Edge {
                chosen,
                // A search is made only where there is a flat index.
                index: table.sizes.flat_index(numbers).unwrap_or(0),
                child: NONE,
                visits: 0,
                sum: 0.0,
                logit: 0.0,
                prior: 0.0,
            });
            Continue::<core::convert::Infallible>(())
        });
        let count = (self.edges.len() - first) as u64;
        self.most_moves = self.most_moves.max(count);
        if count == 0 {
            return Kind::Over(rules.ended_without_moves(state));
        }
        Kind::Decision {
            seat,
            side: self.sides.of(seat),
            edges: first..self.edges.len(),
            raw: None,
        }
    }

    /// Puts the moves of the root that were visited so often in order, the best first.
    fn order_moves(&mut self, visits: u32, sigma: Sigma) {
        let Some((edges, raw)) = self.decided(ROOT) else {
            return;
        };
        let moves = &self.edges[edges];
        let completed = Completed::new(moves, raw, sigma);
        let score = |place: u32| {
            let place = place as usize;
            self.noise[place] + completed.logit(&moves[place])
        };
        self.order.clear();
        let places = 0..moves.len() as u32;
        let candidates = places.filter(|&place| moves[place as usize].visits == visits);
        self.order.extend(candidates);
        // The order of equals is that of their places, so that it does not hang on how it is found.
        self.order.sort_unstable_by(|&one, &other| {
            let better = score(other).total_cmp(&score(one));
            better.then(one.cmp(&other))
        });
    }

    /// The moves of a position that was evaluated, and its value.
    fn decided(&self, node: usize) -> Option<(Range<usize>, f32)> {
        match &self.nodes.get(node)?.kind {
            Kind::Decision {
                edges,
                raw: Some(raw),
                ..
            } => Some((edges.clone(), *raw)),
            _ => None,
        }
    }

    /// Goes down from the root by a move to a leaf, or to the end of the game.
    fn simulate(&mut self, table: &SharedParts<R>, lane: &Lane<R>, first: usize, sigma: Sigma) {
        let (mut node, mut edge) = (ROOT, first);
        loop {
            let known = self.edges[edge].child;
            let mut at = known as usize;
            if known == NONE {
                let Kind::Decision { seat, .. } = self.nodes[node].kind else {
                    return;
                };
                let step = Step::Move(seat, self.edges[edge].chosen);
                at = self.add(table, lane, node, edge as u32, step);
                self.edges[edge].child = at as u32;
            }
            while let Kind::Chance { weight, first } = self.nodes[at].kind {
                at = self.roll(table, lane, at, weight, first);
            }
            if let Kind::Over(outcome) = self.nodes[at].kind {
                let mut values = core::mem::take(&mut self.values);
                let finished = &self.nodes[at].state;
                values_of_outcome(&self.sides, &table.rules, finished, outcome, &mut values);
                self.back_up(at, &values);
                self.values = values;
                return;
            }
            let Some(next) = self.select(at, sigma) else {
                self.leaves.push(at as u32);
                return;
            };
            (node, edge) = (at, next);
        }
    }

    /// Rolls a chance, and gives the position after it.
    fn roll(
        &mut self,
        table: &SharedParts<R>,
        lane: &Lane<R>,
        node: usize,
        weight: NonZeroU64,
        first: u32,
    ) -> usize {
        let unit = self.random.below(weight);
        let Some(chance) = table.rules.chance_at(&self.nodes[node].state, unit) else {
            // Weights that are not there break the contract.
            let outcome = table.rules.ended_without_moves(&self.nodes[node].state);
            self.nodes[node].kind = Kind::Over(outcome);
            return node;
        };
        let mut known = first;
        while let Some(met) = self.nodes.get(known as usize) {
            if met.chance == Some(chance) {
                return known as usize;
            }
            known = met.next;
        }
        let added = self.add(table, lane, node, NONE, Step::Chance(chance));
        self.nodes[added].chance = Some(chance);
        self.nodes[added].next = first;
        self.nodes[node].kind = Kind::Chance {
            weight,
            first: added as u32,
        };
        added
    }

    /// Adds the position after a step.
    fn add(
        &mut self,
        table: &SharedParts<R>,
        lane: &Lane<R>,
        parent: usize,
        edge: u32,
        step: Step<R::Move, R::Chance>,
    ) -> usize {
        let rules = &table.rules;
        let before = &self.nodes[parent].state;
        let clears = counts_positions::<R>() && rules.clears_repetition(before, step);
        let mut state = before.clone();
        match step {
            Step::Move(seat, chosen) => rules.apply(&mut state, seat, chosen),
            Step::Chance(chance) => rules.resolve(&mut state, chance),
        }
        let mut key = None;
        let mut times = 0;
        if counts_positions::<R>() {
            key = rules.repetition_key(&state);
            if let Some(key) = &key {
                times = 1 + if clears {
                    0
                } else {
                    self.earlier(lane, parent, key)
                };
            }
        }
        let kind = self.kind(table, &state, times);
        self.nodes.push(Node {
            state,
            parent: parent as u32,
            edge,
            chance: None,
            next: NONE,
            key,
            clears,
            kind,
        });
        self.nodes.len() - 1
    }

    /// How often a position has occurred on the way to this one, which is included.
    fn earlier(&self, lane: &Lane<R>, from: usize, key: &R::RepetitionKey) -> u32 {
        let (mut at, mut times) = (from, 0);
        while at != ROOT {
            let node = &self.nodes[at];
            times += u32::from(node.key.as_ref() == Some(key));
            if node.clears {
                return times;
            }
            at = node.parent as usize;
        }
        times + lane.times_of(key)
    }

    /// What a position waits for that has occurred so often. It ends as it does in play.
    fn kind(&mut self, table: &SharedParts<R>, state: &R::State, times: u32) -> Kind {
        let rules = &table.rules;
        let repeated = match times {
            0 => None,
            times => rules.repeated(state, times),
        };
        let status = repeated.map_or_else(|| Status::of(rules, state), Status::Over);
        let actor = match status {
            Status::Over(outcome) => return Kind::Over(outcome),
            Status::Due(actor) => actor,
        };
        let Some(seat) = actor.seats().lowest() else {
            return match NonZeroU64::new(rules.chance_weight(state)) {
                Some(weight) => Kind::Chance {
                    weight,
                    first: NONE,
                },
                None => Kind::Over(rules.ended_without_moves(state)),
            };
        };
        if table.options.claims && table.has_claims {
            if let Some(outcome) = rules.claim(state, seat, times, false) {
                return Kind::Over(outcome);
            }
        }
        self.decision(table, state, seat)
    }

    /// The move by which a simulation goes on: the one whose share of the visits is the farthest
    /// below its probability in the improved policy. `None` if the net was not asked yet.
    fn select(&mut self, node: usize, sigma: Sigma) -> Option<usize> {
        let (range, raw) = self.decided(node)?;
        let edges = &self.edges[range.clone()];
        Completed::new(edges, raw, sigma).improved(edges, &mut self.weights);
        let visits: u32 = edges.iter().map(|edge| edge.visits).sum();
        let part = 1.0 / (1.0 + visits as f32);
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, (edge, weight)) in edges.iter().zip(&self.weights).enumerate() {
            let behind = weight - edge.visits as f32 * part;
            if behind > best.0 {
                best = (behind, place);
            }
        }
        Some(range.start + best.1)
    }

    /// Goes back up to the root, and adds the values to every move on the way.
    fn back_up(&mut self, from: usize, values: &[f32]) {
        let mut at = from;
        while at != ROOT {
            let (parent, edge) = (self.nodes[at].parent as usize, self.nodes[at].edge);
            if let Kind::Decision { side, .. } = self.nodes[parent].kind {
                let edge = &mut self.edges[edge as usize];
                edge.visits += 1;
                edge.sum += values.get(side).copied().unwrap_or(0.0);
            }
            at = parent;
        }
    }
}

fn sigma(options: &SearchOptions) -> Sigma {
    Sigma {
        visit_constant: options.visit_constant,
        value_scale: options.value_scale,
    }
}
