//! Work that the benches give to several programs alike.

pub mod chess;
mod cpu_time;

pub use cpu_time::CpuTime;
