//! The peer `chess` by Jordan Bray.

use super::Position;
use crate::Random;
use chess::{Board, MoveGen};
use std::hint::black_box;

/// `chess`, whose moves come from an iterator that knows its length.
#[derive(Clone)]
pub struct ChessCrate(Board);

impl Position for ChessCrate {
    const NAME: &'static str = "chess 3.2";

    fn read(fen: &str) -> Self {
        Self(fen.parse().expect("a FEN"))
    }

    fn counted(&self, depth: u32) -> u64 {
        MoveGen::movegen_perft_test(&self.0, depth as usize) as u64
    }

    fn made(&self, depth: u32) -> u64 {
        made(&self.0, depth)
    }

    fn step(&mut self, random: &mut Random) -> bool {
        let mut moves = MoveGen::new_legal(&self.0);
        if moves.len() == 0 {
            return false;
        }
        let index = random.below(moves.len() as u64) as usize;
        if let Some(chosen) = moves.nth(index) {
            self.0 = self.0.make_move_new(chosen);
        }
        true
    }
}

fn made(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    MoveGen::new_legal(board)
        .map(|chosen| made(&board.make_move_new(chosen), depth - 1))
        .sum()
}
