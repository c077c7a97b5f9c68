//! The clock of a game: what is read when somebody decides, and what everybody is told of it.
//!
//! The time itself is measured by whoever holds the game, and said with
//! [`measured`](LoggedGame::measured) before a request. All that came of it stands in the log, so
//! that whoever follows the log needs no clock.
use super::{Audience, Followed, LoggedGame, Stopped};
use crate::ServerRule;
use crate::entry::{Did, Entry};
use crate::message::{ClockNow, Tell};
use crate::refusal::{refusal, refused};
use boardwright_referee::{AnyGame, ClockSettings, Clocks};
use boardwright_ruleset::{Seat, Seats};
use std::time::Duration;

/// The clock of a game, beside what the referee knows of it.
#[derive(Default)]
pub(crate) struct ClockState {
    /// What is left to the seats that have chosen in secret, until it is read.
    unread: Vec<(Seat, u32)>,
    /// What was measured for the request that is being followed.
    pub(super) measured: Measured,
    /// The seats that have agreed to stop the clocks.
    agreed: Seats,
    /// Whether the clocks are stopped by consent.
    is_stopped: bool,
    /// The seats that have decided something here, and not in the record from which the game goes
    /// on: their players have been here.
    decided: Seats,
    /// The seats that have come to some server, where several share the game.
    pub(super) come: Seats,
    /// The seats about whose players somebody has asked, and who have not come since.
    pub(super) called: Seats,
    /// Since when the clocks run that run by the log, as entries say it.
    since: Vec<Since>,
}

/// Since when a clock runs.
#[derive(Copy, Clone)]
struct Since {
    seat: Seat,
    /// What was left then, in milliseconds.
    left: u32,
    /// By which it is known that the time counts anew.
    starts: u32,
    /// In milliseconds since 1970; `None` if the log does not say it.
    at: Option<u64>,
}

/// What is true when a request comes.
#[derive(Clone, Default)]
pub(crate) struct Measured {
    /// What is left to the seats whose clocks run, in milliseconds.
    pub(crate) left: Vec<(Seat, u32)>,
    /// The seats whose players have been away for so long that others may claim the end.
    pub(crate) away: Seats,
    /// Where players may be at another server: those about whom nobody needs to ask, since they are
    /// here or were not long ago.
    pub(crate) known: Option<Seats>,
    /// The seats whose clocks have run for as long.
    pub(crate) late: Seats,
}

impl Measured {
    fn left(&self, seat: Seat) -> Option<u32> {
        let found = self.left.iter().find(|(of, _)| *of == seat);
        found.map(|(_, left)| *left)
    }
}

impl LoggedGame {
    // ---- what it is asked ----

    /// What is left to the seats by the last readings; `None` in a game without a clock.
    pub(crate) fn clocks(&self) -> Option<&Clocks> {
        self.game.clocks()
    }

    /// Whether it is played with a clock, which may not have begun to run.
    pub(crate) fn has_clock(&self) -> bool {
        self.settings.is_some() || self.game.clocks().is_some()
    }

    /// How much time the seats have, if it is played with a clock.
    pub(super) fn clock_settings(&self) -> Option<ClockSettings> {
        let of_game = self.game.clocks().map(|clocks| clocks.settings());
        self.settings.or(of_game)
    }

    /// The seats whose clocks run, if these have come to the game. No clock runs before each seat
    /// that is in the game has come or has decided something.
    pub(crate) fn clocks_running(&self, have_come: Seats) -> Seats {
        let come = self.clock.come | self.clock.decided;
        let have_come = have_come | come | self.bot_seats();
        let all_there = self.game.living().is_subset_of(have_come);
        let goes_on = !self.clock.is_stopped && self.is_ready() && !self.is_withdrawn();
        match self.begun && all_there && goes_on {
            true => self.game.clocks_running(),
            false => Seats::NONE,
        }
    }

    /// How long a player must have been gone before others may claim the end: a tenth of the time
    /// that a whole game may take it, and so long at least. `None` in games by correspondence, whose
    /// players are not there most of the time.
    pub(crate) fn abandoned_after(&self, least: Duration) -> Option<Duration> {
        match self.clock_settings()? {
            ClockSettings::Days { .. } => None,
            settings => Some(least.max(Duration::from_millis(settings.estimate() / 10))),
        }
    }

    /// Takes what is true at present, for what is asked next.
    pub(crate) fn measured(&mut self, measured: Measured) {
        self.clock.measured = measured;
    }

    /// The clock as everybody is told of it with an event.
    pub(super) fn clock_now(&self) -> Option<ClockNow> {
        let mut now = ClockNow::of(&*self.game)?;
        now.stopped = self.clock.is_stopped;
        Some(now)
    }

    /// The same at this moment, for a stream that asks.
    pub(super) fn clock_at_present(&self) -> Option<ClockNow> {
        let mut now = self.clock_now()?;
        for (seat, left) in &self.clock.measured.left {
            now.left.insert(self.game.seat_name(*seat).into(), *left);
        }
        Some(now)
    }

    // ---- what happens ----

    /// Brings the clock in, when the game has begun.
    pub(super) fn set_clock(
        &mut self,
        entry: &mut Entry,
        to: &mut dyn Audience,
    ) -> Result<(), Tell> {
        if let Some(settings) = self.settings
            && self.game.clocks().is_none()
        {
            self.game.set_clock(settings).map_err(refusal)?;
            entry.lines.extend(self.announce(to));
        }
        Ok(())
    }

    /// The seats that have decided something here.
    pub(super) fn decided(&self) -> Seats {
        self.clock.decided
    }

    /// Notes whose line this is, if it is that of a move.
    pub(super) fn note_mover(&mut self, line: &str) {
        if let ["move", name, _] = line.splitn(3, ' ').collect::<Vec<_>>()[..]
            && let Ok(seat) = self.game.read_seat(name)
        {
            self.clock.decided |= seat.into();
        }
    }

    /// Notes what was left to a seat when it decided something.
    pub(super) fn note_decision(&mut self, seat: Seat) {
        let Some(clocks) = self.game.clocks() else {
            return;
        };
        let most = clocks.left(seat);
        // The flag has not fallen, so there was some time.
        let left = self.clock.measured.left(seat).unwrap_or(most);
        let left = left.clamp(1, most.max(1));
        self.note(seat, left);
    }

    fn note(&mut self, seat: Seat, left: u32) {
        self.clock.unread.retain(|(of, _)| *of != seat);
        self.clock.unread.push((seat, left));
    }

    /// Reads the clocks of all seats whose decisions have to be read by now.
    pub(super) fn read_clocks(
        &mut self,
        entry: &mut Entry,
        to: &mut dyn Audience,
    ) -> Result<(), Tell> {
        let owed = self.game.clocks().map_or(Seats::NONE, Clocks::owed);
        for seat in owed.iter() {
            let noted = self.clock.unread.iter().find(|(of, _)| *of == seat);
            let most = self.game.clocks().map_or(0, |clocks| clocks.left(seat));
            let left = noted.map_or(most, |(_, left)| (*left).min(most));
            self.read_clock(seat, left, entry, to)?;
        }
        self.clock.unread.retain(|(seat, _)| !owed.contains(*seat));
        Ok(())
    }

    /// Keeps in an entry what was noted and cannot be told yet.
    pub(super) fn keep_notes(&self, entry: &mut Entry) {
        for (seat, left) in &self.clock.unread {
            entry.left.insert(self.game.seat_name(*seat).into(), *left);
        }
    }

    fn read_clock(
        &mut self,
        seat: Seat,
        left: u32,
        entry: &mut Entry,
        to: &mut dyn Audience,
    ) -> Result<(), Tell> {
        self.game.read_clock(seat, left).map_err(refusal)?;
        entry.lines.extend(self.announce(to));
        Ok(())
    }

    /// Notes since when the clocks run that run after an entry of the log, which was made then.
    pub(super) fn note_running(&mut self, at: Option<u64>) {
        let running = self.clocks_running(Seats::NONE);
        let before = std::mem::take(&mut self.clock.since);
        let Some(clocks) = self.game.clocks() else {
            return;
        };
        let since = running.iter().map(|seat| {
            let (left, starts) = (clocks.left(seat), clocks.starts(seat));
            let new = Since {
                seat,
                left,
                starts,
                at,
            };
            let same = before
                .iter()
                .find(|old| (old.seat, old.left, old.starts) == (seat, left, starts));
            same.copied().unwrap_or(new)
        });
        self.clock.since = since.collect();
    }

    /// Since when the clock of a seat runs in a game that has just been read from its log, in
    /// milliseconds since 1970; `None` if the log does not say it.
    pub(crate) fn runs_since(&self, seat: Seat) -> Option<u64> {
        let found = self.clock.since.iter().find(|since| since.seat == seat);
        found.and_then(|since| since.at)
    }

    /// What is noted in an entry of the log, and was not told yet.
    pub(super) fn follow_notes(&mut self, entry: &Entry) -> Result<(), super::LogError> {
        self.clock.unread.clear();
        for (name, left) in &entry.left {
            let seat = self.game.read_seat(name).map_err(|why| self.wrong(why))?;
            self.note(seat, *left);
        }
        Ok(())
    }

    /// Lets the flag of a seat fall, whose time is over.
    pub(crate) fn fall(
        &mut self,
        seat: Seat,
        to: &mut dyn Audience,
    ) -> Result<Box<Entry>, Stopped> {
        let mut entry = Entry::of(Did::Act);
        self.read_clock(seat, 0, &mut entry, to)?;
        let flag = self.game.flag(seat).map_err(refusal);
        flag.map_err(Stopped::Failed)?;
        entry.lines.extend(self.announce(to));
        self.read_clocks(&mut entry, to).map_err(Stopped::Failed)?;
        match self.changed(Seats::NONE, entry, to)? {
            Followed::Changed(entry) => Ok(entry),
            Followed::Answered(tell) => Err(Stopped::Failed(tell)),
        }
    }

    /// What was left to each seat before it takes something back.
    pub(super) fn before_take_back(&self) -> Vec<(Seat, u32)> {
        let Some(clocks) = self.game.clocks() else {
            return Vec::new();
        };
        let seats = self.game.seats().iter();
        let left = seats.map(|seat| {
            let noted = self.clock.unread.iter().find(|(of, _)| *of == seat);
            let noted = noted.map(|(_, left)| *left);
            let measured = self.clock.measured.left(seat).or(noted);
            (seat, measured.unwrap_or(clocks.left(seat)))
        });
        left.collect()
    }

    /// Reads all clocks that run after a seat took something back, so that what it has thought
    /// stays counted.
    pub(super) fn read_after_take_back(
        &mut self,
        before: &[(Seat, u32)],
        entry: &mut Entry,
        to: &mut dyn Audience,
    ) -> Result<(), Tell> {
        let running = self.game.clocks_running();
        self.clock
            .unread
            .retain(|(seat, _)| !running.contains(*seat));
        for &(seat, left) in before.iter().filter(|(seat, _)| running.contains(*seat)) {
            let most = self.game.clocks().map_or(0, |clocks| clocks.left(seat));
            self.read_clock(seat, left.clamp(1, most.max(1)), entry, to)?;
        }
        self.read_clocks(entry, to)
    }

    // ---- stopping by consent ----

    /// A seat agrees to stop the clocks. They stand when each player in the game has agreed.
    pub(super) fn adjourn(
        &mut self,
        seats: Seats,
        to: &mut dyn Audience,
    ) -> Result<Followed, Stopped> {
        let seat = self.own_seat(seats, None)?;
        if self.game.clocks().is_none() {
            return Err(without_clock().into());
        }
        if self.is_over() || self.clock.is_stopped || self.clock.agreed.contains(seat) {
            let reason = "the game is over, its clocks stand, or you have agreed to stop them";
            return Err(refused(ServerRule::Adjourned, reason).into());
        }
        let name = self.game.seat_name(seat).to_string();
        let mut entry = Entry::of(Did::Adjourn { seat: name.clone() });
        self.agree(seat);
        if self.clock.is_stopped {
            let running = self.game.clocks_running();
            for (seat, left) in self.clock.measured.left.clone() {
                if running.contains(seat) {
                    let read = self.read_clock(seat, left.max(1), &mut entry, to);
                    read.map_err(Stopped::Failed)?;
                }
            }
        }
        self.tell_stopped(name, to);
        self.changed(seats, entry, to)
    }

    /// Notes that a seat has agreed to stop the clocks.
    fn agree(&mut self, seat: Seat) {
        self.clock.agreed |= self.game.controller(seat);
        self.clock.is_stopped = self.game.living().is_subset_of(self.clock.agreed);
    }

    /// A seat lets the clocks run again, or withdraws its consent.
    pub(super) fn go_on_after(
        &mut self,
        seats: Seats,
        to: &mut dyn Audience,
    ) -> Result<Followed, Stopped> {
        let seat = self.own_seat(seats, None)?;
        if self.clock.agreed.is_empty() {
            let reason = "nobody has asked to stop the clocks";
            return Err(refused(ServerRule::Adjourned, reason).into());
        }
        let name = self.game.seat_name(seat).to_string();
        self.clocks_go_on();
        self.tell_stopped(name.clone(), to);
        self.changed(seats, Entry::of(Did::GoOn { seat: name }), to)
    }

    /// Forgets who has agreed to stop the clocks. A move does so as well.
    pub(super) fn clocks_go_on(&mut self) {
        self.clock.agreed = Seats::NONE;
        self.clock.is_stopped = false;
    }

    fn tell_stopped(&mut self, seat: String, to: &mut dyn Audience) {
        let agreed = self.clock.agreed;
        let agreed: Vec<String> = agreed
            .iter()
            .map(|seat| self.game.seat_name(seat).into())
            .collect();
        self.tell_all(to, |game, viewers| {
            Some(Tell::Adjourned {
                seat: seat.clone(),
                agreed: agreed.clone(),
                now: game.now(viewers),
            })
        });
    }

    /// Follows what an entry says of stopped clocks, before its lines. `did` is one of them.
    pub(super) fn follow_adjourned(&mut self, seat: Seat, goes_on: bool) {
        match goes_on {
            true => self.clocks_go_on(),
            false => self.agree(seat),
        }
    }

    /// The same after its lines.
    pub(super) fn tell_adjourned(&mut self, did: &Did, to: &mut dyn Audience) {
        if let Did::Adjourn { seat } | Did::GoOn { seat } = did {
            self.tell_stopped(seat.clone(), to);
        }
    }

    // ---- players who have left ----

    /// Takes the player of a seat out of the game who has left it.
    pub(super) fn abandon(&mut self, seats: Seats, name: &str) -> Result<(), Tell> {
        let gone = self.waited_for(seats, name)?;
        if !gone.is_subset_of(self.clock.measured.away) {
            return Err(is_here());
        }
        self.game.abandon(gone).map_err(refusal)
    }

    /// The seats of the player of a seat, for whom these seats wait for so long that they may claim
    /// the end if the player is not there.
    pub(super) fn waited_for(&self, seats: Seats, name: &str) -> Result<Seats, Tell> {
        let seat = self.game.read_seat(name).map_err(refusal)?;
        if self.game.clocks().is_none() {
            return Err(without_clock());
        }
        if self.abandoned_after(Duration::ZERO).is_none() {
            let reason = "in a game by correspondence players come and go, and only a flag ends it";
            return Err(refused(ServerRule::Present, reason));
        }
        let gone = self.game.controller(seat) & self.game.living();
        if gone.intersects(seats) {
            return Err(is_here());
        }
        // Whoever is not waited for may be away.
        if !gone.intersects(self.clock.measured.late) {
            let reason = "the clock of this player does not run, or has not run for long enough";
            return Err(refused(ServerRule::Present, reason));
        }
        Ok(gone)
    }
}

pub(super) fn is_here() -> Tell {
    let reason = "the player of this seat is here, or has not been away for long enough";
    refused(ServerRule::Present, reason)
}

fn without_clock() -> Tell {
    refused(ServerRule::Clock, "this game is played without a clock")
}

impl ClockNow {
    /// The clock of a game by its last readings; `None` in a game without a clock.
    pub(crate) fn of(game: &dyn AnyGame) -> Option<Self> {
        let clocks = game.clocks()?;
        let names = |seats: Seats| seats.iter().map(|seat| game.seat_name(seat).to_string());
        let seats = game.seats().iter();
        Some(Self {
            settings: clocks.settings().to_string(),
            left: seats
                .map(|seat| (game.seat_name(seat).into(), clocks.left(seat)))
                .collect(),
            running: names(game.clocks_running()).collect(),
            stopped: false,
        })
    }
}
