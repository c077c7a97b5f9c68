//! Values that follow games, and those of positions that stand alone.
use boardwright_fixture_games::commons::Commons;
use boardwright_fixture_games::einstein::Einstein;
use boardwright_fixture_games::kuhn::Kuhn;
use boardwright_ruleset::{
    Actor, Encode, Evaluate as _, Notation, ObservationWriter, Ruleset as _, Seat, VALUE_LIMIT,
};
use boardwright_testkit::{RandomValues, values_follow};
use boardwright_values::{NetEvaluator, Trained, Values};
use std::sync::Arc;

fn evaluator<R: Encode + Notation>(rules: &R, net: RandomValues) -> NetEvaluator {
    let values = Values::read(&net.file(&Trained::of(rules)), rules).expect("it fits");
    NetEvaluator::new(Arc::new(values), rules)
}

#[test]
fn values_follow_games_with_boards_cards_and_secrets() {
    for seed in 0..4 {
        values_follow(&Einstein::default(), 500, seed).expect("the same");
        values_follow(&Kuhn::default(), 500, seed).expect("the same");
        values_follow(&Commons::default(), 500, seed).expect("the same");
    }
}

#[test]
fn between_two_sides_values_are_opposite() {
    let rules = Einstein::default();
    let mut evaluator = evaluator(&rules, RandomValues::SMALL);
    let mut state = rules.start();
    let mut different = 0;
    for _ in 0..12 {
        let values = [0, 1].map(|seat| evaluator.evaluate(&rules, &state, Seat::new(seat)));
        assert_eq!(values[0], -values[1]);
        let due = rules.actor(&state).seats().lowest();
        let viewer = due.unwrap_or(Seat::new(0));
        let viewed = evaluator.viewed(&rules, &state, viewer);
        assert_eq!(values[viewer.index()], viewed);
        different += usize::from(viewed != 0);
        match due {
            Some(seat) => {
                let chosen = rules.moves(&state, seat)[0];
                rules.apply(&mut state, seat, chosen);
            }
            None => {
                assert_eq!(rules.actor(&state), Actor::Chance);
                let chance = rules.chance_at(&state, 0).expect("a chance");
                rules.resolve(&mut state, chance);
            }
        }
        if rules.outcome(&state).is_some() {
            break;
        }
    }
    assert!(different > 3, "the net tells something");
}

#[test]
fn with_more_sides_each_seat_has_its_own_value() {
    let rules = Commons::default();
    assert!(rules.seats().len() > 2);
    let mut evaluator = evaluator(&rules, RandomValues::SMALL);
    let state = rules.start();
    for seat in rules.seats().iter() {
        let view = rules.seen_by(&state, rules.controller(&state, seat));
        let mut plain = vec![0; rules.observation_shape().len()];
        let mut writer = ObservationWriter::new(&mut plain);
        rules.observe(&view, seat, &mut writer);
        let alone = evaluator.values().value_of(&plain);
        assert_eq!(evaluator.evaluate(&rules, &state, seat), alone);
    }
}

#[test]
fn beside_the_hand_both_values_are_added_and_stay_within_the_limits() {
    let rules = Einstein::default();
    let beside = RandomValues {
        beside_hand: true,
        points: 100_000,
        ..RandomValues::SMALL
    };
    let mut evaluator = evaluator(&rules, beside);
    let state = rules.start();
    for seat in rules.seats().iter() {
        let by_net = evaluator.net_value(&rules, &state, seat);
        let by_hand = rules.evaluate_with_threats(&state, seat);
        let both = evaluator.evaluate(&rules, &state, seat);
        assert_eq!(both, (by_hand + by_net).clamp(-VALUE_LIMIT, VALUE_LIMIT));
    }
}
