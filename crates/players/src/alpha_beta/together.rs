//! Several searches for one turn, which share what they find.
//!
//! All look at the same moves from the first depth on and share one
//! transposition table, so that each profits from what the others have searched.
//! Nothing depends on which thread is faster: the searches run side by side for a
//! fixed amount of work, and then meet. Between two meetings the table does not
//! change; what a search writes is seen by itself alone. At a meeting all that
//! was written is put into the table, in the order of the searches, and each
//! search learns where the others are. So the choice depends on how many searches
//! there are, and not on how many threads run them.
#![cfg_attr(
    not(all(feature = "std", not(target_family = "wasm"))),
    expect(dead_code, reason = "where there are no threads, a search is alone")
)]

#[cfg(all(feature = "std", not(target_family = "wasm")))]
mod meeting;
#[cfg(all(feature = "std", not(target_family = "wasm")))]
mod threads;

use super::bounds::Bounds;
use super::ranked::Lists;
use super::root::{RootMove, Searched};
use super::search::Search;
use super::transpositions::Written;
use crate::Turn;
use crate::progress::Callback;
use alloc::sync::Arc;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Xoshiro256PlusPlus};

#[cfg(all(feature = "std", not(target_family = "wasm")))]
pub(super) use meeting::Member;

/// The most searches that share a turn: one where there are no threads.
pub(super) const MOST_SEARCHES: u32 = if cfg!(all(feature = "std", not(target_family = "wasm"))) {
    64
} else {
    1
};

/// How much work a search does between two meetings, counted in positions and in
/// lists of moves.
///
/// Found by trying: with less the meetings take a greater part of the time, and
/// with more the searches know less of each other (four times as much is 7 % more
/// positions in chess). Counted in positions alone, searches wait twice as long.
pub(super) const BETWEEN_MEETINGS: u64 = 1_024;

/// How many searches there are, and how many of them may run at a time.
#[derive(Copy, Clone, Debug)]
pub(super) struct Crew {
    pub(super) searches: usize,
    pub(super) threads: usize,
}

/// Searches these moves within the bounds.
pub(super) fn search<R: Evaluate>(
    turn: &Turn<'_, R>,
    (root, moves): (&R::State, &[R::Move]),
    bounds: &Bounds,
    crew: Crew,
    random: Xoshiro256PlusPlus,
    progress: Callback<'_, R::Move>,
) -> Searched<R::Move> {
    #[cfg(all(feature = "std", not(target_family = "wasm")))]
    if crew.searches > 1 && moves.len() > 1 {
        return threads::search(turn, (root, moves), bounds, crew, random, progress);
    }
    let _ = crew;
    Search::new(turn, bounds, random, progress).deepen(root, moves)
}

/// What a search brings to a meeting.
pub(super) struct Brought<M> {
    /// All positions of the search so far.
    pub(super) positions: u64,
    pub(super) deepest: usize,
    pub(super) exact: bool,
    /// The moves at the root that it has found exact values of since the last
    /// meeting.
    pub(super) found: Vec<RootMove<M>>,
    /// The keys of the line that it is searching.
    pub(super) path: Vec<u64>,
    /// The moves that it has evaluated since the last meeting.
    pub(super) evaluated: Arc<Lists<M>>,
    pub(super) written: Written<M>,
    /// Whether it has searched all moves at the root.
    pub(super) is_finished: bool,
    /// Whether the caller wants to stop.
    pub(super) wants_stop: bool,
}

/// What all do after a meeting.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    GoOn,
    /// One of them has searched all moves to this depth.
    Finished,
    Stop,
}

/// What a search learns at a meeting.
pub(super) struct Told<M> {
    pub(super) verdict: Verdict,
    /// How many positions the search may look at before the next meeting.
    pub(super) share: u64,
    pub(super) deepest: usize,
    pub(super) exact: bool,
    /// The moves at the root whose values are known exactly, unless all go on.
    pub(super) found: Vec<RootMove<M>>,
    /// The moves that others have evaluated since the meeting before.
    pub(super) evaluated: Vec<Arc<Lists<M>>>,
}

/// Where there are no threads, nobody is a member of anything.
#[cfg(not(all(feature = "std", not(target_family = "wasm"))))]
pub(super) use nobody::Member;

#[cfg(not(all(feature = "std", not(target_family = "wasm"))))]
mod nobody {
    use super::super::root::RootMove;
    use super::super::transpositions::Shared;
    use super::{Brought, Told};
    use core::convert::Infallible;
    use core::marker::PhantomData;
    use core::ops::ControlFlow;

    /// A search that meets others, of which there are none.
    pub(in super::super) struct Member<'a, M> {
        never: Infallible,
        of: PhantomData<&'a RootMove<M>>,
    }

    impl<M> Member<'_, M> {
        pub(in super::super) fn meet(
            &mut self,
            _: Brought<M>,
            _: &mut Shared<M>,
            _: &mut dyn FnMut() -> ControlFlow<()>,
        ) -> Told<M> {
            match self.never {}
        }

        pub(in super::super) fn best(&self) -> Option<i32> {
            match self.never {}
        }

        pub(in super::super) fn positions(&self) -> u64 {
            match self.never {}
        }

        pub(in super::super) fn place(&self) -> (usize, usize) {
            match self.never {}
        }

        pub(in super::super) fn present(&self, _: usize, _: u64) -> (usize, usize) {
            match self.never {}
        }
    }
}
