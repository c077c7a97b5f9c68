//! Which worlds hints leave, and how often each of them comes.
use super::{SMALL, at, deal, rules};
use boardwright_cards::Card;
use boardwright_fixture_games::hanabi::{Chance, DECK, Hanabi, Position, Told};
use boardwright_referee::Game;
use boardwright_ruleset::{Notation as _, Ruleset as _, Seat, Seats, Seed};
use std::collections::BTreeMap;

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

/// A source of numbers below a bound.
fn random_below(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut random = seed;
    move |bound| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % bound
    }
}

/// The same of worlds that are drawn.
fn drawn(rules: &Hanabi, view: &Position, draws: u32) -> Shares {
    let hidden = |state: &Position| -> Vec<_> {
        let seats = rules.seats().iter();
        seats.flat_map(|seat| state.hand(seat).to_vec()).collect()
    };
    let before = hidden(view);
    let mut shares = Shares::new();
    let mut below = random_below(1);
    for _ in 0..draws {
        let world = rules.random_world(view, Seats::NONE, &mut below);
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
        // One that is known to point at one card, whatever else it points at.
        (SMALL, "1r,2y/??,3y:y12345 0/0 - 2 3 1:hint:2:y 2"),
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
        let mut below = random_below(draws);
        let world = rules.random_world(&view, Seats::NONE, &mut |bound| {
            draws += 1;
            below(bound)
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

/// Twenty places for the twenty cards of two colours: of a thousand million draws one would be
/// kept.
#[test]
fn worlds_are_found_where_hardly_any_draw_is_kept() {
    let rules = rules("hanabi(players=5)");
    let hand = "??:ry12345,??:ry12345,??:ry12345,??:ry12345";
    for turn in ["1", "1:hint:2:5"] {
        let text = format!("{hand}/{hand}/{hand}/{hand}/{hand} 0/0/0/0/0 - 2 3 {turn} 5");
        let view = at(&rules, &text);
        let (mut draws, mut below) = (0, random_below(3));
        let world = rules.random_world(&view, Seats::NONE, &mut |bound| {
            draws += 1;
            below(bound)
        });
        assert!(draws < 100_000, "{draws}");
        assert!(!rules.is_view(&world));
        assert_eq!(rules.seen_by(&world, Seats::NONE), view);
        // Hints tell the truth there, and the one that is open points at a card.
        at(&rules, &rules.position_text(&world));
        let mut second = world.hand(Seat::new(1)).iter();
        let fits = second.any(|held| held.card.is_some_and(|card| Told::Rank(4).fits(card)));
        assert!(turn == "1" || fits, "{world:?}");
    }
}

/// Of a view that no world fits the view is drawn.
#[test]
fn a_view_without_worlds_stays_hidden() {
    let rules = rules("hanabi(colours=1,ranks=2,hand=1,information=3)");
    let view = at(&rules, "??/??:r2 0 - 3 3 1 2");
    // The card that the second place waits for goes elsewhere in a position that play cannot
    // come to.
    let mut gone = view.clone();
    let show = rules.read_chance(&gone, "shows:2r").expect("a card");
    let discard = rules.read_move(&gone, "discard:1").expect("a move");
    rules.apply(&mut gone, Seat::new(0), discard);
    rules.resolve(&mut gone, show);
    let world = rules.random_world(&gone, Seats::NONE, &mut random_below(1));
    assert_eq!(world, gone);
}
