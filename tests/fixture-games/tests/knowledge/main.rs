//! What viewers know of a game, in the words that they are told.
mod goofspiel;
mod histories;
mod information;
mod kuhn;
mod play;
