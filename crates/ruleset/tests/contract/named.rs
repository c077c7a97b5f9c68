//! Positions with the names of their games, and which texts are refused.
use super::race::{Race, Stage};
use boardwright_ruleset::{
    Configure as _, NamedPosition, NamedPositionError, OptionError, Ruleset as _, Seat,
};
use proptest::prelude::{any, prop_assert_eq, proptest};

proptest! {
    #[test]
    fn a_position_comes_back_with_its_rules(
        goal in 0..=60_u8, turns in any::<u8>(), steps in 0..3_u8, pays in any::<bool>(),
    ) {
        let race = Race { pays, ..Race::to(goal) };
        let mut state = race.start();
        (state.steps, state.turns, state.stage) = ([steps, 0], turns, Stage::Turn);
        let kept = NamedPosition::new(&race, &state);
        prop_assert_eq!(kept.game(), race.full_name());
        prop_assert_eq!(kept.read::<Race>(), Ok((race.clone(), state)));
        prop_assert_eq!(kept.read_with(&race), Ok(state));
        let again = NamedPosition::from_texts(kept.game(), kept.position());
        prop_assert_eq!(again, Ok(kept));
    }

    #[test]
    fn no_text_is_a_danger(game in any::<String>(), position in any::<String>()) {
        if let Ok(kept) = NamedPosition::from_texts(&game, &position) {
            let _ = kept.read::<Race>();
        }
        if let Ok(kept) = NamedPosition::from_texts("race", &position) {
            let _ = kept.read::<Race>();
        }
    }
}

#[test]
fn a_position_is_read_by_its_own_rules_only() {
    let kept =
        NamedPosition::from_texts("race(goal=9)", "11/0 w turn 8").expect("the form is right");
    assert!(kept.read::<Race>().is_ok());
    let race = Race::to(6);
    let other = NamedPositionError::Rules {
        kept: "race(goal=9)".to_string(),
        given: "race".to_string(),
    };
    assert_eq!(kept.read_with(&race), Err(other));
    // The same rules by another name are the same.
    let kept =
        NamedPosition::from_texts("race(goal=6)", "2/0 b turn 8").expect("the form is right");
    let state = kept.read_with(&race).expect("it is of these rules");
    assert_eq!(state.turn, Seat::new(1));
    let kept = NamedPosition::from_texts("chess", "2/0 b turn 8").expect("the form is right");
    assert!(matches!(
        kept.read::<Race>(),
        Err(NamedPositionError::Game(OptionError::Game { .. }))
    ));
}

#[test]
fn faults_are_told_as_those_of_text() {
    let told = |game: &str, position: &str| {
        let kept = NamedPosition::from_texts(game, position);
        let read = kept.and_then(|kept| kept.read::<Race>());
        read.err().map(|error| error.to_string())
    };
    for (game, position, expected) in [
        ("race(goal=", "0/0 w turn 0", "a game is written as name"),
        (
            "race(goal=99)",
            "0/0 w turn 0",
            "the option goal does not take",
        ),
        (
            "race",
            "0/0 w",
            "the position: expected four fields (at byte 0)",
        ),
        (
            "race",
            "9/9 w turn 0",
            "the position: w is 1 steps too far (at byte 0); b is 1",
        ),
        (
            "race",
            "",
            "the position: expected one line of printable ASCII (at byte 0)",
        ),
        (
            "race",
            "0/0 w\nturn 0",
            "expected one line of printable ASCII (at byte 5)",
        ),
    ] {
        let told = told(game, position).expect("it is refused");
        assert!(told.contains(expected), "{told}");
    }
}
