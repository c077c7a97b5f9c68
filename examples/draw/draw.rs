//! How do I get a picture of a position?
//!
//! `cargo run --release --example draw -- chess --out start.svg`
use boardwright::catalogue::ENTRIES;
use boardwright_programs::{Context, DRAW};
use std::process::ExitCode;

fn main() -> ExitCode {
    DRAW.main_in(&Context::new(ENTRIES).with_png(boardwright_png::png))
}
