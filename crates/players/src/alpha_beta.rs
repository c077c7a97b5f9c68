//! The players that look many decisions ahead.

mod bounds;
mod chance;
mod effort;
mod endings;
mod expectiminimax;
mod full_width;
mod interruptions;
mod lines;
mod move_loop;
mod node;
mod order;
mod path;
mod player;
mod problem;
mod quiescence;
mod ranked;
mod root;
mod root_moves;
mod score;
mod search;
mod searches;
mod selective;
mod settings;
mod static_evaluations;
mod together;
mod transpositions;

pub use expectiminimax::Expectiminimax;
pub use player::AlphaBeta;
pub(crate) use settings::{ALPHA_BETA_OPTIONS, EXPECTIMINIMAX_OPTIONS};
