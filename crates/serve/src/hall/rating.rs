//! The ratings of players, as everybody may ask for them.
use super::Hall;
use crate::entry::milliseconds_now;
use crate::logged_game::LoggedGame;
use crate::message::{RatingList, Tell};
use crate::ratings::{MARK, day};
use crate::refusal::{error, store_fails};
use boardwright_referee::signatures::PublicKey;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// The most players of an answer.
const PLAYERS: usize = 100;

/// How many names are asked for at once when the server starts.
const NAMES: usize = 64;

/// How long the server waits before it asks a store again that has failed.
const AGAIN: Duration = Duration::from_secs(1);

impl Hall {
    /// The players of a game from a rank on, counted from 0, or the one who has this key.
    pub(crate) async fn ratings(
        &self,
        game: &str,
        from: usize,
        most: usize,
        key: Option<&str>,
    ) -> Result<RatingList, Tell> {
        let rules = self.common.catalogue.rules(game);
        let rules = rules.map_err(|why| error(why.to_string()))?.full_name();
        let key: Option<PublicKey> = match key {
            Some(key) => Some(
                key.parse()
                    .map_err(|why| error(format!("the key: {why}")))?,
            ),
            None => None,
        };
        let today = day(milliseconds_now());
        let asked = self.common.ratings.ask(self.store(), &rules, |table| {
            let ratings = match &key {
                Some(key) if table.knows(key) => vec![table.rated(key, today)],
                Some(_) => Vec::new(),
                None => table.page(from, most.min(PLAYERS), today),
            };
            (table.len(), ratings)
        });
        let (players, ratings) = asked.await.map_err(|why| store_fails(&why))?;
        Ok(RatingList {
            rules,
            players,
            ratings,
        })
    }

    /// Keeps the results of rated games that ended when a server died, in a task of its own.
    pub(crate) fn settle_results(self: &Arc<Self>) {
        if self.store.is_durable() {
            tokio::spawn(find(Arc::downgrade(self)));
        }
    }

    /// Another server has kept a result, or has done something else.
    pub(crate) async fn note_result(&self, name: &str) {
        self.common.ratings.note(name).await;
    }

    /// Nobody knows which results other servers have kept.
    pub(crate) async fn forget_ratings(&self) {
        self.common.ratings.forget().await;
    }
}

/// Looks at the games of the store whose results are not kept.
async fn find(hall: Weak<Hall>) {
    let mut after = MARK.to_string();
    loop {
        let Some(hall) = hall.upgrade() else { return };
        let Ok(names) = hall.store.list(&after, NAMES).await else {
            drop(hall);
            sleep(AGAIN).await;
            continue;
        };
        for mark in &names {
            let Some(name) = mark.strip_prefix(MARK) else {
                return;
            };
            let Ok(log) = hall.store.read_from(name, 0).await else {
                continue;
            };
            let (common, named) = (hall.common.clone(), name.to_string());
            let game = spawn_blocking(move || LoggedGame::of_log(&common, &named, &log)).await;
            // A game that cannot be read has no result.
            if let Ok(Ok(game)) = game {
                hall.common.ratings.settle(&*hall.store, name, &game).await;
            }
        }
        match names.last() {
            Some(last) => after.clone_from(last),
            None => return,
        }
    }
}
