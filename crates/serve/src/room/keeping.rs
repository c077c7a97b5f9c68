//! How what has happened in a game is kept in its log, and what others have added is followed.
use super::{Room, tag};
use crate::entry::Entry;
use crate::logged_game::LoggedGame;
use crate::message::Tell;
use crate::refusal::store_fails;
use crate::room::Closing;
use crate::store::{Appended, StoreError, keep};
use boardwright_ruleset::Seats;
use std::fmt::Display;
use std::time::Instant;

impl Room {
    /// Keeps an entry to which the game has come. If it is not kept, the game is made again from
    /// its log.
    pub(super) async fn keep(&mut self, seats: Seats, entry: Entry) -> Result<Appended, Tell> {
        let (number, text) = (self.game.entries(), entry.text());
        let command = entry.command.clone();
        match keep(&*self.store, &self.name, number, text.clone()).await {
            Ok(Appended::First) => {
                self.game.is_kept(seats, entry.command);
                self.last_event = Instant::now();
                self.let_follow(&text);
                self.unmark_if_over().await;
                self.settle().await;
                Ok(Appended::First)
            }
            Ok(Appended::Late) => {
                self.make_again().await;
                Ok(Appended::Late)
            }
            Err(StoreError::Lost) => {
                self.make_again().await;
                // The log may say that it was followed.
                if command.is_some_and(|command| self.game.has_followed(seats, &command)) {
                    return Ok(Appended::Late);
                }
                Err(store_fails(&format_args!(
                    "{}; this may have been followed, or may be yet: look at the game, or send it \
                     again under the same name",
                    StoreError::Lost
                )))
            }
            Err(why) => {
                self.make_again().await;
                Err(store_fails(&format_args!("{why}; nothing has changed")))
            }
        }
    }

    /// Makes the game again from its log, after a request whose result was not kept, and tells
    /// all streams what they have not been told of the log.
    pub(super) async fn make_again(&mut self) {
        self.streams.discard();
        let kept = self.game.entries();
        let log = match self.store.read_from(&self.name, 0).await {
            Ok(log) => log,
            Err(why) => return self.fail(&why),
        };
        let told = usize::try_from(kept).unwrap_or(usize::MAX).min(log.len());
        let (told, more) = log.split_at(told);
        match LoggedGame::of_log(&self.common, &self.name, told) {
            Ok(game) => {
                self.game = game;
                self.follow_entries(more);
            }
            Err(why) => self.fail(&why),
        }
    }

    /// Whether another server has added to the log, which all streams are told then.
    pub(super) async fn is_behind(&mut self) -> bool {
        if !self.is_shared {
            return false;
        }
        let more = self.store.read_from(&self.name, self.game.entries()).await;
        // If it cannot be read, nothing is known that it has not been judged by.
        let more = more.unwrap_or_default();
        if more.is_empty() {
            return false;
        }
        self.follow_entries(&more);
        !self.is_closed()
    }

    /// Reads what other servers have added to the log, and tells all streams.
    pub(crate) async fn catch_up(&mut self) {
        if self.is_closed() {
            return;
        }
        self.is_busy = true;
        let entries = self.game.entries();
        match self.store.read_from(&self.name, entries).await {
            // Whoever joins a game that was withdrawn is told so.
            Ok(more) if more.is_empty() => {}
            Ok(more) => self.follow_entries(&more),
            Err(why) => self.fail(&why),
        }
        // The server that has ended the game may have died before it has kept the result.
        self.settle().await;
        self.answer_calls().await;
        self.let_bots_act().await;
        self.is_busy = false;
    }

    /// Says of players who have streams here that they are there, if somebody has asked at another
    /// server or clocks wait for them. What cannot be kept now is with the next entry of the game.
    pub(crate) async fn answer_calls(&mut self) {
        if !self.is_shared {
            return;
        }
        let was_busy = std::mem::replace(&mut self.is_busy, true);
        for _ in 0..super::TRIES {
            let here = self.streams.seats();
            let told = &mut self.streams.of_game(self.behind.is_some());
            let Some(entry) = self.game.answer_call(here, told) else {
                break;
            };
            if self.keep(Seats::NONE, entry).await.is_err() {
                break;
            }
            self.streams.flush();
        }
        self.timing.follow(&self.game, tokio::time::Instant::now());
        self.is_busy = was_busy;
    }

    /// Keeps the result of a rated game that is over.
    async fn settle(&self) {
        let ratings = &self.common.ratings;
        ratings.settle(&*self.store, &self.name, &self.game).await;
    }

    fn follow_entries(&mut self, more: &[String]) {
        for entry in more {
            self.last_event = Instant::now();
            let mut told = self.streams.of_game(self.behind.is_some());
            let followed = self.game.follow_entry(entry, &mut told);
            if let Err(why) = followed.and_then(|()| self.game.must_be_signed()) {
                return self.fail(&why);
            }
            self.let_follow(entry);
            self.streams.flush();
        }
        self.timing.follow(&self.game, tokio::time::Instant::now());
        self.close_if_withdrawn();
    }

    /// Ends all streams: the game cannot be read, so nobody knows where it stands.
    pub(super) fn fail(&mut self, why: &dyn Display) {
        tracing::warn!(game = tag(&self.name), %why, "a game leaves memory, for it cannot be read");
        self.streams.discard();
        self.close(Closing::Store(why.to_string()));
    }
}
