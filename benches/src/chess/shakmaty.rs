//! The peer `shakmaty`, under the GPL: for comparison only.

use super::Position;
use crate::Random;
use shakmaty::Position as _;
use std::hint::black_box;

/// `shakmaty`, which lists its moves on the stack.
#[derive(Clone)]
pub struct Shakmaty(shakmaty::Chess);

impl Position for Shakmaty {
    const NAME: &'static str = "shakmaty";

    fn read(fen: &str) -> Self {
        let read: shakmaty::fen::Fen = fen.parse().expect("a FEN");
        let position = read.into_position(shakmaty::CastlingMode::Standard);
        Self(position.expect("a sound position"))
    }

    fn counted(&self, depth: u32) -> u64 {
        shakmaty::perft(&self.0, depth)
    }

    fn made(&self, depth: u32) -> u64 {
        if depth == 0 {
            black_box(self);
            return 1;
        }
        let mut leaves = 0;
        for chosen in self.0.legal_moves() {
            let mut next = self.clone();
            next.0.play_unchecked(chosen);
            leaves += next.made(depth - 1);
        }
        leaves
    }

    fn step(&mut self, random: &mut Random) -> bool {
        let moves = self.0.legal_moves();
        if moves.is_empty() {
            return false;
        }
        let index = random.below(moves.len() as u64) as usize;
        self.0.play_unchecked(moves[index]);
        true
    }
}
