//! The ratings of players, as everybody may ask for them.
use super::Hall;
use super::marked::Marked;
use crate::entry::milliseconds_now;
use crate::logged_game::LoggedGame;
use crate::message::{RatingList, Tell};
use crate::ratings::{MARK, day};
use crate::refusal::{error, store_fails};
use boardwright_referee::signatures::PublicKey;
use std::sync::{Arc, Weak};
use tokio::task::spawn_blocking;

/// The most players of an answer.
const PLAYERS: usize = 100;

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
    let mut marked = Marked::new(MARK);
    while let Some((hall, names)) = marked.next(&hall).await {
        for name in names {
            let Ok(log) = hall.store.read_from(&name, 0).await else {
                continue;
            };
            let (common, named) = (hall.common.clone(), name.clone());
            let game = spawn_blocking(move || LoggedGame::of_log(&common, &named, &log)).await;
            // A game that cannot be read has no result.
            if let Ok(Ok(game)) = game {
                hall.common.ratings.settle(&*hall.store, &name, &game).await;
            }
        }
    }
}
