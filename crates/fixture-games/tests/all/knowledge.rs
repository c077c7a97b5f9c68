//! What viewers know of a game, in the words that they are told.
mod dice;
mod goofspiel;
mod histories;
mod information;
mod kuhn;
mod payoffs;
mod play;
mod settled;
mod worlds;
