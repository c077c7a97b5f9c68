//! The game in short, for somebody who never saw it, under the options that are chosen.
use super::depict::{BLACK_STONE, WHITE_STONE};
use super::options::points;
use super::sentences::*;
use super::{Go, Superko};
use crate::drawing;
use boardwright_ruleset::{
    Glyph, Message, MoveForm, Primer, PrimerDecision, PrimerPiece, Sentence, Template,
};

/// Where to place a stone.
pub(super) const PLACE: &str = "place";

fn says(rule: &'static str, text: impl Into<Message>) -> Sentence {
    Sentence::new(text).by(rule)
}

pub(super) fn primer(rules: &Go) -> Primer {
    let repetition = match rules.superko {
        Superko::Positional => &POSITIONAL,
        Superko::Situational => &SITUATIONAL,
        Superko::Draw => &KO_OR_DRAW,
        Superko::Off => &KO,
    };
    let suicide = if rules.suicide { &SUICIDE } else { &NO_SUICIDE };
    Primer {
        goal: [
            says("go.area", &GOAL),
            says("go.area", AREA.with([points(rules.komi)])),
        ]
        .into(),
        short: [
            says("go.turns", &SHORT_TURNS),
            says("go.capture", &SHORT_CAPTURE),
            says("go.suicide", suicide),
            says("go.repetition", repetition),
        ]
        .into(),
        play: [
            says("go.turns", &TURNS),
            says("go.capture", &CAPTURE),
            says("go.suicide", suicide),
            says("go.repetition", repetition),
            says("go.end", &END),
        ]
        .into(),
        pieces: [
            stone(&STONE_OF_BLACK, BLACK_STONE),
            stone(&STONE_OF_WHITE, WHITE_STONE),
        ]
        .into(),
        decisions: [PrimerDecision {
            kind: PLACE.into(),
            question: Message::from(&Q_PLACE),
            about: [says("go.turns", &MAY_PASS)].into(),
            forms: [
                MoveForm::new("b2", &PLACE_FORM),
                MoveForm::new("pass", &PASS_FORM),
            ]
            .into(),
            rule: Some("go.turns".into()),
        }]
        .into(),
        ..Primer::default()
    }
}

fn stone(name: &'static Template<0>, glyph: Glyph) -> PrimerPiece {
    drawing::piece(name, glyph.name, [glyph.letter], &STAYS)
}
