//! What streams ask of a game.
use super::{Audience, LoggedGame};
use crate::Limits;
use crate::ServerRule;
use crate::entry::{Did, Entry, milliseconds_now};
use crate::message::{Action, Tell};
use crate::notary::new_nonce;
use crate::refusal::{error, not_begun, refusal, refused};
use crate::sealing::no_ceremony;
use boardwright_ruleset::{Actor, Seat, Seats, Status};

/// How many events after the limit of a game a draw may still be offered. Each offer
/// has one answer of each player at most, so the game stays bounded.
const OFFERS: usize = 100;

/// How many entries a log has for each event of the longest game before nothing can be taken
/// back any more: without a bound, a player could make it grow for ever.
pub(super) const ENTRIES: u64 = 4;

/// What came of a request.
pub(crate) enum Followed {
    /// Nothing has changed.
    Answered(Tell),
    /// The game has gone on, which this entry tells. It is not in the log yet.
    Changed(Box<Entry>),
}

/// Why a request was not followed.
pub(crate) enum Stopped {
    /// Nothing has changed.
    Refused(Tell),
    /// It failed halfway, and the game has to be made again from its log.
    Failed(Tell),
}

impl From<Tell> for Stopped {
    fn from(tell: Tell) -> Self {
        Self::Refused(tell)
    }
}

impl LoggedGame {
    /// Does what a stream of these seats asks for, and tells everybody of it.
    pub(crate) fn follow(
        &mut self,
        seats: Seats,
        action: Action,
        limits: &Limits,
        to: &mut dyn Audience,
    ) -> Result<Followed, Stopped> {
        let acts = !matches!(
            action,
            Action::Create { .. }
                | Action::Join { .. }
                | Action::Moves { .. }
                | Action::View
                | Action::Record
                | Action::Proofs
                | Action::Signatures
                | Action::Lobby
                | Action::Take { .. }
                | Action::Withdraw { .. }
        );
        if acts {
            self.may_act(seats, &action, limits)?;
        }
        let answer = match action {
            // These actions are about the stream and not about the game.
            Action::Join { .. } => {
                return Err(error("this stream has joined a game already").into());
            }
            Action::Lobby | Action::Take { .. } | Action::Withdraw { .. } => {
                let reason = "this stream has joined a game; ask over a new stream";
                return Err(error(reason).into());
            }
            Action::Create { .. } => {
                let reason = "this stream has joined a game; open another game over a new stream";
                return Err(error(reason).into());
            }
            // Any stream may ask questions. The answer shows only what the stream
            // may know.
            Action::View => Tell::View {
                now: self.at_present(seats),
            },
            Action::Record => {
                let record = self.shown(seats).record().to_string();
                Tell::Record { record }
            }
            Action::Proofs if !self.begun => return Err(not_begun().into()),
            Action::Proofs => self.notary.proofs(&*self.game, self.shown(seats)),
            Action::Signatures => self.signatures(),
            Action::Commit { .. } | Action::Reveal { .. } => {
                return self.seal(seats, action, to);
            }
            Action::ShowKey {
                seat,
                key,
                signature,
            } => return self.show_key(seats, seat.as_deref(), (key, signature), to),
            // All other actions need a game that has begun.
            _ if !self.begun => return Err(not_begun().into()),
            Action::Moves { seat, limit } => {
                let seat = self.own_seat(seats, seat.as_deref())?;
                let limit = limit.unwrap_or(limits.moves).min(limits.moves);
                let moves = self.shown(seats).moves(seat, limit).map_err(refusal)?;
                let seat = self.game.seat_name(seat).to_string();
                Tell::Moves { seat, moves }
            }
            Action::TakeBack => return self.take_back(seats, to),
            Action::Adjourn => return self.adjourn(seats, to),
            Action::GoOn => return self.go_on_after(seats, to),
            Action::Rematch => return self.ask_rematch(seats, to),
            Action::ClaimAbandoned { seat } if self.must_call(&seat) => {
                return self.call(seats, &seat, limits, to);
            }
            _ => {
                self.act(seats, action)?;
                let mut entry = Entry::of(Did::Act);
                let line = self.announce(to);
                entry.lines.extend(line);
                let read = self.read_clocks(&mut entry, to);
                read.map_err(Stopped::Failed)?;
                return self.changed(seats, entry, to);
            }
        };
        Ok(Followed::Answered(answer))
    }

    /// Lets an event happen that streams ask for.
    pub(super) fn act(&mut self, seats: Seats, action: Action) -> Result<(), Tell> {
        let done = match action {
            Action::Play { seat, chosen } => {
                let seat = self.own_seat(seats, seat.as_deref())?;
                self.game.play(seat, &chosen).map_err(refusal)?;
                self.clocks_go_on();
                self.note_decision(seat);
                Ok(())
            }
            Action::ClaimAbandoned { seat } => return self.abandon(seats, &seat),
            Action::Roll => self.game.roll().map(drop),
            Action::Resign => self.game.resign(seats),
            Action::Offer => self.game.offer(self.own_seat(seats, None)?),
            Action::Accept => self.game.accept(self.own_seat(seats, None)?),
            Action::Decline => self.game.decline(self.own_seat(seats, None)?),
            Action::Claim { intended } => {
                let seat = self.own_seat(seats, None)?;
                self.game.claim(seat, intended.as_deref()).map(drop)
            }
            _ => return Err(error("this is no event of a game")),
        };
        done.map_err(refusal)
    }

    pub(super) fn take_back(
        &mut self,
        seats: Seats,
        to: &mut dyn Audience,
    ) -> Result<Followed, Stopped> {
        let seat = self.own_seat(seats, None)?;
        // If there is no nonce, nothing has changed yet.
        let nonce = new_nonce()?;
        let left = self.before_take_back();
        self.game.take_back(seat).map_err(refusal)?;
        self.taken_back(seat, nonce, to);
        let mut entry = Entry::of(Did::TakeBack {
            seat: self.game.seat_name(seat).into(),
            nonce: nonce.to_string(),
        });
        let read = self.read_after_take_back(&left, &mut entry, to);
        read.map_err(Stopped::Failed)?;
        self.changed(seats, entry, to)
    }

    /// Takes a seat's commitment or contribution, and begins the game if it was the last one.
    pub(super) fn seal(
        &mut self,
        seats: Seats,
        action: Action,
        to: &mut dyn Audience,
    ) -> Result<Followed, Stopped> {
        let did = match action {
            Action::Commit { seat, commitment } => {
                let seat = self.own_seat(seats, seat.as_deref())?;
                let seat = self.game.seat_name(seat).to_string();
                Did::Commit { seat, commitment }
            }
            Action::Reveal { seat, contribution } => {
                let seat = self.own_seat(seats, seat.as_deref())?;
                let seat = self.game.seat_name(seat).to_string();
                Did::Reveal { seat, contribution }
            }
            _ => return Err(no_ceremony().into()),
        };
        self.sealed_further(&did, to)?;
        self.begin_if_sealed(to).map_err(Stopped::Failed)?;
        self.changed(seats, Entry::of(did), to)
    }

    /// What follows by itself after a change, and the entry that tells all of it.
    pub(super) fn changed(
        &mut self,
        seats: Seats,
        mut entry: Entry,
        to: &mut dyn Audience,
    ) -> Result<Followed, Stopped> {
        entry.by = self.game.seat_names(seats);
        entry.at = (self.has_clock() || self.is_rated()).then(milliseconds_now);
        self.keep_notes(&mut entry);
        self.go_on(&mut entry, to).map_err(Stopped::Failed)?;
        self.note_end(entry.at);
        Ok(Followed::Changed(Box::new(entry)))
    }

    /// Rolls until somebody must decide, if the server rolls by itself in this game, and signs.
    pub(super) fn go_on(&mut self, entry: &mut Entry, to: &mut dyn Audience) -> Result<(), Tell> {
        if !self.begun {
            return Ok(());
        }
        self.set_clock(entry, to)?;
        while self.rolls_now() {
            self.game.roll().map_err(refusal)?;
            entry.lines.extend(self.announce(to));
        }
        entry.signed = Some(self.notary.sign()?);
        self.tell_signed(to);
        Ok(())
    }

    /// Whether the server has to roll. It does not before all players are there.
    pub(super) fn rolls_now(&self) -> bool {
        let is_due = self.game.status() == Status::Due(Actor::Chance);
        self.auto_roll && self.is_ready() && is_due
    }

    /// Notes that an entry is in the log, which this game has come to by a request.
    pub(crate) fn is_kept(&mut self, seats: Seats, command: Option<String>) {
        self.entries += 1;
        self.has_come(seats);
        // Whoever shows a key before the others has not acted yet.
        self.has_acted |= !(seats - self.bot_seats()).is_empty() && self.is_ready();
        self.commands
            .extend(command.map(|command| (seats, command)));
    }

    /// Checks that the holder of these seats may do this to a game of this length.
    /// However long it is, whatever ends the game is allowed, and what leads there:
    /// otherwise a game could never end.
    pub(super) fn may_act(
        &self,
        seats: Seats,
        action: &Action,
        limits: &Limits,
    ) -> Result<(), Tell> {
        if seats.is_empty() {
            return Err(refused(
                ServerRule::Spectator,
                "who only watches may not act",
            ));
        }
        self.must_be_there()?;
        if !self.is_seated() && !matches!(action, Action::ShowKey { .. }) {
            let reason = "the game begins when every seat is taken";
            return Err(refused(ServerRule::Open, reason));
        }
        if !self.is_ready() && !matches!(action, Action::ShowKey { .. }) {
            let reason = "the game begins when every player has shown a key";
            return Err(refused(ServerRule::Key, reason));
        }
        let most = match action {
            Action::Play { .. } => limits.events,
            // A draw must be offered before somebody can accept it.
            Action::Offer => limits.events.saturating_add(OFFERS),
            // What is taken back, or agreed and taken back, has entries and no events.
            Action::TakeBack | Action::Adjourn
                if self.entries >= ENTRIES.saturating_mul(limits.events as u64) =>
            {
                0
            }
            // Clocks that are stopped are read, which adds events. Letting them run again adds
            // none, and is not possible more often than to stop them.
            Action::Adjourn => limits.events,
            _ => return Ok(()),
        };
        if self.game.event_count() < most {
            return Ok(());
        }
        Err(refused(
            ServerRule::Length,
            "this game has as many events as the server keeps: end it by a claim, a draw that \
             is offered and accepted, or a resignation",
        ))
    }

    /// The named seat, which must be one of the stream's seats. Without a name, the
    /// stream's lowest seat that is due or, if none is due, its lowest seat.
    pub(super) fn own_seat(&self, own: Seats, name: Option<&str>) -> Result<Seat, Tell> {
        let spectator = || refused(ServerRule::Spectator, "who only watches has no seat");
        let lowest = own.lowest().ok_or_else(spectator)?;
        let Some(name) = name else {
            let due = self.game.status().due();
            let due = due.map_or(Seats::NONE, |due| due.seats());
            return Ok((own & due).lowest().unwrap_or(lowest));
        };
        let seat = self.game.read_seat(name).map_err(refusal)?;
        if own.contains(seat) {
            Ok(seat)
        } else {
            Err(refused(
                ServerRule::Seat,
                "this seat belongs to somebody else",
            ))
        }
    }
}
