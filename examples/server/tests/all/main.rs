//! All tests of the package in one program: what they share of the library is
//! compiled once.

mod behind;
mod bots;
mod clocks;
mod connections;
mod crashes;
mod fairness;
mod largest_games;
mod leaks;
mod length;
mod lobby;
mod messages;
mod model;
mod plain_http;
mod program;
mod proofs;
mod rematch;
mod resuming;
mod returning;
mod server;
mod stored;
mod table;
mod told;
