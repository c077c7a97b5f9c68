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
//!
//! ```text
//!      search 0                          search 1
//!       │    │                            │    │
//!       │    │ writes              writes │    │       side by side, for 1,024 units
//!       │    v                            v    │       of work each: a search reads
//!       │  ┌─────────┐          ┌─────────┐    │       what it has written itself,
//!       │  │ own     │          │ own     │    │       and then the table
//!       │  │ entries │          │ entries │    │
//!       │  └────┬────┘          └────┬────┘    │
//! reads v       │                    │         v reads
//!     ┌─────────┼────────────────────┼───────────┐
//!     │ table   │ nobody changes it  │           │
//!     └─────────┼──────── ^ ─────────┼───────────┘
//!     ══════════╪═════════╪══════════╪════════════     a meeting: each waits for all,
//!               └─ first ─┴── then ──┘                 and the last to come moves the
//!                                                      entries into the table and puts
//!                                                      together what all have found
//!     then all know: the positions so far, the best
//!     moves at the root, static evaluations, and
//!     in which positions the others are
//! ```
//!
//! The table is bounded by the memory of the player and belongs to all; what is
//! written between two meetings is bounded by their distance. All that the rest of
//! a search knows of others is [`Sharing`]; a search on its own is its first form.
#![cfg_attr(
    not(feature = "std"),
    expect(dead_code, reason = "where there are no threads, a search is alone")
)]

#[cfg(feature = "std")]
mod meeting;
mod messages;
mod others;
mod shared_table;
mod sharing;

use crate::threads::AVAILABLE;
#[cfg(feature = "std")]
pub(super) use meeting::{Meeting, Member};
pub(super) use messages::{Answer, Brought, Verdict};
pub(super) use sharing::Sharing;

/// The most searches that share a turn: one where there are no threads.
pub(super) const MOST_SEARCHES: u32 = if AVAILABLE { 64 } else { 1 };

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

/// Where there are no threads, nobody is a member of anything.
#[cfg(not(feature = "std"))]
pub(super) use nobody::Member;

#[cfg(not(feature = "std"))]
mod nobody {
    use super::messages::{Brought, Instructions};
    use super::shared_table::Shared;
    use core::convert::Infallible;
    use core::marker::PhantomData;
    use core::ops::ControlFlow;

    /// A search that meets others, of which there are none.
    pub(in super::super) struct Member<'a, M> {
        never: Infallible,
        of: PhantomData<&'a M>,
    }

    impl<M> Member<'_, M> {
        pub(in super::super) fn meet(
            &mut self,
            _: Brought<M>,
            _: &mut Shared<M>,
            _: &mut dyn FnMut() -> ControlFlow<()>,
        ) -> Instructions<M> {
            match self.never {}
        }

        pub(in super::super) fn best(&self) -> Option<i32> {
            match self.never {}
        }

        pub(in super::super) fn positions(&self) -> u64 {
            match self.never {}
        }

        pub(in super::super) fn share(&self) -> u64 {
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
