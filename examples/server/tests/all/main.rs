//! All tests of the package in one program: what they share of the library is
//! compiled once.

mod clocks;
mod connections;
mod crashes;
mod fairness;
mod largest_games;
mod leaks;
mod length;
mod messages;
mod model;
mod plain_http;
mod program;
mod proofs;
mod resuming;
mod returning;
mod server;
mod stored;
mod table;
