//! The eight compass directions.
//!
//! Directions stand in clockwise order from north, so that a turn is an
//! addition modulo eight and the opposite is four steps away. North is the
//! direction of rising ranks and east that of rising files, for every player: a
//! player's own "forward" is one of these eight, chosen by the game.

use core::fmt;

/// One of the eight compass directions on a board of squares.
///
/// The discriminant is the number of eighth turns clockwise from north.
///
/// ```
/// use boardwright_geometry::Direction;
///
/// assert_eq!(Direction::North.opposite(), Direction::South);
/// assert_eq!(Direction::North.turned(1), Direction::NorthEast);
/// assert_eq!(Direction::North.turned(-2), Direction::West);
/// assert_eq!(Direction::SouthEast.offset(), (1, -1));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Direction {
    /// One rank up.
    North,
    /// One rank up and one file to the right.
    NorthEast,
    /// One file to the right.
    East,
    /// One rank down and one file to the right.
    SouthEast,
    /// One rank down.
    South,
    /// One rank down and one file to the left.
    SouthWest,
    /// One file to the left.
    West,
    /// One rank up and one file to the left.
    NorthWest,
}

impl Direction {
    /// All eight directions, clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// One step in each of the eight directions, clockwise from north; see
    /// [`offset`](Self::offset).
    pub const OFFSETS: [(i8, i8); 8] = {
        let mut offsets = [(0, 0); 8];
        let mut index = 0;
        while index < 8 {
            offsets[index] = Direction::ALL[index].offset();
            index += 1;
        }
        offsets
    };

    /// The four directions along ranks and files, clockwise from north.
    pub const ORTHOGONAL: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];

    /// The four directions along diagonals, clockwise from north-east.
    pub const DIAGONAL: [Direction; 4] = [
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::NorthWest,
    ];

    /// The direction that is `index` eighth turns clockwise from north, or
    /// `None` when `index` is 8 or more.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Direction> {
        if index < 8 {
            Some(Direction::ALL[index])
        } else {
            None
        }
    }

    /// The number of eighth turns clockwise from north, 0 to 7.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One step as a change of file and a change of rank, each −1, 0 or 1.
    #[must_use]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, 1),
        }
    }

    /// The direction in which a change of `files` and `ranks` points, or
    /// `None` when both are 0 or the change is neither orthogonal nor
    /// diagonal.
    ///
    /// ```
    /// use boardwright_geometry::Direction;
    ///
    /// assert_eq!(Direction::from_offset(-3, 3), Some(Direction::NorthWest));
    /// assert_eq!(Direction::from_offset(1, 2), None);
    /// ```
    #[must_use]
    pub const fn from_offset(files: i8, ranks: i8) -> Option<Direction> {
        if files != 0 && ranks != 0 && files.unsigned_abs() != ranks.unsigned_abs() {
            return None;
        }
        match (files.signum(), ranks.signum()) {
            (0, 1) => Some(Direction::North),
            (1, 1) => Some(Direction::NorthEast),
            (1, 0) => Some(Direction::East),
            (1, -1) => Some(Direction::SouthEast),
            (0, -1) => Some(Direction::South),
            (-1, -1) => Some(Direction::SouthWest),
            (-1, 0) => Some(Direction::West),
            (-1, 1) => Some(Direction::NorthWest),
            _ => None,
        }
    }

    /// The direction that points the other way.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        self.turned(4)
    }

    /// This direction turned by `eighths` of a full turn, clockwise when
    /// positive. Any number is allowed; eight eighths change nothing.
    #[must_use]
    pub const fn turned(self, eighths: i8) -> Direction {
        Direction::ALL[((self as i8).wrapping_add(eighths) & 7) as usize]
    }

    /// Whether this direction runs along a diagonal.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// Whether this direction runs along a rank or a file.
    #[must_use]
    pub const fn is_orthogonal(self) -> bool {
        !self.is_diagonal()
    }

    /// Whether every step this way raises the square's index.
    ///
    /// It holds on every board of this crate, because indices count along
    /// ranks from the lowest. The first obstacle on a ray is therefore the
    /// lowest member of a set on an ascending ray and the highest on any
    /// other.
    #[must_use]
    pub const fn ascends(self) -> bool {
        matches!(
            self,
            Direction::North | Direction::NorthEast | Direction::East | Direction::NorthWest
        )
    }
}

/// Writes the direction in lower case, as in `north-east`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::North => "north",
            Direction::NorthEast => "north-east",
            Direction::East => "east",
            Direction::SouthEast => "south-east",
            Direction::South => "south",
            Direction::SouthWest => "south-west",
            Direction::West => "west",
            Direction::NorthWest => "north-west",
        })
    }
}
