//! The ids of the rules and what their sentences speak of, for programs.

use super::ChessRule;
use crate::piece::PieceKind;
use alloc::vec::Vec;
use boardwright_geometry::Square8;
use boardwright_ruleset::{BrokenRule, Parameter};

impl BrokenRule for ChessRule {
    const IDS: &'static [&'static str] = &[
        "chess.turn",
        "chess.from.empty",
        "chess.from.enemy",
        "chess.to.same",
        "chess.to.own",
        "chess.reach.pawn",
        "chess.reach.knight",
        "chess.reach.bishop",
        "chess.reach.rook",
        "chess.reach.queen",
        "chess.reach.king",
        "chess.reach.blocked",
        "chess.pawn.blocked",
        "chess.pawn.double",
        "chess.pawn.capture",
        "chess.pawn.en_passant",
        "chess.promotion.missing",
        "chess.promotion.rank",
        "chess.promotion.piece",
        "chess.castling.piece",
        "chess.castling.rights",
        "chess.castling.blocked",
        "chess.castling.out_of_check",
        "chess.castling.through_check",
        "chess.castling.into_check",
        "chess.check.exposed",
        "chess.pin",
        "chess.check.unanswered",
        "chess.check.double",
        "chess.san.none",
        "chess.san.ambiguous",
    ];

    fn id(&self) -> &'static str {
        match self {
            Self::Turn { .. } => "chess.turn",
            Self::FromEmpty { .. } => "chess.from.empty",
            Self::FromEnemy { .. } => "chess.from.enemy",
            Self::ToSame { .. } => "chess.to.same",
            Self::ToOwn { .. } => "chess.to.own",
            Self::Reach { kind, .. } => match kind {
                PieceKind::Pawn => "chess.reach.pawn",
                PieceKind::Knight => "chess.reach.knight",
                PieceKind::Bishop => "chess.reach.bishop",
                PieceKind::Rook => "chess.reach.rook",
                PieceKind::Queen => "chess.reach.queen",
                PieceKind::King => "chess.reach.king",
            },
            Self::Blocked { .. } => "chess.reach.blocked",
            Self::PawnBlocked { .. } => "chess.pawn.blocked",
            Self::PawnDouble { .. } => "chess.pawn.double",
            Self::PawnCapture { .. } => "chess.pawn.capture",
            Self::EnPassant { .. } => "chess.pawn.en_passant",
            Self::PromotionMissing { .. } => "chess.promotion.missing",
            Self::PromotionRank { .. } => "chess.promotion.rank",
            Self::PromotionPiece { .. } => "chess.promotion.piece",
            Self::CastlingPiece { .. } => "chess.castling.piece",
            Self::CastlingRights { .. } => "chess.castling.rights",
            Self::CastlingBlocked { .. } => "chess.castling.blocked",
            Self::CastlingCheck { .. } => "chess.castling.out_of_check",
            Self::CastlingThrough { .. } => "chess.castling.through_check",
            Self::CastlingInto { .. } => "chess.castling.into_check",
            Self::Exposed { .. } => "chess.check.exposed",
            Self::Pinned { .. } => "chess.pin",
            Self::CheckUnanswered { .. } => "chess.check.unanswered",
            Self::CheckDouble { .. } => "chess.check.double",
            Self::ShortNone { .. } => "chess.san.none",
            Self::ShortAmbiguous { .. } => "chess.san.ambiguous",
        }
    }

    fn parameters(&self) -> Vec<Parameter> {
        let square = |name, square: Square8| Parameter::new(name, square);
        let kind = |name, kind: PieceKind| Parameter::new(name, kind);
        match *self {
            Self::Turn { color } => [Parameter::new("color", color)].into(),
            Self::FromEmpty { from } | Self::PawnDouble { from } => [square("from", from)].into(),
            Self::FromEnemy { from, kind: piece }
            | Self::ToSame { from, kind: piece }
            | Self::PromotionPiece { from, kind: piece }
            | Self::CastlingPiece { from, kind: piece } => {
                [square("from", from), kind("piece", piece)].into()
            }
            Self::ToOwn { to, kind: piece } => [square("to", to), kind("piece", piece)].into(),
            Self::Reach {
                kind: piece,
                from,
                to,
            } => [kind("piece", piece), square("from", from), square("to", to)].into(),
            Self::Blocked {
                kind: piece,
                from,
                to,
                blocker,
                blocker_kind,
            } => [
                kind("piece", piece),
                square("from", from),
                square("to", to),
                square("blocker", blocker),
                kind("blocker_piece", blocker_kind),
            ]
            .into(),
            Self::PawnBlocked {
                from,
                to,
                blocker,
                blocker_kind,
            } => [
                square("from", from),
                square("to", to),
                square("blocker", blocker),
                kind("blocker_piece", blocker_kind),
            ]
            .into(),
            Self::PawnCapture { from, to }
            | Self::PromotionMissing { from, to }
            | Self::PromotionRank { from, to } => [square("from", from), square("to", to)].into(),
            Self::EnPassant { from, to, pawn } => {
                [square("from", from), square("to", to), square("pawn", pawn)].into()
            }
            Self::CastlingRights { side } => [Parameter::new("side", side)].into(),
            Self::CastlingBlocked {
                side,
                blocker,
                kind: piece,
            } => [
                Parameter::new("side", side),
                square("blocker", blocker),
                kind("blocker_piece", piece),
            ]
            .into(),
            Self::CastlingCheck {
                checker,
                kind: piece,
            } => [square("checker", checker), kind("checker_piece", piece)].into(),
            Self::CastlingThrough {
                passed: target,
                attacker,
                kind: piece,
            }
            | Self::CastlingInto {
                to: target,
                attacker,
                kind: piece,
            } => [
                square("square", target),
                square("attacker", attacker),
                kind("attacker_piece", piece),
            ]
            .into(),
            Self::Exposed {
                king,
                attacker,
                kind: piece,
            } => [
                square("king", king),
                square("attacker", attacker),
                kind("attacker_piece", piece),
            ]
            .into(),
            Self::Pinned {
                from,
                kind: piece,
                king,
                pinner,
                pinner_kind,
            } => [
                square("from", from),
                kind("piece", piece),
                square("king", king),
                square("pinner", pinner),
                kind("pinner_piece", pinner_kind),
            ]
            .into(),
            Self::CheckUnanswered {
                king,
                checker,
                kind: piece,
            } => [
                square("king", king),
                square("checker", checker),
                kind("checker_piece", piece),
            ]
            .into(),
            Self::CheckDouble {
                king,
                first,
                second,
            } => [
                square("king", king),
                square("checker", first),
                square("other_checker", second),
            ]
            .into(),
            Self::ShortNone { kind: piece, to } => [kind("piece", piece), square("to", to)].into(),
            Self::ShortAmbiguous {
                kind: piece,
                to,
                first,
                second,
            } => [
                kind("piece", piece),
                square("to", to),
                square("from", first),
                square("other_from", second),
            ]
            .into(),
        }
    }
}
