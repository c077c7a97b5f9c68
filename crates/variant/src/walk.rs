//! How a piece goes along one of its directions on a board without other pieces.

use crate::betza::{Leap, Style};
use crate::ground::Terrain;
use crate::rules::Kind;
use crate::squares::SquareSet;

/// The board that tables are made for.
pub(crate) struct Board<'a> {
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) squares: &'a SquareSet,
    pub(crate) terrain: &'a Terrain,
}

impl Board<'_> {
    /// The square at the end of a step, if the board has it.
    pub(crate) fn step(&self, square: u8, files: i8, ranks: i8) -> Option<u8> {
        let file = i16::from(square % self.files) + i16::from(files);
        let rank = i16::from(square / self.files) + i16::from(ranks);
        let inside = (0..i16::from(self.files)).contains(&file)
            && (0..i16::from(self.ranks)).contains(&rank);
        if !inside {
            return None;
        }
        // At most 255, since the board has at most 16 files and ranks.
        let square = (rank * i16::from(self.files) + file) as u8;
        self.squares.contains(square).then_some(square)
    }
}

/// A direction of a kind as a seat makes it: the second seat's is turned by half.
pub(crate) fn turned(leap: &Leap, seat: usize) -> (i8, i8) {
    if seat == 0 {
        (leap.files, leap.ranks)
    } else {
        (-leap.files, -leap.ranks)
    }
}

/// The first step of a leap that asks for what stands between: along the longer side, as the
/// horse of xiangqi goes.
pub(crate) fn half((files, ranks): (i8, i8)) -> (i8, i8) {
    if files.abs() == ranks.abs() {
        (files.signum(), ranks.signum())
    } else if files.abs() > ranks.abs() {
        (files.signum(), 0)
    } else {
        (0, ranks.signum())
    }
}

/// The way of a piece in one direction.
pub(crate) struct Walk {
    /// The squares that it comes to; those of hurdles too, where it asks for hurdles.
    pub(crate) squares: SquareSet,
    /// How many they are.
    pub(crate) length: usize,
    /// The farthest.
    pub(crate) last: u8,
    /// The square between, for leaps that ask for it.
    pub(crate) between: u8,
}

/// The way of a kind from a square, if it comes anywhere.
pub(crate) fn walk(
    board: &Board<'_>,
    kind: &Kind,
    leap: &Leap,
    seat: usize,
    square: u8,
) -> Option<Walk> {
    let within = &kind.within[seat];
    let stands = board.squares.contains(square) && within.contains(square);
    if !stands || leap.initial && !kind.initial[seat].contains(square) {
        return None;
    }
    let step = turned(leap, seat);
    let between = between(board, kind, leap, square, step)?;
    let hops = matches!(leap.style, Style::Cannon | Style::Grasshopper);
    let mut squares = SquareSet::EMPTY;
    let (mut last, mut length) = (square, 0);
    while length < usize::from(leap.range) {
        let Some(next) = board.step(last, step.0, step.1) else {
            break;
        };
        // A hurdle may stand where the kind itself may not, but not on ground that is closed to it.
        let enters = if hops {
            !kind.closed.contains(next)
        } else {
            within.contains(next)
        };
        if !enters || !board.terrain.admits([last, next], step) {
            break;
        }
        squares.insert(next);
        length += 1;
        last = next;
    }
    (length > 0).then_some(Walk {
        squares,
        length,
        last,
        between,
    })
}

/// The square that a leap asks for, or the start where it asks for none. `None` if it asks for one
/// and cannot go over it: a lame leap goes step by step, also as far as the ground is concerned.
fn between(board: &Board<'_>, kind: &Kind, leap: &Leap, square: u8, step: (i8, i8)) -> Option<u8> {
    if !matches!(leap.style, Style::Lame | Style::Jump) {
        return Some(square);
    }
    let first = half(step);
    let between = board.step(square, first.0, first.1)?;
    if leap.style == Style::Jump {
        return Some(between);
    }
    let second = (step.0 - first.0, step.1 - first.1);
    let end = board.step(between, second.0, second.1)?;
    let is_open = !kind.closed.contains(between)
        && board.terrain.admits([square, between], first)
        && board.terrain.admits([between, end], second);
    is_open.then_some(between)
}
