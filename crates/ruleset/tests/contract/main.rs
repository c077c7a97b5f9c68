//! The parts of the contract that can be tested without a whole game: options,
//! seats, texts, counting, looking ahead, playouts.
mod counting;
mod forwarding;
mod jobs;
mod named;
mod options;
mod playouts;
mod race;
mod sealed_bids;
mod search_key;
mod seats;
#[cfg(feature = "serde")]
mod serialized;
mod texts;
