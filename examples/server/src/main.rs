//! How do I serve many games to many players?
//!
//! `cargo run --release -p boardwright-server`
use boardwright::games::ENTRIES;
use boardwright_programs::SERVE;
use std::process::ExitCode;

fn main() -> ExitCode {
    SERVE.main(ENTRIES)
}
