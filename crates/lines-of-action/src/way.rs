//! The straight ways between two squares, of which a torus may have several.

use crate::Square;
use crate::square::SIDE;
use crate::surface::{AXES, Surface};
use boardwright_geometry::{Direction, SquareSet};

/// A straight way between two squares.
#[derive(Copy, Clone)]
pub(crate) struct Way {
    pub(crate) direction: Direction,
    pub(crate) squares: u8,
    /// How many pieces stand on its line.
    pub(crate) pieces: u8,
}

impl Way {
    /// All ways from a piece to another square.
    pub(crate) fn all<S: Surface>(
        lines: &S::Lines,
        origin: S::At,
        target: S::At,
    ) -> impl Iterator<Item = Self> {
        let ways = Direction::ALL.into_iter().flat_map(move |direction| {
            (1..SIDE).filter_map(move |squares| {
                let leads = S::walk(origin, direction, squares) == Some(target);
                leads.then_some((direction, squares))
            })
        });
        ways.map(move |(direction, squares)| Self {
            direction,
            squares,
            pieces: match S::count(lines, origin, direction.index() % AXES.len()) {
                // A line through a piece is not empty, so this one is full.
                0 => S::LONGEST + 1,
                count => count,
            },
        })
    }

    /// Whether it is as long as its line has pieces.
    pub(crate) const fn fits(self) -> bool {
        self.pieces == self.squares
    }

    /// The first enemy between its ends.
    pub(crate) fn blocker<S: Surface>(self, origin: S::At, enemies: S::Set) -> Option<Square> {
        (1..self.squares)
            .filter_map(|squares| S::walk(origin, self.direction, squares))
            .find(|&at| enemies.contains(at))
            .map(S::square)
    }
}
