//! How likely is it that an attack in Loka succeeds?
//!
//! `cargo run --release --example odds -- --svg odds.svg`
use boardwright::games::ENTRIES;
use boardwright_cli::ODDS;
use std::process::ExitCode;

fn main() -> ExitCode {
    ODDS.main(ENTRIES)
}
