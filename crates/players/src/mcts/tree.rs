//! The tree: positions that were looked into, by key.
//!
//! A position is found by its key and not by the way that led to it. So ways
//! that meet share what was learnt, every outcome of dice has its own place
//! without a list of them, and the next turn finds what this one knew.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

/// What is certain about a position or a move, for the side that decides there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Proof {
    Open,
    Won,
    Lost,
}

/// A move from a position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Edge<M> {
    pub(super) chosen: M,
    /// The static evaluation of the position after the move, as a reward. It
    /// counts as one visit.
    pub(super) evaluation: u32,
    /// How often the search came this way.
    pub(super) visits: u32,
    /// The sum of the rewards of these visits, for the side that decides.
    pub(super) sum: u64,
    pub(super) proof: Proof,
}

impl<M> Edge<M> {
    pub(super) fn new(chosen: M, evaluation: u32, proof: Proof) -> Self {
        Self {
            chosen,
            evaluation,
            visits: 0,
            sum: 0,
            proof,
        }
    }

    /// The mean reward, the static evaluation included.
    pub(super) fn mean(&self) -> u32 {
        let mean = (u64::from(self.evaluation) + self.sum) / (u64::from(self.visits) + 1);
        // No reward is above the one of a win, which is far below 2³².
        mean as u32
    }
}

/// A position in which somebody decides.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) visits: u32,
    /// The number of the side that decides.
    pub(super) side: u8,
    pub(super) proof: Proof,
    /// How many legal moves there are; more than edges where they are sampled.
    pub(super) legal: u64,
    /// The latest event after which it was met.
    pub(super) met: u64,
    first: usize,
    count: usize,
    room: usize,
}

/// All positions that were looked into.
#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    by_key: BTreeMap<u64, usize>,
    pub(super) nodes: Vec<Node>,
    edges: Vec<Edge<M>>,
    /// The prior of each edge, in shares of 2¹⁶; empty unless a policy is followed.
    priors: Vec<u16>,
}

impl<M: Copy> Tree<M> {
    pub(super) const fn new() -> Self {
        Self {
            by_key: BTreeMap::new(),
            nodes: Vec::new(),
            edges: Vec::new(),
            priors: Vec::new(),
        }
    }

    /// About how many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        // A key in the map takes about three words.
        let edges = self.edges.len() * size_of::<Edge<M>>() + self.priors.len() * 2;
        self.nodes.len() * (size_of::<Node>() + 24) + edges
    }

    pub(super) fn find(&self, key: u64) -> Option<usize> {
        self.by_key.get(&key).copied()
    }

    pub(super) fn edges(&self, node: usize) -> &[Edge<M>] {
        &self.edges[self.range(node)]
    }

    pub(super) fn edge(&mut self, node: usize, index: usize) -> &mut Edge<M> {
        let range = self.range(node);
        &mut self.edges[range][index]
    }

    /// The priors of the edges; empty where no policy was asked.
    pub(super) fn priors(&self, node: usize) -> &[u16] {
        self.priors.get(self.range(node)).unwrap_or(&[])
    }

    /// Sets the priors of all edges of a position.
    pub(super) fn set_priors(&mut self, node: usize, priors: &[u16]) {
        // Those of positions that no policy was asked of are even.
        self.priors.resize(self.edges.len(), 1);
        let range = self.range(node);
        self.priors[range].copy_from_slice(priors);
    }

    fn range(&self, node: usize) -> Range<usize> {
        let Node { first, count, .. } = self.nodes[node];
        first..first + count
    }

    /// Adds a position with its edges.
    pub(super) fn add(
        &mut self,
        key: u64,
        side: u8,
        legal: u64,
        met: u64,
        edges: &[Edge<M>],
    ) -> usize {
        let node = self.nodes.len();
        self.nodes.push(Node {
            visits: 0,
            side,
            proof: Proof::Open,
            legal,
            met,
            first: self.edges.len(),
            count: edges.len(),
            room: edges.len(),
        });
        self.edges.extend_from_slice(edges);
        self.by_key.insert(key, node);
        self.prove(node);
        node
    }

    /// Adds one more move to a position whose moves are sampled.
    pub(super) fn widen(&mut self, node: usize, edge: Edge<M>) {
        let Node {
            first, count, room, ..
        } = self.nodes[node];
        if count == room {
            // Move to the end with twice the room; what is left behind is
            // swept at the next turn.
            let start = self.edges.len();
            self.edges.extend_from_within(first..first + count);
            for _ in 0..count.max(1) {
                self.edges.push(edge);
            }
            self.nodes[node].first = start;
            self.nodes[node].room = count + count.max(1);
        }
        let first = self.nodes[node].first;
        self.edges[first + count] = edge;
        self.nodes[node].count = count + 1;
    }

    /// Derives what is certain about a position from what is certain about its
    /// moves.
    pub(super) fn prove(&mut self, node: usize) -> Proof {
        let edges = self.edges(node);
        let proof = if edges.iter().any(|edge| edge.proof == Proof::Won) {
            Proof::Won
        } else if !edges.is_empty()
            && edges.len() as u64 == self.nodes[node].legal
            && edges.iter().all(|edge| edge.proof == Proof::Lost)
        {
            Proof::Lost
        } else {
            Proof::Open
        };
        self.nodes[node].proof = proof;
        proof
    }

    /// Forgets every position that was last met before this number of events: the
    /// game has gone past it. Forgets all if what is left takes more than
    /// `most_bytes`.
    pub(super) fn forget(&mut self, events: u64, most_bytes: usize) {
        let mut kept = Self::new();
        for (&key, &index) in &self.by_key {
            let node = &self.nodes[index];
            if node.met >= events {
                let first = kept.edges.len();
                kept.edges.extend_from_slice(self.edges(index));
                kept.priors.extend_from_slice(self.priors(index));
                kept.by_key.insert(key, kept.nodes.len());
                kept.nodes.push(Node {
                    first,
                    room: node.count,
                    ..node.clone()
                });
            }
        }
        if kept.bytes() > most_bytes {
            kept = Self::new();
        }
        *self = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::{Edge, Proof, Tree};
    use alloc::vec::Vec;

    #[test]
    fn positions_widen_are_found_and_forgotten() {
        let edge = |chosen: u8| Edge::new(chosen, u32::from(chosen), Proof::Open);
        let mut tree = Tree::new();
        let first = tree.add(10, 0, 9, 3, &[edge(1), edge(2)]);
        let second = tree.add(11, 1, 1, 5, &[edge(7)]);
        for chosen in 3..9 {
            tree.widen(first, edge(chosen));
        }
        tree.edge(first, 4).visits = 6;
        let chosen = |tree: &Tree<u8>, node| -> Vec<u8> {
            tree.edges(node).iter().map(|edge| edge.chosen).collect()
        };
        assert_eq!(chosen(&tree, first), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(chosen(&tree, second), [7]);
        tree.forget(3, usize::MAX);
        let found = tree.find(10).expect("it was met after three events");
        assert_eq!(chosen(&tree, found), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(tree.edges(found)[4].visits, 6);
        tree.widen(found, edge(9));
        assert_eq!(tree.edges(found).len(), 9);
        tree.forget(4, usize::MAX);
        assert_eq!(tree.find(10), None);
        assert!(tree.find(11).is_some());
        tree.forget(0, 8);
        assert_eq!(tree.find(11), None);
    }

    #[test]
    fn a_position_is_lost_only_when_every_legal_move_is() {
        let lost = |chosen: u8| Edge::new(chosen, 0, Proof::Lost);
        let mut tree = Tree::new();
        let all = tree.add(1, 0, 2, 0, &[lost(1), lost(2)]);
        let some = tree.add(2, 0, 3, 0, &[lost(1), lost(2)]);
        assert_eq!(tree.nodes[all].proof, Proof::Lost);
        assert_eq!(tree.nodes[some].proof, Proof::Open);
        tree.edge(some, 1).proof = Proof::Won;
        assert_eq!(tree.prove(some), Proof::Won);
    }
}
