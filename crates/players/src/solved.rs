//! Small games solved, by their rules alone: what every position is worth, and the best moves.
//!
//! Games without dice are solved backwards from their ends; with dice by strategies that are
//! improved until they are best, and by bounds that prove how good they are.
mod bounds;
mod graph;
mod player;
mod problem;
mod retrograde;
mod solution;
mod strategies;

pub use player::Solved;
pub(crate) use player::{NAME, OPTIONS};
pub use problem::{SolveError, SolveLimits, SolveProgress};
pub use solution::{Solution, SolvedMove, Tally, Worth};
