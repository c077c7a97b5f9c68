#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod count;
mod depict;
mod distinct_turns;
mod encoding;
mod evaluate;
mod explain;
mod field;
mod generate;
mod kind;
mod moves;
mod notation;
mod options;
mod play;
mod position;
mod primer;
mod reach;
pub mod reason;
mod refusals;
mod ruleset;
mod spoken;
mod telling;
mod token;

pub use distinct_turns::{DistinctTurns, Turn, TurnCount};
pub use kind::{Immunity, Kind, Piece, Special};
pub use moves::Move;
pub use notation::POSITION_IDS;
pub use options::{PriestReach, Revive, Strata};
pub use position::{Activity, Position, RepetitionKey, Stage};
pub use refusals::StrataRule;
pub use spoken::{MESSAGES, TRANSLATIONS, words};
pub use token::Token;
