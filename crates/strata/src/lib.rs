#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod count;
mod depict;
mod evaluate;
mod explain;
mod field;
mod generate;
mod kind;
mod moves;
mod notation;
mod play;
mod position;
mod reach;
pub mod reason;
mod rule;
mod rules;
mod ruleset;
mod telling;
mod token;
mod turns;

pub use kind::{Immunity, Kind, Piece, Special};
pub use moves::Move;
pub use notation::POSITION_IDS;
pub use position::{Activity, Position, RepetitionKey, Stage};
pub use rule::StrataRule;
pub use rules::{PriestReach, Revive, Strata};
pub use token::Token;
pub use turns::{DistinctTurns, Turn, TurnCount};
