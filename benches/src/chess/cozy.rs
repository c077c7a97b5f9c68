//! The peer `cozy-chess`.

use super::Position;
use crate::Random;
use cozy_chess::Board;
use std::hint::black_box;

/// `cozy-chess`, which hands out the moves of a piece as a set.
#[derive(Clone)]
pub struct Cozy(Board);

impl Position for Cozy {
    const NAME: &'static str = "cozy-chess";

    fn read(fen: &str) -> Self {
        Self(fen.parse().expect("a FEN"))
    }

    fn counted(&self, depth: u32) -> u64 {
        counted(&self.0, depth)
    }

    fn made(&self, depth: u32) -> u64 {
        made(&self.0, depth)
    }

    /// The n-th move without a list: the sets are counted, then gone through
    /// again.
    fn step(&mut self, random: &mut Random) -> bool {
        let mut sets = [None; 40];
        let (mut len, mut count) = (0, 0);
        self.0.generate_moves(|moves| {
            sets[len] = Some(moves);
            len += 1;
            count += moves.len();
            false
        });
        if count == 0 {
            return false;
        }
        let mut left = random.below(count as u64) as usize;
        for moves in sets.into_iter().flatten() {
            if left < moves.len() {
                if let Some(chosen) = moves.into_iter().nth(left) {
                    self.0.play_unchecked(chosen);
                }
                break;
            }
            left -= moves.len();
        }
        true
    }
}

fn counted(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut next = board.clone();
                next.play_unchecked(chosen);
                leaves += counted(&next, depth - 1);
            }
        }
        false
    });
    leaves
}

fn made(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for chosen in moves {
            let mut next = board.clone();
            next.play_unchecked(chosen);
            leaves += made(&next, depth - 1);
        }
        false
    });
    leaves
}

/// `cozy-chess`, with playouts that list the moves first.
#[derive(Clone)]
pub struct CozyWithList(Cozy);

impl Position for CozyWithList {
    const NAME: &'static str = "cozy-chess, with a list";

    fn read(fen: &str) -> Self {
        Self(Cozy::read(fen))
    }

    fn counted(&self, depth: u32) -> u64 {
        self.0.counted(depth)
    }

    fn made(&self, depth: u32) -> u64 {
        self.0.made(depth)
    }

    fn step(&mut self, random: &mut Random) -> bool {
        let board = &mut self.0.0;
        let mut list = Vec::with_capacity(64);
        board.generate_moves(|moves| {
            list.extend(moves);
            false
        });
        if list.is_empty() {
            return false;
        }
        let chosen = list[random.below(list.len() as u64) as usize];
        board.play_unchecked(chosen);
        true
    }
}
