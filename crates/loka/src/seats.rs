//! The four seats, clockwise from the south, and their teams.

use boardwright_geometry::Side;
use boardwright_ruleset::{Seat, Seats};

/// The seat in the south, `S`.
pub const SOUTH: Seat = Seat::new(0);
/// The seat in the west, `W`.
pub const WEST: Seat = Seat::new(1);
/// The seat in the north, `N`, ally of the south.
pub const NORTH: Seat = Seat::new(2);
/// The seat in the east, `E`, ally of the west.
pub const EAST: Seat = Seat::new(3);

/// All four seats.
pub const ALL_SEATS: Seats = Seats::first(4);

/// The four seats in turn order.
pub(crate) const SEATS: [Seat; 4] = [SOUTH, WEST, NORTH, EAST];

/// The names of the seats, by number.
pub(crate) const NAMES: [&str; 4] = ["S", "W", "N", "E"];

/// The next seat clockwise.
#[must_use]
#[inline]
pub(crate) const fn clockwise(seat: Seat) -> Seat {
    Seat::new((seat.number() + 1) & 3)
}

/// The seat across the board, which is the ally.
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

/// The side of the board where the seat is.
#[must_use]
#[inline]
pub(crate) const fn side(seat: Seat) -> Side {
    Side::ALL[(seat.number() & 3) as usize]
}

/// The seat with this letter.
pub(crate) fn from_letter(letter: char) -> Option<Seat> {
    let number = "SWNE".find(letter)?;
    // A position in four letters.
    Some(Seat::new(number as u8))
}

/// The seat's name.
pub(crate) const fn name(seat: Seat) -> &'static str {
    NAMES[(seat.number() & 3) as usize]
}
