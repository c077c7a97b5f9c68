//! Why a move is not legal.
//!
//! The generator says *that* a move is illegal; this module says why. It asks
//! in the order in which a player would: is it your piece, does it move like
//! that, is the way free, is the king safe. It is asked only about refused
//! moves, so it is written for clear reasons and not for speed.

use crate::board::Board;
use crate::movegen::{CastlingPath, is_en_passant_safe};
use crate::moves::Move;
use crate::piece::{CastlingSide, Color, PieceKind, forward};
use crate::refusals::ChessRule;
use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::attacks8::{diagonals, king_attacks, knight_attacks, orthogonals};

/// The rule that a move of the side to move breaks. For a legal move the answer
/// is meaningless.
pub(crate) fn explain(board: &Board, refused: Move) -> ChessRule {
    let (from, to) = (refused.from(), refused.to());
    let Some(piece) = board.piece_on(from) else {
        return ChessRule::FromEmpty { from };
    };
    let kind = piece.kind;
    if piece.color != board.turn() {
        return ChessRule::FromEnemy { from, kind };
    }
    if refused.is_castling() {
        return if kind == PieceKind::King {
            explain_castling(board, from, to)
        } else {
            ChessRule::CastlingPiece { from, kind }
        };
    }
    if from == to {
        return ChessRule::ToSame { from, kind };
    }
    if let Some(own) = board.piece_on(to).filter(|own| own.color == board.turn()) {
        return ChessRule::ToOwn { to, kind: own.kind };
    }
    if kind != PieceKind::Pawn && refused.promotion().is_some() {
        return ChessRule::PromotionPiece { from, kind };
    }
    let way = match kind {
        PieceKind::Pawn => explain_pawn(board, refused),
        _ => explain_reach(board, kind, from, to),
    };
    way.unwrap_or_else(|| explain_check(board, kind, from, to))
}

/// Why a piece other than a pawn does not reach `to`; `None` if it does.
fn explain_reach(board: &Board, kind: PieceKind, from: Square8, to: Square8) -> Option<ChessRule> {
    let reach = match kind {
        PieceKind::Knight => knight_attacks(from),
        PieceKind::King => king_attacks(from),
        PieceKind::Bishop => diagonals(from),
        PieceKind::Rook => orthogonals(from),
        PieceKind::Queen => diagonals(from) | orthogonals(from),
        PieceKind::Pawn => Set8::ALL,
    };
    if !reach.contains(to) {
        return Some(ChessRule::Reach { kind, from, to });
    }
    let blockers = Set8::between(from, to) & board.occupied();
    let blocker = nearest(blockers, from)?;
    Some(ChessRule::Blocked {
        kind,
        from,
        to,
        blocker,
        blocker_kind: board.kind_on(blocker)?,
    })
}

/// The member closest to a square.
fn nearest(squares: Set8, to: Square8) -> Option<Square8> {
    squares.iter().min_by_key(|square| square.distance(to))
}

/// Why a pawn does not reach its target, or may not promote like that.
fn explain_pawn(board: &Board, refused: Move) -> Option<ChessRule> {
    let (from, to) = (refused.from(), refused.to());
    let (_, up) = forward(board.turn()).offset();
    let files = to.file().abs_diff(from.file());
    let ranks = (to.rank() as i8 - from.rank() as i8) * up;
    let blocked = |blocker| {
        board
            .kind_on(blocker)
            .map(|blocker_kind| ChessRule::PawnBlocked {
                from,
                to,
                blocker,
                blocker_kind,
            })
    };
    let wrong_way = match (files, ranks) {
        (0, 1) => blocked(to),
        (0, 2) => {
            let second_rank = board.turn().home_rank() as i8 + up;
            if from.rank() as i8 != second_rank {
                Some(ChessRule::PawnDouble { from })
            } else {
                let passed = Set8::between(from, to).first();
                passed.and_then(blocked).or_else(|| blocked(to))
            }
        }
        (1, 1) if !board.occupied().contains(to) && board.en_passant() != Some(to) => {
            Some(explain_capture_of_nothing(board, from, to))
        }
        (1, 1) => None,
        _ => Some(ChessRule::Reach {
            kind: PieceKind::Pawn,
            from,
            to,
        }),
    };
    let is_last = to.rank() == (!board.turn()).home_rank();
    wrong_way.or(match (is_last, refused.promotion()) {
        (true, None) => Some(ChessRule::PromotionMissing { from, to }),
        (false, Some(_)) => Some(ChessRule::PromotionRank { from, to }),
        _ => None,
    })
}

/// Why a pawn may not move diagonally to an empty square.
fn explain_capture_of_nothing(board: &Board, from: Square8, to: Square8) -> ChessRule {
    let beside = Set8::from_square(to).shift(forward(!board.turn()));
    let pawn = beside & board.pieces(!board.turn(), PieceKind::Pawn);
    let sixth_rank = match board.turn() {
        Color::White => 5,
        Color::Black => 2,
    };
    let Some(pawn) = pawn.first().filter(|_| to.rank() == sixth_rank) else {
        return ChessRule::PawnCapture { from, to };
    };
    // A board remembers a double step only if an en passant capture is legal.
    // If it is not legal because of the king, that is the reason to give.
    if is_en_passant_safe(board, board.turn(), from, to) {
        ChessRule::EnPassant { from, to, pawn }
    } else {
        explain_exposure_by_en_passant(board, from, to)
    }
}

fn explain_exposure_by_en_passant(board: &Board, from: Square8, to: Square8) -> ChessRule {
    let captured = Set8::from_square(to).shift(forward(!board.turn()));
    let occupied = (board.occupied() - captured).without(from).with(to);
    let king = board.king(board.turn());
    let attackers = board.attackers_through(king, !board.turn(), occupied) - captured;
    exposed(board, king, attackers)
}

fn exposed(board: &Board, king: Square8, attackers: Set8) -> ChessRule {
    let (attacker, kind) = first_piece(board, attackers, king);
    ChessRule::Exposed {
        king,
        attacker,
        kind,
    }
}

/// The first of these pieces and its kind. If there is none, which happens only
/// for a legal move, the piece on `otherwise`.
fn first_piece(board: &Board, pieces: Set8, otherwise: Square8) -> (Square8, PieceKind) {
    let square = pieces.first().unwrap_or(otherwise);
    (square, board.kind_on(square).unwrap_or(PieceKind::King))
}

/// Why a piece that reaches `to` may not move there because of its king.
fn explain_check(board: &Board, kind: PieceKind, from: Square8, to: Square8) -> ChessRule {
    let turn = board.turn();
    let king = board.king(turn);
    if kind == PieceKind::King {
        let occupied = board.occupied().without(from).with(to);
        let attackers = board.attackers_through(to, !turn, occupied).without(to);
        return exposed(board, to, attackers);
    }
    let checkers = board.checkers();
    let mut others = checkers;
    if let (Some(first), Some(second)) = (others.pop_first(), others.pop_first()) {
        return ChessRule::CheckDouble {
            king,
            first,
            second,
        };
    }
    let is_en_passant = kind == PieceKind::Pawn && board.en_passant() == Some(to);
    if let Some(checker) = checkers.first() {
        let answers = Set8::between(king, checker).with(checker).contains(to);
        if !answers && !is_en_passant {
            return ChessRule::CheckUnanswered {
                king,
                checker,
                kind: first_piece(board, checkers, king).1,
            };
        }
    }
    if let Some(pinner) = board.pinner(from) {
        return ChessRule::Pinned {
            from,
            kind,
            king,
            pinner,
            pinner_kind: first_piece(board, Set8::from_square(pinner), king).1,
        };
    }
    explain_exposure_by_en_passant(board, from, to)
}

/// Why the king on `king` may not castle with what stands on `rook`.
fn explain_castling(board: &Board, king: Square8, rook: Square8) -> ChessRule {
    let turn = board.turn();
    let side = if rook > king {
        CastlingSide::King
    } else {
        CastlingSide::Queen
    };
    if board.castling_rook(turn, side) != Some(rook) {
        return ChessRule::CastlingRights { side };
    }
    if board.is_check() {
        let (checker, kind) = first_piece(board, board.checkers(), king);
        return ChessRule::CastlingCheck { checker, kind };
    }
    let path = CastlingPath::find(turn, king.file(), rook.file());
    if let Some(blocker) = nearest(path.empty & board.occupied(), king) {
        let (blocker, kind) = first_piece(board, Set8::from_square(blocker), king);
        return ChessRule::CastlingBlocked {
            side,
            blocker,
            kind,
        };
    }
    let passed = path.safe.without(path.king_target);
    let occupied = board.occupied().without(king);
    for square in passed {
        let attackers = board.attackers_through(square, !turn, occupied);
        if !attackers.is_empty() {
            let (attacker, kind) = first_piece(board, attackers, king);
            return ChessRule::CastlingThrough {
                passed: square,
                attacker,
                kind,
            };
        }
    }
    // The rook may have blocked a check, so it is put where it ends.
    let occupied = occupied.without(rook).with(path.rook_target);
    let attackers = board.attackers_through(path.king_target, !turn, occupied);
    let (attacker, kind) = first_piece(board, attackers, king);
    ChessRule::CastlingInto {
        to: path.king_target,
        attacker,
        kind,
    }
}
