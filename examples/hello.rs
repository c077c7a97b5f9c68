//! The smallest program: play a few moves of chess, be refused one, and look.
//!
//! `cargo run --example hello`
use boardwright::chess::Chess;
use boardwright::prelude::*;
use boardwright::render::draw;

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
    if let Err(refused) = game.play(Chess::BLACK, castle) {
        println!("chess refuses e8g8: {refused} ({})\n", refused.id());
    }
    let scene = game.rules().depict(game.state());
    print!("{}", draw(&scene, &Style::detect(&std::io::stdout())));
    Ok(())
}
