//! What each term of the evaluation is worth, in the middle game and in the end game,
//! in hundredths of a pawn.
//!
//! All were chosen by hand from general principles of chess: a knight belongs in the
//! centre, a rook on an open file, a passed pawn ahead, the king in its corner until
//! the queens are gone.

use super::weight::Weight;
use crate::piece::{Color, PieceKind};
use boardwright_geometry::Square8;

pub(super) const TO_MOVE: Weight = Weight::new(12, 6);

// Pieces. Mobility is the value of a square that a piece attacks and that holds no
// own piece and is not attacked by the enemy's pawns.
pub(super) const KNIGHT_MOBILITY: Weight = Weight::new(5, 4);
pub(super) const BISHOP_MOBILITY: Weight = Weight::new(5, 5);
pub(super) const ROOK_MOBILITY: Weight = Weight::new(2, 5);
pub(super) const QUEEN_MOBILITY: Weight = Weight::new(1, 4);
pub(super) const BISHOP_PAIR: Weight = Weight::new(28, 45);
/// A pawn on a square of the colour of an own bishop.
pub(super) const BISHOP_BLOCKED: Weight = Weight::new(-3, -5);
/// A knight that a pawn protects and that no enemy pawn can drive away.
pub(super) const KNIGHT_OUTPOST: Weight = Weight::new(18, 10);
pub(super) const ROOK_OPEN_FILE: Weight = Weight::new(26, 10);
pub(super) const ROOK_HALF_OPEN_FILE: Weight = Weight::new(12, 6);

// Pawns.
pub(super) const DOUBLED_PAWN: Weight = Weight::new(-8, -18);
pub(super) const ISOLATED_PAWN: Weight = Weight::new(-12, -14);
pub(super) const PROTECTED_PAWN: Weight = Weight::new(9, 6);
/// A pawn beside another.
pub(super) const PHALANX: Weight = Weight::new(5, 4);
/// A pawn that no other can protect and that cannot go on without being taken.
pub(super) const BACKWARD_PAWN: Weight = Weight::new(-8, -8);
/// By the number of ranks that the pawn has advanced, from 1.
pub(super) const PASSED_PAWN: [Weight; 6] = [
    Weight::new(2, 8),
    Weight::new(4, 14),
    Weight::new(10, 28),
    Weight::new(24, 52),
    Weight::new(50, 95),
    Weight::new(90, 160),
];
/// The same, where nothing stands in its way and the enemy attacks no square of it.
pub(super) const PASSED_PAWN_FREE: [Weight; 6] = [
    Weight::new(0, 5),
    Weight::new(0, 6),
    Weight::new(2, 12),
    Weight::new(5, 22),
    Weight::new(12, 45),
    Weight::new(25, 80),
];
/// For each step of a king to the square in front of a passed pawn, times the ranks
/// that the pawn has advanced beyond the second.
pub(super) const PASSED_PAWN_OWN_KING: Weight = Weight::new(0, -4);
pub(super) const PASSED_PAWN_ENEMY_KING: Weight = Weight::new(0, 7);
pub(super) const ROOK_BEHIND_PASSED_PAWN: Weight = Weight::new(8, 15);

// Kings.
pub(super) const KING_SHELTER: Weight = Weight::new(11, 0);
/// The king's file has no own pawn.
pub(super) const KING_FILE_OPEN: Weight = Weight::new(-20, 0);
/// A kind of piece that could give a check without being taken.
pub(super) const SAFE_CHECK: Weight = Weight::new(-25, -5);
// How much a piece that attacks a square around the king adds to the danger.
pub(super) const MINOR_DANGER: usize = 2;
pub(super) const ROOK_DANGER: usize = 3;
pub(super) const QUEEN_DANGER: usize = 5;
/// By the danger to the king: its square counts, since pieces attack together.
pub(super) static KING_DANGER: [Weight; 24] = {
    let mut danger = [Weight::new(0, 0); 24];
    let mut index = 0;
    while index < 24 {
        let square = (index * index) as i32;
        danger[index] = Weight::new(-(square * 5 / 8), -(index as i32 / 3));
        index += 1;
    }
    danger
};

// Threats.
/// A piece that a pawn attacks.
pub(super) const PAWN_THREAT: Weight = Weight::new(45, 40);
/// A rook or queen that a knight or bishop attacks.
pub(super) const MINOR_THREAT: Weight = Weight::new(30, 25);
/// A piece that is attacked and not protected.
pub(super) const HANGING: Weight = Weight::new(30, 30);

/// The material value of a piece, independent of its square.
const fn worth(kind: PieceKind) -> Weight {
    match kind {
        PieceKind::Pawn => Weight::new(85, 105),
        PieceKind::Knight => Weight::new(325, 300),
        PieceKind::Bishop => Weight::new(335, 315),
        PieceKind::Rook => Weight::new(480, 530),
        PieceKind::Queen => Weight::new(980, 970),
        PieceKind::King => Weight::new(0, 0),
    }
}

/// What a piece of each colour and kind is worth on each square.
pub(super) static SQUARES: [[[Weight; 64]; 6]; 2] = {
    let mut squares = [[[Weight::new(0, 0); 64]; 6]; 2];
    let mut kind = 0;
    while kind < 6 {
        squares[0][kind] = square_values(PieceKind::ALL[kind], Color::White);
        squares[1][kind] = square_values(PieceKind::ALL[kind], Color::Black);
        kind += 1;
    }
    squares
};

const fn square_values(kind: PieceKind, color: Color) -> [Weight; 64] {
    let mut values = [Weight::new(0, 0); 64];
    let mut index = 0;
    while index < 64 {
        let square = Square8::ALL[index];
        values[index] = worth(kind).plus(place(kind, square, color));
        index += 1;
    }
    values
}

/// The value of a piece's square, as a polynomial of its distances from the
/// centre and of the ranks it has advanced.
const fn place(kind: PieceKind, square: Square8, color: Color) -> Weight {
    // Twice the distance of the square from the centre of the board, 1 to 7.
    let files = (2 * square.file() as i32 - 7).abs();
    let ranks = (2 * square.rank() as i32 - 7).abs();
    let off_centre = files + ranks;
    let advanced = square.rank().abs_diff(color.home_rank()) as i32;
    let two_ranks = if advanced < 2 { advanced } else { 2 };
    let four_ranks = if advanced < 4 { advanced } else { 4 };
    match kind {
        // Centre pawns advance first, the others later.
        PieceKind::Pawn => Weight::new((8 - files) * (advanced - 1), 4 * (advanced - 1)),
        PieceKind::Knight => Weight::new(20 - 5 * off_centre, 12 - 4 * off_centre),
        PieceKind::Bishop => Weight::new(8 - 2 * off_centre, 6 - 2 * off_centre),
        PieceKind::Rook => {
            let seventh = if advanced == 6 { 18 } else { 0 };
            Weight::new(6 - files + seventh, advanced)
        }
        PieceKind::Queen => Weight::new(-(two_ranks * 3), 8 - 2 * off_centre),
        // The king stays at home and off the centre files until the pieces are
        // gone.
        PieceKind::King => Weight::new(2 * files - 14 * four_ranks, 30 - 5 * off_centre),
    }
}
