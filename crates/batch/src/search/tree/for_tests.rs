//! What tests ask of a tree.
use super::{Completed, Kind, ROOT, Sigma, Tree};
use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Encode, Status};
use core::ops::ControlFlow::Continue;
use std::vec::Vec;

impl<R: Encode> Tree<R> {
    /// How many positions there are.
    pub(in crate::search) fn positions(&self) -> usize {
        self.nodes.len()
    }

    /// The move by which a simulation goes on from a position, and those for which the improved
    /// policy less the share of the visits is the largest, up to rounding: by its definition.
    /// `None` if the net was not asked there.
    pub(in crate::search) fn selected(
        &mut self,
        node: usize,
        sigma: Sigma,
    ) -> Option<(usize, Vec<usize>)> {
        let selected = self.select(node, sigma)?;
        let (range, raw) = self.decided(node)?;
        let edges = &self.edges[range.clone()];
        let completed = Completed::new(edges, raw, sigma);
        let likely = edges
            .iter()
            .map(|edge| f64::from(completed.logit(edge)).exp());
        let likely: Vec<f64> = likely.collect();
        let all: f64 = likely.iter().sum();
        let visits = 1.0 + edges.iter().map(|edge| f64::from(edge.visits)).sum::<f64>();
        let behind = likely.iter().zip(edges);
        let behind = behind.map(|(likely, edge)| likely / all - f64::from(edge.visits) / visits);
        let behind: Vec<f64> = behind.collect();
        let most = behind.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let farthest = (0..behind.len()).filter(|&place| behind[place] > most - 1e-5);
        Some((selected - range.start, farthest.collect()))
    }

    /// Makes the steps that lead to a position.
    pub(in crate::search) fn replay(&self, node: usize, referee: &mut Game<R>) {
        if node == ROOT {
            return;
        }
        let own = &self.nodes[node];
        let parent = own.parent as usize;
        self.replay(parent, referee);
        match (&self.nodes[parent].kind, own.chance) {
            (Kind::Decision { seat, .. }, None) => {
                let chosen = self.edges[own.edge as usize].chosen;
                referee.play(*seat, chosen).expect("a legal move");
            }
            (Kind::Chance { .. }, Some(chance)) => {
                referee.resolve_given(chance).expect("it is due");
            }
            (kind, _) => panic!("{kind:?} has no positions after it"),
        }
    }

    /// Whether the position is over, and whether the referee says the same of it.
    pub(in crate::search) fn compare(&self, node: usize, referee: &Game<R>) -> (bool, bool) {
        let own = &self.nodes[node];
        let same = own.state == *referee.state();
        match (&own.kind, referee.status()) {
            (Kind::Over(outcome), Status::Over(told)) => (true, same && *outcome == told),
            (Kind::Decision { seat, edges, .. }, Status::Due(Actor::Seat(due))) => {
                let moves = referee.rules().moves(referee.state(), due);
                let own = self.edges[edges.clone()].iter().map(|edge| edge.chosen);
                (false, same && *seat == due && own.eq(moves))
            }
            (Kind::Chance { .. }, Status::Due(Actor::Chance)) => (false, same),
            _ => (false, false),
        }
    }

    /// The weight of each chance that was met after the move of the root that was visited most,
    /// with the number of simulations that met it.
    pub(in crate::search) fn first_rolls(&self, rules: &R) -> Vec<(u64, u32)> {
        let (edges, _) = self.decided(ROOT).expect("it was searched");
        let most = self.edges[edges].iter().max_by_key(|edge| edge.visits);
        let after = most.expect("it has moves").child as usize;
        let Kind::Chance { first, .. } = self.nodes[after].kind else {
            panic!("no chance follows");
        };
        let mut rolls = Vec::new();
        let mut at = first;
        while let Some(node) = self.nodes.get(at as usize) {
            let mut weight = 0;
            let before = &self.nodes[after].state;
            let Continue(()) = rules.visit_chances(before, |chance, own| {
                weight += if Some(chance) == node.chance { own } else { 0 };
                Continue::<core::convert::Infallible>(())
            });
            let Kind::Decision { edges, .. } = &node.kind else {
                panic!("no decision follows");
            };
            let later = self.edges[edges.clone()].iter().map(|edge| edge.visits);
            rolls.push((weight, 1 + later.sum::<u32>()));
            at = node.next;
        }
        rolls
    }
}
