//! All positions that can be reached, by their keys, with the steps between them.
//!
//! A position is its [`counting_key`](Ruleset::counting_key): what its future depends on under the
//! rules for counting, without clocks. So positions that differ in a clock alone are one.
use super::problem::{SolveError, SolveLimits, SolveProgress, is_repetition_won, result, sides};
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use boardwright_ruleset::{Actor, Ruleset, Seat, Status};
use core::ops::ControlFlow::{self, Break, Continue};

/// What happens in a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Node {
    /// The game is over: 1 if the first side won, -1 if the second did, 0 if nobody.
    Over(i8),
    /// This side decides, 0 or 1.
    Turn(u8),
    /// Dice are due; the weight of the first successor stands at this place.
    Chance(usize),
}

/// No position.
pub(super) const NONE: u32 = u32::MAX;

/// After how many positions the caller is told of the progress.
const INTERVAL: usize = 1_024;

/// Positions and the steps between them.
#[derive(Clone, Default)]
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    /// Where the successors of each position begin.
    first: Vec<u32>,
    successors: Vec<u32>,
    weights: Vec<u64>,
    keys: Vec<u128>,
    /// From which position each was found; [`NONE`] for those that were given.
    found_from: Vec<u32>,
    /// The place of each key: where its low bits say, or behind, in a ring that is at most half
    /// full. [`NONE`] is free.
    ring: Vec<u32>,
}

impl core::fmt::Debug for Graph {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Graph")
            .field("nodes", &self.nodes.len())
            .field("successors", &self.successors.len())
            .finish_non_exhaustive()
    }
}

impl Graph {
    /// The positions after this one, as often as moves lead to them.
    pub(super) fn after(&self, node: usize) -> &[u32] {
        let end = self.first.get(node + 1).copied();
        let end = end.map_or(self.successors.len(), |end| end as usize);
        &self.successors[self.first[node] as usize..end]
    }

    /// The positions after dice, with their weights.
    pub(super) fn weighted(&self, node: usize, weights: usize) -> impl Iterator<Item = (u32, u64)> {
        let after = self.after(node).iter().copied();
        after.zip(self.weights[weights..].iter().copied())
    }

    /// The place of a position, if it was found.
    pub(super) fn place(&self, key: u128) -> Option<usize> {
        let place = *self.ring.get(self.slot(key)?)?;
        (place != NONE).then_some(place as usize)
    }

    /// Where in the ring a key stands, or would stand; `None` while there is no ring.
    fn slot(&self, key: u128) -> Option<usize> {
        let last = self.ring.len().checked_sub(1)?;
        // A key is a hash, so its low bits are spread.
        let mut slot = key as usize & last;
        loop {
            match self.ring[slot] {
                NONE => return Some(slot),
                place if self.keys[place as usize] == key => return Some(slot),
                _ => slot = (slot + 1) & last,
            }
        }
    }

    /// The position with this key, and whether it is new.
    fn enter(&mut self, key: u128, found_from: u32) -> (u32, bool) {
        if let Some(place) = self.place(key) {
            return (place as u32, false);
        }
        let place = self.keys.len() as u32;
        self.keys.push(key);
        self.found_from.push(found_from);
        if 2 * self.keys.len() > self.ring.len() {
            self.ring = alloc::vec![NONE; (4 * self.keys.len()).next_power_of_two()];
            for known in 0..place {
                self.put(known);
            }
        }
        self.put(place);
        (place, true)
    }

    /// Puts a place into the ring, which has room.
    fn put(&mut self, place: u32) {
        if let Some(slot) = self.slot(self.keys[place as usize]) {
            self.ring[slot] = place;
        }
    }

    /// The memory that it takes, and that solving it takes beside, in bytes.
    fn bytes<S>(&self, states: usize) -> usize {
        // A node with its place, its key, the way to it, its entry by key and three values; a
        // step forth and back.
        self.keys.len() * 96
            + self.successors.len() * 8
            + self.weights.len() * 8
            + states * size_of::<S>()
    }

    /// From which positions each can be reached in one step.
    pub(super) fn before(&self) -> Before {
        let mut first = alloc::vec![0_u32; self.nodes.len() + 1];
        for &after in &self.successors {
            first[after as usize + 1] += 1;
        }
        for node in 0..self.nodes.len() {
            first[node + 1] += first[node];
        }
        let (mut next, mut nodes) = (first.clone(), alloc::vec![0; self.successors.len()]);
        for node in 0..self.nodes.len() {
            for &after in self.after(node) {
                let place = &mut next[after as usize];
                nodes[*place as usize] = node as u32;
                *place += 1;
            }
        }
        Before { first, nodes }
    }
}

/// The steps of a graph backwards.
pub(super) struct Before {
    first: Vec<u32>,
    nodes: Vec<u32>,
}

impl Before {
    /// The positions before this one, as often as moves lead from them.
    pub(super) fn of(&self, node: usize) -> &[u32] {
        &self.nodes[self.first[node] as usize..self.first[node + 1] as usize]
    }
}

/// A graph with the positions that it was found from.
#[derive(Clone, Debug)]
pub(super) struct Explored<R: Ruleset> {
    pub(super) graph: Graph,
    /// The positions that were given, each once: the first ones of the graph.
    pub(super) starts: Vec<R::State>,
    pub(super) seats: [Seat; 2],
}

/// Finds all positions that can be reached. The rules are those for counting.
pub(super) fn explore<R: Ruleset>(
    rules: &R,
    given: impl IntoIterator<Item = R::State>,
    limits: SolveLimits,
    progress: &mut dyn FnMut(SolveProgress) -> ControlFlow<()>,
) -> Result<Explored<R>, SolveError> {
    let (mut graph, mut starts) = (Graph::default(), Vec::new());
    for state in given {
        if graph.enter(rules.counting_key(&state), NONE).1 {
            starts.push(state);
        }
    }
    let seats = sides(rules, starts.first().ok_or(SolveError::NoPosition)?)?;
    // Each takes 8 bytes, and has a number below that of no position.
    let most_steps = (limits.mebibytes as usize).saturating_mul(1 << 17);
    let most_steps = most_steps.min(NONE as usize);
    let mut waiting: VecDeque<R::State> = VecDeque::new();
    let mut node = 0;
    loop {
        let start = starts.get(node).cloned();
        let Some(state) = start.or_else(|| waiting.pop_front()) else {
            break;
        };
        let kind = visit(rules, &state, &mut graph, seats, |graph, after| {
            let (place, is_new) = graph.enter(rules.counting_key(after), node as u32);
            graph.successors.push(place);
            if is_new {
                waiting.push_back(after.clone());
            }
            if graph.keys.len() <= limits.positions as usize && graph.successors.len() < most_steps
            {
                Continue(())
            } else {
                Break(())
            }
        })?;
        graph.nodes.push(kind);
        node += 1;
        if graph.keys.len() > limits.positions as usize {
            let limit = limits.positions;
            return Err(SolveError::TooManyPositions { limit });
        }
        let bytes = graph.bytes::<R::State>(starts.len() + waiting.len());
        if graph.successors.len() >= most_steps || bytes >> 20 >= limits.mebibytes as usize {
            let limit = limits.mebibytes;
            return Err(SolveError::TooMuchMemory { limit });
        }
        if node % INTERVAL == 0 {
            let positions = graph.keys.len() as u32;
            if progress(SolveProgress::Found { positions }).is_break() {
                return Err(SolveError::Stopped);
            }
        }
    }
    Ok(Explored {
        graph,
        starts,
        seats,
    })
}

/// Calls `enter` with every position after this one until it breaks, and says what happens in it.
fn visit<R: Ruleset>(
    rules: &R,
    state: &R::State,
    graph: &mut Graph,
    seats: [Seat; 2],
    mut enter: impl FnMut(&mut Graph, &R::State) -> ControlFlow<()>,
) -> Result<Node, SolveError> {
    graph.first.push(graph.successors.len() as u32);
    if rules.is_view(state) {
        return Err(SolveError::Secrets);
    }
    match Status::of(rules, state) {
        Status::Over(outcome) => Ok(Node::Over(result(outcome, seats[0]))),
        Status::Due(Actor::Secret(_)) => Err(SolveError::Secrets),
        Status::Due(Actor::Seat(seat)) => {
            if is_repetition_won(rules, state) {
                return Err(SolveError::Repetition);
            }
            let _ = rules.visit_successors(state, seat, |_, after| enter(graph, after));
            Ok(Node::Turn((seat == seats[1]).into()))
        }
        Status::Due(Actor::Chance) => {
            let weights = graph.weights.len();
            let _ = rules.visit_chance_classes(state, |chance, weight| {
                let mut after = state.clone();
                rules.resolve(&mut after, chance);
                graph.weights.push(weight);
                enter(graph, &after)
            });
            Ok(Node::Chance(weights))
        }
    }
}

impl<R: Ruleset> Explored<R> {
    /// A position by its place: the way to it is gone again. The rules are those for counting.
    pub(super) fn state(&self, rules: &R, place: usize) -> R::State {
        let mut way = Vec::new();
        let mut at = place;
        while at >= self.starts.len() {
            way.push(at);
            at = self.graph.found_from[at] as usize;
        }
        let mut state = self.starts[at].clone();
        while let Some(next) = way.pop() {
            let key = self.graph.keys[next];
            if let Some(after) = step_to(rules, &state, key) {
                state = after;
            }
        }
        state
    }
}

/// The position with this key after one step.
fn step_to<R: Ruleset>(rules: &R, state: &R::State, key: u128) -> Option<R::State> {
    let found = match rules.actor(state) {
        Actor::Seat(seat) => rules.visit_successors(state, seat, |_, after| {
            if rules.counting_key(after) == key {
                Break(after.clone())
            } else {
                Continue(())
            }
        }),
        Actor::Chance => rules.visit_chances(state, |chance, _| {
            let mut after = state.clone();
            rules.resolve(&mut after, chance);
            if rules.counting_key(&after) == key {
                Break(after)
            } else {
                Continue(())
            }
        }),
        Actor::Secret(_) => Continue(()),
    };
    found.break_value()
}
