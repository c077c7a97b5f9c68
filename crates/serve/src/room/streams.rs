//! The streams of one game, and what they are told.
use crate::Limits;
use crate::ServerRule;
use crate::logged_game::Audience;
use crate::message::{Tell, text};
use crate::outbox::{Backlog, Inbox, Outbox, outbox};
use crate::refusal::refused;
use axum::extract::ws::Utf8Bytes;
use boardwright_ruleset::Seats;
use std::collections::VecDeque;

/// The streams of players and spectators, those that joined first before others.
#[derive(Default)]
pub(super) struct Streams {
    streams: Vec<Stream>,
    /// The number of the next stream.
    next: u64,
}

/// The stream of a player or a spectator.
struct Stream {
    number: u64,
    /// The seats whose secrets the stream may know; empty for a spectator.
    seats: Seats,
    /// The messages that the current request has caused so far.
    group: VecDeque<Utf8Bytes>,
    /// The messages that wait to be written. The stream ends when this is dropped.
    outbox: Outbox,
}

impl Streams {
    /// Makes place for one more stream with these seats. Streams of a seat that has
    /// enough of them end, the oldest first: it may be one that the player has lost
    /// without the server's knowing.
    pub(super) fn make_place(&mut self, seats: Seats, limits: &Limits) -> Result<(), Tell> {
        if seats.is_empty() {
            let watching = self.streams.iter().filter(|stream| stream.seats.is_empty());
            return match watching.count() < limits.spectators_of_a_game {
                true => Ok(()),
                false => Err(refused(
                    ServerRule::Full,
                    "this game has no place for another spectator",
                )),
            };
        }
        for seat in seats.iter() {
            let has_seat = |stream: &Stream| stream.seats.contains(seat);
            let count = self
                .streams
                .iter()
                .filter(|stream| has_seat(stream))
                .count();
            let mut too_many = (count + 1).saturating_sub(limits.streams_of_a_seat.max(1));
            self.streams.retain(|stream| {
                let ends = too_many > 0 && has_seat(stream);
                too_many -= usize::from(ends);
                !ends
            });
        }
        Ok(())
    }

    /// Adds a stream. Returns its number and the queue of its messages, which come to it after
    /// this one.
    pub(super) fn add(&mut self, seats: Seats, first: Utf8Bytes, backlog: Backlog) -> (u64, Inbox) {
        let (outbox, mut inbox) = outbox(backlog);
        inbox.add([first]);
        let number = self.next;
        self.next += 1;
        self.streams.push(Stream {
            number,
            seats,
            group: VecDeque::new(),
            outbox,
        });
        (number, inbox)
    }

    /// The seats of a stream, unless it has ended.
    pub(super) fn seats_of(&self, number: u64) -> Option<Seats> {
        let stream = self.streams.iter().find(|stream| stream.number == number);
        stream.map(|stream| stream.seats)
    }

    /// The seats that have streams.
    pub(super) fn seats(&self) -> Seats {
        let all = self.streams.iter().map(|stream| stream.seats);
        all.fold(Seats::NONE, |seats, more| seats | more)
    }

    /// Removes a stream.
    pub(super) fn leave(&mut self, number: u64) {
        self.streams.retain(|stream| stream.number != number);
    }

    /// Ends all streams.
    pub(super) fn clear(&mut self) {
        self.streams.clear();
    }

    /// Adds a message to the group of one stream.
    pub(super) fn answer(&mut self, number: u64, message: Utf8Bytes) {
        let mut streams = self.streams.iter_mut();
        if let Some(stream) = streams.find(|stream| stream.number == number) {
            stream.group.push_back(message);
        }
    }

    /// Adds a message to the group of every stream, or of players alone.
    pub(super) fn notify(&mut self, message: &Utf8Bytes, players_alone: bool) {
        let streams = self.streams.iter_mut();
        for stream in streams.filter(|stream| !(players_alone && stream.seats.is_empty())) {
            stream.group.push_back(message.clone());
        }
    }

    /// How many requests the slowest stream is behind.
    pub(super) fn waiting(&self) -> usize {
        let waiting = self.streams.iter().map(|stream| stream.outbox.waiting());
        waiting.max().unwrap_or(0)
    }

    /// Whether there are no streams.
    pub(super) fn is_empty(&self) -> bool {
        self.streams.is_empty()
    }

    /// Forgets what the current request has caused, which was not kept.
    pub(super) fn discard(&mut self) {
        for stream in &mut self.streams {
            stream.group.clear();
        }
    }

    /// Hands over the messages that the current request caused, and closes streams
    /// for which too much was waiting already.
    pub(super) fn flush(&mut self) {
        self.streams
            .retain_mut(|stream| stream.outbox.put(std::mem::take(&mut stream.group)));
    }
}

/// Those of the streams who are told what happens in one game.
pub(super) struct Told<'a> {
    streams: &'a mut Streams,
    players: bool,
    spectators: bool,
}

impl Streams {
    /// Those who are told of the game that is played: spectators too, unless they are behind.
    pub(super) fn of_game(&mut self, spectators_are_behind: bool) -> Told<'_> {
        Told {
            streams: self,
            players: true,
            spectators: !spectators_are_behind,
        }
    }

    /// Spectators, who are told of the game behind the one that is played.
    pub(super) fn of_spectators(&mut self) -> Told<'_> {
        Told {
            streams: self,
            players: false,
            spectators: true,
        }
    }
}

/// Streams with the same seats get the same message, which is made once.
impl Audience for Told<'_> {
    fn tell(&mut self, number: u64, tell: &dyn Fn(Seats) -> Option<Tell>) {
        let mut made: Vec<(Seats, Option<Utf8Bytes>)> = Vec::new();
        let (players, spectators) = (self.players, self.spectators);
        let streams = self.streams.streams.iter_mut();
        let told = streams.filter(|stream| match stream.seats.is_empty() {
            true => spectators,
            false => players,
        });
        for stream in told {
            let known = made.iter().find(|(seats, _)| *seats == stream.seats);
            let message = known.map(|(_, message)| message.clone());
            let message = message.unwrap_or_else(|| {
                let message = tell(stream.seats).map(|tell| text(None, Some(number), tell));
                made.push((stream.seats, message.clone()));
                message
            });
            stream.group.extend(message);
        }
    }
}
