//! Games with running clocks that are not in memory.
//!
//! A flag falls although nobody is connected. So a game that leaves memory while a clock of it runs
//! leaves behind when its flag falls, and one task waits for the first of these moments. A durable
//! store has an entry under the name `clock:GAME` as long as the game GAME can have a running clock,
//! by which a server finds these games when it starts; their clocks go on from there.
use super::marked::{AGAIN, Marked};
use super::{Hall, enter};
use crate::logged_game::LoggedGame;
use crate::room::{Timing, tag};
use crate::store::{Appended, Store};
use boardwright_ruleset::Seats;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tokio::sync::Notify;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep_until};

/// The name under which the store has a game that can have a running clock.
const MARK: &str = "clock:";

/// What the games that sleep have left behind.
#[derive(Default)]
pub(crate) struct Asleep {
    games: Mutex<Sleepers>,
    /// The first flag may fall at another time than before.
    changed: Notify,
}

#[derive(Default)]
struct Sleepers {
    by_name: HashMap<Arc<str>, Sleeper>,
    /// The games by the time when their next flag falls.
    by_deadline: BTreeSet<(Instant, Arc<str>)>,
}

struct Sleeper {
    timing: Timing,
    /// How many entries the log had.
    entries: u64,
    deadline: Instant,
}

impl Asleep {
    /// No code under this lock can panic halfway through a change, so the data
    /// behind a poisoned lock is still valid.
    fn open(&self) -> MutexGuard<'_, Sleepers> {
        let locked = self.games.lock();
        locked.unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes what a game leaves behind whose log has so many entries, if a clock of it runs.
    pub(super) fn add(&self, name: &str, timing: Timing, entries: u64) {
        if let Some(deadline) = timing.deadline() {
            self.add_until(name, timing, entries, deadline);
        }
    }

    /// The same, to be looked at then.
    fn add_until(&self, name: &str, timing: Timing, entries: u64, deadline: Instant) {
        let name: Arc<str> = name.into();
        let sleeper = Sleeper {
            timing,
            entries,
            deadline,
        };
        let mut games = self.open();
        if let Some(old) = games.by_name.insert(name.clone(), sleeper) {
            games.by_deadline.remove(&(old.deadline, name.clone()));
        }
        games.by_deadline.insert((deadline, name));
        drop(games);
        self.changed.notify_one();
    }

    /// Gives it back, if the log has not become longer since.
    pub(super) fn take(&self, name: &str, entries: u64) -> Option<Timing> {
        let mut games = self.open();
        let (name, sleeper) = games.by_name.remove_entry(name)?;
        games.by_deadline.remove(&(sleeper.deadline, name));
        (sleeper.entries == entries).then_some(sleeper.timing)
    }

    /// What it has left behind, which stays, if the log has not become longer since.
    fn get(&self, name: &str, entries: u64) -> Option<Timing> {
        let games = self.open();
        let sleeper = games.by_name.get(name)?;
        (sleeper.entries == entries).then(|| sleeper.timing.copy())
    }

    /// A game is not looked at before this moment, so that others come first if this one cannot be
    /// read.
    fn postpone(&self, name: &Arc<str>, deadline: Instant) {
        let mut games = self.open();
        let Some(sleeper) = games.by_name.get_mut(name) else {
            return;
        };
        let old = std::mem::replace(&mut sleeper.deadline, deadline);
        games.by_deadline.remove(&(old, name.clone()));
        games.by_deadline.insert((deadline, name.clone()));
    }

    /// Forgets a game whose flag does not fall while it is not in memory.
    fn forget(&self, name: &str) {
        // No log has so many entries, so nothing comes back.
        let _ = self.take(name, u64::MAX);
    }

    fn first(&self) -> Option<(Instant, Arc<str>)> {
        self.open().by_deadline.first().cloned()
    }
}

impl Hall {
    /// Lets the flags of games fall that are not in memory. The first task finds the games of the
    /// store whose clocks run, one after the other.
    pub(crate) fn watch_clocks(self: &Arc<Self>) {
        if self.store.is_durable() {
            tokio::spawn(find(Arc::downgrade(self)));
        }
        tokio::spawn(ring(Arc::downgrade(self)));
    }

    /// Notes in the store that a game has a clock, before it is there.
    pub(super) async fn mark(&self, name: &str, game: &LoggedGame) {
        note_clock(self.store(), name, game).await;
    }

    /// A game leaves memory.
    pub(super) fn let_sleep(&self, name: &str, timing: Timing, entries: u64) {
        self.asleep.add(name, timing, entries);
    }

    /// Follows a game that is not in memory: lets the flag fall whose time is over, and waits for
    /// the next one. What was measured is taken from when it left memory, or follows from the log. It stays
    /// until what follows is kept; a game that has failed to be read or kept is looked at again.
    async fn look_at(&self, name: &str) {
        let Ok(log) = self.store.read_from(name, 0).await else {
            return;
        };
        if log.is_empty() {
            self.asleep.forget(name);
            let _ = self.store.remove(&mark(name)).await;
            return;
        }
        let (common, named) = (self.common.clone(), name.to_string());
        let game = spawn_blocking(move || LoggedGame::of_log(&common, &named, &log)).await;
        // A game that cannot be read does not end.
        let Ok(Ok(mut game)) = game else {
            return self.asleep.forget(name);
        };
        let now = Instant::now();
        let known = self.asleep.get(name, game.entries());
        let mut timing = known.unwrap_or_else(|| Timing::of_log(&game, now, self.began));
        while let Some(seat) = timing.fallen(now, Seats::NONE, 0) {
            // A bot thinks when somebody joins, and its time counts from then.
            if game.bot_of(seat).is_some() {
                return self.asleep.forget(name);
            }
            // The rules would fail in it each time.
            let Ok(entry) = game.fall(seat, &mut ()) else {
                tracing::warn!(game = tag(name), "the flag of a game cannot fall");
                return self.asleep.forget(name);
            };
            let entries = game.entries();
            let kept = self.store.append(name, entries, entry.text()).await;
            match kept {
                Ok(Appended::First) => game.is_kept(Seats::NONE, None),
                // Another server was first, or somebody who has joined meanwhile.
                Ok(Appended::Late) | Err(_) => {
                    if self.in_memory(name).is_none() {
                        let again = Instant::now() + AGAIN;
                        self.asleep.add_until(name, timing, entries, again);
                    }
                    return;
                }
            }
            timing.follow(&game, now);
        }
        self.asleep.forget(name);
        self.common.ratings.settle(self.store(), name, &game).await;
        if game.is_over() {
            let _ = self.store.remove(&mark(name)).await;
        }
        let entries = game.entries();
        match self.in_memory(name) {
            // Somebody has joined meanwhile, and is told.
            Some(room) => {
                if let Ok(mut room) = enter(&room).await {
                    room.catch_up().await;
                }
            }
            None => self.let_sleep(name, timing, entries),
        }
    }
}

/// Notes in a store that the game of this name is played with the clock of another one.
pub(crate) async fn note_clock(store: &dyn Store, name: &str, game: &LoggedGame) {
    if game.has_clock() && store.is_durable() {
        // Without it, the clock goes on when somebody joins after a restart.
        let _ = store.append(&mark(name), 0, String::new()).await;
    }
}

/// The name of the note in the store that a game has a clock.
pub(crate) fn mark(name: &str) -> String {
    format!("{MARK}{name}")
}

/// Waits for the flags of games that are not in memory.
async fn ring(hall: Weak<Hall>) {
    loop {
        let Some(here) = hall.upgrade() else { return };
        let asleep = here.asleep.clone();
        drop(here);
        let first = asleep.first();
        let due = async {
            match first {
                Some((deadline, name)) => {
                    sleep_until(deadline).await;
                    name
                }
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = asleep.changed.notified() => {}
            name = due => {
                let Some(hall) = hall.upgrade() else { return };
                hall.asleep.postpone(&name, Instant::now() + AGAIN);
                hall.look_at(&name).await;
            }
        }
    }
}

/// Finds the games of the store whose clocks run.
async fn find(hall: Weak<Hall>) {
    let mut marked = Marked::new(MARK);
    while let Some((hall, names)) = marked.next(&hall).await {
        for name in names {
            if hall.in_memory(&name).is_none() {
                // A game that the store cannot give now begins when somebody joins.
                hall.look_at(&name).await;
            }
        }
    }
}
