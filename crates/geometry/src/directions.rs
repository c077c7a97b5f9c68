//! Sets of directions.

use crate::{Direction, Symmetry};
use core::fmt;
use core::iter::FusedIterator;

/// A set of compass directions, one byte.
///
/// ```
/// use boardwright_geometry::{Direction, Directions, Symmetry};
///
/// let ahead = Directions::of(&[Direction::NorthWest, Direction::NorthEast]);
/// let turned = ahead.transformed(Symmetry::HalfTurn);
/// assert_eq!(turned, Directions::of(&[Direction::SouthEast, Direction::SouthWest]));
/// assert_eq!(Directions::ORTHOGONAL.union(Directions::DIAGONAL), Directions::ALL);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Directions(u8);

impl Directions {
    /// No direction.
    pub const NONE: Directions = Directions(0);

    /// All eight directions.
    pub const ALL: Directions = Directions::of(&Direction::ALL);

    /// The four directions along ranks and files.
    pub const ORTHOGONAL: Directions = Directions::of(&Direction::ORTHOGONAL);

    /// The four directions along diagonals.
    pub const DIAGONAL: Directions = Directions::of(&Direction::DIAGONAL);

    /// North and south.
    pub const VERTICAL: Directions = Directions::of(&[Direction::North, Direction::South]);

    /// East and west.
    pub const HORIZONTAL: Directions = Directions::of(&[Direction::East, Direction::West]);

    /// The directions listed; one listed twice counts once.
    #[must_use]
    pub const fn of(directions: &[Direction]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < directions.len() {
            bits |= 1 << directions[i].index();
            i += 1;
        }
        Directions(bits)
    }

    /// Whether `direction` is a member.
    #[must_use]
    #[inline]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction.index() & 1 != 0
    }

    /// The directions in either set.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Directions(self.0 | other.0)
    }

    /// The directions in both sets.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Directions(self.0 & other.0)
    }

    /// The directions in this set that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        Directions(self.0 & !other.0)
    }

    /// The number of members, 0 to 8.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no member.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All members turned by `eighths` of a full turn, clockwise when
    /// positive.
    #[must_use]
    #[inline]
    pub const fn turned(self, eighths: i8) -> Self {
        Directions(self.0.rotate_left((eighths & 7) as u32))
    }

    /// The images of the members when the board is turned or mirrored.
    #[must_use]
    pub const fn transformed(self, symmetry: Symmetry) -> Self {
        // A mirror that leaves north in place reverses the order of the
        // others; a turn rotates it.
        let ordered = if symmetry.is_mirror() {
            Directions(self.0.reverse_bits()).turned(1)
        } else {
            self
        };
        ordered.turned(Direction::North.transformed(symmetry) as i8)
    }

    /// The members, clockwise from north.
    #[inline]
    pub const fn iter(self) -> DirectionsIter {
        DirectionsIter(self.0)
    }
}

impl From<Direction> for Directions {
    fn from(direction: Direction) -> Self {
        Directions::of(&[direction])
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<T: IntoIterator<Item = Direction>>(directions: T) -> Self {
        directions
            .into_iter()
            .fold(Directions::NONE, |set, direction| {
                set.union(direction.into())
            })
    }
}

impl IntoIterator for Directions {
    type Item = Direction;
    type IntoIter = DirectionsIter;

    #[inline]
    fn into_iter(self) -> DirectionsIter {
        self.iter()
    }
}

/// Lists the members.
impl fmt::Debug for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The members of a set of directions, clockwise from north.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DirectionsIter(u8);

impl Iterator for DirectionsIter {
    type Item = Direction;

    #[inline]
    fn next(&mut self) -> Option<Direction> {
        let first = Direction::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.0.count_ones() as usize;
        (length, Some(length))
    }
}

impl ExactSizeIterator for DirectionsIter {}
impl FusedIterator for DirectionsIter {}
