//! What a search tells its caller while it runs.

use crate::Value;
use core::ops::ControlFlow;

/// What a search tells its caller while it runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Progress<'a, M> {
    /// The search goes on, and this number of positions has been searched. The
    /// caller may look at a clock. It is told about every thousand positions.
    Searched {
        /// The positions of this search so far.
        positions: u64,
    },
    /// A move at hand is about to be searched.
    Searching {
        /// Its place among the moves of this depth, from 1 on.
        number: u32,
        /// The move.
        chosen: M,
    },
    /// All moves have been searched to a depth. If several lines were asked for, it is told of
    /// each, the best first, and once more where the search was stopped.
    Deepened(Iteration<'a, M>),
}

/// What a search to one depth found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Iteration<'a, M> {
    /// How many decisions it looked ahead.
    pub depth: u32,
    /// The length of the longest line in decisions, quiescence included.
    pub deepest: u32,
    /// The positions of this search so far.
    pub positions: u64,
    /// How full the transposition table is, in thousandths.
    pub table_full: u32,
    /// Which line it is: 1 for the best.
    pub rank: u32,
    /// What the seat that searches expects.
    pub value: Value,
    /// The number of decisions from here after which the game is won or lost;
    /// `None` where the value is neither of the two.
    pub ends_in: Option<u32>,
    /// How the search thinks the game goes on, first the best move.
    pub line: &'a [M],
}

/// The progress callback: is told how a search gets on, and stops it by a break.
pub(crate) type Callback<'a, M> = &'a mut dyn FnMut(Progress<'_, M>) -> ControlFlow<()>;

/// After how many positions the callback is called again.
///
/// Chosen by hand: often enough to keep to a clock, and seldom enough that the
/// calls take little of the time.
pub(crate) const CALLBACK_INTERVAL: u64 = 1_024;
