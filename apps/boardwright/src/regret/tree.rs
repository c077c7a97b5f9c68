//! The whole tree of a game in flat arrays, its decisions by what the seat that
//! makes them has been able to know.
use crate::texts::{TREE_NODES, TREE_SEATS, TREE_STEPS};
use boardwright::ruleset::{Actor, Information, Message, Ruleset, Seat, Status, Step};
use std::collections::HashMap;
use std::convert::Infallible;
use std::ops::ControlFlow::Continue;

/// The most nodes that are kept, which take about a gigabyte.
const MOST_NODES: usize = 10_000_000;
/// The longest game, in moves and chances.
const MOST_STEPS: usize = 1_000;

/// A game tree. Every node stands before its children.
#[derive(Default)]
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Node>,
    /// The children of all nodes, each with its probability where chance
    /// decides.
    pub(crate) edges: Vec<(usize, f64)>,
    pub(crate) sets: Vec<Set>,
    /// How many actions there are in all sets.
    pub(crate) actions: usize,
}

impl Tree {
    /// The information set of a node, if it is one of this seat.
    pub(crate) fn own_set(&self, node: &Node, seat: usize) -> Option<&Set> {
        match node.kind {
            Kind::Decision { set } => self.sets.get(set).filter(|set| set.seat == seat),
            _ => None,
        }
    }
}

/// A node, with the index of its first edge and the number of edges.
#[derive(Copy, Clone)]
pub(crate) struct Node {
    pub(crate) kind: Kind,
    first: usize,
    count: usize,
}

impl Node {
    pub(crate) fn edges(&self) -> std::ops::Range<usize> {
        self.first..self.first + self.count
    }
}

/// Who goes on.
#[derive(Copy, Clone)]
pub(crate) enum Kind {
    /// Nobody; the first seat is paid this.
    End(f64),
    /// Nature.
    Chance,
    /// The seat of an information set.
    Decision { set: usize },
}

/// An information set: the decisions that a seat cannot tell apart.
pub(crate) struct Set {
    /// 0 for the first seat, 1 for the second.
    pub(crate) seat: usize,
    /// The place of its first action among those of all sets.
    pub(crate) first: usize,
    pub(crate) count: usize,
    /// How many decisions of the seat come before it.
    pub(crate) depth: usize,
}

impl Set {
    pub(crate) fn actions(&self) -> std::ops::Range<usize> {
        self.first..self.first + self.count
    }
}

/// Walks through a game of two seats.
pub(crate) fn walk<R: Ruleset>(rules: &R) -> Result<Tree, Message> {
    let seats: Vec<Seat> = rules.seats().iter().collect();
    let &[first, second] = &seats[..] else {
        return Err(TREE_SEATS.with([seats.len().into()]));
    };
    let start = rules.start();
    let knows = [first, second].map(|seat| Information::new(rules, &start, seat.into()));
    let mut walk = Walk {
        rules,
        seats: [first, second],
        // Only where the sum is fixed is one seat's gain the other's loss.
        pays: rules
            .facts()
            .payoffs
            .is_some_and(|payoffs| payoffs.sum.is_some()),
        tree: Tree::default(),
        by_key: HashMap::new(),
        path: 0,
    };
    walk.node(&start, &knows, [0; 2])?;
    Ok(walk.tree)
}

/// A set of states that its seat cannot tell apart, by number, with its moves.
type Known<R> = (usize, Vec<<R as Ruleset>::Move>);

/// Steps, each with its share of the weight.
type Steps<R> = Vec<(Step<<R as Ruleset>::Move, <R as Ruleset>::Chance>, f64)>;

struct Walk<'a, R: Ruleset> {
    rules: &'a R,
    seats: [Seat; 2],
    pays: bool,
    tree: Tree,
    /// The set and the moves, by the seat and the key of what it knows.
    by_key: HashMap<(usize, u128), Known<R>>,
    /// How many steps lead to the node that is looked at.
    path: usize,
}

impl<R: Ruleset> Walk<'_, R> {
    /// Adds a state with all that comes after it, and gives its index.
    fn node(
        &mut self,
        state: &R::State,
        knows: &[Information<R>; 2],
        decisions: [usize; 2],
    ) -> Result<usize, Message> {
        if self.tree.nodes.len() == MOST_NODES {
            return Err(TREE_NODES.with([MOST_NODES.into()]));
        }
        if self.path > MOST_STEPS {
            return Err(TREE_STEPS.with([MOST_STEPS.into()]));
        }
        match Status::of(self.rules, state) {
            Status::Over(outcome) => {
                let first = self.seats[0];
                let payoff = self.rules.payoff(state, outcome, first);
                let paid = match payoff.filter(|_| self.pays) {
                    Some(payoff) => payoff as f64,
                    None if outcome.is_draw() => 0.0,
                    None if outcome.winners.contains(first) => 1.0,
                    None => -1.0,
                };
                Ok(self.add(Kind::End(paid), 0))
            }
            Status::Due(Actor::Chance) => {
                let mut chances = Vec::new();
                let Continue(()) = self.rules.visit_chances(state, |chance, weight| {
                    chances.push((Step::Chance(chance), weight as f64));
                    Continue::<Infallible>(())
                });
                let total: f64 = chances.iter().map(|(_, weight)| weight).sum();
                let node = self.add(Kind::Chance, chances.len());
                self.children(node, state, knows, decisions, chances, total)?;
                Ok(node)
            }
            // Secret choices of one stage commute, so the lowest seat may be
            // taken to choose first; the other does not know what it chose.
            Status::Due(Actor::Seat(seat)) => self.decision(state, seat, knows, decisions),
            Status::Due(Actor::Secret(due)) => {
                let seat = due.lowest().unwrap_or(self.seats[0]);
                self.decision(state, seat, knows, decisions)
            }
        }
    }

    fn decision(
        &mut self,
        state: &R::State,
        seat: Seat,
        knows: &[Information<R>; 2],
        mut decisions: [usize; 2],
    ) -> Result<usize, Message> {
        let index = usize::from(seat != self.seats[0]);
        let moves = self.rules.moves(state, seat);
        let steps = moves
            .iter()
            .map(|&chosen| (Step::Move(seat, chosen), 1.0))
            .collect();
        let (tree, count) = (&mut self.tree, moves.len());
        let (set, known) = self
            .by_key
            .entry((index, knows[index].key()))
            .or_insert_with(|| {
                tree.sets.push(Set {
                    seat: index,
                    first: tree.actions,
                    count,
                    depth: decisions[index],
                });
                tree.actions += count;
                (tree.sets.len() - 1, moves.clone())
            });
        if *known != moves {
            return Err(format!("{seat:?} has other moves where it knows the same").into());
        }
        let set = *set;
        decisions[index] += 1;
        let node = self.add(Kind::Decision { set }, count);
        self.children(node, state, knows, decisions, steps, 1.0)?;
        Ok(node)
    }

    /// Adds the states after these steps, each with its share of the weight.
    fn children(
        &mut self,
        node: usize,
        state: &R::State,
        knows: &[Information<R>; 2],
        decisions: [usize; 2],
        steps: Steps<R>,
        total: f64,
    ) -> Result<(), Message> {
        for (place, (step, weight)) in steps.into_iter().enumerate() {
            let mut after = state.clone();
            match step {
                Step::Move(seat, chosen) => self.rules.apply(&mut after, seat, chosen),
                Step::Chance(chance) => self.rules.resolve(&mut after, chance),
            }
            let mut knows = knows.clone();
            for one in &mut knows {
                one.observe(self.rules, state, step, &after);
            }
            self.path += 1;
            let child = self.node(&after, &knows, decisions)?;
            self.path -= 1;
            let edge = self.tree.nodes[node].first + place;
            self.tree.edges[edge] = (child, weight / total);
        }
        Ok(())
    }

    /// Adds a node with room for its edges.
    fn add(&mut self, kind: Kind, count: usize) -> usize {
        let first = self.tree.edges.len();
        self.tree.edges.resize(first + count, (0, 0.0));
        self.tree.nodes.push(Node { kind, first, count });
        self.tree.nodes.len() - 1
    }
}
