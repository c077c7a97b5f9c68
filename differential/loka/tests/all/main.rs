//! The crate beside the model, in random games.
mod anchors;
mod beside;
mod choice;
mod coverage;
mod draw;
mod games;
mod illegal;
mod names;
mod positions;
