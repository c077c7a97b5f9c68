#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod armies;
mod attacks;
mod betza;
mod bits;
mod choices;
mod depict;
mod description;
mod encoding;
mod error;
mod evaluate;
mod exchange;
mod explain;
mod fights;
pub mod games;
mod generate;
mod ground;
mod moves;
mod node;
mod notation;
mod opened;
mod options;
mod outcome;
mod packed;
mod play;
mod position;
mod primer;
pub mod reason;
mod refusals;
mod region;
mod rules;
mod schema;
mod setup;
mod spoken;
mod squares;
mod table;
mod tables;
mod variant;
mod walk;

pub use description::LONGEST_DESCRIPTION;
pub use error::DescriptionError;
pub use moves::Move;
pub use position::Position;
pub use refusals::VariantRule;
pub use schema::SCHEMA;
pub use setup::POSITION_IDS;
pub use spoken::{MESSAGES, TRANSLATIONS, words};
pub use variant::Variant;
