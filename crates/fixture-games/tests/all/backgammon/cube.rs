//! The doubling cube, and what those pay who leave.
use super::play::{BLACK, WHITE, after, moves, position, rules};
use boardwright_ruleset::{Actor, Configure as _, Notation as _, Outcome, Ruleset as _, Seat};

const BOARD: &str = "13:5,8:5,6:5 13:5,8:5,6:5";

#[test]
fn a_double_is_offered_before_the_roll_and_taken_with_the_cube() {
    let rules = rules("backgammon");
    let from = format!("{BOARD} 1 before:w");
    assert_eq!(
        moves(&rules, &position(&rules, &from), WHITE),
        ["roll", "double"]
    );
    let state = after(&rules, &from, &["w double"]);
    assert_eq!(moves(&rules, &state, BLACK), ["take", "drop"]);
    let state = after(&rules, &from, &["w double", "b take"]);
    assert_eq!(rules.position_text(&state), format!("{BOARD} 2:b roll:w"));
    assert_eq!(rules.actor(&state), Actor::Chance);
}

#[test]
fn only_the_owner_doubles_again_and_not_beyond_the_limit() {
    let rules = rules("backgammon(limit=4)");
    let turn_after = |cube: &str, due: &str| {
        let from = format!("7:1,6:14 7:1,6:14 {cube} play:{due}:1");
        let state = after(&rules, &from, &[&format!("{due} 7/6")]);
        let text = rules.position_text(&state);
        text.rsplit(' ').next().map(str::to_string)
    };
    assert_eq!(turn_after("1", "w").as_deref(), Some("before:b"));
    assert_eq!(turn_after("2:b", "w").as_deref(), Some("before:b"));
    assert_eq!(turn_after("2:w", "w").as_deref(), Some("roll:b"));
    assert_eq!(turn_after("4:b", "w").as_deref(), Some("roll:b"));
}

#[test]
fn who_drops_loses_the_stake_that_was() {
    let rules = rules("backgammon");
    let state = after(
        &rules,
        &format!("{BOARD} 2:w before:w"),
        &["w double", "b drop"],
    );
    let outcome = rules.outcome(&state).expect("it is over");
    assert_eq!(outcome, Outcome::win(WHITE.into(), "double dropped"));
    let paid = [WHITE, BLACK].map(|seat| rules.payoff(&state, outcome, seat));
    assert_eq!(paid, [Some(2), Some(-2)]);
    assert!(moves(&rules, &state, BLACK).is_empty());
}

#[test]
fn without_the_cube_the_dice_come_at_once() {
    let rules = rules("backgammon(cube=off)");
    let state = after(&rules, &format!("{BOARD} 1 play:w:1"), &["w 6/5"]);
    assert_eq!(rules.actor(&state), Actor::Chance);
    for wrong in ["cube=off,limit=8", "cube=off,jacoby=on"] {
        let name = format!("backgammon({wrong})").parse().expect("a name");
        let refused = boardwright_fixture_games::backgammon::Backgammon::from_name(&name);
        let error = refused.map(drop).unwrap_err();
        let expected = "without the cube there is neither a limit nor the Jacoby rule";
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn who_leaves_pays_what_could_still_be_lost() {
    let left = |name: &str, from: &str, leaver: Seat| {
        let rules = rules(name);
        let mut state = position(&rules, from);
        let outcome = rules.resign(&mut state, leaver.into()).expect("it is over");
        rules.payoff(&state, outcome, leaver)
    };
    let contact = "24:2,6:13 24:2,6:13";
    assert_eq!(
        left("backgammon", &format!("{contact} 2:w roll:w"), WHITE),
        Some(-6)
    );
    assert_eq!(
        left(
            "backgammon(jacoby=on)",
            &format!("{contact} 1 roll:w"),
            WHITE
        ),
        Some(-1)
    );
    assert_eq!(
        left(
            "backgammon(scoring=gammon)",
            &format!("{contact} 1 roll:w"),
            WHITE
        ),
        Some(-2)
    );
    // With a checker off it cannot be a gammon, and in a race nothing is sent back.
    assert_eq!(
        left("backgammon", "24:2,6:12 24:2,6:13 1 roll:w", WHITE),
        Some(-1)
    );
    assert_eq!(
        left("backgammon", "7:1,6:14 6:15 1 roll:w", WHITE),
        Some(-2)
    );
    let rules = rules("backgammon");
    let state = rules.start();
    assert_eq!(
        rules.payoff(&state, Outcome::draw("agreement"), WHITE),
        Some(0)
    );
}
