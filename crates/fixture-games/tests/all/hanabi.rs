//! Each rule of Hanabi in cases made by hand, and how often the worlds of hints come.
use boardwright_cards::Card;
use boardwright_fixture_games::hanabi::{Chance, DECK, Hanabi, Position, Told};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, BrokenRule as _, Configure as _, Notation as _, Outcome, Ruleset as _, Seat, Seats,
    Seed, playouts,
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

// ---- worlds ----

/// How often each card lies in each hidden place: by the place, counted through all hands, and the
/// card's number.
type Shares = BTreeMap<(usize, u8), f64>;

/// What is true of the worlds of a view, found by going through all of them.
fn counted(rules: &Hanabi, view: &Position) -> Shares {
    let held: Vec<_> = rules
        .seats()
        .iter()
        .flat_map(|seat| view.hand(seat))
        .collect();
    let mut copies = BTreeMap::new();
    let _ = rules.visit_chances(&rules.start(), |chance, weight| {
        if let Chance::Deal(card) = chance {
            copies.insert(card, weight);
        }
        std::ops::ControlFlow::<()>::Continue(())
    });
    let text = rules.position_text(view);
    let open = text.split(' ').nth(5).and_then(|turn| match turn {
        "1:hint:2:5" => Some(Told::Rank(4)),
        "1:hint:2:y" => Some(Told::Colour(1)),
        _ => None,
    });
    let discards = text.split(' ').nth(2).expect("the discards");
    let pairs = discards.as_bytes().chunks(2).filter(|pair| pair.len() == 2);
    let pairs = pairs.map(|pair| std::str::from_utf8(pair).expect("letters"));
    let discarded = pairs.map(|pair| DECK.read(pair).expect("a card"));
    let played = (0..).zip(view.fireworks());
    let played = played
        .flat_map(|(colour, height)| (0..height).filter_map(move |rank| DECK.card(rank, colour)));
    let seen = held.iter().filter_map(|held| held.card);
    for card in discarded.chain(played).chain(seen) {
        *copies.get_mut(&card).expect("a card of the game") -= 1;
    }
    let hidden: Vec<usize> = (0..held.len())
        .filter(|&place| held[place].card.is_none())
        .collect();
    let mut shares = Shares::new();
    let mut total = 0.0;
    let mut ways = vec![(Vec::new(), copies, 1.0)];
    while let Some((cards, copies, weight)) = ways.pop() {
        let Some(&place) = hidden.get(cards.len()) else {
            let mut all = (0..held.len()).filter_map(|place| {
                let drawn = hidden.iter().position(|&other| other == place);
                let drawn = drawn.and_then(|index| Card::new(cards[index]));
                Some((place, drawn.or(held[place].card)?))
            });
            // The second seat of two has the last two places.
            let last = held.len() - 2;
            if !open.is_none_or(|told| all.any(|(place, card)| place >= last && told.fits(card))) {
                continue;
            }
            total += weight;
            for (&place, card) in hidden.iter().zip(cards) {
                *shares.entry((place, card)).or_default() += weight;
            }
            continue;
        };
        for (&card, &left) in copies
            .iter()
            .filter(|&(&card, &left)| left > 0 && held[place].allows(card))
        {
            let (mut cards, mut copies) = (cards.clone(), copies.clone());
            cards.push(card.number());
            copies.insert(card, left - 1);
            ways.push((cards, copies, weight * left as f64));
        }
    }
    shares.values_mut().for_each(|share| *share /= total);
    shares
}

/// The same of worlds that are drawn.
fn drawn(rules: &Hanabi, view: &Position, draws: u32) -> Shares {
    let hidden = |state: &Position| -> Vec<_> {
        let seats = rules.seats().iter();
        seats.flat_map(|seat| state.hand(seat).to_vec()).collect()
    };
    let before = hidden(view);
    let mut shares = Shares::new();
    let mut random = 1_u64;
    for _ in 0..draws {
        let world = rules.random_world(view, Seats::NONE, &mut |bound| {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % bound
        });
        for (place, held) in hidden(&world).into_iter().enumerate() {
            let card = held.card.expect("a world hides nothing");
            if before[place].card.is_none() {
                *shares.entry((place, card.number())).or_default() += 1.0 / f64::from(draws);
            }
        }
    }
    shares
}

#[test]
fn worlds_come_as_often_as_they_should() {
    let three = "hanabi(players=3,colours=1,hand=3,information=8)";
    for (name, view) in [
        // Of its own two cards a seat knows that one has rank 1 and the other has not.
        (
            "hanabi(colours=1,ranks=3,hand=2)",
            "1r,2r/??:r1,??:r23 0 - 2 3 1 2",
        ),
        (SMALL, "1r,2y/??:y12345,??:r2345 0/0 - 1 3 1 2"),
        // Two places of different hints share the few cards that fit both.
        (SMALL, "??:y2345,??:ry2/??:y12345,??:r2345 0/0 1y2y 1 3 1 2"),
        // A hint that points at one of two places or at both.
        (SMALL, "1r,2y/??,?? 0/0 - 2 3 1:hint:2:5 2"),
        (SMALL, "1r,2y/??,??:ry2345 0/0 - 2 3 1:hint:2:y 2"),
        // Nine hidden places are more than are counted at once, and hints make them compete.
        (
            three,
            "??,??,??/??:r12,??:r2345,??:r2345/??:r1,??:r2345,??:r1 0 - 4 3 1 3",
        ),
        (
            three,
            "??:r45,??:r45,??:r123/??:r234,??:r15,??/??:r1345,??:r1345,??:r2 0 - 4 3 1 3",
        ),
    ] {
        let rules = rules(name);
        let view = at(&rules, view);
        let (expected, draws) = (counted(&rules, &view), 40_000);
        let found = drawn(&rules, &view, draws);
        let keys = |shares: &Shares| shares.keys().copied().collect::<Vec<_>>();
        assert_eq!(keys(&found), keys(&expected), "{name}");
        for (key, share) in expected {
            // Five standard deviations.
            let bound = 5.0 * (share * (1.0 - share) / f64::from(draws)).sqrt() + 1e-9;
            let difference = (found[&key] - share).abs();
            assert!(
                difference < bound,
                "{name} {key:?}: {} for {share}",
                found[&key]
            );
        }
    }
}

/// The narrowest places of twenty are counted, and the others filled without endless tries.
#[test]
fn worlds_of_twenty_hidden_cards_are_drawn() {
    let rules = rules("hanabi(players=5)");
    let mut game = Game::new(rules.clone(), Seed::from_u64(5));
    let mut draws = 0_u64;
    while game.outcome().is_none() {
        deal(&mut game);
        let Some(seat) = game.status().due().and_then(|due| due.seats().lowest()) else {
            continue;
        };
        let view = game.view(Seats::NONE);
        let mut random = draws;
        let world = rules.random_world(&view, Seats::NONE, &mut |bound| {
            draws += 1;
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % bound
        });
        assert_eq!(rules.seen_by(&world, Seats::NONE), view);
        assert!(!rules.is_view(&world));
        let moves = rules.moves(game.state(), seat);
        // Hints come last, and make the places differ.
        let chosen = moves[moves.len() - 1 - (draws as usize % 7).min(moves.len() - 1)];
        game.play(seat, chosen).expect("a legal move");
    }
    assert!(draws < 100_000, "{draws}");
}
