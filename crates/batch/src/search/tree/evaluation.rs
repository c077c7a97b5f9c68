//! What the net is asked about, what it says, and what follows at the root.
use super::{Kind, ROOT, Row, Tree, sigma};
use crate::SearchOptions;
use crate::search::halving::Halving;
use crate::search::policy::{Completed, gumbel, softmax};
use crate::search::sides::{asked, viewer};
use crate::search::{Logits, SearchLayout};
use boardwright_ruleset::{Encode, Seat};

impl<R: Encode> Tree<R> {
    /// Each row of each leaf.
    pub(in crate::search) fn asked(&self) -> impl Iterator<Item = Row<'_, R>> + '_ {
        self.leaves.iter().flat_map(move |&leaf| {
            let node = &self.nodes[leaf as usize];
            let (seat, edges) = match &node.kind {
                Kind::Decision { seat, edges, .. } => (*seat, &self.edges[edges.clone()]),
                _ => (Seat::new(0), &[][..]),
            };
            (0..asked(&self.sides)).map(move |place| {
                let viewer = viewer(&self.sides, place, seat);
                Row {
                    state: &node.state,
                    viewer,
                    edges: if viewer == seat { edges } else { &[] },
                }
            })
        })
    }

    /// Takes what the net says of the leaves, as far as it says numbers. Nothing else changes yet.
    pub(in crate::search) fn take_evaluations(
        &mut self,
        layout: &SearchLayout,
        values: &[f32],
        logits: Logits<'_>,
    ) {
        let is_flat = matches!(logits, Logits::Flat(_));
        let (logits, size) = logits.rows(layout);
        self.bad_row = None;
        self.evaluated.clear();
        let mut row = self.first_row;
        for &leaf in &self.leaves {
            let Kind::Decision {
                seat, side, edges, ..
            } = &self.nodes[leaf as usize].kind
            else {
                continue;
            };
            for place in 0..asked(&self.sides) {
                let value = values[row].clamp(-1.0, 1.0);
                let mut is_finite = values[row].is_finite();
                if self.sides.are_opposed() {
                    let signs = (0..2).map(|other| if other == *side { value } else { -value });
                    self.evaluated.extend(signs);
                } else {
                    self.evaluated.push(value);
                }
                if viewer(&self.sides, place, *seat) == *seat {
                    let own = &logits[row * size..][..size];
                    let edges = &mut self.edges[edges.clone()];
                    for (place, edge) in edges.iter_mut().enumerate() {
                        edge.logit = own[if is_flat { edge.index as usize } else { place }];
                        is_finite &= edge.logit.is_finite();
                    }
                    if is_finite {
                        self.weights.clear();
                        self.weights.extend(edges.iter().map(|edge| edge.logit));
                        softmax(&mut self.weights);
                        for (edge, &prior) in edges.iter_mut().zip(&self.weights) {
                            edge.prior = prior;
                        }
                    }
                }
                if !is_finite && self.bad_row.is_none() {
                    self.bad_row = Some(row);
                }
                row += 1;
            }
        }
    }

    /// Counts the simulations that the evaluations end.
    pub(in crate::search) fn use_evaluations(&mut self, options: &SearchOptions) {
        let sides = self.sides.len();
        let leaves = core::mem::take(&mut self.leaves);
        let evaluated = core::mem::take(&mut self.evaluated);
        for (&leaf, values) in leaves.iter().zip(evaluated.chunks(sides.max(1))) {
            let leaf = leaf as usize;
            if let Kind::Decision { side, raw, .. } = &mut self.nodes[leaf].kind {
                *raw = values.get(*side).copied();
            }
            self.back_up(leaf, values);
            if leaf == ROOT {
                self.begin_halving(options);
            }
        }
        (self.leaves, self.evaluated) = (leaves, evaluated);
        self.leaves.clear();
    }

    /// Draws the noise of the root and divides the budget. A single move needs no search.
    fn begin_halving(&mut self, options: &SearchOptions) {
        let moves = self.decided(ROOT).map_or(0, |(edges, _)| edges.len());
        self.noise.clear();
        for _ in 0..moves {
            let noise = gumbel(&mut self.random) * options.noise;
            self.noise.push(noise);
        }
        let considered = options.considered.min(moves as u32);
        let budget = if moves > 1 { options.simulations } else { 0 };
        self.halving = Halving::new(considered, budget);
    }

    /// The flat index of the move that the search chooses, and the value of the root for the seat
    /// that is due, by the improved policy. That is written for each flat index.
    pub(in crate::search) fn chosen(
        &mut self,
        options: &SearchOptions,
        policy: &mut [f32],
    ) -> (u32, f32) {
        policy.fill(0.0);
        let sigma = sigma(options);
        let Some((edges, raw)) = self.decided(ROOT).filter(|_| self.is_done()) else {
            return (0, 0.0);
        };
        let edges = &self.edges[edges];
        let completed = Completed::new(edges, raw, sigma);
        completed.improved(edges, &mut self.weights);
        let mut value = 0.0;
        for (edge, &weight) in edges.iter().zip(&self.weights) {
            value += weight * completed.value(edge);
            if let Some(probability) = policy.get_mut(edge.index as usize) {
                *probability = weight;
            }
        }
        let most = edges.iter().map(|edge| edge.visits).max().unwrap_or(0);
        let mut best = (f32::NEG_INFINITY, 0);
        for (edge, noise) in edges.iter().zip(&self.noise) {
            let score = noise + completed.logit(edge);
            if edge.visits == most && score > best.0 {
                best = (score, edge.index);
            }
        }
        (best.1, value.clamp(-1.0, 1.0))
    }

    /// How often each move of the root was visited, by its flat index.
    pub(in crate::search) fn visits(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let edges = self.decided(ROOT).map_or(0..0, |(edges, _)| edges);
        let edges = self.edges[edges].iter();
        edges.map(|edge| (edge.index, edge.visits))
    }
}
