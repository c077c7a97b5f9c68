//! The peer `shakmaty`, under the GPL: for comparison only.

use super::{Loop, Position, play_out};
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

    fn loops() -> Vec<Loop<Self>> {
        vec![
            Loop::counting("its own", |start, depth| {
                shakmaty::perft(&start.0, depth as u32)
            }),
            Loop::making("a list", |start, depth| made(&start.0, depth)),
            Loop::making("leaves in a loop of their own", |start, depth| {
                made_early(&start.0, depth)
            }),
            Loop::playing("a list", |start, plies| play_out(&start.0, plies, step)),
        ]
    }
}

fn made(position: &shakmaty::Chess, depth: u64) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut leaves = 0;
    for &chosen in &position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(chosen);
        leaves += made(&next, depth - 1);
    }
    leaves
}

fn made_early(position: &shakmaty::Chess, depth: u64) -> u64 {
    let mut leaves = 0;
    for &chosen in &position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(chosen);
        leaves += if depth == 1 {
            black_box(&next);
            1
        } else {
            made_early(&next, depth - 1)
        };
    }
    leaves
}

fn step(position: &mut shakmaty::Chess, random: &mut Random) -> bool {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return false;
    }
    let index = random.below(moves.len() as u64) as usize;
    position.play_unchecked(moves[index]);
    true
}
