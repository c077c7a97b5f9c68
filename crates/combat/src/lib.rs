#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod boosts;
mod combat_die;
mod decision;
#[cfg(feature = "rolls")]
mod draw;
mod event;
mod fight;
mod history;
mod odds;
mod outcome;
mod roll;
#[cfg(feature = "serde")]
mod serde_impls;
mod side;
#[cfg(feature = "messages")]
mod told;

pub use boosts::{Attack, Boost, BoostCounts, Defence, Reason};
pub use combat_die::CombatDie;
pub use decision::{Decision, DecisionError, DueDecision};
pub use event::{FaceTold, FightEvent, FightStep};
pub use fight::{Fight, FightError, FightStatus, RollKind};
pub use history::FightHistory;
pub use odds::{FightOdds, FightOddsError};
pub use outcome::{FightOutcome, FightOutcomeError};
pub use roll::{Faces, Roll, RollError, RollProblem};
pub use side::FightSide;
#[cfg(feature = "messages")]
pub use told::MESSAGES;
