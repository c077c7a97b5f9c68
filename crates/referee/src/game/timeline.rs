//! Going back: take-back by a player, undo and redo by the host.
use super::{Game, INTERVAL, PlayState, Refusal};
use crate::{Record, Refused};
use alloc::vec::Vec;
use boardwright_ruleset::{Actor, Event, Repetition, Ruleset, Seat};
use core::ops::ControlFlow;

impl<R: Ruleset> Game<R> {
    /// Takes back the last decision of a seat, if the ruleset still allows it:
    /// in a turn of several actions, or a secret choice before the reveal.
    ///
    /// # Errors
    ///
    /// If the game is over, the seat has decided nothing, a chance or another
    /// player's open move lies after it, or the ruleset says no.
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::Bids;
    /// # use boardwright_referee::{Game, Refused};
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let (first, second) = (Seat::new(0), Seat::new(1));
    /// let mut game = Game::new(Bids, Seed::from_u64(7));
    /// game.play(first, 2)?;
    /// // Nobody has seen it, so it can be another bid.
    /// game.take_back(first)?;
    /// game.play(first, 3)?;
    /// assert_eq!(game.take_back(second), Err(Refused::NoTakeBack));
    /// // The record does not tell of it, as of an undone event it would.
    /// assert_eq!((game.events().len(), game.undone()), (1, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn take_back(&mut self, seat: Seat) -> Result<(), Refusal<R>> {
        self.running()?;
        let index = self.last_decision(seat).ok_or(Refused::NoTakeBack)?;
        let before = self.play_state_after(index).state;
        if !self.rules.may_take_back(&before, self.state(), seat) {
            return Err(Refused::NoTakeBack);
        }
        // Others may have chosen in secret since then. Secret choices commute,
        // so theirs stay when this one is removed. An offer that lapsed by this
        // move is open again, so later offers and answers are void.
        let same_offer =
            self.play_state_after(index).offer == self.play_state_after(index + 1).offer;
        let later: Vec<_> = self.events[index + 1..]
            .iter()
            .copied()
            .filter(|event| same_offer || event.changes_state())
            // They told of what is no longer so. Whoever keeps the time reads it again.
            .filter(|event| !matches!(event, Event::Reading { .. }))
            .collect();
        self.rewind(index);
        self.undone.clear();
        for event in later {
            self.push(event);
        }
        Ok(())
    }

    /// The index of the seat's last move, if only offers, answers and secret
    /// choices of others came after it.
    fn last_decision(&self, seat: Seat) -> Option<usize> {
        let mut others_moved = false;
        for (index, event) in self.events.iter().enumerate().rev() {
            match *event {
                Event::Move { seat: by, .. } if by == seat => {
                    // Only a secret choice may be removed from before others.
                    return (!others_moved || self.was_secret(index)).then_some(index);
                }
                // After an open move the choice is no longer secret.
                Event::Move { .. } if !self.was_secret(index) => return None,
                Event::Move { .. } => others_moved = true,
                Event::Offer(_) | Event::Accept(_) | Event::Decline(_) | Event::Reading { .. } => {}
                _ => return None,
            }
        }
        None
    }

    /// Whether the event at this index happened in a secret stage.
    fn was_secret(&self, index: usize) -> bool {
        let before = self.play_state_after(index).state;
        matches!(self.rules.actor(&before), Actor::Secret(_))
    }

    /// Undoes the last event of any kind. Only for the host, for analysis; the
    /// record will say how many events were undone.
    ///
    /// # Errors
    ///
    /// If nothing has happened yet.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::{Game, Refused};
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// assert_eq!(game.undo(), Err(Refused::NothingToUndo));
    /// game.play(Seat::new(0), ())?;
    /// game.undo()?;
    /// assert_eq!((game.events().len(), game.undone()), (0, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Result<(), Refusal<R>> {
        let last = *self.events.last().ok_or(Refused::NothingToUndo)?;
        self.rewind(self.events.len() - 1);
        self.undone.push(last);
        self.undone_in_all = (self.undone_in_all + 1).min(Record::MOST_UNDONE);
        Ok(())
    }

    /// Redoes the event that was undone last. Dice give the same result again.
    ///
    /// # Errors
    ///
    /// If nothing was undone, or something else has happened since.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::{Game, Refused};
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let w = Seat::new(0);
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.play(w, ())?;
    /// game.undo()?;
    /// game.redo()?;
    /// // Nothing counts as undone any more.
    /// assert_eq!((game.events().len(), game.undone()), (1, 0));
    /// game.undo()?;
    /// game.play(w, ())?;
    /// assert_eq!(game.redo(), Err(Refused::NothingToRedo));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redo(&mut self) -> Result<(), Refusal<R>> {
        let event = self.undone.pop().ok_or(Refused::NothingToRedo)?;
        let claimed = match event {
            Event::Claim { seat, intended } => Some(self.may_claim(seat, intended)?),
            _ => None,
        };
        self.push(event);
        if claimed.is_some() {
            self.now.ended = claimed;
            self.judge();
        }
        // A count at its bound also means any larger count, so it stays.
        if self.undone_in_all < Record::MOST_UNDONE {
            self.undone_in_all -= 1;
        }
        Ok(())
    }

    /// How many events the host has undone and not redone, in total, at most
    /// [`Record::MOST_UNDONE`].
    pub fn undone(&self) -> u64 {
        self.undone_in_all
    }

    pub(crate) fn set_undone(&mut self, undone: u64) {
        self.undone_in_all = undone;
    }

    /// The state after the first `events` events; `None` if there were fewer.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Ruleset, Seat, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.play(Seat::new(0), ())?;
    /// assert_eq!(game.state_after(0), Some(Race.start()));
    /// assert_eq!(game.state_after(1).as_ref(), Some(game.state()));
    /// assert_eq!(game.state_after(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn state_after(&self, events: usize) -> Option<R::State> {
        (events <= self.events.len()).then(|| self.play_state_after(events).state)
    }

    /// Calls `f` with every event and the state before it, from the start.
    pub fn visit_events(&self, mut f: impl FnMut(&R::State, Event<R::Move, R::Chance>)) {
        let mut then = self.checkpoints[0].clone();
        for &event in &self.events {
            f(&then.state, event);
            then.advance(&*self.rules, self.clock.as_ref(), event);
        }
    }

    /// Goes back to the moment after the first `events` events, as if the later
    /// ones had never happened.
    pub(crate) fn go_back_to(&mut self, events: usize) {
        self.rewind(events);
        self.undone.clear();
    }

    /// Calls `f` with every event from this index on, with the state before it
    /// and the state after it.
    pub(super) fn visit_changes_from(
        &self,
        index: usize,
        mut f: impl FnMut(&R::State, Event<R::Move, R::Chance>, &R::State) -> ControlFlow<()>,
    ) {
        let mut then = self.play_state_after(index);
        for &event in &self.events[index..] {
            let before = then.state.clone();
            then.advance(&*self.rules, self.clock.as_ref(), event);
            if f(&before, event, &then.state).is_break() {
                return;
            }
        }
    }

    pub(super) fn play_state_after(&self, events: usize) -> PlayState<R::State> {
        let checkpoint = (events / INTERVAL).min(self.checkpoints.len() - 1);
        let mut then = self.checkpoints[checkpoint].clone();
        for &event in &self.events[checkpoint * INTERVAL..events] {
            then.advance(&*self.rules, self.clock.as_ref(), event);
        }
        then
    }

    /// Goes back to the moment after the first `events` events.
    pub(super) fn rewind(&mut self, events: usize) {
        self.now = self.play_state_after(events);
        let dropped = self.events.split_off(events);
        self.checkpoints.truncate(events.div_ceil(INTERVAL).max(1));
        let hidden = self.hidden.partition_point(|&index| index < events);
        self.hidden.truncate(hidden);
        let settled = self.settled.partition_point(|&index| index < events);
        self.settled.truncate(settled);
        let runs = self.runs.len();
        // The first run starts at 0, so at least one stays.
        while self.runs.last().is_some_and(|&start| start > events) {
            self.runs.pop();
        }
        if self.runs.len() == runs {
            let changes = dropped.iter().filter(|event| event.changes_state());
            for _ in changes {
                self.repetition.pop();
            }
        } else {
            self.repetition = self.repetition_now();
        }
        self.judge();
    }

    /// The repetition memory, rebuilt from the start of the present run.
    fn repetition_now(&self) -> Repetition<R> {
        let start = self.runs.last().copied().unwrap_or(0);
        let mut then = self.play_state_after(start);
        let mut repetition = Repetition::new(&*self.rules, &then.state);
        for &event in &self.events[start..] {
            let before = then.state.clone();
            then.advance(&*self.rules, self.clock.as_ref(), event);
            if let Some(step) = event.step() {
                repetition.record(&*self.rules, &before, step, &then.state);
            } else if event.changes_state() {
                repetition.record_change(&*self.rules, &before, &then.state);
            }
        }
        repetition
    }
}
