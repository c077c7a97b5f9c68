//! The field of 24 by 24 squares around the board whose edge is open.
//!
//! The grid goes on without end; the margin of eight squares on each side is
//! a technical bound.

use super::{AXES, Surface};
use crate::pieces::Pieces;
use crate::square::SIDE;
use crate::{Color, Square};
use boardwright_geometry::{Board, Direction, Grid, GridSet, GridSquare};

/// The board with an open edge.
pub(crate) struct Field;

/// The words of a set of 576 squares.
const WORDS: usize = 9;

/// The grid of the field.
pub(crate) static FIELD: Grid<WORDS> = match Grid::new(SIDE, SIDE) {
    Ok(grid) => grid,
    Err(_) => panic!("nine words hold 24 by 24 squares"),
};

/// The number of lines along each axis: files, diagonals to the north-east by
/// rank minus file, ranks, diagonals to the south-east by rank plus file.
pub(crate) type Lines = [[u8; DIAGONALS]; AXES.len()];

/// How many diagonals there are either way, which is more than ranks or files.
const DIAGONALS: usize = 2 * SIDE as usize - 1;

/// The places of the four lines through a square in [`Lines`].
#[inline]
fn indices(at: GridSquare) -> [usize; AXES.len()] {
    let (file, rank) = (usize::from(FIELD.file(at)), usize::from(FIELD.rank(at)));
    [file, rank + SIDE as usize - 1 - file, rank, rank + file]
}

impl Surface for Field {
    type At = GridSquare;
    type Set = GridSet<WORDS>;
    type Lines = Lines;

    const LONGEST: u8 = SIDE - 1;

    #[inline]
    fn at(square: Square) -> Option<GridSquare> {
        let (file, rank) = square.to_corner();
        FIELD.square(file, rank)
    }

    #[inline]
    fn square(at: GridSquare) -> Square {
        Square::from_corner(FIELD.file(at), FIELD.rank(at))
            .expect("the grid has as many squares as Square has values")
    }

    #[inline]
    fn sets(pieces: &Pieces) -> ([GridSet<WORDS>; 2], GridSet<WORDS>) {
        let sets = match pieces {
            Pieces::Field(pieces) => Color::ALL.map(|color| pieces.of(color).collect()),
            // Rules of the field never get states of the board.
            Pieces::Board(_) => [GridSet::EMPTY; 2],
        };
        (sets, GridSet::EMPTY)
    }

    #[inline]
    fn lines(occupied: GridSet<WORDS>) -> Lines {
        let mut lines = [[0; DIAGONALS]; AXES.len()];
        for at in occupied {
            for (counts, index) in lines.iter_mut().zip(indices(at)) {
                counts[index] += 1;
            }
        }
        lines
    }

    #[inline]
    fn count(lines: &Lines, at: GridSquare, axis: usize) -> u8 {
        lines[axis][indices(at)[axis]]
    }

    #[inline]
    fn walk(from: GridSquare, direction: Direction, distance: u8) -> Option<GridSquare> {
        let distance = i8::try_from(distance).ok()?;
        let (files, ranks) = direction.offset();
        FIELD.offset(from, files * distance, ranks * distance)
    }

    #[inline]
    fn shift(set: GridSet<WORDS>, direction: Direction) -> GridSet<WORDS> {
        FIELD.shift(set, direction)
    }

    #[inline]
    fn is_connected(pieces: &Pieces, color: Color) -> bool {
        match pieces {
            Pieces::Field(pieces) => pieces.is_connected(color),
            Pieces::Board(_) => false,
        }
    }
}
