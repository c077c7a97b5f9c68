//! The tests of the package in one program: what they share of the library is
//! compiled once. Beside it stands the one that counts allocations.

mod counting;
mod games;
mod messages;
mod searches;
mod telling;
