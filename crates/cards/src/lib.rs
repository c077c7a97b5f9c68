#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod card;
mod deals;
mod deck;
mod trick;

pub use card::{Card, Cards, CardsIter};
pub use deals::{Deals, DealsError, HiddenHand};
pub use deck::{Deck, DeckError};
pub use trick::{best_of_trick, may_follow};
