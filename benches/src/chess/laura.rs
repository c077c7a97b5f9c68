//! The peer `laura_core`, under the GPL: for comparison only.

use super::{Loop, Position, play_out};
use crate::Random;
use laura_core::{AllMoves, Board, Move, enumerate_legal_moves, gen_moves};
use std::hint::black_box;

/// `laura_core`, which lists its moves on the stack or hands them out one by
/// one. Where the processor has BMI2, it is built with its feature `bmi2`.
#[derive(Clone)]
pub struct Laura(Board);

impl Position for Laura {
    const NAME: &'static str = "laura_core";

    fn read(fen: &str) -> Self {
        Self(fen.parse().expect("a FEN"))
    }

    fn loops() -> Vec<Loop<Self>> {
        vec![
            Loop::counting("last ply told first", |start, depth| {
                counted(&start.0, depth)
            }),
            Loop::counting("last ply as a constant", |start, depth| {
                if depth == 1 {
                    counted_by_constant::<true>(&start.0, depth)
                } else {
                    counted_by_constant::<false>(&start.0, depth)
                }
            }),
            Loop::counting("lists", |start, depth| counted_by_lists(&start.0, depth)),
            Loop::making("one by one", |start, depth| made(&start.0, depth)),
            Loop::making("last ply as a constant", |start, depth| {
                if depth == 1 {
                    made_by_constant::<true>(&start.0, depth)
                } else {
                    made_by_constant::<false>(&start.0, depth)
                }
            }),
            Loop::making("lists", |start, depth| made_by_lists(&start.0, depth)),
            Loop::playing("a list", |start, plies| {
                play_out(&start.0, plies, step_by_list)
            }),
            Loop::playing("counted, then generated again", |start, plies| {
                play_out(&start.0, plies, step_by_generating_again)
            }),
        ]
    }
}

/// Calls a function with every legal move.
#[inline(always)]
fn each(board: &Board, mut visit: impl FnMut(Move)) {
    enumerate_legal_moves::<AllMoves, _>(board, |chosen| {
        visit(chosen);
        true
    });
}

fn counted(board: &Board, depth: u64) -> u64 {
    let mut leaves = 0;
    if depth == 1 {
        each(board, |_| leaves += 1);
    } else {
        each(board, |chosen| {
            leaves += counted(&board.make_move(chosen), depth - 1);
        });
    }
    leaves
}

fn counted_by_constant<const IS_LAST: bool>(board: &Board, depth: u64) -> u64 {
    let mut leaves = 0;
    each(board, |chosen| {
        leaves += if IS_LAST {
            1
        } else if depth == 2 {
            counted_by_constant::<true>(&board.make_move(chosen), 1)
        } else {
            counted_by_constant::<false>(&board.make_move(chosen), depth - 1)
        };
    });
    leaves
}

fn counted_by_lists(board: &Board, depth: u64) -> u64 {
    let moves = gen_moves::<AllMoves>(board);
    if depth == 1 {
        return moves.len() as u64;
    }
    let count = |&chosen: &Move| counted_by_lists(&board.make_move(chosen), depth - 1);
    moves.iter().map(count).sum()
}

fn made(board: &Board, depth: u64) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut leaves = 0;
    each(board, |chosen| {
        leaves += made(&board.make_move(chosen), depth - 1);
    });
    leaves
}

fn made_by_constant<const IS_LAST: bool>(board: &Board, depth: u64) -> u64 {
    let mut leaves = 0;
    each(board, |chosen| {
        let next = board.make_move(chosen);
        leaves += if IS_LAST {
            black_box(&next);
            1
        } else if depth == 2 {
            made_by_constant::<true>(&next, 1)
        } else {
            made_by_constant::<false>(&next, depth - 1)
        };
    });
    leaves
}

fn made_by_lists(board: &Board, depth: u64) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let moves = gen_moves::<AllMoves>(board);
    let count = |&chosen: &Move| made_by_lists(&board.make_move(chosen), depth - 1);
    moves.iter().map(count).sum()
}

fn step_by_list(board: &mut Board, random: &mut Random) -> bool {
    let moves = gen_moves::<AllMoves>(board);
    if moves.is_empty() {
        return false;
    }
    let index = random.below(moves.len() as u64) as usize;
    *board = board.make_move(moves[index]);
    true
}

fn step_by_generating_again(board: &mut Board, random: &mut Random) -> bool {
    let mut count: u64 = 0;
    each(board, |_| count += 1);
    if count == 0 {
        return false;
    }
    let mut left = random.below(count);
    let mut found = None;
    each(board, |chosen| {
        if left == 0 {
            found = Some(chosen);
        }
        left = left.wrapping_sub(1);
    });
    *board = board.make_move(found.expect("the move"));
    true
}
