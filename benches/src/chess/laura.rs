//! The peer `laura_core`, under the GPL: for comparison only.

use super::Position;
use crate::Random;
use laura_core::{AllMoves, Board, enumerate_legal_moves, gen_moves};
use std::hint::black_box;

/// `laura_core`, which lists its moves on the stack or hands them out one by
/// one.
#[derive(Clone)]
pub struct Laura(Board);

impl Position for Laura {
    const NAME: &'static str = "laura_core";

    fn read(fen: &str) -> Self {
        Self(fen.parse().expect("a FEN"))
    }

    fn counted(&self, depth: u32) -> u64 {
        counted(&self.0, depth)
    }

    fn made(&self, depth: u32) -> u64 {
        made(&self.0, depth)
    }

    fn step(&mut self, random: &mut Random) -> bool {
        let moves = gen_moves::<AllMoves>(&self.0);
        if moves.is_empty() {
            return false;
        }
        let index = random.below(moves.len() as u64) as usize;
        self.0 = self.0.make_move(moves[index]);
        true
    }
}

fn counted(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    enumerate_legal_moves::<AllMoves, _>(board, |chosen| {
        leaves += if depth == 1 {
            1
        } else {
            counted(&board.make_move(chosen), depth - 1)
        };
        true
    });
    leaves
}

fn made(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut leaves = 0;
    enumerate_legal_moves::<AllMoves, _>(board, |chosen| {
        leaves += made(&board.make_move(chosen), depth - 1);
        true
    });
    leaves
}
