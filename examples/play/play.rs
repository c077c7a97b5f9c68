//! Can I play?
//!
//! `cargo run --release --example play -- chess`
use boardwright::catalogue::ENTRIES;
use boardwright_programs::{Context, PLAY};
use std::process::ExitCode;

fn main() -> ExitCode {
    PLAY.main_in(&Context::new(ENTRIES).with_screen(boardwright_screen::play))
}
