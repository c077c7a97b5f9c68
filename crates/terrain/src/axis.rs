//! The axis along which a tile is laid.

use boardwright_geometry::{Direction, Directions, Side};
use core::fmt;
use core::str::FromStr;

/// One of the two lines along which a road through a tile can run.
///
/// The text is `north-south` or `east-west`.
///
/// ```
/// use boardwright_geometry::{Direction, Side};
/// use boardwright_terrain::Axis;
///
/// // Laid by the player in the west, a tile's two ends face west and east.
/// assert_eq!(Axis::facing(Side::West), Axis::EastWest);
/// assert!(Axis::NorthSouth.admits(Direction::South));
/// assert!(!Axis::NorthSouth.admits(Direction::SouthEast));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Axis {
    /// Along the file.
    NorthSouth,
    /// Along the rank.
    EastWest,
}

impl Axis {
    /// Both.
    pub const ALL: [Axis; 2] = [Axis::NorthSouth, Axis::EastWest];

    /// The axis of a tile whose ends face this side and the opposite side.
    #[must_use]
    pub const fn facing(side: Side) -> Axis {
        match side {
            Side::South | Side::North => Axis::NorthSouth,
            Side::West | Side::East => Axis::EastWest,
        }
    }

    /// Whether a step in this direction goes along the axis.
    #[must_use]
    #[inline]
    pub const fn admits(self, direction: Direction) -> bool {
        self.directions().contains(direction)
    }

    /// The two directions along the axis.
    ///
    /// ```
    /// use boardwright_geometry::Direction;
    /// use boardwright_terrain::Axis;
    ///
    /// let directions = Axis::EastWest.directions();
    /// assert!(directions.contains(Direction::East) && directions.contains(Direction::West));
    /// assert_eq!("east-west".parse(), Ok(Axis::EastWest));
    /// ```
    #[must_use]
    #[inline]
    pub const fn directions(self) -> Directions {
        match self {
            Axis::NorthSouth => Directions::VERTICAL,
            Axis::EastWest => Directions::HORIZONTAL,
        }
    }
}

impl Axis {
    /// The axis's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Axis::NorthSouth => "north-south",
            Axis::EastWest => "east-west",
        }
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Axis {
    type Err = AxisError;

    fn from_str(text: &str) -> Result<Self, AxisError> {
        match text {
            "north-south" => Ok(Axis::NorthSouth),
            "east-west" => Ok(Axis::EastWest),
            _ => Err(AxisError),
        }
    }
}

/// A text is not an axis.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an axis is north-south or east-west")]
pub struct AxisError;
