//! The steps on the field of the open edge: one piece after the other.
//!
//! At most 24 pieces stand on 576 squares, so each piece is tested along its
//! four lines, and no set of 576 squares is made. A line is one word: the
//! places of the moving side's pieces, those of the enemy's, and the number of
//! both. All 142 lines start from a constant that marks the places beyond their
//! ends, and each piece adds itself to its four lines.

use super::{Movers, Steps};
use crate::pieces::{FieldPieces, MOST, Pieces};
use crate::square::SIDE;
use crate::surface::AXES;
use crate::{Color, LinesOfAction, Move, Position, Square};
use boardwright_geometry::Direction;

/// The steps of one side's pieces.
pub(crate) struct Scattered {
    lines: Lines,
    /// The squares of the pieces that may move, in order, and their number.
    movers: [Place; MOST],
    count: usize,
}

/// A square by its distances from the lower left corner.
#[derive(Copy, Clone, Default)]
struct Place {
    file: u8,
    rank: u8,
}

impl Steps for Scattered {
    type Movers = Numbers;

    #[inline]
    fn of(rules: &LinesOfAction, position: &Position) -> Self {
        // With an open edge no piece is marked, so all pieces of a side may
        // move.
        Self::of_color(position, rules.color(position.due))
    }

    #[inline]
    fn of_color(position: &Position, color: Color) -> Self {
        let mut steps = Self {
            lines: EMPTY,
            movers: [Place::default(); MOST],
            count: 0,
        };
        // Rules of the field never get states of the board.
        if let Pieces::Field(pieces) = &position.pieces {
            steps.put(pieces, color);
        }
        steps
    }

    #[inline]
    fn ways(&self) -> [Numbers; 8] {
        let mut ways = [0u16; 8];
        for (number, mover) in self.movers[..self.count].iter().enumerate() {
            for (axis, (line, place)) in mover.lines().into_iter().enumerate() {
                let [ahead, behind] = self.lines[line].both_ways(place);
                ways[axis] |= u16::from(ahead) << number;
                ways[axis + AXES.len()] |= u16::from(behind) << number;
            }
        }
        ways.map(Numbers)
    }

    #[inline]
    fn step(&self, number: u8, direction: Direction) -> Option<Move> {
        let from = self.movers[usize::from(number)];
        let (line, place) = from.lines()[direction.index() % AXES.len()];
        let line = self.lines[line];
        // Both fit: no line holds more than 24 pieces.
        let distance = line.count() as i8;
        let (files, ranks) = direction.offset();
        let to = Square::from_corner(
            from.file.checked_add_signed(files * distance)?,
            from.rank.checked_add_signed(ranks * distance)?,
        )?;
        let from = Square::from_corner(from.file, from.rank)?;
        let target = if direction.index() < AXES.len() {
            place + distance as u8
        } else {
            place - distance as u8
        };
        Some(if line.has_enemy(target) {
            Move::Capture { from, to }
        } else {
            Move::Step { from, to }
        })
    }
}

impl Scattered {
    /// Puts all pieces on their lines.
    #[inline]
    fn put(&mut self, pieces: &FieldPieces, color: Color) {
        for (index, place) in pieces.corners(color).enumerate() {
            let place = Place::of(place);
            for (line, at) in place.lines() {
                self.lines[line].add(OWN, at);
            }
            self.movers[index] = place;
            self.count = index + 1;
        }
        for place in pieces.corners(color.other()) {
            for (line, at) in Place::of(place).lines() {
                self.lines[line].add(ENEMY, at);
            }
        }
    }
}

impl Place {
    #[inline]
    const fn of((file, rank): (u8, u8)) -> Self {
        Self { file, rank }
    }

    /// The four lines through the square, and the place that it has on each.
    #[inline]
    fn lines(self) -> [(usize, u8); AXES.len()] {
        let (file, rank) = (usize::from(self.file), usize::from(self.rank));
        [
            (file, self.rank),
            (RISING + rank + LAST - file, self.file),
            (RANKS + rank, self.file),
            (FALLING + rank + file, self.file),
        ]
    }
}

/// The highest distance from the lower left corner.
const LAST: usize = SIDE as usize - 1;
/// The first diagonal to the north-east, by rank minus file, behind the files.
const RISING: usize = SIDE as usize;
/// The first rank.
const RANKS: usize = RISING + 2 * LAST + 1;
/// The first diagonal to the south-east, by rank plus file.
const FALLING: usize = RANKS + SIDE as usize;
/// How many lines there are.
const COUNT: usize = FALLING + 2 * LAST + 1;

/// All lines.
type Lines = [Line; COUNT];

/// A line: a bit for each place that holds a piece of the moving side or is
/// beyond the line, a bit for each place with an enemy, and the number of
/// pieces of both sides.
#[derive(Copy, Clone)]
struct Line(u64);

/// A piece of the moving side, on the first place of a line.
const OWN: u64 = 1;
/// An enemy there.
const ENEMY: u64 = 1 << 32;
/// One more piece, wherever it stands.
const PIECE: u64 = 1 << 56;

impl Line {
    #[inline]
    fn add(&mut self, first: u64, place: u8) {
        self.0 += (first << place) | PIECE;
    }

    /// How many pieces stand on the line.
    #[inline]
    const fn count(self) -> u32 {
        (self.0 >> 56) as u32
    }

    #[inline]
    const fn has_enemy(self, place: u8) -> bool {
        self.0 >> 32 >> place & 1 != 0
    }

    /// Whether the piece on a place may move ahead and behind.
    #[inline(always)]
    const fn both_ways(self, place: u8) -> [bool; 2] {
        let distance = self.count();
        let barred = self.0 as u32;
        let enemies = (self.0 >> 32) as u32 & INSIDE;
        let from = 1 << place;
        // A place that is shifted out is beyond the line, as barred places are.
        // The bits between two single bits are their difference without the
        // lower bit.
        let ahead: u32 = from << distance;
        let over = ahead.wrapping_sub(from << 1) & enemies;
        let behind: u32 = from >> distance;
        let over_behind = from.wrapping_sub(behind << 1) & enemies;
        [
            (ahead & !barred != 0) & (over == 0),
            (behind & !barred != 0) & (over_behind == 0),
        ]
    }
}

/// The places of a line from edge to edge.
const INSIDE: u32 = (1 << SIDE) - 1;

/// The lines without a piece. The places beyond the ends of a line are barred.
static EMPTY: Lines = {
    let mut lines = [Line(u32::MAX as u64); COUNT];
    let mut file = 0;
    while file <= LAST {
        let mut rank = 0;
        while rank <= LAST {
            lines[file].0 &= !(1 << rank);
            lines[RISING + rank + LAST - file].0 &= !(1 << file);
            lines[RANKS + rank].0 &= !(1 << file);
            lines[FALLING + rank + file].0 &= !(1 << file);
            rank += 1;
        }
        file += 1;
    }
    lines
};

/// Some of the pieces that may move, by their numbers in the list.
#[derive(Copy, Clone)]
pub(crate) struct Numbers(u16);

impl Movers for Numbers {
    type Mover = u8;

    #[inline]
    fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn at(mut self, index: usize) -> Option<u8> {
        Iterator::nth(&mut self, index)
    }
}

impl Iterator for Numbers {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        // Fewer than 16.
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}
