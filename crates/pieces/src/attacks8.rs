//! Leapers, pawns and lines on the 8×8 board, as tables and as whole sets.
//!
//! A leaper's attacks from one square are a table of 64 sets. Where only the
//! union matters (which squares do all enemy knights attack?), shifting the
//! whole set needs no loop and so no branch to mispredict; both forms are
//! here. Lines between squares are tables of 64 × 64 sets, those of
//! [`Set8::between`] and [`Set8::line`]; a query about one king touches one row
//! of 512 bytes.

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

/// All squares that some knight of `knights` attacks.
#[must_use]
#[inline(always)]
pub const fn attacks_of_knights(knights: Set8) -> Set8 {
    // The files that a step of one or two files must not wrap into.
    const NOT_A: u64 = !0x0101_0101_0101_0101;
    const NOT_H: u64 = !0x8080_8080_8080_8080;
    const NOT_AB: u64 = NOT_A & NOT_A << 1;
    const NOT_GH: u64 = NOT_H & NOT_H >> 1;
    let knights = knights.bits();
    let one_file = (knights << 1 & NOT_A) | (knights >> 1 & NOT_H);
    let two_files = (knights << 2 & NOT_AB) | (knights >> 2 & NOT_GH);
    Set8::from_bits(one_file << 16 | one_file >> 16 | two_files << 8 | two_files >> 8)
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

/// The squares strictly between `a` and `b` if they share a rank, a file or a
/// diagonal; otherwise empty.
#[must_use]
#[inline]
pub const fn between(a: Square8, b: Square8) -> Set8 {
    Set8::between(a, b)
}

/// The whole rank, file or diagonal through `a` and `b`, both included, from
/// edge to edge; empty if they share no line or are the same square.
#[must_use]
#[inline]
pub const fn line(a: Square8, b: Square8) -> Set8 {
    Set8::line(a, b)
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
            table[index] = table[index].union(ray(Square8::ALL[index], directions[i]));
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

/// All squares from `square` in a direction, itself excluded, to the edge.
const fn ray(square: Square8, direction: Direction) -> Set8 {
    let (files, ranks) = direction.offset();
    let mut ray = Set8::EMPTY;
    let mut at = square;
    while let Some(next) = at.offset(files, ranks) {
        ray = ray.with(next);
        at = next;
    }
    ray
}
