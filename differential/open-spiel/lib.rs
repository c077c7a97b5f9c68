//! Tests only: games against OpenSpiel, which plays them through its Python package.
//!
//! `cargo test -p boardwright-differential-open-spiel -- --nocapture` compares some games
//! and prints how much was compared; with `--release` it compares far more. The tests say so and
//! pass where `python3` cannot import `pyspiel` (`pip install open_spiel`).
#![forbid(unsafe_code)]
