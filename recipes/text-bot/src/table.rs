//! The game of one chat, and who plays it.
mod telling;

use crate::{Incoming, Outgoing};
use boardwright::referee::{AnyGame, TextError};
use boardwright::ruleset::{Actor, Seat, Seats, Status};
use std::collections::BTreeMap;

/// The most moves that are listed; where there are more, their number is told.
const MOST_LISTED: u64 = 60;

/// The most events of a game, after which nobody moves any more, so that memory has a bound.
const MOST_EVENTS: usize = 10_000;

/// A game with those who play it.
pub(crate) struct Table {
    chat: i64,
    game: Box<dyn AnyGame>,
    /// Who sits where: number and name.
    sitting: BTreeMap<Seat, (i64, String)>,
    /// How many events have been told.
    told: usize,
}

impl Table {
    pub(crate) fn new(chat: i64, game: Box<dyn AnyGame>) -> Self {
        Self {
            chat,
            game,
            sitting: BTreeMap::new(),
            told: 0,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.status().outcome().is_some()
    }

    /// Whether others sit here, but not this user, in a game that goes on.
    pub(crate) fn is_played_by_others(&self, user: i64) -> bool {
        !self.is_over() && !self.sitting.is_empty() && self.seats_of(user).is_empty()
    }

    pub(crate) fn seats_of(&self, user: i64) -> Seats {
        let own = self.sitting.iter().filter(|(_, (who, _))| *who == user);
        own.map(|(seat, _)| *seat).collect()
    }

    /// Follows a command of a user, and tells everybody what they may know of it.
    pub(crate) fn follow(&mut self, from: &Incoming, word: &str, rest: &str) -> Vec<Outgoing> {
        let own = self.seats_of(from.user);
        // What only one side knows must not be told where others read it.
        let is_open = self.is_over() || self.view(Seats::NONE).sees_all();
        let chat = if is_open { from.chat } else { from.user };
        let say = |text| Ok(vec![Outgoing { chat, text }]);
        let done = match (word, self.acting(own)) {
            ("board", _) => say(self.board(own)),
            ("record", _) => say(self.view(own).record().to_string()),
            ("sit", _) => self.sit(from, rest),
            (_, None) => say("You have no seat here: /sit SEAT".to_string()),
            ("moves", Some(seat)) => self.list_moves(own, seat).and_then(say),
            ("move", _) if from.chat != from.user && self.chooses_in_secret(own) => {
                say("This choice is secret: write another one to me alone.".to_string())
            }
            ("move", _) if self.game.event_count() >= MOST_EVENTS => {
                say("This game is too long: /draw or /resign".to_string())
            }
            ("move", Some(seat)) => self.game.play(seat, rest).and_then(|()| self.go_on()),
            ("draw", Some(seat)) => self.agree(seat).and_then(|()| self.go_on()),
            ("claim", Some(seat)) => self.game.claim(seat, None).and_then(|_| self.go_on()),
            ("resign", _) => self.game.resign(own).and_then(|()| self.go_on()),
            _ => say("I do not know this command: /help".to_string()),
        };
        done.unwrap_or_else(|error| {
            vec![Outgoing {
                chat,
                text: telling::refusal(&error),
            }]
        })
    }

    /// The seat for which a user acts: the lowest that is due, or else any of theirs, which the
    /// referee then refuses with the reason.
    fn acting(&self, own: Seats) -> Option<Seat> {
        let due = self.game.status().due().map_or(Seats::NONE, Actor::seats);
        (own & due).lowest().or(own.lowest())
    }

    fn chooses_in_secret(&self, own: Seats) -> bool {
        matches!(self.game.status(), Status::Due(Actor::Secret(due)) if due.intersects(own))
    }

    fn sit(&mut self, from: &Incoming, name: &str) -> Result<Vec<Outgoing>, TextError> {
        // Where one player runs several seats, they come together.
        let seats = self.game.controller(self.game.read_seat(name)?);
        let of_others =
            |seat| matches!(self.sitting.get(&seat), Some((who, _)) if *who != from.user);
        if seats.iter().any(of_others) {
            let text = format!("{} is taken.", self.titles(seats));
            return Ok(vec![Outgoing {
                chat: from.chat,
                text,
            }]);
        }
        let one = (from.user, from.name.clone());
        self.sitting
            .extend(seats.iter().map(|seat| (seat, one.clone())));
        let text = format!("{} sits down.", self.titles(seats));
        let mut told = vec![Outgoing {
            chat: self.chat,
            text,
        }];
        if self.sitting.len() == self.game.seats().len() {
            told.extend(self.go_on()?);
        }
        Ok(told)
    }

    /// Accepts a draw if one is offered, and otherwise offers one.
    fn agree(&mut self, seat: Seat) -> Result<(), TextError> {
        match self.game.may_answer(seat) {
            Ok(()) => self.game.accept(seat),
            Err(_) => self.game.offer(seat),
        }
    }

    fn list_moves(&self, own: Seats, seat: Seat) -> Result<String, TextError> {
        let view = self.view(own);
        match view.count_moves(seat)? {
            0 => Ok("You have no move now.".to_string()),
            count if count > MOST_LISTED => Ok(format!("You have {count} moves.")),
            _ => Ok(view.moves(seat, MOST_LISTED)?.join(", ")),
        }
    }
}
