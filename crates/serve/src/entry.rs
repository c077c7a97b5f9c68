//! What the log of a game consists of, as JSON.
//!
//! Each entry is one request that was followed, with all that came of it: the lines of the
//! record that it added, dice included, and the server's signature on them. From its log a game
//! can be told again word for word, since all that is random stands in it: the seed and the
//! nonces. The log holds every secret of its game but the tokens, of which it has hashes.
use crate::message::{Seal, SeedChooser};
use crate::token::TokenHash;
use boardwright_dice::sealed::{Commitment, Contribution, SealedSeed};
use boardwright_ruleset::Seed;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

/// The form of the entries that this version writes, and the newest that it reads.
pub(crate) const FORM: u32 = 2;

/// One entry of a log.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    /// What was done, apart from what the lines say.
    pub(crate) did: Did,
    /// The names of the seats of the stream that asked for it, with spaces between them; empty
    /// in the first entry.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) by: String,
    /// The client's name for this request, by which it is known if it comes again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) command: Option<String>,
    /// The events that it added, as lines of the record.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) lines: Vec<String>,
    /// What was left to seats that have chosen in secret, in milliseconds by their names, until a
    /// line tells it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) left: BTreeMap<String, u32>,
    /// When it was made, in milliseconds since 1970 by the server that did; only in games with a
    /// clock and in rated ones, and not in logs of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<u64>,
    /// The server's signature on all events; none before a game has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) signed: Option<String>,
}

/// What a request did.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Did {
    /// It opened the game. The first entry of each log does, and no other one.
    Open(Box<Opening>),
    /// All that it did stands in the lines.
    Act,
    /// It took back a seat's last decision.
    TakeBack {
        seat: String,
        /// The nonce of all lines from now on, 64 hexadecimal digits.
        nonce: String,
    },
    /// A seat agreed to stop the clocks.
    Adjourn { seat: String },
    /// A seat let the clocks run again, or did not agree any more to stop them.
    GoOn { seat: String },
    /// It committed a seat to its part of the seed.
    Commit {
        seat: String,
        commitment: Commitment,
    },
    /// It revealed a seat's part of the seed.
    Reveal {
        seat: String,
        contribution: Contribution,
    },
    /// Somebody asked whether the player of a seat is at any server.
    Call { seat: String },
    /// A server has a stream of the player of a seat, about whom somebody has asked.
    Present { seat: String },
    /// A player showed a key, for all seats of the player of this one.
    ShowKey {
        seat: String,
        /// The public key, 64 hexadecimal digits.
        key: String,
        /// Its signature on what it is shown for, 128 hexadecimal digits.
        signature: String,
    },
    /// It took free seats, for which there are these hashes of tokens from now on.
    Take { tokens: BTreeMap<String, TokenHash> },
    /// The creator withdrew the game. No entry comes after it.
    Withdraw,
    /// The seats of the stream asked for another game. If all players have, it was made before
    /// this entry.
    Rematch,
}

/// How a game is opened.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opening {
    /// The form of this log's entries.
    pub(crate) form: u32,
    /// The game with the options that differ from the default.
    pub(crate) rules: String,
    /// The seed of a game that is not sealed. The start of a sealed one is shown under it.
    pub(crate) seed: Seed,
    pub(crate) seed_chosen_by: SeedChooser,
    /// Whether the server rolls by itself.
    pub(crate) auto_roll: bool,
    /// The whole record from whose end the game goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) record: Option<String>,
    /// How much time the seats have, if the game is played with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<String>,
    /// The seal, as it was before any seat had spoken, and the server's secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sealed: Option<(Seal, SealedSeed)>,
    /// The hash of each seat's token, by the seat's name; none for seats that bots have.
    pub(crate) tokens: BTreeMap<String, TokenHash>,
    /// The bots with their settings, by the names of their seats.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) bots: BTreeMap<String, String>,
    /// Which seats were free at first, and for whom; `None` if none was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) open: Option<OpenTo>,
    /// Whether the result counts for ratings, for which all players show keys.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) rated: bool,
    /// By how many events spectators are behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) delay: Option<u32>,
    /// The first nonce that the lines are hashed with, 64 hexadecimal digits.
    pub(crate) nonce: String,
    /// The public key that the server signs with, 64 hexadecimal digits.
    pub(crate) key: String,
}

/// Whom a game is open to.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenTo {
    /// The names of the seats that were free at first.
    pub(crate) free: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
    /// The hash of the invitation that whoever takes a seat must show; `None` if the game is
    /// listed for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) invite: Option<TokenHash>,
    /// The hash of the creator's secret.
    pub(crate) creator: TokenHash,
}

/// The time of this machine, in milliseconds since 1970.
pub(crate) fn milliseconds_now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.map_or(0, |since| since.as_millis());
    u64::try_from(since).unwrap_or(u64::MAX)
}

/// The longest name of a command, in bytes.
pub(crate) const LONGEST_COMMAND: usize = 64;
