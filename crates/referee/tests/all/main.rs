//! The parts of the referee that can be tested on games made for the tests of the contract:
//! refusals, take-back, moves that are picked, pay-offs, records, and games as text.
mod any_game;
mod clocks;
mod payoffs;
mod picked;
#[path = "../../../ruleset/tests/contract/race.rs"]
mod race;
mod records;
mod refusals;
#[path = "../../../ruleset/tests/contract/sealed_bids.rs"]
mod sealed_bids;
mod secrets;
#[cfg(feature = "serde")]
mod serialized;
mod take_back;
