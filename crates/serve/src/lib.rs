#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(feature = "client")]
pub mod checker;
#[cfg(feature = "client")]
pub mod client;
mod connection;
mod hall;
mod key_file;
mod limits;
mod listen;
pub mod message;
mod notary;
mod offer;
mod origin;
mod outbox;
#[cfg(feature = "program")]
mod program;
mod rate;
pub mod refusal;
mod room;
mod sealing;
mod token;

pub use key_file::read_or_make_key;
pub use limits::Limits;
pub use listen::serve;

use axum::extract::ws::Utf8Bytes;
use boardwright_dice::SystemRandomnessError;
use boardwright_referee::signatures::{Nonce, SecretKey};
use message::{Message, Tell};

/// The server as a program: serve games over WebSocket.
#[cfg(feature = "program")]
pub const SERVE: boardwright_programs_light::Program =
    boardwright_programs_light::Program::of::<program::Serve>();

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
