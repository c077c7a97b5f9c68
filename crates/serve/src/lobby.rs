//! The open games of all servers over one store.
//!
//! That a game is open follows from its own log: it has free seats, is for everybody, and was not
//! withdrawn. Where to look for such games stands in a log for each hour, to which whoever opens
//! one adds its name. So a server that starts reads the logs of this hour and the last one, and
//! no server has to be asked by another. A game is listed for an hour at most.
#[cfg(test)]
mod tests;

use crate::Limits;
use crate::ServerRule;
use crate::entry::{Did, Entry};
use crate::message::{OpenGame, RatedPlayer, Rating, Seal, SealedBy, SeedChooser, Tell, text};
use crate::origin::{Origin, Share, Shares};
use crate::ratings::Ratings;
use crate::refusal::refused;
use crate::store::{Appended, Store, StoreError};
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{self, watch};
use tokio::time::{Instant, sleep_until};

/// How long a game is listed, in seconds. Each log is for as long.
const LISTED: u64 = 3_600;

/// What the names of these logs begin with. No game has such a name.
const LOGS: &str = "lobby-";

/// How often an entry is added again because another server was first.
const TRIES: usize = 64;

/// How long a stream waits between two looks at what has changed.
const PAUSE: Duration = Duration::from_millis(250);

/// An entry of the log of an hour.
#[derive(Serialize, Deserialize)]
struct Line {
    game: String,
    /// When it was opened, in seconds since 1970.
    at: u64,
}

/// The open games that this server knows of.
pub(crate) struct Lobby {
    shown: Mutex<Shown>,
    /// How many entries of which log are read. It is locked while more are read.
    read: sync::Mutex<BTreeMap<u64, u64>>,
    /// The number of the last change.
    changes: watch::Sender<u64>,
    /// Limits the games that are listed by clients of this server.
    shares: Arc<Shares>,
    ratings: Arc<Ratings>,
    most: usize,
}

#[derive(Default)]
struct Shown {
    games: BTreeMap<String, Listing>,
    /// The text of the whole list, until something changes.
    list: Option<Bytes>,
}

struct Listing {
    open: OpenGame,
    /// When it was opened.
    at: u64,
    /// The number of the change that has brought it here, or changed it.
    change: u64,
    message: Utf8Bytes,
    /// Whose game it is, on the server where it was opened.
    _share: Option<Share>,
}

impl Lobby {
    pub(crate) fn new(limits: &Limits, ratings: Arc<Ratings>) -> Self {
        let (most, of_address) = (limits.open_games, limits.open_games_of_an_address);
        Self {
            shown: Mutex::default(),
            read: sync::Mutex::default(),
            changes: watch::Sender::new(0),
            shares: Shares::new(most, of_address),
            ratings,
            most,
        }
    }

    /// No code under this lock can panic halfway through a change, so the data
    /// behind a poisoned lock is still valid.
    fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a game that this client opens for everybody.
    pub(crate) async fn place(&self, store: &dyn Store, origin: Origin) -> Result<Share, Tell> {
        let full = |reason: &str| refused(ServerRule::Full, reason);
        let loaded = self.load(store).await;
        loaded.map_err(|why| refused(ServerRule::Store, why.to_string()))?;
        if self.still_shown().games.len() >= self.most {
            return Err(full("the lobby has no place for another open game"));
        }
        let share = self.shares.take(origin);
        share.map_err(|_| full("this address has opened enough games for everybody"))
    }

    /// Lists a game that is in the store. It takes the share with it when its name is in the log.
    pub(crate) async fn add(
        &self,
        store: &dyn Store,
        game: &str,
        share: &mut Option<Share>,
    ) -> Result<(), StoreError> {
        let at = now();
        let line = Line {
            game: game.into(),
            at,
        };
        // Serialising plain strings and numbers into memory cannot fail.
        let line = serde_json::to_string(&line).expect("a line is plain data");
        let hour = at / LISTED;
        let log = log_name(hour);
        let mut read = self.read.lock().await;
        for _ in 0..TRIES {
            self.read_on(store, &mut read, hour).await?;
            let number = read.get(&hour).copied().unwrap_or(0);
            if store.append(&log, number, line.clone()).await? == Appended::First {
                read.insert(hour, number + 1);
                return self.look_at(store, game, Some((at, share.take()))).await;
            }
        }
        Err(StoreError::Busy)
    }

    /// Reads the logs of this hour and the last one, if that was not done yet.
    async fn load(&self, store: &dyn Store) -> Result<(), StoreError> {
        let mut read = self.read.lock().await;
        let hour = now() / LISTED;
        for hour in [hour.saturating_sub(1), hour] {
            if !read.contains_key(&hour) {
                self.read_on(store, &mut read, hour).await?;
            }
        }
        read.retain(|known, _| known + 1 >= hour);
        Ok(())
    }

    /// Reads what is new in the log of an hour.
    async fn read_on(
        &self,
        store: &dyn Store,
        read: &mut BTreeMap<u64, u64>,
        hour: u64,
    ) -> Result<(), StoreError> {
        let from = read.get(&hour).copied().unwrap_or(0);
        let lines = store.read_from(&log_name(hour), from).await?;
        let number = from + lines.len() as u64;
        for line in lines {
            // A line of a newer version does not keep the others from being read.
            let Ok(Line { game, at }) = serde_json::from_str(&line) else {
                continue;
            };
            if at.saturating_add(LISTED) > now() {
                self.look_at(store, &game, Some((at, None))).await?;
            }
        }
        read.insert(hour, number);
        Ok(())
    }

    /// Looks in the store whether a game is open. One that is not listed is only if it is given
    /// when it was opened.
    async fn look_at(
        &self,
        store: &dyn Store,
        game: &str,
        opened: Option<(u64, Option<Share>)>,
    ) -> Result<(), StoreError> {
        let log = store.read_from(game, 0).await?;
        let mut open = open_game(game, &log);
        if let Some(open) = &mut open {
            for player in open.players.values_mut() {
                if let Ok(key) = player.key.parse() {
                    let found = self.ratings.of(store, &open.rules, &[key]).await?;
                    player.rating = found.first().copied().unwrap_or(player.rating);
                }
            }
        }
        let mut shown = self.shown();
        let known = shown.games.remove(game);
        let was_listed = known.is_some();
        let (at, share) = match (known, opened) {
            (Some(known), _) => (known.at, known._share),
            (None, Some(opened)) => opened,
            (None, None) => return Ok(()),
        };
        let Some(open) = open else {
            drop(share);
            if was_listed {
                self.change(&mut shown);
            }
            return Ok(());
        };
        let change = self.change(&mut shown);
        let listed = Tell::Listed {
            open: Box::new(open.clone()),
        };
        let message = text(None, None, listed);
        let listing = Listing {
            open,
            at,
            change,
            message,
            _share: share,
        };
        shown.games.insert(game.into(), listing);
        Ok(())
    }

    /// Counts a change, and wakes those who wait for one.
    fn change(&self, shown: &mut Shown) -> u64 {
        shown.list = None;
        let mut change = 0;
        self.changes.send_modify(|changes| {
            *changes += 1;
            change = *changes;
        });
        change
    }

    /// Looks at a log that has become longer, here or on another server.
    pub(crate) async fn catch_up(&self, store: &dyn Store, name: &str) {
        // What cannot be read now is read when it is asked for.
        if let Some(hour) = name.strip_prefix(LOGS) {
            if let Ok(hour) = hour.parse() {
                let mut read = self.read.lock().await;
                let _ = self.read_on(store, &mut read, hour).await;
            }
            return;
        }
        if !self.shown().games.contains_key(name) && self.read.try_lock().is_ok() {
            return;
        }
        // What is read of the game while others look at it must not be older than theirs.
        let _read = self.read.lock().await;
        if self.shown().games.contains_key(name) {
            let _ = self.look_at(store, name, None).await;
        }
    }

    /// The same if nobody knows which logs have become longer.
    pub(crate) async fn catch_up_all(&self, store: &dyn Store) {
        let hour = now() / LISTED;
        let logs = [hour.saturating_sub(1), hour].map(log_name);
        let games: Vec<String> = self.shown().games.keys().cloned().collect();
        for name in games.iter().chain(&logs) {
            self.catch_up(store, name).await;
        }
    }

    /// The games that have not been listed for long enough. The others are forgotten.
    fn still_shown(&self) -> MutexGuard<'_, Shown> {
        let now = now();
        let mut shown = self.shown();
        let before = shown.games.len();
        shown
            .games
            .retain(|_, listing| listing.at.saturating_add(LISTED) > now);
        if shown.games.len() < before {
            self.change(&mut shown);
        }
        shown
    }

    /// Forgets games that have been listed for long enough, which tells those who follow, and
    /// removes the logs of hours that are over.
    pub(crate) async fn sweep(&self, store: &dyn Store) {
        drop(self.still_shown());
        let hour = now() / LISTED;
        for name in store.list(LOGS, 100).await.unwrap_or_default() {
            let old = name.strip_prefix(LOGS).and_then(|hour| hour.parse().ok());
            match old {
                // What stays is removed the next time.
                Some(old) if u64::saturating_add(old, 1) < hour => {
                    let _ = store.remove(&name).await;
                }
                Some(_) => {}
                None => break,
            }
        }
    }

    /// The list as JSON.
    pub(crate) async fn list(&self, store: &dyn Store) -> Result<Bytes, StoreError> {
        self.load(store).await?;
        let mut shown = self.still_shown();
        if let Some(list) = &shown.list {
            return Ok(list.clone());
        }
        let games: Vec<&OpenGame> = shown.games.values().map(|listing| &listing.open).collect();
        // Serialising plain strings and numbers into memory cannot fail.
        let list = serde_json::to_vec(&games).expect("open games are plain data");
        let list = Bytes::from(list);
        shown.list = Some(list.clone());
        Ok(list)
    }

    /// The list for a stream, and what it needs to be told of changes.
    pub(crate) async fn follow(&self, store: &dyn Store) -> Result<(Tell, Following), StoreError> {
        self.load(store).await?;
        let shown = self.still_shown();
        // Nothing changes while the list is locked.
        let changes = self.changes.subscribe();
        let games = shown.games.values();
        let games = games.map(|listing| listing.open.clone()).collect();
        let known = shown.games.iter();
        let following = Following {
            known: known
                .map(|(game, listing)| (game.clone(), listing.change))
                .collect(),
            changes,
            next: Instant::now() + PAUSE,
        };
        Ok((Tell::Lobby { games }, following))
    }
}

/// What a stream knows of the lobby.
pub(crate) struct Following {
    /// The games, each with the number of its last change.
    known: HashMap<String, u64>,
    changes: watch::Receiver<u64>,
    /// When it looks again at the earliest: many changes in a short time are told together.
    next: Instant,
}

impl Following {
    /// Waits until something has changed. Nothing is lost if the future is dropped.
    pub(crate) async fn changed(&mut self) {
        sleep_until(self.next).await;
        if self.changes.changed().await.is_err() {
            // The server has ended.
            std::future::pending().await
        }
    }

    /// What has changed since the last time.
    pub(crate) fn news(&mut self, lobby: &Lobby) -> Vec<Utf8Bytes> {
        self.next = Instant::now() + PAUSE;
        let shown = lobby.shown();
        let mut news = Vec::new();
        self.known.retain(|game, _| {
            let stays = shown.games.contains_key(game);
            if !stays {
                let game = game.clone();
                news.push(text(None, None, Tell::Unlisted { game }));
            }
            stays
        });
        for (game, listing) in &shown.games {
            if self.known.get(game) != Some(&listing.change) {
                self.known.insert(game.clone(), listing.change);
                news.push(listing.message.clone());
            }
        }
        news
    }
}

/// Seconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

fn log_name(hour: u64) -> String {
    format!("{LOGS}{hour}")
}

/// A game as the lobby lists it, if its log says that it is open to everybody. Only its first
/// entries are looked at: nobody acts before all seats are taken.
fn open_game(name: &str, log: &[String]) -> Option<OpenGame> {
    let (first, rest) = log.split_first()?;
    let Did::Open(mut opening) = serde_json::from_str::<Entry>(first).ok()?.did else {
        return None;
    };
    let open = opening.open.take()?;
    if open.invite.is_some() {
        return None;
    }
    let mut free = open.free;
    let mut players = BTreeMap::new();
    for entry in rest {
        match serde_json::from_str::<Entry>(entry).ok()?.did {
            Did::Take { tokens } => free.retain(|seat| !tokens.contains_key(seat)),
            // The ratings are looked for later.
            Did::ShowKey { seat, key, .. } => {
                let rating = Rating::default();
                players.insert(seat, RatedPlayer { key, rating });
            }
            Did::Withdraw => return None,
            _ => {}
        }
        if free.is_empty() {
            break;
        }
    }
    (!free.is_empty()).then(|| OpenGame {
        game: name.into(),
        rules: opening.rules,
        note: open.note,
        free,
        bots: opening.bots,
        clock: opening.clock,
        auto_roll: opening.auto_roll,
        sealed: opening.sealed.map(|(seal, _)| match seal {
            Seal::Server { .. } => SealedBy::Server,
            Seal::Everybody(_) => SealedBy::Everybody,
        }),
        seed_known: opening.seed_chosen_by == SeedChooser::Creator,
        rated: opening.rated,
        players,
        delay: opening.delay.filter(|delay| *delay > 0),
    })
}
