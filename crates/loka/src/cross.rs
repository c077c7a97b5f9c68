//! The cross with four arms, on which four armies meet.

use crate::field::{Field, Steps};
use crate::seats::side;
use boardwright_geometry::{Cross, CrossSet, CrossSquare, Direction, Side};
use boardwright_ruleset::Seat;

/// The cross of 108 squares: six columns for each seat, three rows of its own
/// and three more in the centre in which it lays tiles.
///
/// ```
/// use boardwright_loka::{CrossField, Field, SOUTH, WEST};
/// use boardwright_geometry::CrossSet;
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

    const DEPLOYMENT_ROWS: u8 = 3;

    #[inline]
    fn board(&self) -> &Cross {
        &Cross
    }

    #[inline]
    fn steps(&self, from: CrossSquare) -> &Steps<CrossSet> {
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
    fn tile_area(&self, seat: Seat) -> CrossSet {
        TILE_AREAS[seat.index() & 3]
    }

    fn row(&self, seat: Seat, square: CrossSquare) -> u8 {
        match side(seat) {
            Side::South => square.rank(),
            Side::West => square.file(),
            Side::North => 11 - square.rank(),
            Side::East => 11 - square.file(),
        }
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

/// Padded, so that a masked index needs no check.
static STEPS: [Steps<CrossSet>; 128] = {
    let none = CrossSet::EMPTY;
    let mut steps = [Steps {
        vertical: none,
        horizontal: none,
        diagonal: none,
        straight_lines: none,
        diagonal_lines: none,
        knight: none,
        pawn: [none; 4],
    }; 128];
    let mut index = 0;
    while index < CrossSquare::COUNT {
        steps[index] = steps_from(CrossSquare::ALL[index]);
        index += 1;
    }
    steps
};

const fn steps_from(from: CrossSquare) -> Steps<CrossSet> {
    let none = CrossSet::EMPTY;
    let mut knight = none;
    let leaps = [1, 2, -1, -2];
    let mut i = 0;
    while i < 4 {
        let mut j = 0;
        while j < 4 {
            let (files, ranks): (i8, i8) = (leaps[i], leaps[j]);
            if files.abs() != ranks.abs() {
                if let Some(to) = from.offset(files, ranks) {
                    knight = knight.with(to);
                }
            }
            j += 1;
        }
        i += 1;
    }
    let mut pawn = [none; 4];
    let mut number = 0;
    while number < 4 {
        let forward = Side::ALL[number].forward();
        pawn[number] = step(from, forward.turned(-1)).union(step(from, forward.turned(1)));
        number += 1;
    }
    Steps {
        vertical: step(from, Direction::North).union(step(from, Direction::South)),
        horizontal: step(from, Direction::East).union(step(from, Direction::West)),
        diagonal: pawn[0].union(pawn[2]),
        straight_lines: lines(from, Direction::ORTHOGONAL),
        diagonal_lines: lines(from, Direction::DIAGONAL),
        knight,
        pawn,
    }
}

/// The rays from a square in these directions.
const fn lines(from: CrossSquare, directions: [Direction; 4]) -> CrossSet {
    let mut lines = CrossSet::EMPTY;
    let mut i = 0;
    while i < 4 {
        lines = lines.union(from.ray(directions[i]));
        i += 1;
    }
    lines
}

const fn step(from: CrossSquare, direction: Direction) -> CrossSet {
    match from.step(direction) {
        Some(to) => CrossSet::from_square(to),
        None => CrossSet::EMPTY,
    }
}

/// For each seat the squares without a square in front of them.
static PROMOTION: [CrossSet; 4] = [
    CrossSet::edge(Side::South.forward()),
    CrossSet::edge(Side::West.forward()),
    CrossSet::edge(Side::North.forward()),
    CrossSet::edge(Side::East.forward()),
];

static HOME_ROWS: [[CrossSet; 3]; 4] = {
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
