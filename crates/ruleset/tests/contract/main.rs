//! The parts of the contract that can be tested without a whole game: options,
//! seats, texts, refusals, counting, looking ahead, playouts, take-back.
mod any_game;
mod counting;
mod jobs;
mod named;
mod options;
mod payoffs;
mod picked;
mod playouts;
mod race;
mod records;
mod refusals;
mod sealed_bids;
mod search_key;
mod seats;
#[cfg(feature = "serde")]
mod serialized;
mod take_back;
mod texts;
