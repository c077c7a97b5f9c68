//! Why the server ends a stream that has joined a game.
use super::{BotsHere, Room};
use crate::ServerRule;
use crate::message::Tell;
use axum::extract::ws::close_code;
use boardwright_ruleset::Seats;

/// Why the server closes a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Closing {
    /// Nothing happened in it for too long.
    Idle,
    /// The server stops.
    Stops,
    /// It has no streams and nothing happens in it, so only the store keeps it.
    Stored,
    /// Its creator has withdrawn it.
    Withdrawn,
    /// The store cannot be read, or what it says is no game.
    Store(String),
}

/// The last words to a stream.
pub(crate) struct Parting {
    pub(crate) tell: Tell,
    /// The status code of the close frame.
    pub(crate) code: u16,
    /// The reason in the close frame.
    pub(crate) reason: &'static str,
}

impl Room {
    /// Ends all streams, because the server closes the game.
    pub(crate) fn close(&mut self, why: Closing) {
        self.closed = Some(why);
        self.streams.clear();
        self.bots = BotsHere::default();
    }

    /// Ends all streams if the creator has withdrawn the game, here or on another server.
    pub(super) fn close_if_withdrawn(&mut self) {
        if self.game.is_withdrawn() && self.closed.is_none() {
            self.close(Closing::Withdrawn);
        }
    }

    /// Refuses a game that was withdrawn. Its room stays until the next sweep and holds its share
    /// of the limits: otherwise a client could open and withdraw games without end.
    pub(crate) fn must_stay(&self) -> Result<(), Tell> {
        match self.closed {
            Some(Closing::Withdrawn) => self.game.must_be_there(),
            _ => Ok(()),
        }
    }

    /// The last words to a stream of these seats that the game has ended. If nobody
    /// can join the game any more, the record is among them.
    pub(crate) fn parting(&self, seats: Seats) -> Parting {
        let (rule, reason, code) = match &self.closed {
            None => (
                ServerRule::Replaced,
                "newer streams with the same token have taken this seat",
                close_code::POLICY,
            ),
            Some(Closing::Idle | Closing::Stored) => (
                ServerRule::Idle,
                "nothing happened in this game for too long",
                close_code::POLICY,
            ),
            Some(Closing::Stops) => (ServerRule::Stops, "the server stops", close_code::AWAY),
            Some(Closing::Withdrawn) => (
                ServerRule::Withdrawn,
                "the creator of this game has withdrawn it",
                close_code::POLICY,
            ),
            Some(Closing::Store(_)) => (
                ServerRule::Store,
                "the game cannot be read or kept at present",
                close_code::ERROR,
            ),
        };
        let why = match &self.closed {
            Some(Closing::Store(why)) => format!("{reason}: {why}"),
            Some(Closing::Stops) if self.store.is_durable() => {
                format!("{reason}, and the game is kept: come back")
            }
            _ => reason.into(),
        };
        // Before a game has begun there is nothing to go on from, and a game that cannot be kept
        // may have come further than its log.
        let hands_out = matches!(self.closed, Some(Closing::Idle | Closing::Stops));
        let game = self.game_for(seats);
        let hands_out = hands_out && game.has_begun();
        let record = hands_out.then(|| game.shown(seats).record().to_string());
        let tell = Tell::Ended {
            rule: rule.id().into(),
            reason: why,
            record,
        };
        Parting { tell, code, reason }
    }
}
