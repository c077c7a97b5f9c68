//! All tests of the package in one program.
mod backgammon;
mod go;
mod open_spiel;
