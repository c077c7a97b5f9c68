//! Static exchange evaluation: what a capture or a promotion wins after all
//! recaptures.
//!
//! Both sides capture on the one square, each time with the least valuable
//! attacker, and a side stops when a further capture would lose. Sliders behind
//! other sliders are included. Pins and checks are ignored: this is for
//! ordering moves, not for evaluating positions.

use crate::board::Board;
use crate::moves::Move;
use crate::piece::{Color, PieceKind, forward};
use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::attacks8::{attacks_of_pawns, king_attacks, knight_attacks};
use boardwright_pieces::sliders8::{bishop_attacks, rook_attacks};

/// Piece values in an exchange, in hundredths of a pawn.
pub(crate) const fn worth(kind: PieceKind) -> i32 {
    match kind {
        PieceKind::Pawn => 100,
        PieceKind::Knight => 320,
        PieceKind::Bishop => 330,
        PieceKind::Rook => 500,
        PieceKind::Queen => 950,
        // More than all other pieces together: a king is never given up.
        PieceKind::King => 20_000,
    }
}

/// The most captures that can be made on one square, which is the number of
/// pieces besides the one that stands there.
const LONGEST: usize = 32;

/// What a legal move wins or loses on its square; `None` if it neither captures
/// nor promotes.
pub(crate) fn static_exchange_evaluation(board: &Board, chosen: Move) -> Option<i32> {
    let (from, to) = (chosen.from(), chosen.to());
    let promotion = chosen.promotion();
    let is_en_passant = board.en_passant() == Some(to) && board.pawns.contains(from);
    let is_quiet = !board.occupied().contains(to) && promotion.is_none() && !is_en_passant;
    if is_quiet || chosen.is_castling() {
        return None;
    }
    let moving = board.kind_on(from)?;
    let captured = if is_en_passant {
        Some(PieceKind::Pawn)
    } else {
        board.kind_on(to)
    };
    let promoted = promotion.map_or(0, |promotion| {
        worth(promotion.kind()) - worth(PieceKind::Pawn)
    });
    let first = captured.map_or(0, worth) + promoted;
    let standing = promotion.map_or(moving, |promotion| promotion.kind());
    let mut occupied = board.occupied().without(from);
    if is_en_passant {
        if let Some(passed) = Square8::new(to.file(), from.rank()) {
            occupied = occupied.without(passed);
        }
    }
    Some(first - taken_back(board, to, occupied, standing))
}

/// What the opponent wins by recapturing on a square where a piece of the
/// moving side now stands. It may also decline.
fn taken_back(board: &Board, to: Square8, mut occupied: Set8, mut standing: PieceKind) -> i32 {
    let mut gains = [0; LONGEST];
    let mut count = 0;
    let mut side = !board.turn();
    // Of both sides, and always without those that have captured already.
    let mut attackers = attackers_of_both(board, to, occupied) & occupied;
    while count < LONGEST {
        let Some((from, kind)) = cheapest(board, attackers & board.by_color(side)) else {
            break;
        };
        occupied = occupied.without(from);
        attackers |= behind(board, to, kind, occupied);
        attackers &= occupied;
        let answered = attackers.intersects(board.by_color(!side));
        if kind == PieceKind::King && answered {
            break;
        }
        gains[count] = worth(standing);
        count += 1;
        standing = kind;
        side = !side;
    }
    // From the last capture back: each is made only if it does not lose.
    gains[..count]
        .iter()
        .rev()
        .fold(0, |later, gained| (gained - later).max(0))
}

/// The pieces of both sides that attack a square, with sliders stopped by the
/// squares in `occupied`.
fn attackers_of_both(board: &Board, square: Square8, occupied: Set8) -> Set8 {
    // A pawn attacks a square exactly when an enemy pawn there would attack it.
    let pawns = |color: Color| {
        let reach = attacks_of_pawns(Set8::from_square(square), forward(!color));
        reach & board.by_color(color)
    };
    (pawns(Color::White) | pawns(Color::Black)) & board.pawns
        | knight_attacks(square) & board.knights
        | king_attacks(square) & board.by_kind(PieceKind::King)
        | bishop_attacks(square, occupied) & board.diagonals
        | rook_attacks(square, occupied) & board.orthogonals
}

/// The sliders that attack a square along the lines of a kind of piece that has
/// just left one of them: perhaps from behind that piece.
fn behind(board: &Board, to: Square8, kind: PieceKind, occupied: Set8) -> Set8 {
    let diagonals = || bishop_attacks(to, occupied) & board.diagonals;
    let orthogonals = || rook_attacks(to, occupied) & board.orthogonals;
    match kind {
        PieceKind::Pawn | PieceKind::Bishop => diagonals(),
        PieceKind::Rook => orthogonals(),
        PieceKind::Queen | PieceKind::King => diagonals() | orthogonals(),
        PieceKind::Knight => Set8::EMPTY,
    }
}

/// The least valuable of some pieces.
#[inline]
fn cheapest(board: &Board, pieces: Set8) -> Option<(Square8, PieceKind)> {
    if pieces.is_empty() {
        return None;
    }
    PieceKind::ALL.into_iter().find_map(|kind| {
        let square = (pieces & board.by_kind(kind)).first()?;
        Some((square, kind))
    })
}

#[cfg(test)]
mod tests {
    use super::static_exchange_evaluation;
    use crate::position::Position;
    use crate::san::{self, Reading};

    #[track_caller]
    fn check(fen: &str, chosen: &str, expected: Option<i32>) {
        let position: Position = fen.parse().expect("the position is sound");
        let chosen = san::read(&position, chosen, Reading::Strict).expect("the move is legal");
        assert_eq!(static_exchange_evaluation(&position, chosen), expected);
    }

    #[test]
    fn quiet_moves_win_nothing() {
        check("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", None);
        check("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ra7", None);
    }

    #[test]
    fn what_stands_alone_is_won() {
        check("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", Some(100));
        check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", Some(100));
        check("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", Some(850));
    }

    #[test]
    fn what_is_taken_back_counts() {
        // A queen for a pawn that is covered by another.
        check("4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1", "Qxd5", Some(-850));
        // A rook behind the queen does not help against a pawn, but the queen
        // is not taken by a knight that would fall to it.
        check("3rk3/8/8/3p4/8/8/3Q4/3RK3 w - - 0 1", "Qxd5", Some(-350));
        check("4k3/8/1n6/3p4/8/3R4/3R4/4K3 w - - 0 1", "Rxd5", Some(-80));
    }

    #[test]
    fn a_king_takes_only_what_is_not_covered() {
        check("8/8/4k3/3p4/8/8/8/3RK3 w - - 0 1", "Rxd5", Some(-400));
        check("8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", Some(100));
    }

    #[test]
    fn a_promoted_piece_may_be_lost() {
        check("3r3k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", Some(-100));
    }
}
