//! Counterfactual regret minimisation (CFR+), and how far from an equilibrium
//! its average strategy is.
//!
//! The two seats learn in turn. Each node is visited twice per iteration:
//! forwards for its reach probability by the others, and backwards for its
//! value. Negative regrets are set to 0, and the strategy of iteration t has
//! weight t in the average.
use super::tree::{Kind, Node, Tree};

/// What has been learned about a tree.
pub(crate) struct Solver<'a> {
    tree: &'a Tree,
    iterations: u32,
    /// The cumulative regret of each action.
    regrets: Vec<f64>,
    /// The strategies so far, by weight.
    sums: Vec<f64>,
    /// The present strategy.
    strategy: Vec<f64>,
    /// How likely each node is, by the choices of the seat that learns, and by
    /// all others' and chance.
    reached: Vec<[f64; 2]>,
    /// The value of each node for the seat that learns.
    values: Vec<f64>,
}

/// The value of a strategy, and its exploitability.
#[derive(Copy, Clone)]
pub(crate) struct Worth {
    /// What the first seat is paid on average.
    pub(crate) value: f64,
    /// A seat's average gain by the best response to the other, over both
    /// seats; 0 in an equilibrium.
    pub(crate) exploitability: f64,
}

impl<'a> Solver<'a> {
    pub(crate) fn new(tree: &'a Tree) -> Self {
        let mut new = Self {
            tree,
            iterations: 0,
            regrets: vec![0.0; tree.actions],
            sums: vec![0.0; tree.actions],
            strategy: vec![0.0; tree.actions],
            reached: vec![[1.0; 2]; tree.nodes.len()],
            values: vec![0.0; tree.nodes.len()],
        };
        for seat in 0..2 {
            new.match_regrets(seat);
        }
        new
    }

    pub(crate) fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Lets each seat learn once.
    pub(crate) fn iterate(&mut self) {
        self.iterations += 1;
        for seat in 0..2 {
            self.learn(seat);
            self.match_regrets(seat);
        }
    }

    fn learn(&mut self, seat: usize) {
        let (tree, weight) = (self.tree, f64::from(self.iterations));
        reach(tree, &self.strategy, seat, &mut self.reached);
        for (index, node) in tree.nodes.iter().enumerate().rev() {
            let value = worth_to(tree, node, seat, &self.strategy, &self.values);
            self.values[index] = value;
            let Some(set) = tree.own_set(node, seat) else {
                continue;
            };
            let [own, others] = self.reached[index];
            for (at, edge) in set.actions().zip(node.edges()) {
                let worth = self.values[tree.edges[edge].0];
                self.regrets[at] += others * (worth - value);
                // The seat comes to all nodes of a set alike.
                self.sums[at] += weight * own * self.strategy[at];
            }
        }
    }

    /// The strategy that takes each action in proportion to its regret.
    fn match_regrets(&mut self, seat: usize) {
        for set in self.tree.sets.iter().filter(|set| set.seat == seat) {
            let regrets = &mut self.regrets[set.actions()];
            for regret in &mut *regrets {
                *regret = regret.max(0.0);
            }
            shares(regrets, &mut self.strategy[set.actions()]);
        }
    }

    /// The average strategy, and its value.
    pub(crate) fn worth(&self) -> Worth {
        let mut average = vec![0.0; self.tree.actions];
        for set in &self.tree.sets {
            shares(&self.sums[set.actions()], &mut average[set.actions()]);
        }
        let answers = [0, 1].map(|seat| best_answer(self.tree, &average, seat));
        Worth {
            value: worths(self.tree, 0, &average)[0],
            exploitability: answers.iter().sum::<f64>() / 2.0,
        }
    }
}

/// Weights as shares of their sum; even ones where there is none.
fn shares(weights: &[f64], shares: &mut [f64]) {
    let sum: f64 = weights.iter().sum();
    for (share, weight) in shares.iter_mut().zip(weights) {
        *share = if sum > 0.0 {
            weight / sum
        } else {
            1.0 / weights.len() as f64
        };
    }
}

/// How likely each node is, by this seat's choices and by all else.
fn reach(tree: &Tree, strategy: &[f64], seat: usize, reached: &mut [[f64; 2]]) {
    for (index, node) in tree.nodes.iter().enumerate() {
        let [own, others] = reached[index];
        for (place, edge) in node.edges().enumerate() {
            let (child, probability) = tree.edges[edge];
            reached[child] = match node.kind {
                Kind::Decision { set } => {
                    let set = &tree.sets[set];
                    let share = strategy[set.first + place];
                    if set.seat == seat {
                        [own * share, others]
                    } else {
                        [own, others * share]
                    }
                }
                _ => [own, others * probability],
            };
        }
    }
}

/// The value of a node for this seat, given the values of its children.
fn worth_to(tree: &Tree, node: &Node, seat: usize, strategy: &[f64], values: &[f64]) -> f64 {
    if let Kind::End(paid) = node.kind {
        return if seat == 0 { paid } else { -paid };
    }
    let share = |(place, edge): (usize, usize)| {
        let (child, probability) = tree.edges[edge];
        let share = match node.kind {
            Kind::Decision { set } => strategy[tree.sets[set].first + place],
            _ => probability,
        };
        share * values[child]
    };
    node.edges().enumerate().map(share).sum()
}

/// The value of each node for this seat if both play this strategy.
fn worths(tree: &Tree, seat: usize, strategy: &[f64]) -> Vec<f64> {
    let mut values = vec![0.0; tree.nodes.len()];
    for (index, node) in tree.nodes.iter().enumerate().rev() {
        values[index] = worth_to(tree, node, seat, strategy, &values);
    }
    values
}

/// This seat's gain by the best response to a strategy of the other.
///
/// An action is judged over all nodes of its set, as likely as the other lets
/// them come about. What follows must be settled before, and that lies in sets
/// with more decisions of the seat before them.
fn best_answer(tree: &Tree, against: &[f64], seat: usize) -> f64 {
    let mut strategy = against.to_vec();
    let mut reached = vec![[1.0; 2]; tree.nodes.len()];
    reach(tree, against, seat, &mut reached);
    let own = tree.sets.iter().filter(|set| set.seat == seat);
    let depths = own.map(|set| set.depth + 1).max().unwrap_or(0);
    for depth in (0..depths).rev() {
        let values = worths(tree, seat, &strategy);
        let mut gains = vec![0.0; tree.actions];
        for (node, [_, others]) in tree.nodes.iter().zip(&reached) {
            if let Some(set) = tree.own_set(node, seat).filter(|set| set.depth == depth) {
                for (at, edge) in set.actions().zip(node.edges()) {
                    gains[at] += others * values[tree.edges[edge].0];
                }
            }
        }
        let sets = tree
            .sets
            .iter()
            .filter(|set| set.seat == seat && set.depth == depth);
        for set in sets {
            let best = set
                .actions()
                .max_by(|&one, &other| gains[one].total_cmp(&gains[other]));
            strategy[set.actions()].fill(0.0);
            if let Some(best) = best {
                strategy[best] = 1.0;
            }
        }
    }
    worths(tree, seat, &strategy)[0]
}
