//! The squares of the 9×9 board.

use crate::square::{named_squares, static_square};

/// A square of the 9×9 board, one byte, ordered by index: `a1` is 0, `b1` is
/// 1 and `i9` is 80.
///
/// ```
/// use boardwright_geometry::Square9;
///
/// assert_eq!(Square9::new(4, 4), Some(Square9::E5));
/// assert_eq!("i9".parse(), Ok(Square9::I9));
/// assert!("j1".parse::<Square9>().is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square9(pub(crate) u8);

impl Square9 {
    /// The square on a file and a rank, both counted from 0, or `None` when
    /// either is 9 or more.
    #[must_use]
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 9 && rank < 9 {
            Some(Square9(rank * 9 + file))
        } else {
            None
        }
    }

    /// The file, 0 for `a` to 8 for `i`.
    #[must_use]
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// The rank, 0 to 8.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }
}

static_square!(Square9, count: 81, mask: 127, board: "board of 9 by 9");

named_squares! {
    Square9:
    A1 1 1; B1 2 1; C1 3 1; D1 4 1; E1 5 1; F1 6 1; G1 7 1; H1 8 1; I1 9 1;
    A2 1 2; B2 2 2; C2 3 2; D2 4 2; E2 5 2; F2 6 2; G2 7 2; H2 8 2; I2 9 2;
    A3 1 3; B3 2 3; C3 3 3; D3 4 3; E3 5 3; F3 6 3; G3 7 3; H3 8 3; I3 9 3;
    A4 1 4; B4 2 4; C4 3 4; D4 4 4; E4 5 4; F4 6 4; G4 7 4; H4 8 4; I4 9 4;
    A5 1 5; B5 2 5; C5 3 5; D5 4 5; E5 5 5; F5 6 5; G5 7 5; H5 8 5; I5 9 5;
    A6 1 6; B6 2 6; C6 3 6; D6 4 6; E6 5 6; F6 6 6; G6 7 6; H6 8 6; I6 9 6;
    A7 1 7; B7 2 7; C7 3 7; D7 4 7; E7 5 7; F7 6 7; G7 7 7; H7 8 7; I7 9 7;
    A8 1 8; B8 2 8; C8 3 8; D8 4 8; E8 5 8; F8 6 8; G8 7 8; H8 8 8; I8 9 8;
    A9 1 9; B9 2 9; C9 3 9; D9 4 9; E9 5 9; F9 6 9; G9 7 9; H9 8 9; I9 9 9;
}
