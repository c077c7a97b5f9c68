//! This project's own three programs.

use super::{Loop, Position as Program, play_out};
use crate::Random;
use crate::counting::leaves_made;
use boardwright_chess::{Board, Chess, Position};
use boardwright_ruleset::{Ruleset, perft};
use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow::Continue;

/// By its own functions, with clocks and a key.
#[derive(Copy, Clone)]
pub struct Own(pub Position);

impl Program for Own {
    const NAME: &'static str = "ours";

    fn read(fen: &str) -> Self {
        Self(fen.parse().expect("a FEN"))
    }

    fn loops() -> Vec<Loop<Self>> {
        own_loops(Self::counted, Self::made, Self::playouts)
    }
}

impl Own {
    /// Counts the leaves of the tree of this depth, which is at least 1, the last
    /// ply in bulk.
    #[must_use]
    pub fn counted(&self, depth: u64) -> u64 {
        counted(&self.0, depth)
    }

    /// Counts the leaves of the tree of this depth, which is at least 1, and makes
    /// each of them.
    #[must_use]
    pub fn made(&self, depth: u64) -> u64 {
        made(&self.0, depth)
    }

    /// Plays random games of at most 400 plies from here until the given number of plies are
    /// done, and returns how many there were.
    #[must_use]
    pub fn playouts(&self, plies: u64) -> u64 {
        play_out(&self.0, plies, |position, random| {
            let chosen = position.pick_move(|count| random.below(count));
            chosen.map(|chosen| position.play(chosen)).is_some()
        })
    }
}

/// One loop for each task.
fn own_loops<P>(
    counted: fn(&P, u64) -> u64,
    made: fn(&P, u64) -> u64,
    playouts: fn(&P, u64) -> u64,
) -> Vec<Loop<P>> {
    let how = "the usual one";
    vec![
        Loop::counting(how, counted),
        Loop::making(how, made),
        Loop::playing(how, playouts),
    ]
}

fn counted(position: &Position, depth: u64) -> u64 {
    if depth == 1 {
        return position.count_moves();
    }
    let mut leaves = 0;
    let Continue(()) = position.visit_successors(|_, next| {
        leaves += counted(next, depth - 1);
        Continue::<Infallible>(())
    });
    leaves
}

fn made(position: &Position, depth: u64) -> u64 {
    let mut leaves = 0;
    let Continue(()) = if depth == 1 {
        position.visit_successors(|_, next| {
            black_box(next);
            leaves += 1;
            Continue::<Infallible>(())
        })
    } else {
        position.visit_successors(|_, next| {
            leaves += made(next, depth - 1);
            Continue::<Infallible>(())
        })
    };
    leaves
}

/// Without clocks and key.
#[derive(Copy, Clone)]
pub struct Keyless(Board);

impl Program for Keyless {
    const NAME: &'static str = "ours, without clocks and key";

    fn read(fen: &str) -> Self {
        Self(*Own::read(fen).0.board())
    }

    fn loops() -> Vec<Loop<Self>> {
        own_loops(
            |start, depth| start.0.perft(depth as u32),
            |start, depth| made_without_key(&start.0, depth),
            |start, plies| {
                play_out(&start.0, plies, |board, random| {
                    let chosen = board.pick_move(|count| random.below(count));
                    chosen.map(|chosen| *board = board.after(chosen)).is_some()
                })
            },
        )
    }
}

fn made_without_key(board: &Board, depth: u64) -> u64 {
    let mut leaves = 0;
    let Continue(()) = if depth == 1 {
        board.visit_successors(|_, next| {
            black_box(next);
            leaves += 1;
            Continue::<Infallible>(())
        })
    } else {
        board.visit_successors(|_, next| {
            leaves += made_without_key(next, depth - 1);
            Continue::<Infallible>(())
        })
    };
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
            position: Own::read(fen).0,
        }
    }

    fn loops() -> Vec<Loop<Self>> {
        own_loops(
            |start, depth| perft(&start.rules, &start.position, depth as u32),
            |start, depth| leaves_made(&start.rules, &start.position, depth as u32),
            |start, plies| {
                play_out(start, plies, |game, random| {
                    step(&game.rules, &mut game.position, random)
                })
            },
        )
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
