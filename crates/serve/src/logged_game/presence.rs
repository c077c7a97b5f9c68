//! Whether a player is there, where several servers share the games.
//!
//! A server knows of its own streams alone. So the first stream of each player in a game with a
//! clock adds an entry to the log, by which all servers know when clocks begin to run. And whoever wants to claim that a player has left asks
//! first, which is an entry of the log, and a server that has a stream of the player adds another
//! one. Who comes first has decided, as ever.
use super::clock::is_here;
use super::requests::ENTRIES;
use super::{Audience, Followed, LoggedGame, Stopped};
use crate::Limits;
use crate::ServerRule;
use crate::entry::{Did, Entry, milliseconds_now};
use crate::message::Tell;
use crate::refusal::refused;
use boardwright_ruleset::{Seat, Seats};

impl LoggedGame {
    /// The seats about whose players somebody has asked, and who have not come since.
    pub(crate) fn called(&self) -> Seats {
        self.clock.called
    }

    /// Whether somebody who claims that the player of a seat has left has to ask first.
    pub(super) fn must_call(&self, name: &str) -> bool {
        let is_called = |seat| self.clock.called.contains(seat);
        let known = self.game.read_seat(name).is_ok_and(is_called);
        self.clock.measured.known.is_some() && !known
    }

    /// Asks all servers whether the player of a seat is there.
    pub(super) fn call(
        &mut self,
        seats: Seats,
        name: &str,
        limits: &Limits,
        to: &mut dyn Audience,
    ) -> Result<Followed, Stopped> {
        let gone = self.waited_for(seats, name)?;
        if gone.intersects(self.clock.measured.known.unwrap_or_default()) {
            return Err(is_here().into());
        }
        if self.entries >= ENTRIES.saturating_mul(limits.events as u64) {
            let reason = "this game has as many entries as the server keeps";
            return Err(refused(ServerRule::Length, reason).into());
        }
        let seat = self.game.read_seat(name).map_err(crate::refusal::refusal)?;
        self.ask_for(seat, to);
        let seat = name.to_string();
        self.changed(seats, Entry::of(Did::Call { seat }), to)
    }

    /// Notes that somebody has asked about the player of a seat, and tells everybody.
    pub(super) fn ask_for(&mut self, seat: Seat, to: &mut dyn Audience) {
        let seats = self.group_of(seat);
        self.clock.called |= seats;
        let seats = self.names(seats);
        self.tell_all(to, |_, _| {
            Some(Tell::Called {
                seats: seats.clone(),
            })
        });
    }

    /// The seats of a game with a clock whose players nobody knows to have come.
    fn not_come(&self) -> Seats {
        match self.has_clock() && !self.is_over() {
            true => self.game.living() - self.clock.come - self.decided() - self.bot_seats(),
            false => Seats::NONE,
        }
    }

    /// Says that the player of the first of these seats, whose streams are here, is there, if
    /// somebody has asked or the clocks wait for it. The entry that says so, if there is one.
    pub(crate) fn answer_call(&mut self, here: Seats, to: &mut dyn Audience) -> Option<Entry> {
        let seat = ((self.clock.called | self.not_come()) & here).lowest()?;
        self.is_present(seat, to);
        let seat = self.game.seat_name(seat).into();
        let mut entry = Entry::of(Did::Present { seat });
        entry.at = Some(milliseconds_now());
        self.keep_notes(&mut entry);
        Some(entry)
    }

    /// Notes that the player of a seat is there, and tells everybody.
    pub(super) fn is_present(&mut self, seat: Seat, to: &mut dyn Audience) {
        let seats = self.group_of(seat);
        self.clock.come |= seats;
        self.has_come(seats);
        let seats = self.names(seats);
        self.tell_all(to, |_, _| {
            Some(Tell::Present {
                seats: seats.clone(),
            })
        });
    }

    /// Whoever acts is there.
    pub(super) fn has_come(&mut self, seats: Seats) {
        for seat in (self.clock.called & seats).iter() {
            self.clock.called -= self.group_of(seat);
        }
    }
}
