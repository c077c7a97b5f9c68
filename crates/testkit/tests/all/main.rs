//! All tests of the package in one program: what they share of the library is
//! compiled once.

mod documentation;
mod fixtures;
mod referee_long_game;
mod three_lines;
mod tosses;
