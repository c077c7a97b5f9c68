//! Insufficient mating material: whether a side can give mate by any sequence
//! of legal moves.
//!
//! A player whose time is up loses unless the opponent cannot mate by any legal
//! moves. Mate is proved impossible for a bare king; by the material left, with
//! the arguments at [`is_excluded_by_material`]; for locked pawns
//! ([`crate::dead`]); and by a full search of both sides' moves where it is
//! small. If nothing is proved, mate counts as possible.

use crate::board::Board;
use crate::dead::{self, Locked};
use crate::piece::{Color, PieceKind};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use boardwright_geometry::Set8;
use core::ops::ControlFlow::{Break, Continue};

/// How many positions the search visits before it gives up; a few milliseconds.
const MOST_POSITIONS: usize = 10_000;

/// Whether a side might mate from here if both sides help. `false` is certain;
/// `true` includes undecided cases.
pub(crate) fn may_mate(board: &Board, winner: Color) -> bool {
    if is_excluded_by_material(board, winner) || dead::is_dead(board) {
        return false;
    }
    let locked_out = Locked::find(board).is_some_and(|locked| !locked.may_be_mated(!winner));
    !locked_out && !is_excluded_by_search(board, winner)
}

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
fn is_excluded_by_material(board: &Board, winner: Color) -> bool {
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

/// Whether all sequences of moves were followed and none mates for `winner`.
fn is_excluded_by_search(board: &Board, winner: Color) -> bool {
    let mut seen = BTreeSet::from([*board]);
    let mut open = Vec::from([*board]);
    while let Some(board) = open.pop() {
        if board.turn() != winner && board.is_checkmate() {
            return false;
        }
        let stopped = board.visit_successors(|_, next| {
            if seen.insert(*next) {
                if seen.len() > MOST_POSITIONS {
                    return Break(());
                }
                open.push(*next);
            }
            Continue(())
        });
        if stopped.is_break() {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{is_excluded_by_search, may_mate};
    use crate::piece::Color;
    use crate::position::Position;

    #[track_caller]
    fn check(fen: &str, is_excluded: bool) {
        let position: Position = fen.parse().expect(fen);
        for color in Color::ALL {
            assert_eq!(
                is_excluded_by_search(&position, color),
                is_excluded,
                "{fen}"
            );
        }
    }

    #[test]
    fn the_search_decides_where_moves_come_to_an_end() {
        // Two kings behind a wall have a thousand positions and no mate.
        check("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", true);
        // Mate in one, and a position too large to search fully.
        check("7k/8/6K1/8/8/8/R7/7r w - - 0 1", false);
        check(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            false,
        );
    }

    #[test]
    fn mate_is_found_out_for_each_side_alone() {
        // White has a pawn, Black nothing.
        let fen = "7k/8/8/8/8/8/P7/K7 w - - 0 1";
        let position: Position = fen.parse().expect(fen);
        assert!(may_mate(&position, Color::White));
        assert!(!may_mate(&position, Color::Black));
    }
}
