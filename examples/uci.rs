//! Can I play against it on my board program?
//!
//! `cargo run --release --example uci`
use boardwright::games::ENTRIES;
use boardwright_cli::UCI;
use std::process::ExitCode;

fn main() -> ExitCode {
    UCI.main(ENTRIES)
}
