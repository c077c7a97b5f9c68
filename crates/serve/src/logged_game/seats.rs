//! Free seats of a game: who takes them, and who withdraws the game.
use super::{Audience, LoggedGame, Stopped};
use crate::ServerRule;
use crate::entry::{Did, Entry};
use crate::message::Tell;
use crate::refusal::{refusal, refused};
use crate::token::{Token, TokenHash};
use boardwright_ruleset::Seats;
use std::collections::BTreeMap;

impl LoggedGame {
    /// Whether all seats are taken, so that players may act.
    pub(crate) fn is_seated(&self) -> bool {
        self.free.is_empty()
    }

    /// The names of the free seats.
    pub(super) fn free_names(&self) -> Vec<String> {
        self.names(self.free)
    }

    /// The names of seats.
    pub(super) fn names(&self, seats: Seats) -> Vec<String> {
        let names = seats.iter().map(|seat| self.game.seat_name(seat).into());
        names.collect()
    }

    /// Takes a free seat, with those that go with it, and tells everybody. Gives the tokens of
    /// these seats by their names, and the entry of the log. Dice that are due at the start are
    /// rolled with the last seat and no sooner: otherwise whoever opens the game could look at
    /// what comes, and withdraw it until the deal is a good one.
    pub(crate) fn take(
        &mut self,
        seat: Option<&str>,
        invite: Option<&str>,
        to: &mut dyn Audience,
    ) -> Result<(BTreeMap<String, String>, Entry), Stopped> {
        self.must_be_there()?;
        let Some(open) = &self.open else {
            let reason = "the creator of this game has given its seats to players";
            return Err(refused(ServerRule::Seat, reason).into());
        };
        if let Some(expected) = &open.invite {
            let shown = invite.map(|invite| TokenHash::new(&self.name, invite));
            if !shown.is_some_and(|shown| shown.is(expected)) {
                let reason = "the seats of this game are for those who show its invitation";
                return Err(refused(ServerRule::Invite, reason).into());
            }
        }
        let lowest = self.free.lowest();
        let lowest =
            lowest.ok_or_else(|| refused(ServerRule::Seat, "all seats of this game are taken"))?;
        let seat = match seat {
            Some(name) => self.game.read_seat(name).map_err(refusal)?,
            None => lowest,
        };
        if !self.free.contains(seat) {
            return Err(refused(ServerRule::Seat, "this seat is not free").into());
        }
        let mut groups = self.groups.iter();
        let group = groups.find(|group| group.contains(seat)).copied();
        let seats = group.unwrap_or(seat.into()) & self.free;
        let tokens = self.names(seats).into_iter().map(|name| {
            let token = Token::from_system()?.to_string();
            Ok((name, token))
        });
        let tokens: BTreeMap<String, String> = tokens.collect::<Result<_, Tell>>()?;
        let hashes = tokens.iter().map(|(seat, token)| {
            let hash = TokenHash::new(&self.name, token);
            (seat.clone(), hash)
        });
        let hashes: BTreeMap<_, _> = hashes.collect();
        self.taken(&hashes, to)?;
        let mut entry = Entry::of(Did::Take { tokens: hashes });
        if self.begun && self.rolls_now() {
            self.go_on(&mut entry, to).map_err(Stopped::Failed)?;
        }
        Ok((tokens, entry))
    }

    /// Gives free seats to whoever has these tokens, and tells everybody.
    pub(super) fn taken(
        &mut self,
        tokens: &BTreeMap<String, TokenHash>,
        to: &mut dyn Audience,
    ) -> Result<(), Tell> {
        let mut seats = Seats::NONE;
        for (name, token) in tokens {
            let seat = self.game.read_seat(name).map_err(refusal)?;
            if !self.free.contains(seat) {
                return Err(refused(ServerRule::Seat, "this seat is not free"));
            }
            self.free -= seat.into();
            self.tokens.push((seat, *token));
            seats |= seat.into();
        }
        let tell = Tell::Seated {
            seats: self.names(seats),
            free: self.free_names(),
        };
        self.tell_all(to, |_, _| Some(tell.clone()));
        Ok(())
    }

    /// Withdraws the game for whoever has its creator's secret.
    pub(crate) fn withdraw(&mut self, creator: &str) -> Result<Entry, Tell> {
        self.must_be_there()?;
        let shown = TokenHash::new(&self.name, creator);
        let expected = self.open.as_ref().map(|open| open.creator);
        if !expected.is_some_and(|expected| expected.is(&shown)) {
            let reason = "this is not the secret of the creator of an open game";
            return Err(refused(ServerRule::Token, reason));
        }
        // A flag falls without an act of anybody.
        if self.has_acted || self.is_over() {
            return Err(refused(
                ServerRule::Begun,
                "the players of this game have begun",
            ));
        }
        self.is_withdrawn = true;
        Ok(Entry::of(Did::Withdraw))
    }

    /// Whether the creator has withdrawn the game.
    pub(crate) fn is_withdrawn(&self) -> bool {
        self.is_withdrawn
    }

    /// Refuses everything in a game that was withdrawn.
    pub(crate) fn must_be_there(&self) -> Result<(), Tell> {
        if self.is_withdrawn {
            let reason = "the creator of this game has withdrawn it";
            return Err(refused(ServerRule::Withdrawn, reason));
        }
        Ok(())
    }
}
