//! All tests of the package in one program.
mod backgammon;
mod euchre;
mod go;
mod hanabi;
mod open_spiel;
