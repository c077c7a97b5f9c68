//! The messages of a stream, in both directions: one JSON object each.
use boardwright::dice::sealed::{Ceremony, Commitment, Contribution, SealedSeed};
use boardwright::ruleset;
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// What a client sends: `{"id": 1, "do": {"play": {"move": "e2e4"}}}`, or with
/// the word alone where nothing need be said, `{"do": "roll"}`, `{"do": "moves"}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Comes back in the answer, so that a client can tell answers apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// What is asked for.
    #[serde(rename = "do", deserialize_with = "read_action")]
    pub action: Action,
}

impl Request {
    /// Reads a request.
    ///
    /// # Errors
    ///
    /// Why it cannot be read, in a sentence, and the id of the request as far as
    /// that can be read nevertheless.
    pub fn read(text: &str) -> Result<Self, (Option<u64>, String)> {
        serde_json::from_str(text).map_err(|why| {
            let mut id = None;
            // What is wrong with it is known already.
            let _ = serde_json::Deserializer::from_str(text).deserialize_map(FindId(&mut id));
            (id, format!("the message cannot be read: {why}"))
        })
    }
}

/// Reads an action, of which the word alone says as much as it with nothing to
/// it: `"moves"` is `{"moves": {}}`.
fn read_action<'de, D: Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
    struct Either;
    impl<'de> Visitor<'de> for Either {
        type Value = Action;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("what is to be done, as a word or as an object of one word")
        }

        fn visit_str<E: de::Error>(self, word: &str) -> Result<Action, E> {
            let alone = serde_json::Value::from(word);
            Action::deserialize(alone).or_else(|_| {
                let nothing = serde_json::json!({ word: {} });
                Action::deserialize(nothing).map_err(E::custom)
            })
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Action, A::Error> {
            Action::deserialize(MapAccessDeserializer::new(map))
        }
    }
    from.deserialize_any(Either)
}

/// Looks for the id in an object, and stops where the object is broken.
struct FindId<'a>(&'a mut Option<u64>);

impl<'de> Visitor<'de> for FindId<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            if key == "id" {
                *self.0 = map.next_value()?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

/// What a client may ask for.
///
/// If all fields are optional, the word alone is enough. If `seat` is left out,
/// it is the lowest seat of this stream that is due, otherwise its lowest seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Opens a new game. A client that gives a seed knows the dice to come, and
    /// every stream that joins is told that it was given; without one it is
    /// drawn from the system.
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
        /// Who seals the seed; a sealed game takes no `seed`. Without it the
        /// game is not sealed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sealed: Option<SealedBy>,
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
    /// Commits one of the own seats to its part of the seed, before a game that
    /// everybody seals. [`Seal::Everybody`] makes the commitment.
    Commit {
        /// Whose commitment.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// The commitment, 64 hexadecimal digits.
        commitment: Commitment,
    },
    /// Reveals what one of the own seats has committed to, when all have.
    Reveal {
        /// Whose contribution.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// The contribution: a `text` and a `nonce`.
        contribution: Contribution,
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
    /// Asks for the record with what it takes to check the server's signature on
    /// it, from where events lead on.
    Proofs,
    /// Asks for the file of signatures to keep beside the record.
    Signatures,
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
    /// What there is to tell.
    #[serde(flatten)]
    pub tell: Tell,
}

/// What there is to tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum Tell {
    /// A game was opened. This goes only to the client that asked, which passes
    /// the tokens to the players.
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
        /// What the server is held to.
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
        /// What it takes to hash the event's line: `key` or, where something of
        /// the event is hidden, `hash`, and 64 hexadecimal digits.
        proof: String,
        /// Which earlier events this stream knows more of from now on, in order;
        /// left out where there is none. Bids are shown so by the last of them,
        /// and all that was hidden by the end of the game.
        #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
        revealed: Box<[Known]>,
        /// Where the game stands after it.
        #[serde(flatten)]
        now: Now,
    },
    /// A seat took its last decision back. All lines have other keys and hashes
    /// from now on, for which `proofs` are to be asked.
    TookBack {
        /// Whose decision.
        seat: String,
        /// Where the game stands after it.
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
    /// All have spoken, and the game begins with the seed that follows.
    Begun {
        /// Where the game stands.
        #[serde(flatten)]
        now: Now,
    },
    /// The server signs all that was told so far; it does so after each request
    /// that changed the game.
    Signed {
        /// A line of a file of signatures: number, events, undone, running hash,
        /// key, signature.
        signed: String,
    },
    /// The game so far and the server's signature on it.
    Proofs {
        /// The record, as this stream may have it.
        record: String,
        /// What it takes to hash each line that is signed: the rules, the seed,
        /// the start and the events.
        proofs: Vec<String>,
        /// The server's last signature, as in `signed`.
        signed: String,
    },
    /// The file of signatures. Everybody is told it when the game is over; then
    /// it shows the nonce, and can be held against the record.
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

/// An earlier event, as a stream knows it from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Known {
    /// Which event of the record, counted from 0.
    pub index: usize,
    /// The event as the record has it now: `move 1 4` after `move 1 hidden`.
    pub event: String,
    /// As in `event`: `key` where nothing of it is hidden any more. Then the line
    /// with its key has the hash that was told before.
    pub proof: String,
}

/// What the server is held to in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// Who chose the seed that the dice follow.
    pub seed_chosen_by: SeedChooser,
    /// The key that the server signs with, 64 hexadecimal digits.
    pub key: String,
    /// What the seed is sealed with, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<Seal>,
}

/// Who chose the seed of a game, and so may know its dice beforehand.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeedChooser {
    /// The client that opened the game gave it.
    Creator,
    /// The server drew it from the randomness of its system, and keeps it to
    /// itself until the game is over.
    Server,
    /// The server and all seats together, so that nobody did.
    Everybody,
}

/// What is published before a sealed game, so that its seed cannot be chosen
/// afterwards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seal {
    /// The server has committed to the seed.
    Server {
        /// The name of this one game with its rules, which the commitment is for.
        table: String,
        /// The commitment, 64 hexadecimal digits.
        commitment: Commitment,
    },
    /// The server has committed, and each seat adds to the seed: the table, the
    /// server's commitment as `host`, and under `players` what each seat has said.
    Everybody(Ceremony),
}

impl From<Seal> for ruleset::sealed::Seal {
    fn from(seal: Seal) -> Self {
        match seal {
            Seal::Server { table, commitment } => Self::Host { table, commitment },
            Seal::Everybody(ceremony) => Self::Ceremony(ceremony),
        }
    }
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
}
