//! All games of a server.
use crate::Limits;
use crate::message::{SealedBy, SeedChooser, Tell};
use crate::origin::{Full, Origin, Shares};
use crate::refusal::{error, no_game, refused};
use crate::room::{Opened, Room};
use crate::sealing::Sealing;
use crate::token::Token;
use boardwright_catalogue::Catalogue;
use boardwright_referee::signatures::SecretKey;
use boardwright_ruleset::Seed;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

/// A game that several streams share.
pub(crate) type Shared = Arc<Mutex<Room>>;

/// The games by name, and their limits.
pub(crate) struct Hall {
    rooms: Mutex<HashMap<String, Shared>>,
    pub(crate) limits: Limits,
    pub(crate) catalogue: Catalogue,
    /// Limits the number of connections, counted from when they are accepted.
    pub(crate) connections: Arc<Shares>,
    /// Limits the number of streams for each client, counted when the client is
    /// known.
    pub(crate) streams: Arc<Shares>,
    games: Arc<Shares>,
    /// The key that all games are signed with.
    key: Arc<SecretKey>,
}

impl Hall {
    pub(crate) fn new(limits: Limits, key: SecretKey, catalogue: Catalogue) -> Self {
        // Behind a proxy all connections have the same address.
        let connections_of_an_address = match limits.forwarded {
            true => limits.connections,
            false => limits.connections_of_an_address,
        };
        Self {
            rooms: Mutex::default(),
            connections: Shares::new(limits.connections, connections_of_an_address),
            streams: Shares::new(limits.connections, limits.connections_of_an_address),
            games: Shares::new(limits.games, limits.games_of_an_address),
            key: Arc::new(key),
            limits,
            catalogue,
        }
    }

    /// Opens a game for a client.
    pub(crate) fn create(
        &self,
        game: &str,
        seed: Option<&str>,
        auto_roll: bool,
        sealed: Option<SealedBy>,
        origin: Origin,
    ) -> Result<Tell, Tell> {
        let unreadable = |why: &dyn std::error::Error| error(why.to_string());
        let share = self.games.take(origin).map_err(|full| {
            let reason = match full {
                Full::InAll => "the server holds no more games",
                Full::ForOrigin => "this address has opened enough games",
            };
            refused("server.full", reason)
        })?;
        // Anybody who knows the name may watch, so the name must be as hard to
        // guess as a token.
        let name = Token::from_system()?.to_string();
        let (seed, seed_chosen_by) = match (seed, sealed) {
            (Some(_), Some(_)) => return Err(error("nobody chooses the seed of a sealed game")),
            (Some(text), None) => {
                let seed = text.parse::<Seed>().map_err(|why| unreadable(&why))?;
                (seed, SeedChooser::Creator)
            }
            (None, sealed) => {
                let seed = Seed::from_system().map_err(|why| unreadable(&why))?;
                let everybody = sealed == Some(SealedBy::Everybody);
                let chooser = match everybody {
                    true => SeedChooser::Everybody,
                    false => SeedChooser::Server,
                };
                (seed, chooser)
            }
        };
        let game = self
            .catalogue
            .open(game, seed)
            .map_err(|why| unreadable(&why))?;
        let sealing = sealed.map(|by| Sealing::new(by, &name, &*game));
        let opened = Opened {
            game,
            auto_roll,
            seed_chosen_by,
            sealing: sealing.transpose()?,
            catalogue: self.catalogue,
        };
        let room = Room::new(opened, self.key.clone(), share)?;
        let tokens = room.tokens().collect();
        open(&self.rooms)?.insert(name.clone(), Arc::new(Mutex::new(room)));
        Ok(Tell::Created { game: name, tokens })
    }

    /// The game of this name.
    pub(crate) fn room(&self, name: &str) -> Result<Shared, Tell> {
        let rooms = open(&self.rooms)?;
        rooms.get(name).cloned().ok_or_else(no_game)
    }

    /// Closes games in which nothing happened for too long.
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

/// Locks what streams share. Fails if a fault inside the server may have left it
/// half-changed.
pub(crate) fn open<T>(shared: &Mutex<T>) -> Result<MutexGuard<'_, T>, Tell> {
    shared
        .lock()
        .map_err(|_| error("the server has failed in this game"))
}
