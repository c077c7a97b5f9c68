//! Ways to enter a square, and what comes of them.

use boardwright_geometry::Direction;

/// How a piece comes to a square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Approach {
    /// By a step, or the last step of a slide, in this direction.
    Step(Direction),
    /// Without touching what lies between: a knight's leap, a link.
    Leap,
}

/// What the ground says to a piece that comes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// It may come and, by steps, go on.
    Open,
    /// It may come, and its move ends.
    Ends,
    /// The ground is not for its class.
    Closed,
    /// The ground is for its class, but lies across its way.
    Across,
}

impl Entry {
    /// Whether the piece may come.
    #[must_use]
    pub const fn is_allowed(self) -> bool {
        matches!(self, Entry::Open | Entry::Ends)
    }
}
