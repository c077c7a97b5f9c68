#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod color;
mod depict;
mod encoding;
mod evaluate;
mod expected;
mod explain;
mod faults;
mod generate;
mod mobility;
mod moves;
mod notation;
mod opening;
mod options;
mod pieces;
mod placement;
mod play;
mod position;
mod primer;
pub mod reason;
mod refusals;
mod rules;
mod ruleset;
mod sentences;
mod setup;
#[cfg(feature = "referee")]
pub mod sgf;
mod spoken;
mod square;
mod surface;
mod variant;
mod way;
mod words;

pub use boardwright_geometry::Direction;
pub use color::{Color, Piece};
pub use faults::POSITION_IDS;
pub use moves::Move;
pub use position::{Duty, Position, RepetitionKey, Stage};
pub use refusals::LinesOfActionRule;
pub use rules::{LARGEST_CAP, LinesOfAction};
pub use setup::Setup;
pub use spoken::{MESSAGES, TRANSLATIONS, words};
pub use square::Square;
pub use variant::{BothConnected, DutyRule, NoMove, Preset, RepetitionRule, Variant};
