//! Dead positions, from which no legal moves lead to mate.
//!
//! An exact answer would need an unbounded search. Both detectors here are
//! therefore one-sided: a position that they call dead is dead, and one that
//! they do not call dead may still be dead. [`by_material`] looks at the pieces
//! left on the board and costs a few instructions. [`is_dead`] also understands
//! two more kinds of positions: those where pawns are locked for good and
//! neither side can reach the other's pieces, and those where the few legal
//! moves all lead to a dead position or stalemate.
//!
//! **Locked pawns.** Suppose that no pawn ever moves or is captured. Then a
//! flood fill around the pawns finds the squares that each king and bishop can
//! ever reach, as if no other piece were there and no bishop kept a king away.
//! If from these squares no pawn can move, capture or be captured, then no move
//! can be the first to break the assumption, so it holds for ever. It remains
//! to ask whether a king on such squares can be mated.

use crate::board::Board;
use crate::piece::{Color, PieceKind, forward};
use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::attacks8::{attacks_of_pawns, king_attacks};
use boardwright_pieces::sliders8::bishop_attacks;
use core::ops::ControlFlow::{Break, Continue};

/// Whether the material can never give mate: bare kings, one knight or bishop,
/// or only bishops, all on squares of one colour.
#[inline]
pub(crate) fn by_material(board: &Board) -> bool {
    if !(board.pawns | board.orthogonals).is_empty() {
        return false;
    }
    if board.knights.is_empty() {
        let bishops = board.diagonals;
        bishops.is_subset_of(Set8::LIGHT) || bishops.is_subset_of(Set8::DARK)
    } else {
        board.knights.is_single() && board.diagonals.is_empty()
    }
}

/// Whether material, locked pawns or a short search of forced moves prove that
/// no legal moves lead to mate. A position that is mate is not dead.
pub(crate) fn is_dead(board: &Board) -> bool {
    is_dead_within(board, FORCED_MOVES)
}

/// How far forced moves are followed.
const FORCED_MOVES: u32 = 4;
/// If there are more legal moves than this, they do not count as forced.
const FEW_MOVES: u64 = 3;

fn is_dead_within(board: &Board, depth: u32) -> bool {
    let moves = board.count_moves();
    if moves == 0 {
        return !board.is_check();
    }
    if by_material(board) || Locked::find(board).is_some_and(|locked| locked.is_dead()) {
        return true;
    }
    if depth == 0 || moves > FEW_MOVES {
        return false;
    }
    let alive = board.visit_successors(|_, next| {
        if is_dead_within(next, depth - 1) {
            Continue(())
        } else {
            Break(())
        }
    });
    alive.is_continue()
}

/// A position of kings, bishops and pawns in which the pawns never move.
pub(crate) struct Locked {
    pawns: [Set8; 2],
    /// The squares that each king may ever reach.
    kings: [Set8; 2],
    /// The squares that the bishops of each side may ever reach.
    bishops: [Set8; 2],
}

impl Locked {
    /// The lock, if the pawns are provably locked.
    pub(crate) fn find(board: &Board) -> Option<Self> {
        let no_others = (board.knights | board.orthogonals).is_empty();
        if !no_others || board.pawns.is_empty() || board.en_passant().is_some() {
            return None;
        }
        let mut locked = Self {
            pawns: Color::ALL.map(|color| board.pieces(color, PieceKind::Pawn)),
            kings: [Set8::EMPTY; 2],
            bishops: [Set8::EMPTY; 2],
        };
        for color in Color::ALL {
            let (own, enemy) = (color.index(), (!color).index());
            // Every pawn has a pawn ahead, and none to capture.
            let ahead = locked.pawns[own].shift(forward(color));
            let attacked = attacks_of_pawns(locked.pawns[own], forward(color));
            if !ahead.is_subset_of(board.pawns) || attacked.intersects(locked.pawns[enemy]) {
                return None;
            }
            let denied = attacks_of_pawns(locked.pawns[enemy], forward(!color));
            locked.kings[own] = locked.flood_king(board.king(color), color, denied)?;
            for bishop in board.pieces(color, PieceKind::Bishop) {
                locked.bishops[own] |= locked.flood_bishop(bishop, color)?;
            }
            // A pawn could leave by capturing a bishop.
            if locked.bishops[own].intersects(denied) {
                return None;
            }
        }
        Some(locked)
    }

    /// The squares that a king may ever reach; `None` if it can capture an
    /// enemy pawn that no other pawn protects.
    fn flood_king(&self, king: Square8, color: Color, denied: Set8) -> Option<Set8> {
        let own = self.pawns[color.index()];
        let enemy = self.pawns[(!color).index()];
        let reached = flood(king, |square| king_attacks(square) - own - denied);
        (!reached.intersects(enemy)).then_some(reached)
    }

    /// The squares that a bishop may ever reach; `None` if it can capture a
    /// pawn.
    fn flood_bishop(&self, bishop: Square8, color: Color) -> Option<Set8> {
        let own = self.pawns[color.index()];
        let enemy = self.pawns[(!color).index()];
        let reached = flood(bishop, |square| bishop_attacks(square, own | enemy) - own);
        (!reached.intersects(enemy)).then_some(reached)
    }

    fn is_dead(&self) -> bool {
        Color::ALL
            .into_iter()
            .all(|color| !self.may_be_mated(color))
    }

    /// Whether the king of a colour might be mated after the next move. `false`
    /// is certain, `true` is not.
    pub(crate) fn may_be_mated(&self, color: Color) -> bool {
        let (own, enemy) = (color.index(), (!color).index());
        let denied = attacks_of_pawns(self.pawns[enemy], forward(!color));
        // Pawns can no longer give check, since no king goes where they attack.
        // So a bishop must give it, and every square that it attacks is one
        // that it could reach.
        let checked = self.kings[own] & self.bishops[enemy];
        checked.iter().any(|king| {
            // The squares beside the king along ranks and files are not of the
            // colour on which it is in check. Each must be attacked by a pawn,
            // by a bishop on that colour, or by the enemy king.
            let beside = king_attacks(king) - squares_like(king);
            let taken = self.pawns[0] | self.pawns[1] | denied;
            let open = beside - taken - self.bishops[0] - self.bishops[1];
            let distant = self.kings[enemy] - king_attacks(king).with(king);
            distant
                .iter()
                .any(|enemy_king| open.is_subset_of(king_attacks(enemy_king)))
        })
    }
}

/// All squares of the colour of a square.
fn squares_like(square: Square8) -> Set8 {
    if square.is_light() {
        Set8::LIGHT
    } else {
        Set8::DARK
    }
}

/// All squares that are reached from `start` by steps, `start` included.
fn flood(start: Square8, step: impl Fn(Square8) -> Set8) -> Set8 {
    let mut reached = Set8::from_square(start);
    let mut fresh = reached;
    while let Some(square) = fresh.pop_first() {
        let next = step(square) - reached;
        reached |= next;
        fresh |= next;
    }
    reached
}
