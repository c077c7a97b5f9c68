//! The board that a form of the game is played on.
//!
//! Movement, fights and stages ask a field where a piece can step and which
//! squares belong to whom; everything else is the same on every board. A form
//! of the game on another board is therefore another field, not another copy of
//! the rules. The answers are precomputed sets, or need a few operations, so
//! that no rule loops over squares.

use crate::army::Costs;
use crate::lines::Lines;
use crate::tiling::Tiling;
use boardwright_geometry::{Board, Direction, Side, Square, SquareSet};
use boardwright_ruleset::{Seat, Seats};
use core::fmt::Debug;

/// The board of a form of the game, the meaning of its squares for each seat,
/// and its seats.
///
/// Rows count from 0 at a seat's own edge. Seats two apart are allies; in a
/// game for two, seats 0 and 1 have no allies.
///
/// The rules are compiled for the fields of this crate only.
pub trait Field: Clone + Eq + Debug + Send + Sync + 'static {
    /// The squares.
    type Square: Square;
    /// Sets of them.
    type Set: SquareSet<Square = Self::Square> + Ord;
    /// The bare board.
    type Board: Board<Square = Self::Square, Set = Self::Set>;
    /// The steps from one square.
    type Steps<'a>: Steps<Self::Set>
    where
        Self: 'a;
    /// The tiles that can lie on it.
    type Tiling: Tiling<Set = Self::Set>;
    /// The lines that are kept as pieces move: none where sets are short or seats more than two.
    type Lines: Lines<Self::Square>;

    /// The seats in turn order: the first four or the first two.
    const SEATS: &'static [Seat];
    /// Their names, one letter each; empty for seats that are not in the game.
    const NAMES: [&'static str; 4];
    /// The side of the board where each seat is.
    const SIDES: [Side; 4];
    /// What the kinds cost.
    const COSTS: Costs;
    /// The points that an army may cost on one board unless other points are
    /// agreed.
    const POINTS: u16;
    /// In how many rows a seat deploys.
    const DEPLOYMENT_ROWS: u8 = 3;
    /// The weight of drawing the pair of portals, relative to any other kind of
    /// tile: 2 where tiles are drawn from a stack, 1 where a die chooses the
    /// kind.
    const PORTAL_WEIGHT: u64;

    /// The board.
    fn board(&self) -> &Self::Board;

    /// The squares that a single step or leap reaches from a square.
    fn steps(&self, from: Self::Square) -> Self::Steps<'_>;

    /// The squares on which a seat's pawns are promoted.
    fn promotion(&self, seat: Seat) -> Self::Set;

    /// One row of the squares on which a seat deploys.
    fn home_row(&self, seat: Seat, row: u8) -> Self::Set;

    /// Whether there are too many armies to choose one at once, so that they
    /// are chosen kind by kind.
    #[inline]
    fn army_by_kind(&self) -> bool {
        false
    }

    /// How many boards it is made of. Each draws tiles of its own.
    fn parts(&self) -> u8 {
        1
    }

    /// The squares of one of these boards.
    fn part(&self, part: u8) -> Self::Set;

    /// The squares of one of these boards on which a seat lays its tiles.
    fn tile_area(&self, seat: Seat, part: u8) -> Self::Set;

    /// How many rows the square is away from the seat's own edge.
    fn row(&self, seat: Seat, square: Self::Square) -> u8;

    /// The squares from which a step in this direction crosses an inner corner
    /// of the board; empty on a board without inner corners.
    fn corners(&self, _direction: Direction) -> Self::Set {
        Self::Set::EMPTY
    }

    /// The squares one step ahead of these pawns from a side, to the left of these and to their
    /// right.
    #[inline(always)]
    fn before_pawns(&self, pawns: Self::Set, side: Side) -> [Self::Set; 3] {
        let forward = side.forward();
        [forward, forward.turned(-1), forward.turned(1)]
            .map(|direction| self.board().shift(pawns, direction))
    }

    /// All seats.
    #[must_use]
    #[inline]
    fn all_seats() -> Seats {
        // Two or four.
        Seats::first(Self::SEATS.len() as u8)
    }

    /// The next seat in turn order, fallen or not.
    #[must_use]
    #[inline]
    fn next(seat: Seat) -> Seat {
        // The number of seats is a power of two.
        Seat::new((seat.number() + 1) & (Self::SEATS.len() as u8 - 1))
    }

    /// The side of the board where a seat is.
    #[must_use]
    #[inline]
    fn side(seat: Seat) -> Side {
        Self::SIDES[seat.index() & 3]
    }

    /// A seat's name.
    #[must_use]
    fn seat_name(seat: Seat) -> &'static str {
        Self::NAMES[seat.index() & 3]
    }
}

/// The squares that a single step or leap reaches from one square.
pub trait Steps<S>: Copy {
    /// One square up or down the file.
    fn vertical(self) -> S;
    /// One square along the rank.
    fn horizontal(self) -> S;
    /// One square along a diagonal.
    fn diagonal(self) -> S;
    /// The squares that a king reaches: all of these.
    fn around(self) -> S;
    /// The whole rank and file, up to the first gap in the board.
    fn straight_lines(self) -> S;
    /// Both diagonals, up to the first gap in the board.
    fn diagonal_lines(self) -> S;
    /// A knight's leap.
    fn knight(self) -> S;
    /// The squares that a pawn from this side of the board attacks.
    fn pawn(self, side: Side) -> S;
}

/// The steps from one square as a table has them.
#[derive(Copy, Clone, Debug)]
pub struct StepsInTable<S> {
    pub(crate) vertical: S,
    pub(crate) horizontal: S,
    pub(crate) diagonal: S,
    pub(crate) around: S,
    pub(crate) straight_lines: S,
    pub(crate) diagonal_lines: S,
    pub(crate) knight: S,
    /// By the number of the side that the pawn comes from.
    pub(crate) pawn: [S; 4],
}

impl<S: Copy> Steps<S> for &StepsInTable<S> {
    #[inline]
    fn vertical(self) -> S {
        self.vertical
    }
    #[inline]
    fn horizontal(self) -> S {
        self.horizontal
    }
    #[inline]
    fn diagonal(self) -> S {
        self.diagonal
    }
    #[inline]
    fn around(self) -> S {
        self.around
    }
    #[inline]
    fn straight_lines(self) -> S {
        self.straight_lines
    }
    #[inline]
    fn diagonal_lines(self) -> S {
        self.diagonal_lines
    }
    #[inline]
    fn knight(self) -> S {
        self.knight
    }
    #[inline]
    fn pawn(self, side: Side) -> S {
        self.pawn[side as usize]
    }
}

/// Makes the table of steps of a static board. Its length is padded to a
/// power of two, so that a masked index needs no check. (A macro, because
/// constants cannot be computed through a trait.)
macro_rules! steps_table {
    ($Set:ident, $Square:ident, $padded:literal) => {
        static STEPS: [$crate::field::StepsInTable<$Set>; $padded] = {
            let none = $Set::EMPTY;
            let mut steps = [$crate::field::StepsInTable {
                vertical: none,
                horizontal: none,
                diagonal: none,
                around: none,
                straight_lines: none,
                diagonal_lines: none,
                knight: none,
                pawn: [none; 4],
            }; $padded];
            let mut index = 0;
            while index < $Square::COUNT {
                steps[index] = steps_from($Square::ALL[index]);
                index += 1;
            }
            steps
        };

        const fn steps_from(from: $Square) -> $crate::field::StepsInTable<$Set> {
            use boardwright_geometry::{Direction, Side};
            let none = $Set::EMPTY;
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
            let vertical = step(from, Direction::North).union(step(from, Direction::South));
            let horizontal = step(from, Direction::East).union(step(from, Direction::West));
            let diagonal = pawn[0].union(pawn[2]);
            $crate::field::StepsInTable {
                vertical,
                horizontal,
                diagonal,
                around: vertical.union(horizontal).union(diagonal),
                straight_lines: lines(from, Direction::ORTHOGONAL),
                diagonal_lines: lines(from, Direction::DIAGONAL),
                knight,
                pawn,
            }
        }

        /// The rays from a square in these directions.
        const fn lines(from: $Square, directions: [boardwright_geometry::Direction; 4]) -> $Set {
            let mut lines = $Set::EMPTY;
            let mut i = 0;
            while i < 4 {
                lines = lines.union(from.ray(directions[i]));
                i += 1;
            }
            lines
        }

        const fn step(from: $Square, direction: boardwright_geometry::Direction) -> $Set {
            match from.step(direction) {
                Some(to) => $Set::from_square(to),
                None => $Set::EMPTY,
            }
        }
    };
}
pub(crate) use steps_table;

/// The squares of a field.
pub(crate) type SquareOf<F> = <F as Field>::Square;
/// The sets of a field.
pub(crate) type SetOf<F> = <F as Field>::Set;
/// The kinds of tiles of a field.
pub(crate) type GroundOf<F> = <<F as Field>::Tiling as Tiling>::Kind;
