//! How do I serve many games to many players?
//!
//! A server that holds games of a whole [`Catalogue`] behind
//! [`AnyGame`](boardwright::ruleset::AnyGame) and speaks JSON over WebSocket. The
//! server has no code for any single game. It uses games through that trait only,
//! and each game's own views leave out what a player may not know.
//!
//! | address | answer |
//! |---|---|
//! | `GET /games` | the games with their options, from which a client can build a form |
//! | `GET /play` | a WebSocket; see [`message`] for what goes over it |
//!
//! The client that opens a game gets a secret token for each seat and passes the
//! tokens on to the players. A stream joins with the tokens of one player, or
//! without tokens as a spectator, and gets every event as that player may know it.
//! The server trusts no input: [`Limits`] bounds what it accepts.
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
/// If the system cannot give random bytes.
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
