//! What a search does differently where others search the same turn.

use super::super::bounds::Bounds;
use super::super::effort::{Effort, Stopped};
use super::super::node::Asked;
use super::super::path::Path;
use super::super::root_moves::Part;
use super::super::static_evaluations::List;
use super::super::transpositions::{Bound, Entry, TranspositionTable};
use super::messages::Answer;
use super::others::Others;
use super::shared_table::Shared;
use super::{BETWEEN_MEETINGS, Member};
use crate::progress::CALLBACK_INTERVAL;
use alloc::vec::Vec;

/// Whether a search is alone, and with that its transposition table: one of its
/// own, or one that it shares with others.
pub(in super::super) enum Sharing<'a, M> {
    Alone(TranspositionTable<M>),
    Together(Others<'a, M>),
}

impl<'a, M: Copy + Eq> Sharing<'a, M> {
    /// The share of a member of a meeting.
    pub(in super::super) fn together((member, table): (Member<'a, M>, Shared<M>)) -> Self {
        Self::Together(Others::new(member, table))
    }

    pub(in super::super) fn has_others(&self) -> bool {
        matches!(self, Self::Together(_))
    }

    /// What a search may do before it meets the others, or within these bounds.
    pub(in super::super) fn effort(&self, bounds: &Bounds) -> Effort {
        match self {
            Self::Alone(_) => Effort::new(bounds.positions, CALLBACK_INTERVAL),
            Self::Together(others) => Effort::new(others.member.share(), BETWEEN_MEETINGS),
        }
    }

    /// The table's entry of the position with this key.
    #[inline]
    pub(in super::super) fn entry(&self, key: u64) -> Option<Entry<M>> {
        match self {
            Self::Alone(table) => table.get(key),
            Self::Together(others) => others.table.get(key),
        }
    }

    /// How full the table is, in thousandths.
    pub(in super::super) fn table_full(&self) -> u32 {
        match self {
            Self::Alone(table) => table.full(),
            Self::Together(others) => others.table.table.as_ref().map_or(0, |table| table.full()),
        }
    }

    /// Stores what was found, unless something better is known of the same
    /// position.
    pub(in super::super) fn store(
        &mut self,
        key: u64,
        depth: i32,
        value: i32,
        bound: Bound,
        best: Option<M>,
    ) {
        match self {
            Self::Alone(table) => table.put(key, depth, value, bound, best),
            Self::Together(others) => others.table.put(key, depth, value, bound, best),
        }
    }

    /// The places of the moves at the root in the order in which this search
    /// looks at them.
    pub(in super::super) fn order_at_root(&self, count: usize) -> Vec<usize> {
        match self {
            Self::Alone(_) => (0..count).collect(),
            Self::Together(others) => others.order_at_root(count),
        }
    }

    /// The best value at the root that others have found.
    pub(in super::super) fn best_at_root(&self) -> Option<i32> {
        match self {
            Self::Alone(_) => None,
            Self::Together(others) => others.member.best(),
        }
    }

    /// Whether this search leaves a move of the last position of its path to
    /// another one that is there as well; `listed` counts the moves from 1.
    pub(in super::super) fn leaves_to_others(
        &self,
        path: &Path,
        ply: usize,
        listed: usize,
    ) -> bool {
        match self {
            Self::Alone(_) => false,
            Self::Together(others) => others.leaves(path, ply, listed),
        }
    }

    /// What it counts for to list this number of moves. Searches that meet shall
    /// take about the same time between two meetings. The weights were found by
    /// trying: with them they wait half as long for each other.
    pub(in super::super) fn work_of_list(&self, moves: usize) -> u64 {
        match self {
            Self::Alone(_) => 0,
            Self::Together(_) => 1 + moves as u64 / 8,
        }
    }

    /// Keeps static evaluations for the others.
    pub(in super::super) fn keep_evaluated(&mut self, key: u64, evaluated: &List<M>) {
        if let Self::Together(others) = self {
            others.keep_evaluated(key, evaluated);
        }
    }

    /// Notes what is asked of the position at a ply, and says whether others may
    /// answer it.
    pub(in super::super) fn ask(&mut self, ply: usize, asked: Asked) -> bool {
        match self {
            Self::Alone(_) => false,
            Self::Together(others) => others.ask(ply, asked),
        }
    }

    /// The answer to what was asked of the position at a ply: what the search has
    /// found, or what others have if it was stopped for that.
    pub(in super::super) fn answer<T>(
        &mut self,
        ply: usize,
        asked: Asked,
        found: Result<T, Stopped>,
    ) -> Result<Answer<T>, Stopped> {
        if let Self::Together(others) = self {
            others.answer(ply, asked, found)
        } else {
            found.map(Answer::Found)
        }
    }

    /// What an iteration has found: this, or what all others agreed on.
    pub(in super::super) fn agreed(&mut self, own: Part<M>) -> Part<M> {
        match self {
            Self::Alone(_) => own,
            Self::Together(others) => others.agreed(own),
        }
    }
}
