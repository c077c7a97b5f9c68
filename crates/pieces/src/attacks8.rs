//! Leapers, pawns and lines on the 8×8 board, as tables and as whole sets.
//!
//! A leaper's attacks from one square are a table of 64 sets. Of pawns the union of what all
//! attack matters: shifting the whole set needs no loop and so no branch to mispredict. Lines
//! between squares are those of [`Set8::between`] and [`Set8::line`].

use crate::KNIGHT_LEAPS;
use boardwright_geometry::{Direction, Set8, Square8};

/// The squares a knight on `square` attacks.
///
/// ```
/// use boardwright_geometry::{Set8, Square8};
/// use boardwright_pieces::attacks8::knight_attacks;
///
/// let corner = knight_attacks(Square8::A1);
/// assert_eq!(corner, Set8::from_squares(&[Square8::B3, Square8::C2]));
/// ```
#[must_use]
#[inline]
pub const fn knight_attacks(square: Square8) -> Set8 {
    KNIGHT[square.index()]
}

/// The squares a king on `square` attacks.
#[must_use]
#[inline]
pub const fn king_attacks(square: Square8) -> Set8 {
    KING[square.index()]
}

/// The squares that a bishop on `square` attacks on an empty board.
#[must_use]
#[inline]
pub const fn diagonals(square: Square8) -> Set8 {
    DIAGONALS[square.index()]
}

/// The squares that a rook on `square` attacks on an empty board.
#[must_use]
#[inline]
pub const fn orthogonals(square: Square8) -> Set8 {
    ORTHOGONALS[square.index()]
}

/// The squares from which a bishop attacks a neighbour of `square` on a board that is
/// otherwise empty.
#[must_use]
#[inline]
pub const fn diagonals_around(square: Square8) -> Set8 {
    DIAGONALS_AROUND[square.index()]
}

/// The squares from which a rook attacks a neighbour of `square` on a board that is
/// otherwise empty.
#[must_use]
#[inline]
pub const fn orthogonals_around(square: Square8) -> Set8 {
    ORTHOGONALS_AROUND[square.index()]
}

/// The squares from which a knight attacks a neighbour of `square`.
#[must_use]
#[inline]
pub const fn knights_around(square: Square8) -> Set8 {
    KNIGHTS_AROUND[square.index()]
}

/// All squares that some pawn of `pawns` attacks when pawns advance `forward`:
/// the two squares diagonally ahead of each.
///
/// ```
/// use boardwright_geometry::{Direction, Set8, Square8};
/// use boardwright_pieces::attacks8::attacks_of_pawns;
///
/// let pawns = Set8::from_square(Square8::A2);
/// let attacked = Set8::from_square(Square8::B3);
/// assert_eq!(attacks_of_pawns(pawns, Direction::North), attacked);
/// ```
#[must_use]
#[inline(always)]
pub const fn attacks_of_pawns(pawns: Set8, forward: Direction) -> Set8 {
    let ahead = pawns.shift(forward);
    ahead
        .shift(Direction::West)
        .union(ahead.shift(Direction::East))
}

static KNIGHT: [Set8; 64] = leaper(&KNIGHT_LEAPS);
static KING: [Set8; 64] = leaper(&Direction::OFFSETS);
static DIAGONALS: [Set8; 64] = rays(&Direction::DIAGONAL);
static ORTHOGONALS: [Set8; 64] = rays(&Direction::ORTHOGONAL);
static DIAGONALS_AROUND: [Set8; 64] = around(&DIAGONALS);
static ORTHOGONALS_AROUND: [Set8; 64] = around(&ORTHOGONALS);
static KNIGHTS_AROUND: [Set8; 64] = around(&KNIGHT);

const fn leaper(leaps: &[(i8, i8); 8]) -> [Set8; 64] {
    let mut table = [Set8::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut i = 0;
        while i < 8 {
            if let Some(to) = Square8::ALL[index].offset(leaps[i].0, leaps[i].1) {
                table[index] = table[index].with(to);
            }
            i += 1;
        }
        index += 1;
    }
    table
}

const fn rays(directions: &[Direction; 4]) -> [Set8; 64] {
    let mut table = [Set8::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut i = 0;
        while i < 4 {
            table[index] = table[index].union(Square8::ALL[index].ray(directions[i]));
            i += 1;
        }
        index += 1;
    }
    table
}

/// For each square, the union of what `attacks` has for its neighbours.
const fn around(attacks: &[Set8; 64]) -> [Set8; 64] {
    let mut table = [Set8::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut neighbours = KING[index];
        while let Some(neighbour) = neighbours.first() {
            table[index] = table[index].union(attacks[neighbour.index()]);
            neighbours = neighbours.without(neighbour);
        }
        index += 1;
    }
    table
}
