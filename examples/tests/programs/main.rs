//! The programs as others run them: their binaries, by their input and output.
mod arena;
mod odds;
mod output;
// What a program works out for itself is tested where it is compiled as well.
#[path = "../../arena/paid.rs"]
mod paid;
mod pgn;
mod program;
mod referee;
mod referee_loka;
mod regret;
mod replay;
mod simple;
mod uci;
mod watch;
