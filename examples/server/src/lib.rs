//! Trials of the server: games over the network, compared with the same games
//! played in this process.
pub mod trial;
