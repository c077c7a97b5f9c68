//! Sliders on any board, by ray and first blocker.
//!
//! A slider attacks along each of its rays up to and including the first
//! occupied square. On the static boards the ray is a table look-up, and the
//! cut behind the first blocker is arithmetic on the whole set without a
//! branch. That is the fast path for sets of 128 bits, whose occupancies a
//! multiplication can't gather into an index of a reasonably small table; for
//! 8×8 see [`sliders8`](crate::sliders8).
//!
//! A piece on the slider's own square never matters.

use boardwright_geometry::{Board, Direction, Directions};

/// The squares that a slider attacks along `directions`.
///
/// ```
/// use boardwright_geometry::{Board9, Directions, Set9, Square9};
/// use boardwright_pieces::sliders::slider_attacks;
///
/// let occupied = Set9::from_squares(&[Square9::E7, Square9::E8]);
/// let attacks = slider_attacks(&Board9, Square9::E5, Directions::VERTICAL, occupied);
/// assert_eq!(format!("{attacks:?}"), "{e1, e2, e3, e4, e6, e7}");
/// ```
#[must_use]
#[inline]
pub fn slider_attacks<B: Board>(
    board: &B,
    square: B::Square,
    directions: Directions,
    occupied: B::Set,
) -> B::Set {
    let mut attacks = B::Set::default();
    for direction in directions {
        attacks |= board.ray_until(square, direction, occupied);
    }
    attacks
}

/// The squares that a rook attacks.
#[must_use]
#[inline]
pub fn rook_attacks<B: Board>(board: &B, square: B::Square, occupied: B::Set) -> B::Set {
    // Spelled out, so that each direction is a constant to the compiler.
    board.ray_until(square, Direction::North, occupied)
        | board.ray_until(square, Direction::East, occupied)
        | board.ray_until(square, Direction::South, occupied)
        | board.ray_until(square, Direction::West, occupied)
}

/// The squares that a bishop attacks.
#[must_use]
#[inline]
pub fn bishop_attacks<B: Board>(board: &B, square: B::Square, occupied: B::Set) -> B::Set {
    board.ray_until(square, Direction::NorthEast, occupied)
        | board.ray_until(square, Direction::SouthEast, occupied)
        | board.ray_until(square, Direction::SouthWest, occupied)
        | board.ray_until(square, Direction::NorthWest, occupied)
}

/// The squares that a queen attacks.
#[must_use]
#[inline]
pub fn queen_attacks<B: Board>(board: &B, square: B::Square, occupied: B::Set) -> B::Set {
    rook_attacks(board, square, occupied) | bishop_attacks(board, square, occupied)
}
