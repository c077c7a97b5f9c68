//! What is agreed on before a game, as each stream is told when it joins.
use super::{RatedPlayer, Rematch};
use boardwright_dice::sealed::{Ceremony, Commitment};
use boardwright_referee as referee;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The server's promises in a game, which a stream can check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Terms {
    /// Who chose the seed that the dice follow.
    pub seed_chosen_by: SeedChooser,
    /// The key that the server signs with, 64 hexadecimal digits.
    pub key: String,
    /// The seal of the seed, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<Seal>,
    /// How many events the game had at the end of the record from which it goes on,
    /// if it does. Whoever opened the game brought that record. It follows the rules,
    /// but the server does not know that it was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resumed_after: Option<usize>,
    /// The bots with their settings, by the names of their seats.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bots: BTreeMap<String, String>,
    /// The seats that nobody has taken yet. Nobody acts before all are taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub free: Vec<String>,
    /// Whether the result counts for ratings. Nobody acts before all players have shown keys.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The players who have shown keys by then, by the names of their seats.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<String, RatedPlayer>,
    /// By how many events spectators are behind, if they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<u32>,
    /// Who wants another game, once somebody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Rematch>,
}

/// Who chose the seed of a game, and so can know its dice rolls in advance.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeedChooser {
    /// The client that opened the game gave it, or a record that holds it.
    Creator,
    /// The server drew it from the randomness of its system, and keeps it secret
    /// until the game is over.
    Server,
    /// The server and all seats made it together, so that no one of them chose it.
    Everybody,
}

/// What is published before a sealed game, so that its seed cannot be chosen
/// afterwards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Seal {
    /// The server has committed to the seed.
    Server {
        /// The unique name of this game with its rules. The commitment is valid for
        /// this name only.
        table: String,
        /// The commitment, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        commitment: Commitment,
    },
    /// The server has committed, and each seat adds to the seed: the table, the
    /// server's commitment as `host`, and under `players` what each seat has said.
    Everybody(
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::CeremonyText"))] Ceremony,
    ),
}

impl From<Seal> for referee::sealed::Seal {
    fn from(seal: Seal) -> Self {
        match seal {
            Seal::Server { table, commitment } => Self::Host { table, commitment },
            Seal::Everybody(ceremony) => Self::Ceremony(ceremony),
        }
    }
}
