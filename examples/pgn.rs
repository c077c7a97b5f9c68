//! Can it read the games I have?
//!
//! `cargo run --release --example pgn -- examples/data/*.pgn`
use boardwright::games::ENTRIES;
use boardwright_cli::PGN;
use std::process::ExitCode;

fn main() -> ExitCode {
    PGN.main(ENTRIES)
}
