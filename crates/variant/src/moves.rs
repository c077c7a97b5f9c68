//! Moves as values.

/// A move of a game made from a description.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A piece goes from one square to another, with whatever it captures.
    Step {
        /// The square it leaves: the files of the board times the rank, plus the file, both
        /// counted from 0.
        from: u8,
        /// The square it reaches.
        to: u8,
    },
    /// The same, and it becomes another piece.
    Promote {
        /// The square it leaves.
        from: u8,
        /// The square it reaches.
        to: u8,
        /// What it becomes: the number of a kind of piece, in the order of the description.
        kind: u8,
    },
    /// A piece from the hand is put on the board, in play or while armies are placed.
    Drop {
        /// The number of its kind.
        kind: u8,
        /// Where it is put.
        to: u8,
    },
    /// King and rook move together.
    Castle {
        /// The number of the castling move, in the order of the description.
        index: u8,
    },
    /// A seat decides in secret how many pieces of a kind its army has.
    Buy {
        /// The number of the kind.
        kind: u8,
        /// How many.
        count: u8,
    },
    /// The roll of an open fight stands.
    Keep,
    /// The die of an open fight is rolled again.
    Reroll,
}
