//! Going back: take-back, undo, redo, and the past that the referee reports.
use crate::play;

use boardwright_causeway::{Causeway, Position};
use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{Actor, Event, Ruleset as _, Status};
use play::{
    assert_due, assert_over, game_at, game_of, happen, new_game, refuses, seat, seats, text,
};

// ---- take-back ----

#[test]
fn actions_are_taken_back_while_the_turn_is_open() {
    let mut game = game_at("b1/d5/d1/b5 turn:r:0 asba 1111 0");
    refuses(&mut game, "game.takeback", |game| game.take_back(seat("r")));
    happen(&mut game, &["r b1-b2", "takeback r"]);
    assert_eq!(text(&game), "b1/d5/d1/b5 turn:r:0 asba 1111 0");
    assert!(game.events().is_empty());
    happen(&mut game, &["r b1-b2", "r b2-b3"]);
    assert_due(&game, "b");
    let refused = refuses(&mut game, "game.takeback", |game| game.take_back(seat("r")));
    assert_eq!(refused, Refused::NoTakeBack);
    refuses(&mut game, "game.takeback", |game| game.take_back(seat("b")));
}

#[test]
fn what_was_shown_or_rolled_stays() {
    // Yellow's third action shows its boots.
    let mut game = game_at("b1/d5/d1/b5 turn:y:0 asba 1111 0");
    happen(&mut game, &["y d1-c1", "y c1-d1"]);
    assert_eq!(text(&game), "b1/d5/d1/b5 turn:y:2 asBa 1111 0");
    refuses(&mut game, "game.takeback", |game| game.take_back(seat("y")));
    // A roll closes the decision before it.
    let mut fight = game_at("b3/b4/d1/d5 turn:r:0 asba 1111 0");
    happen(&mut fight, &["r b3xb4"]);
    refuses(&mut fight, "game.takeback", |game| {
        game.take_back(seat("r"))
    });
    happen(&mut fight, &["given 2v2"]);
    refuses(&mut fight, "game.takeback", |game| {
        game.take_back(seat("r"))
    });
    // So does a seat leaving the table.
    let mut left = game_at("b1/d5/d1/b5 turn:r:0 asba 1111 0");
    happen(&mut left, &["r b1-b2", "resign y"]);
    refuses(&mut left, "game.takeback", |game| game.take_back(seat("r")));
}

#[test]
fn a_secret_choice_goes_from_under_those_of_others() {
    let mut game = new_game();
    happen(
        &mut game,
        &["r take:axe", "b take:shield", "y take:boots", "takeback r"],
    );
    assert_eq!(text(&game), "b1/d5/d1/b5 choose -sb- 1111 0");
    assert_eq!(game.status(), Status::Due(Actor::Secret(seats("r g"))));
    assert_eq!(game.events().len(), 2);
    // The events are those of a game in which red has not chosen yet.
    let mut other = new_game();
    happen(&mut other, &["b take:shield", "y take:boots"]);
    assert_eq!(game.events(), other.events());
    assert_eq!(game.record(), other.record());
    // Once all have chosen, a choice can no longer be taken back.
    happen(&mut game, &["r take:boots", "g take:axe"]);
    assert_eq!(game.status(), Status::Due(Actor::Chance));
    refuses(&mut game, "game.takeback", |game| game.take_back(seat("r")));
    happen(&mut game, &["given first:r"]);
    refuses(&mut game, "game.takeback", |game| game.take_back(seat("g")));
}

#[test]
fn offers_stay_through_a_take_back_that_they_have_nothing_to_do_with() {
    let mut game = new_game();
    happen(
        &mut game,
        &["r take:axe", "offer g", "accept b", "takeback r"],
    );
    assert_eq!(game.offered_by(), seats("g"));
    refuses(&mut game, "game.offer.none", |game| game.accept(seat("b")));
    assert_eq!(game.events().len(), 2);
}

#[test]
fn an_offer_that_lapsed_by_the_decision_stands_again() {
    let mut game = new_game();
    happen(&mut game, &["offer b", "r take:axe"]);
    assert!(game.offered_by().is_empty());
    happen(&mut game, &["offer g", "y take:axe", "takeback r"]);
    assert_eq!(
        game.offered_by(),
        seats(""),
        "yellow's choice lets it lapse again"
    );
    assert_eq!(text(&game), "b1/d5/d1/b5 choose --a- 1111 0");
    let mut simple = new_game();
    happen(
        &mut simple,
        &["offer b", "r take:axe", "offer g", "takeback r"],
    );
    assert_eq!(simple.offered_by(), seats("b"));
}

#[test]
fn a_take_back_closes_the_way_forward() {
    let mut game = game_at("b1/d5/d1/b5 turn:r:0 asba 1111 0");
    happen(&mut game, &["r b1-c1", "r c1-b1", "undo", "takeback r"]);
    assert_eq!(text(&game), "b1/d5/d1/b5 turn:r:0 asba 1111 0");
    refuses(&mut game, "game.redo", Game::redo);
}

// ---- undo and redo ----

#[test]
fn every_kind_of_event_is_undone_and_redone() {
    let mut game = new_game();
    let lines = [
        "r take:axe",
        "offer r",
        "decline g",
        "b take:shield",
        "y take:boots",
        "g take:axe",
        "roll",
        "offer b",
        "accept g",
        "resign g",
        "flag r",
    ];
    let mut seen = vec![snapshot(&game)];
    for line in lines {
        happen(&mut game, &[line]);
        seen.push(snapshot(&game));
    }
    for step in (0..lines.len()).rev() {
        happen(&mut game, &["undo"]);
        assert_eq!(snapshot(&game), seen[step], "undoing {}", lines[step]);
        assert_eq!(game.undone(), (lines.len() - step) as u64);
    }
    let refused = refuses(&mut game, "game.undo", Game::undo);
    assert_eq!(refused, Refused::NothingToUndo);
    for step in 1..=lines.len() {
        happen(&mut game, &["redo"]);
        assert_eq!(snapshot(&game), seen[step], "redoing {}", lines[step - 1]);
    }
    assert_eq!(game.undone(), 0);
    let refused = refuses(&mut game, "game.redo", Game::redo);
    assert_eq!(refused, Refused::NothingToRedo);
}

/// Everything that a game shows.
fn snapshot(game: &Game<Causeway>) -> (Position, Status, Vec<String>, u64, u32, u32) {
    let events = game
        .events()
        .iter()
        .map(|event| format!("{event:?}"))
        .collect();
    let offered = game.offered_by().bits();
    (
        *game.state(),
        game.status(),
        events,
        game.rolls(),
        game.times(),
        offered,
    )
}

#[test]
fn a_claim_is_redone_with_its_outcome() {
    let mut game = game_at("b1/d5/d1/b5 turn:r:0 asba 1111 20");
    happen(&mut game, &["claim r", "undo"]);
    assert_due(&game, "r");
    happen(&mut game, &["redo"]);
    assert_over(&game, "", "quiet turns");
}

#[test]
fn what_was_undone_is_gone_once_something_else_happens() {
    let mut game = game_at("b1/d5/d1/b5 turn:r:0 asba 1111 0");
    happen(&mut game, &["r b1-b2", "undo", "r b1-c1"]);
    refuses(&mut game, "game.redo", Game::redo);
    assert_eq!(game.undone(), 1, "the record goes on saying so");
    // A refusal is not an event.
    happen(&mut game, &["undo"]);
    refuses(&mut game, "game.turn", |game| {
        play::try_play(game, "b d5-d4")
    });
    happen(&mut game, &["redo"]);
}

#[test]
fn undo_restores_counts_across_a_step_that_forgot_them() {
    let mut game = game_of("causeway(quiet=100)", "b1/d5/d1/b3 turn:g:0 asaa 1111 0");
    let round = [
        "g b3-b4", "g b4-b3", "r b1-c1", "r c1-b1", "b d5-c5", "b c5-d5", "y d1-c1", "y c1-d1",
    ];
    happen(&mut game, &round);
    happen(&mut game, &round);
    assert_eq!(game.times(), 3);
    // Red comes near, green attacks and spends its luck: no earlier position
    // can occur again, and the referee forgets them.
    happen(
        &mut game,
        &[
            "g b3-b4", "g b4-b3", "r b1-b2", "r end", "b d5-c5", "b c5-d5", "y d1-c1", "y c1-d1",
        ],
    );
    happen(
        &mut game,
        &["g b3xb2", "given 1v2", "g reroll", "given reroll:1"],
    );
    assert_eq!(text(&game), "b2/d5/d1/b3 turn:r:0 AsaA 1110 13");
    assert_eq!(game.times(), 1);
    let events = game.events().len();
    for _ in 0..12 {
        happen(&mut game, &["undo"]);
    }
    assert_eq!(
        game.times(),
        3,
        "the third occurrence counts as the third again"
    );
    assert_eq!(
        game.may_claim(seat("g"), None).map(|draw| draw.reason),
        Ok("threefold repetition")
    );
    for _ in 0..12 {
        happen(&mut game, &["redo"]);
    }
    assert_eq!((game.times(), game.events().len()), (1, events));
    // Back by one round only, within what was kept.
    for _ in 0..12 + round.len() {
        happen(&mut game, &["undo"]);
    }
    assert_eq!(game.times(), 2);
}

/// Everybody steps aside and back again.
const ROUND: [&str; 8] = [
    "r b1-c1", "r c1-b1", "b d5-c5", "b c5-d5", "y d1-c1", "y c1-d1", "g b5-c5", "g c5-b5",
];

#[test]
fn the_past_is_told_event_by_event() {
    let mut game = new_game();
    let mut states = vec![*game.state()];
    let choices = ["r take:axe", "b take:axe", "y take:axe", "g take:axe"];
    happen(&mut game, &choices);
    happen(&mut game, &["given first:r"]);
    happen(&mut game, &["undo", "undo", "undo", "undo", "undo"]);
    for _ in 0..5 {
        happen(&mut game, &["redo"]);
        states.push(*game.state());
    }
    for _ in 0..3 {
        for line in ROUND {
            for line in ["offer y", "decline g", line] {
                happen(&mut game, &[line]);
                states.push(*game.state());
            }
        }
    }
    assert!(states.len() > 70, "several checkpoints lie between");
    for (events, state) in states.iter().enumerate() {
        assert_eq!(game.state_after(events).as_ref(), Some(state));
    }
    assert_eq!(game.state_after(states.len()), None);
    let mut visited = Vec::new();
    let mut events = Vec::new();
    game.visit_events(|before, event| {
        visited.push(*before);
        events.push(event);
    });
    assert_eq!(visited, states[..states.len() - 1]);
    assert_eq!(events, game.events());
}

#[test]
fn a_repetition_ends_a_game_again_when_it_is_redone() {
    let mut game = game_of("causeway(quiet=100)", "b1/d5/d1/b5 turn:r:0 asaa 1111 0");
    for _ in 0..4 {
        happen(&mut game, &ROUND);
    }
    assert_over(&game, "", "fivefold repetition");
    happen(&mut game, &["undo"]);
    assert_due(&game, "g");
    assert!(matches!(game.events().last(), Some(Event::Move { .. })));
    happen(&mut game, &["redo"]);
    assert_over(&game, "", "fivefold repetition");
    assert_eq!(game.rules().repeated(game.state(), 4), None);
}
