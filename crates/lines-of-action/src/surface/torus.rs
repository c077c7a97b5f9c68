//! The board whose edges are joined: every line is a ring of eight squares.
//!
//! Only moving and counting go round the edge. Connection is judged on the
//! flat board, where the pieces of the start are not connected.

use super::planes::Planes;
use super::{AXES, Closed, EightByEight, Surface, extent};
use crate::Square;
use crate::pieces::Pieces;
use boardwright_geometry::{Direction, Set8, Square8};

/// The board with joined edges.
pub(crate) struct Torus;

/// File a.
const FIRST_FILE: u64 = 0x0101_0101_0101_0101;
/// File h.
const LAST_FILE: u64 = FIRST_FILE << 7;

impl Surface for Torus {
    type At = Square8;
    type Set = Set8;
    /// One for each axis.
    type Lines = [Planes; AXES.len()];

    const LONGEST: u8 = 7;

    #[inline]
    fn at(square: Square) -> Option<Square8> {
        square.to_board()
    }

    #[inline]
    fn square(at: Square8) -> Square {
        Square::from_board(at)
    }

    #[inline]
    fn sets(pieces: &Pieces) -> ([Set8; 2], Set8) {
        Closed::sets(pieces)
    }

    #[inline]
    fn lines(occupied: Set8) -> Self::Lines {
        let bits = occupied.bits();
        [
            Planes::of_files(bits),
            Planes::of_rising_rings(bits),
            Planes::of_ranks(bits),
            Planes::of_falling_rings(bits),
        ]
    }

    #[inline]
    fn count(lines: &Self::Lines, at: Square8, axis: usize) -> u8 {
        lines[axis].get(at.index())
    }

    #[inline]
    fn walk(from: Square8, direction: Direction, distance: u8) -> Option<Square8> {
        let (files, ranks) = direction.offset();
        let round = |start: u8, step: i8| {
            // Only the last three bits are used, so wrapping does no harm.
            start.wrapping_add(distance.wrapping_mul(step as u8)) & 7
        };
        Square8::new(round(from.file(), files), round(from.rank(), ranks))
    }

    #[inline]
    fn shift(set: Set8, direction: Direction) -> Set8 {
        set.shift(direction)
    }

    #[inline]
    fn extent(set: Set8) -> (u8, u8) {
        extent(set)
    }
}

impl EightByEight for Torus {
    const MEETS: bool = true;

    #[inline(always)]
    fn on_lines_of(lines: &Self::Lines, pieces: Set8, axis: usize, count: u8) -> Set8 {
        lines[axis].equal_to(count) & pieces
    }

    #[inline(always)]
    fn before(set: Set8, direction: Direction) -> Set8 {
        let (files, ranks) = direction.offset();
        let bits = set.bits();
        let bits = match files {
            1 => (bits & !FIRST_FILE) >> 1 | (bits & FIRST_FILE) << 7,
            -1 => (bits & !LAST_FILE) << 1 | (bits & LAST_FILE) >> 7,
            _ => bits,
        };
        Set8::from_bits(match ranks {
            1 => bits.rotate_right(8),
            -1 => bits.rotate_left(8),
            _ => bits,
        })
    }

    #[inline]
    fn target(from: Square8, direction: Direction, distance: u8) -> Option<Square8> {
        Self::walk(from, direction, distance)
    }
}
