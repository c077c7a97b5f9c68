//! Zobrist keys with fixed values.
//!
//! One key for each fact of a [`Board`]: a piece on a square, the file of a
//! rook that may castle, the file of a possible en passant capture, Black to
//! move. En passant is a fact only where the capture is legal, so boards that
//! are the same for the rule on repetition have the same key. The keys come
//! from the fixed sequence of [`boardwright_geometry::zobrist`] and never
//! change between versions or platforms.

use crate::board::Board;
use crate::piece::{Color, PieceKind};
use boardwright_geometry::zobrist::{self, Keys};
use boardwright_geometry::{Set8, Square8};

/// For each colour, eight kinds (of which two do not exist) on 64 squares: a
/// power of two, so that a masked index needs no check.
static PIECES: Keys<1024> = Keys::starting_at(0);
/// For each colour, the file of a rook that may castle.
static CASTLING: Keys<16> = Keys::starting_at(1024);
/// The file of an en passant capture.
static EN_PASSANT: Keys<8> = Keys::starting_at(1040);
/// Black to move; toggled by every move.
const TURN: u64 = zobrist::key(1048);

/// The key of a piece on a square.
#[inline(always)]
pub(crate) fn piece(color: Color, kind: PieceKind, square: Square8) -> u64 {
    piece_of_index(color, kind.index(), square)
}

/// The key of the piece, not a king, that stands on a square.
#[inline(always)]
pub(crate) fn standing(board: &Board, color: Color, square: Square8) -> u64 {
    piece_of_index(color, kind_of(board, square), square)
}

/// The [`PieceKind::index`] of the piece, not a king, that stands on a square.
#[inline(always)]
pub(crate) fn kind_of(board: &Board, square: Square8) -> usize {
    let on = |set: Set8| crate::movegen::is_in(set, square);
    let (diagonal, orthogonal) = (on(board.diagonals), on(board.orthogonals));
    on(board.knights) + 2 * diagonal + 3 * orthogonal - (diagonal & orthogonal)
}

/// The key of the piece with this [`PieceKind::index`] on a square.
#[inline(always)]
pub(crate) fn piece_of_index(color: Color, kind: usize, square: Square8) -> u64 {
    let index = color.index() << 9 | kind << 6 | square.index();
    // A table of random numbers cannot be packed: where size counts, each is
    // computed.
    if cfg!(boardwright_small) {
        zobrist::key(index as u64)
    } else {
        PIECES.get(index & 1023)
    }
}

/// The change of the key by any move: it is the other side's turn, and what was
/// en passant is no more.
#[inline(always)]
pub(crate) fn passed(board: &Board) -> u64 {
    TURN ^ en_passant(board)
}

/// The change of the key by a change of one side's rights to castle.
#[inline(always)]
pub(crate) fn castling_changed(before: &Board, after: &Board, color: Color) -> u64 {
    let (before, after) = (
        before.castling[color.index()],
        after.castling[color.index()],
    );
    if before == after {
        return 0;
    }
    castling_of(before, color) ^ castling_of(after, color)
}

/// The key of a board from scratch.
pub(crate) fn board(board: &Board) -> u64 {
    let mut key = castling(board.castling) ^ en_passant(board);
    for square in board.occupied() {
        if let Some(standing) = board.piece_on(square) {
            key ^= piece(standing.color, standing.kind, square);
        }
    }
    if board.turn == Color::Black {
        key ^= TURN;
    }
    key
}

/// The key of what is en passant.
pub(crate) fn en_passant(board: &Board) -> u64 {
    board
        .en_passant()
        .map_or(0, |square| EN_PASSANT.get(usize::from(square.file())))
}

/// The key of the rights to castle of both sides.
pub(crate) fn castling([white, black]: [u8; 2]) -> u64 {
    castling_of(white, Color::White) ^ castling_of(black, Color::Black)
}

/// The key of a side's rights to castle.
fn castling_of(mut rights: u8, color: Color) -> u64 {
    let mut key = 0;
    while rights != 0 {
        let file = rights.trailing_zeros() as usize;
        key ^= CASTLING.get((8 * color.index() + file) & 15);
        rights &= rights - 1;
    }
    key
}
