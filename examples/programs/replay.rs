//! What happened in the game I have a record of?
//!
//! `cargo run --release --example replay -- target/watch/loka-7.record`
use boardwright::games::ENTRIES;
use boardwright_programs_light::REPLAY;
use std::process::ExitCode;

fn main() -> ExitCode {
    REPLAY.main(ENTRIES)
}
