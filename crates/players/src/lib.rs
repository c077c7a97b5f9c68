#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod alpha_beta;
mod draw;
mod ends;
mod evaluator;
mod expectation;
mod greedy;
mod ladder;
mod learned;
mod level;
mod mcts;
mod moves;
#[cfg(feature = "values")]
mod net;
mod player;
mod progress;
mod random;
mod reasons;
mod registry;
mod settings;
#[cfg(not(boardwright_small))]
mod solved;
mod sorting;
mod table;
mod threads;
mod value;

pub use alpha_beta::{AlphaBeta, Expectiminimax};
pub use evaluator::{Evaluator, MadeEvaluator, ValueError};
pub use greedy::Greedy;
pub use ladder::{HIGHEST_LEVEL, Ladder, level_of, name_of_level};
pub use learned::Learned;
pub use level::Level;
pub use mcts::Mcts;
#[cfg(feature = "values")]
pub use net::evaluator_of;
pub use player::{Candidate, Choice, Player, Turn, player_seed};
pub use progress::{Iteration, Progress};
pub use random::Random;
pub use reasons::{MESSAGES, Reasons};
pub use registry::{
    PLAYERS, PlayerError, PlayerSpec, find_player, player, player_name, player_with, split_names,
    table, words,
};
#[cfg(not(boardwright_small))]
pub use solved::{
    Solution, SolveError, SolveLimits, SolveProgress, Solved, SolvedMove, Tally, Worth,
};
pub use sorting::sort_by_small_number;
pub use table::{Ending, Happened, PlayError, Played, Table, TableError};
pub use value::Value;
