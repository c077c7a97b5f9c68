//! What a search does differently where others search the same turn.
//!
//! Of the moves of a position that others are in as well, each search looks at a
//! part of its own first, and goes on with the parts of the others when it has
//! done its own. By then the shared table answers most of them. Where nobody else
//! is, and where a search is alone, all goes as without sharing.

use super::node::Window;
use super::search::{Search, Stopped};
use super::together::{BETWEEN_MEETINGS, Brought, Member, Verdict};
use super::transpositions::Transpositions;
use crate::progress::Progress;
use alloc::sync::Arc;
use alloc::vec::Vec;
use boardwright_ruleset::Evaluate;

/// What is asked of a position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Asked {
    pub(super) key: u64,
    pub(super) depth: i32,
    pub(super) window: Window,
}

/// Who found a value.
pub(super) enum Answer<T> {
    /// This search.
    Found(T),
    /// Other searches, in the meantime.
    OfOthers(i32),
}

impl<R: Evaluate> Search<'_, R> {
    /// The places of the moves at the root in the order in which this search
    /// looks at them. Each of several searches begins with the first one and has
    /// a part of the others for itself. Then it goes on with those of the other
    /// searches, the last ones first, as nobody has begun with them.
    pub(super) fn order_of_own(&self, count: usize) -> Vec<usize> {
        let Some((searches, number)) = self.member.as_ref().map(Member::place) else {
            return (0..count).collect();
        };
        let is_own = |place: &usize| *place == 0 || (place - 1) % searches == number;
        let own = (0..count).filter(is_own);
        let others = (0..count).rev().filter(|place| !is_own(place));
        own.chain(others).collect()
    }

    /// Whether this search leaves a move to another one that is in the same
    /// position; `listed` counts the moves from 1. The first one is left to
    /// nobody, as it shows what the others are worth.
    pub(super) fn leaves_to_others(&self, ply: usize, listed: usize) -> bool {
        let Some(member) = &self.member else {
            return false;
        };
        if listed < 2 || self.path.len() != ply + 1 {
            return false;
        }
        let (present, before) = member.present(ply, self.key());
        listed % present != before
    }

    /// The best of the moves of a position, of which this value is asked. Where
    /// other searches answer it, theirs is taken.
    pub(super) fn asked<T>(
        &mut self,
        ply: usize,
        asked: Asked,
        find: impl FnOnce(&mut Self) -> Result<T, Stopped>,
    ) -> Result<Answer<T>, Stopped> {
        if self.member.is_none() || !asked.window.is_null() {
            return find(self).map(Answer::Found);
        }
        self.asked[ply] = Some(asked);
        let found = find(self);
        self.asked[ply] = None;
        if found.is_ok() || self.answered != Some(ply) {
            return found.map(Answer::Found);
        }
        self.answered = None;
        let entry = self.transpositions.get(asked.key);
        let answer = entry.and_then(|entry| entry.decides(asked.depth, asked.window, ply));
        answer.map(Answer::OfOthers).ok_or(Stopped)
    }

    /// Counts the work of listing this number of moves, so that searches which
    /// meet take about the same time between two meetings. The weights were found
    /// by trying: with them the searches wait half as long for each other.
    pub(super) fn listed(&mut self, moves: usize) {
        if self.member.is_some() {
            self.visits += 1 + moves as u64 / 8;
        }
    }

    /// Waits until the search may look at more positions, or stops.
    #[cold]
    pub(super) fn next_share(&mut self) -> Result<(), Stopped> {
        while self.member.is_some() && self.positions >= self.limit {
            self.meet(false)?;
        }
        if self.positions >= self.limit {
            return Err(Stopped);
        }
        Ok(())
    }

    /// Meets the other searches, and stops if all do or the iteration is over.
    #[cold]
    pub(super) fn meet(&mut self, is_finished: bool) -> Result<(), Stopped> {
        let (Some(member), Transpositions::Shared(shared)) =
            (&mut self.member, &mut self.transpositions)
        else {
            return Ok(());
        };
        let positions = member.positions();
        let progress = &mut self.progress;
        let mut goes_on = || progress(Progress::Searched { positions });
        let brought = Brought {
            positions: self.positions,
            deepest: self.deepest,
            exact: self.exact,
            found: core::mem::take(&mut self.found),
            path: self.path.iter().map(|&(key, _)| key).collect(),
            evaluated: Arc::new(core::mem::take(&mut self.evaluated)),
            written: shared.take_written(),
            is_finished,
            wants_stop: self.wants_stop || goes_on().is_break(),
        };
        let told = member.meet(brought, shared, &mut goes_on);
        for lists in &told.evaluated {
            self.static_evaluations.learn(lists);
        }
        self.limit = self.positions + told.share;
        self.next_callback = (self.positions + self.visits).saturating_add(BETWEEN_MEETINGS);
        match told.verdict {
            Verdict::GoOn => self.look_for_answers(),
            Verdict::Finished | Verdict::Stop => {
                self.told = Some(told);
                Err(Stopped)
            }
        }
    }

    /// Tells the other searches to stop.
    pub(super) fn stop_others(&mut self) {
        self.wants_stop = true;
        let _ = self.meet(false);
    }

    /// Stops if others have found what is asked of a position of the line.
    fn look_for_answers(&mut self) -> Result<(), Stopped> {
        for (ply, asked) in self.asked.iter().enumerate().take(self.path.len()) {
            let Some(asked) = asked else { continue };
            let entry = self.transpositions.get(asked.key);
            let decided = entry.and_then(|entry| entry.decides(asked.depth, asked.window, ply));
            if decided.is_some() {
                self.answered = Some(ply);
                return Err(Stopped);
            }
        }
        Ok(())
    }
}
