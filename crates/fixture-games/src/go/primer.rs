//! The game in short, for somebody who never saw it, under the options that are chosen.
use super::depict::{BLACK_STONE, WHITE_STONE};
use super::options::write_komi;
use super::{Go, Superko};
use crate::drawing;
use boardwright_ruleset::{
    Glyph, Message, MoveForm, Primer, PrimerDecision, PrimerPiece, Sentence,
};

/// Where to place a stone.
pub(super) const PLACE: &str = "place";

fn says(rule: &'static str, text: impl Into<Message>) -> Sentence {
    Sentence::new(text).by(rule)
}

pub(super) fn primer(rules: &Go) -> Primer {
    let komi = write_komi(rules.komi);
    let repetition = match rules.superko {
        Superko::Positional => "No move may bring back a board that was there before.",
        Superko::Situational => {
            "No move may bring back a board that was there before with the same seat on turn."
        }
        Superko::Draw => {
            "No move may bring back the board before the last move, and any other board that \
             comes back ends the game as a draw."
        }
        Superko::Off => "No move may bring back the board before the last move.",
    };
    let suicide = if rules.suicide {
        "A stone may be placed where it has no liberty, unless it would be alone: then its whole \
         chain is taken."
    } else {
        "No stone is placed where its chain would have no liberty, unless it takes others."
    };
    Primer {
        goal: [
            says("go.area", "Hold the larger area when the game ends."),
            says(
                "go.area",
                format!(
                    "Your area is your stones and the empty points that only they reach; White \
                     gets {komi} more for being second."
                ),
            ),
        ]
        .into(),
        short: [
            says(
                "go.turns",
                "In turn, Black first, place a stone on an empty point, or pass; two passes end \
                 the game.",
            ),
            says(
                "go.capture",
                "Who takes the last liberty of a chain, the last empty point beside it, takes its \
                 stones.",
            ),
            says("go.suicide", suicide),
            says("go.repetition", repetition),
        ]
        .into(),
        play: [
            says(
                "go.turns",
                "In turn, Black first, each seat places a stone or passes.",
            ),
            says(
                "go.capture",
                "Stones of one color side by side are a chain, and empty points beside it are \
                 its liberties; who takes the last liberty of a chain takes the chain.",
            ),
            says("go.suicide", suicide),
            says("go.repetition", repetition),
            says("go.end", "Two passes, one after the other, end the game."),
        ]
        .into(),
        pieces: [
            stone("black stone", BLACK_STONE),
            stone("white stone", WHITE_STONE),
        ]
        .into(),
        decisions: [PrimerDecision {
            kind: PLACE.into(),
            question: "Where do you place a stone?".into(),
            about: [says(
                "go.turns",
                "You may pass instead, which costs nothing.",
            )]
            .into(),
            forms: [
                MoveForm::new("b2", "You place a stone on b2."),
                MoveForm::new("pass", "You place none."),
            ]
            .into(),
            rule: Some("go.turns".into()),
        }]
        .into(),
        ..Primer::default()
    }
}

fn stone(name: &'static str, glyph: Glyph) -> PrimerPiece {
    let stays = "It stays where it is placed until it is taken.";
    drawing::piece(name, glyph.name, [glyph.letter], stays)
}
