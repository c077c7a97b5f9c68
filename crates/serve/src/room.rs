//! One game with its players and spectators.
mod closing;
mod streams;

pub(crate) use closing::{Closing, Parting};

use crate::Limits;
use crate::message::{Action, Known, Now, SeedChooser, Tell, Terms, text};
use crate::notary::{Notary, new_nonce};
use crate::origin::Share;
use crate::outbox::Inbox;
use crate::rate::Rate;
use crate::refusal::{error, no_game, not_begun, refusal, refused};
use crate::sealing::{Sealing, no_ceremony};
use crate::token::Token;
use boardwright_catalogue::Catalogue;
use boardwright_referee::signatures::SecretKey;
use boardwright_referee::{AnyGame, GameView};
use boardwright_ruleset::{Actor, Seat, Seats, Status};
use std::sync::Arc;
use std::time::Instant;
use streams::Streams;

/// How many events after the limit of a game a draw may still be offered. Each offer
/// has one answer of each player at most, so the game stays bounded.
const OFFERS: usize = 100;

/// A game and its streams. The caller locks the room for each request, so all
/// streams receive the events in the same order.
pub(crate) struct Room {
    /// While the seed is not known, the game at its start under another seed. It then
    /// tells the rules, the seats, the view and the record of the start.
    game: Box<dyn AnyGame>,
    /// The catalogue from which the game is opened when its seed is known.
    catalogue: Catalogue,
    auto_roll: bool,
    seed_chosen_by: SeedChooser,
    sealing: Option<Sealing>,
    /// Whether the seed is known. Before that, nobody acts in the game.
    begun: bool,
    notary: Notary,
    holders: Vec<Holder>,
    /// How fast all spectators together may send; made when the first one joins.
    watching: Option<Arc<Rate>>,
    streams: Streams,
    last_event: Instant,
    /// Why the server has closed the game, if it has.
    closed: Option<Closing>,
    /// How many events the game had when it was opened from a record.
    resumed_after: Option<usize>,
    /// The game's share of the limit on games. Dropping it makes room for another
    /// game.
    _share: Share,
}

/// A game that will become a room.
pub(crate) struct Opened {
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) auto_roll: bool,
    pub(crate) seed_chosen_by: SeedChooser,
    pub(crate) sealing: Option<Sealing>,
    /// How many events it has, if it goes on from a record.
    pub(crate) resumed_after: Option<usize>,
    pub(crate) catalogue: Catalogue,
}

/// Whoever has the secret of a seat.
struct Holder {
    seat: Seat,
    token: Token,
    /// How fast all streams of the seat together may send; made when the first one
    /// joins.
    rate: Option<Arc<Rate>>,
}

/// The place of a stream in a game.
pub(crate) struct Place {
    pub(crate) number: u64,
    pub(crate) seats: Seats,
    pub(crate) inbox: Inbox,
    /// What the stream takes from for each request.
    pub(crate) rates: Vec<Arc<Rate>>,
}

impl Room {
    /// A new game with a fresh secret for every seat. The seed that it was opened
    /// with counts only if the game is not sealed.
    pub(crate) fn new(opened: Opened, key: Arc<SecretKey>, share: Share) -> Result<Self, Tell> {
        let seats = opened.game.seats().iter();
        let holders = seats.map(|seat| {
            Ok(Holder {
                seat,
                token: Token::from_system()?,
                rate: None,
            })
        });
        let mut room = Self {
            holders: holders.collect::<Result<_, Tell>>()?,
            watching: None,
            game: opened.game,
            catalogue: opened.catalogue,
            auto_roll: opened.auto_roll,
            seed_chosen_by: opened.seed_chosen_by,
            sealing: opened.sealing,
            begun: false,
            notary: Notary::new(key)?,
            streams: Streams::default(),
            last_event: Instant::now(),
            closed: None,
            resumed_after: opened.resumed_after,
            _share: share,
        };
        room.begin_if_sealed()?;
        Ok(room)
    }

    /// Begins the game if no seat must contribute to the seed any more.
    fn begin_if_sealed(&mut self) -> Result<bool, Tell> {
        if let Some(sealing) = &self.sealing {
            let Some(seed) = sealing.seed() else {
                return Ok(false);
            };
            let game = self.catalogue.open(&self.game.full_name(), seed);
            self.game = game.map_err(|why| error(why.to_string()))?;
        }
        self.begun = true;
        self.notary.take_up(&*self.game);
        self.tell_all(|room, viewers| {
            Some(Tell::Begun {
                now: room.now(viewers),
            })
        });
        self.roll_if_due()?;
        self.sign()?;
        Ok(true)
    }

    /// The secret of each seat by its name, for the client that opened the
    /// game.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = (String, String)> {
        let holders = self.holders.iter();
        holders.map(|Holder { seat, token, .. }| {
            (self.game.seat_name(*seat).to_string(), token.to_string())
        })
    }

    /// The time of the last event.
    pub(crate) fn last_event(&self) -> Instant {
        self.last_event
    }

    /// Adds a stream that shows these tokens, and tells it where the game stands.
    pub(crate) fn join(
        &mut self,
        id: Option<u64>,
        tokens: &[String],
        limits: &Limits,
    ) -> Result<Place, Tell> {
        if self.closed.is_some() {
            return Err(no_game());
        }
        let mut seats = Seats::NONE;
        for token in tokens {
            let found = self.holders.iter().find(|holder| holder.token.is(token));
            let holder = found
                .ok_or_else(|| refused("server.token", "no seat of this game has this token"))?;
            seats |= holder.seat.into();
        }
        self.streams.make_place(seats, limits)?;
        let rates = self.rates(seats, limits);
        let names = seats.iter().map(|seat| self.game.seat_name(seat).into());
        let joined = Tell::Joined {
            rules: self.game.full_name(),
            seats: names.collect(),
            terms: Box::new(Terms {
                seed_chosen_by: self.seed_chosen_by,
                key: self.notary.key(),
                seal: self.sealing.as_ref().map(|sealing| sealing.seal.clone()),
                resumed_after: self.resumed_after,
            }),
            now: self.now(seats),
        };
        let joined = text(id, joined);
        let (number, inbox) = self.streams.add(seats, joined, limits.backlog());
        self.streams.flush();
        Ok(Place {
            number,
            seats,
            inbox,
            rates,
        })
    }

    /// What a stream of these seats takes from for each request. Spectators count as
    /// one more seat.
    fn rates(&mut self, seats: Seats, limits: &Limits) -> Vec<Arc<Rate>> {
        let new = || Arc::new(Rate::new(limits.requests_of_a_seat, Instant::now().into()));
        if seats.is_empty() {
            return vec![self.watching.get_or_insert_with(new).clone()];
        }
        let holders = self.holders.iter_mut();
        let holders = holders.filter(|holder| seats.contains(holder.seat));
        holders
            .map(|holder| holder.rate.get_or_insert_with(new).clone())
            .collect()
    }

    /// Removes a stream.
    pub(crate) fn leave(&mut self, number: u64) {
        self.streams.leave(number);
    }

    /// Handles a request of a stream and answers it. The answer comes after all
    /// messages that the request caused. Returns how many additional requests this
    /// one counts as. It is more than 0 only if the request takes time in
    /// proportion to the length of the game.
    pub(crate) fn request(
        &mut self,
        number: u64,
        id: Option<u64>,
        action: Result<Action, Tell>,
        limits: &Limits,
    ) -> u32 {
        // The stream may have been closed already.
        let Some(seats) = self.streams.seats_of(number) else {
            return 0;
        };
        let is_long = matches!(
            action,
            Ok(Action::Record | Action::Proofs | Action::TakeBack)
        );
        let answer = action.and_then(|action| self.follow(seats, action, limits));
        let answer = text(id, answer.unwrap_or_else(|refused| refused));
        self.streams.answer(number, answer);
        self.streams.flush();
        match is_long {
            true => u32::try_from(self.game.event_count() / 100).unwrap_or(u32::MAX),
            false => 0,
        }
    }

    fn follow(&mut self, seats: Seats, action: Action, limits: &Limits) -> Result<Tell, Tell> {
        let acts = !matches!(
            action,
            Action::Create { .. }
                | Action::Join { .. }
                | Action::Moves { .. }
                | Action::View
                | Action::Record
                | Action::Proofs
                | Action::Signatures
        );
        if acts {
            self.may_act(seats, &action, limits)?;
        }
        let mut took_back = None;
        match action {
            // These actions are about the stream and not about the game.
            Action::Join { .. } => return Err(error("this stream has joined a game already")),
            Action::Create { .. } => {
                return Err(error(
                    "this stream has joined a game; open another game over a new stream",
                ));
            }
            // Any stream may ask questions. The answer shows only what the stream
            // may know.
            Action::View => {
                return Ok(Tell::View {
                    now: self.now(seats),
                });
            }
            Action::Record => {
                let record = self.shown(seats).record().to_string();
                return Ok(Tell::Record { record });
            }
            Action::Proofs => {
                self.must_have_begun()?;
                return Ok(self.notary.proofs(&*self.game, self.shown(seats)));
            }
            Action::Signatures => return Ok(self.signatures()),
            Action::Commit { seat, commitment } => {
                let seat = self.own_seat(seats, seat.as_deref())?;
                let seat = self.game.seat_name(seat).to_string();
                let sealing = self.sealing.as_mut().ok_or_else(no_ceremony)?;
                sealing.commit(&seat, commitment)?;
                return self.sealed_further(Tell::Committed { seat, commitment });
            }
            Action::Reveal { seat, contribution } => {
                let seat = self.own_seat(seats, seat.as_deref())?;
                let seat = self.game.seat_name(seat).to_string();
                let sealing = self.sealing.as_mut().ok_or_else(no_ceremony)?;
                sealing.reveal(&seat, contribution.clone())?;
                return self.sealed_further(Tell::Revealed { seat, contribution });
            }
            // All other actions need a game that has begun.
            _ if !self.begun => return Err(not_begun()),
            Action::Moves { seat, limit } => {
                let seat = self.own_seat(seats, seat.as_deref())?;
                let limit = limit.unwrap_or(limits.moves).min(limits.moves);
                let moves = self.shown(seats).moves(seat, limit).map_err(refusal)?;
                let seat = self.game.seat_name(seat).to_string();
                return Ok(Tell::Moves { seat, moves });
            }
            Action::Play { seat, chosen } => {
                let seat = self.own_seat(seats, seat.as_deref())?;
                self.game.play(seat, &chosen)
            }
            Action::Roll => self.game.roll().map(drop),
            Action::Resign => self.game.resign(seats),
            Action::Offer => self.game.offer(self.own_seat(seats, None)?),
            Action::Accept => self.game.accept(self.own_seat(seats, None)?),
            Action::Decline => self.game.decline(self.own_seat(seats, None)?),
            Action::Claim { intended } => {
                let seat = self.own_seat(seats, None)?;
                self.game.claim(seat, intended.as_deref()).map(drop)
            }
            Action::TakeBack => {
                let seat = self.own_seat(seats, None)?;
                // If there is no nonce, nothing has changed yet.
                took_back = Some((seat, new_nonce()?));
                self.game.take_back(seat)
            }
        }
        .map_err(refusal)?;
        self.last_event = Instant::now();
        match took_back {
            Some((seat, nonce)) => {
                self.notary.take_up_anew(&*self.game, nonce);
                self.tell_all(|room, viewers| {
                    Some(Tell::TookBack {
                        seat: room.game.seat_name(seat).to_string(),
                        now: room.now(viewers),
                    })
                });
            }
            None => self.announce(),
        }
        self.roll_if_due()?;
        self.sign()?;
        Ok(Tell::Done)
    }

    /// Sends a seat's commitment or contribution to everybody, and begins the game
    /// if it was the last one.
    fn sealed_further(&mut self, tell: Tell) -> Result<Tell, Tell> {
        self.last_event = Instant::now();
        self.tell_all(|_, _| Some(tell.clone()));
        self.begin_if_sealed()?;
        Ok(Tell::Done)
    }

    /// Sends the server's signature on all events to everybody. If the game is
    /// over, also sends the file of signatures and the opening of the seal.
    fn sign(&mut self) -> Result<(), Tell> {
        let signed = self.notary.sign()?;
        self.tell_all(|_, _| {
            Some(Tell::Signed {
                signed: signed.clone(),
            })
        });
        if self.is_over() {
            self.tell_all(|room, _| Some(room.signatures()));
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        matches!(self.game.status(), Status::Over(_))
    }

    fn signatures(&self) -> Tell {
        let sealing = self.sealing.as_ref().filter(|_| self.is_over());
        Tell::Signatures {
            signatures: self.notary.signatures(&*self.game),
            opening: sealing.map(|sealing| sealing.opening().clone()),
        }
    }

    fn must_have_begun(&self) -> Result<(), Tell> {
        if self.begun { Ok(()) } else { Err(not_begun()) }
    }

    /// Checks that the holder of these seats may do this to a game of this length.
    /// However long it is, whatever ends the game is allowed, and what leads there:
    /// otherwise a game could never end.
    fn may_act(&self, seats: Seats, action: &Action, limits: &Limits) -> Result<(), Tell> {
        if seats.is_empty() {
            return Err(refused("server.spectator", "who only watches may not act"));
        }
        let most = match action {
            Action::Play { .. } => limits.events,
            // A draw must be offered before somebody can accept it.
            Action::Offer => limits.events.saturating_add(OFFERS),
            _ => return Ok(()),
        };
        if self.game.event_count() < most {
            return Ok(());
        }
        Err(refused(
            "server.length",
            "this game has as many events as the server keeps: end it by a claim, a draw that \
             is offered and accepted, or a resignation",
        ))
    }

    /// Rolls until somebody must decide, if the server rolls by itself in this
    /// game.
    fn roll_if_due(&mut self) -> Result<(), Tell> {
        while self.auto_roll && self.game.status() == Status::Due(Actor::Chance) {
            self.game.roll().map_err(refusal)?;
            self.announce();
        }
        Ok(())
    }

    /// The named seat, which must be one of the stream's seats. Without a name, the
    /// stream's lowest seat that is due or, if none is due, its lowest seat.
    fn own_seat(&self, own: Seats, name: Option<&str>) -> Result<Seat, Tell> {
        let spectator = || refused("server.spectator", "who only watches has no seat");
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
            Err(refused("server.seat", "this seat belongs to somebody else"))
        }
    }

    /// The game as the stream of these seats may know it: whatever is sent comes from here.
    fn shown(&self, seats: Seats) -> GameView<'_> {
        GameView::new(&*self.game, seats)
    }

    fn now(&self, viewers: Seats) -> Now {
        let shown = self.shown(viewers);
        Now {
            events: shown.event_count(),
            view: shown.position(),
            status: match self.begun {
                true => shown.status_text(),
                false => "sealing".into(),
            },
        }
    }

    /// Sends the last event to every stream.
    fn announce(&mut self) {
        let Some(index) = self.game.event_count().checked_sub(1) else {
            return;
        };
        let Some(line) = self.game.event_text(index) else {
            return;
        };
        self.notary.add(&line);
        self.tell_all(|room, viewers| {
            let event = room.shown(viewers).event(index)?;
            let proof = room.notary.proof(index, &line, &event);
            let now = room.now(viewers);
            Some(Tell::Event {
                event,
                proof,
                revealed: room.revealed_by(index, viewers),
                now,
            })
        });
    }

    /// The earlier events of which the event at this index, the last one, shows
    /// more to these viewers. The end of the game shows them everything.
    fn revealed_by(&self, index: usize, viewers: Seats) -> Box<[Known]> {
        let game = self.shown(viewers);
        let known = game.revealed_by(index).into_iter().filter_map(|index| {
            let line = self.game.event_text(index)?;
            let event = game.event(index)?;
            let proof = self.notary.proof(index, &line, &event);
            Some(Known {
                index,
                event,
                proof,
            })
        });
        known.collect()
    }

    /// Adds a message to the group of messages for every stream, as its seats may know it.
    fn tell_all(&mut self, tell: impl Fn(&Self, Seats) -> Option<Tell>) {
        let mut streams = std::mem::take(&mut self.streams);
        streams.tell_all(|seats| tell(self, seats));
        self.streams = streams;
    }
}
