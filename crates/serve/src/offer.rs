//! The games that a server offers.
use crate::Limits;
use axum::body::Bytes;
use boardwright_catalogue::Catalogue;
use serde::Serialize;

/// A game as `GET /games` lists it.
#[derive(Serialize)]
struct Offer {
    name: &'static str,
    about: &'static str,
    options: Vec<OfferedOption>,
    limit: OfferedLimit,
}

#[derive(Serialize)]
struct OfferedOption {
    name: &'static str,
    about: &'static str,
    values: String,
}

/// How long a game may become, and what comes then.
#[derive(Serialize)]
struct OfferedLimit {
    events: usize,
    about: &'static str,
}

/// What everybody can know about the longest games before one is opened.
const ABOUT_LIMIT: &str = "after so many events nobody moves any more; dice that are due are \
    still rolled, and the players can take back, claim, offer a draw and answer, or resign";

/// The text of `GET /games`. It stays the same, so it is made only once.
pub(crate) fn games(catalogue: Catalogue, limits: &Limits) -> Bytes {
    let games = catalogue.games().map(|game| Offer {
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
        limit: OfferedLimit {
            events: limits.events,
            about: ABOUT_LIMIT,
        },
    });
    let text = serde_json::to_vec(&games.collect::<Vec<_>>());
    // Serialising plain strings and numbers into memory cannot fail.
    text.expect("the games are plain data").into()
}
