//! Work that the benches give to several programs alike.

pub mod chess;
