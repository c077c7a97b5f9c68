//! Once it is made, an evaluator allocates nothing but what the rules' own views do.

use allocation_counter::measure;
use boardwright_fixture_games::einstein::Einstein;
use boardwright_ruleset::{Actor, Encode as _, Ruleset as _, Xoshiro256PlusPlus};
use boardwright_testkit::RandomValues;
use boardwright_values::{NetEvaluator, Trained, Values};
use std::num::NonZeroU64;
use std::sync::Arc;

#[test]
fn no_evaluation_allocates() {
    let rules = Einstein::default();
    let net = RandomValues {
        policy: Some(8),
        ..RandomValues::SMALL
    };
    let values = Values::read(&net.file(&Trained::of(&rules)), &rules).expect("it fits");
    let mut evaluator = NetEvaluator::new(Arc::new(values), &rules);
    let mut random = Xoshiro256PlusPlus::new(7);
    let mut draw = |bound| random.below(NonZeroU64::new(bound).expect("positive"));
    let mut state = rules.start();
    let mut evaluated = 0;
    let mut priors = Vec::with_capacity(rules.most_moves() as usize);
    while rules.outcome(&state).is_none() {
        let due = rules.actor(&state).seats().lowest();
        let moves = due.map_or(Vec::new(), |seat| rules.moves(&state, seat));
        let counted = measure(|| {
            for seat in rules.seats().iter() {
                evaluator.evaluate(&rules, &state, seat);
            }
            if let Some(seat) = due {
                evaluator.priors(&rules, &state, seat, &moves, &mut priors);
            }
        });
        assert_eq!(counted.count_total, 0, "after {evaluated} positions");
        evaluated += 1;
        match due {
            Some(seat) => rules.apply(&mut state, seat, moves[draw(moves.len() as u64) as usize]),
            None => {
                assert_eq!(rules.actor(&state), Actor::Chance);
                let unit = draw(rules.chance_weight(&state));
                let chance = rules.chance_at(&state, unit).expect("a chance");
                rules.resolve(&mut state, chance);
            }
        }
    }
    assert!(evaluated > 10);
}
