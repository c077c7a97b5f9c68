//! Ways to enter a square, and their results.

use boardwright_geometry::Direction;

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
