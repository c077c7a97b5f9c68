//! All games of a server.
use crate::Limits;
use crate::message::{NewGame, SealedBy, SeedChooser, Tell};
use crate::origin::{Full, Origin, Shares};
use crate::rate::AddressRates;
use crate::refusal::{error, no_game, refused};
use crate::resume::{Resumed, resume, seed};
use crate::room::{Closing, Opened, Room};
use crate::sealing::Sealing;
use crate::token::Token;
use boardwright_catalogue::Catalogue;
use boardwright_referee::signatures::SecretKey;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;
use tokio::sync::watch;
use tokio::time::timeout;

/// A game that several streams share.
pub(crate) type Shared = Arc<Mutex<Room>>;

/// The games by name, and their limits.
pub(crate) struct Hall {
    /// `None` when the server has begun to stop.
    rooms: Mutex<Option<HashMap<String, Shared>>>,
    pub(crate) limits: Limits,
    pub(crate) catalogue: Catalogue,
    /// Limits the number of connections, counted from when they are accepted.
    pub(crate) connections: Arc<Shares>,
    /// Limits the number of streams for each client, counted when the client is
    /// known.
    pub(crate) streams: Arc<Shares>,
    /// Limits the number of records that are read over plain HTTP.
    pub(crate) records: Arc<Shares>,
    /// How fast the streams of an address may send.
    pub(crate) requests: AddressRates,
    /// How fast an address may send over plain HTTP.
    pub(crate) http_requests: AddressRates,
    games: Arc<Shares>,
    /// The key that all games are signed with.
    key: Arc<SecretKey>,
    /// Whether the server has begun to stop. Each stream holds a receiver until it
    /// has ended.
    stopping: watch::Sender<bool>,
}

impl Hall {
    pub(crate) fn new(limits: Limits, key: SecretKey, catalogue: Catalogue) -> Self {
        // Behind a proxy all connections have the same address.
        let connections_of_an_address = match limits.forwarded {
            true => limits.connections,
            false => limits.connections_of_an_address,
        };
        Self {
            rooms: Mutex::new(Some(HashMap::new())),
            connections: Shares::new(limits.connections, connections_of_an_address),
            streams: Shares::new(limits.connections, limits.connections_of_an_address),
            records: Shares::new(limits.records, 1),
            requests: AddressRates::new(limits.requests_of_an_address),
            http_requests: AddressRates::new(limits.http_requests_of_an_address),
            games: Shares::new(limits.games, limits.games_of_an_address),
            key: Arc::new(key),
            stopping: watch::Sender::new(false),
            limits,
            catalogue,
        }
    }

    /// Opens a game for a client.
    pub(crate) fn create(&self, new: &NewGame, origin: Origin) -> Result<Tell, Tell> {
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
        let opened = self.open_game(new, &name)?;
        let room = Room::new(opened, self.key.clone(), share)?;
        let tokens = room.tokens().collect();
        let mut rooms = open(&self.rooms)?;
        let rooms = rooms.as_mut().ok_or_else(stopping)?;
        rooms.insert(name.clone(), Arc::new(Mutex::new(room)));
        Ok(Tell::Created { game: name, tokens })
    }

    fn open_game(&self, new: &NewGame, name: &str) -> Result<Opened, Tell> {
        if let Some(record) = &new.record {
            let Resumed {
                game,
                seed_chosen_by,
            } = resume(self.catalogue, record, new, &self.limits)?;
            return Ok(Opened {
                resumed_after: Some(game.event_count()),
                game,
                auto_roll: new.auto_roll,
                seed_chosen_by,
                sealing: None,
                catalogue: self.catalogue,
            });
        }
        if new.sealed.is_some() && new.seed.is_some() {
            return Err(error("nobody chooses the seed of a sealed game"));
        }
        let game = new.game.as_deref();
        let game = game.ok_or_else(|| error("a game is opened by its name or from a record"))?;
        let (seed, chooser) = seed(new.seed.as_deref())?;
        let game = self.catalogue.open(game, seed);
        let game = game.map_err(|why| error(why.to_string()))?;
        let sealing = new.sealed.map(|by| Sealing::new(by, name, &*game));
        Ok(Opened {
            game,
            auto_roll: new.auto_roll,
            seed_chosen_by: match new.sealed {
                Some(SealedBy::Everybody) => SeedChooser::Everybody,
                _ => chooser,
            },
            sealing: sealing.transpose()?,
            resumed_after: None,
            catalogue: self.catalogue,
        })
    }

    /// The game of this name.
    pub(crate) fn room(&self, name: &str) -> Result<Shared, Tell> {
        let rooms = open(&self.rooms)?;
        let rooms = rooms.as_ref().ok_or_else(stopping)?;
        rooms.get(name).cloned().ok_or_else(no_game)
    }

    /// Closes games in which nothing happened for too long.
    pub(crate) fn sweep(&self) {
        let Ok(mut rooms) = open(&self.rooms) else {
            return;
        };
        let Some(rooms) = rooms.as_mut() else {
            return;
        };
        let now = Instant::now();
        rooms.retain(|_, room| {
            let Ok(mut room) = open(room) else {
                return false;
            };
            let stays = now.saturating_duration_since(room.last_event()) < self.limits.idle;
            if !stays {
                room.close(Closing::Idle);
            }
            stays
        });
    }

    /// Becomes `true` when the server stops. The stream that watches it holds it
    /// until it has ended.
    pub(crate) fn watch_stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// Closes all games, and waits until every stream has its record, or for as long
    /// as the limits say.
    pub(crate) async fn stop(&self) {
        let rooms = open(&self.rooms).map(|mut rooms| rooms.take());
        for room in rooms.ok().flatten().into_iter().flatten() {
            if let Ok(mut room) = open(&room.1) {
                room.close(Closing::Stops);
            }
        }
        self.stopping.send_replace(true);
        // Whoever does not read in time is left behind.
        let _ = timeout(self.limits.farewell, self.stopping.closed()).await;
    }
}

/// How many more requests a request for a new game counts as. A record takes time in
/// proportion to its length, whether or not it fits.
pub(crate) fn cost(new: &NewGame) -> u32 {
    let record = new.record.as_ref().map_or(0, String::len);
    u32::try_from(record / 1024).unwrap_or(u32::MAX)
}

fn stopping() -> Tell {
    refused("server.stops", "the server stops")
}

/// Locks what streams share. Fails if a fault inside the server may have left it
/// half-changed.
pub(crate) fn open<T>(shared: &Mutex<T>) -> Result<MutexGuard<'_, T>, Tell> {
    shared
        .lock()
        .map_err(|_| error("the server has failed in this game"))
}
