//! All games of a server that are in memory, and the store behind them.
mod asleep;

pub(crate) use asleep::mark;

use crate::Limits;
use crate::entry::{Did, FORM, Opening};
use crate::logged_game::{Common, LoggedGame};
use crate::message::{NewGame, SealedBy, SeedChooser, Tell};
use crate::notary::new_nonce;
use crate::origin::{Full, Origin, Share, Shares};
use crate::rate::AddressRates;
use crate::refusal::{error, failed, no_game, refused, store_fails};
use crate::resume::{Resumed, resume, seed};
use crate::room::{Closing, Place, Room, Timing};
use crate::sealing::Sealing;
use crate::store::{Appended, Store};
use crate::token::{Token, TokenHash};
use asleep::Asleep;
use axum::extract::ws::Utf8Bytes;
use boardwright_catalogue::Catalogue;
use boardwright_referee::signatures::SecretKey;
use boardwright_referee::{AnyGame, ClockSettings};
use std::collections::{BTreeMap, HashMap};
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{self, watch};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// A game that several streams share.
pub(crate) type Shared = Arc<sync::Mutex<Room>>;

/// How long a game without streams stays in memory even if there is no room for another one.
const PRESSED: Duration = Duration::from_secs(60);

/// The games by name, and their limits.
pub(crate) struct Hall {
    /// `None` when the server has begun to stop.
    rooms: Mutex<Option<HashMap<String, Shared>>>,
    store: Arc<dyn Store>,
    common: Common,
    pub(crate) limits: Limits,
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
    /// Whether the server has begun to stop. Each stream holds a receiver until it
    /// has ended.
    stopping: watch::Sender<bool>,
}

/// A game that is not in the store yet.
struct NewRoom {
    name: String,
    game: LoggedGame,
    /// The first entry of its log.
    entry: String,
    /// The token of each seat, by the seat's name.
    tokens: BTreeMap<String, String>,
}

/// What a stream shows to join a game.
pub(crate) struct Join<'a> {
    pub(crate) id: Option<u64>,
    pub(crate) game: &'a str,
    pub(crate) tokens: &'a [String],
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
        Self {
            rooms: Mutex::new(Some(HashMap::new())),
            store,
            common: Common {
                catalogue,
                key: Arc::new(key),
            },
            connections: Shares::new(limits.connections, connections_of_an_address),
            streams: Shares::new(limits.connections, limits.connections_of_an_address),
            records: Shares::new(limits.records, 1),
            requests: AddressRates::new(limits.requests_of_an_address),
            http_requests: AddressRates::new(limits.http_requests_of_an_address),
            games: Shares::new(limits.games, limits.games_of_an_address),
            asleep: Arc::default(),
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
            refused("server.full", reason)
        })
    }

    // ---- new games ----

    /// Opens a game for a client.
    pub(crate) async fn create(
        self: &Arc<Self>,
        new: NewGame,
        origin: Origin,
    ) -> Result<Tell, Tell> {
        let share = self.share(origin)?;
        if self.store.count() >= self.limits.stored_games {
            return Err(refused("server.full", "the server keeps no more games"));
        }
        let hall = self.clone();
        // A long record takes a while to replay, which must not hold up others.
        let opened = spawn_blocking(move || hall.open_game(&new)).await;
        let NewRoom {
            name,
            game,
            entry,
            tokens,
        } = opened.unwrap_or_else(|why| resume_unwind(why.into_panic()))?;
        self.mark(&name, &game).await;
        match self.store.append(&name, 0, entry).await {
            Ok(Appended::First) => {}
            Ok(Appended::Late) => return Err(error("there is a game of this name")),
            Err(why) => return Err(store_fails(&why)),
        }
        let room = self.room_of(&name, game, share);
        let mut rooms = self.rooms();
        let rooms = rooms.as_mut().ok_or_else(stopping)?;
        rooms.insert(name.clone(), room);
        Ok(Tell::Created { game: name, tokens })
    }

    fn room_of(&self, name: &str, game: LoggedGame, share: Share) -> Shared {
        let (store, common) = (self.store.clone(), self.common.clone());
        let timing = self.asleep.take(name, game.entries());
        let timing = timing.unwrap_or_else(|| Timing::new(&game, Instant::now().into()));
        let room = Room::new(name.into(), game, store, common, share, timing);
        let room = Arc::new(sync::Mutex::new(room));
        Room::watch_clock(&room);
        room
    }

    fn open_game(&self, new: &NewGame) -> Result<NewRoom, Tell> {
        // Anybody who knows the name may watch, so the name must be as hard to
        // guess as a token.
        let name = Token::from_system()?.to_string();
        let catalogue = self.common.catalogue;
        let (game, seed_chosen_by, sealing) = match &new.record {
            Some(record) => {
                let Resumed {
                    game,
                    seed_chosen_by,
                } = resume(catalogue, record, new, &self.limits)?;
                (game, seed_chosen_by, None)
            }
            None => {
                if new.sealed.is_some() && new.seed.is_some() {
                    return Err(error("nobody chooses the seed of a sealed game"));
                }
                let game = new.game.as_deref();
                let game =
                    game.ok_or_else(|| error("a game is opened by its name or from a record"))?;
                let (seed, chooser) = seed(new.seed.as_deref())?;
                let game = catalogue.open(game, seed);
                let game = game.map_err(|why| error(why.to_string()))?;
                let sealing = new.sealed.map(|by| Sealing::new(by, &name, &*game));
                let chooser = match new.sealed {
                    Some(SealedBy::Everybody) => SeedChooser::Everybody,
                    _ => chooser,
                };
                (game, chooser, sealing.transpose()?)
            }
        };
        let clock = clock(new, &*game)?;
        let tokens = game.seats().iter().map(|seat| {
            let token = Token::from_system()?.to_string();
            Ok((game.seat_name(seat).to_string(), token))
        });
        let tokens: BTreeMap<String, String> = tokens.collect::<Result<_, Tell>>()?;
        let hashes = tokens.iter().map(|(seat, token)| {
            let hash = TokenHash::new(&name, token);
            (seat.clone(), hash)
        });
        let opening = Opening {
            form: FORM,
            rules: game.full_name(),
            seed: *game.seed(),
            seed_chosen_by,
            auto_roll: new.auto_roll,
            record: new.record.is_some().then(|| game.record().to_string()),
            clock: clock.map(|clock| clock.to_string()),
            sealed: sealing.map(Into::into),
            tokens: hashes.collect(),
            nonce: new_nonce()?.to_string(),
            key: self.common.key.public().to_string(),
        };
        let (game, entry) = LoggedGame::create(&self.common, opening, game)?;
        debug_assert!(matches!(entry.did, Did::Open(_)));
        Ok(NewRoom {
            name,
            game,
            entry: entry.text(),
            tokens,
        })
    }

    // ---- games that are there ----

    /// Joins a stream to a game.
    pub(crate) async fn join(&self, join: Join<'_>, origin: Origin) -> Result<Joined, Tell> {
        let Join {
            id,
            game,
            tokens,
            after,
        } = join;
        loop {
            let shared = self.room(game, origin).await?;
            let mut room = enter(&shared).await?;
            // It has left memory between these two lines, or the store has failed before.
            if room.is_closed() {
                drop(room);
                self.forget(game, &shared);
                continue;
            }
            let mut place = room.join(id, tokens, after, &self.limits)?;
            let cost = room.cost();
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
        let common = self.common.clone();
        let told = spawn_blocking(move || missed.tell(&common, &log)).await;
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
        let common = self.common.clone();
        // A long log takes a while to follow, which must not hold up others.
        let game = spawn_blocking(move || LoggedGame::of_log(&common, &log)).await;
        let game = game.map_err(|_| failed())?;
        let game = game.map_err(|why| {
            let why = format!("this game cannot be opened: {why}");
            store_fails(&why)
        })?;
        let room = self.room_of(name, game, share);
        let mut rooms = self.rooms();
        let rooms = rooms.as_mut().ok_or_else(stopping)?;
        // Somebody else may have been faster, and has streams already.
        Ok(rooms.entry(name.into()).or_insert(room).clone())
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

    /// Closes games in which nothing happened for too long. A durable store keeps them.
    pub(crate) async fn sweep(&self) {
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
                // Nobody may do anything for as long as a clock allows.
                let stays = (idle < self.limits.idle || room.is_timed()) && !room.has_failed();
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
        }
    }

    /// Takes games out of memory that have no streams and in which nothing has happened for so
    /// long.
    fn unload(&self, idle: Duration) {
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

    /// Tells the streams of a game what another server has added to it.
    pub(crate) async fn catch_up(&self, name: &str) {
        let room = self
            .rooms()
            .as_ref()
            .and_then(|rooms| rooms.get(name).cloned());
        if let Some(room) = room
            && let Ok(mut room) = enter(&room).await
        {
            room.catch_up().await;
        }
    }

    /// The same for all games in memory.
    pub(crate) async fn catch_up_all(&self) {
        let names: Vec<String> = match self.rooms().as_ref() {
            Some(rooms) => rooms.keys().cloned().collect(),
            None => return,
        };
        for name in names {
            self.catch_up(&name).await;
        }
    }

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
            for room in rooms.into_iter().flatten() {
                // A request that is being handled is kept first.
                room.1.lock().await.close(Closing::Stops);
            }
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

/// The clock that a new game is opened with, which does not come from its record.
fn clock(new: &NewGame, game: &dyn AnyGame) -> Result<Option<ClockSettings>, Tell> {
    let Some(text) = &new.clock else {
        return Ok(None);
    };
    if game.clocks().is_some() {
        return Err(error("the game of this record has a clock already"));
    }
    let read: Result<ClockSettings, _> = text.parse();
    let read = read.map_err(|why| error(format!("the clock: {why}")))?;
    Ok(Some(read))
}

fn stopping() -> Tell {
    refused("server.stops", "the server stops")
}

/// Locks a game. Fails if a fault in its code may have left it half-changed.
pub(crate) async fn enter(shared: &Shared) -> Result<sync::MutexGuard<'_, Room>, Tell> {
    let room = shared.lock().await;
    match room.has_failed() {
        false => Ok(room),
        true => Err(failed()),
    }
}
