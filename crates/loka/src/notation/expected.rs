//! What a text of a move lacks, where it cannot be read.

/// Nothing more.
pub(super) const END: &str = "the end";
/// A letter of a kind.
pub(super) const KIND: &str = "a piece, K, Q, R, B, N or P";
/// A square of the cross.
pub(super) const SQUARE: &str = "a square of the cross, as in d1 or l9";
/// How many of a kind are bought.
pub(super) const COUNT: &str = "a count of one kind as in Q4";
/// A whole army.
pub(super) const ARMY: &str = "an army as in Q0R1B1N1P4";
/// Where a piece is deployed.
pub(super) const DEPLOYMENT: &str = "@ and a square";
/// What a piece does.
pub(super) const WAY: &str = "-, x or <>";

/// All of these.
pub(crate) const ALL: [&str; 7] = [END, KIND, SQUARE, COUNT, ARMY, DEPLOYMENT, WAY];
