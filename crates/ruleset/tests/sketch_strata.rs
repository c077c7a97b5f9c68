//! Strata on paper: placement, three actions a turn with take-back, statuses,
//! repetition and the centre at turn start, against the contract.
//!
//! The sketch under `sketch_strata/` plays on a stand-in board and is not the
//! game. What it shows is that each of the game's demands has a place in the
//! contract without a bend; each test names one.
#[path = "sketch_strata/actions.rs"]
mod actions;
#[path = "sketch_strata/notation.rs"]
mod notation;
#[path = "sketch_strata/rule.rs"]
mod rule;
#[path = "sketch_strata/rules.rs"]
mod rules;
#[path = "sketch_strata/state.rs"]
mod state;

use boardwright_ruleset::{
    Actor, BrokenRule, Configure, Event, Game, GameName, Notation, Outcome, Record, Refused,
    Ruleset, Seat, Seed, Status, Xoshiro256PlusPlus, perft,
};
use core::num::NonZeroU64;
use core::ops::ControlFlow::Continue;
use state::{BLACK, Move, Sketch, Square, State, WHITE};

fn sketch(name: &str) -> Sketch {
    let name: GameName = name.parse().expect("the name has the form of one");
    Sketch::from_name(&name).expect("the options are valid")
}

/// A game from a placement in play, White to act. Black holds the tokens that
/// stand nowhere.
fn game(options: &str, placement: &str) -> Game<Sketch> {
    let rules = sketch(&format!("strata-sketch{options}"));
    let on_board = |token| placement.chars().filter(|&other| other == token).count();
    let held: String = "RBGVO"
        .chars()
        .map(|token| (2 - on_board(token)).to_string())
        .collect();
    let text = format!("{placement} play w 3 w/b 00000/{held} 00 0 0 0");
    let state = rules.read_position(&text).expect("a position");
    Game::from_state(rules, state, Seed::from_u64(1))
}

fn read(game: &Game<Sketch>, text: &str) -> Move {
    let chosen = game.rules().read_move(game.state(), text).expect("a move");
    assert_eq!(game.rules().move_text(game.state(), chosen), text);
    chosen
}

fn play(game: &mut Game<Sketch>, seat: Seat, texts: &str) {
    for text in texts.split(' ') {
        let chosen = read(game, text);
        game.play(seat, chosen)
            .unwrap_or_else(|refused| panic!("{text}: {refused}"));
    }
}

/// The id of the rule that this move of white's breaks.
fn refused(game: &Game<Sketch>, text: &str) -> &'static str {
    match game.may_move(WHITE, read(game, text)) {
        Err(Refused::Illegal(rule)) => rule.id(),
        other => panic!("{text}: {other:?}"),
    }
}

fn due(game: &Game<Sketch>) -> Actor {
    game.status().due().expect("the game goes on")
}

#[test]
fn a_state_is_copied_without_allocation_and_a_move_is_small() {
    fn is_copy<T: Copy>() {}
    is_copy::<State>();
    assert!(size_of::<Move>() <= 8);
}

// ---- before play ----

#[test]
fn the_starter_is_an_even_chance_before_anything_else() {
    let mut game = Game::new(sketch("strata-sketch"), Seed::from_u64(1));
    assert_eq!(due(&game), Actor::Chance);
    assert_eq!(game.rules().chance_weight(game.state()), 2);
    assert_eq!(perft(game.rules(), game.state(), 5), 1);
    let starter = game.roll().expect("a chance is due");
    assert_eq!(due(&game), Actor::Seat(starter));
    // With the option there is no chance at all.
    let fixed = sketch("strata-sketch(starter=b)");
    assert_eq!(fixed.actor(&fixed.start()), Actor::Seat(BLACK));
    assert_eq!(fixed.chance_weight(&fixed.start()), 0);
}

#[test]
fn pieces_are_placed_in_rounds_and_the_starter_moves_first() {
    let rules = sketch("strata-sketch(starter=b)");
    // Six pieces on ten squares; five on nine; then the other side.
    assert_eq!(perft(&rules, &rules.start(), 1), 60);
    assert_eq!(perft(&rules, &rules.start(), 2), 60 * 45);
    assert_eq!(perft(&rules, &rules.start(), 3), 60 * 45 * 60);
    let mut game = Game::new(rules, Seed::from_u64(1));
    let mut order = String::new();
    while let Actor::Seat(seat) = due(&game) {
        if game.state().is_turn_start() {
            break;
        }
        order += game.rules().seat_name(seat);
        let chosen = game.rules().pick_move(game.state(), seat, |_| 0);
        game.play(seat, chosen.expect("room is left"))
            .expect("legal");
        assert_eq!(game.take_back(seat), Err(Refused::NoTakeBack));
    }
    assert_eq!(order, "bbwwbbwwbbww");
    assert_eq!(due(&game), Actor::Seat(BLACK));
    let early = game.play(BLACK, read(&game, "R@a1"));
    assert!(matches!(early, Err(Refused::Illegal(rule::Rule::Stage))));
}

// ---- a turn ----

#[test]
fn three_actions_are_three_decisions_and_can_be_taken_back_until_the_third() {
    let mut game = game("", "b*0..../bR0..../...../wR0wB0wG0../w*0....");
    let start = *game.state();
    play(&mut game, WHITE, "a2-a3 b2-b3");
    assert_eq!(due(&game), Actor::Seat(WHITE));
    assert_eq!(refused(&game, "a3-a2"), "sketch.spent");
    let two = *game.state();
    game.take_back(WHITE).expect("the second action");
    game.take_back(WHITE).expect("the first action");
    assert_eq!(*game.state(), start);
    assert_eq!(game.take_back(WHITE), Err(Refused::NoTakeBack));
    assert!(game.events().is_empty());

    play(&mut game, WHITE, "a2-a3 b2-b3");
    assert_eq!(*game.state(), two);
    play(&mut game, WHITE, "c2-c3");
    assert_eq!(due(&game), Actor::Seat(BLACK));
    assert_eq!(game.take_back(WHITE), Err(Refused::NoTakeBack));
    // Nor can the other side's first action be undone by White.
    play(&mut game, BLACK, "a4-b4");
    assert_eq!(game.take_back(WHITE), Err(Refused::NoTakeBack));
    game.take_back(BLACK).expect("its turn has begun");
}

#[test]
fn a_turn_ends_by_itself_where_nothing_is_left_to_do() {
    // Only the General can move, and it moves once.
    let mut alone = game("", "b*0bR0bB0../...../...../...../w*0....");
    play(&mut alone, WHITE, "a1-a2");
    assert_eq!(due(&alone), Actor::Seat(BLACK));
    assert_eq!(alone.take_back(WHITE), Err(Refused::NoTakeBack));
    // Read from a text the same turn has ended too.
    let text = alone.rules().position_text(alone.state());
    assert_eq!(
        alone.rules().read_position(&text).as_ref(),
        Ok(alone.state())
    );

    // Ending early needs the option and an action.
    let mut early = game(
        "(up_to_three=on)",
        "b*0..../bR0..../...../wR0wB0wG0../w*0....",
    );
    assert_eq!(refused(&early, "end"), "sketch.must_act");
    play(&mut early, WHITE, "a2-a3 end");
    assert_eq!(due(&early), Actor::Seat(BLACK));
    assert_eq!(early.take_back(WHITE), Err(Refused::NoTakeBack));
    let three = game("", "b*0..../bR0..../...../wR0wB0wG0../w*0....");
    assert_eq!(refused(&three, "end"), "sketch.must_act");
}

#[test]
fn passing_is_a_decision_only_where_nothing_else_is() {
    let game = game("", "b*0..../bR0..../...../...../w*0....");
    assert_eq!(refused(&game, "pass"), "sketch.must_act");
    // The run of passes is part of the state, and two in a row draw.
    let mut state = *game.state();
    state.passes = 2;
    let outcome = game.rules().outcome(&state);
    assert_eq!(outcome, Some(Outcome::draw("both sides passed")));
}

#[test]
fn a_mounted_archer_moves_and_then_shoots_with_other_actions_between() {
    let place = "b*0..../..bV0../...../wBG0wR0.../w*0....";
    let mut game = game("", place);
    play(&mut game, WHITE, "a2-b3 a1-a2");
    assert_eq!(refused(&game, "b3-a3"), "sketch.spent");
    assert_eq!(refused(&game, "b3!b5"), "sketch.take.nothing");
    let mut shot = self::game("", "b*0..../.bV0.../...../wBG0wR0.../w*0....");
    play(&mut shot, WHITE, "a2-b3 a1-a2 b3!b4");
    assert_eq!(shot.state().held[0], [0, 0, 0, 1, 0]);
    // A capture by the move ends its turn.
    let mut took = self::game("", "b*0..../.bV0.../bR0..../wBG0wR0.../w*0....");
    play(&mut took, WHITE, "a2xa3");
    assert_eq!(refused(&took, "a3!a4"), "sketch.spent");
}

#[test]
fn a_fusion_that_a_porter_takes_on_acts_at_once_and_does_not_divide() {
    let place = "b*0..../...../..bR0../wR0wV0.../w*0wGO0...";
    let mut game = game("", place);
    assert_eq!(refused(&game, "a2+b2&a1"), "sketch.porter");
    play(&mut game, WHITE, "a2+b2&b1");
    assert_eq!(refused(&game, "b2/R-a3"), "sketch.spent");
    assert_eq!(refused(&game, "b1-c1"), "sketch.spent");
    play(&mut game, WHITE, "b2xc3");
    // The priest that took a red token revives it next turn, not in this one.
    assert_eq!(refused(&game, "c3^R@c4"), "sketch.spent");

    // Without the Porter, or with a spent half, the fusion is spent.
    let mut plain = self::game("", place);
    play(&mut plain, WHITE, "a2+b2");
    assert_eq!(refused(&plain, "b2xc3"), "sketch.spent");
    let mut half = self::game("", "b*0..../...../..bR0../wR0..../w*0wGO0wV0..");
    play(&mut half, WHITE, "c1-b2 a2+b2&b1");
    assert_eq!(refused(&half, "b2xc3"), "sketch.spent");
}

#[test]
fn an_exchange_changes_no_status() {
    let mut game = game("", "b*0..../bR0..../...../wVO0wR0.../w*0....");
    play(&mut game, WHITE, "b2-b3 a2<>b3");
    assert_eq!(refused(&game, "a2-a3"), "sketch.spent");
    let mut fresh = self::game("", "b*0..../bR0..../...../wVO0wR0.../w*0....");
    play(&mut fresh, WHITE, "a2<>b2 a2-a3");
    assert_eq!(refused(&fresh, "b2<>a1"), "sketch.spent");
    // The General is a piece like any other here.
    let mut general = self::game("", "b*0..../bR0..../...../wVO0wR0.../w*0....");
    play(&mut general, WHITE, "a2<>a1 a2-a3");
}

#[test]
fn refusals_name_the_rule_that_is_broken() {
    let game = game("", "b*0..../bRB0bVO0.../wB0wG0.../.wRV0.../w*0....");
    assert_eq!(refused(&game, "a3xa4"), "sketch.champion");
    assert_eq!(refused(&game, "a3!a4"), "sketch.champion");
    assert_eq!(refused(&game, "b2^G@b1"), "sketch.held");
    assert_eq!(refused(&game, "a3+b2"), "sketch.fusion");
    assert_eq!(refused(&game, "a3-b4"), "sketch.occupied");
    assert_eq!(refused(&game, "a3xb5"), "sketch.reach");
    let shot = self::game("", "b*0..../bRO0..../wB0..../...../w*0....");
    assert_eq!(refused(&shot, "a3!a4"), "sketch.colossus");
    let refusal = shot.may_move(WHITE, read(&shot, "a3!a4"));
    let refusal = refusal.expect_err("the Colossus cannot be shot");
    assert_eq!(refusal.to_string(), "the Colossus on a4 cannot be shot");
}

// ---- turn start and end of the game ----

#[test]
fn the_capture_of_the_general_ends_the_game_in_mid_turn() {
    let mut game = game("", "...../...../b*0..../wR0wB0.../w*0....");
    play(&mut game, WHITE, "a2xa3");
    let end = Outcome::win(WHITE.into(), "the General was captured");
    assert_eq!(game.outcome(), Some(end));
    assert_eq!(game.take_back(WHITE), Err(Refused::Over(end)));
    assert_eq!(game.rules().count_moves(game.state(), WHITE), 0);
}

#[test]
fn a_general_that_held_the_centre_for_a_round_wins_before_acting() {
    let mut game = game("(up_to_three=on)", "b*0..../bR0..../...../..w*0../wR0....");
    play(&mut game, WHITE, "c2-c3 end");
    assert_eq!(game.outcome(), None);
    play(&mut game, BLACK, "a4-b4");
    // A shortened turn of the enemy counts as a full round.
    play(&mut game, BLACK, "end");
    let end = Outcome::win(WHITE.into(), "the General held the centre");
    assert_eq!(game.outcome(), Some(end));
}

#[test]
fn positions_count_at_turn_start_and_the_third_occurrence_draws() {
    let mut game = game("(up_to_three=on)", "b*0..../bR0..../...../...../w*0wR0...");
    assert_eq!(game.times(), 1);
    for round in 0..4 {
        assert_eq!(game.outcome(), None);
        let steps = [["b1-c1", "a4-b4"], ["c1-b1", "b4-a4"]][round % 2];
        for (seat, step) in [WHITE, BLACK].into_iter().zip(steps) {
            play(&mut game, seat, step);
            // In the middle of a turn nothing is counted.
            assert_eq!(game.times(), 0);
            play(&mut game, seat, "end");
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::draw("third repetition")));
    // What is undone is forgotten by the count as well.
    game.undo().expect("the last end");
    game.undo().expect("the action before");
    assert_eq!(game.times(), 2);
    game.redo().expect("the action");
    game.redo().expect("the end");
    assert_eq!(game.times(), 3);
}

#[test]
fn the_centre_comes_before_the_repetition() {
    let rules = sketch("strata-sketch");
    let start = game("", "b*0..../bR0..../w*0..../...../wR0....");
    let mut state = *start.state();
    state.in_centre = [true, false];
    assert_eq!(rules.repeated(&state, 3), None);
    assert!(rules.outcome(&state).is_some_and(|end| !end.is_draw()));
    // The quiet limit comes after both.
    let limited = sketch("strata-sketch(quiet_limit=on)");
    state.quiet = 100;
    assert!(limited.outcome(&state).is_some_and(|end| !end.is_draw()));
    state.in_centre = [false; 2];
    assert!(limited.outcome(&state).is_some_and(Outcome::is_draw));
    assert!(rules.outcome(&state).is_none());
}

// ---- whole games ----

#[test]
fn random_games_with_take_backs_keep_their_tokens_and_play_again() {
    let mut signs = std::collections::BTreeSet::new();
    for name in [
        "strata-sketch",
        "strata-sketch(up_to_three=on)",
        "strata-sketch(quiet_limit=on)",
    ] {
        for seed in 0..40 {
            let mut random = Xoshiro256PlusPlus::new(seed);
            let mut game = Game::new(sketch(name), Seed::from_u64(seed));
            let mut below = |count| random.below(NonZeroU64::new(count).expect("positive"));
            for _ in 0..600 {
                let seat = match game.status() {
                    Status::Over(_) => break,
                    Status::Due(Actor::Chance) => {
                        game.roll().expect("the starter");
                        continue;
                    }
                    Status::Due(actor) => actor.seats().lowest().expect("one side is due"),
                };
                let before = *game.state();
                let chosen = game.rules().pick_move(&before, seat, &mut below);
                let chosen = chosen.expect("a due side has a move");
                game.play(seat, chosen).expect("legal");
                let taken =
                    game.outcome().is_none() && below(4) == 0 && game.take_back(seat).is_ok();
                if taken {
                    assert_eq!(*game.state(), before);
                }
            }
            look_through(&game, &mut signs);
            for events in [0, 31, 32, 33, game.events().len() / 2] {
                let state = game.state_after(events);
                let mut states = Vec::new();
                game.visit_events(|before, _| states.push(*before));
                states.push(*game.state());
                assert_eq!(state.as_ref(), states.get(events));
            }
            let text = game.record().to_string();
            let record: Record = text.parse().expect("just written");
            let again = Game::replay(sketch(name), &record).expect("it plays again");
            assert_eq!(again.state(), game.state());
            assert_eq!(
                (again.times(), again.status()),
                (game.times(), game.status())
            );
        }
    }
    let all = ["@", "-", "x", "!", "+", "/-", "/x", "^@", "<>", "end"];
    for sign in all {
        assert!(signs.contains(sign), "never saw {sign}");
    }
}

/// Reads every text back, counts the tokens, and notes the forms of moves.
fn look_through(game: &Game<Sketch>, signs: &mut std::collections::BTreeSet<String>) {
    let rules = game.rules();
    game.visit_events(|before, event| {
        let text = rules.position_text(before);
        assert_eq!(rules.read_position(&text).as_ref(), Ok(before), "{text}");
        assert_eq!(
            notation::tokens(before).filter(|t| t.index() < 5).count(),
            10
        );
        assert!(before.board.iter().flatten().all(|p| p.kind.storeys() <= 2));
        let Event::Move { chosen, .. } = event else {
            return;
        };
        let text = rules.move_text(before, chosen);
        assert_eq!(rules.read_move(before, &text), Ok(chosen));
        assert!(rules.read_chance(before, &text).is_err());
        let sign = match chosen {
            Move::End => "end".to_string(),
            _ => text.chars().filter(|c| "@-x!+&/^<>".contains(*c)).collect(),
        };
        signs.insert(sign);
    });
    assert_one_legality(game);
}

/// What the visit lists is legal, and of all moves on two squares whatever it
/// does not list is refused by a rule of the list.
fn assert_one_legality(game: &Game<Sketch>) {
    let (rules, state) = (game.rules(), game.state());
    let Status::Due(Actor::Seat(seat)) = game.status() else {
        return;
    };
    let mut listed = std::collections::BTreeSet::new();
    let all = rules.visit_moves(state, seat, |chosen| {
        assert!(listed.insert(chosen), "{chosen:?} twice");
        assert!(rules.is_legal(state, seat, chosen));
        Continue::<()>(())
    });
    assert!(all.is_continue());
    let forms = [Move::Go, Move::Take, Move::Shoot, Move::Exchange];
    for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
        for asked in forms.map(|form: fn(_, _) -> _| form(from, to)) {
            assert_eq!(rules.is_legal(state, seat, asked), listed.contains(&asked));
            if !listed.contains(&asked) {
                let id = rules.explain(state, seat, asked).id();
                assert!(<rule::Rule as BrokenRule>::IDS.contains(&id));
            }
        }
    }
}
