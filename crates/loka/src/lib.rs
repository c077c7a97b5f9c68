#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod actions;
mod army;
mod book;
mod by_target;
mod choices;
mod counters;
mod cross_field;
mod cross_on;
mod depict;
mod eight_field;
mod encoding;
mod evaluate;
mod explain;
mod face_off;
mod field;
mod grid_field;
mod instances;
mod kind;
mod last_ply;
mod lines;
mod log;
mod massive;
mod moves;
mod notation;
mod options;
mod pick;
mod placement;
mod primer;
mod refusals;
mod report;
mod rules;
mod ruleset;
mod seats;
mod settings;
mod spoken;
mod stages;
mod state;
mod support;
mod switches;
mod tiling;
mod ways;
mod widest;
mod words;

pub use army::{Army, ArmyError, ArmyLimits, Costs, MOST_PAWNS, MOST_PIECES};
pub use cross_field::CrossField;
pub use cross_on::{CrossOn, LokaOn, TileSet};
pub use eight_field::EightField;
pub use field::{Field, Steps, StepsInTable};
pub use grid_field::{GridField, GridSteps};
pub use kind::Kind;
pub use lines::{GridLines, Line, Lines, TileOnLines};
pub use log::{Ending, LogLine, NamedPiece, RollOff};
pub use massive::{Massive, MassiveKey, MassiveState};
pub use moves::{Chance, Move};
pub use notation::POSITION_IDS;
pub use placement::{Piece, Placement};
pub use refusals::{Due, PassWay, Rule};
pub use rules::Rules;
pub use ruleset::RepetitionKey;
pub use seats::{ALL_SEATS, BLACK, EAST, NORTH, NamedSeat, SOUTH, WEST, WHITE};
pub use settings::{Players, Settings};
pub use spoken::{MESSAGES, TRANSLATIONS, words};
pub use state::{ArmyChoice, Attack, Stage, State};
pub use tiling::Tiling;

/// Face-off: two armies on the board of 8×8.
///
/// ```
/// use boardwright_loka::{FaceOff, WHITE};
/// use boardwright_ruleset::Ruleset;
///
/// // Every army within 300 points, with bishops at 30.
/// let rules = FaceOff::default();
/// assert_eq!(rules.count_moves(&rules.start(), WHITE), 1_776);
/// ```
pub type FaceOff = Rules<EightField>;
/// A position of [`FaceOff`].
pub type FaceOffState = State<boardwright_geometry::Set8>;
/// A move of [`FaceOff`].
pub type FaceOffMove = Move<boardwright_geometry::Square8>;

/// Loka for four armies on the cross.
///
/// ```
/// use boardwright_loka::{Loka, NORTH, SOUTH, WEST};
/// use boardwright_ruleset::{Actor, Ruleset, Seats};
///
/// let rules = Loka::default();
/// // All four choose at once, each of 196 armies within 160 points.
/// assert_eq!(rules.actor(&rules.start()), Actor::Secret(Seats::first(4)));
/// assert_eq!(rules.count_moves(&rules.start(), WEST), 196);
/// assert!(rules.allies(&rules.start(), SOUTH).contains(NORTH));
/// ```
pub type Loka = Rules<CrossField>;
/// A position of [`Loka`].
pub type LokaState = State<boardwright_geometry::CrossSet>;
/// A move of [`Loka`].
pub type LokaMove = Move<boardwright_geometry::CrossSquare>;
/// A chance of [`Loka`].
pub type LokaChance = Chance<boardwright_geometry::CrossSquare>;
