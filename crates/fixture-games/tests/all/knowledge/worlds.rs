//! Random worlds come as often as they should, exactly.
//!
//! What should come is counted over all histories, and what does come over all
//! answers that a draw can be given. Nothing is left to a sample.
use crate::knowledge::play::{NOBODY, ONE, TWO, rules};
use boardwright_fixture_games::{
    blotto::Blotto, einstein::Einstein, euchre::Euchre, goofspiel::Goofspiel, kuhn::Kuhn,
    leduc::Leduc, liars_dice::LiarsDice, whist::Whist,
};
use boardwright_ruleset::{Notation, Ruleset, Seats, Status};
use std::collections::HashMap;
use std::convert::Infallible;
use std::ops::ControlFlow::Continue;

/// Probabilities of states, by what is seen of them.
type Worlds<R> = HashMap<<R as Ruleset>::State, HashMap<<R as Ruleset>::State, f64>>;

/// Adds all that can come within the given number of steps. In these games how many choices
/// there are is known to everybody, so open ones change nothing between the
/// states of one view, and all count alike.
fn add<R: Ruleset>(
    rules: &R,
    state: &R::State,
    probability: f64,
    steps: u32,
    viewers: Seats,
    worlds: &mut Worlds<R>,
) {
    let Status::Due(actor) = Status::of(rules, state) else {
        return;
    };
    let view = rules.seen_by(state, viewers);
    *worlds
        .entry(view)
        .or_default()
        .entry(state.clone())
        .or_default() += probability;
    if steps == 0 {
        return;
    }
    // The seats of a stage choose in any order.
    let orders = actor.seats().len().max(1) as f64;
    for seat in actor.seats().iter() {
        let moves = rules.moves(state, seat);
        let share = probability / orders / moves.len() as f64;
        for chosen in moves {
            let mut after = state.clone();
            rules.apply(&mut after, seat, chosen);
            add(rules, &after, share, steps - 1, viewers, worlds);
        }
    }
    let total = rules.chance_weight(state) as f64;
    let Continue(()) = rules.visit_chances(state, |chance, weight| {
        let mut after = state.clone();
        rules.resolve(&mut after, chance);
        let share = probability * weight as f64 / total;
        add(rules, &after, share, steps - 1, viewers, worlds);
        Continue::<Infallible>(())
    });
}

/// The probability of each world that is drawn of a view.
fn drawn<R: Ruleset>(rules: &R, view: &R::State, viewers: Seats) -> HashMap<R::State, f64> {
    let mut found = HashMap::new();
    // Each draw with the answer that it is given, and how many there are.
    let mut answers: Vec<(u64, u64)> = Vec::new();
    loop {
        let mut next = 0;
        let world = rules.random_world(view, viewers, &mut |bound| {
            assert!(bound > 0, "there is something to draw from");
            if next == answers.len() {
                answers.push((0, bound));
            }
            next += 1;
            answers[next - 1].0
        });
        let shares = answers.iter().map(|&(_, bound)| 1.0 / bound as f64);
        *found.entry(world).or_default() += shares.product::<f64>();
        // The next answers, as on an odometer.
        while answers
            .last()
            .is_some_and(|&(answer, bound)| answer + 1 == bound)
        {
            answers.pop();
        }
        match answers.last_mut() {
            Some((answer, _)) => *answer += 1,
            None => return found,
        }
    }
}

fn check<R: Notation>(name: &str, steps: u32) {
    let rules: R = rules(name);
    let mut hidden = 0;
    for viewers in [NOBODY, ONE, TWO, Seats::first(2)] {
        let mut worlds = Worlds::<R>::new();
        add(&rules, &rules.start(), 1.0, steps, viewers, &mut worlds);
        for (view, states) in worlds {
            let text = rules.position_text(&view);
            hidden += usize::from(states.len() > 1);
            assert_eq!(rules.is_view(&view), !states.contains_key(&view), "{text}");
            let found = drawn(&rules, &view, viewers);
            assert_eq!(found.len(), states.len(), "{viewers:?} {text}");
            let total: f64 = states.values().sum();
            for (state, probability) in states {
                let expected = probability / total;
                let drawn = found.get(&state).copied().unwrap_or(0.0);
                assert!(
                    (drawn - expected).abs() < 1e-9,
                    "{viewers:?} {text}: {} comes {drawn} instead of {expected}",
                    rules.position_text(&state)
                );
            }
        }
    }
    assert!(hidden > 0, "{} hides something", R::NAME);
}

#[test]
fn worlds_of_dealt_cards_come_as_often_as_they_should() {
    check::<Kuhn>("kuhn", 10);
    check::<Kuhn>("kuhn(hands=2)", 10);
    check::<Leduc>("leduc", 7);
    check::<Leduc>("leduc(suits=merged)", 10);
}

/// Counts the worlds of views of a game whose tree is too large to go through.
fn check_counts<R: Notation>(name: &str, views: &[(&str, usize)]) {
    let rules: R = rules(name);
    for &(text, worlds) in views {
        let view = rules.read_position(text).expect("a view");
        let found = drawn(&rules, &view, NOBODY);
        assert_eq!(found.len(), worlds, "{text}");
        for (world, share) in found {
            let world = rules.position_text(&world);
            assert!(
                (share * worlds as f64 - 1.0).abs() < 1e-9,
                "{text}: {world} {share}"
            );
        }
    }
}

#[test]
fn worlds_of_hidden_hands_come_as_often_as_they_should() {
    check_counts::<Whist>(
        "whist(ranks=2)",
        &[
            // Three seats have shown that they have no clubs, so the ace is with the first.
            ("?1 ?1 ?1 ?1 KcKdAdKh - 1 -/c/c/c 1-0", 6),
            // Nobody has shown anything.
            ("?1 ?1 ?1 As KcAcKdAd - 1 -/-/-/- 1-0", 6),
            // Nobody knows which cards are still to be dealt.
            ("?1 - - - - - 1 -/-/-/- 0-0", 8),
        ],
    );
}

/// Each hand comes as often as it should, and so do the partners that it makes.
#[test]
fn worlds_of_secret_partners_come_as_often_as_they_should() {
    check_counts::<Whist>(
        "whist(ranks=2,partners=secret)",
        &[
            // Three seats have shown that they have no clubs, so the ace is with the first.
            ("?1 ?1 ?1 ?1 KcKdAdKh - 1 -/c/c/c 1-0-0-0 -/3", 6),
            // Any seat may have the ace of diamonds.
            ("?1 ?1 ?1 ?1 KcAcKhKs - 1 -/-/-/- 1-0-0-0 2/-", 24),
            // The fourth does not.
            ("?1 ?1 ?1 As KcAcKhKs - 1 -/-/-/- 1-0-0-0 2/-", 6),
        ],
    );
    let rules: Whist = rules("whist(ranks=2,partners=secret)");
    let text = "?1 ?1 ?1 As KcAcKhKs - 1 -/-/-/- 1-0-0-0 2/-";
    let view = rules.read_position(text).expect("a view");
    let mut shares = HashMap::new();
    for (world, share) in drawn(&rules, &view, NOBODY) {
        let partners = rules.allies(&world, TWO.lowest().expect("it is the second"));
        *shares.entry(partners).or_insert(0.0) += share;
    }
    // The second seat has played one ace, and three may have the other.
    assert_eq!(shares.len(), 3, "{shares:?}");
    for share in shares.into_values() {
        assert!((share - 1.0 / 3.0).abs() < 1e-9, "{share}");
    }
}

/// The last trick of a hand, with spectators.
#[test]
fn worlds_of_discards_and_bowers_come_as_often_as_they_should() {
    let turned_down = "TcJcQcKcAc9dTdJdThJhQhKh9sQsKsAs - 1";
    let taken = "9cTcJcQcKc9dTdJdThJhQhKh9sQsKsAs - 1";
    let views = [
        // Four of seven cards.
        (
            format!("4 ?1 ?1 ?1 ?1 9c 4 h - t {turned_down} -/-/-/- 4-0"),
            840,
        ),
        // Three seats have none of the two hearts.
        (
            format!("4 ?1 ?1 ?1 ?1 9c 4 h - t {turned_down} -/h/h/h 4-0"),
            240,
        ),
        // One of five cards is the dealer's, and another one was discarded.
        (format!("4 Ah 9h Ts ?1 9c 0 c ? t {taken} -/-/-/- 4-0"), 20),
        // The dealer has no clubs, and so not the left bower, but may have discarded it.
        (format!("4 Ah 9h Ts ?1 9c 0 c ? t {taken} -/-/-/c 4-0"), 12),
    ];
    let views = views
        .each_ref()
        .map(|(view, worlds)| (view.as_str(), *worlds));
    check_counts::<Euchre>("euchre", &views);
}

#[test]
fn worlds_of_secret_choices_come_as_often_as_they_should() {
    check::<Goofspiel>("goofspiel(cards=3)", 10);
    check::<Goofspiel>("goofspiel(players=3,cards=2,prizes=ascending)", 10);
    check::<Einstein>("einstein", 1);
    check::<Blotto>("blotto(coins=2)", 10);
    check::<Blotto>("blotto(coins=2,fields=2,players=3)", 6);
}

#[test]
fn worlds_of_rolled_dice_come_as_often_as_they_should() {
    check::<LiarsDice>("liars-dice(dice=1)", 6);
    check::<LiarsDice>("liars-dice(dice=3)", 3);
    check::<LiarsDice>("liars-dice(players=3,dice=1)", 4);
}
