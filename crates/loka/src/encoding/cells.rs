//! Squares as a seat sees them: row by row from the one farthest from it.
use crate::field::Field;
use boardwright_geometry::{Board, Side, Symmetry};
use boardwright_ruleset::Seat;

/// How files and ranks add up to the number of a cell.
#[derive(Copy, Clone)]
pub(super) struct Cells {
    origin: i32,
    per_file: i32,
    per_rank: i32,
}

/// What takes the board to the cells of a seat.
fn symmetry<F: Field>(seat: Seat) -> Symmetry {
    let turned = match F::side(seat) {
        Side::South => Symmetry::Identity,
        Side::West => Symmetry::Counterclockwise,
        Side::North => Symmetry::HalfTurn,
        Side::East => Symmetry::Clockwise,
    };
    turned.then(Symmetry::MirrorRanks)
}

impl Cells {
    /// The cells of a seat. Only a board that is as wide as high has seats at all four sides.
    #[inline]
    pub(super) fn of_seat<F: Field>(board: &F::Board, seat: Seat) -> Self {
        let (width, height) = (board.width(), board.height());
        let symmetry = symmetry::<F>(seat);
        let cell = |file, rank| {
            let image = symmetry.apply(file, rank, width, height);
            let (column, row) = image.unwrap_or_default();
            i32::from(row) * i32::from(width) + i32::from(column)
        };
        let origin = cell(0, 0);
        Self {
            origin,
            per_file: cell(1, 0) - origin,
            per_rank: cell(0, 1) - origin,
        }
    }

    /// The cell of a square.
    #[inline]
    pub(super) fn of<B: Board>(&self, board: &B, square: B::Square) -> usize {
        let (file, rank) = (board.file(square), board.rank(square));
        let cell = self.origin + self.per_file * i32::from(file) + self.per_rank * i32::from(rank);
        // It lies inside the grid, so it is not negative.
        cell as usize
    }
}

/// The square of a cell, if the board has it.
pub(super) fn square<F: Field>(board: &F::Board, seat: Seat, cell: u16) -> Option<F::Square> {
    let (width, height) = (board.width(), board.height());
    let row = u8::try_from(cell / u16::from(width)).ok()?;
    let column = (cell % u16::from(width)) as u8;
    let (file, rank) = symmetry::<F>(seat)
        .inverse()
        .apply(column, row, width, height)?;
    board.square(file, rank)
}
