#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod actions;
mod army;
mod cross;
mod depict;
mod evaluate;
mod explain;
mod field;
mod kind;
mod log;
mod moves;
mod notation;
mod options;
mod placement;
mod report;
mod rule;
mod rules;
mod seats;
mod settings;
mod stages;
mod state;
mod support;
mod ways;

pub use army::{Army, ArmyError, ArmyLimits, MOST_PAWNS, MOST_PIECES};
pub use cross::CrossField;
pub use field::{Field, Steps};
pub use kind::Kind;
pub use log::{LogLine, RollOff};
pub use moves::{Chance, Move};
pub use notation::POSITION_IDS;
pub use placement::{Piece, Placement};
pub use rule::{Due, PassWay, Rule};
pub use rules::{RepetitionKey, Rules};
pub use seats::{ALL_SEATS, EAST, NORTH, SOUTH, WEST};
pub use settings::{Players, Settings};
pub use state::{Attack, Choice, Stage, State};

/// Loka for four armies on the cross.
pub type Loka = Rules<CrossField>;
/// A position of [`Loka`].
pub type LokaState = State<boardwright_geometry::CrossSet>;
/// A move of [`Loka`].
pub type LokaMove = Move<boardwright_geometry::CrossSquare>;
/// A chance of [`Loka`].
pub type LokaChance = Chance<boardwright_geometry::CrossSquare>;
