//! The games that a server offers.
use crate::hall::Hall;
use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use boardwright::catalogue::{GAMES, GameSpec, open};
use boardwright::ruleset::{AnyGame, OptionError, Seed};
use serde::Serialize;
use std::sync::Arc;

/// Opens a new game by its name and options, with a seed for its dice.
pub type OpenGame = fn(&str, Seed) -> Result<Box<dyn AnyGame>, OptionError>;

/// The games that a server offers, by name. To serve rules of your own, write
/// another catalogue.
#[derive(Copy, Clone, Debug)]
pub struct Catalogue {
    /// Opens one of the games.
    pub open: OpenGame,
    /// What `GET /games` lists.
    pub games: &'static [GameSpec],
}

impl Default for Catalogue {
    /// Every game of `boardwright`.
    fn default() -> Self {
        Self { open, games: GAMES }
    }
}

/// A game as `GET /games` lists it.
#[derive(Serialize)]
struct Offer {
    name: &'static str,
    about: &'static str,
    options: Vec<OfferedOption>,
}

#[derive(Serialize)]
struct OfferedOption {
    name: &'static str,
    about: &'static str,
    values: String,
}

pub(crate) async fn games(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    let games = hall.catalogue.games.iter().map(|game| Offer {
        name: game.name,
        about: game.about,
        options: game
            .options
            .iter()
            .map(|option| OfferedOption {
                name: option.name,
                about: option.about,
                values: option.values.to_string(),
            })
            .collect(),
    });
    Json(games.collect::<Vec<_>>())
}
