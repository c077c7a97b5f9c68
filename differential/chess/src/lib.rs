//! Chess against other implementations: the work is in `tests/`.
//!
//! A private package, so that no crate that is published depends on a peer.
//!
//! `cargo test -p boardwright-differential-chess` compares a few thousand
//! positions, `cargo test --release -p boardwright-differential-chess` two
//! hundred thousand.
#![forbid(unsafe_code)]
