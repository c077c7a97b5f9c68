//! Chess in short, for somebody who never saw it, under the options that are chosen.

use crate::piece::PieceKind;
use crate::ruleset::{Chess, DeadPositions, Preset};
use crate::sentences::*;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Message, MoveForm, Primer, PrimerDecision, PrimerPiece, Sentence};

/// The only kind of decision.
pub(crate) const MOVE: &str = "move";

fn says(rule: &'static str, text: impl Into<Message>) -> Sentence {
    Sentence::new(text).by(rule)
}

pub(crate) fn primer(rules: &Chess) -> Primer {
    Primer {
        goal: [
            says("chess.end.checkmate", &GOAL_MATE),
            says("chess.end.stalemate", &GOAL_STALEMATE),
        ]
        .into(),
        short: short(rules),
        play: play(rules),
        pieces: PieceKind::ALL.into_iter().rev().map(piece).collect(),
        ground: Vec::new(),
        decisions: [decision(rules)].into(),
    }
}

/// How it is played, for a first game.
fn short(rules: &Chess) -> Vec<Sentence> {
    let castling = match rules.chess960 {
        Some(_) => &SHORT_CASTLING_960,
        None => &SHORT_CASTLING,
    };
    let mut short = Vec::from([
        says("chess.to.own", &SHORT_TURN),
        says("chess.check.exposed", &SHORT_CHECK),
        says("chess.castling.piece", castling),
    ]);
    if rules.preset == Preset::Fide {
        short.push(says("chess.end.dead", &SHORT_DEAD));
    }
    short.push(says("chess.end.threefold", &SHORT_DRAW));
    short
}

fn play(rules: &Chess) -> Vec<Sentence> {
    let mut play = Vec::new();
    if let Some(number) = rules.chess960 {
        play.push(Sentence::new(ORDER.with([number.into()])));
    }
    let castling = match rules.chess960 {
        Some(_) => &CASTLING_960,
        None => &CASTLING,
    };
    play.extend([
        says("chess.turn", &TURN),
        says("chess.to.own", &CAPTURE),
        says("chess.check.exposed", &CHECK),
        says("chess.castling.piece", castling),
        says("chess.castling.rights", &CASTLING_RIGHTS),
    ]);
    if rules.preset == Preset::Fide {
        let dead = match rules.dead {
            DeadPositions::Material => &DEAD_MATERIAL,
            DeadPositions::Full => &DEAD_FULL,
        };
        play.extend([
            says("chess.end.dead", dead),
            says("chess.end.seventy_five", &SEVENTY_FIVE),
            says("chess.end.fivefold", &FIVEFOLD),
        ]);
    }
    play.extend([
        says("chess.end.threefold", &THREEFOLD),
        says("chess.end.fifty", &FIFTY),
        says("chess.end.agreement", &AGREEMENT),
    ]);
    play
}

fn piece(kind: PieceKind) -> PrimerPiece {
    let slides =
        |rule, reach| Vec::from([says(rule, reach), says("chess.reach.blocked", &BLOCKED)]);
    let (moves, good_for) = match kind {
        PieceKind::King => (
            Vec::from([
                says("chess.reach.king", &KING_REACH),
                says("chess.check.exposed", &KING_CHECK),
            ]),
            &KING_GOOD,
        ),
        PieceKind::Queen => (slides("chess.reach.queen", &QUEEN_REACH), &QUEEN_GOOD),
        PieceKind::Rook => (slides("chess.reach.rook", &ROOK_REACH), &ROOK_GOOD),
        PieceKind::Bishop => (slides("chess.reach.bishop", &BISHOP_REACH), &BISHOP_GOOD),
        PieceKind::Knight => (
            Vec::from([says("chess.reach.knight", &KNIGHT_REACH)]),
            &KNIGHT_GOOD,
        ),
        PieceKind::Pawn => (
            Vec::from([
                says("chess.reach.pawn", &PAWN_REACH),
                says("chess.pawn.capture", &PAWN_CAPTURE),
                says("chess.pawn.en_passant", &EN_PASSANT),
                says("chess.promotion.missing", &PROMOTION),
            ]),
            &PAWN_GOOD,
        ),
    };
    let letter = kind.letter();
    let letters = [letter, letter.to_ascii_lowercase()];
    PrimerPiece {
        name: kind.word().into(),
        icons: [kind.name().into()].into(),
        letters: letters.map(|letter| String::from(letter).into()).into(),
        moves,
        cost: None,
        good_for: [Sentence::new(good_for)].into(),
    }
}

fn decision(rules: &Chess) -> PrimerDecision {
    let castling = match rules.chess960 {
        Some(_) => MoveForm::new("e1h1", &CASTLING_FORM_960),
        None => MoveForm::new("e1g1", &CASTLING_FORM),
    };
    PrimerDecision {
        kind: MOVE.into(),
        question: Message::from(&Q_MOVE),
        about: [
            says("chess.check.unanswered", &ANSWER_CHECK),
            says("chess.pin", &PIN),
        ]
        .into(),
        forms: [
            MoveForm::new("e2e4", &MOVE_FORM),
            MoveForm::new("e7e8q", &PROMOTION_FORM),
            castling,
            MoveForm::new("Nf3", &SHORT_FORM),
        ]
        .into(),
        rule: Some("chess.turn".into()),
    }
}
