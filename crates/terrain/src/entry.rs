//! Whether a piece may enter a square, and whether its move ends there.

use crate::{Ground, Mover, Terrain};
use boardwright_geometry::{Direction, SquareSet};

/// How a piece comes to a square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Approach {
    /// By a step, or the last step of a slide, in this direction.
    Step(Direction),
    /// Without touching the squares between: a knight's leap, a link.
    Leap,
}

/// The ground's answer to a piece that enters.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// It may enter and, by steps, go on.
    Open,
    /// It may enter, and its move ends.
    Ends,
    /// The ground is closed to its class.
    Closed,
    /// The ground is open to its class, but its axis is across the direction of
    /// the step.
    Across,
}

impl Entry {
    /// Whether the piece may enter.
    #[must_use]
    pub const fn is_allowed(self) -> bool {
        matches!(self, Entry::Open | Entry::Ends)
    }
}

impl<S: SquareSet, G: Ground, const CAPACITY: usize> Terrain<S, G, CAPACITY> {
    /// Whether and how this class may enter the square, pieces aside. It gives
    /// the same answer as the sets, in a form for explaining a refusal.
    ///
    /// ```
    /// use boardwright_geometry::{Direction, Set8, Square8};
    /// use boardwright_terrain::{Approach, Axis, Entry, Mover, Terrain, Tile};
    ///
    /// let mut terrain: Terrain<Set8> = Terrain::new();
    /// terrain.place(Square8::D4, Tile::Pass, Some(Axis::NorthSouth))?;
    /// terrain.place(Square8::E5, Tile::Swamp, None)?;
    /// let east = Approach::Step(Direction::East);
    /// assert_eq!(terrain.entry(Square8::D4, Mover::ROOK, east), Entry::Across);
    /// assert_eq!(terrain.entry(Square8::D4, Mover::KNIGHT, Approach::Leap), Entry::Open);
    /// assert_eq!(terrain.entry(Square8::D4, Mover::BISHOP, Approach::Leap), Entry::Closed);
    /// assert_eq!(terrain.entry(Square8::E5, Mover::ROOK, east), Entry::Ends);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn entry(&self, square: S::Square, mover: Mover, approach: Approach) -> Entry {
        let across = match approach {
            Approach::Step(direction) => self.across(direction),
            Approach::Leap => S::EMPTY,
        };
        if self.closed(mover).contains(square) {
            Entry::Closed
        } else if across.contains(square) {
            Entry::Across
        } else if self.ending().contains(square) {
            Entry::Ends
        } else {
            Entry::Open
        }
    }
}
