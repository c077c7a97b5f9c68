//! Work that is the same each time: positions, counting of trees, and random games.
//!
//! The benches give it to several programs. The program of this package does fixed pieces of
//! it, of which `.ci/instruction-counts` and `.ci/instruction-targets` count the instructions.
#![forbid(unsafe_code)]

pub mod chess;
pub mod counting;
pub mod loka;
mod random;
pub mod strata;

pub use random::Random;
