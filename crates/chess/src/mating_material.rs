//! Whether a side could mate at all, if both sides helped.
//!
//! When a player's time is up, the game is lost unless the opponent cannot
//! mate by any legal moves. Proved impossible is: with a bare king; with what
//! is left on the board, by the arguments at [`is_excluded_by_material`]; with
//! locked pawns ([`crate::dead`]); and by following all moves of both sides
//! where they soon come to an end. What is left undecided counts as possible.

use crate::board::Board;
use crate::dead::{self, Locked};
use crate::piece::{Color, PieceKind};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use boardwright_geometry::Set8;
use core::ops::ControlFlow::{Break, Continue};

/// How many positions the search looks at before it leaves the question
/// undecided; a few milliseconds.
const MOST_POSITIONS: usize = 10_000;

/// Whether a side might mate from here, both sides helping. False is certain;
/// true includes what could not be decided.
pub(crate) fn may_mate(board: &Board, winner: Color) -> bool {
    if is_excluded_by_material(board, winner) || dead::is_dead(board) {
        return false;
    }
    let locked_out = Locked::find(board).is_some_and(|locked| !locked.may_be_mated(!winner));
    !locked_out && !is_excluded_by_search(board, winner)
}

/// Whether what a side has can never mate what the other has.
///
/// - A bare king gives no check.
/// - **Bishops on one colour, against queens, rooks and bishops on that same
///   colour.** Let the king be in check along a diagonal. The two squares
///   beside it, along its rank and its file, towards the checking bishop are
///   of the other colour, so no bishop attacks or occupies them. The enemy
///   king cannot attack both without standing next to the king. And a queen or
///   rook that stood on either could capture or step in on the diagonal square
///   between the two, since nothing can pin it along a rank or file.
/// - **One knight, against queens.** Say the knight is one file to the right
///   and two ranks up. The squares above, right, and above right of the king
///   are not attacked by the knight, and the enemy king cannot attack all
///   three from afar. So a queen stands on one; from each of them, and past
///   other queens, queens capture the knight.
///
/// Captures only take from what is left, and no pawn remains to promote.
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
        // Mate in one, and a position too rich to be gone through.
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
