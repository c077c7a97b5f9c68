//! The tests of the package in one program: what they share of the library is
//! compiled once. Beside it stand those that are also run by themselves, under
//! other features or in release, or that are not packaged.

mod castlings;
mod contract;
mod dead;
mod endings;
mod epd;
mod fen_manners;
mod legality;
mod mates;
mod pgn_errors;
mod pgn_events;
mod pgn_kept;
mod pgn_lenient;
mod pgn_mutated;
#[cfg(feature = "referee")]
mod pgn_refereed;
mod pgn_stream;
mod pgn_trees;
mod players;
mod polyglot;
mod positions;
mod primer;
mod queries;
mod refusals;
mod san;
mod san_random;
mod values;
