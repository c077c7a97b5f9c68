//! Values and priors that are the same on every machine.
use boardwright_fixture_games::backgammon::Backgammon;
use boardwright_fixture_games::commons::Commons;
use boardwright_fixture_games::einstein::Einstein;
use boardwright_fixture_games::go::Go;
use boardwright_fixture_games::kuhn::Kuhn;
use boardwright_ruleset::{Actor, Encode, Evaluate, Notation, Xoshiro256PlusPlus};
use boardwright_testkit::RandomValues;
use boardwright_values::{NetEvaluator, Trained, Values};
use sha2::{Digest as _, Sha256};
use std::num::NonZeroU64;
use std::sync::Arc;

/// A digest of all values and priors that a random net gives in the positions of random games.
fn digest<R: Encode + Evaluate + Notation>(rules: &R, steps: u64) -> String {
    let net = RandomValues {
        first: 40,
        second: 9,
        policy: Some(12),
        seed: 3,
        ..RandomValues::SMALL
    };
    let file = net.file(&Trained::of(rules));
    let mut hash = Sha256::new();
    let values = Values::read(&file, rules).expect("it fits");
    let mut evaluator = NetEvaluator::new(Arc::new(values), rules);
    let mut random = Xoshiro256PlusPlus::new(5);
    let mut draw = |bound| NonZeroU64::new(bound).map_or(0, |bound| random.below(bound));
    let mut state = rules.start();
    let mut priors = Vec::new();
    for _ in 0..steps {
        if rules.outcome(&state).is_some() {
            state = rules.start();
        }
        for seat in rules.seats().iter() {
            hash.update(evaluator.evaluate(rules, &state, seat).to_le_bytes());
            hash.update(evaluator.viewed(rules, &state, seat).to_le_bytes());
        }
        match rules.actor(&state).seats().lowest() {
            Some(seat) => {
                let moves = rules.moves(&state, seat);
                if evaluator.priors(rules, &state, seat, &moves, &mut priors) {
                    priors
                        .iter()
                        .for_each(|prior| hash.update(prior.to_le_bytes()));
                }
                let chosen = moves[draw(moves.len() as u64) as usize];
                rules.apply(&mut state, seat, chosen);
            }
            None => {
                assert_eq!(rules.actor(&state), Actor::Chance);
                let unit = draw(rules.chance_weight(&state));
                let chance = rules.chance_at(&state, unit).expect("a chance");
                rules.resolve(&mut state, chance);
            }
        }
    }
    let digest = hash.finalize();
    digest[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

#[test]
fn values_are_the_same_on_every_machine() {
    let digests = [
        digest(&Einstein::default(), 400),
        digest(&Backgammon::default(), 400),
        digest(&Go::default(), 400),
        digest(&Kuhn::default(), 400),
        digest(&Commons::default(), 400),
    ];
    assert_eq!(digests, DIGESTS);
}

const DIGESTS: [&str; 5] = [
    "c56b021ace35834c",
    "018c5bab8c4fbca5",
    "f53af641b315bade",
    "4c801cf58f7fc7ab",
    "fbd7af86392ab2d0",
];
