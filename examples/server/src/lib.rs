//! How do I serve many games to many players?
//!
//! A server that holds games of the whole catalogue behind
//! [`AnyGame`](boardwright::ruleset::AnyGame) and speaks JSON over WebSocket.
//! It knows no game: everything it does with one goes through that trait, and
//! what a player may not know is left out by the game's own views.
//!
//! | address | answer |
//! |---|---|
//! | `GET /games` | the games with their options, to build a form from |
//! | `GET /play` | a WebSocket; see [`message`] for what goes over it |
//!
//! Whoever opens a game gets a secret token for each seat and hands them out.
//! A stream joins with the tokens of one player, or with none to watch, and is
//! told of every event as that player may know it. The server trusts nothing
//! that comes in: see [`Limits`] for how far it goes along.
pub mod client;
mod connection;
mod hall;
mod limits;
pub mod message;
mod room;
mod token;
pub mod trial;

pub use limits::Limits;

use axum::extract::{State, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::ListenerExt as _;
use axum::{Json, Router};
use boardwright::catalogue;
use hall::Hall;
use message::{Message, Tell};
use serde::Serialize;
use std::sync::Arc;
use tokio::net::TcpListener;

/// Serves games on a socket until the task is dropped.
///
/// # Errors
///
/// If the socket fails.
pub async fn serve(listener: TcpListener, limits: Limits) -> std::io::Result<()> {
    let hall = Arc::new(Hall::new(limits));
    let sweeper = tokio::spawn(sweep(Arc::downgrade(&hall)));
    let router = Router::new()
        .route("/games", get(games))
        .route("/play", get(play))
        .with_state(hall);
    // Events are small and must not wait for company.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let served = axum::serve(listener, router).await;
    sweeper.abort();
    served
}

/// Lets idle games go, four times in the time they are given.
async fn sweep(hall: std::sync::Weak<Hall>) {
    while let Some(every) = hall.upgrade().map(|hall| hall.limits.idle / 4) {
        tokio::time::sleep(every.max(std::time::Duration::from_millis(10))).await;
        if let Some(hall) = hall.upgrade() {
            hall.sweep();
        }
    }
}

async fn play(State(hall): State<Arc<Hall>>, upgrade: WebSocketUpgrade) -> Response {
    let Ok(place) = hall.places.clone().try_acquire_owned() else {
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            "the server takes no more streams",
        )
            .into_response();
    };
    let longest = hall.limits.message;
    upgrade
        .max_message_size(longest)
        .max_frame_size(longest)
        .on_upgrade(move |socket| async move {
            connection::serve(socket, hall).await;
            drop(place);
        })
}

/// A game of the catalogue.
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

async fn games() -> impl IntoResponse {
    let games = catalogue::GAMES.iter().map(|game| Offer {
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

/// A message as it goes over the stream.
fn text(id: Option<u64>, tell: Tell) -> String {
    // Serialising plain strings and numbers into memory cannot fail.
    serde_json::to_string(&Message { id, tell }).expect("a message is plain data")
}
