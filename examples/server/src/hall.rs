//! All games of a server.
use crate::Limits;
use crate::message::Tell;
use crate::room::{Room, error, refused};
use crate::token::Token;
use boardwright::catalogue;
use boardwright::ruleset::Seed;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;
use tokio::sync::Semaphore;

/// A game that several streams share.
pub(crate) type Shared = Arc<Mutex<Room>>;

/// The games by name, and the bounds they are held to.
pub(crate) struct Hall {
    rooms: Mutex<HashMap<String, Shared>>,
    pub(crate) limits: Limits,
    /// One permit for each stream that may still come.
    pub(crate) places: Arc<Semaphore>,
}

impl Hall {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            rooms: Mutex::default(),
            places: Arc::new(Semaphore::new(limits.streams)),
            limits,
        }
    }

    /// Opens a game.
    pub(crate) fn create(
        &self,
        game: &str,
        seed: Option<&str>,
        auto_roll: bool,
    ) -> Result<Tell, Tell> {
        let unreadable = |why: &dyn std::error::Error| error(why.to_string());
        let seed = match seed {
            Some(text) => text.parse::<Seed>().map_err(|why| unreadable(&why))?,
            None => Seed::from_system().map_err(|why| unreadable(&why))?,
        };
        let game = catalogue::open(game, seed).map_err(|why| unreadable(&why))?;
        let room = Room::new(game, auto_roll)?;
        let tokens = room.tokens().collect();
        // Whoever knows the name may watch, so it is not to be guessed either.
        let name = Token::from_system()?.to_string();
        let mut rooms = open(&self.rooms)?;
        if rooms.len() >= self.limits.games {
            return Err(refused("server.full", "the server holds no more games"));
        }
        rooms.insert(name.clone(), Arc::new(Mutex::new(room)));
        Ok(Tell::Created { game: name, tokens })
    }

    /// The game of this name.
    pub(crate) fn room(&self, name: &str) -> Result<Shared, Tell> {
        let rooms = open(&self.rooms)?;
        let room = rooms.get(name).cloned();
        room.ok_or_else(|| refused("server.game", "there is no game of this name"))
    }

    /// Lets games go in which nothing happened for too long.
    pub(crate) fn sweep(&self) {
        let Ok(mut rooms) = open(&self.rooms) else {
            return;
        };
        let now = Instant::now();
        rooms.retain(|_, room| {
            let Ok(mut room) = open(room) else {
                return false;
            };
            let stays = now.saturating_duration_since(room.last_event()) < self.limits.idle;
            if !stays {
                room.close();
            }
            stays
        });
    }
}

/// Locks what streams share. After a fault inside the server has left it
/// half-changed nobody goes on with it.
pub(crate) fn open<T>(shared: &Mutex<T>) -> Result<MutexGuard<'_, T>, Tell> {
    shared
        .lock()
        .map_err(|_| error("the server has failed in this game"))
}
