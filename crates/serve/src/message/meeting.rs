//! How players find each other: open games, and another game after one.
use super::{RatedPlayer, SealedBy};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Which seats of a new game are free, and for whom.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenSeats {
    /// The free seats, with those that go with them; if none is named, all that no bot has. For
    /// the others the creator gets tokens at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<String>,
    /// Whether the game is for those alone who are invited. Then it is not listed, and `created`
    /// has an invitation, which whoever takes a seat must show.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub invited: bool,
    /// What the creator says of the game: 80 printable characters at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A game with free seats, as everybody may see it before it begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenGame {
    /// The name by which seats are taken, and by which streams join.
    pub game: String,
    /// The game with the options that differ from the default.
    pub rules: String,
    /// What the creator says of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The free seats.
    pub free: Vec<String>,
    /// The bots with their settings, by the names of their seats.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bots: BTreeMap<String, String>,
    /// How much time the seats have, if it is played with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Whether the server rolls by itself.
    pub auto_roll: bool,
    /// Who seals the seed, if somebody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed: Option<SealedBy>,
    /// Whether the result counts for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The players who have shown keys, by the names of their seats.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<String, RatedPlayer>,
    /// Whether the creator knows the seed, and so all dice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seed_known: bool,
    /// By how many events spectators are behind, if they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<u32>,
}

/// Who wants another game after one that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rematch {
    /// The seats that have asked for it.
    pub asked: Vec<String>,
    /// The name of the new game, once all players have asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The stream's own tokens in the new game, by the names of the seats there: seats are
    /// exchanged where each player has as many.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tokens: BTreeMap<String, String>,
}
