//! What searches tell each other when they meet.

use super::super::root_moves::RootMove;
use super::super::static_evaluations::Lists;
use super::shared_table::Written;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// What a search brings to a meeting.
pub(in super::super) struct Brought<M> {
    /// All positions of the search so far.
    pub(in super::super) positions: u64,
    pub(in super::super) deepest: usize,
    pub(in super::super) exact: bool,
    /// The moves at the root that it has found exact values of since the last
    /// meeting.
    pub(in super::super) found: Vec<RootMove<M>>,
    /// The keys of the line that it is searching.
    pub(in super::super) path: Vec<u64>,
    /// The moves that it has evaluated since the last meeting.
    pub(in super::super) evaluated: Arc<Lists<M>>,
    pub(in super::super) written: Written<M>,
    /// Whether it has searched all moves at the root.
    pub(in super::super) is_finished: bool,
    /// Whether the caller wants to stop.
    pub(in super::super) wants_stop: bool,
}

/// What all do after a meeting.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in super::super) enum Verdict {
    GoOn,
    /// One of them has searched all moves to this depth.
    Finished,
    Stop,
}

/// What a search learns at a meeting.
pub(in super::super) struct Instructions<M> {
    pub(in super::super) verdict: Verdict,
    /// How many positions the search may look at before the next meeting.
    pub(in super::super) share: u64,
    pub(in super::super) deepest: usize,
    pub(in super::super) exact: bool,
    /// The moves at the root whose values are known exactly, unless all go on.
    pub(in super::super) found: Vec<RootMove<M>>,
    /// The moves that others have evaluated since the meeting before.
    pub(in super::super) evaluated: Vec<Arc<Lists<M>>>,
}

/// Who found a value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in super::super) enum Answer<T> {
    /// This search.
    Found(T),
    /// Other searches, in the meantime.
    OfOthers(i32),
}
