//! Trials of the server: games over the network, compared with the same games
//! played in this process.
#[cfg(unix)]
pub mod postgres;
pub mod process;
pub mod times;
pub mod trial;
