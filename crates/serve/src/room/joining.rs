//! Streams that join a game.
use super::{Missed, Place, Room};
use crate::Limits;
use crate::ServerRule;
use crate::authentication::Visitor;
use crate::message::{RatedPlayer, Tell, text};
use crate::rate::Rate;
use crate::refusal::{refused, store_fails};
use boardwright_ruleset::{Seat, Seats};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

impl Room {
    /// The players who have shown keys, by the names of their seats, with their ratings at present.
    pub(crate) async fn rated_players(&self) -> Result<BTreeMap<String, RatedPlayer>, Tell> {
        let keys = self.game.keys();
        if keys.is_empty() {
            return Ok(BTreeMap::new());
        }
        let public: Vec<_> = keys.iter().map(|(_, key)| *key).collect();
        let ratings = &self.common.ratings;
        let ratings = ratings.of(&*self.store, &self.game.rules(), &public).await;
        let ratings = ratings.map_err(|why| store_fails(&why))?;
        let players = keys.iter().zip(ratings).flat_map(|((seats, key), rating)| {
            let key = key.to_string();
            let player = RatedPlayer { key, rating };
            seats.iter().map(move |seat| (seat, player.clone()))
        });
        let players = players.map(|(seat, player)| (self.game.seat_name(seat).into(), player));
        Ok(players.collect())
    }

    /// The name of the game.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Adds a stream of this visitor that shows these tokens, in a game with these rated players, and tells it where the game stands. If it gives the
    /// number of the last message that it has, it is to be told the later ones.
    pub(crate) fn join(
        &mut self,
        id: Option<u64>,
        tokens: &[String],
        (visitor, players): (&dyn Visitor, BTreeMap<String, RatedPlayer>),
        after: Option<u64>,
        limits: &Limits,
    ) -> Result<Place, Tell> {
        self.game.must_be_there()?;
        let seats = self.game.seats_of(&self.name, tokens, visitor)?;
        let told = self.game_for(seats).told();
        let missed = match after {
            None => None,
            Some(after) if after > told => {
                let reason = "this game has not had so many messages";
                return Err(refused(ServerRule::Number, reason));
            }
            Some(after) if told - after > limits.missed => {
                let reason = "too much has happened since: join without a number, and ask for \
                     the proofs";
                return Err(refused(ServerRule::Number, reason));
            }
            Some(after) => (after < told).then_some(Missed {
                seats,
                after,
                until: told,
            }),
        };
        self.streams.make_place(seats, limits)?;
        let now = tokio::time::Instant::now();
        self.timing.come(seats);
        self.timing.follow(&self.game, now);
        let measured = self.timing.measure(now, Seats::NONE, 0, None);
        self.game.measured(measured);
        let rates = self.rates(seats, limits);
        let joined = text(id, Some(told), self.game_for(seats).joined(seats, players));
        let (number, inbox) = self.streams.add(seats, joined, limits.backlog());
        Ok(Place {
            number,
            seats,
            inbox,
            rates,
            missed,
            is_timed: self.game.has_clock(),
        })
    }

    /// What a stream of these seats takes from for each request. Spectators count as
    /// one more seat.
    fn rates(&mut self, seats: Seats, limits: &Limits) -> Vec<Arc<Rate>> {
        let mut rate = |of: Option<Seat>| {
            let known = self.rates.iter().find(|(seat, _)| *seat == of);
            if let Some((_, rate)) = known {
                return rate.clone();
            }
            let rate = Rate::new(limits.requests_of_a_seat, Instant::now().into());
            let rate = Arc::new(rate);
            self.rates.push((of, rate.clone()));
            rate
        };
        match seats.is_empty() {
            true => vec![rate(None)],
            false => seats.iter().map(|seat| rate(Some(seat))).collect(),
        }
    }
}
