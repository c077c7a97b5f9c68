//! Good strategies for a game with dice, by strategy iteration.
//!
//! Each side has a strategy: one move for each of its positions. What two strategies let expect
//! follows from a chain of chances. One side answers the other's strategy as well as it can, by
//! changing each move that another beats, again and again; then the other changes its moves once,
//! and so on (Hoffman and Karp). This finds the best strategies of games that end with certainty.
//! Therefore each decision costs a tiny share of what a position is worth, as if the game might be
//! drawn there. What is found is proved without that, by [`least`](super::bounds::least); here a
//! wrong value does no harm but that the proof is worth less.
use super::graph::{Before, Graph, Node};
use super::problem::SolveError;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// What is left of a position's worth after a decision. What a win takes longer must cost more
/// than the numbers are inexact.
const KEPT: f64 = 1.0 - 6e-8;
/// The same for the strategies that the iteration begins with.
const KEPT_AT_FIRST: f64 = 0.97;
/// How often these look one decision further.
const FIRST_SWEEPS: u32 = 200;
/// By how much a move must be better to be taken in place of another.
const BETTER: f64 = 1e-11;
/// The change at which the values of a chain are taken for exact.
const EXACT: f64 = 1e-14;
/// The most chains, and the most sweeps over one. Both only make sure of an end: a game that takes
/// more is told with wider bounds.
const MOST_CHAINS: u32 = 2_000;
const MOST_SWEEPS: u32 = 100_000;

/// Two strategies, and what they let the first side expect.
pub(super) struct Strategies<'a> {
    graph: &'a Graph,
    before: Before,
    /// For each position of a side the successor that it chooses.
    chosen: Vec<u32>,
    /// What the first side may expect, from -1 to 1.
    pub(super) values: Vec<f64>,
    /// The positions from which an end may be reached, the nearest first.
    pub(super) order: Vec<u32>,
}

/// Nearly the best strategies of both sides.
pub(super) fn found<'a>(
    graph: &'a Graph,
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Strategies<'a>, SolveError> {
    let mut strategies = Strategies::beginning(graph, go_on)?;
    let mut chains = 0;
    loop {
        // The second side answers, until it finds nothing better.
        loop {
            strategies.evaluate(KEPT, go_on)?;
            chains += 1;
            if strategies.improve(1) == 0 || chains >= MOST_CHAINS {
                break;
            }
        }
        if strategies.improve(0) == 0 || chains >= MOST_CHAINS {
            break;
        }
    }
    strategies.evaluate(1.0, go_on)?;
    Ok(strategies)
}

impl<'a> Strategies<'a> {
    /// Strategies that look some decisions ahead, and to near ends rather than to far ones.
    fn beginning(
        graph: &'a Graph,
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Self, SolveError> {
        let count = graph.nodes.len();
        let mut strategies = Self {
            graph,
            before: graph.before(),
            chosen: (0..count)
                .map(|node| graph.after(node).first().copied().unwrap_or(0))
                .collect(),
            values: alloc::vec![0.0; count],
            order: Vec::new(),
        };
        for _ in 0..FIRST_SWEEPS {
            if go_on().is_break() {
                return Err(SolveError::Stopped);
            }
            let mut change = 0.0_f64;
            for node in (0..count).rev() {
                if let Node::Turn(side) = graph.nodes[node] {
                    strategies.choose_best(node, side, 0.0);
                }
                let value = strategies.value(node, KEPT_AT_FIRST);
                change = change.max((value - strategies.values[node]).abs());
                strategies.values[node] = value;
            }
            if change < 1e-6 {
                break;
            }
        }
        Ok(strategies)
    }

    /// The value of a position by those of its successors, in the chain of both strategies.
    fn value(&self, node: usize, kept: f64) -> f64 {
        match self.graph.nodes[node] {
            Node::Over(result) => result.into(),
            Node::Turn(_) => kept * self.values[self.chosen[node] as usize],
            Node::Chance(weights) => {
                let (mut sum, mut total) = (0.0, 0.0);
                for (after, weight) in self.graph.weighted(node, weights) {
                    sum += self.values[after as usize] * weight as f64;
                    total += weight as f64;
                }
                sum / total
            }
        }
    }

    /// The values of the chain of both strategies. Where it never ends, it is a draw.
    fn evaluate(
        &mut self,
        kept: f64,
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<(), SolveError> {
        self.find_order();
        for _ in 0..MOST_SWEEPS {
            if go_on().is_break() {
                return Err(SolveError::Stopped);
            }
            let mut change = 0.0_f64;
            for place in 0..self.order.len() {
                let node = self.order[place] as usize;
                let value = self.value(node, kept);
                change = change.max((value - self.values[node]).abs());
                self.values[node] = value;
            }
            if change <= EXACT {
                break;
            }
        }
        Ok(())
    }

    /// Finds the positions from which the chain may reach an end. All others are worth nothing.
    fn find_order(&mut self) {
        let mut reaches = alloc::vec![false; self.values.len()];
        self.order.clear();
        for (place, node) in self.graph.nodes.iter().enumerate() {
            if let Node::Over(_) = node {
                reaches[place] = true;
                self.order.push(place as u32);
            }
        }
        let mut next = 0;
        while let Some(&place) = self.order.get(next) {
            next += 1;
            for &earlier in self.before.of(place as usize) {
                let leads = match self.graph.nodes[earlier as usize] {
                    Node::Turn(_) => self.chosen[earlier as usize] == place,
                    _ => true,
                };
                if leads && !reaches[earlier as usize] {
                    reaches[earlier as usize] = true;
                    self.order.push(earlier);
                }
            }
        }
        for (value, reaches) in self.values.iter_mut().zip(reaches) {
            if !reaches {
                *value = 0.0;
            }
        }
    }

    /// Changes each move of a side that another beats, and says how many these were.
    fn improve(&mut self, side: u8) -> usize {
        let graph = self.graph;
        let nodes = graph.nodes.iter().enumerate();
        let own = nodes.filter(|(_, node)| **node == Node::Turn(side));
        own.map(|(node, _)| usize::from(self.choose_best(node, side, BETTER)))
            .sum()
    }

    /// Chooses the best move of a side in a position, if it is better than its present one by
    /// more than this, and says whether it is another.
    fn choose_best(&mut self, node: usize, side: u8, by: f64) -> bool {
        let sign = if side == 0 { 1.0 } else { -1.0 };
        let worth = |after: u32| sign * self.values[after as usize];
        let present = self.chosen[node];
        let mut best = (worth(present) + by, present);
        for &after in self.graph.after(node) {
            if worth(after) > best.0 {
                best = (worth(after), after);
            }
        }
        self.chosen[node] = best.1;
        best.1 != present
    }
}
