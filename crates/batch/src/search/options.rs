//! How a search is made, and the sizes of its buffers.
use crate::BatchOptions;

/// How a [`Search`](crate::Search) plays and looks ahead.
///
/// ```
/// use boardwright_batch::{BatchOptions, SearchOptions};
///
/// let games = BatchOptions { games: 256, ..BatchOptions::default() };
/// let options = SearchOptions { simulations: 64, batch: games, ..SearchOptions::default() };
/// assert_eq!(options.considered, 16);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct SearchOptions {
    /// The games, their seeds, and on how many threads they are searched and stepped. The search
    /// draws what it draws from the seed of a game too, but never the numbers of its dice.
    pub batch: BatchOptions,
    /// How many times the search goes down from the root for each decision, from 1 to
    /// [`MOST_SIMULATIONS`].
    pub simulations: u32,
    /// How many moves of the root are looked into, at least 1: those with the best sums of logit
    /// and Gumbel noise. Sequential halving drops half of them again and again.
    pub considered: u32,
    /// By how much the Gumbel noise is multiplied: 1 while games are played to learn from, so that
    /// moves are sampled by the policy; 0 where the best move is wanted. Not negative.
    pub noise: f32,
    /// The constants of σ, which makes of values what is added to logits:
    /// σ(q) = (`visit_constant` + the most visits of a move) × `value_scale` × q, where q is from
    /// 0, lost, to 1, won. Neither is negative, so that a better value never counts for less.
    pub visit_constant: f32,
    /// See [`visit_constant`](Self::visit_constant).
    pub value_scale: f32,
}

/// The most simulations for a decision.
pub const MOST_SIMULATIONS: u32 = 65_536;

/// One game, 32 simulations for up to 16 moves, with noise, and the constants of Danihelka and
/// others (2022).
impl Default for SearchOptions {
    fn default() -> Self {
        Self {
            batch: BatchOptions::default(),
            simulations: 32,
            considered: 16,
            noise: 1.0,
            visit_constant: 50.0,
            value_scale: 1.0,
        }
    }
}

/// The sizes of the buffers of a [`Search`](crate::Search).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct SearchLayout {
    /// How many games there are.
    pub games: usize,
    /// How many seats a game has: those from 0 to the highest.
    pub seats: usize,
    /// How many rows the buffers of leaves have: more are never open at a time.
    pub rows: usize,
    /// How many flat indices a policy is over.
    pub actions: usize,
    /// How many legal moves a position has at most.
    pub moves: usize,
    /// How many bytes an observation has.
    pub observation: usize,
    /// How many bytes a packed observation has.
    pub packed: usize,
    /// How many bytes a mask has.
    pub mask: usize,
}
