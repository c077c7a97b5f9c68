//! The programs as others run them: their binaries, by their input and output.
mod arena;
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
mod uci;
mod watch;
