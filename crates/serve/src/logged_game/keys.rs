//! Keys that players show in a rated game, and its result.
use super::{Audience, Followed, LoggedGame, Stopped};
use crate::ServerRule;
use crate::entry::{Did, Entry};
use crate::message::{Tell, text_to_sign};
use crate::ratings::{GameResult, Score};
use crate::refusal::{error, refused};
use boardwright_referee::signatures::{PublicKey, TextSignature};
use boardwright_ruleset::{Seat, Seats, Status};

impl LoggedGame {
    /// Whether its result counts for ratings.
    pub(crate) fn is_rated(&self) -> bool {
        self.is_rated
    }

    /// Whether the players may act: all seats are taken, and in a rated game all players have
    /// shown their keys. Nothing is rolled before: otherwise a player could look at the dice, and
    /// show a key if they are good.
    pub(crate) fn is_ready(&self) -> bool {
        self.is_seated() && (!self.is_rated || self.keys.len() == self.groups.len())
    }

    /// The keys that were shown, with the seats of their players.
    pub(crate) fn keys(&self) -> &[(Seats, PublicKey)] {
        &self.keys
    }

    /// The rules with the options that differ from the default.
    pub(crate) fn rules(&self) -> String {
        self.game.full_name()
    }

    /// Shows the key of a player of this stream, and tells everybody. Rolls the dice that are due
    /// at the start if it is the last one.
    pub(super) fn show_key(
        &mut self,
        seats: Seats,
        seat: Option<&str>,
        (key, signature): (String, String),
        to: &mut dyn Audience,
    ) -> Result<Followed, Stopped> {
        let seat = self.own_seat(seats, seat)?;
        if !self.group_of(seat).is_subset_of(seats) {
            let reason = "whoever shows a key needs all seats of the player";
            return Err(refused(ServerRule::Seat, reason).into());
        }
        self.key_shown(seat, &key, &signature, to)?;
        let seat = self.game.seat_name(seat).to_string();
        let entry = Entry::of(Did::ShowKey {
            seat,
            key,
            signature,
        });
        if !self.is_ready() {
            let mut entry = entry;
            entry.by = self.game.seat_names(seats);
            return Ok(Followed::Changed(Box::new(entry)));
        }
        self.changed(seats, entry, to)
    }

    /// Takes the key of a seat's player, and tells everybody.
    pub(super) fn key_shown(
        &mut self,
        seat: Seat,
        key: &str,
        signature: &str,
        to: &mut dyn Audience,
    ) -> Result<(), Tell> {
        self.must_be_there()?;
        if !self.is_rated {
            let reason = "this game is not rated, so nobody shows a key in it";
            return Err(refused(ServerRule::Rated, reason));
        }
        let group = self.group_of(seat);
        let wrong = |reason: &str| Err(refused(ServerRule::Key, reason));
        if self.keys.iter().any(|(seats, _)| *seats == group) {
            return wrong("a key was shown for this seat already");
        }
        let public: PublicKey = key
            .parse()
            .map_err(|why| error(format!("the key: {why}")))?;
        let signature_of: Result<TextSignature, _> = signature.parse();
        let signature_of = signature_of.map_err(|why| error(format!("the signature: {why}")))?;
        if self.keys.iter().any(|(_, known)| *known == public) {
            return wrong("another player of this game has shown this key");
        }
        let names = self.game.seat_names(group);
        let text = text_to_sign(&self.notary.key(), &self.name, &names);
        if signature_of.check(&public, &text).is_err() {
            return wrong("the signature is not one of this key for this seat of this game");
        }
        self.keys.push((group, public));
        let tell = Tell::Keyed {
            seats: self.names(group),
            key: key.into(),
            signature: signature.into(),
        };
        self.tell_all(to, |_, _| Some(tell.clone()));
        Ok(())
    }

    /// All seats of the player of a seat.
    pub(super) fn group_of(&self, seat: Seat) -> Seats {
        let mut groups = self.groups.iter();
        let group = groups.find(|group| group.contains(seat)).copied();
        group.unwrap_or(seat.into())
    }

    /// Notes when the game has ended, if it has with an entry that was made then.
    pub(super) fn note_end(&mut self, at: Option<u64>) {
        if self.ended_at.is_none() && self.is_over() {
            self.ended_at = at;
        }
    }

    /// What a rated game says of its players; `None` if it says nothing: it is not over, was
    /// withdrawn or hardly begun, or has no result between them.
    pub(crate) fn result(&self) -> Option<GameResult> {
        let [(first, _), (second, _)] = self.keys[..] else {
            return None;
        };
        let Status::Over(outcome) = self.game.status() else {
            return None;
        };
        if self.is_withdrawn || outcome.all_lost || !self.is_played() {
            return None;
        }
        let mut players = self.keys.clone();
        players.sort_by_key(|(seats, _)| seats.lowest().map(Seat::number));
        let wins = |seats: Seats| outcome.winners.intersects(seats);
        let (low, high) = (players[0], players[1]);
        let score = match (wins(low.0), wins(high.0)) {
            (true, false) => Score::Win,
            (false, true) => Score::Loss,
            (false, false) if !outcome.winners.intersects(first | second) => Score::Draw,
            _ => return None,
        };
        let (rules, at) = (self.rules(), self.ended_at?);
        let keys = [low.1, high.1];
        Some(GameResult::new(&rules, at, &self.name, keys, score))
    }

    /// Whether each player has decided something or dice have fallen. As under FIDE's rules a game
    /// in which somebody has made no move counts for nothing; where dice have fallen it does, since
    /// otherwise a player could leave a bad deal.
    fn is_played(&self) -> bool {
        let decided = self.decided();
        let mut groups = self.groups.iter();
        let mut lines =
            (0..self.game.event_count()).filter_map(|index| self.game.event_text(index));
        groups.all(|group| group.intersects(decided)) || lines.any(|line| line.starts_with("roll "))
    }
}
