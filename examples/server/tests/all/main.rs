//! All tests of the package in one program: what they share of the library is
//! compiled once.

mod connections;
mod largest_games;
mod leaks;
mod messages;
mod proofs;
mod server;
