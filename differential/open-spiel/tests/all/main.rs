//! All tests of the package in one program.
mod backgammon;
mod blotto;
mod euchre;
mod go;
mod hanabi;
mod open_spiel;
