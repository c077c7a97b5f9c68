//! The board of 8 by 8 squares, whose edge ends every line.

use super::planes::Planes;
use super::{AXES, EightByEight};
use boardwright_geometry::{Direction, Set8, Square8};

/// The board with closed edges.
pub(crate) struct Closed;

impl Closed {
    /// The squares of the line through a square in a direction and its opposite.
    #[inline]
    pub(crate) const fn line(at: Square8, direction: Direction) -> Set8 {
        LINES[at.index()][direction.index() % AXES.len()]
    }
}

/// The lines through each square along the [`AXES`].
static LINES: [[Set8; AXES.len()]; 64] = {
    let mut lines = [[Set8::EMPTY; AXES.len()]; 64];
    let mut index = 0;
    while index < 64 {
        let at = Square8::ALL[index];
        let mut axis = 0;
        while axis < AXES.len() {
            let way = AXES[axis];
            lines[index][axis] = at.ray(way).union(at.ray(way.opposite())).with(at);
            axis += 1;
        }
        index += 1;
    }
    lines
};

impl EightByEight for Closed {
    const MEETS: bool = false;

    #[inline]
    fn planes(occupied: Set8) -> [Planes; AXES.len()] {
        let bits = occupied.bits();
        [
            Planes::of_files(bits),
            Planes::of_rising(bits),
            Planes::of_ranks(bits),
            Planes::of_falling(bits),
        ]
    }

    #[inline]
    fn straight(from: Square8, direction: Direction, distance: u8) -> Option<Square8> {
        let distance = i8::try_from(distance).ok().filter(|&steps| steps < 8)?;
        let (files, ranks) = direction.offset();
        from.offset(files * distance, ranks * distance)
    }

    #[inline(always)]
    fn before(set: Set8, direction: Direction) -> Set8 {
        set.shift(direction.opposite())
    }

    #[inline]
    fn target(from: Square8, direction: Direction, distance: u8) -> Option<Square8> {
        let (files, ranks) = direction.offset();
        let step = 8 * isize::from(ranks) + isize::from(files);
        Square8::from_index(
            from.index()
                .wrapping_add_signed(step * isize::from(distance)),
        )
    }
}
