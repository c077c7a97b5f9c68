//! All games of a server that are in memory, and the store behind them.
mod asleep;
mod idle;
mod marked;
mod opening;
mod operating;
mod rating;
mod seats;
#[cfg(test)]
mod tests;

pub(crate) use asleep::{mark, note_clock};

use crate::Limits;
use crate::ServerRule;
use crate::authentication::Visitor;
use crate::bots::Bots;
use crate::lobby::Lobby;
use crate::logged_game::{Common, LoggedGame};
use crate::message::{NewGame, Tell};
use crate::metrics::{Measured, Metrics};
use crate::origin::{Full, Origin, Share, Shares};
use crate::rate::AddressRates;
use crate::ratings::{Ratings, note_rated};
use crate::refusal::{error, failed, no_game, refused, store_fails};
use crate::room::{Behind, Closing, Place, Room, Timing, games_of_log, tag};
use crate::store::{Appended, Store, keep};
use crate::token::Token;
use asleep::Asleep;
use axum::extract::ws::Utf8Bytes;
use boardwright_catalogue::Catalogue;
use boardwright_referee::signatures::SecretKey;
use opening::NewRoom;
use operating::Ready;
use std::collections::HashMap;
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{self, watch};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{sleep, timeout};

/// A game that several streams share.
pub(crate) type Shared = Arc<sync::Mutex<Room>>;

/// How long a game without streams stays in memory even if there is no room for another one.
const PRESSED: Duration = Duration::from_secs(60);

/// How often a game is listed again that could not be, and how long after the last time.
const LISTS: usize = 60;
const LIST_AGAIN: Duration = Duration::from_secs(1);

/// The games by name, and their limits.
pub(crate) struct Hall {
    /// `None` when the server has begun to stop.
    rooms: Mutex<Option<HashMap<String, Shared>>>,
    store: Arc<dyn Store>,
    /// Whether other servers use the store as well.
    is_shared: bool,
    common: Common,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    ready: Ready,
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
    asleep: Arc<Asleep>,
    /// When the server began.
    began: tokio::time::Instant,
    /// The logs without a game in memory, of a store that is not durable, with when they were
    /// first seen so.
    roomless: Mutex<HashMap<String, Instant>>,
    /// The games whose seats everybody may take.
    pub(crate) lobby: Lobby,
    /// Whether the server has begun to stop. Each stream holds a receiver until it
    /// has ended.
    stopping: watch::Sender<bool>,
}

/// What a stream shows to join a game.
pub(crate) struct Join<'a> {
    pub(crate) id: Option<u64>,
    pub(crate) game: &'a str,
    pub(crate) tokens: &'a [String],
    pub(crate) visitor: &'a dyn Visitor,
    pub(crate) after: Option<u64>,
}

/// A stream that has joined a game.
pub(crate) struct Joined {
    pub(crate) room: Shared,
    pub(crate) place: Place,
    /// How many additional requests it counts as.
    pub(crate) cost: u32,
}

impl Hall {
    pub(crate) fn new(
        limits: Limits,
        key: SecretKey,
        catalogue: Catalogue,
        store: Arc<dyn Store>,
    ) -> Self {
        // Behind a proxy all connections have the same address.
        let connections_of_an_address = match limits.forwarded {
            true => limits.connections,
            false => limits.connections_of_an_address,
        };
        let metrics = Arc::new(Metrics::new());
        let ratings = Arc::new(Ratings::default());
        Self {
            rooms: Mutex::new(Some(HashMap::new())),
            is_shared: store.watch().is_some(),
            store: Arc::new(Measured {
                store,
                metrics: metrics.clone(),
            }),
            metrics,
            ready: Ready::default(),
            common: Common {
                catalogue,
                key: Arc::new(key),
                bots: Arc::new(Bots::new(limits.clone())),
                ratings: ratings.clone(),
            },
            connections: Shares::new(limits.connections, connections_of_an_address),
            streams: Shares::new(limits.connections, limits.connections_of_an_address),
            records: Shares::new(limits.records, 1),
            requests: AddressRates::new(limits.requests_of_an_address),
            http_requests: AddressRates::new(limits.http_requests_of_an_address),
            games: Shares::new(limits.games, limits.games_of_an_address),
            asleep: Arc::default(),
            began: tokio::time::Instant::now(),
            roomless: Mutex::default(),
            lobby: Lobby::new(&limits, ratings),
            stopping: watch::Sender::new(false),
            limits,
        }
    }

    /// The games that can be opened.
    pub(crate) fn catalogue(&self) -> Catalogue {
        self.common.catalogue
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// No code under this lock can panic halfway through a change, so the data
    /// behind a poisoned lock is still valid.
    fn rooms(&self) -> MutexGuard<'_, Option<HashMap<String, Shared>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Room in memory for one more game.
    fn share(&self, origin: Origin) -> Result<Share, Tell> {
        let share = self.games.take(origin).or_else(|full| {
            if full == Full::InAll && self.store.is_durable() {
                self.unload(PRESSED);
                return self.games.take(origin);
            }
            Err(full)
        });
        share.map_err(|full| {
            let reason = match full {
                Full::InAll => "the server holds no more games",
                Full::ForOrigin => "this address has opened enough games",
            };
            refused(ServerRule::Full, reason)
        })
    }

    // ---- new games ----

    /// Opens a game for a client. If it gives the request a name, the same request under the same
    /// name has the same answer, and one game is opened.
    pub(crate) async fn create(
        self: &Arc<Self>,
        new: NewGame,
        command: Option<String>,
        origin: Origin,
    ) -> Result<Tell, Tell> {
        let share = self.share(origin)?;
        if self.store.count() >= self.limits.stored_games {
            return Err(refused(ServerRule::Full, "the server keeps no more games"));
        }
        let is_listed = new.open.as_ref().is_some_and(|open| !open.invited);
        let place = match is_listed {
            true => Some(self.lobby.place(self.store(), origin).await?),
            false => None,
        };
        let hall = self.clone();
        let is_named = command.is_some();
        // A long record takes a while to replay, which must not hold up others.
        let opened = spawn_blocking(move || hall.open_game(&new, command.as_deref())).await;
        let NewRoom {
            name,
            game,
            entry,
            created,
        } = opened.unwrap_or_else(|why| resume_unwind(why.into_panic()))?;
        self.mark(&name, &game).await;
        note_rated(self.store(), &name, &game).await;
        let behind = match game.delay() {
            Some(_) => {
                let games = games_of_log(&self.common, &name, std::slice::from_ref(&entry));
                games.map_err(|why| error(why.to_string()))?.1
            }
            None => None,
        };
        match keep(&*self.store, &name, 0, entry).await {
            Ok(Appended::First) => {}
            // It was opened before.
            Ok(Appended::Late) if is_named => return Ok(created),
            Ok(Appended::Late) => return Err(error("there is a game of this name")),
            Err(why) => return Err(store_fails(&why)),
        }
        let room = self.room_of(&name, (game, behind), share);
        {
            let mut rooms = self.rooms();
            let rooms = rooms.as_mut().ok_or_else(stopping)?;
            rooms.insert(name.clone(), room.clone());
        }
        tracing::debug!(game = tag(&name), "a game is opened");
        room.lock().await.let_bots_act().await;
        if place.is_some() {
            self.list(name, place).await;
        }
        Ok(created)
    }

    /// Lists a new game for everybody. The game is in the store, so its creator is told so whatever
    /// the lobby says: what fails now is tried again for a while.
    async fn list(self: &Arc<Self>, name: String, mut place: Option<Share>) {
        if self.is_listed(&name, &mut place).await {
            return;
        }
        let hall = Arc::downgrade(self);
        tokio::spawn(async move {
            for _ in 0..LISTS {
                sleep(LIST_AGAIN).await;
                let Some(hall) = hall.upgrade() else { return };
                if hall.is_listed(&name, &mut place).await {
                    return;
                }
            }
        });
    }

    async fn is_listed(&self, name: &str, place: &mut Option<Share>) -> bool {
        let listed = self.lobby.add(self.store(), name, place).await;
        if let Err(why) = &listed {
            tracing::warn!(game = tag(name), %why, "a game cannot be listed at present");
        }
        listed.is_ok()
    }

    fn room_of(&self, name: &str, game: (LoggedGame, Option<Behind>), share: Share) -> Shared {
        let (store, common) = (self.store.clone(), self.common.clone());
        let timing = self.asleep.take(name, game.0.entries());
        let now = tokio::time::Instant::now();
        let timing = timing.unwrap_or_else(|| Timing::of_log(&game.0, now, self.began));
        let room = Arc::new_cyclic(|me| {
            let room = Room::new(name.into(), game, store, common, share, timing, me.clone());
            sync::Mutex::new(room)
        });
        Room::watch_clock(&room);
        room
    }

    // ---- games that are there ----

    /// Joins a stream to a game.
    pub(crate) async fn join(&self, join: Join<'_>, origin: Origin) -> Result<Joined, Tell> {
        let Join {
            id,
            game,
            tokens,
            visitor,
            after,
        } = join;
        loop {
            let shared = self.room(game, origin).await?;
            let mut room = enter(&shared).await?;
            room.must_stay()?;
            // It has left memory between these two lines, or the store has failed before.
            if room.is_closed() {
                drop(room);
                self.forget(game, &shared);
                continue;
            }
            // Another server has told it more than this one knows.
            if self.is_shared && after.is_some_and(|after| after > room.told()) {
                room.catch_up().await;
            }
            let players = room.rated_players().await?;
            let mut place = room.join(id, tokens, (visitor, players), after, &self.limits)?;
            let cost = room.cost();
            room.answer_calls().await;
            room.wake_bots().await;
            drop(room);
            let Some(missed) = place.missed.take() else {
                let room = shared;
                let cost = 0;
                return Ok(Joined { room, place, cost });
            };
            // The stream waits in the room already, so what happens from now on comes after this.
            match self.missed(game, missed).await {
                Ok(messages) => {
                    place.inbox.add(messages);
                    let room = shared;
                    return Ok(Joined { room, place, cost });
                }
                Err(why) => {
                    shared.lock().await.leave(place.number);
                    return Err(why);
                }
            }
        }
    }

    async fn missed(
        &self,
        name: &str,
        missed: crate::room::Missed,
    ) -> Result<Vec<Utf8Bytes>, Tell> {
        let log = self.store.read_from(name, 0).await;
        let log = log.map_err(|why| store_fails(&why))?;
        let (common, name) = (self.common.clone(), name.to_string());
        let told = spawn_blocking(move || missed.tell(&common, &name, &log)).await;
        let told = told.map_err(|_| failed())?;
        told.map_err(|why| store_fails(&why))
    }

    /// The game of this name, which is read from the store if it is not in memory.
    async fn room(&self, name: &str, origin: Origin) -> Result<Shared, Tell> {
        {
            let rooms = self.rooms();
            let rooms = rooms.as_ref().ok_or_else(stopping)?;
            if let Some(room) = rooms.get(name) {
                return Ok(room.clone());
            }
        }
        if !Token::has_form(name) {
            return Err(no_game());
        }
        let log = self.store.read_from(name, 0).await;
        let log = log.map_err(|why| store_fails(&why))?;
        if log.is_empty() {
            return Err(no_game());
        }
        let share = self.share(origin)?;
        let (common, named) = (self.common.clone(), name.to_string());
        // A long log takes a while to follow, which must not hold up others.
        let game = spawn_blocking(move || games_of_log(&common, &named, &log)).await;
        let game = game.map_err(|_| failed())?;
        let game = game.map_err(|why| {
            let why = format!("this game cannot be opened: {why}");
            store_fails(&why)
        })?;
        let made = self.room_of(name, game, share);
        let room = {
            let mut rooms = self.rooms();
            let rooms = rooms.as_mut().ok_or_else(stopping)?;
            // Somebody else may have been faster, and has streams already.
            rooms.entry(name.into()).or_insert(made).clone()
        };
        // What another server has added since the log was read was told while the game was not
        // in memory.
        if self.is_shared {
            enter(&room).await?.catch_up().await;
        }
        Ok(room)
    }

    /// Forgets a room, if it is still the one of this name.
    fn forget(&self, name: &str, room: &Shared) {
        if let Some(rooms) = self.rooms().as_mut()
            && rooms
                .get(name)
                .is_some_and(|known| Arc::ptr_eq(known, room))
        {
            rooms.remove(name);
        }
    }

    // ---- the end ----

    /// Becomes `true` when the server stops. The stream that watches it holds it
    /// until it has ended.
    pub(crate) fn watch_stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// Closes all games, and waits until every stream has its record, or for as long
    /// as the limits say.
    pub(crate) async fn stop(&self) {
        let rooms = self.rooms().take();
        let close = async {
            let mut closing = JoinSet::new();
            for (_, room) in rooms.into_iter().flatten() {
                // A request that is being handled is kept first, which does not hold up others.
                closing.spawn(async move { room.lock().await.close(Closing::Stops) });
            }
            closing.join_all().await;
            self.stopping.send_replace(true);
            self.stopping.closed().await;
        };
        // Whoever does not read in time is left behind.
        let _ = timeout(self.limits.farewell, close).await;
    }
}

/// How many more requests a request for a new game counts as. A record takes time in
/// proportion to its length, whether or not it fits.
pub(crate) fn cost(new: &NewGame) -> u32 {
    let record = new.record.as_ref().map_or(0, String::len);
    u32::try_from(record / 1024).unwrap_or(u32::MAX)
}

fn stopping() -> Tell {
    refused(ServerRule::Stops, "the server stops")
}

/// Locks a game. Fails if a fault in its code may have left it half-changed.
pub(crate) async fn enter(shared: &Shared) -> Result<sync::MutexGuard<'_, Room>, Tell> {
    let room = shared.lock().await;
    match room.has_failed() {
        false => Ok(room),
        true => Err(failed()),
    }
}
