#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod boosts;
mod choice;
mod combat_die;
mod event;
mod exchange;
mod fight;
mod odds;
mod outcome;
mod roll;
#[cfg(feature = "serde")]
mod serde_impls;
mod side;

pub use boosts::{Attack, Boost, BoostCounts, Defence, Reason};
pub use choice::{Choice, Decision, DecisionError};
pub use combat_die::CombatDie;
pub use event::{Event, Step};
pub use exchange::Exchange;
pub use fight::{Fight, FightError, RollKind, Status};
pub use odds::{Odds, OddsError};
pub use outcome::{Outcome, OutcomeError};
pub use roll::{Faces, Roll, RollError, RollProblem};
pub use side::Side;
