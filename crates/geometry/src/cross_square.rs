//! The squares of the cross.

use crate::Side;
use crate::square::{named_squares, static_square};

/// A square of the [cross](crate::Cross), one byte, ordered by index: `d1` is
/// 0, `a4` is 18 and `i12` is 107.
///
/// ```
/// use boardwright_geometry::CrossSquare;
///
/// assert_eq!("l9".parse(), Ok(CrossSquare::L9));
/// // Rank 1 has only the files d to i.
/// assert!("a1".parse::<CrossSquare>().is_err());
/// assert_eq!(CrossSquare::new(0, 0), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CrossSquare(pub(crate) u8);

impl CrossSquare {
    /// The square on a file and a rank, both counted from 0, or `None` when
    /// the cross has none there.
    #[must_use]
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        match (file, rank) {
            (3..9, 0..3) => Some(CrossSquare(rank * 6 + file - 3)),
            (0..12, 3..9) => Some(CrossSquare(18 + (rank - 3) * 12 + file)),
            (3..9, 9..12) => Some(CrossSquare(90 + (rank - 9) * 6 + file - 3)),
            _ => None,
        }
    }

    /// The file, 0 for `a` to 11 for `l`.
    #[must_use]
    #[inline]
    pub const fn file(self) -> u8 {
        COORDINATES[self.index()].0
    }

    /// The rank, 0 to 11.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        COORDINATES[self.index()].1
    }

    /// The square in the `column`th column from the left and the `row`th row
    /// from the near edge, both counted from 0, as seen from `side`.
    ///
    /// Columns are those of the side's own arm, six of them; rows run through
    /// the own arm (0 to 2), the centre (3 to 8) and the arm across (9 to
    /// 11). `None` beyond that. The squares of the two other arms have no
    /// column here; [`CrossSquare::transformed`] with [`Side::turn`] turns
    /// the whole board.
    ///
    /// ```
    /// use boardwright_geometry::{CrossSquare, Side};
    ///
    /// assert_eq!(CrossSquare::from_view(Side::South, 0, 0), Some(CrossSquare::D1));
    /// assert_eq!(CrossSquare::from_view(Side::West, 0, 0), Some(CrossSquare::A9));
    /// assert_eq!(CrossSquare::from_view(Side::North, 0, 0), Some(CrossSquare::I12));
    /// assert_eq!(CrossSquare::from_view(Side::East, 0, 0), Some(CrossSquare::L4));
    /// ```
    #[must_use]
    pub const fn from_view(side: Side, column: u8, row: u8) -> Option<Self> {
        if column >= 6 {
            return None;
        }
        match CrossSquare::new(column + 3, row) {
            Some(square) => Some(square.transformed(side.turn())),
            None => None,
        }
    }

    /// The column and row of this square as seen from `side`, or `None` when
    /// it lies in an arm to the side's left or right; see
    /// [`CrossSquare::from_view`].
    #[must_use]
    pub const fn view(self, side: Side) -> Option<(u8, u8)> {
        let seen = self.transformed(side.turn().inverse());
        match seen.file() {
            3..9 => Some((seen.file() - 3, seen.rank())),
            _ => None,
        }
    }
}

static_square!(CrossSquare, count: 108, mask: 127, board: "cross of 108");

/// File and rank by index, padded so that a masked index needs no check.
static COORDINATES: [(u8, u8); 128] = {
    let mut coordinates = [(0, 0); 128];
    let mut rank = 0;
    while rank < 12 {
        let mut file = 0;
        while file < 12 {
            if let Some(square) = CrossSquare::new(file, rank) {
                coordinates[square.index()] = (file, rank);
            }
            file += 1;
        }
        rank += 1;
    }
    coordinates
};

named_squares! {
    CrossSquare:
    D1 4 1; E1 5 1; F1 6 1; G1 7 1; H1 8 1; I1 9 1;
    D2 4 2; E2 5 2; F2 6 2; G2 7 2; H2 8 2; I2 9 2;
    D3 4 3; E3 5 3; F3 6 3; G3 7 3; H3 8 3; I3 9 3;
    A4 1 4; B4 2 4; C4 3 4; D4 4 4; E4 5 4; F4 6 4; G4 7 4; H4 8 4; I4 9 4;
    J4 10 4; K4 11 4; L4 12 4;
    A5 1 5; B5 2 5; C5 3 5; D5 4 5; E5 5 5; F5 6 5; G5 7 5; H5 8 5; I5 9 5;
    J5 10 5; K5 11 5; L5 12 5;
    A6 1 6; B6 2 6; C6 3 6; D6 4 6; E6 5 6; F6 6 6; G6 7 6; H6 8 6; I6 9 6;
    J6 10 6; K6 11 6; L6 12 6;
    A7 1 7; B7 2 7; C7 3 7; D7 4 7; E7 5 7; F7 6 7; G7 7 7; H7 8 7; I7 9 7;
    J7 10 7; K7 11 7; L7 12 7;
    A8 1 8; B8 2 8; C8 3 8; D8 4 8; E8 5 8; F8 6 8; G8 7 8; H8 8 8; I8 9 8;
    J8 10 8; K8 11 8; L8 12 8;
    A9 1 9; B9 2 9; C9 3 9; D9 4 9; E9 5 9; F9 6 9; G9 7 9; H9 8 9; I9 9 9;
    J9 10 9; K9 11 9; L9 12 9;
    D10 4 10; E10 5 10; F10 6 10; G10 7 10; H10 8 10; I10 9 10;
    D11 4 11; E11 5 11; F11 6 11; G11 7 11; H11 8 11; I11 9 11;
    D12 4 12; E12 5 12; F12 6 12; G12 7 12; H12 8 12; I12 9 12;
}
