//! Small games solved twice: by the crates through the contract, and by a second program that makes
//! its steps with the models, keeps its positions as texts in a map, and computes their values by
//! plain rounds. Both must find the same positions and the same values.
//!
//! An ordinary test run solves games of some thousand positions; the long ones are run by
//! `cargo test --release -p boardwright-differential-models solved -- --ignored --nocapture`.
mod corner;
mod games;
mod second;
