//! This project's own three programs.

use super::{Loop, Position as Program};
use boardwright_chess::{Board, Chess, Position};
use boardwright_fixed_work::Random;
use boardwright_fixed_work::chess::{Own, play_out};
use boardwright_fixed_work::counting::leaves_made;
use boardwright_ruleset::{Ruleset, perft};
use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow::Continue;

impl Program for Own {
    const NAME: &'static str = "ours";

    fn read(fen: &str) -> Self {
        Self::read(fen)
    }

    fn loops() -> Vec<Loop<Self>> {
        own_loops(Self::counted, Self::made, Self::playouts)
    }
}

/// One loop for each task.
pub(super) fn own_loops<P>(
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
pub(super) fn step<R: Ruleset>(rules: &R, state: &mut R::State, random: &mut Random) -> bool {
    let Some(seat) = rules.actor(state).seats().lowest() else {
        return false;
    };
    let chosen = rules.pick_move(state, seat, |count| random.below(count));
    chosen
        .map(|chosen| rules.apply(state, seat, chosen))
        .is_some()
}
