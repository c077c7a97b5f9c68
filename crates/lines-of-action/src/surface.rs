//! The three surfaces that the game is played on, as one trait.
//!
//! The board, the torus and the field beyond the open edge differ in their sets
//! of squares, in how many pieces a line holds, and in where a straight way
//! leads. Checks and descriptions of positions are written once for any
//! surface, and compiled three times; there is one generator for the 64 squares
//! of the board and the torus and another for the wide field.
//!
//! Counting a line does not look at its squares. On the board and the torus all
//! squares get the counts of their lines at once, by adding bits in whole
//! words; on the field, where most of the 142 lines are empty, each of the 24
//! pieces adds itself to its four lines.

mod closed;
mod field;
mod planes;
mod torus;

pub(crate) use closed::Closed;
pub(crate) use field::{FIELD, Field};
pub(crate) use planes::Planes;
pub(crate) use torus::Torus;

use crate::pieces::Pieces;
use crate::{Color, Square};
use boardwright_geometry::{Direction, Set8, Square8, SquareSet};

/// The directions that stand for the four lines through a square, each with
/// its opposite.
pub(crate) const AXES: [Direction; 4] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
];

/// A surface to play on.
pub(crate) trait Surface: Sized + 'static {
    /// The surface's own squares.
    type At: boardwright_geometry::Square;
    /// Sets of them.
    type Set: SquareSet<Square = Self::At>;
    /// How many pieces each line holds.
    type Lines;

    /// The length of the longest move.
    const LONGEST: u8;

    /// The surface's own form of a square; `None` if it has no such square.
    fn at(square: Square) -> Option<Self::At>;

    /// The square as moves name it.
    fn square(at: Self::At) -> Square;

    /// The pieces of White and of Black, and those of them that are marked.
    fn sets(pieces: &Pieces) -> ([Self::Set; 2], Self::Set);

    /// Counts the pieces on all lines.
    fn lines(occupied: Self::Set) -> Self::Lines;

    /// How many pieces stand on the line through a piece along one of the
    /// [`AXES`], by its place there; 0 for more than [`Self::LONGEST`].
    fn count(lines: &Self::Lines, at: Self::At, axis: usize) -> u8;

    /// Where a straight way of the given number of squares leads.
    fn walk(from: Self::At, direction: Direction, distance: u8) -> Option<Self::At>;

    /// A set shifted one step, as for connection: no step goes around an edge.
    fn shift(set: Self::Set, direction: Direction) -> Self::Set;

    /// The squares that touch a member of a set.
    #[inline(always)]
    fn neighbours(set: Self::Set) -> Self::Set {
        let beside = Self::shift(set, Direction::East) | Self::shift(set, Direction::West);
        let row = set | beside;
        beside | Self::shift(row, Direction::North) | Self::shift(row, Direction::South)
    }

    /// The width and the height of the smallest rectangle around the members of a
    /// set, which is not empty.
    fn extent(set: Self::Set) -> (u8, u8) {
        let (mut lowest, mut highest) = ((u8::MAX, u8::MAX), (0, 0));
        for at in set.iter() {
            let (file, rank) = Self::square(at).to_corner();
            lowest = (lowest.0.min(file), lowest.1.min(rank));
            highest = (highest.0.max(file), highest.1.max(rank));
        }
        (highest.0 - lowest.0 + 1, highest.1 - lowest.1 + 1)
    }

    /// Whether a colour's pieces form one group.
    #[inline]
    fn is_connected(pieces: &Pieces, color: Color) -> bool {
        let (sets, _) = Self::sets(pieces);
        is_connected::<Self>(sets[color.index()])
    }
}

/// A surface of 64 squares, where all pieces are processed together. What both have alike as
/// [`Surface`] is said once, below.
pub(crate) trait EightByEight: Sized + 'static {
    /// Whether several ways may lead to one square.
    const MEETS: bool;

    /// Counts the pieces on all lines, for each axis: [`Surface::lines`].
    fn planes(occupied: Set8) -> [Planes; AXES.len()];

    /// Where a straight way leads: [`Surface::walk`].
    fn straight(from: Square8, direction: Direction, distance: u8) -> Option<Square8>;

    /// The given pieces whose line along an axis holds the given number, at
    /// most [`LONGEST`](Surface::LONGEST).
    #[inline(always)]
    fn on_lines_of(lines: &[Planes; AXES.len()], pieces: Set8, axis: usize, count: u8) -> Set8 {
        lines[axis].equal_to(count) & pieces
    }

    /// The squares from which one step in a direction leads into a set.
    fn before(set: Set8, direction: Direction) -> Set8;

    /// Where a move leads that is known to be possible; anywhere if it is not.
    fn target(from: Square8, direction: Direction, distance: u8) -> Option<Square8>;
}

impl<S: EightByEight> Surface for S {
    type At = Square8;
    type Set = Set8;
    type Lines = [Planes; AXES.len()];

    const LONGEST: u8 = 7;

    #[inline]
    fn at(square: Square) -> Option<Square8> {
        square.to_board()
    }

    #[inline]
    fn square(at: Square8) -> Square {
        Square::from_board(at)
    }

    #[inline]
    fn sets(pieces: &Pieces) -> ([Set8; 2], Set8) {
        match pieces {
            Pieces::Board(pieces) => (pieces.colors, pieces.marked),
            // Rules of the board never get states of the field.
            Pieces::Field(_) => ([Set8::EMPTY; 2], Set8::EMPTY),
        }
    }

    #[inline]
    fn lines(occupied: Set8) -> Self::Lines {
        S::planes(occupied)
    }

    #[inline]
    fn count(lines: &Self::Lines, at: Square8, axis: usize) -> u8 {
        lines[axis].get(at.index())
    }

    #[inline]
    fn walk(from: Square8, direction: Direction, distance: u8) -> Option<Square8> {
        S::straight(from, direction, distance)
    }

    #[inline]
    fn shift(set: Set8, direction: Direction) -> Set8 {
        set.shift(direction)
    }

    #[inline]
    fn extent(set: Set8) -> (u8, u8) {
        // All ranks laid on one another: the files.
        let mut files = set.bits();
        files |= files >> 32;
        files |= files >> 16;
        files = (files | files >> 8) & 0xff;
        let width = files.ilog2() - files.trailing_zeros() + 1;
        let height = set.bits().ilog2() / 8 - set.bits().trailing_zeros() / 8 + 1;
        (width as u8, height as u8)
    }
}

/// Whether all pieces of a set form one group, in which each touches the next
/// along a rank, a file or a diagonal.
#[inline]
pub(crate) fn is_connected<S: Surface>(pieces: S::Set) -> bool {
    let Some(first) = pieces.first() else {
        return false;
    };
    // In most positions some piece stands alone, which is seen at once.
    if !pieces.is_subset_of(S::neighbours(pieces)) {
        return pieces.is_single();
    }
    group_of::<S>(first, pieces) == pieces
}

/// How many groups the pieces of a set form.
pub(crate) fn count_groups<S: Surface>(pieces: S::Set) -> usize {
    let mut left = pieces;
    let mut count = 0;
    while let Some(first) = left.first() {
        left -= group_of::<S>(first, left);
        count += 1;
    }
    count
}

/// The pieces of a set that are connected with one of them, by flood fill.
#[inline]
fn group_of<S: Surface>(first: S::At, pieces: S::Set) -> S::Set {
    let mut group = S::Set::from_square(first);
    loop {
        let grown = (group | S::neighbours(group)) & pieces;
        if grown == group {
            return group;
        }
        group = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two squares span as many files and ranks as lie between them, with both.
    fn extents_of_pairs<S: Surface>() {
        let all = || (0..64).filter_map(Square8::from_index);
        for [one, other] in all().flat_map(|one| all().map(move |other| [one, other])) {
            let squares = [one, other].map(Square::from);
            let set: S::Set = squares.into_iter().filter_map(S::at).collect();
            let far = |of: fn(Square) -> u8| of(squares[0]).abs_diff(of(squares[1])) + 1;
            let expected = (far(|at| at.to_corner().0), far(|at| at.to_corner().1));
            assert_eq!(S::extent(set), expected, "{one} {other}");
        }
    }

    #[test]
    fn bits_and_the_field_tell_the_same_extent() {
        extents_of_pairs::<Closed>();
        extents_of_pairs::<Field>();
    }
}
