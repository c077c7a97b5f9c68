//! Each rule of Hanabi in cases made by hand, and the numbers of its moves.
mod worlds;

use boardwright_fixture_games::hanabi::{Chance, DECK, Hanabi, Position};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, BrokenRule as _, Configure as _, Encode as _, MoveNumbers, Notation as _, Outcome,
    Ruleset as _, Seat, Seats, Seed, playouts,
};
use std::collections::BTreeMap;

fn rules(name: &str) -> Hanabi {
    let name = name.parse().expect("a game's name");
    Hanabi::from_name(&name).expect("options of the game")
}

fn at(rules: &Hanabi, position: &str) -> Position {
    let read = rules.read_position(position);
    let state = read.unwrap_or_else(|error| panic!("{position}: {error:?}"));
    assert_eq!(rules.position_text(&state), position);
    state
}

fn due(rules: &Hanabi, state: &Position) -> Seat {
    let Actor::Seat(seat) = rules.actor(state) else {
        panic!("a card is dealt in {}", rules.position_text(state));
    };
    seat
}

/// The state after a move of the seat that is due.
fn played(rules: &Hanabi, position: &str, chosen: &str) -> Position {
    let mut state = at(rules, position);
    let seat = due(rules, &state);
    let chosen = rules.read_move(&state, chosen).expect("a move");
    assert!(rules.is_legal(&state, seat, chosen), "{chosen:?}");
    rules.apply(&mut state, seat, chosen);
    answer(rules, &mut state);
    state
}

/// Tells what comes of a move, which can be but one thing.
fn answer(rules: &Hanabi, state: &mut Position) {
    let mut all = Vec::new();
    let _ = rules.visit_chances(state, |chance, _| {
        all.push(chance);
        std::ops::ControlFlow::<()>::Continue(())
    });
    let [only] = all[..] else {
        panic!("one chance, not {all:?}");
    };
    assert!(!matches!(only, Chance::Deal(_)) && !rules.is_setup_chance(state));
    rules.resolve(state, only);
}

/// A game that waits for a seat, or is over.
fn deal(game: &mut Game<Hanabi>) {
    while game.status().due() == Some(Actor::Chance) {
        game.roll().expect("a chance is due");
    }
}

/// The position after a move.
fn after(rules: &Hanabi, position: &str, chosen: &str) -> String {
    rules.position_text(&played(rules, position, chosen))
}

fn refusal(rules: &Hanabi, position: &str, chosen: &str) -> &'static str {
    let state = at(rules, position);
    let seat = due(rules, &state);
    let chosen = rules.read_move(&state, chosen).expect("a move");
    assert!(!rules.is_legal(&state, seat, chosen), "{chosen:?}");
    rules.explain(&state, seat, chosen).id()
}

/// Two colours and hands of two: 20 cards.
const SMALL: &str = "hanabi(colours=2,hand=2,information=3)";
const DEALT: &str = "1r,2y/1y,1r 0/0 - 2 3 1 2";

#[test]
fn the_deck_has_fifty_cards() {
    let rules = rules("hanabi");
    let mut copies = BTreeMap::new();
    let start = rules.start();
    let _ = rules.visit_chances(&start, |chance, weight| {
        let Chance::Deal(card) = chance else {
            panic!("{chance:?} is not dealt");
        };
        *copies.entry(DECK.text(card)).or_insert(0) += weight;
        std::ops::ControlFlow::<()>::Continue(())
    });
    assert_eq!((copies.len(), start.deck()), (25, 50));
    assert_eq!(copies.values().sum::<u64>(), 50);
    let of_red = ["1r", "2r", "3r", "4r", "5r"].map(|card| copies[card]);
    assert_eq!(of_red, [3, 2, 2, 2, 1]);
}

#[test]
fn hands_are_dealt_one_after_the_other() {
    for (players, hand) in [(2, 5), (3, 5), (4, 4), (5, 4)] {
        let rules = rules(&format!("hanabi(players={players})"));
        let mut game = Game::new(rules.clone(), Seed::from_u64(1));
        deal(&mut game);
        let state = game.state();
        for seat in rules.seats().iter() {
            assert_eq!(state.hand(seat).len(), hand);
        }
        assert_eq!(usize::from(state.deck()), 50 - players * hand);
        assert_eq!(due(&rules, state), Seat::new(0));
    }
    let few = rules(SMALL);
    let first = at(&few, "1r/- 0/0 - 3 3 1 2");
    assert!(few.is_setup_chance(&first));
    assert_eq!(few.actor(&first), Actor::Chance);
}

#[test]
fn cards_in_order_are_put_on_fireworks() {
    let rules = rules(SMALL);
    let next = played(&rules, DEALT, "play:1");
    assert_eq!(rules.position_text(&next), "2y/1y,1r 1/0 - 2 3 2 2");
    assert_eq!(rules.actor(&next), Actor::Chance);
    assert!(!rules.is_setup_chance(&next));
    let mut next = next;
    let card = rules.read_chance(&next, "deal:5r").expect("a card");
    rules.resolve(&mut next, card);
    assert_eq!(rules.position_text(&next), "2y,5r/1y,1r 1/0 - 2 3 2 2");
    assert_eq!(rules.score(&next, Seat::new(1)), Some(1));
}

#[test]
fn a_card_out_of_order_costs_a_life() {
    let rules = rules(SMALL);
    let next = after(&rules, DEALT, "play:2");
    assert_eq!(next, "1r/1y,1r 0/0 2y 2 2 2 2");
    // A card that lies there already does not fit either.
    let again = after(&rules, "1r,2y/1y,1r 1/0 - 2 3 1 2", "play:1");
    assert_eq!(again, "2y/1y,1r 1/0 1r 2 2 2 2");
}

#[test]
fn completing_a_firework_regains_a_token() {
    let rules = rules(SMALL);
    let next = after(&rules, "5r,2y/1y,1r 4/0 - 2 3 1 2", "play:1");
    assert_eq!(next, "2y/1y,1r 5/0 - 3 3 2 2");
    let full = after(&rules, "5r,2y/1y,1r 4/0 - 3 3 1 2", "play:1");
    assert_eq!(full, "2y/1y,1r 5/0 - 3 3 2 2");
}

#[test]
fn discarding_regains_a_token_if_one_is_missing() {
    let rules = rules(SMALL);
    let next = after(&rules, DEALT, "discard:1");
    assert_eq!(next, "2y/1y,1r 0/0 1r 3 3 2 2");
    let full = "1r,2y/1y,1r 0/0 - 3 3 1 2";
    assert_eq!(refusal(&rules, full, "discard:1"), "hanabi.discard.tokens");
}

#[test]
fn hints_tell_of_all_cards_of_a_hand() {
    let rules = rules(SMALL);
    let colour = after(&rules, DEALT, "hint:2:r");
    assert_eq!(colour, "1r,2y/1y:y12345,1r:r12345 0/0 - 1 3 2 2");
    let rank = after(&rules, DEALT, "hint:2:1");
    assert_eq!(rank, "1r,2y/1y:ry1,1r:ry1 0/0 - 1 3 2 2");
    // What two hints have told adds up, and stays with a card that moves up.
    let both = "1r,2y/1y:y12345,1r:r12345 0/0 2r 1 3 1 2";
    let next = after(&rules, both, "hint:2:1");
    assert_eq!(next, "1r,2y/1y:y1,1r:r1 0/0 2r 0 3 2 2");
    let moved = after(&rules, "1r,2y/1y:y1,1r:r1 0/0 2r 0 3 2 2", "play:1");
    assert_eq!(moved, "1r,2y/1r:r1 0/1 2r 0 3 1 2");
}

#[test]
fn hints_are_refused() {
    let rules = rules(SMALL);
    assert_eq!(refusal(&rules, DEALT, "hint:2:2"), "hanabi.hint.none");
    assert_eq!(refusal(&rules, DEALT, "hint:1:r"), "hanabi.hint.seat");
    let none_left = "1r,2y/1y,1r 0/0 - 0 3 1 2";
    assert_eq!(refusal(&rules, none_left, "hint:2:1"), "hanabi.hint.token");
    assert_eq!(refusal(&rules, DEALT, "play:3"), "hanabi.card.place");
    assert_eq!(refusal(&rules, DEALT, "discard:5"), "hanabi.card.place");
}

#[test]
fn the_last_life_loses_for_all() {
    for (name, paid) in [
        (SMALL, 0),
        ("hanabi(colours=2,hand=2,information=3,lost=score)", 3),
    ] {
        let rules = rules(name);
        let state = played(&rules, "5y,2y/1y,2r 1/2 1r1r 2 1 1 2", "play:1");
        let outcome = rules.outcome(&state).expect("it is over");
        assert_eq!(outcome, Outcome::loss("the last life is spent"));
        let pay = rules.seats().iter();
        let pay: Vec<_> = pay
            .map(|seat| rules.payoff(&state, outcome, seat))
            .collect();
        assert_eq!(pay, [Some(paid); 2]);
        // Nothing is dealt any more.
        assert_eq!(rules.chance_weight(&state), 0);
    }
}

#[test]
fn complete_fireworks_win_for_all() {
    let rules = rules(SMALL);
    let state = played(&rules, "5y,2y/1y,2r 5/4 1r1r 2 1 1 2", "play:1");
    let outcome = rules.outcome(&state).expect("it is over");
    let all = Outcome::win(rules.seats(), "all fireworks are complete");
    assert_eq!(outcome, all);
    assert_eq!(rules.payoff(&state, outcome, Seat::new(1)), Some(10));
}

#[test]
fn each_seat_has_a_turn_once_the_deck_is_empty() {
    // Six cards: 1, 1, 1, 2, 2 and 3.
    let rules = rules("hanabi(colours=1,ranks=3,hand=1,players=3)");
    let mut state = at(&rules, "1r/1r/2r 0 1r2r 8 2 1 3");
    let mut steps = Vec::new();
    for (chosen, card) in [
        ("play:1", "3r"),
        ("hint:1:3", ""),
        ("play:1", ""),
        ("play:1", ""),
    ] {
        let seat = due(&rules, &state);
        let chosen = rules.read_move(&state, chosen).expect("a move");
        assert!(rules.is_legal(&state, seat, chosen), "{chosen:?}");
        assert_eq!(rules.outcome(&state), None);
        rules.apply(&mut state, seat, chosen);
        answer(&rules, &mut state);
        if !card.is_empty() {
            let card = rules.read_chance(&state, &format!("deal:{card}"));
            rules.resolve(&mut state, card.expect("a card"));
        }
        steps.push(rules.position_text(&state));
    }
    assert_eq!(
        steps,
        [
            "3r/1r/2r 1 1r2r 8 2 2 3",
            "3r:r3/1r/2r 1 1r2r 7 2 3 2",
            "3r:r3/1r/- 2 1r2r 7 2 1 1",
            "-/1r/- 3 1r2r 8 2 2 0",
        ]
    );
    let outcome = rules.outcome(&state).expect("it is over");
    assert_eq!(outcome.winners, rules.seats());
    let early = at(&rules, "3r:r3/1r/- 1 1r2r2r 7 2 1 0");
    assert_eq!(
        rules.outcome(&early),
        Some(Outcome::draw("no card is left"))
    );
}

#[test]
fn what_comes_of_a_move_is_a_step() {
    let rules = rules(SMALL);
    for (chosen, told) in [
        ("play:2", "shows:2y"),
        ("discard:1", "shows:1r"),
        ("hint:2:r", "points:2"),
        ("hint:2:1", "points:12"),
    ] {
        let waits = format!("1r,2y/1y,1r 0/0 - 2 3 1:{chosen} 2");
        let state = at(&rules, &waits);
        let mut texts = Vec::new();
        let _ = rules.visit_chances(&state, |chance, weight| {
            texts.push((rules.chance_text(&state, chance), weight));
            std::ops::ControlFlow::<()>::Continue(())
        });
        assert_eq!(texts, [(told.to_string(), 1)]);
        // Nobody may make another move before.
        assert_eq!(rules.actor(&state), Actor::Chance);
    }
}

#[test]
fn whoever_leaves_loses_for_all() {
    let mut game = Game::new(rules(SMALL), Seed::from_u64(1));
    deal(&mut game);
    game.resign(Seat::new(1).into()).expect("it may leave");
    assert_eq!(game.outcome(), Some(Outcome::loss("resignation")));
    assert_eq!(game.tell_payoffs().as_deref(), Some("1 0, 2 0"));
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let name = "hanabi(players=5,colours=1)".parse().expect("a name");
    let error = Hanabi::from_name(&name).expect_err("20 cards are dealt");
    assert_eq!(
        error.to_string(),
        "the 10 cards of these colours and ranks are fewer than the 20 of the hands of all players"
    );
    // The usual hand has no name of its own.
    let usual = rules("hanabi(hand=4,players=4)");
    assert_eq!(usual, rules("hanabi(players=4)"));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let rules = rules(SMALL);
    for (position, id) in [
        ("1r,1r/1r,1r 0/0 - 3 3 1 2", "hanabi.position.cards"),
        ("5r,2y/1y,1r 0/0 5r 3 3 1 2", "hanabi.position.cards"),
        ("1r,2y/1y,1r 0/0 - 4 3 1 2", "hanabi.position.information"),
        ("1r,2y/1y,1r 0/0 - 3 2 1 2", "hanabi.position.lives"),
        ("1r:y12345,2y/1y,1r 0/0 - 2 3 1 2", "hanabi.position.hints"),
        ("??:r5,??:r5/1y,1r 0/0 - 2 3 1 2", "hanabi.position.hints"),
        ("1r,2y/1y,1r 0/0 - 3 3 1 1", "hanabi.position.left"),
        ("1r/1y,1r 0/0 2r 3 3 1 2", "hanabi.position.hands"),
        ("1r/1y 0/0 - 3 3 1 2", "hanabi.position.hands"),
        ("1r/- 0/0 - 3 3 2 2", "hanabi.position.turn"),
        (
            "1r,2y/1y,1r 0/0 - 3 3 1:discard:1 2",
            "hanabi.position.open",
        ),
    ] {
        let error = rules.read_position(position).expect_err(position);
        assert!(format!("{error:?}").contains(id), "{position}: {error:?}");
    }
    for text in [
        "",
        "1r,2y/1y,1r 0/0 1y1r 3 3 1 2",
        "1r:ry12345,2y/1y,1r 0/0 - 3 3 1 2",
    ] {
        assert!(rules.read_position(text).is_err(), "{text}");
    }
}

#[test]
fn a_seat_sees_all_hands_but_its_own() {
    let rules = rules(SMALL);
    let state = at(&rules, "1r,2y/1y:ry1,1r:ry1 0/0 - 2 3 2 2");
    let seen = |viewers| rules.position_text(&rules.seen_by(&state, viewers));
    assert_eq!(
        seen(Seat::new(0).into()),
        "??,??/1y:ry1,1r:ry1 0/0 - 2 3 2 2"
    );
    assert_eq!(
        seen(Seat::new(1).into()),
        "1r,2y/??:ry1,??:ry1 0/0 - 2 3 2 2"
    );
    assert_eq!(seen(Seats::NONE), "??,??/??:ry1,??:ry1 0/0 - 2 3 2 2");
    assert_eq!(seen(Seats::first(2)), rules.position_text(&state));
}

#[test]
fn random_games_end_within_their_bounds() {
    for name in ["hanabi", "hanabi(players=5)", SMALL] {
        let rules = rules(name);
        let most = rules.facts().longest_game.expect("a bound");
        let tally = playouts(&rules, &rules.start(), 7, 0..200, most);
        assert_eq!(tally.unfinished(), 0, "{tally:?}");
        assert!(tally.lost() > 100, "{tally:?}");
    }
}

/// Discards, plays, then hints of colours to each seat after the own one, then hints of ranks.
#[test]
fn moves_have_numbers() {
    let rules = rules("hanabi(players=3,colours=2,ranks=3,hand=2)");
    let state = at(&rules, "1r,2y/1y,1r/3r,2r 0/0 - 8 3 2 3");
    let second = Seat::new(1);
    for (number, text) in [
        (0, "discard:1"),
        (1, "discard:2"),
        (2, "play:1"),
        (3, "play:2"),
        (4, "hint:3:r"),
        (5, "hint:3:y"),
        (6, "hint:1:r"),
        (7, "hint:1:y"),
        (8, "hint:3:1"),
        (10, "hint:3:3"),
        (11, "hint:1:1"),
        (13, "hint:1:3"),
    ] {
        let numbers = MoveNumbers::of([number]);
        let chosen = rules.read_move(&state, text).expect("a move");
        assert_eq!(rules.encode(&state, second, chosen), numbers, "{text}");
        let decoded = rules.decode(&state, second, numbers);
        assert_eq!(decoded, Some(chosen), "{text}");
    }
    assert_eq!(rules.most_moves(), 14);
    assert_eq!(rules.decode(&state, second, MoveNumbers::of([14])), None);
}
