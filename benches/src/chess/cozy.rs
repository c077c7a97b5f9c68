//! The peer `cozy-chess`.

use super::{Loop, Position, play_out};
use crate::Random;
use arrayvec::ArrayVec;
use cozy_chess::{Board, Move, Piece, PieceMoves, Rank};
use std::hint::black_box;

/// `cozy-chess`, which hands out the moves of a piece as a set. Where the processor
/// has BMI2, it is built with its feature `pext`.
#[derive(Clone)]
pub struct Cozy(Board);

impl Position for Cozy {
    const NAME: &'static str = "cozy-chess";

    fn read(fen: &str) -> Self {
        Self(fen.parse().expect("a FEN"))
    }

    fn loops() -> Vec<Loop<Self>> {
        vec![
            Loop::counting("as in its example", |start, depth| counted(&start.0, depth)),
            Loop::counting("last ply as a constant", |start, depth| {
                if depth == 1 {
                    counted_by_constant::<true>(&start.0, depth)
                } else {
                    counted_by_constant::<false>(&start.0, depth)
                }
            }),
            Loop::counting("last ply told by the listener", |start, depth| {
                counted_by_listener(&start.0, depth)
            }),
            Loop::making("as in its example", |start, depth| made(&start.0, depth)),
            Loop::making("last ply as a constant", |start, depth| {
                if depth == 1 {
                    made_by_constant::<true>(&start.0, depth)
                } else {
                    made_by_constant::<false>(&start.0, depth)
                }
            }),
            Loop::playing("sets on the stack", |start, plies| {
                play_out(&start.0, plies, step_by_sets)
            }),
            Loop::playing("moves on the stack", |start, plies| {
                play_out(&start.0, plies, step_by_moves)
            }),
            Loop::playing("counted, then generated again", |start, plies| {
                play_out(&start.0, plies, step_by_generating_again)
            }),
            Loop::playing("a list on the heap", |start, plies| {
                play_out(&start.0, plies, step_by_list)
            }),
        ]
    }
}

fn counted(board: &Board, depth: u64) -> u64 {
    let mut leaves = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            leaves += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for chosen in moves {
                let mut next = board.clone();
                next.play_unchecked(chosen);
                leaves += counted(&next, depth - 1);
            }
            false
        });
    }
    leaves
}

fn counted_by_constant<const IS_LAST: bool>(board: &Board, depth: u64) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if IS_LAST {
            leaves += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut next = board.clone();
                next.play_unchecked(chosen);
                leaves += if depth == 2 {
                    counted_by_constant::<true>(&next, 1)
                } else {
                    counted_by_constant::<false>(&next, depth - 1)
                };
            }
        }
        false
    });
    leaves
}

fn counted_by_listener(board: &Board, depth: u64) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut next = board.clone();
                next.play_unchecked(chosen);
                leaves += counted_by_listener(&next, depth - 1);
            }
        }
        false
    });
    leaves
}

fn made(board: &Board, depth: u64) -> u64 {
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

fn made_by_constant<const IS_LAST: bool>(board: &Board, depth: u64) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for chosen in moves {
            let mut next = board.clone();
            next.play_unchecked(chosen);
            leaves += if IS_LAST {
                black_box(&next);
                1
            } else if depth == 2 {
                made_by_constant::<true>(&next, 1)
            } else {
                made_by_constant::<false>(&next, depth - 1)
            };
        }
        false
    });
    leaves
}

/// The most sets of a position: one for each of sixteen pieces, and two for pawns
/// that capture en passant.
const MOST_SETS: usize = 18;
/// The most moves of a position.
const MOST_MOVES: usize = 218;

/// The sets are written to an array that is not cleared, then counted and visited.
fn step_by_sets(board: &mut Board, random: &mut Random) -> bool {
    let mut sets = ArrayVec::<PieceMoves, MOST_SETS>::new();
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.len();
        sets.push(moves);
        false
    });
    if count == 0 {
        return false;
    }
    let mut left = random.below(count as u64) as usize;
    for moves in &sets {
        let len = moves.len();
        if left < len {
            board.play_unchecked(nth(*moves, left));
            break;
        }
        left -= len;
    }
    true
}

/// The n-th move of a set, which must have as many. One square counts as one move,
/// or as four if its moves are promotions.
fn nth(moves: PieceMoves, n: usize) -> Move {
    let last_ranks = Rank::First.bitboard() | Rank::Eighth.bitboard();
    if moves.piece == Piece::Pawn && !moves.to.is_disjoint(last_ranks) {
        return moves.into_iter().nth(n).expect("the move");
    }
    Move {
        from: moves.from,
        to: moves.to.into_iter().nth(n).expect("the square"),
        promotion: None,
    }
}

fn step_by_moves(board: &mut Board, random: &mut Random) -> bool {
    let mut list = ArrayVec::<Move, MOST_MOVES>::new();
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    play_from(&list, board, random)
}

fn step_by_list(board: &mut Board, random: &mut Random) -> bool {
    let mut list = Vec::with_capacity(64);
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    play_from(&list, board, random)
}

fn play_from(list: &[Move], board: &mut Board, random: &mut Random) -> bool {
    if list.is_empty() {
        return false;
    }
    board.play_unchecked(list[random.below(list.len() as u64) as usize]);
    true
}

fn step_by_generating_again(board: &mut Board, random: &mut Random) -> bool {
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.len();
        false
    });
    if count == 0 {
        return false;
    }
    let mut left = random.below(count as u64) as usize;
    let mut chosen = None;
    board.generate_moves(|moves| {
        let len = moves.len();
        if left < len {
            chosen = Some(nth(moves, left));
            return true;
        }
        left -= len;
        false
    });
    board.play_unchecked(chosen.expect("the move"));
    true
}
