//! Moves as UCI text: `e2e4`, `e7e8q`, castling `e1g1` or, in Chess960,
//! `e1h1`.
//!
//! Reading gives a move that need not be legal, so that a refusal can say which
//! rule it breaks; text that is not of this form is an error, which says where.
//! Each move has exactly one text in each of the two forms of castling: "king
//! takes own rook" in ordinary chess, or a king's move of two squares in
//! Chess960, is not read as castling and so is refused.

use crate::board::Board;
use crate::expected;
use crate::moves::Move;
use crate::piece::{CastlingSide, Piece, PieceKind, Promotion};
use boardwright_geometry::Square8;
use boardwright_ruleset::Unreadable;
use core::fmt;

/// How castling is written.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum CastlingForm {
    /// As the king's move of two squares, as in ordinary chess: `e1g1`.
    #[default]
    KingMoves,
    /// As the king taking its own rook, as in Chess960: `e1h1`.
    KingTakesRook,
}

/// Reads a move of the side to move. It need not be legal.
///
/// ```
/// use boardwright_chess::uci::{self, CastlingForm};
/// use boardwright_chess::{Move, Position, Square8};
///
/// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
/// let castling = uci::read(&position, "e1g1", CastlingForm::KingMoves)?;
/// assert_eq!(castling, Move::castling(Square8::E1, Square8::H1));
///
/// let error = uci::read(&position, "e1g9", CastlingForm::KingMoves).unwrap_err();
/// assert_eq!(error.to_string(), "expected a rank from 1 to 8 at byte 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the text is not two squares and, for a promotion, a letter of `nbrq`.
pub fn read(board: &Board, text: &str, form: CastlingForm) -> Result<Move, Unreadable> {
    let bytes = text.as_bytes();
    let from = read_square(bytes, 0)?;
    let to = read_square(bytes, 2)?;
    let promotion = match bytes.get(4) {
        None => None,
        Some(b'n') => Some(Promotion::Knight),
        Some(b'b') => Some(Promotion::Bishop),
        Some(b'r') => Some(Promotion::Rook),
        Some(b'q') => Some(Promotion::Queen),
        Some(_) => return Err(Unreadable::new(4, expected::PROMOTION)),
    };
    if bytes.len() > 5 {
        return Err(Unreadable::new(5, expected::END));
    }
    Ok(match promotion {
        Some(promotion) => Move::promoting(from, to, promotion),
        None => castling_meant(board, from, to, form).unwrap_or(Move::new(from, to)),
    })
}

/// Writes a move that is legal on the board.
///
/// # Errors
///
/// Only where `to` fails.
pub fn write(
    board: &Board,
    chosen: Move,
    form: CastlingForm,
    to: &mut dyn fmt::Write,
) -> fmt::Result {
    if form == CastlingForm::KingMoves && chosen.is_castling() {
        write!(to, "{}{}", chosen.from(), board.destination(chosen))
    } else {
        write!(to, "{chosen}")
    }
}

fn read_square(bytes: &[u8], at: usize) -> Result<Square8, Unreadable> {
    let file = bytes.get(at).filter(|byte| (b'a'..=b'h').contains(*byte));
    let file = file.ok_or(Unreadable::new(at.min(bytes.len()), expected::FILE))?;
    let rank = bytes
        .get(at + 1)
        .filter(|byte| (b'1'..=b'8').contains(*byte));
    let rank = rank.ok_or(Unreadable::new((at + 1).min(bytes.len()), expected::RANK))?;
    Square8::new(file - b'a', rank - b'1').ok_or(Unreadable::new(at, expected::SQUARE))
}

/// Castling, if the two squares mean it in this form.
pub(crate) fn castling_meant(
    board: &Board,
    from: Square8,
    to: Square8,
    form: CastlingForm,
) -> Option<Move> {
    let color = board.turn();
    let king = Piece::new(color, PieceKind::King);
    let rook = Piece::new(color, PieceKind::Rook);
    if board.piece_on(from) != Some(king) {
        return None;
    }
    match form {
        CastlingForm::KingTakesRook => {
            (board.piece_on(to) == Some(rook)).then_some(Move::castling(from, to))
        }
        CastlingForm::KingMoves => {
            let is_home = (from.file(), from.rank()) == (4, color.home_rank());
            let side = CastlingSide::ALL
                .into_iter()
                .find(|side| Square8::new(side.king_file(), color.home_rank()) == Some(to))?;
            if !is_home {
                return None;
            }
            // Without the right, the corner stands in for the rook, so that the
            // refusal is about castling.
            let corner = match side {
                CastlingSide::King => 7,
                CastlingSide::Queen => 0,
            };
            let rook = board
                .castling_rook(color, side)
                .or(Square8::new(corner, color.home_rank()))?;
            Some(Move::castling(from, rook))
        }
    }
}
