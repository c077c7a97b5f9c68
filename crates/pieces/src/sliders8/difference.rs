//! Attacks by obstruction difference: the nearest occupied squares of a line,
//! above and below, are the highest bit of the one side and the lowest of the
//! other, and the difference of the two has a bit for all that lies between
//! them. It needs two sets for each line through each square, 4 kibibytes in
//! all, where the tables need a mebibyte.

use super::Slider;
use boardwright_geometry::{Direction, Square8};

/// The squares a bishop attacks.
#[inline(always)]
pub(super) fn bishop_attacks(square: Square8, occupied: u64) -> u64 {
    let [first, second] = &BISHOP[square.index()];
    first.attacks(occupied) | second.attacks(occupied)
}

/// The squares a rook attacks.
#[inline(always)]
pub(super) fn rook_attacks(square: Square8, occupied: u64) -> u64 {
    let [first, second] = &ROOK[square.index()];
    first.attacks(occupied) | second.attacks(occupied)
}

static BISHOP: [[Line; 2]; 64] = lines(Slider::Bishop);
static ROOK: [[Line; 2]; 64] = lines(Slider::Rook);

/// A line through a square, itself left out.
#[derive(Copy, Clone)]
struct Line {
    /// The squares with lower indices.
    below: u64,
    /// The squares with higher indices.
    above: u64,
}

impl Line {
    /// The line along a direction, both ways.
    const fn through(square: Square8, way: Direction) -> Self {
        let line = square.ray(way).union(square.ray(way.opposite())).bits();
        let lower = (1 << square.index()) - 1;
        Self {
            below: line & lower,
            above: line & !lower,
        }
    }

    #[inline(always)]
    const fn attacks(&self, occupied: u64) -> u64 {
        let above = occupied & self.above;
        // Where nothing is below, the lowest square of the board serves as well.
        let below = occupied & self.below | 1;
        let nearest_below = (1 << 63) >> below.leading_zeros();
        (self.below | self.above) & (above ^ above.wrapping_sub(nearest_below))
    }
}

const fn lines(slider: Slider) -> [[Line; 2]; 64] {
    let [first, second] = slider.lines();
    let mut lines = [[Line { below: 0, above: 0 }; 2]; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square8::ALL[index];
        lines[index] = [Line::through(square, first), Line::through(square, second)];
        index += 1;
    }
    lines
}
