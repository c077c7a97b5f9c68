//! What goes over a stream, both ways: one JSON object a message.
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a client sends: `{"id": 1, "do": {"play": {"move": "e2e4"}}}`, or with
/// the word alone where nothing is to be said, `{"do": "roll"}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Comes back in the answer, so that a client can tell answers apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// What is asked for.
    #[serde(rename = "do")]
    pub action: Action,
}

/// What a client may ask for.
///
/// Where a `seat` may be left out, it is the lowest seat of this stream that is
/// due, or else its lowest seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Opens a new game. Whoever gives a seed knows the dice to come; without
    /// one it is drawn from the system.
    Create {
        /// A game of the catalogue with its options.
        game: String,
        /// A decimal number below 2⁶⁴ or 64 hexadecimal digits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<String>,
        /// Whether the server rolls by itself whenever dice are due. Otherwise
        /// any player asks for it.
        #[serde(default = "yes")]
        auto_roll: bool,
    },
    /// Takes the seats of these tokens, which are all of one player; without
    /// tokens, watches. A stream joins once.
    Join {
        /// The game, as `created` told it.
        game: String,
        /// The secret of each seat.
        #[serde(default)]
        tokens: Vec<String>,
    },
    /// Asks for the legal moves of one of the own seats.
    Moves {
        /// Whose moves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// More moves than this are refused instead of listed; the server has
        /// a bound of its own.
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
    /// Claims a draw or a win, if need be with a move that is intended.
    Claim {
        /// The intended move.
        #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
        intended: Option<String>,
    },
    /// Takes back the last decision where the rules still let one.
    TakeBack,
    /// Asks for the position once more.
    View,
    /// Asks for the record, as this stream may have it.
    Record,
}

fn yes() -> bool {
    true
}

/// What the server sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The id of the request that this answers; none in what was not asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// What there is to tell.
    #[serde(flatten)]
    pub tell: Tell,
}

/// What there is to tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum Tell {
    /// A game was opened. This goes only to whoever asked, who hands the tokens
    /// to the players.
    Created {
        /// The name by which streams join it.
        game: String,
        /// The secret of each seat, by the seat's name.
        tokens: BTreeMap<String, String>,
    },
    /// The stream has joined, and this is where the game stands.
    Joined {
        /// The game with the options that differ from the default.
        rules: String,
        /// The stream's own seats.
        seats: Vec<String>,
        /// Where the game stands.
        #[serde(flatten)]
        now: Now,
    },
    /// Something happened. Every stream of the game is told, each as it may
    /// know it.
    Event {
        /// The event as the record has it: `move w e2e4`, `roll 7v3`.
        event: String,
        /// Where the game stands after it.
        #[serde(flatten)]
        now: Now,
    },
    /// A seat took its last decision back.
    TookBack {
        /// Whose decision.
        seat: String,
        /// Where the game stands after it.
        #[serde(flatten)]
        now: Now,
    },
    /// The request was followed; what came of it was told before.
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

/// Where a game stands, as its viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Now {
    /// How many events have happened.
    pub events: usize,
    /// The position.
    pub view: String,
    /// `seat w`, `secret S W`, `chance`, or `over w: checkmate`.
    pub status: String,
}
