//! Games that are in memory, and how they leave it.
use super::{Hall, Shared};
use crate::room::Closing;
use std::collections::HashMap;
use std::time::{Duration, Instant};

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
