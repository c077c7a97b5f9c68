//! The game in short, for somebody who never saw it, under the options that are chosen.
use super::depict::STACKS;
use super::{Backgammon, Scoring};
use boardwright_ruleset::{MoveForm, Primer, PrimerDecision, PrimerPiece, Sentence};

/// Whether to double before the roll.
pub(super) const BEFORE: &str = "before";
/// What to say to a double.
pub(super) const ANSWER: &str = "answer";
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
            "If the other seat has borne off none by then, it is a gammon, which counts twice.",
        )),
        Scoring::Full => Some(says(
            "backgammon.gammon",
            "If the other seat has borne off none by then, it is a gammon and counts twice; with \
             one still on the bar or in your home board it is a backgammon and counts three times.",
        )),
    });
    if rules.jacoby {
        goal.push(says(
            "backgammon.jacoby",
            "Both count once only until a double was taken.",
        ));
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
    Primer {
        goal,
        play,
        pieces: [checkers()].into(),
        decisions: decisions(rules),
        ..Primer::default()
    }
}

/// One piece stands for all stacks, and each height has a letter.
fn checkers() -> PrimerPiece {
    PrimerPiece {
        name: "checkers".into(),
        icons: ["checkers".into()].into(),
        letters: STACKS
            .iter()
            .map(|glyph| glyph.letter.to_string().into())
            .collect(),
        moves: [says(
            "backgammon.die",
            "The sign is their number, with A for ten and so on; a die moves one of them as many \
             points as it shows.",
        )]
        .into(),
        cost: None,
        good_for: [Sentence::new(
            "Two together hold a point, and a single one can be hit.",
        )]
        .into(),
    }
}

fn decisions(rules: &Backgammon) -> Vec<PrimerDecision> {
    let mut decisions = Vec::new();
    if rules.has_cube() {
        decisions.push(PrimerDecision {
            kind: BEFORE.into(),
            question: "Do you roll, or do you double first?".into(),
            about: [says(
                "backgammon.double",
                "Who takes a double may make the next one, and you may not until then.",
            )]
            .into(),
            forms: [
                MoveForm::new("roll", "You roll the dice."),
                MoveForm::new("double", "You offer to double the stake."),
            ]
            .into(),
            rule: Some("backgammon.double".into()),
        });
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
