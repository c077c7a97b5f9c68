//! Chess as a game that is read from its text, by no code that knows chess.

use super::own::{own_loops, step};
use super::{Loop, Position as Program};
use boardwright_fixed_work::chess::play_out;
use boardwright_fixed_work::counting::leaves_made;
use boardwright_ruleset::{Notation as _, perft};
use boardwright_variant::{Position, Variant};

/// A position of the game that a text describes.
#[derive(Clone)]
pub struct FromText {
    rules: Variant,
    position: Position,
}

impl Program for FromText {
    const NAME: &'static str = "ours, read from a text";

    fn read(fen: &str) -> Self {
        let rules = Variant::named("chess").expect("it is in the catalogue");
        // Its positions have no number of the move.
        let fields: Vec<&str> = fen.split(' ').take(5).collect();
        let position = rules.read_position(&fields.join(" "));
        let position = position.expect("it is a position of chess");
        Self { rules, position }
    }

    fn loops() -> Vec<Loop<Self>> {
        own_loops(
            |start, depth| perft(&start.rules, &start.position, depth as u32),
            |start, depth| leaves_made(&start.rules, &start.position, depth as u32),
            |start, plies| {
                play_out(start, plies, |game, random| {
                    step(&game.rules, &mut game.position, random)
                })
            },
        )
    }
}
