//! What does a whole game look like?
//!
//! `cargo run --release --example watch`
use boardwright::games::ENTRIES;
use boardwright_programs_light::{Context, WATCH};
use std::process::ExitCode;

fn main() -> ExitCode {
    // Large armies: all kinds of piece, much support, dice that are rolled again.
    WATCH.main_in(&Context::new(ENTRIES).with_watched("loka(points=400)"))
}
