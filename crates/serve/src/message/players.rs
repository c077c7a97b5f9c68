//! Players who show a key, and their ratings.
use serde::{Deserialize, Serialize};

/// How strong a player is thought to be in one game, by Glicko-2.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rating {
    /// The rating; 1500 for a new player.
    pub points: i32,
    /// The rating's deviation: it is within twice this of the true one with about 95 %. 350 for a
    /// new player.
    pub deviation: u32,
    /// How many rated games of the player are over.
    pub games: u32,
}

/// A player who has shown a key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedPlayer {
    /// The key, 64 hexadecimal digits.
    pub key: String,
    /// The rating in this game, when this was told.
    #[serde(flatten)]
    pub rating: Rating,
}

/// A part of the ratings of one game, as `GET /ratings` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingList {
    /// The game with the options that differ from the default.
    pub rules: String,
    /// How many players are rated.
    pub players: usize,
    /// Those that were asked for, the best first.
    pub ratings: Vec<RatedPlayer>,
}

/// The text that a player signs with `SecretKey::sign_text` of `boardwright_referee::signatures` to
/// show a key: lines that name the purpose, the server by its public key, the game, and all seats
/// of the player with a space between. So the signature is good for nothing else.
#[must_use]
pub fn text_to_sign(server: &str, game: &str, seats: &str) -> String {
    format!("boardwright-serve/1 player\n{server}\n{game}\n{seats}\n")
}
