//! The game in short, for somebody who never saw it, under the options that are chosen.
use super::depict::CHECKER;
use super::{Backgammon, Scoring};
use crate::drawing;
use boardwright_ruleset::{MoveForm, Primer, PrimerDecision, PrimerPiece, Sentence};

/// Whether to double before the roll.
pub(super) const BEFORE: &str = "before";
/// What to say to a double.
pub(super) const ANSWER: &str = "answer";
/// What to say to a resignation.
pub(super) const OFFERED: &str = "offered";
/// Which checker to move by which die.
pub(super) const PLAY: &str = "play";

fn says(rule: &'static str, text: &'static str) -> Sentence {
    Sentence::new(text).by(rule)
}

pub(super) fn primer(rules: &Backgammon) -> Primer {
    let mut goal = vec![says(
        "backgammon.win",
        "Bring your fifteen checkers home, and be the first to bear all of them off.",
    )];
    goal.extend(match rules.scoring {
        Scoring::WinLoss => None,
        Scoring::Gammon => Some(says(
            "backgammon.gammon",
            "It is a gammon, which counts twice, if the other has borne off none by then.",
        )),
        Scoring::Full => Some(says(
            "backgammon.gammon",
            "It counts twice if the other has borne off none by then, and three times if one of \
             those is still on the bar or in your home board.",
        )),
    });
    if rules.jacoby {
        goal.push(says(
            "backgammon.jacoby",
            "Both count once only until a double was taken.",
        ));
    }
    if rules.is_match() {
        let points = rules.match_points;
        let text = format!("Win games until you have {points} points.");
        goal.push(Sentence::new(text).by("backgammon.match"));
    }
    let mut play = vec![
        says(
            "backgammon.opening",
            "Each seat rolls a die, and who has the higher begins with these two dice.",
        ),
        says(
            "backgammon.points",
            "Checkers go from the point 24 down to 1, as their owner counts, and the two seats go \
             in opposite directions.",
        ),
        says(
            "backgammon.both",
            "Each die moves one checker; equal dice count four times, and as many as possible \
             must be played.",
        ),
        says(
            "backgammon.blocked",
            "No checker goes to a point with two or more of the other seat.",
        ),
        says(
            "backgammon.bar",
            "A single one that is hit goes to the bar, and has to enter again before its owner \
             moves anything else.",
        ),
        says(
            "backgammon.off.home",
            "Once all of your checkers are on your points 6 to 1 you bear them off.",
        ),
    ];
    if rules.has_cube() {
        play.push(says(
            "backgammon.double",
            "Before a roll you may offer to double the stake, if the cube is in the middle or \
             yours; the other takes the double and owns the cube then, or drops and loses.",
        ));
    }
    if rules.is_match() && rules.has_cube() {
        play.push(says(
            "backgammon.crawford",
            "Nobody doubles in the first game after a seat has come within a point of the end, nor \
             with a stake that is enough to win the match.",
        ));
    }
    if rules.resignations {
        play.push(says(
            "backgammon.resign",
            "Before a roll you may offer to lose one stake, a gammon or a backgammon, if you can \
             still lose as much; the other accepts, or you play on.",
        ));
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
        says(
            "backgammon.opening",
            "Each seat rolls a die, and the higher begins with both.",
        ),
        says(
            "backgammon.both",
            "A die moves a checker down from your point 24 towards 1, equal dice count four times, \
             and as many as possible are played.",
        ),
        says(
            "backgammon.bar",
            "Two of the other seat on a point keep you off it; one alone is hit, and has to enter \
             again from the bar.",
        ),
        says(
            "backgammon.off.home",
            "With all on points 6 to 1 you bear them off.",
        ),
    ];
    if rules.has_cube() {
        short.push(says(
            "backgammon.double",
            "Before a roll you may double the stake: the other takes it with the cube, or loses.",
        ));
    }
    short
}

fn checker() -> PrimerPiece {
    let mut checker = drawing::piece(
        "checker",
        CHECKER.name,
        [CHECKER.letter],
        "A die moves it as many points as it shows; the number tells how many lie there.",
    );
    checker.good_for = [Sentence::new(
        "Two together hold a point, and a single one can be hit.",
    )]
    .into();
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
            question: "Do you take the double?".into(),
            about: [says(
                "backgammon.double.answer",
                "A game that is won about once in four times is worth to be taken.",
            )]
            .into(),
            forms: [
                MoveForm::new("take", "You play on for twice the stake, and own the cube."),
                MoveForm::new("drop", "You lose the stake as it was."),
            ]
            .into(),
            rule: Some("backgammon.double.answer".into()),
        });
    }
    if rules.resignations {
        decisions.push(PrimerDecision {
            kind: OFFERED.into(),
            question: "Do you accept the resignation?".into(),
            about: [says(
                "backgammon.resign.answer",
                "Refuse it if you hope to win more by playing on.",
            )]
            .into(),
            forms: [
                MoveForm::new("accept", "You win as many stakes as are offered."),
                MoveForm::new("refuse", "You play on."),
            ]
            .into(),
            rule: Some("backgammon.resign.answer".into()),
        });
    }
    decisions.push(PrimerDecision {
        kind: PLAY.into(),
        question: "Which checker do you move, by which die?".into(),
        about: [says(
            "backgammon.larger",
            "If only one of two dice can be played, it has to be the larger one.",
        )]
        .into(),
        forms: [
            MoveForm::new(
                "13/8",
                "Your checker goes from your point 13 to your point 8.",
            ),
            MoveForm::new(
                "bar/22",
                "Your checker enters from the bar on your point 22.",
            ),
            MoveForm::new("6/off", "Your checker is borne off from your point 6."),
            MoveForm::new(
                "3/off:5",
                "A five bears off your checker from your point 3.",
            ),
            MoveForm::new("pass", "You cannot move any checker."),
        ]
        .into(),
        rule: Some("backgammon.both".into()),
    });
    decisions
}

fn before_the_roll(rules: &Backgammon) -> PrimerDecision {
    let mut forms = vec![MoveForm::new("roll", "You roll the dice.")];
    let mut about = Vec::new();
    if rules.has_cube() {
        forms.push(MoveForm::new("double", "You offer to double the stake."));
        about.push(says(
            "backgammon.double",
            "Who takes a double may make the next one, and you may not until then.",
        ));
    }
    if rules.resignations {
        forms.push(MoveForm::new(
            "resign:single",
            "You offer to lose the game at one stake.",
        ));
        about.push(says(
            "backgammon.resign",
            "A resignation is offered once in a turn, and play goes on if it is refused.",
        ));
    }
    PrimerDecision {
        kind: BEFORE.into(),
        question: match (rules.has_cube(), rules.resignations) {
            (_, false) => "Do you roll, or do you double first?",
            (true, true) => "Do you roll, double first, or offer to resign?",
            (false, true) => "Do you roll, or do you offer to resign?",
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
