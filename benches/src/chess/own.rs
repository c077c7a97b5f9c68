//! This project's own three ways.

use super::Position as Program;
use crate::Random;
use crate::counting::leaves_made;
use boardwright_chess::{Board, Chess, Position};
use boardwright_ruleset::{Ruleset, perft};
use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow::Continue;

/// By its own functions, with clocks and a key.
impl Program for Position {
    const NAME: &'static str = "ours";

    fn read(fen: &str) -> Self {
        fen.parse().expect("a FEN")
    }

    fn counted(&self, depth: u32) -> u64 {
        if depth == 1 {
            return self.count_moves();
        }
        let mut leaves = 0;
        let Continue(()) = self.visit_successors(|_, next| {
            leaves += next.counted(depth - 1);
            Continue::<Infallible>(())
        });
        leaves
    }

    fn made(&self, depth: u32) -> u64 {
        if depth == 0 {
            black_box(self);
            return 1;
        }
        let mut leaves = 0;
        let Continue(()) = self.visit_successors(|_, next| {
            leaves += next.made(depth - 1);
            Continue::<Infallible>(())
        });
        leaves
    }

    fn step(&mut self, random: &mut Random) -> bool {
        let chosen = self.pick_move(|count| random.below(count));
        chosen.map(|chosen| self.play(chosen)).is_some()
    }
}

/// Without clocks and key.
#[derive(Copy, Clone)]
pub struct Keyless(Board);

impl Program for Keyless {
    const NAME: &'static str = "ours, without clocks and key";

    fn read(fen: &str) -> Self {
        Self(*Position::read(fen).board())
    }

    fn counted(&self, depth: u32) -> u64 {
        self.0.perft(depth)
    }

    fn made(&self, depth: u32) -> u64 {
        made(&self.0, depth)
    }

    fn step(&mut self, random: &mut Random) -> bool {
        let chosen = self.0.pick_move(|count| random.below(count));
        chosen.map(|chosen| self.0 = self.0.after(chosen)).is_some()
    }
}

fn made(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut leaves = 0;
    let Continue(()) = board.visit_successors(|_, next| {
        leaves += made(next, depth - 1);
        Continue::<Infallible>(())
    });
    leaves
}

/// Through the contract that all games keep.
#[derive(Copy, Clone)]
pub struct Contract {
    rules: Chess,
    position: Position,
}

impl Program for Contract {
    const NAME: &'static str = "ours, through the contract";

    fn read(fen: &str) -> Self {
        Self {
            rules: Chess::fide().for_counting(),
            position: Position::read(fen),
        }
    }

    fn counted(&self, depth: u32) -> u64 {
        perft(&self.rules, &self.position, depth)
    }

    fn made(&self, depth: u32) -> u64 {
        leaves_made(&self.rules, &self.position, depth)
    }

    fn step(&mut self, random: &mut Random) -> bool {
        step(&self.rules, &mut self.position, random)
    }
}

/// A random move of any game without chance.
fn step<R: Ruleset>(rules: &R, state: &mut R::State, random: &mut Random) -> bool {
    let Some(seat) = rules.actor(state).seats().lowest() else {
        return false;
    };
    let chosen = rules.pick_move(state, seat, |count| random.below(count));
    chosen
        .map(|chosen| rules.apply(state, seat, chosen))
        .is_some()
}
