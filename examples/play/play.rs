//! Can I play?
//!
//! `cargo run --release --example play -- chess`
use boardwright::games::ENTRIES;
use boardwright_programs::{PLAY, context};
use std::process::ExitCode;

fn main() -> ExitCode {
    PLAY.main_in(&context(ENTRIES))
}
