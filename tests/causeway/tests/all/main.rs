//! All tests of the package in one program: what they share of the library is
//! compiled once.

mod any_game;
mod bites;
mod broken;
mod causeway_rules;
mod contract;
mod failures;
mod mutations;
mod perft;
mod play;
mod referee_agreements;
mod referee_records;
mod referee_sealed;
mod referee_signatures;
mod referee_tampering;
mod referee_time;
mod referee_turns;
