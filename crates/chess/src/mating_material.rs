//! Insufficient mating material: whether a side can give mate by any sequence
//! of legal moves.
//!
//! A player whose time is up loses unless the opponent cannot mate by any legal
//! moves. Here that is excluded for a bare king and by the material left, with
//! the arguments at [`is_excluded_by_material`]; [`crate::dead`] adds what the
//! pieces can reach and a search. If nothing is proved, mate counts as possible.

use crate::board::Board;
use crate::piece::{Color, PieceKind};
use boardwright_geometry::Set8;

/// Whether one side's material can never mate the other side, given that side's
/// material.
///
/// - A bare king gives no check.
/// - **Bishops on one colour, against queens, rooks and bishops on that same
///   colour.** Let the king be in check along a diagonal. The two squares
///   beside it, along its rank and its file, towards the checking bishop are of
///   the other colour, so no bishop attacks or occupies them. The enemy king
///   cannot attack both without standing next to the king. And a queen or rook
///   on either of them could capture or block on the diagonal square between
///   the two, since nothing can pin it along a rank or file.
/// - **One knight, against queens.** Say the knight is one file to the right
///   and two ranks up. The squares above, right, and above right of the king
///   are not attacked by the knight, and the enemy king cannot attack all three
///   from afar. So a queen stands on one of them; from each of the three a
///   queen attacks the knight, directly or through other queens.
///
/// Captures only reduce the material, and no pawn is left to promote.
pub(crate) fn is_excluded_by_material(board: &Board, winner: Color) -> bool {
    let own = board.by_color(winner).without(board.king(winner));
    let enemy = board.by_color(!winner).without(board.king(!winner));
    let of = |kind| board.by_kind(kind);
    let bishops = own & of(PieceKind::Bishop);
    if own.is_empty() {
        true
    } else if own == bishops {
        let others = enemy - of(PieceKind::Rook) - of(PieceKind::Queen);
        let all = bishops | others;
        others.is_subset_of(of(PieceKind::Bishop))
            && (all.is_subset_of(Set8::LIGHT) || all.is_subset_of(Set8::DARK))
    } else {
        own.is_single()
            && own.is_subset_of(of(PieceKind::Knight))
            && enemy.is_subset_of(of(PieceKind::Queen))
    }
}
