//! What a text of a move lacks, where it cannot be read.

/// Nothing more.
pub(super) const END: &str = "the end";
/// A letter of a kind.
pub(super) const KIND: &str = "a piece, K, Q, R, B, N or P";
/// A square of the cross.
pub(super) const SQUARE: &str = "a square of the cross, as in d1 or l9";
/// A square of one board or of several put together: by the boards in its width, and by those in its
/// height.
pub(super) const fn square_of(boards_in_width: usize, boards_in_height: usize) -> &'static str {
    SQUARES[boards_in_width - 1][boards_in_height - 1]
}
/// How many of a kind are bought.
pub(super) const COUNT: &str = "a count of one kind as in Q4";
/// A whole army.
pub(super) const ARMY: &str = "an army as in Q0R1B1N1P4";
/// Where a piece is deployed.
pub(super) const DEPLOYMENT: &str = "@ and a square";
/// What a piece does.
pub(super) const WAY: &str = "-, x or <>";

macro_rules! squares {
    ($($width:literal: $($height:literal)*;)*) => {
        [$([$(
            concat!("a square of the board of ", $width, " by ", $height, ", as in a1 or h8")
        ),*]),*]
    };
}

/// Squares of all sizes of boards that are put together.
pub(crate) const SQUARES: [[&str; 4]; 4] = squares! {
    8: 8 16 24 32;
    16: 8 16 24 32;
    24: 8 16 24 32;
    32: 8 16 24 32;
};

/// All others of these.
pub(crate) const ALL: [&str; 7] = [END, KIND, SQUARE, COUNT, ARMY, DEPLOYMENT, WAY];
