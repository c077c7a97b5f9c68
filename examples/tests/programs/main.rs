//! The programs as others run them: their binaries, by their input and output.
mod pgn;
mod program;
mod referee;
mod simple;
mod watch;
