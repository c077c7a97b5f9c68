//! What a client asks for over its stream.
use super::NewGame;
use super::reading::{FindId, read_action};
use boardwright_dice::sealed::{Commitment, Contribution};
use serde::de::Deserializer as _;
use serde::{Deserialize, Serialize};

/// What a client sends: `{"id": 1, "do": {"play": {"move": "e2e4"}}}`. An action
/// without fields, or with optional fields only, can be the word alone: `{"do":
/// "roll"}`, `{"do": "moves"}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The answer repeats this number, so that a client can tell answers apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// The client's name for what it wants to be done, of 64 bytes at most. A request that comes
    /// again under the same name from the same seats is answered again, and nothing is done a
    /// second time: so a client that did not get the answer can send it again, over another
    /// stream as well. It must be a new name for each thing. With `create` it has 32
    /// bytes at least, and nobody may guess it: whoever sends the same again gets the same answer,
    /// with the tokens. One that was refused has done
    /// nothing, and is judged anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// What is asked for.
    #[serde(rename = "do", deserialize_with = "read_action")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "crate::schema::action"))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
        /// The [number](super::Message::number) of the last message that the client has of this game
        /// with these seats. After `joined` come all later ones, each once. Without it only what
        /// happens from now on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// Commits one of the stream's seats to its part of the seed, before a game
    /// that everybody seals. `Seal::Everybody` makes the commitment.
    Commit {
        /// Whose commitment.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// The commitment, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        commitment: Commitment,
    },
    /// Reveals what one of the stream's seats has committed to. All seats must have
    /// committed before.
    Reveal {
        /// Whose contribution.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// The contribution: a `text` and a `nonce`.
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::ContributionText"))]
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
    /// gone, and its clock has run, for as long as the server says. Refused with a clock of days. Where
    /// several servers share the games, the first claim asks all of them whether the player is
    /// there (`called`), and one that comes as long after it is followed, unless the player was. The
    /// seats of that player leave the game as if they had
    /// resigned, with the reason `abandonment`.
    ClaimAbandoned {
        /// A seat of the player who has left.
        seat: String,
    },
    /// Shows the key of a player in a rated game, which the stream needs all seats of the player
    /// for. The game begins when all players have.
    ShowKey {
        /// One of the player's seats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// The public key of Ed25519, 64 hexadecimal digits.
        key: String,
        /// Its signature on the text of [`text_to_sign`](super::text_to_sign), 128 hexadecimal
        /// digits.
        signature: String,
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
