//! Games in memory, which end with the process.
use super::{Appended, Changed, Store, StoreFuture};
use std::collections::BTreeMap;
use std::future::ready;
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast;

/// How many names of games wait for a server that is slow to look at them.
const NAMES: usize = 1_024;

/// Keeps games in memory.
#[derive(Debug, Default)]
pub struct MemoryStore {
    games: Mutex<BTreeMap<Arc<str>, Vec<String>>>,
    /// `None` if one server alone uses the store.
    changed: Option<broadcast::Sender<Changed>>,
}

impl MemoryStore {
    /// A store for one server.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A store for several servers in this process, which tells each what others have added.
    #[must_use]
    pub fn shared() -> Self {
        Self {
            changed: Some(broadcast::Sender::new(NAMES)),
            ..Self::default()
        }
    }

    /// No code under this lock can panic halfway through a change, so the data
    /// behind a poisoned lock is still valid.
    fn open(&self) -> MutexGuard<'_, BTreeMap<Arc<str>, Vec<String>>> {
        let locked = self.games.lock();
        locked.unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, game: &str, number: u64, entry: String) -> Appended {
        let mut games = self.open();
        let name = match games.get_key_value(game) {
            Some((name, entries)) if entries.len() as u64 == number => name.clone(),
            None if number == 0 => game.into(),
            _ => return Appended::Late,
        };
        games.entry(name.clone()).or_default().push(entry);
        drop(games);
        if let Some(changed) = &self.changed {
            // It fails if nobody watches.
            let _ = changed.send(Changed::Game(name));
        }
        Appended::First
    }
}

impl Store for MemoryStore {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        Box::pin(ready(Ok(self.add(game, number, entry))))
    }

    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        let games = self.open();
        let first = usize::try_from(number).unwrap_or(usize::MAX);
        let entries = games.get(game).and_then(|entries| entries.get(first..));
        Box::pin(ready(Ok(entries.unwrap_or_default().to_vec())))
    }

    fn list<'a>(&'a self, after: &'a str, most: usize) -> StoreFuture<'a, Vec<String>> {
        let games = self.open();
        let later = games.range::<str, _>((Bound::Excluded(after), Bound::Unbounded));
        let names = later.take(most).map(|(name, _)| name.to_string()).collect();
        Box::pin(ready(Ok(names)))
    }

    fn remove<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()> {
        self.open().remove(game);
        Box::pin(ready(Ok(())))
    }

    fn count(&self) -> u64 {
        self.open().len() as u64
    }

    fn is_durable(&self) -> bool {
        false
    }

    fn watch(&self) -> Option<broadcast::Receiver<Changed>> {
        self.changed.as_ref().map(broadcast::Sender::subscribe)
    }
}
