//! The players that look many decisions ahead.

mod bounds;
mod endings;
mod exchange;
mod expectiminimax;
mod helpers;
mod luck;
mod order;
mod player;
mod ranked;
mod root;
mod score;
mod search;
mod settings;
mod transpositions;

pub use expectiminimax::Expectiminimax;
pub(crate) use expectiminimax::OPTIONS as EXPECTIMINIMAX_OPTIONS;
pub use player::AlphaBeta;
pub(crate) use settings::OPTIONS;
