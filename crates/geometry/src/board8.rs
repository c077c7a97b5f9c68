//! The 8×8 board.

use crate::static_board::static_board;
use crate::{Direction, Set8, Square8};

static_board! {
    /// The 8×8 board, files `a` to `h` and ranks 1 to 8.
    ///
    /// ```
    /// use boardwright_geometry::{Board, Board8, Direction, Set8, Square8};
    ///
    /// assert_eq!(Board8.square_count(), 64);
    /// let pinned_along = Board8.between(Square8::A1, Square8::D4);
    /// assert_eq!(pinned_along, Set8::from_squares(&[Square8::B2, Square8::C3]));
    /// assert_eq!(Board8.step(Square8::H1, Direction::East), None);
    /// ```
    Board8, Square8, Set8, padded: 64, width: 8, height: 8
}

/// The squares strictly between two squares, indexed by both.
static BETWEEN: [[Set8; 64]; 64] = by_pair(false);

/// The whole line through two squares, indexed by both.
static LINES: [[Set8; 64]; 64] = by_pair(true);

/// For each two squares on one line, the whole line or what is between them.
const fn by_pair(whole: bool) -> [[Set8; 64]; 64] {
    let mut table = [[Set8::EMPTY; 64]; 64];
    let mut index = 0;
    while index < 64 {
        let a = Square8::ALL[index];
        let mut d = 0;
        while d < 8 {
            let way = Direction::ALL[d];
            let (ahead, behind) = (a.ray(way), a.ray(way.opposite()));
            let mut ray = ahead;
            while let Some(b) = ray.pop_first() {
                table[index][b.index()] = if whole {
                    ahead.union(behind).with(a)
                } else {
                    ahead.intersection(b.ray(way.opposite()))
                };
            }
            d += 1;
        }
        index += 1;
    }
    table
}

impl Set8 {
    /// The squares strictly between two squares on one line; empty if they are adjacent, equal, or
    /// not on one line.
    #[must_use]
    #[inline]
    pub const fn between(a: Square8, b: Square8) -> Set8 {
        BETWEEN[a.index()][b.index()]
    }

    /// The whole line through two squares, both included, from edge to edge; empty if they are
    /// equal or not on one line.
    #[must_use]
    #[inline]
    pub const fn line(a: Square8, b: Square8) -> Set8 {
        LINES[a.index()][b.index()]
    }
}
