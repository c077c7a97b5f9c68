//! How does one play a game with secrets?
//!
//! `cargo run --release --example regret`
use boardwright::games::ENTRIES;
use boardwright_cli::REGRET;
use std::process::ExitCode;

fn main() -> ExitCode {
    REGRET.main(ENTRIES)
}
