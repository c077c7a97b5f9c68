//! How many times as fast as `chess-move-gen` and the other peers is chess?
//!
//! The rows of chess in the table of ratios, with one more peer, which builds
//! with the stable compiler only when that is told to let it:
//!
//! ```sh
//! cd benches/chess_move_gen
//! RUSTC_BOOTSTRAP=chess_move_gen RUSTFLAGS="-C target-cpu=native" cargo run --locked --release
//! ```
//!
//! A number as the only argument is that of the rounds.

use boardwright_benches::Random;
use boardwright_benches::chess::{self, Entry, Position};
use boardwright_benches::contest::Effort;
use boardwright_benches::table::{self, Target};
use chess_move_gen::{MoveVec, legal_moves, perft};
use std::hint::black_box;

/// `chess-move-gen`, which makes moves and takes them back.
#[derive(Clone)]
struct ChessMoveGen(chess_move_gen::Position);

impl Position for ChessMoveGen {
    const NAME: &'static str = "chess-move-gen";

    fn read(fen: &str) -> Self {
        Self(chess_move_gen::Position::from_fen(fen).expect("a FEN"))
    }

    fn counted(&self, depth: u32) -> u64 {
        // On one thread and without a table.
        perft(&mut self.0.clone(), depth as usize, false, 0)
    }

    fn made(&self, depth: u32) -> u64 {
        made(&mut self.0.clone(), depth)
    }

    fn step(&mut self, random: &mut Random) -> bool {
        let mut moves = MoveVec::new();
        legal_moves(&self.0, &mut moves);
        if moves.is_empty() {
            return false;
        }
        let index = random.below(moves.len() as u64) as usize;
        if let Some(&chosen) = moves.iter().nth(index) {
            self.0.make(chosen);
        }
        true
    }
}

fn made(position: &mut chess_move_gen::Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut moves = MoveVec::new();
    legal_moves(position, &mut moves);
    let state = position.state().clone();
    let key = position.hash_key();
    let mut leaves = 0;
    for &chosen in moves.iter() {
        let captured = position.make(chosen);
        leaves += made(position, depth - 1);
        position.unmake(chosen, captured, &state, key);
    }
    leaves
}

fn main() {
    let argument = std::env::args().nth(1);
    let rounds = argument.map_or(15, |text| text.parse().expect("a number of rounds"));
    let effort = Effort::new(rounds, false);
    let mut peers = Entry::peers();
    peers.push(Entry::of::<ChessMoveGen>().with_bulk_target(Target::Ratio(1.3)));
    let chess = chess::measure(&effort, &peers);
    drop(effort);
    println!("{}", table::introduction(rounds, false));
    println!("{}", table::HEAD);
    for row in &chess.report.rows {
        println!("{row}");
    }
}
