//! The players that look many decisions ahead.

mod bounds;
mod chance;
mod endings;
mod expectiminimax;
mod move_loop;
mod node;
mod order;
mod player;
mod quiescence;
mod ranked;
mod root;
mod score;
mod search;
mod settings;
mod sharing;
mod together;
mod transpositions;

pub use expectiminimax::Expectiminimax;
pub use player::AlphaBeta;
pub(crate) use settings::{ALPHA_BETA_OPTIONS, EXPECTIMINIMAX_OPTIONS};
