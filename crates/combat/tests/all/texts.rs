//! Texts: each value has one, and any other text is refused with the place of
//! the fault.

use boardwright_combat::{Decision, Faces, FightOutcome, FightSide, Roll, RollError, RollProblem};
use proptest::prelude::{Strategy, any, prop_assert_eq, prop_oneof, proptest};
use proptest::sample::select;

fn roll() -> impl Strategy<Value = Roll> {
    prop_oneof![
        (1u8.., 1u8..).prop_map(|(attacker, defender)| Roll::Both(Faces { attacker, defender })),
        (1u8..).prop_map(Roll::Reroll),
        select(&FightSide::ALL[..]).prop_map(Roll::Duel),
    ]
}

proptest! {
    #[test]
    fn rolls_read_back(roll in roll()) {
        prop_assert_eq!(roll.to_string().parse(), Ok(roll));
    }

    /// Every text that is read is written back unchanged, so no value has two
    /// texts.
    #[test]
    fn what_reads_is_canonical(text in "(duel:|reroll:|)[0-9v+ a-z:]{0,9}") {
        if let Ok(roll) = text.parse::<Roll>() {
            prop_assert_eq!(roll.to_string(), text);
        }
    }

    #[test]
    fn no_text_is_too_strange(text in any::<String>(), roll in roll(), at in 0usize..20) {
        let mut mutated = roll.to_string();
        let at = at.min(mutated.len());
        mutated.insert_str(at, &text);
        for text in [text, mutated] {
            match text.parse::<Roll>() {
                Ok(roll) => prop_assert_eq!(&roll.to_string(), &text),
                Err(RollError { at, .. }) => prop_assert_eq!(at <= text.len(), true),
            }
            let _ = text.parse::<FightOutcome>();
            let _ = text.parse::<Decision>();
        }
    }
}

#[test]
fn errors_have_their_place() {
    let check = |text: &str, at, problem| {
        assert_eq!(
            text.parse::<Roll>(),
            Err(RollError { at, problem }),
            "{text:?}"
        );
    };
    check("", 0, RollProblem::RollExpected);
    check("seven", 0, RollProblem::FaceExpected);
    check("7-3", 0, RollProblem::RollExpected);
    check("7v", 2, RollProblem::FaceExpected);
    check("v3", 0, RollProblem::FaceExpected);
    check("07v3", 0, RollProblem::FaceExpected);
    check("7v+3", 2, RollProblem::FaceExpected);
    check("7v256", 2, RollProblem::FaceExpected);
    check("12v3v4", 3, RollProblem::FaceExpected);
    check("0v3", 0, RollProblem::FaceExpected);
    check("reroll:", 7, RollProblem::FaceExpected);
    check("reroll:0", 7, RollProblem::FaceExpected);
    check("duel:king", 5, RollProblem::SideExpected);
    assert_eq!(
        "7-3".parse::<Roll>().expect_err("no roll").to_string(),
        "a roll, as in 7v3, reroll:11 or duel:attacker, is expected at byte 0"
    );
    assert_eq!(
        "duel:".parse::<Roll>().expect_err("no roll").to_string(),
        "attacker or defender is expected at byte 5"
    );
}

#[test]
fn names_read_back() {
    for outcome in FightOutcome::ALL {
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
        assert_eq!(outcome.to_string(), outcome.name());
    }
    assert!(
        "slain"
            .parse::<FightOutcome>()
            .expect_err("none")
            .to_string()
            .contains("both-slain")
    );
    for decision in Decision::ALL {
        assert_eq!(decision.to_string().parse(), Ok(decision));
    }
    assert!(
        "re-roll"
            .parse::<Decision>()
            .expect_err("none")
            .to_string()
            .contains("keep")
    );
    for side in FightSide::ALL {
        assert_eq!(side.to_string(), side.name());
        assert_ne!(side, side.opponent());
        assert_eq!(side, side.opponent().opponent());
    }
    assert_eq!(
        format!("{:<15}|{:>9}|", FightOutcome::Repulsed, FightSide::Attacker),
        "repulsed       | attacker|"
    );
}
