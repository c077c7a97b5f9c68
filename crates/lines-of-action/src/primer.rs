//! The game in short, for somebody who never saw it, under the options that are chosen.

use crate::LinesOfAction;
use crate::sentences::*;
use crate::variant::{BothConnected, DutyRule, NoMove, RepetitionRule, Variant};
use crate::words::{OUTSIDE, PIECE};
use alloc::vec::Vec;
use boardwright_ruleset::{
    Message, MoveForm, Primer, PrimerDecision, PrimerGround, PrimerPiece, Sentence,
};

/// A move, or a pass.
pub(crate) const MOVE: &str = "move";
/// Where a piece of the enemy is dropped.
pub(crate) const DROP: &str = "drop";

fn says(rule: &'static str, text: impl Into<Message>) -> Sentence {
    Sentence::new(text).by(rule)
}

pub(crate) fn primer(rules: &LinesOfAction) -> Primer {
    let mut play = opening(rules);
    play.extend(of_variant(rules));
    play.extend(endings(rules));
    let mut decisions = Vec::from([moving(rules)]);
    if rules.variant.has_drops() {
        decisions.push(dropping());
    }
    Primer {
        goal: goal(rules),
        // It is short itself.
        short: Vec::new(),
        play,
        pieces: pieces(rules),
        ground: ground(rules),
        decisions,
    }
}

fn goal(rules: &LinesOfAction) -> Vec<Sentence> {
    let of_variant = match rules.variant {
        Variant::FourHanded => Some(&GOAL_PARTNERS),
        Variant::Torus => Some(&GOAL_TORUS),
        Variant::Parachute { .. } => Some(&GOAL_DROPS),
        _ => None,
    };
    [Some(&GOAL), of_variant, Some(&GOAL_SINGLE)]
        .into_iter()
        .flatten()
        .map(|text| says("loa.end.connected", text))
        .collect()
}

/// Where the pieces stand, and who begins.
fn opening(rules: &LinesOfAction) -> Vec<Sentence> {
    let (first, second) = (rules.first, !rules.first);
    let stand = match rules.variant {
        Variant::ScrambledEggs { .. } => Message::from(&START_EGGS),
        Variant::Parachute { .. } => Message::from(&START_PARACHUTE),
        Variant::FourHanded => Message::from(&START_FOUR),
        _ => START_EDGES.with([first.into(), second.into()]),
    };
    let begins = match rules.variant {
        Variant::FourHanded => PARTNERS.with([first.into(), second.into()]),
        _ => BEGINS.with([first.into()]),
    };
    [stand, begins].map(Sentence::new).into()
}

/// What only this variant has.
fn of_variant(rules: &LinesOfAction) -> Vec<Sentence> {
    match rules.variant {
        Variant::Standard | Variant::ScrambledEggs { .. } => Vec::new(),
        Variant::Parachute { .. } => [
            says("loa.drop.due", &DROP_TURNS),
            says("loa.drop.later", &DROP_ONLY),
        ]
        .into(),
        Variant::OpenEdge => [Sentence::new(&OPEN_EDGE)].into(),
        Variant::Torus => [Sentence::new(&TORUS), says("loa.ring", &RING)].into(),
        Variant::FourHanded => [
            says("loa.from.partner", &OWN_MARKS),
            says("loa.from.partner", &PARTNER_JUMP),
        ]
        .into(),
        Variant::Ambidextrous => [
            Sentence::new(&MARKS),
            says("loa.duty", &ALTERNATE),
            says(
                "loa.duty",
                match rules.duty {
                    DutyRule::OtherKind => &DUTY_OTHER,
                    DutyRule::Pass => &DUTY_PASS,
                },
            ),
        ]
        .into(),
    }
}

fn endings(rules: &LinesOfAction) -> Vec<Sentence> {
    let mut endings = Vec::new();
    endings.push(says(
        "loa.end.both",
        match rules.both_connected {
            BothConnected::MoverWins => &BOTH_WIN,
            BothConnected::Draw => &BOTH_DRAW,
        },
    ));
    endings.push(match (rules.variant, rules.no_move) {
        (Variant::FourHanded, _) => says("loa.end.passes", &FOUR_PASSES),
        (_, NoMove::Pass) => says("loa.end.passes", &TWO_PASSES),
        (_, NoMove::Loses) => says("loa.end.no_move", &STUCK_LOSES),
        (_, NoMove::Draw) => says("loa.end.no_move", &STUCK_DRAWS),
    });
    let repetition = match rules.repetition {
        RepetitionRule::Third => Some(&THIRD),
        RepetitionRule::Second => Some(&SECOND),
        RepetitionRule::AnyBoard if rules.has_passes() => Some(&ANY_BOARD_PASSES),
        RepetitionRule::AnyBoard => Some(&ANY_BOARD),
        RepetitionRule::Never => None,
    };
    endings.extend(repetition.map(|text| says("loa.end.repetition", text)));
    if let Some(cap) = rules.cap() {
        endings.push(says("loa.end.cap", CAP.with([cap.into()])));
    }
    endings
}

fn pieces(rules: &LinesOfAction) -> Vec<PrimerPiece> {
    let jumps = match rules.variant {
        Variant::FourHanded => &JUMPS_COLOR,
        _ => &JUMPS,
    };
    let mut moves = Vec::from([
        says("loa.distance", &DISTANCE),
        says("loa.blocked", jumps),
        says("loa.to.own", &CAPTURES),
    ]);
    if rules.variant != Variant::OpenEdge {
        let leaves = match rules.variant {
            Variant::Torus => &OVER_EDGE,
            _ => &STAYS,
        };
        moves.push(says("loa.edge", leaves));
    }
    let piece = |name: Message, icon: &'static str, letters: &[&'static str]| PrimerPiece {
        name,
        icons: [icon.into()].into(),
        letters: letters.iter().map(|&letter| letter.into()).collect(),
        moves: moves.clone(),
        cost: None,
        good_for: [Sentence::new(&MIDDLE)].into(),
    };
    let mut pieces = Vec::from([piece(PIECE.into(), PIECE.name, &["w", "b"])]);
    if rules.variant.has_marks() {
        let marked = Message::from(&MARKED_PIECE);
        let icon = marked.id;
        pieces.push(piece(marked, icon, &["m", "W", "B"]));
    }
    pieces
}

fn ground(rules: &LinesOfAction) -> Vec<PrimerGround> {
    if rules.variant != Variant::OpenEdge {
        return Vec::new();
    }
    [PrimerGround {
        name: OUTSIDE.into(),
        icons: [OUTSIDE.name.into()].into(),
        about: [says("loa.edge", &OUTSIDE_ABOUT)].into(),
    }]
    .into()
}

fn moving(rules: &LinesOfAction) -> PrimerDecision {
    let mut forms = Vec::from([
        MoveForm::new("b1-b3", &STEP_FORM),
        MoveForm::new("c1xa3", &CAPTURE_FORM),
    ]);
    if rules.variant == Variant::OpenEdge {
        forms.push(MoveForm::new("(0,3)-a3", &OUTSIDE_FORM));
    }
    let mut about = Vec::from([says("loa.distance", &COUNT_LINE)]);
    if rules.has_passes() {
        forms.push(MoveForm::new("pass", &PASS_FORM));
        about.push(says("loa.pass", &MUST_MOVE));
    }
    PrimerDecision {
        kind: MOVE.into(),
        question: Message::from(&Q_MOVE),
        about,
        forms,
        rule: Some("loa.distance".into()),
    }
}

fn dropping() -> PrimerDecision {
    PrimerDecision {
        kind: DROP.into(),
        question: Message::from(&Q_DROP),
        about: [says("loa.drop.occupied", &ANY_EMPTY)].into(),
        forms: [MoveForm::new("@d5", &DROP_FORM)].into(),
        rule: Some("loa.drop.due".into()),
    }
}
