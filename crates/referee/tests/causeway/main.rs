//! The referee on Causeway, a small game with all that the contract knows: three seats,
//! teams, secrets, dice, claims. All in one program: what the tests share of the library
//! is compiled once.
mod agreements;
mod any_game;
mod contract;
mod game_view;
mod play;
mod records;
#[cfg(feature = "sealed")]
mod sealed;
#[cfg(feature = "signatures")]
mod signatures;
#[cfg(feature = "signatures")]
mod signed;
#[cfg(feature = "signatures")]
mod tampering;
mod time;
mod turns;
