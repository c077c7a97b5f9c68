//! The board whose edges are joined: every line is a ring of eight squares.
//!
//! Only moving and counting go round the edge. Connection is judged on the
//! flat board, where the pieces of the start are not connected.

use super::planes::Planes;
use super::{AXES, EightByEight};
use boardwright_geometry::{Direction, Set8, Square8};

/// The board with joined edges.
pub(crate) struct Torus;

/// File a.
const FIRST_FILE: u64 = 0x0101_0101_0101_0101;
/// File h.
const LAST_FILE: u64 = FIRST_FILE << 7;

impl EightByEight for Torus {
    const MEETS: bool = true;

    #[inline]
    fn planes(occupied: Set8) -> [Planes; AXES.len()] {
        let bits = occupied.bits();
        [
            Planes::of_files(bits),
            Planes::of_rising_rings(bits),
            Planes::of_ranks(bits),
            Planes::of_falling_rings(bits),
        ]
    }

    #[inline]
    fn straight(from: Square8, direction: Direction, distance: u8) -> Option<Square8> {
        let (files, ranks) = direction.offset();
        let round = |start: u8, step: i8| {
            // Only the last three bits are used, so wrapping does no harm.
            start.wrapping_add(distance.wrapping_mul(step as u8)) & 7
        };
        Square8::new(round(from.file(), files), round(from.rank(), ranks))
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
        Self::straight(from, direction, distance)
    }
}
