//! Seats and sets of seats.
//!
//! A seat is a place at the table, not a person: one player may control two of
//! them (see [`Ruleset::controller`](crate::Ruleset::controller)), and two
//! seats may win and lose together (see
//! [`Ruleset::allies`](crate::Ruleset::allies)). A set is one `u32`, so teams,
//! winners, viewers and seats that still owe a secret choice are all the same
//! cheap value.
use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A place at the table: 0 to 31, in the order the ruleset numbers them.
///
/// ```
/// use boardwright_ruleset::{NoSuchSeat, Seat};
///
/// const FIRST: Seat = Seat::new(0);
/// assert_eq!((FIRST.number(), FIRST.index()), (0, 0));
/// // A number from outside is checked.
/// assert_eq!(Seat::try_from(31), Ok(Seat::new(31)));
/// assert_eq!(Seat::try_from(32), Err(NoSuchSeat { number: 32 }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Seat(u8);

impl Seat {
    /// The most seats a game can have.
    pub const MOST: usize = 32;

    /// The seat with this number.
    ///
    /// # Panics
    ///
    /// If `number` is 32 or more. In a constant the panic is a compile error.
    /// Numbers from outside go through [`Seat::try_from`].
    #[must_use]
    pub const fn new(number: u8) -> Self {
        assert!(number < 32, "a game has at most 32 seats");
        Self(number)
    }

    /// The seat's number, below 32.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index into a table with one entry a seat.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 31) as usize
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Self, NoSuchSeat> {
        if number < 32 {
            Ok(Self(number))
        } else {
            Err(NoSuchSeat { number })
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// A seat number of 32 or more.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("seat {number} cannot exist: seats are numbered from 0 to 31")]
pub struct NoSuchSeat {
    /// The number that was given.
    pub number: u8,
}

/// A set of seats, as one `u32`.
///
/// ```
/// use boardwright_ruleset::{Seat, Seats};
/// let team = Seats::from(Seat::new(0)) | Seat::new(2).into();
/// assert!(team.contains(Seat::new(2)) && !team.contains(Seat::new(1)));
/// assert_eq!(team.iter().map(Seat::number).collect::<Vec<_>>(), [0, 2]);
/// assert_eq!((Seats::first(4) - team).len(), 2);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Seats(u32);

impl Seats {
    /// No seat at all: the winners of a draw, or a spectator as viewer.
    pub const NONE: Self = Self(0);

    /// The set with only this seat.
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Seats 0 to `count - 1`; all 32 for any larger count.
    ///
    /// ```
    /// use boardwright_ruleset::{Seat, Seats};
    ///
    /// assert_eq!(Seats::first(0), Seats::NONE);
    /// assert!(Seats::first(3).iter().eq([0, 1, 2].map(Seat::new)));
    /// assert_eq!(Seats::first(200).len(), 32);
    /// ```
    #[must_use]
    pub const fn first(count: u8) -> Self {
        if count >= 32 {
            Self(u32::MAX)
        } else {
            Self((1 << count) - 1)
        }
    }

    /// The set whose member `n` is bit `n`.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Bit `n` is member `n`.
    ///
    /// ```
    /// use boardwright_ruleset::{Seat, Seats};
    ///
    /// let team: Seats = [0, 2].map(Seat::new).into_iter().collect();
    /// assert_eq!(team.bits(), 0b101);
    /// assert_eq!(Seats::from_bits(0b101), team);
    /// ```
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether `seat` is a member.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether the sets share a member.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every member is also in `other`.
    ///
    /// ```
    /// use boardwright_ruleset::{Seat, Seats};
    ///
    /// let one = Seats::one(Seat::new(1));
    /// assert!(one.is_subset_of(Seats::first(2)) && !Seats::first(2).is_subset_of(one));
    /// // Nobody is a part of every set and meets none.
    /// assert!(Seats::NONE.is_subset_of(one) && !Seats::NONE.intersects(one));
    /// ```
    #[must_use]
    pub const fn is_subset_of(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether there is no member.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many members there are, 0 to 32.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The member with the lowest number.
    ///
    /// ```
    /// use boardwright_ruleset::{Seat, Seats};
    ///
    /// assert_eq!((Seats::first(4) - Seats::first(2)).lowest(), Some(Seat::new(2)));
    /// assert_eq!(Seats::NONE.lowest(), None);
    /// ```
    #[must_use]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 {
            None
        } else {
            Some(Seat(self.0.trailing_zeros() as u8))
        }
    }

    /// The members, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..32).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Self {
        Self::one(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats
            .into_iter()
            .fold(Self::NONE, |all, seat| all | Self::one(seat))
    }
}

impl BitOr for Seats {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Seats {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for Seats {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOrAssign for Seats {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for Seats {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl SubAssign for Seats {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(Seat::number))
            .finish()
    }
}
