//! A second, slow and simple implementation of the rules: a map of squares,
//! strings of tokens, and one piece of code for each sentence of the rules. It
//! shares only the notation with the library.
//!
//! `text` reads and writes positions, `moves` knows the pieces, `actions` what
//! is legal, and `play` what a decision does.
#![allow(dead_code)] // Each test uses a part of it.

mod actions;
mod moves;
mod play;
mod text;

use std::collections::BTreeMap;

pub(crate) type At = (i8, i8);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Piece {
    owner: char,
    /// Tokens in the order RBGVO, or `*`.
    kind: String,
    /// What it has done this turn, as texts have it.
    done: &'static str,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Slow {
    board: BTreeMap<At, Piece>,
    turn: char,
    /// Pieces placed; none in play.
    placed: Option<u32>,
    left: u32,
    held: BTreeMap<(char, char), u32>,
    centre: [bool; 2],
    passes: u32,
    quiet: u32,
    captured: bool,
    pub(crate) up_to_three: bool,
    pub(crate) exchange_general: bool,
    pub(crate) own_lost: bool,
    pub(crate) four: bool,
    pub(crate) quiet_limit: bool,
}

const STRAIGHT: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const VERTICAL: [At; 2] = [(0, 1), (0, -1)];
/// All eight, clockwise.
const AROUND: [At; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];
const COLORS: &str = "RBGVO";

fn name((file, rank): At) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn square(text: &str) -> At {
    let bytes = text.as_bytes();
    ((bytes[0] - b'a') as i8, (bytes[1] - b'1') as i8)
}

fn inside((file, rank): At) -> bool {
    (0..9).contains(&file) && (0..9).contains(&rank)
}

fn step(from: At, (files, ranks): At, times: i8) -> At {
    (from.0 + files * times, from.1 + ranks * times)
}

fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

fn index(side: char) -> usize {
    usize::from(side == 'b')
}

impl Slow {
    /// The side that decides.
    pub(crate) fn turn(&self) -> char {
        self.turn
    }

    fn owner(&self, at: At) -> Option<char> {
        self.board.get(&at).map(|piece| piece.owner)
    }

    fn empty(&self, at: At) -> bool {
        inside(at) && !self.board.contains_key(&at)
    }

    /// Whether an enemy stands there that this kind may take.
    fn takes(&self, kind: &str, at: At) -> bool {
        let single = kind.len() == 1 && kind != "*";
        self.board
            .get(&at)
            .is_some_and(|piece| piece.owner != self.turn && !(single && piece.kind == "RB"))
    }

    fn general(&self, side: char) -> Option<At> {
        self.board
            .iter()
            .find(|(_, piece)| piece.owner == side && piece.kind == "*")
            .map(|(&at, _)| at)
    }

    /// How the game ended: the winner, or `-`.
    pub(crate) fn over(&self) -> Option<char> {
        if self.placed.is_some() {
            return None;
        }
        for side in ['w', 'b'] {
            if self.general(side).is_none() {
                return Some(other(side));
            }
        }
        if self.left == 3 && self.centre[index(self.turn)] {
            return Some(self.turn);
        }
        let quiet = self.quiet_limit && self.quiet >= 100;
        (self.left == 3 && (self.passes == 2 || quiet)).then_some('-')
    }

    /// Counts sequences of decisions.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |text: &String| {
            let mut next = self.clone();
            next.play(text);
            next.perft(depth - 1)
        };
        moves.iter().map(after).sum()
    }
}
