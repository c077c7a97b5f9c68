//! Another game after one that is over.
use super::{Audience, Common, Followed, LoggedGame, Stopped};
use crate::ServerRule;
use crate::derived::derived;
use crate::entry::{Did, Entry, FORM, Opening};
use crate::message::{Rematch, Seal, SealedBy, SeedChooser, Tell};
use crate::notary::new_nonce;
use crate::refusal::{error, refused};
use crate::resume::seed;
use crate::sealing::Sealing;
use crate::token::TokenHash;
use boardwright_ruleset::{Seat, Seats};

impl LoggedGame {
    /// Notes that these seats want another game, and tells everybody.
    pub(super) fn ask_rematch(
        &mut self,
        seats: Seats,
        to: &mut dyn Audience,
    ) -> Result<Followed, Stopped> {
        if !self.is_over() {
            let reason = "another game can be asked for when this one is over";
            return Err(refused(ServerRule::Rematch, reason).into());
        }
        if (seats - self.rematch).is_empty() {
            return Err(refused(ServerRule::Rematch, "you have asked for another game").into());
        }
        let mut entry = Entry::of(Did::Rematch);
        entry.by = self.game.seat_names(seats);
        self.rematch_asked(seats, to);
        Ok(Followed::Changed(Box::new(entry)))
    }

    pub(super) fn rematch_asked(&mut self, seats: Seats, to: &mut dyn Audience) {
        self.rematch |= seats;
        self.tell_all(to, |game, viewers| {
            let rematch = Box::new(game.rematch_for(viewers)?);
            Some(Tell::Rematch { rematch })
        });
    }

    /// Whether all who play here want another game.
    fn is_rematch_agreed(&self) -> bool {
        let people = self.game.seats() - self.bot_seats();
        !people.is_empty() && (people - self.rematch).is_empty()
    }

    /// The name of the game that comes after this one: the same on every server.
    fn next_name(&self) -> String {
        derived(&self.key, "rematch", &[&self.name]).to_string()
    }

    /// The token of a seat in that game.
    fn next_token(&self, next: &str, seat: Seat) -> String {
        let seat = self.game.seat_name(seat);
        derived(&self.key, "rematch token", &[next, seat]).to_string()
    }

    /// The seat that the player of a seat has in the next game: where each player has as many,
    /// those of the next player. In a game for two the colours are exchanged.
    fn next_seat(&self, seat: Seat) -> Seat {
        let sizes: Vec<usize> = self.groups.iter().map(|group| group.len()).collect();
        let place = self.groups.iter().position(|group| group.contains(seat));
        let Some(place) = place.filter(|_| sizes.windows(2).all(|pair| pair[0] == pair[1])) else {
            return seat;
        };
        let next = self.groups[(place + 1) % self.groups.len()];
        let pairs = self.groups[place].iter().zip(next.iter());
        let mut pairs = pairs.filter(|(old, _)| *old == seat);
        pairs.next().map_or(seat, |(_, new)| new)
    }

    /// Who wants another game, as a stream of these seats is told; `None` if nobody has asked.
    pub(super) fn rematch_for(&self, viewers: Seats) -> Option<Rematch> {
        if self.rematch.is_empty() {
            return None;
        }
        let game = self.is_rematch_agreed().then(|| self.next_name());
        let tokens = game.iter().flat_map(|next| {
            viewers.iter().map(|seat| {
                let seat = self.next_seat(seat);
                let token = self.next_token(next, seat);
                (self.game.seat_name(seat).to_string(), token)
            })
        });
        Some(Rematch {
            asked: self.names(self.rematch),
            tokens: tokens.collect(),
            game,
        })
    }

    /// The next game with the first entry of its log, if all players have asked for it. Servers
    /// may draw other seeds for it: the one whose entry is kept first has decided.
    pub(crate) fn next_game(&self, common: &Common) -> Result<Option<(String, String)>, Tell> {
        if !self.is_rematch_agreed() {
            return Ok(None);
        }
        let name = self.next_name();
        let (seed, chooser) = seed(None)?;
        let rules = self.game.full_name();
        let game = common.catalogue.open(&rules, seed);
        let game = game.map_err(|why| error(why.to_string()))?;
        let sealed = self.current_seal().map(|seal| match seal {
            Seal::Server { .. } => SealedBy::Server,
            Seal::Everybody(_) => SealedBy::Everybody,
        });
        let sealing = sealed
            .map(|by| Sealing::new(by, &name, &*game))
            .transpose()?;
        let people = (self.game.seats() - self.bot_seats()).iter().map(|seat| {
            let seat = self.next_seat(seat);
            let hash = TokenHash::new(&name, &self.next_token(&name, seat));
            (self.game.seat_name(seat).to_string(), hash)
        });
        let bots = self.bots.iter().flat_map(|(seats, bot)| {
            let seats = seats.iter().map(|seat| self.next_seat(seat));
            seats.map(|seat| (self.game.seat_name(seat).to_string(), bot.clone()))
        });
        let opening = Opening {
            form: FORM,
            rules,
            seed: *game.seed(),
            seed_chosen_by: match sealed {
                Some(SealedBy::Everybody) => SeedChooser::Everybody,
                _ => chooser,
            },
            auto_roll: self.auto_roll,
            record: None,
            clock: self.clock_settings().map(|clock| clock.to_string()),
            sealed: sealing.map(Into::into),
            tokens: people.collect(),
            bots: bots.collect(),
            open: None,
            rated: self.is_rated,
            delay: self.delay,
            nonce: new_nonce()?.to_string(),
            key: self.key.public().to_string(),
        };
        let (_, entry) = Self::create(common, &name, opening, game)?;
        Ok(Some((name, entry.text())))
    }
}
