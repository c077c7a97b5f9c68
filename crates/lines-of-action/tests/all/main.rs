//! The tests of the package in one program: what they share of the library is
//! compiled once. Beside it stand those that are also run by themselves, under
//! other features or in release, or that are not packaged.

mod contract;
mod endings;
mod games;
mod lines;
mod openspiel;
mod perft;
mod players;
mod positions;
mod primer;
mod properties;
mod refusals;
mod rulings;
mod sgf;
mod slow;
mod texts;
