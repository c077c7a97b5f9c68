//! Keys of positions as Polyglot's opening books have them.
//!
//! The keys of this crate ([`Position::key`](crate::Position::key)) come from a
//! sequence of its own. Opening books and some tables of other programs use
//! another key. It is made in the same way from the numbers in the description
//! of the book format.

mod numbers;

use crate::board::Board;
use crate::piece::{CastlingSide, Color, PieceKind};
use numbers::NUMBERS;

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const TURN: usize = 780;

/// The key of a board in the format of Polyglot's opening books.
///
/// En passant is part of the key if a legal capture exists. The format includes
/// it whenever a pawn stands beside the one that has moved, even if the capture
/// would leave a king in check; such positions have a different key there.
///
/// ```
/// use boardwright_chess::{Position, polyglot};
///
/// assert_eq!(polyglot::key(&Position::start()), 0x463b_9618_1691_fc9c);
/// ```
#[must_use]
pub fn key(board: &Board) -> u64 {
    let mut key = 0;
    for square in board.occupied() {
        if let Some(piece) = board.piece_on(square) {
            // Black's pawn, White's pawn, Black's knight, and so on.
            let color = usize::from(piece.color == Color::White);
            key ^= NUMBERS[64 * (2 * order(piece.kind) + color) + square.index()];
        }
    }
    for color in Color::ALL {
        for (place, side) in CastlingSide::ALL.into_iter().enumerate() {
            if board.castling_rook(color, side).is_some() {
                let of_black = 2 * usize::from(color == Color::Black);
                key ^= NUMBERS[CASTLING + of_black + place];
            }
        }
    }
    if let Some(square) = board.en_passant() {
        key ^= NUMBERS[EN_PASSANT + usize::from(square.file())];
    }
    if board.turn() == Color::White {
        key ^= NUMBERS[TURN];
    }
    key
}

/// The place of a kind in the format.
const fn order(kind: PieceKind) -> usize {
    match kind {
        PieceKind::Pawn => 0,
        PieceKind::Knight => 1,
        PieceKind::Bishop => 2,
        PieceKind::Rook => 3,
        PieceKind::Queen => 4,
        PieceKind::King => 5,
    }
}
