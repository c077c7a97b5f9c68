//! The board that a form of the game is played on.
//!
//! Movement, fights and stages ask a field where a piece can step and which
//! squares belong to whom; everything else is the same on every board. A
//! form of the game on another board is therefore another field, not another
//! copy of the rules. The answers are sets that are there when they are asked
//! for, so that no rule goes through squares one by one.

use boardwright_geometry::{Board, Direction, Square, SquareSet};
use boardwright_ruleset::Seat;
use core::fmt::Debug;

/// The board of a form of the game, and what its squares mean to each seat.
///
/// Rows count from 0 at a seat's own edge.
pub trait Field: Clone + Eq + Debug + Send + Sync + 'static {
    /// The squares.
    type Square: Square;
    /// Sets of them.
    type Set: SquareSet<Square = Self::Square> + Ord;
    /// The bare board.
    type Board: Board<Square = Self::Square, Set = Self::Set>;

    /// In how many rows a seat deploys.
    const DEPLOYMENT_ROWS: u8;

    /// The board.
    fn board(&self) -> &Self::Board;

    /// Where a single step or leap leads from a square.
    fn steps(&self, from: Self::Square) -> &Steps<Self::Set>;

    /// The squares on which a seat's pawns are promoted.
    fn promotion(&self, seat: Seat) -> Self::Set;

    /// One row of the squares on which a seat deploys.
    fn home_row(&self, seat: Seat, row: u8) -> Self::Set;

    /// The squares on which a seat lays its tiles.
    fn tile_area(&self, seat: Seat) -> Self::Set;

    /// How many rows the square is away from the seat's own edge.
    fn row(&self, seat: Seat, square: Self::Square) -> u8;

    /// The squares from which a step in this direction crosses an inner
    /// corner of the board; none on a board without inner corners.
    fn corners(&self, direction: Direction) -> Self::Set;
}

/// Where a single step or leap leads from one square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Steps<S> {
    /// One square up or down the file.
    pub vertical: S,
    /// One square along the rank.
    pub horizontal: S,
    /// One square along a diagonal.
    pub diagonal: S,
    /// The whole rank and file, as far as it is unbroken.
    pub straight_lines: S,
    /// Both diagonals, as far as they are unbroken.
    pub diagonal_lines: S,
    /// A knight's leap.
    pub knight: S,
    /// The squares that a pawn attacks, by the number of the side of the
    /// board that it comes from.
    pub pawn: [S; 4],
}

/// The squares of a field.
pub(crate) type SquareOf<F> = <F as Field>::Square;
/// The sets of a field.
pub(crate) type SetOf<F> = <F as Field>::Set;
