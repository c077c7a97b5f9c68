//! Work that the benches give to several programs alike.

pub mod chess;
mod cpu_time;
pub mod growth;

pub use cpu_time::CpuTime;
