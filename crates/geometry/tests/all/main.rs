//! All tests of the package in one program: what they share of the library is
//! compiled once.

#[macro_use]
mod model;

mod boards;
mod cross;
mod directions;
mod names;
mod serde;
mod sets;
mod zobrist;
