//! How many sequences of decisions does a game have?
//!
//! `cargo run --release --example perft -- chess --depth 5 --divide`
use boardwright::games::ENTRIES;
use boardwright_programs_light::PERFT;
use std::process::ExitCode;

fn main() -> ExitCode {
    PERFT.main(ENTRIES)
}
