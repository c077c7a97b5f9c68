//! The tests of the package in one program: what they share of the library is
//! compiled once. Beside it stand those that are also run by themselves, under
//! other features or in release, or that are not packaged.

mod boosts;
mod fights;
mod histories;
mod odds;
mod state_machine;
mod texts;
