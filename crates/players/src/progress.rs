//! What a search says while it runs.

use crate::Value;

/// What a search says while it runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Progress<'a, M> {
    /// So many positions have been searched; the caller may look at a clock.
    Pulse {
        /// The positions of this search so far.
        positions: u64,
    },
    /// All moves have been searched to a depth.
    Deepened(Iteration<'a, M>),
}

/// What a search to one depth found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Iteration<'a, M> {
    /// How many decisions it looked ahead.
    pub depth: u32,
    /// How far the longest line went, exchanges included.
    pub deepest: u32,
    /// The positions of this search so far.
    pub positions: u64,
    /// What the seat that searches expects.
    pub value: Value,
    /// In how many decisions from here the game is won or lost, where the value
    /// says so.
    pub ends_in: Option<u32>,
    /// How the search thinks the game goes on, first the best move.
    pub line: &'a [M],
}
