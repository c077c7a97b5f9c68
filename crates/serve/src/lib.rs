#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod authentication;
mod bots;
#[cfg(feature = "client")]
pub mod checker;
#[cfg(feature = "client")]
pub mod client;
mod connection;
mod cross_origin;
mod derived;
mod entry;
mod hall;
mod http;
mod key_file;
mod lag;
mod limits;
mod listen;
mod lobby;
mod logged_game;
pub mod message;
mod metrics;
mod notary;
mod offer;
mod open_seats;
mod origin;
mod outbox;
mod page;
#[cfg(feature = "program")]
mod program;
mod rate;
mod ratings;
pub mod refusal;
mod resume;
mod room;
#[cfg(feature = "schema")]
mod schema;
mod sealing;
mod server;
mod server_rule;
#[cfg(test)]
mod simulated_clocks;
pub mod store;
mod token;

pub use authentication::{Anybody, Authenticate, Visitor};
pub use cross_origin::{PageOrigin, PageOriginError};
pub use key_file::{KeyFileError, new_key, read_or_make_key};
pub use limits::{Limits, Pace};
pub use listen::{serve, serve_stored, serve_until};
pub use page::{Page, PageError};
#[cfg(feature = "schema")]
pub use schema::{PROTOCOL_VERSION, protocol_schema};
pub use server::Server;
pub use server_rule::ServerRule;

/// The server as a program: serve games over WebSocket.
#[cfg(feature = "program")]
pub const SERVE: boardwright_programs_light::Program =
    boardwright_programs_light::Program::of::<program::Serve>();

/// The games of a server's database as a program: verify them, and write their records.
#[cfg(all(feature = "program", any(feature = "postgres", feature = "sqlite")))]
pub const ARCHIVE: boardwright_programs_light::Program =
    boardwright_programs_light::Program::of::<program::archive::Archive>();
