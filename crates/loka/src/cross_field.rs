//! The cross with four arms, on which four armies meet.

use crate::army::Costs;
use crate::field::{Field, StepsInTable, steps_table};
use crate::seats::{NAMES, SEATS};
use boardwright_geometry::{Cross, CrossSet, CrossSquare, Direction, Side};
use boardwright_ruleset::Seat;
use boardwright_terrain::Terrain;

/// The cross of 108 squares: six columns for each seat, three rows of its own
/// and three more in the centre in which it lays tiles.
///
/// ```
/// use boardwright_loka::{CrossField, Field, SOUTH, WEST};
///
/// assert_eq!(format!("{:?}", CrossField.home_row(WEST, 0)), "{a4, a5, a6, a7, a8, a9}");
/// assert_eq!(CrossField.promotion(SOUTH).len(), 12);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct CrossField;

impl Field for CrossField {
    type Square = CrossSquare;
    type Set = CrossSet;
    type Board = Cross;
    type Steps<'a> = &'static StepsInTable<CrossSet>;
    type Tiling = Terrain<CrossSet>;
    type Lines = ();

    const SEATS: &'static [Seat] = &SEATS;
    const NAMES: [&'static str; 4] = NAMES;
    const SIDES: [Side; 4] = Side::ALL;
    const COSTS: Costs = Costs::LOKA;
    const POINTS: u16 = 160;
    const PORTAL_WEIGHT: u64 = 2;

    #[inline]
    fn board(&self) -> &Cross {
        &Cross
    }

    #[inline]
    fn steps(&self, from: CrossSquare) -> &'static StepsInTable<CrossSet> {
        &STEPS[from.index()]
    }

    #[inline]
    fn promotion(&self, seat: Seat) -> CrossSet {
        PROMOTION[seat.index() & 3]
    }

    #[inline]
    fn home_row(&self, seat: Seat, row: u8) -> CrossSet {
        match HOME_ROWS[seat.index() & 3].get(usize::from(row)) {
            Some(&squares) => squares,
            None => CrossSet::EMPTY,
        }
    }

    #[inline]
    fn part(&self, _: u8) -> CrossSet {
        CrossSet::ALL
    }

    #[inline]
    fn tile_area(&self, seat: Seat, _: u8) -> CrossSet {
        TILE_AREAS[seat.index() & 3]
    }

    fn row(&self, seat: Seat, square: CrossSquare) -> u8 {
        match Self::side(seat) {
            Side::South => square.rank(),
            Side::West => square.file(),
            Side::North => 11 - square.rank(),
            Side::East => 11 - square.file(),
        }
    }

    #[inline(always)]
    fn before_pawns(&self, pawns: CrossSet, side: Side) -> [CrossSet; 3] {
        let forward = side.forward();
        let ahead = pawns.shift(forward);
        let left = beside(pawns, ahead, forward, forward.turned(-1));
        let right = beside(pawns, ahead, forward, forward.turned(1));
        [ahead, left, right]
    }

    fn corners(&self, direction: Direction) -> CrossSet {
        match direction {
            Direction::NorthEast => CrossSet::from_squares(&[CrossSquare::C9, CrossSquare::I3]),
            Direction::SouthEast => CrossSet::from_squares(&[CrossSquare::C4, CrossSquare::I10]),
            Direction::SouthWest => CrossSet::from_squares(&[CrossSquare::D10, CrossSquare::J4]),
            Direction::NorthWest => CrossSet::from_squares(&[CrossSquare::D3, CrossSquare::J9]),
            _ => CrossSet::EMPTY,
        }
    }
}

steps_table!(CrossSet, CrossSquare, 128);

/// The squares that pawns reach along a diagonal, given the squares ahead of them.
///
/// Ranks and files are not equally far apart everywhere, so a step to the side of the squares
/// ahead is less work than a step along the diagonal. Only over an inner corner there is no
/// square ahead.
#[inline(always)]
fn beside(pawns: CrossSet, ahead: CrossSet, forward: Direction, diagonal: Direction) -> CrossSet {
    let side = Direction::ALL[(2 * diagonal.index() + 8 - forward.index()) % 8];
    let over_corner = pawns & OVER_CORNERS[forward.index() / 2][diagonal.index() / 2];
    ahead.shift(side) | over_corner.shift(diagonal)
}

/// By orthogonal and diagonal directions, the squares from which only the step along the diagonal
/// stays on the board.
const OVER_CORNERS: [[CrossSet; 4]; 4] = {
    let mut corners = [[CrossSet::EMPTY; 4]; 4];
    let mut place = 0;
    while place < 16 {
        let forward = Direction::ORTHOGONAL[place / 4];
        let diagonal = Direction::DIAGONAL[place % 4];
        corners[place / 4][place % 4] =
            CrossSet::edge(forward).difference(CrossSet::edge(diagonal));
        place += 1;
    }
    corners
};

/// For each seat the squares without a square in front of them.
static PROMOTION: [CrossSet; 4] = [
    CrossSet::edge(Side::South.forward()),
    CrossSet::edge(Side::West.forward()),
    CrossSet::edge(Side::North.forward()),
    CrossSet::edge(Side::East.forward()),
];

const HOME_ROWS: [[CrossSet; 3]; 4] = {
    let mut rows = [[CrossSet::EMPTY; 3]; 4];
    let mut number = 0;
    while number < 4 {
        let mut row = 0;
        while row < 3 {
            rows[number][row] = view_row(Side::ALL[number], row as u8);
            row += 1;
        }
        number += 1;
    }
    rows
};

static TILE_AREAS: [CrossSet; 4] = {
    let mut areas = [CrossSet::EMPTY; 4];
    let mut number = 0;
    while number < 4 {
        let mut row = 0;
        while row < 6 {
            areas[number] = areas[number].union(view_row(Side::ALL[number], row));
            row += 1;
        }
        number += 1;
    }
    areas
};

/// A row of a side's own six columns.
const fn view_row(side: Side, row: u8) -> CrossSet {
    let mut squares = CrossSet::EMPTY;
    let mut column = 0;
    while column < 6 {
        if let Some(square) = CrossSquare::from_view(side, column, row) {
            squares = squares.with(square);
        }
        column += 1;
    }
    squares
}
