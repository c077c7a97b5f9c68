//! The seats and their teams: four clockwise from the south, or white and
//! black.

use boardwright_geometry::Side;
use boardwright_ruleset::{ParameterValue, Seat, Seats, Word};
use core::fmt;

/// The seat in the south, `S`.
pub const SOUTH: Seat = Seat::new(0);
/// The seat in the west, `W`.
pub const WEST: Seat = Seat::new(1);
/// The seat in the north, `N`, ally of the south.
pub const NORTH: Seat = Seat::new(2);
/// The seat in the east, `E`, ally of the west.
pub const EAST: Seat = Seat::new(3);

/// The seat that starts on the low ranks in games for two, `w`.
pub const WHITE: Seat = Seat::new(0);
/// The seat on the high ranks in games for two, `b`.
pub const BLACK: Seat = Seat::new(1);

/// All four seats of the cross.
pub const ALL_SEATS: Seats = Seats::first(4);

/// The four seats in turn order.
pub(crate) const SEATS: [Seat; 4] = [SOUTH, WEST, NORTH, EAST];

/// The names of the seats, by number.
pub(crate) const NAMES: [&str; 4] = ["S", "W", "N", "E"];

/// The two seats in turn order.
pub(crate) const SEATS_OF_TWO: [Seat; 2] = [WHITE, BLACK];

/// The sides of the two seats; the other two are unused.
pub(crate) const SIDES_OF_TWO: [Side; 4] = [Side::South, Side::North, Side::South, Side::North];

/// The names of the two seats.
pub(crate) const NAMES_OF_TWO: [&str; 4] = ["w", "b", "", ""];

/// The seat across the cross, which is the ally. In a game for two it is an
/// unused seat.
#[must_use]
#[inline]
pub(crate) const fn ally(seat: Seat) -> Seat {
    Seat::new((seat.number() + 2) & 3)
}

/// The seat and its ally.
#[must_use]
#[inline]
pub(crate) const fn team(seat: Seat) -> Seats {
    Seats::from_bits(0b0101 << (seat.number() & 1))
}

/// What players call the seat with this name.
pub(crate) fn seat_title(name: &'static str) -> &'static str {
    match name {
        "S" => "South",
        "W" => "West",
        "N" => "North",
        "E" => "East",
        "w" => "White",
        "b" => "Black",
        other => other,
    }
}

/// A seat with the name that it has in its game, for texts that do not have the
/// rules at hand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NamedSeat {
    /// The seat.
    pub seat: Seat,
    /// Its name.
    pub name: &'static str,
}

impl NamedSeat {
    /// What players call it, as in `South`.
    #[must_use]
    pub fn title(&self) -> &'static str {
        seat_title(self.name)
    }

    /// The title as a word of the set `seat`.
    pub(crate) fn word(&self) -> ParameterValue {
        Word::new("seat", self.title(), self.title()).into()
    }
}

impl fmt::Display for NamedSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}
