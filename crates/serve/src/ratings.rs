//! Ratings of players who show a key, by Glicko-2, for each game apart.
//!
//! They follow from the logs of games alone. A game that is over has one result, and whoever has
//! followed its log comes to the same. So that no server has to read all logs, a result is kept in
//! the store as well: as a log whose name says all of it, with the rules and the time first. A name
//! can be added once, so it does not matter how many servers add it, and the store lists names in
//! their order: the order in which results are rated.
mod result;
mod table;

#[cfg(all(feature = "program", any(feature = "postgres", feature = "sqlite")))]
pub(crate) use result::RESULTS;
pub(crate) use result::{GameResult, Score, prefix};
pub(crate) use table::{Table, day};

use crate::logged_game::LoggedGame;
use crate::message::Rating;
use crate::room::tag;
use crate::store::{Store, StoreError};
use boardwright_referee::signatures::PublicKey;
use std::collections::HashMap;
use tokio::sync::Mutex;

/// How many tables are in memory. The one that nobody has asked for longest goes first.
const TABLES: usize = 64;

/// How many results are read at a time.
const PAGE: usize = 1_000;

/// The name under which the store has a rated game whose result is not kept yet.
pub(crate) const MARK: &str = "rated:";

/// The tables that this server has read.
#[derive(Default)]
pub(crate) struct Ratings {
    read: Mutex<Read>,
}

#[derive(Default)]
struct Read {
    /// By what the names of their results begin with, each with when it was asked for last.
    tables: HashMap<String, (u64, Table)>,
    asked: u64,
}

impl Ratings {
    /// Asks something of the table of these rules, which is read if it is not in memory.
    pub(crate) async fn ask<T>(
        &self,
        store: &dyn Store,
        rules: &str,
        question: impl FnOnce(&mut Table) -> T,
    ) -> Result<T, StoreError> {
        let prefix = prefix(rules);
        let mut read = self.read.lock().await;
        read.asked += 1;
        let asked = read.asked;
        if let Some((last, table)) = read.tables.get_mut(&prefix) {
            *last = asked;
            return Ok(question(table));
        }
        let mut table = load(store, &prefix).await?;
        let answer = question(&mut table);
        // Whoever asks for games that nobody has played fills no memory.
        if !table.is_empty() {
            if read.tables.len() >= TABLES {
                let tables = read.tables.iter();
                let oldest = tables.min_by_key(|(_, (last, _))| *last);
                if let Some(oldest) = oldest.map(|(name, _)| name.clone()) {
                    read.tables.remove(&oldest);
                }
            }
            read.tables.insert(prefix, (asked, table));
        }
        Ok(answer)
    }

    /// The ratings of these keys at present.
    pub(crate) async fn of(
        &self,
        store: &dyn Store,
        rules: &str,
        keys: &[PublicKey],
    ) -> Result<Vec<Rating>, StoreError> {
        let day = day(crate::entry::milliseconds_now());
        self.ask(store, rules, |table| {
            keys.iter().map(|key| table.rating(key, day)).collect()
        })
        .await
    }

    /// Takes a result that this server or another one has kept. One that comes before others that
    /// were rated already has the table read anew.
    pub(crate) async fn note(&self, name: &str) {
        let Some(result) = GameResult::read(name) else {
            return;
        };
        let mut read = self.read.lock().await;
        let prefix = result.prefix();
        let Some((_, table)) = read.tables.get_mut(prefix) else {
            return;
        };
        if !table.add(name, &result) {
            read.tables.remove(prefix);
        }
    }

    /// Forgets all tables, since results may have been kept that nobody has told of.
    pub(crate) async fn forget(&self) {
        self.read.lock().await.tables.clear();
    }

    /// Keeps the result of a game that is over, if it has one, and takes the note out of the store
    /// that it has not been kept. What cannot be kept now is when a server starts the next time.
    pub(crate) async fn settle(&self, store: &dyn Store, name: &str, game: &LoggedGame) {
        if !game.is_rated() || !(game.is_over() || game.is_withdrawn()) {
            return;
        }
        if let Some(result) = game.result() {
            let result = result.name();
            if let Err(why) = store.append(&result, 0, String::new()).await {
                tracing::warn!(game = tag(name), %why, "the result of a game is not kept yet");
                return;
            }
            self.note(&result).await;
        }
        // A note that stays is found, and removed, when the next server starts.
        let _ = store.remove(&mark(name)).await;
    }
}

/// Notes in a store that a game is rated, before it is there.
pub(crate) async fn note_rated(store: &dyn Store, name: &str, game: &LoggedGame) {
    if game.is_rated() {
        // Without it, a result is lost if the server dies between the end of the game and this.
        let _ = store.append(&mark(name), 0, String::new()).await;
    }
}

fn mark(name: &str) -> String {
    format!("{MARK}{name}")
}

/// Reads the results whose names begin like this.
async fn load(store: &dyn Store, prefix: &str) -> Result<Table, StoreError> {
    let mut table = Table::default();
    let mut after = prefix.to_string();
    loop {
        let names = store.list(&after, PAGE).await?;
        for name in &names {
            if !name.starts_with(prefix) {
                return Ok(table);
            }
            if let Some(result) = GameResult::read(name) {
                table.add(name, &result);
            }
        }
        match names.last() {
            Some(last) => after.clone_from(last),
            None => return Ok(table),
        }
    }
}
