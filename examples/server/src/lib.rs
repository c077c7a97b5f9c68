//! How do I serve many games to many players?
//!
//! A server that holds games of a whole [`Catalogue`] behind
//! [`AnyGame`](boardwright::ruleset::AnyGame) and speaks JSON over WebSocket.
//! It knows no game: everything it does with one goes through that trait, and
//! the game's own views leave out what a player may not know.
//!
//! | address | answer |
//! |---|---|
//! | `GET /games` | the games with their options, to build a form from |
//! | `GET /play` | a WebSocket; see [`message`] for what goes over it |
//!
//! The client that opens a game gets a secret token for each seat and passes
//! them on. A stream joins with the tokens of one player, or with none to
//! watch, and gets every event as that player may know it. The server trusts no
//! input: [`Limits`] bounds what it accepts.
mod catalogue;
pub mod checker;
pub mod client;
mod connection;
mod hall;
mod limits;
mod listen;
pub mod message;
mod notary;
mod origin;
mod outbox;
mod rate;
mod refusal;
mod room;
mod sealing;
mod token;
pub mod trial;

pub use catalogue::{Catalogue, OpenGame};
pub use limits::Limits;
pub use listen::serve;

use axum::extract::ws::Utf8Bytes;
use boardwright::dice::SystemRandomnessError;
use boardwright::ruleset::signatures::{Nonce, SecretKey};
use message::{Message, Tell};

/// A new key to sign games with, from the randomness of the system.
///
/// # Errors
///
/// If the system has none to give.
pub fn new_key() -> Result<SecretKey, SystemRandomnessError> {
    let random = Nonce::from_system()?;
    Ok(SecretKey::from_bytes(random.bytes()))
}

/// A message as it goes over the stream.
fn text(id: Option<u64>, tell: Tell) -> Utf8Bytes {
    // Serialising plain strings and numbers into memory cannot fail.
    let text = serde_json::to_string(&Message { id, tell });
    text.expect("a message is plain data").into()
}
