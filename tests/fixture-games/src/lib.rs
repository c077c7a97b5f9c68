//! Small complete games with secrets and luck, on which the contract is tried.
//!
//! Our own games keep few secrets. These keep all kinds: bids round after
//! round, dealt cards that are shown or folded, dice under cups. Each is one
//! module with its rules, and none knows of another. Nothing here is published.
#![forbid(unsafe_code)]

pub mod einstein;
mod fields;
pub mod goofspiel;
pub mod kuhn;
pub mod leduc;
pub mod liars_dice;
