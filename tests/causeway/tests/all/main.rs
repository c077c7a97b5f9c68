//! All tests of the package in one program: what they share of the library is
//! compiled once.

mod bites;
mod broken;
mod causeway_rules;
mod contract;
mod failures;
mod mutations;
mod perft;
#[path = "../../../../crates/referee/tests/causeway/play.rs"]
mod play;
