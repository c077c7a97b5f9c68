//! What positions are worth, books, and players by their names.
use crate::endless::Endless;
use crate::seated::{FIRST, SECOND, causeway, game, kuhn};
use boardwright_catalogue::any_rules;
use boardwright_ruleset::Seats;
use std::ops::ControlFlow::Continue;

/// Two hands of Kuhn poker, of which the first seat has won the first by two chips,
/// each of which is worth 100 points.
#[test]
fn positions_are_judged_for_each_seat() {
    let rules = kuhn("kuhn(hands=2)");
    let dealt = game(&rules, "2 KQ - 2");
    let all = dealt.seats();
    assert_eq!(rules.evaluate(&*dealt, FIRST, all), Some(200));
    assert_eq!(rules.evaluate(&*dealt, SECOND, all), Some(-200));
    // Each sees only its own card.
    assert_eq!(rules.evaluate(&*dealt, FIRST, FIRST.into()), None);
    assert_eq!(rules.evaluate(&*dealt, FIRST, Seats::NONE), None);
    let other = game(&causeway("causeway"), "");
    assert_eq!(rules.evaluate(&*other, FIRST, all), None);
}

/// The lead that counts as half of a win is 400 where dice decide, and no other is
/// known for games without dice.
#[test]
fn the_outlook_grows_with_the_lead_and_ends_at_a_win() {
    let rules = kuhn("kuhn(hands=2)");
    let outlook = |position: &str, seat| {
        let game = game(&rules, position);
        rules.outlook(&*game, 0, seat)
    };
    assert_eq!(outlook("2 KQ - 1", FIRST), Some(0.2));
    assert_eq!(outlook("2 KQ - 1", SECOND), Some(-0.2));
    assert_eq!(outlook("2 K? - 1", FIRST), None);
    // 200 of 600, at the end two chips more.
    let mut played = game(&rules, "2 KQ - 2");
    played.play(SECOND, "bet").expect("the second begins");
    played.play(FIRST, "call").expect("it is legal");
    let third = 200.0 / 600.0;
    for (events, first) in [
        (0, Some(third)),
        (1, Some(third)),
        (2, Some(1.0)),
        (3, None),
    ] {
        assert_eq!(rules.outlook(&*played, events, FIRST), first, "{events}");
        let second = first.map(|value: f64| -value);
        assert_eq!(rules.outlook(&*played, events, SECOND), second, "{events}");
    }
    // A resignation is known to the referee only.
    let mut resigned = game(&rules, "2 KQ - 2");
    resigned.resign(FIRST.into()).expect("the game runs");
    assert_eq!(rules.outlook(&*resigned, 1, FIRST), Some(-1.0));
    assert_eq!(rules.outlook(&*resigned, 0, FIRST), Some(third));
    // A draw by agreement.
    let mut drawn = game(&rules, "2 KQ - 2");
    drawn.offer(FIRST).expect("the game runs");
    drawn.accept(SECOND).expect("it is offered");
    for seat in [FIRST, SECOND] {
        assert_eq!(rules.outlook(&*drawn, 2, seat), Some(0.0));
    }
    let other = game(&causeway("causeway"), "");
    assert_eq!(rules.outlook(&*other, 0, FIRST), None);
    let even = any_rules(Endless);
    assert_eq!(even.outlook(&*game(&even, "2"), 0, FIRST), Some(0.0));
}

#[test]
fn a_game_without_a_book_has_no_moves_in_it() {
    let rules = kuhn("kuhn");
    assert_eq!(rules.book(&*game(&rules, "1 JQ - 0"), FIRST), []);
    assert_eq!(rules.book(&*game(&causeway("causeway"), ""), FIRST), []);
}

#[test]
fn players_have_names_with_their_settings() {
    let rules = kuhn("kuhn");
    for (text, expected) in [
        ("random", "random"),
        ("greedy", "greedy"),
        ("greedy(determinizations=4)", "greedy(determinizations=4)"),
        ("mcts(positions=50)", "mcts(positions=50)"),
    ] {
        assert_eq!(rules.player(text, 1).expect("it exists").name(), expected);
    }
    let error = |text: &str| {
        let refused = rules.player(text, 1).map(drop);
        refused.expect_err("it does not exist").to_string()
    };
    assert_eq!(
        error("cleverest"),
        "there is no player \"cleverest\"; the players are: level, random, greedy, alpha-beta, \
         expectiminimax, mcts, solved"
    );
    assert_eq!(
        error("greedy(depth=2)").split(';').next(),
        Some("player: there is no option \"depth\"")
    );
}

/// With a jack against a king that may be a queen too, to fold is to lose one chip for
/// sure; the seat that bet holds the king or the queen, so that a call loses two.
#[test]
fn a_player_says_what_it_chose_and_why() {
    let rules = kuhn("kuhn");
    let dealt = game(&rules, "1 KJ bet 0");
    let mut greedy = rules.player("greedy", 1).expect("it exists");
    let choice = greedy.choose(&*dealt, SECOND, &mut |_| Continue(()));
    let choice = choice.expect("there are moves");
    assert_eq!(choice.chosen, "fold");
    assert_eq!(choice.candidates.len(), 2);
    assert_eq!(choice.candidates[0].chosen, "fold");
    assert_eq!(choice.candidates[1].chosen, "call");
    assert_eq!(choice.value, Some(choice.candidates[0].value));
    assert!(choice.candidates[0].value.points() > choice.candidates[1].value.points());
    assert_eq!(choice.summary, choice.candidates[0].summary);
    assert!(choice.summary.starts_with("fold"), "{}", choice.summary);
    let second = &choice.candidates[1].summary;
    assert!(second.starts_with("call"), "{second}");
    assert!(choice.positions > 0);

    let mut random = rules.player("random", 1).expect("it exists");
    let choice = random.choose(&*dealt, SECOND, &mut |_| Continue(()));
    let choice = choice.expect("there are moves");
    assert_eq!((choice.value, choice.candidates.len()), (None, 0));
    // Nobody chooses for a seat that is not due, or in another game.
    let other = game(&causeway("causeway"), "");
    for player in [&mut greedy, &mut random] {
        assert_eq!(player.choose(&*dealt, FIRST, &mut |_| Continue(())), None);
        assert_eq!(player.choose(&*other, FIRST, &mut |_| Continue(())), None);
    }
}
