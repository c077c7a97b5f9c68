//! The crate as its users see it.
mod deals;
mod decks;
mod tricks;
