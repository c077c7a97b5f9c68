//! The policy of a net.
use boardwright_fixture_games::einstein::Einstein;
use boardwright_ruleset::{Ruleset as _, Seat};
use boardwright_testkit::RandomValues;
use boardwright_values::{NetEvaluator, Trained, Values};
use std::sync::Arc;

fn evaluator(policy: Option<usize>) -> NetEvaluator {
    let rules = Einstein::default();
    let net = RandomValues {
        policy,
        ..RandomValues::SMALL
    };
    let values = Values::read(&net.file(&Trained::of(&rules)), &rules).expect("it fits");
    NetEvaluator::new(Arc::new(values), &rules)
}

#[test]
fn priors_are_shares_of_the_moves_that_are_asked_for() {
    let (rules, seat) = (Einstein::default(), Seat::new(0));
    let state = rules.start();
    let moves = rules.moves(&state, seat);
    let mut evaluator = evaluator(Some(8));
    let mut priors = Vec::new();
    assert!(evaluator.priors(&rules, &state, seat, &moves, &mut priors));
    assert_eq!(priors.len(), moves.len());
    let sum: i64 = priors.iter().map(|&prior| i64::from(prior)).sum();
    assert!((sum - 65_536).unsigned_abs() <= moves.len() as u64);
    assert!(priors.iter().any(|prior| *prior != priors[0]));
    // Of some moves alone the shares keep their order, and none is less.
    let some = &moves[..moves.len() / 2];
    let mut of_some = Vec::new();
    assert!(evaluator.priors(&rules, &state, seat, some, &mut of_some));
    for (one, all) in of_some.iter().zip(&priors) {
        assert!(one >= all);
    }
}

#[test]
fn a_net_without_a_policy_has_no_priors() {
    let (rules, seat) = (Einstein::default(), Seat::new(0));
    let state = rules.start();
    let moves = rules.moves(&state, seat);
    let mut priors = vec![9];
    assert!(!evaluator(None).priors(&rules, &state, seat, &moves, &mut priors));
    assert_eq!(priors, [9]);
}
