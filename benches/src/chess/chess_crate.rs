//! The peer `chess` by Jordan Bray.

use super::{Loop, Position, play_out};
use crate::Random;
use arrayvec::ArrayVec;
use chess::{Board, ChessMove, MoveGen};
use std::hint::black_box;

/// `chess`, whose moves come from an iterator that knows its length.
#[derive(Clone)]
pub struct ChessCrate(Board);

impl Position for ChessCrate {
    const NAME: &'static str = "chess 3.2";

    fn read(fen: &str) -> Self {
        Self(fen.parse().expect("a FEN"))
    }

    fn loops() -> Vec<Loop<Self>> {
        vec![
            Loop::counting("its own", |start, depth| {
                MoveGen::movegen_perft_test(&start.0, depth as usize) as u64
            }),
            Loop::counting("last ply told first", |start, depth| {
                counted(&start.0, depth)
            }),
            Loop::making("from the iterator", |start, depth| made(&start.0, depth)),
            Loop::making("leaves in a loop of their own", |start, depth| {
                made_early(&start.0, depth)
            }),
            Loop::playing("from the iterator", |start, plies| {
                play_out(&start.0, plies, step)
            }),
            Loop::playing("moves on the stack", |start, plies| {
                play_out(&start.0, plies, step_by_moves)
            }),
        ]
    }
}

fn counted(board: &Board, depth: u64) -> u64 {
    if depth == 1 {
        return MoveGen::new_legal(board).len() as u64;
    }
    MoveGen::new_legal(board)
        .map(|chosen| counted(&board.make_move_new(chosen), depth - 1))
        .sum()
}

fn made(board: &Board, depth: u64) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    MoveGen::new_legal(board)
        .map(|chosen| made(&board.make_move_new(chosen), depth - 1))
        .sum()
}

fn made_early(board: &Board, depth: u64) -> u64 {
    let mut leaves = 0;
    for chosen in MoveGen::new_legal(board) {
        let next = board.make_move_new(chosen);
        leaves += if depth == 1 {
            black_box(&next);
            1
        } else {
            made_early(&next, depth - 1)
        };
    }
    leaves
}

fn step(board: &mut Board, random: &mut Random) -> bool {
    let mut moves = MoveGen::new_legal(board);
    if moves.len() == 0 {
        return false;
    }
    let index = random.below(moves.len() as u64) as usize;
    if let Some(chosen) = moves.nth(index) {
        *board = board.make_move_new(chosen);
    }
    true
}

fn step_by_moves(board: &mut Board, random: &mut Random) -> bool {
    let list: ArrayVec<ChessMove, 218> = MoveGen::new_legal(board).collect();
    if list.is_empty() {
        return false;
    }
    let index = random.below(list.len() as u64) as usize;
    *board = board.make_move_new(list[index]);
    true
}
