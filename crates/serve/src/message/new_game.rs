//! The game that a client opens.
use super::OpenSeats;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The game that a client opens.
///
/// A client that gives a seed, or a record with its seed, knows all later dice rolls,
/// and every stream that joins is told that the seed was given. Otherwise the seed is
/// drawn from the system's randomness.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// Whether the result counts for ratings: in games of two people against each other, without
    /// `record` and `seed`, on a server that keeps games in a database. The game begins when both
    /// have shown keys.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
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
            rated: false,
            delay: None,
        }
    }
}

/// Who seals the seed of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
