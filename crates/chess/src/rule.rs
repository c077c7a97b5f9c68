//! The rules that a refused move breaks, and their sentences.

mod data;

use crate::piece::{CastlingSide, Color, PieceKind};
use boardwright_geometry::Square8;

/// A rule of chess that a move breaks.
///
/// Each has a stable [id](boardwright_ruleset::BrokenRule::id), with an anchor in
/// `docs/rules/chess.md`, [parameters](boardwright_ruleset::BrokenRule::parameters) as data, and a
/// sentence for the player (its `Display`).
///
/// ```
/// use boardwright_chess::{Chess, Move, Position, Square8};
/// use boardwright_ruleset::{BrokenRule as _, Ruleset as _};
///
/// let chess = Chess::fide();
/// let start = Position::start();
/// let refused = Move::new(Square8::C1, Square8::A3);
/// let rule = chess.explain(&start, Chess::WHITE, refused);
/// assert_eq!(rule.id(), "chess.reach.blocked");
/// assert_eq!(
///     rule.to_string(),
///     "the bishop on c1 cannot reach a3: the pawn on b2 is in the way",
/// );
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChessRule {
    /// It is the other side's turn.
    #[error("it is {}'s turn", !*color)]
    Turn {
        /// The side that wanted to move.
        color: Color,
    },
    /// No piece stands where the move starts.
    #[error("there is no piece on {from}")]
    FromEmpty {
        /// Where the move starts.
        from: Square8,
    },
    /// The piece that should move is the opponent's.
    #[error("the {kind} on {from} is not yours")]
    FromEnemy {
        /// Where the move starts.
        from: Square8,
        /// What stands there.
        kind: PieceKind,
    },
    /// The move ends where it starts.
    #[error("the {kind} stands on {from} already")]
    ToSame {
        /// Where it starts and ends.
        from: Square8,
        /// What stands there.
        kind: PieceKind,
    },
    /// A piece of one's own stands on the target.
    #[error("the {kind} on {to} is your own")]
    ToOwn {
        /// The target.
        to: Square8,
        /// What stands there.
        kind: PieceKind,
    },
    /// This kind of piece does not move that way.
    #[error("the {kind} on {from} cannot reach {to}: {}", how(*kind))]
    Reach {
        /// What moves.
        kind: PieceKind,
        /// Where it starts.
        from: Square8,
        /// Where it should go.
        to: Square8,
    },
    /// Something stands between the piece and its target.
    #[error(
        "the {kind} on {from} cannot reach {to}: the {blocker_kind} on {blocker} is in the way"
    )]
    Blocked {
        /// What moves.
        kind: PieceKind,
        /// Where it starts.
        from: Square8,
        /// Where it should go.
        to: Square8,
        /// The first square that is not free.
        blocker: Square8,
        /// What stands there.
        blocker_kind: PieceKind,
    },
    /// A pawn should step where something stands.
    #[error(
        "the pawn on {from} cannot step to {to}: the {blocker_kind} on {blocker} is in the way"
    )]
    PawnBlocked {
        /// Where the pawn is.
        from: Square8,
        /// Where it should go.
        to: Square8,
        /// The square that is not free.
        blocker: Square8,
        /// What stands there.
        blocker_kind: PieceKind,
    },
    /// A pawn that has moved should step two squares.
    #[error("the pawn on {from} cannot step two squares: it has moved already")]
    PawnDouble {
        /// Where the pawn is.
        from: Square8,
    },
    /// A pawn should capture where nothing stands.
    #[error("the pawn on {from} cannot move to {to}: it moves diagonally only to capture")]
    PawnCapture {
        /// Where the pawn is.
        from: Square8,
        /// Where it should go.
        to: Square8,
    },
    /// An en passant capture of a pawn that has not just stepped two squares.
    #[error(
        "the pawn on {pawn} cannot be captured en passant: it has not just stepped two squares"
    )]
    EnPassant {
        /// The pawn that should capture.
        from: Square8,
        /// Where it should go.
        to: Square8,
        /// The pawn that should be captured.
        pawn: Square8,
    },
    /// A pawn reaches the last rank and does not say what it becomes.
    #[error("the pawn on {from} must become a queen, rook, bishop or knight on {to}")]
    PromotionMissing {
        /// Where the pawn is.
        from: Square8,
        /// Where it goes.
        to: Square8,
    },
    /// A pawn should promote before the last rank.
    #[error("the pawn on {from} does not promote on {to}")]
    PromotionRank {
        /// Where the pawn is.
        from: Square8,
        /// Where it goes.
        to: Square8,
    },
    /// A piece that is no pawn should promote.
    #[error("the {kind} on {from} does not promote: only pawns do")]
    PromotionPiece {
        /// Where it is.
        from: Square8,
        /// What it is.
        kind: PieceKind,
    },
    /// Castling with something that is not one's own king.
    #[error("the {kind} on {from} does not castle: only the king does")]
    CastlingPiece {
        /// Where it is.
        from: Square8,
        /// What it is.
        kind: PieceKind,
    },
    /// The king has no right to castle there.
    #[error(
        "castling on the {side} is not allowed: the king or the rook is not there or has moved"
    )]
    CastlingRights {
        /// The side to castle to.
        side: CastlingSide,
    },
    /// Something stands where the king or the rook must pass.
    #[error("castling on the {side} is blocked by the {kind} on {blocker}")]
    CastlingBlocked {
        /// The side to castle to.
        side: CastlingSide,
        /// A square that is not free.
        blocker: Square8,
        /// What stands there.
        kind: PieceKind,
    },
    /// The king is in check.
    #[error("the king cannot castle out of check: the {kind} on {checker} attacks it")]
    CastlingCheck {
        /// A piece that gives check.
        checker: Square8,
        /// What it is.
        kind: PieceKind,
    },
    /// The king would pass an attacked square.
    #[error("the king cannot castle through {passed}, which the {kind} on {attacker} attacks")]
    CastlingThrough {
        /// The attacked square.
        passed: Square8,
        /// A piece that attacks it.
        attacker: Square8,
        /// What it is.
        kind: PieceKind,
    },
    /// The king would end on an attacked square.
    #[error("the king cannot castle to {to}, which the {kind} on {attacker} would attack")]
    CastlingInto {
        /// Where the king would end.
        to: Square8,
        /// A piece that would attack it.
        attacker: Square8,
        /// What it is.
        kind: PieceKind,
    },
    /// The king would be attacked where it goes, or an en passant capture
    /// would uncover it.
    #[error("the king on {king} would be in check from the {kind} on {attacker}")]
    Exposed {
        /// Where the king would be.
        king: Square8,
        /// A piece that would attack it.
        attacker: Square8,
        /// What it is.
        kind: PieceKind,
    },
    /// The piece may not leave the line between its king and an enemy piece.
    #[error(
        "the {kind} on {from} is pinned: it covers the king on {king} from the {pinner_kind} on {pinner}"
    )]
    Pinned {
        /// The pinned piece.
        from: Square8,
        /// What it is.
        kind: PieceKind,
        /// Its king.
        king: Square8,
        /// The piece that pins it.
        pinner: Square8,
        /// What that is.
        pinner_kind: PieceKind,
    },
    /// The king is in check and the move does nothing about it.
    #[error(
        "the king on {king} is in check from the {kind} on {checker}, and this move does not answer it"
    )]
    CheckUnanswered {
        /// The king.
        king: Square8,
        /// The piece that gives check.
        checker: Square8,
        /// What it is.
        kind: PieceKind,
    },
    /// The king is in check from two pieces, and another piece should move.
    #[error(
        "the king on {king} is in check from two pieces, {first} and {second}: only the king can move"
    )]
    CheckDouble {
        /// The king.
        king: Square8,
        /// One piece that gives check.
        first: Square8,
        /// The other.
        second: Square8,
    },
    /// A text in short notation fits no legal move.
    #[error("no {kind} can legally move to {to} like that")]
    ShortNone {
        /// What should move.
        kind: PieceKind,
        /// Where it should go.
        to: Square8,
    },
    /// A text in short notation fits several legal moves.
    #[error(
        "several pieces fit: say which {kind} moves to {to}, the one on {first} or on {second}"
    )]
    ShortAmbiguous {
        /// What should move.
        kind: PieceKind,
        /// Where it should go.
        to: Square8,
        /// One piece that fits.
        first: Square8,
        /// Another.
        second: Square8,
    },
}

/// How a kind of piece moves, for a sentence.
const fn how(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "a pawn steps straight ahead and captures diagonally ahead",
        PieceKind::Knight => "a knight leaps two squares one way and one across",
        PieceKind::Bishop => "a bishop moves along diagonals",
        PieceKind::Rook => "a rook moves along ranks and files",
        PieceKind::Queen => "a queen moves along ranks, files and diagonals",
        PieceKind::King => "a king moves one square",
    }
}
