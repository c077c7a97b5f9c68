//! How does a program in any language play by these rules?
//!
//! `cargo run --release --example referee`
use boardwright::games::ENTRIES;
use boardwright_programs_light::REFEREE;
use std::process::ExitCode;

fn main() -> ExitCode {
    REFEREE.main(ENTRIES)
}
