//! Games of the best player against itself, and the quiet positions in them.

use crate::piece::Color;
use crate::position::Position;
use crate::ruleset::Chess;
use boardwright_players::{AlphaBeta, Choice, Player, Turn};
use boardwright_referee::Game;
use boardwright_ruleset::{Evaluate, Outcome, Seed, Xoshiro256PlusPlus};
use core::fmt;
use core::num::NonZeroU64;
use std::vec::Vec;

/// How many moves are drawn before the players begin: games would repeat without them.
const RANDOM_MOVES: usize = 8;

/// The first positions are left out where the random moves have given one side too much.
const EVEN: i64 = 250;

/// From this value on a game is as good as won, if it stays so for some moves.
const WON: i64 = 1_200;
const STAYS_WON: usize = 6;

/// Positions of a larger lead say little about the weights.
const LARGEST_LEAD: i64 = 1_000;

/// The most moves of both sides together.
const LONGEST_GAME: usize = 400;

/// A position, what the search thought of it and how the game ended, all for White.
pub(super) struct Sample {
    pub(super) position: Position,
    /// In hundredths of a pawn.
    pub(super) value: i64,
    /// 0 for a loss, 1 for a draw, 2 for a win.
    pub(super) result: u8,
}

/// The parts in a line, with a semicolon between them.
impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};{};{}", self.position, self.value, self.result)
    }
}

impl Sample {
    /// Reads a line.
    pub(super) fn read(line: &str) -> Option<Self> {
        let mut parts = line.split(';');
        let sample = Self {
            position: parts.next()?.parse().ok()?,
            value: parts.next()?.parse().ok()?,
            result: parts.next()?.parse().ok().filter(|result| *result <= 2)?,
        };
        parts.next().is_none().then_some(sample)
    }
}

/// Plays the game of a number and gives its quiet positions: those without a check where the
/// best move takes and promotes nothing.
pub(super) fn samples_of_game(number: u64, positions: u32) -> Vec<Sample> {
    let rules = Chess::fide();
    let mut random = Xoshiro256PlusPlus::new(number);
    let mut game = Game::new(rules, Seed::from_u64(number));
    let mut player = AlphaBeta::new(number)
        .with_positions(positions)
        .with_memory(4);
    for _ in 0..RANDOM_MOVES {
        if game.outcome().is_some() {
            return Vec::new();
        }
        let seat = Chess::seat(game.state().turn());
        let picked = game.play_picked(seat, |count| match NonZeroU64::new(count) {
            Some(count) => random.below(count),
            None => 0,
        });
        picked.expect("the seat is on turn");
    }
    let mut samples = Vec::new();
    let mut won_for = 0;
    let mut result = None;
    for ply in 0..LONGEST_GAME {
        if let Some(outcome) = game.outcome() {
            result = Some(result_of(outcome));
            break;
        }
        let position = *game.state();
        let turn = position.turn();
        let seat = Chess::seat(turn);
        let Some(Choice { chosen, value, .. }) = player.choose(&Turn::new(&game, seat)) else {
            break;
        };
        let value = value.map_or(0, |value| value.points());
        let value = if turn == Color::White { value } else { -value };
        if ply == 0 && value.abs() > EVEN {
            return Vec::new();
        }
        won_for = if value.abs() >= WON { won_for + 1 } else { 0 };
        if won_for == STAYS_WON {
            result = Some(if value > 0 { 2 } else { 0 });
            break;
        }
        let is_quiet =
            !position.is_check() && rules.immediate_gain(&position, seat, chosen).is_none();
        if is_quiet && value.abs() <= LARGEST_LEAD {
            samples.push(Sample {
                position,
                value,
                result: 1,
            });
        }
        game.play(seat, chosen).expect("the move is legal");
    }
    let result = result.unwrap_or(1);
    for sample in &mut samples {
        sample.result = result;
    }
    samples
}

fn result_of(outcome: Outcome) -> u8 {
    if outcome.winners.is_empty() {
        1
    } else if outcome.winners.contains(Chess::seat(Color::White)) {
        2
    } else {
        0
    }
}
