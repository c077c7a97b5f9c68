//! Opening books in the format of Polyglot: reading, writing and building them,
//! and the keys of positions that they go by.
//!
//! A book is a file of entries of sixteen bytes, sorted by the keys of their
//! positions: [`Book`] looks positions up in it, and [`BookBuilder`] makes one
//! from games.
//!
//! The keys of this crate ([`Position::key`](crate::Position::key)) come from a
//! sequence of its own. Books and some tables of other programs use another
//! key. It is made in the same way from the numbers in the description of the
//! book format.

mod book;
mod build;
mod error;
mod numbers;

use crate::board::Board;
use crate::moves::Move;
use crate::piece::{CastlingSide, Color, PieceKind, forward};
use crate::position::Position;
use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::attacks8::attacks_of_pawns;
use boardwright_ruleset::PositionError;
use numbers::NUMBERS;

pub use book::{Book, BookMove, Entry, Found};
pub use build::BookBuilder;
pub use error::BookError;

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const TURN: usize = 780;

/// The key of a board in the format of Polyglot's opening books.
///
/// En passant is part of the key if a legal capture exists. The format includes
/// it whenever a pawn stands beside the one that has moved, even if the capture
/// would leave a king in check. A board does not know of such a pawn:
/// [`key_after`] and [`key_of_fen`] do.
///
/// ```
/// use boardwright_chess::{Position, polyglot};
///
/// assert_eq!(polyglot::key(&Position::start()), 0x463b_9618_1691_fc9c);
/// ```
#[must_use]
pub fn key(board: &Board) -> u64 {
    key_with(board, board.en_passant())
}

/// The key of the board after a legal move, exactly as the format has it.
///
/// ```
/// use boardwright_chess::{Move, Position, Square8, polyglot};
///
/// // The pawn on b4 stands beside a4, but it is pinned.
/// let position: Position = "1k6/8/8/8/1p6/8/P7/1R2K3 w - - 0 1".parse()?;
/// let step = Move::new(Square8::A2, Square8::A4);
/// let mut after = position;
/// after.play(step);
/// assert_eq!(after.en_passant(), None);
/// assert_ne!(polyglot::key_after(&position, step), polyglot::key(&after));
/// # Ok::<(), boardwright_chess::PositionError>(())
/// ```
#[must_use]
pub fn key_after(before: &Board, chosen: Move) -> u64 {
    let (from, to) = (chosen.from(), chosen.to());
    let is_double_step = before.kind_on(from) == Some(PieceKind::Pawn)
        && from.file() == to.file()
        && from.rank().abs_diff(to.rank()) == 2;
    let passed = Square8::new(from.file(), (from.rank() + to.rank()) / 2);
    let after = before.after(chosen);
    key_with(&after, passed.filter(|_| is_double_step))
}

/// The key of the position of a FEN, exactly as the format has it: the en
/// passant square in the text counts if a pawn stands beside the one that has
/// moved, though it may be pinned.
///
/// # Errors
///
/// As [`fen::read`](crate::fen::read).
pub fn key_of_fen(text: &str) -> Result<u64, PositionError> {
    let position: Position = crate::fen::read(text)?;
    let field = text.split_whitespace().nth(3);
    let passed = field.and_then(|field| field.parse::<Square8>().ok());
    Ok(key_with(&position, passed.or(position.en_passant())))
}

/// The key with the square that a pawn has just stepped over.
fn key_with(board: &Board, passed: Option<Square8>) -> u64 {
    let turn = board.turn();
    let capturer = |square: &Square8| {
        let beside = attacks_of_pawns(Set8::from_square(*square), forward(!turn));
        beside.intersects(board.pieces(turn, PieceKind::Pawn))
    };
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
    if let Some(square) = passed.filter(capturer) {
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
