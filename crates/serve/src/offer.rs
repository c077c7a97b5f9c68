//! The games that a server offers.
use crate::hall::Hall;
use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::Serialize;
use std::sync::Arc;

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
    let games = hall.catalogue.games().map(|game| Offer {
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
