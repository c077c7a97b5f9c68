//! The primer of Causeway: all there is to know before a first game.
use super::{Causeway, Position, Stage};
use boardwright_ruleset::{
    MoveForm, Primer, PrimerDecision, PrimerGround, PrimerPiece, Seat, Sentence, Status,
};

const EQUIPMENT: &str = "equipment";
const ACTION: &str = "action";
const REROLL: &str = "reroll";

/// The kind of decision that a seat has to make.
pub(super) fn decision(rules: &Causeway, state: &Position, seat: Seat) -> Option<&'static str> {
    let due = Status::of(rules, state).due()?;
    if !due.seats().contains(seat) {
        return None;
    }
    match state.stage() {
        Stage::Choose => Some(EQUIPMENT),
        Stage::Turn { .. } => Some(ACTION),
        Stage::Luck(..) => Some(REROLL),
        Stage::RollOff | Stage::Dice(_) | Stage::Reroll(..) => None,
    }
}

pub(super) fn primer(rules: &Causeway) -> Primer {
    let mut decisions = vec![
        PrimerDecision {
            kind: EQUIPMENT.into(),
            question: "Which equipment do you take?".into(),
            about: [
                Sentence::new(
                    "An axe adds 1 to the attack, a shield adds 1 to the defence, and boots give \
                     a third action a turn.",
                ),
                Sentence::new("Everybody chooses once and in secret.")
                    .by("causeway.equipment.chosen"),
            ]
            .into(),
            forms: [MoveForm::new("take:axe", "You take the axe.")].into(),
            rule: Some("causeway.equipment.first".into()),
        },
        PrimerDecision {
            kind: ACTION.into(),
            question: "What does your champion do?".into(),
            about: [
                Sentence::new("An attack ends the turn."),
                Sentence::new("After the first action you may end the turn.")
                    .by("causeway.turn.action"),
            ]
            .into(),
            forms: [
                MoveForm::new("b1-b2", "The champion on b1 steps to b2."),
                MoveForm::new("b2xb3", "The champion on b2 attacks the one on b3."),
                MoveForm::new("end", "You end the turn."),
            ]
            .into(),
            rule: Some("causeway.apart".into()),
        },
    ];
    let mut play = vec![
        Sentence::new("All choose their equipment in secret, and dice say who begins.")
            .by("causeway.equipment.first"),
        Sentence::new("In turn each champion steps or attacks, once or twice."),
        Sentence::new(
            "In a fight both roll a die, and a higher attack removes the defender; a defence that \
             is higher by 4 removes the attacker.",
        ),
    ];
    if rules.luck_at_start() > 0 {
        play.push(
            Sentence::new("Whoever trails may spend luck to roll again.").by("causeway.fight.none"),
        );
        decisions.push(PrimerDecision {
            kind: REROLL.into(),
            question: "Do you keep your roll, or do you roll again?".into(),
            about: [Sentence::new(
                "A second roll costs a point of luck, and it counts.",
            )]
            .into(),
            forms: [
                MoveForm::new("keep", "The roll counts."),
                MoveForm::new("reroll", "You roll your die again."),
            ]
            .into(),
            rule: Some("causeway.fight.open".into()),
        });
    }
    Primer {
        goal: [Sentence::new(
            "Bring one of your team's champions to the other home rank, or remove both enemies.",
        )]
        .into(),
        short: Vec::new(),
        play,
        pieces: [PrimerPiece {
            name: "champion".into(),
            icons: ["champion".into()].into(),
            letters: ["P".into()].into(),
            moves: [
                Sentence::new("It steps to an empty cell that touches its own along an edge.")
                    .by("causeway.apart"),
                Sentence::new("It attacks an enemy on such a cell.").by("causeway.attack.nobody"),
            ]
            .into(),
            cost: None,
            good_for: [Sentence::new(
                "Beside the target of its partner's attack it adds 1.",
            )]
            .into(),
        }]
        .into(),
        ground: [PrimerGround {
            name: "crown".into(),
            icons: ["crown".into()].into(),
            about: [Sentence::new("A defender who stands here adds 1.")].into(),
        }]
        .into(),
        decisions,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardwright_ruleset::{Configure as _, Depict as _};

    /// A rule that an option switches off is not told.
    #[test]
    fn without_luck_nothing_is_told_of_it() {
        let with = Causeway::default().primer().expect("it has a primer");
        assert!(with.to_string().contains("luck"));
        let name = "causeway(luck=0)".parse().expect("a name");
        let rules = Causeway::from_name(&name).expect("an option of the game");
        let without = rules.primer().expect("it has a primer");
        assert!(!without.to_string().contains("luck"));
        assert_eq!(without.decision(REROLL), None);
    }
}
