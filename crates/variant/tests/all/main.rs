//! The tests of the crate, in one program.

mod chess;
mod contract;
mod perft;
