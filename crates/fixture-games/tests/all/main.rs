//! All tests of the package in one program: what they share of the library is
//! compiled once.

mod allocation;
mod backgammon;
mod blotto;
mod commons;
mod contract;
mod defects;
mod euchre;
mod faults;
mod faulty_whist;
mod flawed;
mod forgetful;
mod go;
mod hanabi;
mod knowledge;
mod one_of;
mod secret_partners;
mod sides;
