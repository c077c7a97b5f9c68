#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod backgammon;
pub mod blotto;
pub mod commons;
mod drawing;
pub mod einstein;
pub mod euchre;
mod fields;
pub mod go;
pub mod goofspiel;
pub mod hanabi;
mod hands;
pub mod kuhn;
pub mod leduc;
pub mod liars_dice;
mod sentences;
mod spoken;
pub mod whist;

pub use spoken::{MESSAGES, TRANSLATIONS, words};
