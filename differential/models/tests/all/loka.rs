//! The Loka family: the crate beside the model, in random games.
mod anchors;
mod beside;
mod choice;
mod coverage;
mod games;
mod illegal;
mod names;
mod positions;
mod suites;
