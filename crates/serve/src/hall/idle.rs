//! Games that are in memory, and how they leave it.
use super::{Hall, Shared};
use crate::room::Closing;
use crate::token::Token;
use std::collections::HashMap;
use std::sync::{MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many names of logs are read at a time.
const NAMES: usize = 256;

impl Hall {
    /// Closes games in which nothing happened for too long. A durable store keeps them.
    pub(crate) async fn sweep(&self) {
        self.lobby.sweep(self.store()).await;
        if self.store.is_durable() {
            return self.unload(self.limits.idle);
        }
        let now = Instant::now();
        let mut closed = Vec::new();
        if let Some(rooms) = self.rooms().as_mut() {
            rooms.retain(|name, room| {
                // Whoever has locked it is about to do something in it.
                let Ok(mut room) = room.try_lock() else {
                    return true;
                };
                let idle = now.saturating_duration_since(room.last_event());
                // A player may think for longer than others are idle, but not keep the game in
                // memory for the days that a clock allows.
                let most = match room.is_timed() {
                    true => self.limits.idle.saturating_add(self.limits.idle_with_clock),
                    false => self.limits.idle,
                };
                let waits = idle < most;
                let stays = waits && !room.has_failed() && !room.is_closed();
                if !stays {
                    room.close(Closing::Idle);
                    closed.push(name.clone());
                }
                stays
            });
        }
        for name in closed {
            // What stays is a game that nobody comes back to.
            let _ = self.store.remove(&name).await;
            self.lobby.catch_up(self.store(), &name).await;
        }
        if !self.is_shared {
            self.remove_roomless().await;
        }
    }

    /// Removes the logs that have had no game in memory for as long as a game may be idle: a next
    /// game for which there was no room, and that nobody has joined. Another server may have them
    /// in memory, so this is for a store with one server.
    async fn remove_roomless(&self) {
        let now = Instant::now();
        let mut after = String::new();
        let mut roomless: HashMap<String, Instant> = HashMap::new();
        loop {
            let Ok(names) = self.store.list(&after, NAMES).await else {
                return;
            };
            let Some(last) = names.last() else { break };
            after.clone_from(last);
            let known = self.roomless();
            for name in names.into_iter().filter(|name| Token::has_form(name)) {
                if self.in_memory(&name).is_none() {
                    let since = known.get(&name).copied().unwrap_or(now);
                    roomless.insert(name, since);
                }
            }
        }
        let idle = self.limits.idle;
        let mut old = Vec::new();
        roomless.retain(|name, since| {
            let stays = now.saturating_duration_since(*since) < idle;
            if !stays {
                old.push(name.clone());
            }
            stays
        });
        *self.roomless() = roomless;
        for name in old {
            let _ = self.store.remove(&name).await;
        }
    }

    /// No code under this lock can panic halfway through a change, so the data
    /// behind a poisoned lock is still valid.
    fn roomless(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.roomless.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes games out of memory that have no streams and in which nothing has happened for so
    /// long.
    pub(super) fn unload(&self, idle: Duration) {
        let now = Instant::now();
        if let Some(rooms) = self.rooms().as_mut() {
            rooms.retain(|name, room| {
                let Ok(mut room) = room.try_lock() else {
                    return true;
                };
                let idles = now.saturating_duration_since(room.last_event()) >= idle;
                let goes = (idles && !room.is_watched()) || room.has_failed() || room.is_closed();
                if goes {
                    let is_right = !room.has_failed() && !room.is_closed();
                    room.close(Closing::Stored);
                    if is_right {
                        let (timing, entries) = room.measured();
                        self.let_sleep(name, timing, entries);
                    }
                }
                !goes
            });
        }
    }

    /// The names of all games in memory.
    pub(crate) fn names(&self) -> Vec<String> {
        let rooms = self.rooms();
        let names = rooms.iter().flat_map(HashMap::keys);
        names.cloned().collect()
    }

    /// The game of this name, if it is in memory.
    pub(crate) fn in_memory(&self, name: &str) -> Option<Shared> {
        self.rooms().as_ref()?.get(name).cloned()
    }
}
