//! What a text of a move lacks, where it cannot be read.

/// Any move.
pub(crate) const MOVE: &str = "a move as in b1-b3, c1xa3, @d5 or pass";
/// A square of the field.
pub(crate) const SQUARE: &str =
    "a square from a1 to h8 (beyond the edge: file and rank from -7 to 16, as in (0,3))";
/// What a piece does.
pub(crate) const WAY: &str = "- or x between two squares";
/// Nothing more.
pub(crate) const END: &str = "the end of the move";

/// All of these.
pub(crate) const ALL: [&str; 4] = [MOVE, SQUARE, WAY, END];
