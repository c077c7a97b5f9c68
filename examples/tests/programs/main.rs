//! The programs as others run them: their binaries, by their input and output.
mod arena;
mod cast;
mod languages;
mod odds;
mod output;
mod pgn;
mod program;
mod referee;
mod referee_loka;
mod regret;
mod replay;
#[cfg(unix)]
mod screen;
mod simple;
#[cfg(unix)]
#[allow(dead_code, reason = "other tests wait for more")]
mod terminal;
mod uci;
mod watch;
