//! The forms of the game for two armies: Face-off and massive battles.

mod armies;
mod battle;
mod contract;
mod options;
mod positions;
mod table;
mod writing;
