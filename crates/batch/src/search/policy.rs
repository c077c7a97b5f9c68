//! Policies: the one of the net, and the one that the search improves it to.
//!
//! Exponentials and logarithms are those of `libm`, in the language itself, so that the same
//! evaluations give the same games on every machine.
use alloc::vec::Vec;
use boardwright_dice::Xoshiro256PlusPlus;

/// What is known of a move of a position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Edge<M> {
    pub(super) chosen: M,
    /// Its flat index.
    pub(super) index: u32,
    /// The position after it; [`NONE`](super::tree::NONE) until it was made.
    pub(super) child: u32,
    pub(super) visits: u32,
    /// The values of all visits for the side that decides, each from −1 to 1.
    pub(super) sum: f32,
    /// What the net says.
    pub(super) logit: f32,
    /// The same as a probability.
    pub(super) prior: f32,
}

impl<M> Edge<M> {
    fn value(&self) -> f32 {
        self.sum / self.visits as f32
    }
}

/// The constants of σ.
#[derive(Copy, Clone, Debug)]
pub(super) struct Sigma {
    pub(super) visit_constant: f32,
    pub(super) value_scale: f32,
}

/// The values of the moves of a position, completed: a move that was not visited has the mixed
/// value.
#[derive(Copy, Clone, Debug)]
pub(super) struct Completed {
    mixed: f32,
    /// What a value of 1 is worth in logits.
    scale: f32,
}

impl Completed {
    /// `raw` is the value that the net gives the position.
    pub(super) fn new<M>(edges: &[Edge<M>], raw: f32, sigma: Sigma) -> Self {
        let (mut most, mut visits, mut prior, mut weighted) = (0, 0, 0.0, 0.0);
        for edge in edges.iter().filter(|edge| edge.visits > 0) {
            most = most.max(edge.visits);
            visits += edge.visits;
            // A probability that is too small for a number counts as the smallest one.
            let own = edge.prior.max(f32::MIN_POSITIVE);
            prior += own;
            weighted += own * edge.value();
        }
        let mixed = if visits == 0 {
            raw
        } else {
            let visits = visits as f32;
            (raw + visits * (weighted / prior)) / (1.0 + visits)
        };
        Self {
            mixed,
            // Values from −1 to 1 count as from 0 to 1.
            scale: (sigma.visit_constant + most as f32) * sigma.value_scale * 0.5,
        }
    }

    /// The value of a move, from −1 to 1.
    pub(super) fn value<M>(&self, edge: &Edge<M>) -> f32 {
        if edge.visits > 0 {
            edge.value()
        } else {
            self.mixed
        }
    }

    /// The logit of a move in the improved policy.
    pub(super) fn logit<M>(&self, edge: &Edge<M>) -> f32 {
        edge.logit + self.scale * (1.0 + self.value(edge))
    }

    /// The improved policy: a probability for each move, in their order.
    pub(super) fn improved<M>(&self, edges: &[Edge<M>], weights: &mut Vec<f32>) {
        weights.clear();
        weights.extend(edges.iter().map(|edge| self.logit(edge)));
        softmax(weights);
    }
}

/// Makes probabilities of logits, which are finite.
pub(super) fn softmax(logits: &mut [f32]) {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for logit in &mut *logits {
        *logit = libm::expf(*logit - most);
        sum += *logit;
    }
    for weight in logits {
        *weight /= sum;
    }
}

/// A number of the Gumbel distribution.
pub(super) fn gumbel(random: &mut Xoshiro256PlusPlus) -> f32 {
    // In the middle of one of 2²³ equal parts from 0 to 1, so neither of the two.
    let part = (random.next_u64() >> 41) as f32;
    let uniform = (part + 0.5) / (1_u32 << 23) as f32;
    -libm::logf(-libm::logf(uniform))
}

#[cfg(test)]
mod tests {
    use super::{Completed, Edge, Sigma, gumbel, softmax};
    use boardwright_dice::Xoshiro256PlusPlus;
    use std::vec::Vec;

    fn unit(random: &mut Xoshiro256PlusPlus) -> f32 {
        (random.next_u64() >> 40) as f32 / (1 << 24) as f32
    }

    /// Moves as a net and a search might leave them, visited or not.
    fn edges(random: &mut Xoshiro256PlusPlus, count: u32, spread: f32) -> Vec<Edge<()>> {
        let mut edges: Vec<_> = (0..count)
            .map(|index| {
                let visits = (random.next_u64() % 5) as u32;
                Edge {
                    chosen: (),
                    index,
                    child: 0,
                    visits,
                    sum: visits as f32 * (2.0 * unit(random) - 1.0),
                    logit: spread * (unit(random) - 0.5),
                    prior: 0.0,
                }
            })
            .collect();
        let mut priors: Vec<f32> = edges.iter().map(|edge| edge.logit).collect();
        softmax(&mut priors);
        for (edge, prior) in edges.iter_mut().zip(priors) {
            edge.prior = prior;
        }
        edges
    }

    #[test]
    fn the_improved_policy_is_a_distribution_and_never_lowers_the_value() {
        let mut random = Xoshiro256PlusPlus::new(3);
        let mut higher = 0;
        for round in 0..2_000 {
            let spread = [0.0, 1.0, 10.0, 500.0][round % 4];
            let count = 1 + (random.next_u64() % 40) as u32;
            let edges = edges(&mut random, count, spread);
            let raw = 2.0 * unit(&mut random) - 1.0;
            for (visit_constant, value_scale) in [(50.0, 1.0), (0.0, 0.1), (1e6, 10.0)] {
                let sigma = Sigma {
                    visit_constant,
                    value_scale,
                };
                let completed = Completed::new(&edges, raw, sigma);
                let mut improved = Vec::new();
                completed.improved(&edges, &mut improved);
                let sum: f32 = improved.iter().sum();
                assert!((sum - 1.0).abs() < 1e-4, "{sum}");
                assert!(improved.iter().all(|weight| (0.0..=1.0).contains(weight)));
                let value = |weight: &dyn Fn(usize) -> f32| -> f32 {
                    let all = edges.iter().enumerate();
                    all.map(|(place, edge)| weight(place) * completed.value(edge))
                        .sum()
                };
                let (before, after) = (
                    value(&|place| edges[place].prior),
                    value(&|place| improved[place]),
                );
                assert!(after > before - 1e-4, "{before} became {after}");
                higher += usize::from(after > before + 0.01);
            }
        }
        assert!(higher > 1_000, "the value grew {higher} times");
    }

    #[test]
    fn what_was_not_visited_has_the_mixed_value() {
        let edge = |visits: u32, value: f32, prior: f32| Edge {
            chosen: (),
            index: 0,
            child: 0,
            visits,
            sum: visits as f32 * value,
            logit: 0.0,
            prior,
        };
        let sigma = Sigma {
            visit_constant: 50.0,
            value_scale: 1.0,
        };
        let none = [edge(0, 0.0, 0.5), edge(0, 0.0, 0.5)];
        let completed = Completed::new(&none, 0.25, sigma);
        assert_eq!(completed.value(&none[1]), 0.25);
        // (raw + 4 × (0.2 × 0.5 + 0.6 × −0.5) / 0.8) / 5
        let some = [edge(1, 0.5, 0.2), edge(3, -0.5, 0.6), edge(0, 0.0, 0.2)];
        let completed = Completed::new(&some, 1.0, sigma);
        assert!((completed.value(&some[2]) - 0.0).abs() < 1e-6);
        assert_eq!(completed.value(&some[0]), 0.5);
        // (50 + 3) × 1 × q, with q from 0 to 1.
        assert_eq!(completed.logit(&some[0]), 53.0 * 0.75);
    }

    #[test]
    fn gumbel_noise_has_its_mean_and_samples_by_the_policy() {
        let mut random = Xoshiro256PlusPlus::new(8);
        let count = 100_000;
        let mean = (0..count).map(|_| gumbel(&mut random)).sum::<f32>() / count as f32;
        assert!((mean - 0.577).abs() < 0.02, "{mean}");
        // The greatest sum of logit and noise is a sample of the softmax.
        let logits = [0.0, libm::logf(2.0), libm::logf(5.0)];
        let mut met = [0; 3];
        for _ in 0..count {
            let sums = logits.map(|logit| logit + gumbel(&mut random));
            let best = (0..3).max_by(|&a, &b| sums[a].total_cmp(&sums[b]));
            met[best.expect("three")] += 1;
        }
        for (times, expected) in met.into_iter().zip([0.125, 0.25, 0.625]) {
            let share = times as f32 / count as f32;
            assert!((share - expected).abs() < 0.01, "{met:?}");
        }
    }
}
