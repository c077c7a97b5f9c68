//! The pieces of chess, as data for any board.

use crate::{Movement, Pattern};
use boardwright_geometry::{Direction, Directions};

/// One step in any direction.
pub const KING: Movement<'static> = Movement::new(&[Pattern::step(Directions::ALL)]);

/// Any distance in any direction.
pub const QUEEN: Movement<'static> = Movement::new(&[Pattern::slide(Directions::ALL)]);

/// Any distance along a rank or file.
pub const ROOK: Movement<'static> = Movement::new(&[Pattern::slide(Directions::ORTHOGONAL)]);

/// Any distance along a diagonal.
pub const BISHOP: Movement<'static> = Movement::new(&[Pattern::slide(Directions::DIAGONAL)]);

/// A leap of two squares one way and one across.
pub const KNIGHT: Movement<'static> = Movement::new(&[Pattern::leaper(1, 2)]);

/// The leaps of a knight, each as a change of file and a change of rank, clockwise from the one
/// to the north and a little east.
pub const KNIGHT_LEAPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// One step forward to an empty square, or a capture one step diagonally
/// forward.
pub const PAWN: Movement<'static> =
    Movement::new(&[Pattern::step(FORWARD).only_moving(), PAWN_CAPTURE]);

/// A pawn that may also go two steps forward over an empty square to another.
///
/// The game decides which pawns may. En passant is a rule of the game, too.
pub const PAWN_WITH_DOUBLE_STEP: Movement<'static> = Movement::new(&[
    Pattern::slide(FORWARD).at_most(2).only_moving(),
    PAWN_CAPTURE,
]);

const FORWARD: Directions = Directions::of(&[Direction::North]);

const PAWN_CAPTURE: Pattern = Pattern::step(Directions::of(&[
    Direction::NorthWest,
    Direction::NorthEast,
]))
.only_capturing();
