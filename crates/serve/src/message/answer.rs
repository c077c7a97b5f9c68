//! What the server tells a stream.
use super::{Known, Now, OpenGame, Rematch, Terms};
use boardwright_dice::sealed::{Commitment, Contribution, SealedSeed};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The content of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// A player of a rated game has shown a key. When all have, the game begins.
    Keyed {
        /// The player's seats.
        seats: Vec<String>,
        /// The public key, 64 hexadecimal digits.
        key: String,
        /// Its signature on the text of [`text_to_sign`](super::text_to_sign).
        signature: String,
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
    /// Somebody has asked whether a player has left, where several servers share the games. Each
    /// server that has a stream of the player says so.
    Called {
        /// The player's seats.
        seats: Vec<String>,
    },
    /// A player about whom somebody has asked, or for whom the clocks wait, is there. It is told
    /// where several servers share the games.
    Present {
        /// The player's seats.
        seats: Vec<String>,
    },
    /// A seat has committed to its part of the seed.
    Committed {
        /// Whose commitment.
        seat: String,
        /// The commitment.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        commitment: Commitment,
    },
    /// A seat has revealed its part of the seed.
    Revealed {
        /// Whose contribution.
        seat: String,
        /// The contribution.
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::ContributionText"))]
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
        #[cfg_attr(
            feature = "schema",
            schemars(with = "Option<crate::schema::SealedSeedText>")
        )]
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
