//! The game in short, for somebody who never saw it, under the options that are chosen.
use super::depict::CHECKER_GLYPH;
use super::sentences::*;
use super::{Backgammon, Scoring};
use crate::drawing;
use crate::sentences::CHECKER;
use boardwright_ruleset::{Message, MoveForm, Primer, PrimerDecision, PrimerPiece, Sentence};

/// Whether to double before the roll.
pub(super) const BEFORE: &str = "before";
/// What to say to a double.
pub(super) const ANSWER: &str = "answer";
/// What to say to a resignation.
pub(super) const OFFERED: &str = "offered";
/// Which checker to move by which die.
pub(super) const PLAY: &str = "play";

fn says(rule: &'static str, text: impl Into<Message>) -> Sentence {
    Sentence::new(text).by(rule)
}

pub(super) fn primer(rules: &Backgammon) -> Primer {
    let mut goal = vec![says("backgammon.win", &WIN)];
    goal.extend(match rules.scoring {
        Scoring::WinLoss => None,
        Scoring::Gammon => Some(says("backgammon.gammon", &TWICE)),
        Scoring::Full => Some(says("backgammon.gammon", &TWICE_OR_THRICE)),
    });
    if rules.jacoby {
        goal.push(says("backgammon.jacoby", &JACOBY));
    }
    if rules.is_match() {
        let points = rules.match_points.into();
        goal.push(says("backgammon.match", MATCH.with([points])));
    }
    let mut play = vec![
        says("backgammon.opening", &BEGIN),
        says("backgammon.points", &WAY),
        says("backgammon.both", &BOTH),
        says("backgammon.blocked", &BLOCKED),
        says("backgammon.bar", &HIT),
        says("backgammon.off.home", &BEAR_OFF),
    ];
    if rules.has_cube() {
        play.push(says("backgammon.double", &DOUBLE));
    }
    if rules.is_match() && rules.has_cube() {
        play.push(says("backgammon.crawford", &CRAWFORD));
    }
    if rules.resignations {
        play.push(says("backgammon.resign", &RESIGN));
    }
    Primer {
        goal,
        short: short(rules),
        play,
        pieces: [checker()].into(),
        decisions: decisions(rules),
        ..Primer::default()
    }
}

/// How it is played, for a first game.
fn short(rules: &Backgammon) -> Vec<Sentence> {
    let mut short = vec![
        says("backgammon.opening", &SHORT_BEGIN),
        says("backgammon.both", &SHORT_BOTH),
        says("backgammon.bar", &SHORT_BAR),
        says("backgammon.off.home", &SHORT_BEAR_OFF),
    ];
    if rules.has_cube() {
        short.push(says("backgammon.double", &SHORT_DOUBLE));
    }
    short
}

fn checker() -> PrimerPiece {
    let mut checker = drawing::piece(CHECKER, CHECKER.name, [CHECKER_GLYPH.letter], &MOVES);
    checker.good_for = [Sentence::new(&GOOD_FOR)].into();
    checker
}

fn decisions(rules: &Backgammon) -> Vec<PrimerDecision> {
    let mut decisions = Vec::new();
    if rules.has_cube() || rules.resignations {
        decisions.push(before_the_roll(rules));
    }
    if rules.has_cube() {
        decisions.push(PrimerDecision {
            kind: ANSWER.into(),
            question: Message::from(&Q_TAKE),
            about: [says("backgammon.double.answer", &WORTH_TAKING)].into(),
            forms: [
                MoveForm::new("take", &TAKE_FORM),
                MoveForm::new("drop", &DROP_FORM),
            ]
            .into(),
            rule: Some("backgammon.double.answer".into()),
        });
    }
    if rules.resignations {
        decisions.push(PrimerDecision {
            kind: OFFERED.into(),
            question: Message::from(&Q_ACCEPT),
            about: [says("backgammon.resign.answer", &REFUSE_FOR_MORE)].into(),
            forms: [
                MoveForm::new("accept", &ACCEPT_FORM),
                MoveForm::new("refuse", &REFUSE_FORM),
            ]
            .into(),
            rule: Some("backgammon.resign.answer".into()),
        });
    }
    decisions.push(PrimerDecision {
        kind: PLAY.into(),
        question: Message::from(&Q_CHECKER),
        about: [says("backgammon.larger", &LARGER)].into(),
        forms: [
            MoveForm::new("13/8", &POINT_FORM),
            MoveForm::new("bar/22", &ENTER_FORM),
            MoveForm::new("6/off", &OFF_FORM),
            MoveForm::new("3/off:5", &LARGER_FORM),
            MoveForm::new("pass", &PASS_FORM),
        ]
        .into(),
        rule: Some("backgammon.both".into()),
    });
    decisions
}

fn before_the_roll(rules: &Backgammon) -> PrimerDecision {
    let mut forms = vec![MoveForm::new("roll", &ROLL_FORM)];
    let mut about = Vec::new();
    if rules.has_cube() {
        forms.push(MoveForm::new("double", &DOUBLE_FORM));
        about.push(says("backgammon.double", &NEXT_DOUBLE));
    }
    if rules.resignations {
        forms.push(MoveForm::new("resign:single", &RESIGN_FORM));
        about.push(says("backgammon.resign", &ONCE));
    }
    PrimerDecision {
        kind: BEFORE.into(),
        question: match (rules.has_cube(), rules.resignations) {
            (_, false) => &Q_DOUBLE,
            (true, true) => &Q_DOUBLE_OR_RESIGN,
            (false, true) => &Q_RESIGN,
        }
        .into(),
        about,
        forms,
        rule: Some(if rules.has_cube() {
            "backgammon.double".into()
        } else {
            "backgammon.resign".into()
        }),
    }
}
