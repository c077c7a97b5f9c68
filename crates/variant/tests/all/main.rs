//! The tests of the crate, in one program.

mod armies;
mod chess;
mod contract;
mod descriptions;
mod endings;
mod errors;
mod fights;
mod perft;
mod refusals;
mod schema;
mod terrain;
