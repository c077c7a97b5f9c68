//! Whose turn it is: moves, dice, and what is refused out of turn.
use crate::play;

use boardwright_causeway::{Causeway, Chance, Faces, Move, Rule};
use boardwright_dice::Dice;
use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{Actor, Event, Ruleset as _, Seats, Seed, Status};
use play::{
    assert_due, assert_over, game_at, happen, march, new_game, read_chance, read_move, refuses,
    seat, seats, text, try_play,
};
use std::num::NonZeroU64;

#[test]
fn a_new_game_waits_for_the_secret_choices_in_any_order() {
    let mut game = new_game();
    assert_eq!(game.status(), Status::Due(Actor::Secret(Seats::first(4))));
    happen(&mut game, &["g take:axe", "r take:boots"]);
    assert_eq!(game.status(), Status::Due(Actor::Secret(seats("b y"))));
    assert_eq!(game.outcome(), None);
    happen(&mut game, &["y take:axe", "b take:shield"]);
    assert_eq!(game.status(), Status::Due(Actor::Chance));
    assert_eq!(text(&game), "b1/d5/d1/b5 roll-off bsaa 1111 0");
    assert_eq!(game.rolls(), 0);
    assert_eq!(game.rules().seats(), Seats::first(4));
}

#[test]
fn the_same_game_follows_from_the_same_events_in_another_order_of_secrets() {
    let mut one = new_game();
    let mut other = new_game();
    happen(
        &mut one,
        &[
            "r take:axe",
            "b take:axe",
            "y take:axe",
            "g take:boots",
            "roll",
        ],
    );
    happen(
        &mut other,
        &[
            "g take:boots",
            "y take:axe",
            "b take:axe",
            "r take:axe",
            "roll",
        ],
    );
    assert_eq!(one.state(), other.state());
    assert_ne!(one.events(), other.events());
}

#[test]
fn who_is_not_due_may_not_move() {
    let mut game = new_game();
    march(&mut game);
    assert_due(&game, "r");
    let refused = refuses(&mut game, "game.turn", |game| try_play(game, "b d5-d4"));
    let due = Actor::Seat(seat("r"));
    assert_eq!(refused, Refused::Turn { due });
    // A seat that does not exist is not due either.
    let step = read_move(&game, "b1-b2");
    let stranger = boardwright_ruleset::Seat::new(31);
    refuses(&mut game, "game.turn", |game| game.play(stranger, step));
    happen(&mut game, &["r b1-b2"]);
    assert_due(&game, "r");
    happen(&mut game, &["r end"]);
    assert_due(&game, "b");
}

#[test]
fn who_has_chosen_in_secret_is_not_due_again() {
    let mut game = new_game();
    happen(&mut game, &["r take:axe"]);
    let refused = refuses(&mut game, "game.turn", |game| {
        try_play(game, "r take:boots")
    });
    assert_eq!(
        refused,
        Refused::Turn {
            due: Actor::Secret(seats("b y g"))
        }
    );
}

#[test]
fn an_illegal_move_is_refused_by_its_rule() {
    let mut game = new_game();
    let refused = refuses(&mut game, "causeway.equipment.first", |game| {
        try_play(game, "r b1-b2")
    });
    assert_eq!(refused, Refused::Illegal(Rule::EquipmentFirst));
    march(&mut game);
    for (line, id) in [
        ("r take:axe", "causeway.equipment.chosen"),
        ("r keep", "causeway.fight.none"),
        ("r reroll", "causeway.fight.none"),
        ("r end", "causeway.turn.action"),
        ("r d1-d2", "causeway.champion"),
        ("r b1-b3", "causeway.apart"),
        ("r b1xd1", "causeway.apart"),
        ("r b1xb2", "causeway.attack.nobody"),
    ] {
        let refused = refuses(&mut game, id, |game| try_play(game, line));
        assert!(!refused.refusal().text.is_empty());
        let chosen = read_move(&game, line.split_once(' ').expect("two words").1);
        assert_eq!(game.may_move(seat("r"), chosen), Err(refused));
    }
    let mut met = game_at("b3/b4/a3/d5 turn:r:0 asba 1111 0");
    refuses(&mut met, "causeway.step.occupied", |game| {
        try_play(game, "r b3-b4")
    });
    refuses(&mut met, "causeway.attack.partner", |game| {
        try_play(game, "r b3xa3")
    });
    happen(&mut met, &["r b3xb4", "given 1v2"]);
    refuses(&mut met, "causeway.fight.open", |game| {
        try_play(game, "r end")
    });
}

#[test]
fn while_dice_are_due_nobody_moves_resigns_or_runs_out_of_time() {
    let mut game = game_at("b3/b4/d1/d5 dice:r:b ASba 1111 0");
    assert_eq!(game.status(), Status::Due(Actor::Chance));
    refuses(&mut game, "game.chance", |game| try_play(game, "r end"));
    refuses(&mut game, "game.chance", |game| game.resign(seats("y")));
    refuses(&mut game, "game.chance", |game| game.flag(seat("y")));
    // Offers and answers are allowed at any time.
    happen(&mut game, &["offer r", "decline b"]);
    let mut due = new_game();
    let refused = refuses(&mut due, "game.chance", Game::roll);
    assert_eq!(refused, Refused::NoChanceDue);
    let faces = Chance::Dice(Faces {
        attacker: 1,
        defender: 1,
    });
    refuses(&mut due, "game.chance", |game| game.resolve_given(faces));
}

#[test]
fn a_roll_follows_from_the_seed_and_the_number_of_rolls() {
    let seed = Seed::from_u64(20);
    let dice = Dice::new(seed);
    let mut game = Game::new(Causeway::default(), seed);
    happen(
        &mut game,
        &["r take:axe", "b take:axe", "y take:boots", "g take:axe"],
    );
    let weight = NonZeroU64::new(5).expect("boots weigh twice");
    let due = game.rules().chance_at(game.state(), dice.draw(0, weight));
    assert_eq!(game.roll().ok(), due);
    assert_eq!(game.events().last(), due.map(Event::Rolled).as_ref());
    assert_eq!(game.rolls(), 1);
    // Going back and rolling again gives the same result.
    let state = *game.state();
    happen(&mut game, &["undo", "roll"]);
    assert_eq!(*game.state(), state);
}

#[test]
fn a_given_roll_counts_like_a_rolled_one_and_is_told_as_given() {
    let mut game = game_at("b3/b4/d1/d5 dice:r:b ASba 1111 0");
    let reroll = read_chance(&game, "reroll:3");
    refuses(&mut game, "game.chance.impossible", |game| {
        game.resolve_given(reroll)
    });
    happen(&mut game, &["given 2v2"]);
    assert_eq!(game.rolls(), 1);
    assert!(matches!(game.events(), [Event::Given(Chance::Dice(_))]));
    // Axe against shield: 2 against 2 is a tie, and the attacker trails.
    assert_eq!(text(&game), "b3/b4/d1/d5 luck:r:b:2v2 ASba 1111 0");
    assert_due(&game, "r");
    happen(&mut game, &["r reroll", "given reroll:6"]);
    assert_eq!(game.rolls(), 2);
    assert_eq!(text(&game), "b3/-/d1/d5 turn:y:0 ASba 0111 0");
}

#[test]
fn the_trailing_side_decides_even_out_of_its_turn() {
    let mut game = game_at("b3/b4/d1/d5 turn:r:0 asba 1111 0");
    happen(&mut game, &["r b3xb4", "given 6v1"]);
    assert_due(&game, "b");
    happen(&mut game, &["b reroll", "given reroll:6"]);
    // 6 + 1 against 6 + 1: repulsed.
    assert_eq!(text(&game), "b3/b4/d1/d5 turn:b:0 ASba 1011 1");
}

#[test]
fn a_finished_game_refuses_everything() {
    let mut game = game_at("b4/d5/d1/a3 turn:r:0 asba 1111 0");
    happen(&mut game, &["r b4-b5"]);
    assert_over(&game, "r y", "crossing");
    assert_eq!(game.outcome().map(|outcome| outcome.is_draw()), Some(false));
    let step = Move::End;
    refuses(&mut game, "game.over", |game| game.play(seat("b"), step));
    refuses(&mut game, "game.over", Game::roll);
    refuses(&mut game, "game.over", |game| {
        game.resolve_given(Chance::Reroll(1))
    });
    refuses(&mut game, "game.over", |game| game.resign(seats("b")));
    refuses(&mut game, "game.over", |game| game.flag(seat("b")));
    refuses(&mut game, "game.over", |game| game.offer(seat("b")));
    refuses(&mut game, "game.over", |game| game.accept(seat("b")));
    refuses(&mut game, "game.over", |game| game.decline(seat("b")));
    refuses(&mut game, "game.over", |game| game.claim(seat("b"), None));
    refuses(&mut game, "game.over", |game| game.take_back(seat("r")));
    let refused = refuses(&mut game, "game.over", |game| game.play(seat("r"), step));
    assert_eq!(refused.refusal().text, "the game is over: crossing");
    assert_eq!(refused.parameters()[0].value, "crossing");
    refuses(&mut game, "game.redo", Game::redo);
    happen(&mut game, &["undo"]);
    assert_due(&game, "r");
}

#[test]
fn nobody_plays_on_from_a_view() {
    let mut played = new_game();
    march(&mut played);
    let view = played.view(seats("b"));
    assert_eq!(
        played.rules().seen_by(played.state(), seats("b")),
        view,
        "the referee shows what the rules let it"
    );
    let mut game = Game::from_state(Causeway::default(), view, Seed::from_u64(1));
    assert_eq!(text(&game), "b1/d5/d1/b5 turn:r:0 ?s?a 1111 0");
    refuses(&mut game, "game.view", |game| try_play(game, "r b1-b2"));
    refuses(&mut game, "game.view", |game| game.offer(seat("b")));
    refuses(&mut game, "game.view", |game| game.resign(seats("b")));
    refuses(&mut game, "game.view", |game| game.flag(seat("b")));
    refuses(&mut game, "game.view", |game| game.claim(seat("b"), None));
    refuses(&mut game, "game.view", |game| game.take_back(seat("b")));
    refuses(&mut game, "game.view", Game::roll);
    refuses(&mut game, "game.view", |game| {
        game.resolve_given(Chance::Reroll(1))
    });
}

#[test]
fn rules_are_shared_and_seeds_are_kept() {
    let game = new_game();
    assert_eq!(*game.seed(), Seed::from_u64(1));
    let again: Game<Causeway> = Game::new(game.shared_rules(), *game.seed());
    assert_eq!(again.rules(), game.rules());
    assert_eq!(again.state(), game.state());
    assert_eq!(again.times(), 0, "before the march no position counts");
}

#[test]
fn a_deadlock_ends_the_game_where_nobody_moved_into_it() {
    // Yellow stands in the alcove behind its partner.
    let mut game = game_at("b3/d5/a3/c5 turn:b:1 asba 1111 0");
    happen(&mut game, &["b end"]);
    assert_over(&game, "", "deadlock");
    let state = game.state();
    assert_eq!(game.rules().count_moves(state, seat("y")), 0);
}
