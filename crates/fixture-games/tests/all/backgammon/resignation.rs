//! Rule 12: resignations that are offered at a level.
use super::play::{BLACK, WHITE, after, moves, position, rules};
use boardwright_fixture_games::backgammon::{Level, Move};
use boardwright_ruleset::{Actor, BrokenRule as _, Notation as _, Outcome, Ruleset as _};

/// Contact, and nobody has borne off a checker.
const CONTACT: &str = "24:2,6:13 24:2,6:13";

#[test]
fn a_resignation_is_offered_before_the_roll_at_what_can_be_lost() {
    let rules = rules("backgammon(resignations=on)");
    let before = |board: &str, cube: &str| {
        let state = position(&rules, &format!("{board} {cube} before:w"));
        moves(&rules, &state, WHITE)
    };
    let all = ["resign:single", "resign:gammon", "resign:backgammon"];
    let with = |others: &[&'static str], levels: usize| [others, &all[..levels]].concat();
    assert_eq!(before(CONTACT, "1"), with(&["roll", "double"], 3));
    // Black owns the cube.
    assert_eq!(before(CONTACT, "2:b"), with(&["roll"], 3));
    // A checker is off, so it cannot be a gammon any more.
    assert_eq!(
        before("24:2,6:12 24:2,6:13", "1"),
        with(&["roll", "double"], 1)
    );
    // In a race, and with no checker in the home board of Black, it is a gammon at most.
    assert_eq!(before("7:1,6:14 6:15", "1"), with(&["roll", "double"], 2));
}

#[test]
fn fewer_levels_count_under_other_rules() {
    let levels = |options: &str, cube: &str| {
        let rules = rules(&format!("backgammon(resignations=on,{options})"));
        let state = position(&rules, &format!("{CONTACT} {cube} before:w"));
        let all = moves(&rules, &state, WHITE).into_iter();
        all.filter(|text| text.starts_with("resign:")).count()
    };
    assert_eq!(levels("scoring=gammon", "1"), 2);
    assert_eq!(levels("scoring=winloss", "1"), 1);
    assert_eq!(levels("jacoby=on", "1"), 1);
    assert_eq!(levels("jacoby=on", "2:w"), 3);
}

#[test]
fn an_accepted_resignation_pays_its_level() {
    let rules = rules("backgammon(resignations=on)");
    let from = format!("{CONTACT} 2:b before:w");
    let state = after(&rules, &from, &["w resign:gammon"]);
    assert_eq!(
        rules.position_text(&state),
        format!("{CONTACT} 2:b offered:b:gammon")
    );
    assert_eq!(moves(&rules, &state, BLACK), ["accept", "refuse"]);
    let state = after(&rules, &from, &["w resign:gammon", "b accept"]);
    let text = rules.position_text(&state);
    assert_eq!(text, format!("{CONTACT} 2:b resigned:w:gammon"));
    assert_eq!(position(&rules, &text), state);
    let outcome = rules.outcome(&state).expect("it is over");
    assert_eq!(outcome, Outcome::win(BLACK.into(), "resignation accepted"));
    let paid = [WHITE, BLACK].map(|seat| rules.payoff(&state, outcome, seat));
    assert_eq!(paid, [Some(-4), Some(4)]);
    assert!(moves(&rules, &state, WHITE).is_empty());
}

#[test]
fn a_refused_resignation_is_not_offered_again_in_this_turn() {
    let rules = rules("backgammon(resignations=on)");
    let refused = |cube: &str| {
        let from = format!("{CONTACT} {cube} before:w");
        after(&rules, &from, &["w resign:single", "b refuse"])
    };
    let state = refused("1");
    assert_eq!(moves(&rules, &state, WHITE), ["roll", "double"]);
    let again = Move::Resign(Level::Single);
    assert_eq!(
        rules.explain(&state, WHITE, again).id(),
        "backgammon.resign"
    );
    // Who may not double has nothing to decide any more.
    let state = refused("2:b");
    assert_eq!(rules.actor(&state), Actor::Chance);
    assert!(rules.position_text(&state).ends_with(" roll:w"));
}

#[test]
fn without_the_option_no_resignation_is_offered() {
    let rules = rules("backgammon");
    let state = position(&rules, &format!("{CONTACT} 1 before:w"));
    assert_eq!(moves(&rules, &state, WHITE), ["roll", "double"]);
    for stage in ["offered:b:single", "resigned:w:single"] {
        let text = format!("{CONTACT} 1 {stage}");
        let error = rules.read_position(&text).expect_err(&text);
        assert!(
            error.to_string().contains("cannot have resigned"),
            "{error}"
        );
    }
}

#[test]
fn positions_of_resignations_are_judged() {
    let rules = rules("backgammon(resignations=on)");
    for (text, told) in [
        // With a checker off no gammon can be lost.
        ("24:2,6:12 24:2,6:13 1 offered:b:gammon", "resigned so"),
        // The seat cannot double, so it rolls at once.
        ("24:2,6:13 24:2,6:13 2:b refused:w", "may not use the cube"),
        ("24:2,6:13 24:2,6:13 1 offered:b:most", "single, gammon"),
    ] {
        let error = rules.read_position(text).expect_err(text);
        assert!(error.to_string().contains(told), "{text}: {error}");
    }
}
