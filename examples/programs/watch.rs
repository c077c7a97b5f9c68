//! What does a whole game look like?
//!
//! `cargo run --release --example watch`
use boardwright::catalogue::ENTRIES;
use boardwright_programs_light::WATCH;
use std::process::ExitCode;

fn main() -> ExitCode {
    WATCH.main(ENTRIES)
}
