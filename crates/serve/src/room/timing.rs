//! The time that the seats of a game take.
//!
//! The clock of a seat runs from when its position is told, or rather from when the entry is kept
//! that made the seat due, and to when the frame with its decision was read. A server that reads a
//! game from its store measures from when that entry was made, but not from before it has itself
//! begun: what passes while no server runs is not charged.
use super::Room;
use crate::entry::milliseconds_now;
use crate::hall::mark;
use crate::lag::{Quota, Spent, milliseconds};
use crate::logged_game::{LoggedGame, Measured, Stopped};
use boardwright_ruleset::{Seat, Seats};
use std::collections::BTreeMap;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{Mutex, watch};
use tokio::time::{Instant, sleep_until};

/// How long the server waits before it tries again to let a flag fall that could not be kept.
const AGAIN: Duration = Duration::from_secs(1);

/// What is measured of the seats of a game.
pub(crate) struct Timing {
    /// The clocks that run.
    running: Vec<Running>,
    /// How much lag of each seat is not charged, by its number.
    quotas: BTreeMap<u8, Quota>,
    /// The seats that some stream has had.
    come: Seats,
    /// Since when seats have had no stream, by their numbers.
    gone: BTreeMap<u8, Instant>,
    /// Since when somebody has asked about the players of seats, by their numbers.
    called: BTreeMap<u8, Instant>,
    /// When such players were heard of.
    heard: BTreeMap<u8, Instant>,
    /// When the next flag falls, for the task that lets it.
    alarm: watch::Sender<Option<Instant>>,
}

/// A clock that runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Running {
    seat: Seat,
    since: Instant,
    /// What was left then, in milliseconds.
    left: u32,
    /// By which it is known that the time counts anew.
    starts: u32,
}

impl Running {
    /// What is left at this moment, if so much is not charged.
    fn left(self, at: Instant, credit: u32) -> u32 {
        let took = milliseconds(at.saturating_duration_since(self.since));
        self.left.saturating_sub(took.saturating_sub(credit))
    }
}

impl Timing {
    /// Begins to measure now.
    pub(crate) fn new(game: &LoggedGame, now: Instant) -> Self {
        let mut timing = Self {
            running: Vec::new(),
            quotas: BTreeMap::new(),
            come: Seats::NONE,
            gone: BTreeMap::new(),
            called: BTreeMap::new(),
            heard: BTreeMap::new(),
            alarm: watch::Sender::new(None),
        };
        timing.follow(game, now);
        timing
    }

    /// Measures a game that was just read from its log: from when the clocks began to run that run
    /// by the log, but not from before `began`, when the server did. A bot's time counts from now.
    pub(crate) fn of_log(game: &LoggedGame, now: Instant, began: Instant) -> Self {
        let mut timing = Self::new(game, now);
        let here = milliseconds_now();
        for one in &mut timing.running {
            if game.bot_of(one.seat).is_none()
                && let Some(at) = game.runs_since(one.seat)
            {
                let ago = Duration::from_millis(here.saturating_sub(at));
                let since = now.checked_sub(ago).unwrap_or(began);
                one.since = since.max(began).min(now);
            }
        }
        timing.ring_at(timing.deadline());
        timing
    }

    /// Whether a clock runs.
    pub(crate) fn runs(&self) -> bool {
        !self.running.is_empty()
    }

    /// When the next flag falls.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.running.iter().map(|one| self.falls(one)).min()
    }

    /// When the flag of a seat falls: after its time, and the lag that may not be charged.
    fn falls(&self, one: &Running) -> Instant {
        let spare = self.quota(one.seat).map_or(0, Quota::most);
        one.since + Duration::from_millis(u64::from(one.left) + u64::from(spare))
    }

    fn quota(&self, seat: Seat) -> Option<Quota> {
        self.quotas.get(&seat.number()).copied()
    }

    /// The same, with nobody who waits for it.
    pub(crate) fn copy(&self) -> Self {
        Self {
            running: self.running.clone(),
            quotas: self.quotas.clone(),
            come: self.come,
            gone: self.gone.clone(),
            called: self.called.clone(),
            heard: self.heard.clone(),
            alarm: watch::Sender::new(None),
        }
    }

    /// Follows what has happened in the game by now.
    pub(crate) fn follow(&mut self, game: &LoggedGame, now: Instant) {
        let called = game.called();
        let heard = &mut self.heard;
        self.called.retain(|number, _| {
            let stays = called.contains(Seat::new(*number));
            if !stays {
                heard.insert(*number, now);
            }
            stays
        });
        for seat in called.iter() {
            self.called.entry(seat.number()).or_insert(now);
        }
        let runs = game.clocks_running(self.come);
        let before = std::mem::take(&mut self.running);
        if let Some(clocks) = game.clocks() {
            let started = runs.iter().map(|seat| Running {
                seat,
                since: now,
                left: clocks.left(seat),
                starts: clocks.starts(seat),
            });
            self.running = started
                .map(|new| {
                    let same = before.iter().find(|old| {
                        (old.seat, old.left, old.starts) == (new.seat, new.left, new.starts)
                    });
                    same.copied().unwrap_or(new)
                })
                .collect();
            for seat in runs.iter() {
                let quota = || Quota::new(clocks.settings());
                self.quotas.entry(seat.number()).or_insert_with(quota);
            }
        }
        self.ring_at(self.deadline());
    }

    fn ring_at(&self, deadline: Option<Instant>) {
        self.alarm.send_if_modified(|alarm| {
            let changes = *alarm != deadline;
            *alarm = deadline;
            changes
        });
    }

    /// What is true at this moment, for a request of these seats whose stream has this lag.
    /// `away` is how long a player must be gone, and must be waited for, before others may claim the
    /// end; `None` if they may not.
    pub(super) fn measure(
        &self,
        at: Instant,
        seats: Seats,
        lag: u32,
        away: Option<Duration>,
    ) -> Measured {
        let is_long =
            |since: Instant| away.is_some_and(|away| at.saturating_duration_since(since) >= away);
        let left = self.running.iter().map(|one| {
            let quota = self.quota(one.seat).filter(|_| seats.contains(one.seat));
            let credit = quota.map_or(0, |quota| quota.credit(lag));
            (one.seat, one.left(at, credit))
        });
        let gone = self.gone.iter();
        let gone = gone.filter(|(_, since)| is_long(**since));
        let late = self.running.iter().filter(|one| is_long(one.since));
        Measured {
            left: left.collect(),
            away: gone.map(|(number, _)| Seat::new(*number)).collect(),
            known: None,
            late: late.map(|one| one.seat).collect(),
        }
    }

    /// The seats about whose players somebody has asked so long ago, and those that were heard of
    /// since then. None is asked about where `away` is `None`.
    pub(super) fn asked(&self, at: Instant, away: Option<Duration>) -> (Seats, Seats) {
        let is_long =
            |since: Instant| away.is_some_and(|away| at.saturating_duration_since(since) >= away);
        let seats = |all: &BTreeMap<u8, Instant>, long: bool| {
            let found = all.iter().filter(|(_, since)| is_long(**since) == long);
            found.map(|(number, _)| Seat::new(*number)).collect()
        };
        (seats(&self.called, true), seats(&self.heard, false))
    }

    /// The seat whose flag has fallen first, if one has by this moment. A seat that sends something
    /// now has its lag behind it, so no more is waited for.
    pub(crate) fn fallen(&self, at: Instant, sender: Seats, lag: u32) -> Option<Seat> {
        let over = self.running.iter().filter(|one| {
            let quota = self.quota(one.seat);
            match sender.contains(one.seat) {
                true => one.left(at, quota.map_or(0, |quota| quota.credit(lag))) == 0,
                false => self.falls(one) <= at,
            }
        });
        over.min_by_key(|one| self.falls(one)).map(|one| one.seat)
    }

    /// Notes that a clock was read of a seat with this lag, after so long.
    fn spend(&mut self, seat: Seat, lag: u32, took: u32, what: Spent) {
        if let Some(quota) = self.quotas.get_mut(&seat.number()) {
            quota.spend(quota.credit(lag).min(took), what);
        }
    }

    /// Seats have a stream.
    pub(super) fn come(&mut self, seats: Seats) {
        self.come |= seats;
        self.gone
            .retain(|number, _| !seats.contains(Seat::new(*number)));
    }

    /// Only these seats have streams by now.
    pub(super) fn are_here(&mut self, seats: Seats, now: Instant) {
        for seat in (self.come - seats).iter() {
            self.gone.entry(seat.number()).or_insert(now);
        }
    }
}

impl Room {
    /// Lets all flags fall that have fallen by this moment, if a stream of `sender` with this lag
    /// sends something then.
    pub(super) async fn let_flags_fall(&mut self, at: Instant, sender: Seats, lag: u32) {
        for _ in 0..super::TRIES {
            let Some(seat) = self.timing.fallen(at, sender, lag) else {
                return;
            };
            match self
                .game
                .fall(seat, &mut self.streams.of_game(self.behind.is_some()))
            {
                Ok(entry) => {
                    if self.keep(Seats::NONE, *entry).await.is_err() {
                        // The store may be back by then.
                        self.timing.ring_at(Some(Instant::now() + AGAIN));
                        return;
                    }
                    self.streams.flush();
                    self.timing.follow(&self.game, Instant::now());
                }
                Err(Stopped::Refused(_) | Stopped::Failed(_)) => {
                    self.make_again().await;
                    self.timing.ring_at(Some(Instant::now() + AGAIN));
                    return;
                }
            }
        }
    }

    /// Notes what a request has measured, which is kept: who has decided pays its lag.
    pub(super) fn timed(&mut self, seats: Seats, at: Instant, lag: u32, what: Spent) {
        let before: Vec<Running> = self.timing.running.clone();
        self.timing.follow(&self.game, Instant::now());
        for one in before.iter().filter(|one| seats.contains(one.seat)) {
            if !self.timing.running.contains(one) {
                let took = milliseconds(at.saturating_duration_since(one.since));
                self.timing.spend(one.seat, lag, took, what);
            }
        }
        // When a flag falls depends on the quotas.
        self.timing.ring_at(self.timing.deadline());
    }

    /// What was measured until the game leaves memory, and how many entries its log has.
    pub(crate) fn measured(&mut self) -> (Timing, u64) {
        let now = Instant::now();
        let timing = std::mem::replace(&mut self.timing, Timing::new(&self.game, now));
        (timing.copy(), self.game.entries())
    }

    /// Takes the note out of the store that the game has a clock, when it is over or withdrawn.
    pub(super) async fn unmark_if_over(&self) {
        let ends = self.game.is_over() || self.game.is_withdrawn();
        if ends && self.game.has_clock() && self.store.is_durable() {
            // A note that stays is found, and removed, when the next server starts.
            let _ = self.store.remove(&mark(&self.name)).await;
        }
    }

    /// Whether a clock of the game runs.
    pub(crate) fn is_timed(&self) -> bool {
        self.timing.runs()
    }

    /// Whether the game has a clock.
    pub(crate) fn has_clock(&self) -> bool {
        self.game.has_clock()
    }

    /// Lets the flags of a game fall when their time comes, as long as it is in memory.
    pub(crate) fn watch_clock(shared: &Arc<Mutex<Self>>) {
        // Nobody else has the room yet.
        let Ok(room) = shared.try_lock() else { return };
        if room.has_clock() {
            let alarm = room.timing.alarm.subscribe();
            tokio::spawn(ring(Arc::downgrade(shared), alarm));
        }
    }
}

/// Waits for the flags of a game until it has left memory.
async fn ring(room: Weak<Mutex<Room>>, mut alarm: watch::Receiver<Option<Instant>>) {
    loop {
        let deadline = *alarm.borrow_and_update();
        let due = async {
            match deadline {
                Some(deadline) => sleep_until(deadline).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            changed = alarm.changed() => if changed.is_err() {
                return;
            },
            () = due => {
                let Some(room) = room.upgrade() else { return };
                let mut room = room.lock().await;
                if room.is_closed() || room.has_failed() {
                    return;
                }
                room.is_busy = true;
                room.let_flags_fall(Instant::now(), Seats::NONE, 0).await;
                room.let_bots_act().await;
                room.is_busy = false;
                let later = Instant::now() + AGAIN;
                let stays = *room.timing.alarm.borrow() == deadline;
                if stays {
                    room.timing.ring_at(Some(later));
                }
            }
        }
    }
}
