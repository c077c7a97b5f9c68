//! The rules that a refused move breaks, and their sentences.

use crate::piece::{CastlingSide, Color, PieceKind};
use boardwright_geometry::Square8;
use boardwright_ruleset::broken_rules;

broken_rules! {
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
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub enum ChessRule {
        /// It is the other side's turn.
        Turn {
            /// The side that wanted to move.
            color: Color,
        } = "chess.turn"
            => "it is {}'s turn", !*color;
        /// No piece stands where the move starts.
        FromEmpty {
            /// Where the move starts.
            from: Square8,
        } = "chess.from.empty"
            => "there is no piece on {from}";
        /// The piece that should move is the opponent's.
        FromEnemy {
            /// Where the move starts.
            from: Square8,
            /// What stands there.
            kind as "piece": PieceKind,
        } = "chess.from.enemy"
            => "the {piece} on {from} is not yours";
        /// The move ends where it starts.
        ToSame {
            /// Where it starts and ends.
            from: Square8,
            /// What stands there.
            kind as "piece": PieceKind,
        } = "chess.to.same"
            => "the {piece} stands on {from} already";
        /// An own piece stands on the target.
        ToOwn {
            /// The target.
            to: Square8,
            /// What stands there.
            kind as "piece": PieceKind,
        } = "chess.to.own"
            => "the {piece} on {to} is your own";
        /// This kind of piece does not move that way.
        Reach {
            /// What moves.
            kind as "piece": PieceKind,
            /// Where it starts.
            from: Square8,
            /// Where it should go.
            to: Square8,
        } = [
            "chess.reach.pawn",
            "chess.reach.knight",
            "chess.reach.bishop",
            "chess.reach.rook",
            "chess.reach.queen",
            "chess.reach.king",
        ] by match kind {
            PieceKind::Pawn => "chess.reach.pawn",
            PieceKind::Knight => "chess.reach.knight",
            PieceKind::Bishop => "chess.reach.bishop",
            PieceKind::Rook => "chess.reach.rook",
            PieceKind::Queen => "chess.reach.queen",
            PieceKind::King => "chess.reach.king",
        }
            => "the {kind} on {from} cannot reach {to}: {}", how(*kind);
        /// Something stands between the piece and its target.
        Blocked {
            /// What moves.
            kind as "piece": PieceKind,
            /// Where it starts.
            from: Square8,
            /// Where it should go.
            to: Square8,
            /// The first square that is not free.
            blocker: Square8,
            /// What stands there.
            blocker_kind as "blocker_piece": PieceKind,
        } = "chess.reach.blocked"
            => "the {piece} on {from} cannot reach {to}: the {blocker_piece} on {blocker} is in the way";
        /// A pawn should step to or over an occupied square.
        PawnBlocked {
            /// Where the pawn is.
            from: Square8,
            /// Where it should go.
            to: Square8,
            /// The square that is not free.
            blocker: Square8,
            /// What stands there.
            blocker_kind as "blocker_piece": PieceKind,
        } = "chess.pawn.blocked"
            => "the pawn on {from} cannot step to {to}: the {blocker_piece} on {blocker} is in the way";
        /// A pawn that has moved should step two squares.
        PawnDouble {
            /// Where the pawn is.
            from: Square8,
        } = "chess.pawn.double"
            => "the pawn on {from} cannot step two squares: it has moved already";
        /// A pawn should capture on an empty square.
        PawnCapture {
            /// Where the pawn is.
            from: Square8,
            /// Where it should go.
            to: Square8,
        } = "chess.pawn.capture"
            => "the pawn on {from} cannot move to {to}: it moves diagonally only to capture";
        /// An en passant capture of a pawn that has not just stepped two squares.
        EnPassant {
            /// The pawn that should capture.
            from: Square8,
            /// Where it should go.
            to: Square8,
            /// The pawn that should be captured.
            pawn: Square8,
        } = "chess.pawn.en_passant"
            => "the pawn on {pawn} cannot be captured en passant: it has not just stepped two squares";
        /// A pawn reaches the last rank and the move names no promotion.
        PromotionMissing {
            /// Where the pawn is.
            from: Square8,
            /// Where it goes.
            to: Square8,
        } = "chess.promotion.missing"
            => "the pawn on {from} must become a queen, rook, bishop or knight on {to}";
        /// A pawn should promote on a rank that is not the last.
        PromotionRank {
            /// Where the pawn is.
            from: Square8,
            /// Where it goes.
            to: Square8,
        } = "chess.promotion.rank"
            => "the pawn on {from} does not promote on {to}";
        /// A piece other than a pawn should promote.
        PromotionPiece {
            /// Where it is.
            from: Square8,
            /// What it is.
            kind as "piece": PieceKind,
        } = "chess.promotion.piece"
            => "the {piece} on {from} does not promote: only pawns do";
        /// Castling with a piece that is not the own king.
        CastlingPiece {
            /// Where it is.
            from: Square8,
            /// What it is.
            kind as "piece": PieceKind,
        } = "chess.castling.piece"
            => "the {piece} on {from} does not castle: only the king does";
        /// The king has no right to castle there.
        CastlingRights {
            /// The side to castle to.
            side: CastlingSide,
        } = "chess.castling.rights"
            => "castling on the {side} is not allowed: the king or the rook is not there or has moved";
        /// Something stands where the king or the rook must pass.
        CastlingBlocked {
            /// The side to castle to.
            side: CastlingSide,
            /// A square that is not free.
            blocker: Square8,
            /// What stands there.
            kind as "blocker_piece": PieceKind,
        } = "chess.castling.blocked"
            => "castling on the {side} is blocked by the {blocker_piece} on {blocker}";
        /// The king is in check.
        CastlingCheck {
            /// A piece that gives check.
            checker: Square8,
            /// What it is.
            kind as "checker_piece": PieceKind,
        } = "chess.castling.out_of_check"
            => "the king cannot castle out of check: the {checker_piece} on {checker} attacks it";
        /// The king would pass an attacked square.
        CastlingThrough {
            /// The attacked square.
            passed as "square": Square8,
            /// A piece that attacks it.
            attacker: Square8,
            /// What it is.
            kind as "attacker_piece": PieceKind,
        } = "chess.castling.through_check"
            => "the king cannot castle through {square}, which the {attacker_piece} on {attacker} attacks";
        /// The king would end on an attacked square.
        CastlingInto {
            /// Where the king would end.
            to as "square": Square8,
            /// A piece that would attack it.
            attacker: Square8,
            /// What it is.
            kind as "attacker_piece": PieceKind,
        } = "chess.castling.into_check"
            => "the king cannot castle to {square}, which the {attacker_piece} on {attacker} would attack";
        /// The king would be attacked where it goes, or an en passant capture
        /// would uncover it.
        Exposed {
            /// Where the king would be.
            king: Square8,
            /// A piece that would attack it.
            attacker: Square8,
            /// What it is.
            kind as "attacker_piece": PieceKind,
        } = "chess.check.exposed"
            => "the king on {king} would be in check from the {attacker_piece} on {attacker}";
        /// The piece may not leave the line between its king and an enemy piece.
        Pinned {
            /// The pinned piece.
            from: Square8,
            /// What it is.
            kind as "piece": PieceKind,
            /// Its king.
            king: Square8,
            /// The piece that pins it.
            pinner: Square8,
            /// What that is.
            pinner_kind as "pinner_piece": PieceKind,
        } = "chess.pin"
            => "the {piece} on {from} is pinned: it covers the king on {king} from the {pinner_piece} on {pinner}";
        /// The king is in check and the move does not answer it.
        CheckUnanswered {
            /// The king.
            king: Square8,
            /// The piece that gives check.
            checker: Square8,
            /// What it is.
            kind as "checker_piece": PieceKind,
        } = "chess.check.unanswered"
            => "the king on {king} is in check from the {checker_piece} on {checker}, and this move does not answer it";
        /// The king is in check from two pieces, and another piece should move.
        CheckDouble {
            /// The king.
            king: Square8,
            /// One piece that gives check.
            first as "checker": Square8,
            /// The other.
            second as "other_checker": Square8,
        } = "chess.check.double"
            => "the king on {king} is in check from two pieces, {checker} and {other_checker}: only the king can move";
        /// A SAN text fits no legal move.
        ShortNone {
            /// What should move.
            kind as "piece": PieceKind,
            /// Where it should go.
            to: Square8,
        } = "chess.san.none"
            => "no {piece} can legally move to {to} like that";
        /// A SAN text fits several legal moves.
        ShortAmbiguous {
            /// What should move.
            kind as "piece": PieceKind,
            /// Where it should go.
            to: Square8,
            /// One piece that fits.
            first as "from": Square8,
            /// Another.
            second as "other_from": Square8,
        } = "chess.san.ambiguous"
            => "several pieces fit: say which {piece} moves to {to}, the one on {from} or on {other_from}";
    }
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
