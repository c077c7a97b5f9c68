//! Which player is better, and by how much?
//!
//! `cargo run --release --example arena -- --game lines-of-action greedy mcts`
use boardwright::games::ENTRIES;
use boardwright_programs_light::ARENA;
use std::process::ExitCode;

fn main() -> ExitCode {
    ARENA.main(ENTRIES)
}
