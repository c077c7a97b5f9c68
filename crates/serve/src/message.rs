//! The messages of a stream in both directions. Each is one JSON object.
mod meeting;
mod reading;
mod terms;

pub use meeting::{OpenGame, OpenSeats, Rematch};
pub use terms::{Seal, SeedChooser, Terms};

use axum::extract::ws::Utf8Bytes;
use boardwright_dice::sealed::{Commitment, Contribution, SealedSeed};
use reading::{FindId, read_action};
use serde::de::Deserializer as _;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a client sends: `{"id": 1, "do": {"play": {"move": "e2e4"}}}`. An action
/// without fields, or with optional fields only, can be the word alone: `{"do":
/// "roll"}`, `{"do": "moves"}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The answer repeats this number, so that a client can tell answers apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// The client's name for what it wants to be done, of 64 bytes at most. A request that comes
    /// again under the same name from the same seats is answered again, and nothing is done a
    /// second time: so a client that did not get the answer can send it again, over another
    /// stream as well. It must be a new name for each thing. One that was refused has done
    /// nothing, and is judged anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// What is asked for.
    #[serde(rename = "do", deserialize_with = "read_action")]
    pub action: Action,
}

impl Request {
    /// Reads a request.
    ///
    /// # Errors
    ///
    /// A sentence that says why the request cannot be read, and the request's id if
    /// the id at least can be read.
    pub fn read(text: &str) -> Result<Self, (Option<u64>, String)> {
        serde_json::from_str(text).map_err(|why| {
            let mut id = None;
            // The error is known already.
            let _ = serde_json::Deserializer::from_str(text).deserialize_map(FindId(&mut id));
            (id, format!("the message cannot be read: {why}"))
        })
    }
}

/// What a client may ask for.
///
/// If all fields are optional, the word alone is enough. If `seat` is left out, it
/// is the lowest seat of this stream that is due or, if none is due, the lowest
/// seat of this stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Opens a new game, or one that goes on from a record.
    Create(NewGame),
    /// Takes the seats of these tokens, which all belong to one player. Without
    /// tokens, the stream watches. A stream joins once.
    Join {
        /// The game's name from the message `created`.
        game: String,
        /// The secret of each seat.
        #[serde(default)]
        tokens: Vec<String>,
        /// The [number](Message::number) of the last message that the client has of this game
        /// with these seats. After `joined` come all later ones, each once. Without it only what
        /// happens from now on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// Commits one of the stream's seats to its part of the seed, before a game
    /// that everybody seals. [`Seal::Everybody`] makes the commitment.
    Commit {
        /// Whose commitment.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// The commitment, 64 hexadecimal digits.
        commitment: Commitment,
    },
    /// Reveals what one of the stream's seats has committed to. All seats must have
    /// committed before.
    Reveal {
        /// Whose contribution.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// The contribution: a `text` and a `nonce`.
        contribution: Contribution,
    },
    /// Asks for the legal moves of one of the stream's seats.
    Moves {
        /// Whose moves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// If there are more moves than this, the request is refused. The server
        /// has a limit of its own as well.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<u64>,
    },
    /// Makes a move.
    Play {
        /// Whose move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// The move in the game's notation.
        #[serde(rename = "move")]
        chosen: String,
    },
    /// Lets the server roll the dice that are due.
    Roll,
    /// Gives up all seats of this stream.
    Resign,
    /// Offers a draw.
    Offer,
    /// Accepts a draw.
    Accept,
    /// Declines a draw.
    Decline,
    /// Claims a draw or a win. Some claims need the move that the seat intends to
    /// make.
    Claim {
        /// The intended move.
        #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
        intended: Option<String>,
    },
    /// Takes back the last decision, if the rules still allow that.
    TakeBack,
    /// Agrees to stop the clocks. They stand when every player in the game has agreed.
    Adjourn,
    /// Lets stopped clocks run again, which any player may, or no longer agrees to stop them. A
    /// move does so as well.
    GoOn,
    /// Claims that the player of a seat has left a game with a clock: all streams of it have been
    /// gone, and its clock has run, for as long as the server says. Refused with a clock of days, and
    /// where several servers share the games. The seats of that player leave the game as if they had
    /// resigned, with the reason `abandonment`.
    ClaimAbandoned {
        /// A seat of the player who has left.
        seat: String,
    },
    /// Asks for the position once more.
    View,
    /// Asks for the record, as this stream may have it.
    Record,
    /// Asks for the record, the server's signature on it, and what is needed to
    /// check the signature. Later events continue from there.
    Proofs,
    /// Asks for the file of signatures to keep beside the record.
    Signatures,
    /// Asks for the open games. A stream without a game is told what changes until it joins one.
    Lobby,
    /// Takes a free seat of an open game, with those that go with it. The answer has their tokens,
    /// with which any stream can join.
    Take {
        /// The game's name.
        game: String,
        /// Which seat; if it is left out, the lowest free one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// The invitation, where the game is for those alone who are invited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<String>,
    },
    /// Withdraws an open game that is not over and in which no person has acted yet.
    Withdraw {
        /// The game's name.
        game: String,
        /// The creator's secret from the message `created`.
        creator: String,
    },
    /// Asks for another game of these rules when this one is over. It is made when all players
    /// have asked.
    Rematch,
}

/// The game that a client opens.
///
/// A client that gives a seed, or a record with its seed, knows all later dice rolls,
/// and every stream that joins is told that the seed was given. Otherwise the seed is
/// drawn from the system's randomness.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// A game of the catalogue with its options. With a record it can be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The text of a record, from whose end the game goes on.
    ///
    /// A record with its seed is replayed, and its dice go on. One that leaves out
    /// its seed, as each stream has it of a game that was not over, must hide nothing
    /// else. Then its rolls are taken as given, and later ones follow from another
    /// seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// A decimal number below 2⁶⁴ or 64 hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Whether the server rolls by itself whenever dice are due. Otherwise any
    /// player may request the roll.
    #[serde(default = "yes")]
    pub auto_roll: bool,
    /// Who seals the seed. A sealed game takes no `seed` and no `record`. If this is
    /// left out, the game is not sealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed: Option<SealedBy>,
    /// How much time the seats have, as in `fischer(5m+3s)`; see
    /// [`ClockSettings`](boardwright_referee::ClockSettings). If this is left out, the game has no
    /// clock, or that of its record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// The bots that play along: by the name of a seat the name of a player with its settings,
    /// as in `{"b": "alpha-beta(positions=2000)"}`. A bot gets all seats of one player, and for
    /// these there are no tokens. `GET /bots` lists those that may play.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bots: BTreeMap<String, String>,
    /// Which seats others may take. Without it the creator gets the tokens of all seats that no
    /// bot has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<OpenSeats>,
    /// By how many events spectators are behind while the game runs; left out or 0 if they see
    /// all at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<u32>,
}

impl NewGame {
    /// A game of the catalogue in which the server rolls, not sealed, with a seed
    /// that the server draws.
    #[must_use]
    pub fn of(game: impl Into<String>) -> Self {
        Self {
            game: Some(game.into()),
            ..Self::unnamed()
        }
    }

    /// The same for the game of a record, which goes on.
    #[must_use]
    pub fn from_record(record: impl Into<String>) -> Self {
        Self {
            record: Some(record.into()),
            ..Self::unnamed()
        }
    }

    fn unnamed() -> Self {
        Self {
            game: None,
            record: None,
            seed: None,
            auto_roll: true,
            sealed: None,
            clock: None,
            bots: BTreeMap::new(),
            open: None,
            delay: None,
        }
    }
}

/// Who seals the seed of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SealedBy {
    /// The server alone, before the game begins.
    Server,
    /// The server and every seat. The game begins when each seat has committed
    /// and revealed.
    Everybody,
}

fn yes() -> bool {
    true
}

/// What the server sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The id of the request that this answers; `None` in a message that
    /// answers no request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// The number of the message among all that every stream of the game is told, counted from
    /// 1 without gaps; with `joined`, that of the last one so far. `None` in a message that is
    /// for one stream alone.
    ///
    /// A number tells no viewer more than another: each gets every message, as it may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The content of a message.
    #[serde(flatten)]
    pub tell: Tell,
}

/// A message as it goes over the stream.
pub(crate) fn text(id: Option<u64>, number: Option<u64>, tell: Tell) -> Utf8Bytes {
    // Serialising plain strings and numbers into memory cannot fail.
    let text = serde_json::to_string(&Message { id, number, tell });
    text.expect("a message is plain data").into()
}

/// The content of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum Tell {
    /// A game was opened. This goes only to the client that asked, which passes
    /// the tokens to the players.
    Created {
        /// The name by which streams join it.
        game: String,
        /// The secret of each seat that is neither free nor a bot's, by the seat's name.
        tokens: BTreeMap<String, String>,
        /// The invitation of a game for those who are invited: whoever shows it takes a seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<String>,
        /// The secret with which an open game can be withdrawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        creator: Option<String>,
    },
    /// The open games.
    Lobby {
        /// In the order of their names.
        games: Vec<OpenGame>,
    },
    /// A game has been opened, or a seat of one has been taken. It is for streams that have asked
    /// for the lobby, as is `unlisted`.
    Listed {
        /// As it is now.
        #[serde(flatten)]
        open: Box<OpenGame>,
    },
    /// A game is not open any more.
    Unlisted {
        /// Its name.
        game: String,
    },
    /// The seats are taken for whoever has these tokens. They are told only here.
    Taken {
        /// The game's name.
        game: String,
        /// The secret of each seat, by the seat's name.
        tokens: BTreeMap<String, String>,
    },
    /// Seats of the game have been taken. When none is free any more, the game begins.
    Seated {
        /// Which.
        seats: Vec<String>,
        /// Those that are still free.
        free: Vec<String>,
    },
    /// Somebody has asked for another game. When all players have, it is there.
    Rematch {
        /// Who has asked, and what has come of it.
        #[serde(flatten)]
        rematch: Box<Rematch>,
    },
    /// The stream has joined, and this is where the game stands.
    Joined {
        /// The game with the options that differ from the default.
        rules: String,
        /// The stream's own seats.
        seats: Vec<String>,
        /// The server's promises, which the stream can check.
        #[serde(flatten)]
        terms: Box<Terms>,
        /// Where the game stands.
        #[serde(flatten)]
        now: Now,
    },
    /// Something happened. Every stream of the game is told, each as it may
    /// know it.
    Event {
        /// The event as the record has it: `move w e2e4`, `roll 7v3`.
        event: String,
        /// What is needed to hash the event's line: `key` and 64 hexadecimal digits
        /// or, where a part of the event is hidden, `hash` and 64 hexadecimal
        /// digits.
        proof: String,
        /// The earlier events of which this event shows more, in order; left out if
        /// there are none. So the last bid of a round shows all bids, and the end
        /// of the game shows everything that was hidden.
        #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
        revealed: Box<[Known]>,
        /// Where the game stands after it.
        #[serde(flatten)]
        now: Box<Now>,
    },
    /// A seat took its last decision back. All lines have new keys and hashes from
    /// now on, so clients must request `proofs` again.
    TookBack {
        /// Whose decision.
        seat: String,
        /// Where the game stands after it.
        #[serde(flatten)]
        now: Now,
    },
    /// A seat has agreed to stop the clocks, or lets them run again.
    Adjourned {
        /// Who.
        seat: String,
        /// The seats that have agreed to stop them; none if the clocks go on.
        agreed: Vec<String>,
        /// Where the game stands, with its clock.
        #[serde(flatten)]
        now: Now,
    },
    /// A seat has committed to its part of the seed.
    Committed {
        /// Whose commitment.
        seat: String,
        /// The commitment.
        commitment: Commitment,
    },
    /// A seat has revealed its part of the seed.
    Revealed {
        /// Whose contribution.
        seat: String,
        /// The contribution.
        contribution: Contribution,
    },
    /// All seats have revealed their parts, and the game begins with the seed made
    /// of them.
    Begun {
        /// Where the game stands.
        #[serde(flatten)]
        now: Now,
    },
    /// The server's signature on everything that was sent so far. It comes after
    /// each request that changed the game.
    Signed {
        /// A line of a file of signatures: number, events, undone, running hash,
        /// key, signature.
        signed: String,
    },
    /// The game so far and the server's signature on it.
    Proofs {
        /// The record, as this stream may have it.
        record: String,
        /// What is needed to hash each line that is signed: the rules, the seed,
        /// the start and the events.
        proofs: Vec<String>,
        /// The server's last signature, as in `signed`.
        signed: String,
    },
    /// The file of signatures. Every stream gets it when the game is over. Then it
    /// shows the nonce, and the record can be checked against it.
    Signatures {
        /// Its text.
        signatures: String,
        /// The secret of a sealed game that is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opening: Option<SealedSeed>,
    },
    /// The request was followed; its effects were sent before.
    Done,
    /// The legal moves.
    Moves {
        /// Whose moves.
        seat: String,
        /// The moves in the generator's order.
        moves: Vec<String>,
    },
    /// Where the game stands.
    View {
        /// Where the game stands.
        #[serde(flatten)]
        now: Now,
    },
    /// The record.
    Record {
        /// Its text.
        record: String,
    },
    /// A bot does not move, and the game waits for it. This is no event: it tries again when
    /// something happens in the game or somebody joins, and with `server.busy` by itself.
    BotWaits {
        /// The lowest of the bot's seats.
        seat: String,
        /// `server.busy` if too many bots think, `server.slow` if it has not found a move in its
        /// time, and `server.bot` if it has failed.
        rule: String,
        /// Why, in a sentence.
        reason: String,
    },
    /// The server ends this stream, which has joined a game, and sends nothing more.
    Ended {
        /// `server.replaced` if newer streams with the same token took the seat,
        /// `server.idle` if the game is closed because nothing happened in it,
        /// `server.stops` if the server stops, and `server.store` if the game cannot be read or
        /// kept at present; `server.withdrawn` if the creator has withdrawn the game.
        rule: String,
        /// Why, in a sentence.
        reason: String,
        /// The record, as this stream may have it, if the server forgets the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        record: Option<String>,
    },
    /// The request can be read but is not allowed. It changed nothing.
    Refused {
        /// The stable id of the rule.
        rule: String,
        /// Why, in a sentence.
        reason: String,
    },
    /// The message cannot be read or followed. It changed nothing.
    Error {
        /// Why, in a sentence.
        reason: String,
    },
}

/// An earlier event of which a stream now knows more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Known {
    /// The index of the event in the record, counted from 0.
    pub index: usize,
    /// The event as the record has it now: `move 1 4` after `move 1 hidden`.
    pub event: String,
    /// As in `event`: `key` if no part of the event is hidden any more. Then the
    /// line hashed with this key gives the hash that was sent before.
    pub proof: String,
}

/// Where a game stands, as its viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Now {
    /// How many events have happened.
    pub events: usize,
    /// The position.
    pub view: String,
    /// `seat w`, `secret S W`, `chance`, `over w: checkmate`, or `sealing` before
    /// a game that everybody seals.
    pub status: String,
    /// The clock, in a game that has one; the same for every viewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Box<ClockNow>>,
}

/// What is left to the seats of a game. Readings of secret choices of one round are told together
/// when it ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockNow {
    /// How much time each seat has, as in `fischer(5m+3s)`.
    pub settings: String,
    /// The time until each seat's flag would fall if its clock ran, in milliseconds, by the seat's
    /// name: as it was read last, with what its turn has granted since. In answers to a stream
    /// alone (`joined`, `view`) what is left at the moment.
    pub left: BTreeMap<String, u32>,
    /// The seats whose clocks run. They do not before every seat has been joined once, or has
    /// decided something.
    pub running: Vec<String>,
    /// Whether the clocks stand by consent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}
