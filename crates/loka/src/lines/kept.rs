//! The lines of a board as words, kept as pieces move.

use crate::Kind;
use boardwright_geometry::GridSquare;
use core::fmt::Debug;

/// The pieces of a game for two on each rank, file and diagonal, kept in a state as pieces move, or
/// nothing on a board whose sets are short.
///
/// A square that both seats seem to hold has a tile that matters to pieces on this line; what
/// stands there is not noted then.
pub trait Lines<Q>: Copy + Eq + Debug + Send + Sync + 'static {
    /// Whether lines are kept at all.
    const KEPT: bool;

    /// The lines of a seat.
    type OfSeat;

    /// The lines of an empty board of this width.
    fn of_width(width: u8) -> Self;

    /// Notes whether a seat has pieces of a kind in the same word of a set as a square.
    fn fill(&mut self, seat: usize, kind: Kind, square: Q, is_filled: bool);

    /// Notes that a piece of a seat has come to a square without a tile or has left it.
    fn flip(&mut self, seat: usize, square: Q);

    /// Notes a square with a tile and which seats hold it.
    fn mark(&mut self, square: Q, tile: TileOnLines, seats: [bool; 2]);

    /// The lines of a seat.
    fn of_seat(&self, seat: usize) -> &Self::OfSeat;

    /// The squares of a line that the seat holds. A word joins two diagonals that have no rank in
    /// common.
    fn word(lines: &Self::OfSeat, line: Line, number: usize) -> u32;

    /// The words of sets in which a seat has pieces of this kind: a bit for each.
    fn words_with(&self, seat: usize, kind: Kind) -> u32;

    /// The file and the rank of an index.
    fn place(&self, index: usize) -> (usize, usize);

    /// The ranks on which a tile matters.
    fn ranks_with_tiles(&self) -> u32;

    /// Whether there are tiles that only a closer look tells how they matter, on the line with this
    /// number or one that shares its word.
    fn is_odd(&self, line: Line, number: usize) -> bool;

    /// Whether there is a portal.
    fn has_portals(&self) -> bool;
}

/// How a tile matters to pieces, on each line in the order of [`Line::ALL`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TileOnLines {
    /// Whether it matters at all.
    pub matters: [bool; 4],
    /// Whether it does more than to stop every slider before it.
    pub odd: [bool; 4],
    /// Whether it is a portal.
    pub linked: bool,
}

/// A direction of lines, which have numbers and whose squares have places.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// From file to file on one rank, which is the number; the places are files.
    Rank,
    /// From rank to rank on one file, which is the number; the places are ranks, as below.
    File,
    /// From rank to rank one file to the right: the number is the file less the rank.
    Rising,
    /// From rank to rank one file to the left: the number is the file plus the rank.
    Falling,
}

impl Line {
    /// Each of them.
    pub const ALL: [Line; 4] = [Line::Rank, Line::File, Line::Rising, Line::Falling];

    /// The number of the line through a square, for words to be found by, and the square's place.
    #[inline(always)]
    pub(crate) fn through(self, file: usize, rank: usize) -> (usize, usize) {
        match self {
            Line::Rank => (rank, file),
            Line::File => (file, rank),
            Line::Rising => (file.wrapping_sub(rank), rank),
            Line::Falling => (file + rank, rank),
        }
    }
}

/// No lines are kept.
impl<Q> Lines<Q> for () {
    type OfSeat = ();
    const KEPT: bool = false;

    #[inline]
    fn of_width(_: u8) -> Self {}
    #[inline]
    fn fill(&mut self, _: usize, _: Kind, _: Q, _: bool) {}
    #[inline]
    fn flip(&mut self, _: usize, _: Q) {}
    #[inline]
    fn mark(&mut self, _: Q, _: TileOnLines, _: [bool; 2]) {}
    #[inline]
    fn of_seat(&self, _: usize) -> &() {
        self
    }
    #[inline]
    fn word(_: &(), _: Line, _: usize) -> u32 {
        0
    }
    #[inline]
    fn words_with(&self, _: usize, _: Kind) -> u32 {
        0
    }
    #[inline]
    fn place(&self, _: usize) -> (usize, usize) {
        (0, 0)
    }
    #[inline]
    fn ranks_with_tiles(&self) -> u32 {
        0
    }
    #[inline]
    fn is_odd(&self, _: Line, _: usize) -> bool {
        false
    }
    #[inline]
    fn has_portals(&self) -> bool {
        false
    }
}

/// The number of kinds.
const KINDS: usize = Kind::ALL.len();

/// The lines of a grid whose sides are at most `SIDE`, a power of two up to 32.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GridLines<const SIDE: usize> {
    /// For each seat the lines of each direction.
    seats: [[[u32; SIDE]; 4]; 2],
    /// In which words of sets each seat has pieces of each kind.
    words: [[u16; KINDS]; 2],
    /// The numbers of the lines of each direction with tiles that need a closer look.
    odd: [u32; 4],
    ranks_with_tiles: u32,
    has_portals: bool,
    /// 2¹⁶ divided by the width, rounded up, to divide by the width without a division.
    reciprocal: u16,
    width: u8,
}

impl<const SIDE: usize> Lines<GridSquare> for GridLines<SIDE> {
    type OfSeat = [[u32; SIDE]; 4];
    const KEPT: bool = true;

    fn of_width(width: u8) -> Self {
        GridLines {
            seats: [[[0; SIDE]; 4]; 2],
            words: [[0; KINDS]; 2],
            odd: [0; 4],
            ranks_with_tiles: 0,
            has_portals: false,
            // A board is at least eight squares wide.
            reciprocal: (1u32 << 16).div_ceil(u32::from(width.max(8))) as u16,
            width,
        }
    }

    #[inline(always)]
    fn fill(&mut self, seat: usize, kind: Kind, square: GridSquare, is_filled: bool) {
        // A set has sixteen words at most.
        let word = square.index() / 64 % 16;
        let words = &mut self.words[seat & 1][kind.index()];
        *words = *words & !(1 << word) | u16::from(is_filled) << word;
    }

    #[inline(always)]
    fn flip(&mut self, seat: usize, square: GridSquare) {
        let (file, rank) = self.place(square.index());
        let lines = &mut self.seats[seat & 1];
        for line in Line::ALL {
            let (number, place) = line.through(file, rank);
            lines[line as usize][number % SIDE] ^= 1 << (place % 32);
        }
    }

    fn mark(&mut self, square: GridSquare, tile: TileOnLines, seats: [bool; 2]) {
        let (file, rank) = self.place(square.index());
        for line in Line::ALL {
            let (number, place) = line.through(file, rank);
            let matters = tile.matters[line as usize];
            for (lines, holds) in self.seats.iter_mut().zip(seats) {
                let word = &mut lines[line as usize][number % SIDE];
                *word = *word & !(1 << place) | u32::from(holds || matters) << place;
            }
            self.odd[line as usize] |= u32::from(tile.odd[line as usize]) << (number % SIDE);
        }
        self.ranks_with_tiles |= u32::from(tile.matters[Line::Rank as usize]) << rank;
        self.has_portals |= tile.linked;
    }

    #[inline(always)]
    fn of_seat(&self, seat: usize) -> &[[u32; SIDE]; 4] {
        &self.seats[seat & 1]
    }

    #[inline(always)]
    fn word(lines: &[[u32; SIDE]; 4], line: Line, number: usize) -> u32 {
        lines[line as usize][number % SIDE]
    }

    #[inline(always)]
    fn words_with(&self, seat: usize, kind: Kind) -> u32 {
        self.words[seat & 1][kind.index()].into()
    }

    #[inline(always)]
    fn place(&self, index: usize) -> (usize, usize) {
        let rank = (index * usize::from(self.reciprocal)) >> 16;
        (index - rank * usize::from(self.width), rank % 32)
    }

    #[inline(always)]
    fn ranks_with_tiles(&self) -> u32 {
        self.ranks_with_tiles
    }

    #[inline(always)]
    fn is_odd(&self, line: Line, number: usize) -> bool {
        self.odd[line as usize] >> (number % SIDE) & 1 != 0
    }

    #[inline(always)]
    fn has_portals(&self) -> bool {
        self.has_portals
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardwright_geometry::{Board, Grid};

    #[test]
    fn words_hold_the_squares_of_lines() {
        let grid = Grid::<16>::new(24, 32).expect("a grid");
        let mut lines = GridLines::<32>::of_width(24);
        // Who holds a square, and to which lines its tile matters, if it has one.
        let held = |index: usize| [index % 7 == 0, index % 7 == 3];
        let matters = |index: usize| [1, 2, 3, 4].map(|line| index % 11 == 5 && index % line == 0);
        for square in grid.all() {
            let index = square.index();
            if index % 11 == 5 {
                let tile = TileOnLines {
                    matters: matters(index),
                    odd: [false; 4],
                    linked: false,
                };
                lines.mark(square, tile, [true; 2]);
                lines.mark(square, tile, held(index));
                continue;
            }
            for seat in 0..2 {
                lines.flip(seat, square);
                if !held(index)[seat] {
                    lines.flip(seat, square);
                }
            }
        }
        for square in grid.all() {
            let index = square.index();
            for line in Line::ALL {
                let (file, rank) = (grid.file(square), grid.rank(square));
                let (number, place) = line.through(file.into(), rank.into());
                for seat in 0..2 {
                    let word = GridLines::word(lines.of_seat(seat), line, number);
                    let is_set = held(index)[seat] || matters(index)[line as usize];
                    assert_eq!(word >> place & 1 != 0, is_set, "{line:?} {file} {rank}");
                }
            }
        }
        assert_eq!(lines.ranks_with_tiles(), u32::MAX);
    }
}
