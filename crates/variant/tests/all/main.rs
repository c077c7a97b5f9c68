//! The tests of the crate, in one program.

mod chess;
mod contract;
mod descriptions;
mod endings;
mod errors;
mod perft;
mod refusals;
mod schema;
mod terrain;
