//! The smallest program: play a few moves of chess, be refused one, and look.
//!
//! `cargo run --example hello`
use boardwright::chess::Chess;
use boardwright::prelude::*;
use boardwright::render::draw;
use std::io::{ErrorKind, Write as _};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(Chess::default(), Seed::from_u64(7));
    for (seat, text) in [
        (Chess::WHITE, "e4"),
        (Chess::BLACK, "e5"),
        (Chess::WHITE, "Qh5"),
    ] {
        let chosen = game.rules().read_move(game.state(), text)?;
        game.play(seat, chosen)?;
    }
    let castle = game.rules().read_move(game.state(), "e8g8")?;
    let mut told = String::new();
    if let Err(refused) = game.play(Chess::BLACK, castle) {
        told = format!("chess refuses e8g8: {refused} ({})\n\n", refused.id());
    }
    let scene = game.rules().depict(game.state());
    let mut out = std::io::stdout();
    told += &draw(&scene, &Style::detect(&out)).to_string();
    match out.write_all(told.as_bytes()) {
        // If the reader closed the output, the program just ends.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}
