//! Where a search is interrupted: to ask the caller whether to go on, to meet the
//! other searches of the turn, or because others have found what it looks for.

use super::effort::Stopped;
use super::node::Asked;
use super::search::Search;
use super::together::{Answer, BETWEEN_MEETINGS, Brought, Sharing, Verdict};
use crate::progress::{CALLBACK_INTERVAL, Progress};
use boardwright_ruleset::Evaluate;
use core::ops::ControlFlow::{Break, Continue};

impl<R: Evaluate> Search<'_, R> {
    /// Counts a position, and stops where it is one too many.
    pub(super) fn count(&mut self, ply: usize) -> Result<(), Stopped> {
        if self.effort.is_spent() {
            self.next_share()?;
        }
        self.effort.count(ply);
        self.call_back()
    }

    /// Counts a visit of a position that was evaluated before: it costs time,
    /// though not a position.
    pub(super) fn visit(&mut self) -> Result<(), Stopped> {
        self.effort.visit(1);
        self.call_back()
    }

    /// Counts the work of listing this number of moves.
    pub(super) fn listed(&mut self, moves: usize) {
        self.effort.visit(self.sharing.work_of_list(moves));
    }

    /// Asks the caller or meets the others, if it is time to, and stops where
    /// they say so.
    fn call_back(&mut self) -> Result<(), Stopped> {
        if !self.effort.is_callback_due() {
            return Ok(());
        }
        if self.sharing.has_others() {
            return self.meet(false);
        }
        self.effort.call_back_after(CALLBACK_INTERVAL);
        let positions = self.effort.positions;
        match (self.progress)(Progress::Searched { positions }) {
            Continue(()) => Ok(()),
            Break(()) => Err(Stopped),
        }
    }

    /// Waits until the search may look at more positions, or stops.
    #[cold]
    fn next_share(&mut self) -> Result<(), Stopped> {
        while self.effort.is_spent() {
            if !self.sharing.has_others() {
                return Err(Stopped);
            }
            self.meet(false)?;
        }
        Ok(())
    }

    /// Meets the other searches, if there are any, and stops if all do or the
    /// iteration is over.
    #[cold]
    pub(super) fn meet(&mut self, is_finished: bool) -> Result<(), Stopped> {
        let Sharing::Together(others) = &mut self.sharing else {
            return Ok(());
        };
        let positions = others.positions();
        let progress = &mut self.progress;
        let mut goes_on = || progress(Progress::Searched { positions });
        if !others.wants_stop && goes_on().is_break() {
            others.wants_stop = true;
        }
        let brought = Brought {
            positions: self.effort.positions,
            deepest: self.effort.deepest,
            exact: self.effort.exact,
            found: core::mem::take(&mut self.found),
            path: self.path.keys(),
            is_finished,
            ..others.brought()
        };
        let told = others.meet(brought, &mut goes_on);
        for lists in &told.evaluated {
            self.static_evaluations.learn(lists);
        }
        self.effort.allow(told.share);
        self.effort.call_back_after(BETWEEN_MEETINGS);
        match told.verdict {
            Verdict::GoOn => others.look_for_answers(&self.path),
            Verdict::Finished | Verdict::Stop => {
                others.end_iteration(told);
                Err(Stopped)
            }
        }
    }

    /// Stops, or lets the others know when they meet that all are to stop.
    pub(super) fn ask_to_stop(&mut self) -> Result<(), Stopped> {
        match &mut self.sharing {
            Sharing::Alone(_) => Err(Stopped),
            Sharing::Together(others) => {
                others.wants_stop = true;
                Ok(())
            }
        }
    }

    /// Tells the other searches to stop.
    pub(super) fn stop_others(&mut self) {
        if let Sharing::Together(others) = &mut self.sharing {
            others.wants_stop = true;
        }
        let _ = self.meet(false);
    }

    /// Finds what is asked of a position at a ply, unless other searches do so
    /// first: then their answer is taken.
    pub(super) fn asked<T>(
        &mut self,
        ply: usize,
        asked: Asked,
        find: impl FnOnce(&mut Self) -> Result<T, Stopped>,
    ) -> Result<Answer<T>, Stopped> {
        let can_be_answered = self.sharing.ask(ply, asked);
        let found = find(self);
        if can_be_answered {
            self.sharing.answer(ply, asked, found)
        } else {
            found.map(Answer::Found)
        }
    }
}
