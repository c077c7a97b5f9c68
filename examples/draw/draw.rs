//! How do I get a picture of a position?
//!
//! `cargo run --release --example draw -- chess --out start.svg`
use boardwright::games::ENTRIES;
use boardwright_programs::{DRAW, context};
use std::process::ExitCode;

fn main() -> ExitCode {
    DRAW.main_in(&context(ENTRIES))
}
