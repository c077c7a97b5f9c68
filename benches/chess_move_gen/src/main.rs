//! How many times as fast as `chess-move-gen` and the other peers is chess?
//!
//! The rows of chess in the table of ratios, with one more peer. This peer builds
//! with the stable compiler only if an environment variable is set:
//!
//! ```sh
//! cd benches/chess_move_gen
//! RUSTC_BOOTSTRAP=chess_move_gen RUSTFLAGS="-C target-cpu=native" cargo run --locked --release
//! ```
//!
//! The only argument, if any, is the number of rounds.

use arrayvec::ArrayVec;
use boardwright_benches::Random;
use boardwright_benches::chess::{self, Entry, Loop, Position, play_out};
use boardwright_benches::contest::Effort;
use boardwright_benches::table;
use chess_move_gen::bb::END_ROWS;
use chess_move_gen::{
    BB, BISHOP, Castle, KNIGHT, Move, MoveAdder, MoveCounter, MoveVec, QUEEN, ROOK, Square,
    legal_moves, perft,
};
use std::hint::black_box;

/// `chess-move-gen`, which makes moves and takes them back.
#[derive(Clone)]
struct ChessMoveGen(chess_move_gen::Position);

impl Position for ChessMoveGen {
    const NAME: &'static str = "chess-move-gen";

    fn read(fen: &str) -> Self {
        Self(chess_move_gen::Position::from_fen(fen).expect("a FEN"))
    }

    fn loops() -> Vec<Loop<Self>> {
        vec![
            // On one thread and without a table.
            Loop::counting("its own", |start, depth| {
                perft(&mut start.0.clone(), depth as usize, false, 0)
            }),
            Loop::counting("lists on the stack", |start, depth| {
                counted(&mut start.0.clone(), depth)
            }),
            Loop::counting("lists on the stack, positions copied", |start, depth| {
                counted_by_copying(&start.0, depth)
            }),
            Loop::making("its own lists", |start, depth| {
                made::<MoveVec>(&mut start.0.clone(), depth)
            }),
            Loop::making("lists on the stack", |start, depth| {
                made::<Stack>(&mut start.0.clone(), depth)
            }),
            Loop::playing("its own list", |start, plies| {
                play_out(&start.0, plies, step::<MoveVec>)
            }),
            Loop::playing("a list on the stack", |start, plies| {
                play_out(&start.0, plies, step::<Stack>)
            }),
        ]
    }
}

/// A list of moves.
trait List: MoveAdder + Default {
    fn moves(&self) -> impl ExactSizeIterator<Item = Move>;
}

impl List for MoveVec {
    fn moves(&self) -> impl ExactSizeIterator<Item = Move> {
        self.iter().copied()
    }
}

impl List for Stack {
    fn moves(&self) -> impl ExactSizeIterator<Item = Move> {
        self.0.iter().copied()
    }
}

/// A list of moves that allocates nothing, with its generator's own trait.
#[derive(Default)]
struct Stack(ArrayVec<Move, 218>);

impl Stack {
    fn add(&mut self, from: Square, targets: BB, new: fn(Square, Square) -> Move) {
        self.0.extend(targets.iter().map(|(to, _)| new(from, to)));
    }

    /// Moves of pawns that have all moved by the same step.
    fn add_shifted(
        &mut self,
        shift: usize,
        targets: BB,
        new: fn(Square, Square) -> Move,
        promotion: fn(Square, Square, chess_move_gen::Kind) -> Move,
    ) {
        let both = |to: Square| (to.rotate_right(shift), to);
        for (to, _) in (targets & END_ROWS).iter() {
            let (from, to) = both(to);
            let kinds = [QUEEN, KNIGHT, BISHOP, ROOK];
            self.0.extend(kinds.map(|kind| promotion(from, to, kind)));
        }
        for (to, _) in (targets & !END_ROWS).iter() {
            let (from, to) = both(to);
            self.0.push(new(from, to));
        }
    }
}

impl MoveAdder for Stack {
    fn add_captures(&mut self, from: Square, targets: BB) {
        self.add(from, targets, Move::new_capture);
    }

    fn add_non_captures(&mut self, from: Square, targets: BB) {
        self.add(from, targets, Move::new_push);
    }

    fn add_castle(&mut self, castle: Castle) {
        self.0.push(Move::new_castle(castle));
    }

    fn add_pawn_pushes(&mut self, shift: usize, targets: BB) {
        self.add_shifted(shift, targets, Move::new_push, Move::new_promotion);
    }

    fn add_pawn_captures(&mut self, shift: usize, targets: BB) {
        self.add_shifted(
            shift,
            targets,
            Move::new_capture,
            Move::new_capture_promotion,
        );
    }

    fn add_pawn_ep_capture(&mut self, from: Square, to: Square) {
        self.0.push(Move::new_ep_capture(from, to));
    }
}

fn listed<L: List>(position: &chess_move_gen::Position) -> L {
    let mut list = L::default();
    legal_moves(position, &mut list);
    list
}

fn moves(position: &chess_move_gen::Position) -> u64 {
    let mut counter = MoveCounter::new();
    legal_moves(position, &mut counter);
    counter.moves
}

fn counted(position: &mut chess_move_gen::Position, depth: u64) -> u64 {
    if depth == 1 {
        return moves(position);
    }
    let list: Stack = listed(position);
    let state = *position.state();
    let key = position.hash_key();
    let mut leaves = 0;
    for chosen in list.moves() {
        let captured = position.make(chosen);
        leaves += counted(position, depth - 1);
        position.unmake(chosen, captured, &state, key);
    }
    leaves
}

fn counted_by_copying(position: &chess_move_gen::Position, depth: u64) -> u64 {
    if depth == 1 {
        return moves(position);
    }
    let list: Stack = listed(position);
    let mut leaves = 0;
    for chosen in list.moves() {
        let mut next = position.clone();
        next.make(chosen);
        leaves += counted_by_copying(&next, depth - 1);
    }
    leaves
}

fn made<L: List>(position: &mut chess_move_gen::Position, depth: u64) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let list: L = listed(position);
    let state = *position.state();
    let key = position.hash_key();
    let mut leaves = 0;
    for chosen in list.moves() {
        let captured = position.make(chosen);
        leaves += made::<L>(position, depth - 1);
        position.unmake(chosen, captured, &state, key);
    }
    leaves
}

fn step<L: List>(position: &mut chess_move_gen::Position, random: &mut Random) -> bool {
    let list: L = listed(position);
    let mut moves = list.moves();
    if moves.len() == 0 {
        return false;
    }
    let index = random.below(moves.len() as u64) as usize;
    if let Some(chosen) = moves.nth(index) {
        position.make(chosen);
    }
    true
}

fn main() {
    let argument = std::env::args().nth(1);
    let rounds = argument.map_or(15, |text| text.parse().expect("a number of rounds"));
    let effort = Effort::new(rounds, false);
    let mut peers = chess::peers();
    peers.push(Entry::of::<ChessMoveGen>());
    let chess = chess::measure(&effort, &peers);
    drop(effort);
    println!("{}", table::introduction(rounds, false));
    println!("{}", table::HEAD);
    for row in &chess.report.rows {
        println!("{row}");
    }
    println!("\nThe loops that each peer was driven by; the fastest counts:\n");
    print!("{}", chess.by_loop);
}
