//! Turns and mirrors of a board, and the sides from which it is seen.
//!
//! The eight symmetries of a square are kept as three independent bits: swap
//! files with ranks, then mirror the files, then mirror the ranks. Composing
//! two is a few exclusive ors, and applying one to a square needs no table.

use crate::Direction;

/// One of the eight symmetries of a square board.
///
/// Turns are named by how they move a piece with the board: after
/// [`Clockwise`](Symmetry::Clockwise), a piece from the north edge is at the
/// east edge.
///
/// ```
/// use boardwright_geometry::{Direction, Square8, Symmetry};
///
/// assert_eq!(Square8::B1.transformed(Symmetry::Clockwise), Square8::A7);
/// assert_eq!(Direction::North.transformed(Symmetry::Clockwise), Direction::East);
/// assert_eq!(Symmetry::Clockwise.then(Symmetry::Clockwise), Symmetry::HalfTurn);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Symmetry {
    /// Everything stays in place.
    #[default]
    Identity = 0,
    /// Left and right change places: file `a` becomes the last file.
    MirrorFiles = MIRROR_FILES,
    /// Top and bottom change places: rank 1 becomes the last rank.
    MirrorRanks = MIRROR_RANKS,
    /// Half a turn.
    HalfTurn = MIRROR_FILES | MIRROR_RANKS,
    /// Files and ranks change places; the diagonal through `a1` stays.
    MirrorDiagonal = SWAP,
    /// A quarter turn counterclockwise.
    Counterclockwise = SWAP | MIRROR_FILES,
    /// A quarter turn clockwise.
    Clockwise = SWAP | MIRROR_RANKS,
    /// A mirror along the other diagonal, which stays; `a1` becomes the last
    /// square.
    MirrorAntidiagonal = SWAP | MIRROR_FILES | MIRROR_RANKS,
}

const MIRROR_FILES: u8 = 1;
const MIRROR_RANKS: u8 = 2;
const SWAP: u8 = 4;

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::MirrorFiles,
        Symmetry::MirrorRanks,
        Symmetry::HalfTurn,
        Symmetry::MirrorDiagonal,
        Symmetry::Counterclockwise,
        Symmetry::Clockwise,
        Symmetry::MirrorAntidiagonal,
    ];

    /// The turn by `quarters` quarter turns, clockwise when positive.
    #[must_use]
    pub const fn turn(quarters: i8) -> Symmetry {
        match quarters & 3 {
            0 => Symmetry::Identity,
            1 => Symmetry::Clockwise,
            2 => Symmetry::HalfTurn,
            _ => Symmetry::Counterclockwise,
        }
    }

    /// This symmetry followed by `next`, as one.
    #[must_use]
    pub const fn then(self, next: Symmetry) -> Symmetry {
        let mut bits = self as u8;
        if next.swaps() {
            // A mirror of the files before the swap is a mirror of the ranks
            // after it, and the other way round.
            bits = (bits & SWAP) | (bits & MIRROR_FILES) << 1 | (bits & MIRROR_RANKS) >> 1;
        }
        Symmetry::ALL[((bits ^ next as u8) & 7) as usize]
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::Clockwise => Symmetry::Counterclockwise,
            Symmetry::Counterclockwise => Symmetry::Clockwise,
            other => other,
        }
    }

    /// Whether files and ranks change places, so that only a board as wide as
    /// high maps onto itself.
    #[must_use]
    pub const fn swaps(self) -> bool {
        self as u8 & SWAP != 0
    }

    /// Whether the symmetry is a mirror, not a turn.
    #[must_use]
    pub const fn is_mirror(self) -> bool {
        // Each of the three parts is a mirror, and two mirrors are a turn.
        (self as u8).count_ones() % 2 == 1
    }

    /// The image of a change of `files` and `ranks`.
    ///
    /// ```
    /// use boardwright_geometry::Symmetry;
    ///
    /// assert_eq!(Symmetry::Clockwise.apply_to_offset(1, 2), (2, -1));
    /// ```
    #[must_use]
    pub const fn apply_to_offset(self, files: i8, ranks: i8) -> (i8, i8) {
        let (files, ranks) = if self.swaps() {
            (ranks, files)
        } else {
            (files, ranks)
        };
        // The only change without a negative, −128, is beyond every board.
        let files = if self.mirrors_files() {
            files.wrapping_neg()
        } else {
            files
        };
        let ranks = if self.mirrors_ranks() {
            ranks.wrapping_neg()
        } else {
            ranks
        };
        (files, ranks)
    }

    /// Whether the files are mirrored, after the swap if there is one.
    pub(crate) const fn mirrors_files(self) -> bool {
        self as u8 & MIRROR_FILES != 0
    }

    /// Whether the ranks are mirrored, after the swap if there is one.
    pub(crate) const fn mirrors_ranks(self) -> bool {
        self as u8 & MIRROR_RANKS != 0
    }

    /// The file and rank that `file` and `rank` become on a board of `width` by
    /// `height`, or `None` if the board does not map onto itself or has no such
    /// file or rank.
    #[must_use]
    pub const fn apply(self, file: u8, rank: u8, width: u8, height: u8) -> Option<(u8, u8)> {
        if file >= width || rank >= height || (self.swaps() && width != height) {
            return None;
        }
        let (file, rank) = if self.swaps() {
            (rank, file)
        } else {
            (file, rank)
        };
        let file = if self.mirrors_files() {
            width - 1 - file
        } else {
            file
        };
        let rank = if self.mirrors_ranks() {
            height - 1 - rank
        } else {
            rank
        };
        Some((file, rank))
    }
}

impl Direction {
    /// The image of the direction when the board is turned or mirrored.
    #[must_use]
    pub const fn transformed(self, symmetry: Symmetry) -> Direction {
        // A mirror reverses the sense of turning; the image of north then fixes
        // all others.
        let eighths = self as i8;
        let (north, sense) = match symmetry {
            Symmetry::Identity => (0, 1),
            Symmetry::Clockwise => (2, 1),
            Symmetry::HalfTurn => (4, 1),
            Symmetry::Counterclockwise => (6, 1),
            Symmetry::MirrorFiles => (0, -1),
            Symmetry::MirrorDiagonal => (2, -1),
            Symmetry::MirrorRanks => (4, -1),
            Symmetry::MirrorAntidiagonal => (6, -1),
        };
        Direction::North.turned(north + sense * eighths)
    }
}

/// A side from which a board is looked at, clockwise from the south.
///
/// A player at this side calls the near edge the bottom and counts columns from
/// the player's left.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Side {
    /// The side of the lowest rank, where file `a` is on the left.
    South,
    /// The side of the lowest file.
    West,
    /// The side of the highest rank.
    North,
    /// The side of the highest file.
    East,
}

impl Side {
    /// All four sides, clockwise from the south.
    pub const ALL: [Side; 4] = [Side::South, Side::West, Side::North, Side::East];

    /// The direction that leads away from this side across the board.
    ///
    /// ```
    /// use boardwright_geometry::{Direction, Side};
    ///
    /// assert_eq!(Side::South.forward(), Direction::North);
    /// assert_eq!(Side::West.forward(), Direction::East);
    /// ```
    #[must_use]
    pub const fn forward(self) -> Direction {
        match self {
            Side::South => Direction::North,
            Side::West => Direction::East,
            Side::North => Direction::South,
            Side::East => Direction::West,
        }
    }

    /// The side across the board.
    #[must_use]
    pub const fn opposite(self) -> Side {
        self.clockwise().clockwise()
    }

    /// The next side clockwise: west after south.
    #[must_use]
    pub const fn clockwise(self) -> Side {
        match self {
            Side::South => Side::West,
            Side::West => Side::North,
            Side::North => Side::East,
            Side::East => Side::South,
        }
    }

    /// The turn that brings the view from the south to this side.
    ///
    /// Applied to a square's coordinates as this side sees them (file from
    /// the own left, rank from the own edge) it gives the square; its
    /// [inverse](Symmetry::inverse) gives the side's view of a square.
    ///
    /// ```
    /// use boardwright_geometry::{Side, Square8};
    ///
    /// // White's g1 is, to the player across the board, their own b8.
    /// assert_eq!(Square8::B8.transformed(Side::North.turn()), Square8::G1);
    /// ```
    #[must_use]
    pub const fn turn(self) -> Symmetry {
        Symmetry::turn(self as i8)
    }
}
