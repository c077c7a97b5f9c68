//! Each rule of moving checkers, in a position made for it.
use super::play::{BLACK, WHITE, after, moves, position, rules};
use boardwright_fixture_games::backgammon::Move;
use boardwright_ruleset::{Actor, BrokenRule as _, Notation as _, Ruleset as _};
use std::collections::BTreeSet;

const START: &str = "24:2,13:5,8:3,6:5 24:2,13:5,8:3,6:5 1";

#[test]
fn the_start_is_the_usual_one() {
    let rules = rules("backgammon");
    let start = rules.start();
    assert_eq!(rules.position_text(&start), format!("{START} opening"));
    assert_eq!(
        [WHITE, BLACK].map(|seat| start.board().pips(seat)),
        [167; 2]
    );
    assert_eq!(rules.actor(&start), Actor::Chance);
}

#[test]
fn the_higher_die_of_the_opening_begins_with_both() {
    let rules = rules("backgammon");
    // No doublet decides who begins, and all other rolls are as likely.
    assert_eq!(rules.chance_weight(&rules.start()), 30);
    let start = format!("{START} opening");
    for (roll, stage) in [("roll:31", "play:w:31"), ("roll:25", "play:b:52")] {
        let state = after(&rules, &start, &[roll]);
        assert_eq!(rules.position_text(&state), format!("{START} {stage}"));
    }
    // Later nobody knows the dice apart.
    let later = position(&rules, &format!("{START} roll:w"));
    assert_eq!(rules.chance_weight(&later), 36);
    let roll = rules.read_chance(&later, "roll:25").expect("a roll");
    assert_eq!(rules.chance_text(&later, roll), "roll:52");
}

#[test]
fn a_die_moves_one_checker_and_no_held_point_is_entered() {
    let rules = rules("backgammon");
    let state = position(&rules, &format!("{START} play:w:51"));
    // 24/19 and 6/1 are held by Black; 13/12 is not.
    let expected = ["13/8", "8/3", "24/23", "8/7", "6/5"];
    assert_eq!(moves(&rules, &state, WHITE), expected);
    assert!(moves(&rules, &state, BLACK).is_empty());
}

#[test]
fn one_checker_may_be_moved_by_both_dice() {
    let rules = rules("backgammon");
    let state = after(
        &rules,
        &format!("{START} play:w:65"),
        &["w 24/18", "w 18/13"],
    );
    let expected = "24:1,13:6,8:3,6:5 24:2,13:5,8:3,6:5 1 before:b";
    assert_eq!(rules.position_text(&state), expected);
}

#[test]
fn a_doublet_is_played_four_times() {
    let rules = rules("backgammon");
    let steps = ["w 8/4", "w 8/4", "w 6/2"];
    let state = after(&rules, &format!("{START} play:w:4444"), &steps);
    assert!(rules.position_text(&state).ends_with(" play:w:4"));
    let state = after(
        &rules,
        &format!("{START} play:w:4444"),
        &[&steps[..], &["w 6/2"]].concat(),
    );
    assert!(rules.position_text(&state).ends_with(" before:b"));
}

#[test]
fn a_single_checker_is_hit_and_enters_before_others_move() {
    let rules = rules("backgammon");
    // Black's checker on its point 20 stands on White's point 5.
    let from = "8:3,6:5 20:1,13:5 1 play:w:31";
    let state = after(&rules, from, &["w 8/5*", "w 6/5"]);
    let hit = "8:2,6:4,5:2 bar:1,13:5 1";
    assert_eq!(rules.position_text(&state), format!("{hit} before:b"));
    // A 5 and a 6 lead to White's points 5 and 6, which are held.
    let state = position(&rules, &format!("{hit} play:b:54"));
    assert_eq!(moves(&rules, &state, BLACK), ["bar/21"]);
    let state = position(&rules, &format!("{hit} play:b:65"));
    assert_eq!(moves(&rules, &state, BLACK), ["pass"]);
    let state = after(&rules, &format!("{hit} play:b:65"), &["b pass"]);
    assert_eq!(rules.position_text(&state), format!("{hit} before:w"));
}

#[test]
fn with_two_on_the_bar_a_die_that_enters_none_is_lost() {
    let rules = rules("backgammon");
    let state = after(&rules, "6:5 bar:2,13:5 1 play:b:64", &["b bar/21"]);
    assert_eq!(
        rules.position_text(&state),
        "6:5 bar:1,21:1,13:5 1 before:w"
    );
}

#[test]
fn bearing_off_takes_the_point_of_the_die_or_the_highest_below() {
    let rules = rules("backgammon");
    let moves_of = |from: &str| moves(&rules, &position(&rules, from), WHITE);
    // All dice can be used, so each of them may come first.
    let all = ["6/off", "4/off:6"];
    assert_eq!(moves_of("6:1,4:1 24:2 1 play:w:6"), all[..1]);
    assert_eq!(moves_of("4:1,2:1 24:2 1 play:w:6"), all[1..]);
    // A higher checker has to be moved, as far as it can be.
    assert_eq!(moves_of("6:1,3:1 13:2 1 play:w:4"), ["6/2"]);
    assert_eq!(moves_of("6:1,3:1 23:2 1 play:w:4"), ["pass"]);
    // One outside the home board, or on the bar, keeps the others from leaving it.
    assert_eq!(moves_of("7:1,6:1 24:2 1 play:w:6"), ["pass"]);
    assert_eq!(moves_of("bar:1,6:1 6:2 1 play:w:6"), ["pass"]);
}

#[test]
fn the_last_checker_off_wins_what_the_other_has_left() {
    let rules = rules("backgammon");
    let end = |black: &str| {
        let state = after(
            &rules,
            &format!("1:1 {black} 4:b play:w:21"),
            &["w 1/off:2"],
        );
        let outcome = rules.outcome(&state).expect("it is over");
        assert!(outcome.winners.contains(WHITE));
        let paid = [WHITE, BLACK].map(|seat| rules.payoff(&state, outcome, seat));
        assert_eq!(paid[0].map(|points| -points), paid[1]);
        (outcome.reason, paid[0])
    };
    assert_eq!(end("6:14"), ("all checkers off", Some(4)));
    assert_eq!(end("18:1,6:14"), ("gammon", Some(8)));
    assert_eq!(end("23:1,6:14"), ("backgammon", Some(12)));
    assert_eq!(end("bar:1,6:14"), ("backgammon", Some(12)));
    // With one off nothing counts more, wherever the others are.
    assert_eq!(end("23:1,6:13"), ("all checkers off", Some(4)));
}

#[test]
fn scoring_says_what_counts() {
    let paid = |name: &str, black: &str| {
        let rules = rules(name);
        let state = after(&rules, &format!("1:1 {black} 1 play:w:2"), &["w 1/off:2"]);
        let outcome = rules.outcome(&state).expect("it is over");
        (outcome.reason, rules.payoff(&state, outcome, WHITE))
    };
    let both = |name: &str| [paid(name, "18:1,6:14"), paid(name, "23:1,6:14")];
    let [single, gammon] = ["all checkers off", "gammon"];
    assert_eq!(
        both("backgammon"),
        [(gammon, Some(2)), ("backgammon", Some(3))]
    );
    assert_eq!(both("backgammon(scoring=gammon)"), [(gammon, Some(2)); 2]);
    assert_eq!(both("backgammon(scoring=winloss)"), [(single, Some(1)); 2]);
    assert_eq!(both("backgammon(jacoby=on)"), [(single, Some(1)); 2]);
}

/// How many different positions a first turn can lead to, roll by roll. OpenSpiel 2.0.2 finds the
/// same numbers.
#[test]
fn first_turns_lead_to_as_many_positions_as_counted() {
    let rules = rules("backgammon(cube=off)");
    let ends = |roll: &str| {
        let seat = WHITE;
        let mut open = vec![position(&rules, &format!("{START} play:w:{roll}"))];
        let mut ends = BTreeSet::new();
        while let Some(state) = open.pop() {
            if rules.actor(&state) != Actor::Seat(seat) {
                ends.insert(rules.position_text(&state));
                continue;
            }
            for chosen in rules.moves(&state, seat) {
                let mut next = state.clone();
                rules.apply(&mut next, seat, chosen);
                open.push(next);
            }
        }
        ends.len()
    };
    let counts = [
        ("21", 15),
        ("31", 16),
        ("41", 14),
        ("51", 8),
        ("61", 10),
        ("32", 17),
        ("42", 18),
        ("52", 8),
        ("62", 14),
        ("43", 17),
        ("53", 9),
        ("63", 14),
        ("54", 9),
        ("64", 14),
        ("65", 7),
    ];
    for (roll, count) in counts {
        assert_eq!(ends(roll), count, "{roll}");
    }
}

#[test]
fn refusals_name_the_rule() {
    let rules = rules("backgammon");
    let sentence = |from: &str, text: &str| {
        let state = position(&rules, from);
        let chosen = rules.read_move(&state, text).expect("a move");
        assert!(!rules.is_legal(&state, WHITE, chosen), "{text}");
        let rule = rules.explain(&state, WHITE, chosen);
        (rule.id(), rule.to_string())
    };
    let (id, told) = sentence(&format!("{START} play:w:61"), "24/20");
    assert_eq!((id, &*told), ("backgammon.die", "no die with 4 is left"));
    let (id, told) = sentence(&format!("{START} play:w:61"), "bar/24");
    assert_eq!(
        (id, &*told),
        ("backgammon.from", "you have no checker on the bar")
    );
    let state = position(&rules, &format!("{START} play:w:61"));
    let absurd = Move::Checker { from: 200, die: 6 };
    assert_eq!(rules.explain(&state, WHITE, absurd).id(), "backgammon.from");
    let unreadable = rules.read_move(&state, "13/7*").map(drop).unwrap_err();
    assert_eq!(
        unreadable.to_string(),
        "expected no star, since nothing is hit at byte 4"
    );
}

#[test]
fn positions_that_cannot_be_are_refused_with_their_faults() {
    let rules = rules("backgammon");
    let faults = |text: &str| {
        let error = rules.read_position(text).expect_err("it is refused");
        let ids = error.faults.iter().map(|fault| (fault.id, fault.at));
        ids.collect::<Vec<_>>()
    };
    let fault = |text: &str| faults(text)[0];
    assert_eq!(
        fault("6:16 6:15 1 roll:w"),
        ("position.unreadable", Some(2))
    );
    let checkers = ("backgammon.position.checkers", Some(0));
    assert_eq!(fault("7:1,6:15 6:15 1 roll:w"), checkers);
    assert_eq!(fault("6:15 19:15 1 roll:w").0, "backgammon.position.shared");
    assert_eq!(fault("6:15 6:15 2 roll:w").0, "backgammon.position.cube");
    assert_eq!(
        fault("6:15 6:15 128:w roll:w").0,
        "backgammon.position.cube"
    );
    assert_eq!(
        fault("6:15 6:15 2:b before:w").0,
        "backgammon.position.double"
    );
    assert_eq!(
        fault("6:15 6:15 64:b answer:w").0,
        "backgammon.position.double"
    );
    assert_eq!(fault("- 6:15 1 roll:w").0, "backgammon.position.won");
    assert_eq!(fault("- - 1 before:w").0, "backgammon.position.won");
    let closed = "bar:1,6:2,5:2,4:2,3:2,2:2,1:2";
    let shut = fault(&format!("{closed} {closed} 1 before:w"));
    assert_eq!(shut.0, "backgammon.position.shut");
    // One seat alone may be shut out.
    position(
        &rules,
        &format!("{closed} 6:2,5:2,4:2,3:2,2:2,1:2 1 before:w"),
    );
}
