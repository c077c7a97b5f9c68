//! All tests of the package in one program: what they share of the library is
//! compiled once.

#[cfg(unix)]
mod archive;
mod behind;
mod bots;
mod clocks;
mod connections;
mod crashes;
#[cfg(unix)]
mod embedded;
mod fairness;
mod largest_games;
mod leaks;
mod length;
mod lobby;
mod messages;
mod model;
mod opened_once;
#[cfg(unix)]
mod operating;
mod plain_http;
mod presence;
mod program;
mod proofs;
#[cfg(unix)]
mod rated;
mod rematch;
mod resuming;
mod returning;
mod schema;
mod server;
#[cfg(unix)]
mod stored;
#[cfg(unix)]
mod stores;
mod table;
mod told;
