//! Rule 11: matches to a number of points, with the Crawford rule.
use super::play::{BLACK, WHITE, after, moves, position, rules};
use boardwright_fixture_games::backgammon::Backgammon;
use boardwright_referee::Game;
use boardwright_ruleset::{
    Configure as _, Evaluate as _, Notation as _, Outcome, Ruleset as _, Seed, VALUE_LIMIT,
};

const START: &str = "24:2,13:5,8:3,6:5 24:2,13:5,8:3,6:5 1 opening";
/// White bears off its last checker with a one, and Black has borne off some.
const LAST: &str = "1:1 23:2,6:5";

/// The text after White has won a game with this cube at this score.
fn after_a_win(name: &str, cube: &str, score: &str) -> String {
    let rules = rules(name);
    let from = format!("{LAST} {cube} play:w:1 {score}");
    rules.position_text(&after(&rules, &from, &["w 1/off"]))
}

#[test]
fn a_match_begins_with_no_points() {
    let rules = rules("backgammon(match=5)");
    let start = rules.start();
    assert_eq!(rules.position_text(&start), format!("{START} 0-0"));
    assert_eq!(rules.evaluate(&start, WHITE), 0);
}

#[test]
fn a_game_that_ends_is_counted_and_the_next_begins() {
    let won = |cube, score| after_a_win("backgammon(match=7)", cube, score);
    assert_eq!(won("1", "0-0"), format!("{START} 1-0"));
    assert_eq!(won("4:b", "1-3"), format!("{START} 5-3"));
    // A gammon: Black has borne off none.
    let rules = rules("backgammon(match=7)");
    let from = "1:1 13:5,6:10 2:w play:w:1 0-2";
    let state = after(&rules, from, &["w 1/off"]);
    assert_eq!(rules.position_text(&state), format!("{START} 4-2"));
}

#[test]
fn a_double_that_is_dropped_ends_a_game_and_not_the_match() {
    let rules = rules("backgammon(match=7)");
    let from = "13:5,8:5,6:5 13:5,8:5,6:5 2:w before:w 1-3";
    let state = after(&rules, from, &["w double", "b drop"]);
    assert_eq!(rules.outcome(&state), None);
    assert_eq!(rules.position_text(&state), format!("{START} 3-3"));
}

#[test]
fn an_accepted_resignation_ends_a_game_and_can_end_the_match() {
    let rules = rules("backgammon(match=3,resignations=on)");
    let from = "24:2,6:13 24:2,6:13 1 before:w 0-0";
    let one = after(&rules, from, &["w resign:single", "b accept"]);
    assert_eq!(rules.position_text(&one), format!("{START} 0-1"));
    let all = after(&rules, from, &["w resign:backgammon", "b accept"]);
    let outcome = rules.outcome(&all);
    assert_eq!(outcome, Some(Outcome::win(BLACK.into(), "match won")));
    let text = rules.position_text(&all);
    assert!(text.ends_with(" resigned:w:backgammon 0-3"), "{text}");
    assert_eq!(position(&rules, &text), all);
}

#[test]
fn the_match_is_won_with_its_points_and_pays_one() {
    // Two points are missing, and the stake is four.
    let rules = rules("backgammon(match=7)");
    let from = format!("{LAST} 4:w play:w:1 5-3");
    let state = after(&rules, &from, &["w 1/off"]);
    let outcome = rules.outcome(&state).expect("it is over");
    assert_eq!(outcome, Outcome::win(WHITE.into(), "match won"));
    let text = rules.position_text(&state);
    assert!(text.ends_with(" 7-3"), "{text}");
    assert_eq!(position(&rules, &text), state);
    let paid = [WHITE, BLACK].map(|seat| rules.payoff(&state, outcome, seat));
    assert_eq!(paid, [Some(1), Some(-1)]);
    let mut state = position(&rules, &format!("{START} 5-3"));
    let left = rules.resign(&mut state, WHITE.into()).expect("it is over");
    assert_eq!(rules.payoff(&state, left, WHITE), Some(-1));
}

#[test]
fn one_game_without_doubles_follows_when_a_seat_is_a_point_away() {
    let name = "backgammon(match=5)";
    let won = |cube, score| after_a_win(name, cube, score);
    assert_eq!(won("1", "3-2"), format!("{START} 4-2:crawford"));
    // White wins the Crawford game, and Black is a point away already: there is no second one.
    assert_eq!(won("1", "2-4:crawford"), format!("{START} 3-4"));
    assert_eq!(won("1", "3-4"), format!("{START} 4-4"));
    // In the Crawford game the dice come at once, and later both may double.
    let next = |score: &str, last: &str| {
        let rules = rules(name);
        let from = format!("7:1,6:14 7:1,6:14 1 play:w:1 {score}");
        let text = rules.position_text(&after(&rules, &from, &["w 7/6"]));
        assert!(text.ends_with(&format!(" {last} {score}")), "{text}");
    };
    next("4-2:crawford", "roll:b");
    next("4-2", "before:b");
    next("2-4", "roll:b");
}

#[test]
fn a_stake_that_wins_the_match_is_not_doubled() {
    let rules = rules("backgammon(match=5)");
    let doubles = |cube: &str, score: &str| {
        let from = format!("7:1,6:14 7:1,6:14 {cube} play:w:1 {score}");
        let text = rules.position_text(&after(&rules, &from, &["w 7/6"]));
        text.contains(" before:b ")
    };
    assert!(doubles("2:b", "0-2"));
    assert!(!doubles("2:b", "0-3"));
    // In a match to one point the cube says nothing from the beginning.
    let rules = crate::backgammon::play::rules("backgammon(match=1)");
    let state = after(&rules, "7:1,6:14 7:1,6:14 1 play:w:1 0-0", &["w 7/6"]);
    assert!(rules.position_text(&state).ends_with(" roll:b 0-0"));
}

#[test]
fn scores_that_cannot_be_are_refused() {
    let rules = rules("backgammon(match=5)");
    for (rest, told) in [
        ("1 roll:w 6-0", "come to this score"),
        ("1 roll:w 255-0", "come to this score"),
        ("1 roll:w 256-0", "points of both seats"),
        ("1 roll:w 5-0", "come to this score"),
        ("1 roll:w 5-5", "come to this score"),
        ("1 roll:w 3-2:crawford", "come to this score"),
        ("1 roll:w 4-4:crawford", "come to this score"),
        ("2:w roll:w 4-2:crawford", "come to this score"),
        ("1 dropped:w 0-0", "come to this score"),
        ("1 roll:w 3", "points of both seats"),
        ("1 roll:w 03-1", "points of both seats"),
        ("1 roll:w", "and the score"),
    ] {
        let text = format!("24:2,6:13 24:2,6:13 {rest}");
        let error = rules.read_position(&text).expect_err(&text);
        assert!(error.to_string().contains(told), "{text}: {error}");
    }
    // A game by itself has no score.
    let single = crate::backgammon::play::rules("backgammon");
    assert!(single.read_position(&format!("{START} 0-0")).is_err());
}

#[test]
fn the_jacoby_rule_is_not_for_matches() {
    let name = "backgammon(jacoby=on,match=5)".parse().expect("a name");
    let error = Backgammon::from_name(&name).map(drop).unwrap_err();
    let expected = "the Jacoby rule is for single games, and not for matches";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn values_stay_within_the_limit_at_every_score() {
    let rules = rules("backgammon(match=25)");
    for cube in ["1", "64:w", "64:b"] {
        for score in ["0-0", "24-0", "0-24", "24-24", "12-23"] {
            let text = format!("1:1 bar:15 {cube} roll:w {score}");
            let state = position(&rules, &text);
            let [white, black] = [WHITE, BLACK].map(|seat| rules.evaluate(&state, seat));
            assert_eq!(white, -black, "{text}");
            assert!(white.abs() <= VALUE_LIMIT, "{text}: {white}");
            if score == "0-0" {
                assert!(white > 0, "{text}: {white}");
            }
        }
    }
}

#[test]
fn a_record_of_a_match_verifies() {
    let rules = rules("backgammon(match=2,resignations=on)");
    let mut game = Game::new(rules, Seed::from_u64(7));
    while game.outcome().is_none() {
        if game.roll().is_ok() {
            continue;
        }
        let due = game.status().due().and_then(|due| due.seats().lowest());
        let seat = due.expect("a seat is due");
        let state = game.state().clone();
        let texts = moves(game.rules(), &state, seat);
        // A game is resigned at the first chance, and nobody refuses.
        let wanted = ["resign:single", "accept"];
        let text = wanted
            .into_iter()
            .find(|text| texts.iter().any(|own| own == text));
        let text = text.unwrap_or(&texts[0]);
        let chosen = game.rules().read_move(&state, text).expect("a move");
        game.play(seat, chosen).expect("it is legal");
    }
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason),
        Some("match won")
    );
    let replayed = Game::replay(game.rules().clone(), &game.record()).expect("it verifies");
    assert_eq!(replayed.state(), game.state());
}
