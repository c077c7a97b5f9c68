//! The board of 8×8 squares, on which two armies meet.

use crate::army::Costs;
use crate::field::{Field, StepsInTable, steps_table};
use crate::seats::{NAMES_OF_TWO, SEATS_OF_TWO, SIDES_OF_TWO};
use boardwright_geometry::{Board8, Set8, Side, Square8};
use boardwright_ruleset::Seat;
use boardwright_terrain::Terrain;

/// The board of Face-off: white below, black above, and tiles anywhere.
///
/// ```
/// use boardwright_loka::{BLACK, EightField, Field, WHITE};
/// use boardwright_geometry::Set8;
///
/// assert_eq!(EightField.home_row(BLACK, 0), Set8::rank(7));
/// assert_eq!(EightField.promotion(WHITE), Set8::rank(7));
/// assert_eq!(EightField.tile_area(WHITE, 0), Set8::ALL);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct EightField;

impl Field for EightField {
    type Square = Square8;
    type Set = Set8;
    type Board = Board8;
    type Steps<'a> = &'static StepsInTable<Set8>;
    type Tiling = Terrain<Set8>;
    type Lines = ();

    const SEATS: &'static [Seat] = &SEATS_OF_TWO;
    const NAMES: [&'static str; 4] = NAMES_OF_TWO;
    const SIDES: [Side; 4] = SIDES_OF_TWO;
    const COSTS: Costs = Costs::FACE_OFF;
    const POINTS: u16 = 300;
    const PORTAL_WEIGHT: u64 = 1;

    #[inline]
    fn board(&self) -> &Board8 {
        &Board8
    }

    #[inline]
    fn steps(&self, from: Square8) -> &'static StepsInTable<Set8> {
        &STEPS[from.index()]
    }

    #[inline]
    fn promotion(&self, seat: Seat) -> Set8 {
        [Set8::rank(7), Set8::rank(0), Set8::EMPTY, Set8::EMPTY][seat.index() & 3]
    }

    #[inline]
    fn home_row(&self, seat: Seat, row: u8) -> Set8 {
        if row >= Self::DEPLOYMENT_ROWS {
            return Set8::EMPTY;
        }
        match Self::side(seat) {
            Side::North => Set8::rank(7 - row),
            _ => Set8::rank(row),
        }
    }

    #[inline]
    fn part(&self, _: u8) -> Set8 {
        Set8::ALL
    }

    #[inline]
    fn tile_area(&self, _: Seat, _: u8) -> Set8 {
        Set8::ALL
    }

    fn row(&self, seat: Seat, square: Square8) -> u8 {
        match Self::side(seat) {
            Side::North => 7 - square.rank(),
            _ => square.rank(),
        }
    }
}

steps_table!(Set8, Square8, 64);
