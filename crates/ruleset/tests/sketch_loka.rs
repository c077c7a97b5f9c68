//! Loka on paper: its stages, actors, dice, secrets, claims and resignations
//! against the contract, before the game is written.
//!
//! The sketch under `sketch_loka/` plays on a stand-in board and is not the
//! game. What it shows is that each of the game's demands has a place in the
//! contract without a bend; each test here names one.
#[path = "sketch_loka/agreements.rs"]
mod agreements;
#[path = "sketch_loka/before_play.rs"]
mod before_play;
#[path = "sketch_loka/in_play.rs"]
mod in_play;
#[path = "sketch_loka/notation.rs"]
mod notation;
#[path = "sketch_loka/pieces.rs"]
mod pieces;
#[path = "sketch_loka/play.rs"]
mod play;
#[path = "sketch_loka/rules.rs"]
mod rules;
#[path = "sketch_loka/stages.rs"]
mod stages;
#[path = "sketch_loka/state.rs"]
mod state;
#[path = "sketch_loka/table.rs"]
mod table;
#[path = "sketch_loka/whole_games.rs"]
mod whole_games;
