//! The algebra of distributions against enumeration: every operation is
//! repeated on a plain list that holds each value as often as its weight says,
//! or by walking over all cases.

use boardwright_dice::{Dice, Die, Distribution, DistributionError, Fraction, Seed};
use proptest::collection::vec;
use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, proptest};
use std::cmp::Ordering;
use std::collections::BTreeMap;

fn fraction(numerator: u128, denominator: u128) -> Fraction {
    Fraction::new(numerator, denominator).expect("the denominator is not 0")
}

/// Every value as often as its weight says.
type Units = Vec<u64>;

fn units() -> impl Strategy<Value = Units> {
    vec(0u64..7, 1..9)
}

fn of_units(units: &[u64]) -> Distribution<u64> {
    Distribution::uniform(units.iter().copied()).expect("there are values")
}

/// The distribution in which each case has the probability 1 in this many.
fn of_cases<T: Ord>(cases: impl IntoIterator<Item = (T, Fraction)>) -> BTreeMap<T, Fraction> {
    let mut law = BTreeMap::new();
    for (value, probability) in cases {
        let sum = law.entry(value).or_insert(Fraction::ZERO);
        *sum = sum.checked_add(probability).expect("it fits");
    }
    law
}

fn law<T: Ord + Clone>(distribution: &Distribution<T>) -> BTreeMap<T, Fraction> {
    let probabilities = distribution.probabilities();
    probabilities.map(|(value, p)| (value.clone(), p)).collect()
}

fn one_in(count: usize) -> Fraction {
    fraction(1, count as u128)
}

/// The invariants of every distribution, however it was made.
fn assert_sound<T: Ord + Clone + std::fmt::Debug>(distribution: &Distribution<T>) {
    let total: u128 = distribution.iter().map(|(_, weight)| weight).sum();
    assert_eq!(total, distribution.total());
    assert!(distribution.iter().all(|(_, weight)| weight > 0));
    assert!(distribution.iter().len() > 0);
    assert!(
        distribution
            .iter()
            .map(|(value, _)| value)
            .is_sorted_by(|a, b| a < b)
    );
    let common = distribution.iter().fold(0, |divisor, (_, weight)| {
        let (mut a, mut b) = (divisor, weight);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    });
    assert_eq!(common, 1, "{distribution:?}");
}

proptest! {
    #[test]
    fn probabilities_are_counts(units in units(), bound in 0u64..8) {
        let distribution = of_units(&units);
        assert_sound(&distribution);
        let count = units.iter().filter(|&&value| value < bound).count();
        let expected = fraction(count as u128, units.len() as u128);
        prop_assert_eq!(distribution.probability(|&value| value < bound), expected);
        let same = units.iter().filter(|&&value| value == bound).count();
        prop_assert_eq!(distribution.probability_of(&bound), fraction(same as u128, units.len() as u128));
        let sum: u64 = units.iter().map(|value| value * value).sum();
        prop_assert_eq!(
            distribution.expectation(|value| value * value),
            Fraction::new(sum.into(), units.len() as u128)
        );
        prop_assert_eq!(distribution.lowest(), units.iter().min().expect("a value"));
        prop_assert_eq!(distribution.highest(), units.iter().max().expect("a value"));
    }

    /// A distribution does not depend on how its weights were given.
    #[test]
    fn weights_mean_their_shares(units in units(), factor in 1u128..1000) {
        let weights = units.iter().map(|&value| (value, factor)).chain([(99, 0)]);
        prop_assert_eq!(Distribution::from_weights(weights), Ok(of_units(&units)));
        let repeated: Units = units.iter().chain(&units).rev().copied().collect();
        prop_assert_eq!(of_units(&repeated), of_units(&units));
    }

    /// Unit by unit, the values come in order and as often as they weigh.
    #[test]
    fn units_enumerate_the_weights(units in units()) {
        let distribution = of_units(&units);
        let walked: Units = (0..distribution.total())
            .map(|unit| *distribution.value_at(unit).expect("a unit below the total"))
            .collect();
        prop_assert!(walked.is_sorted());
        prop_assert_eq!(of_units(&walked), distribution.clone());
        prop_assert_eq!(distribution.value_at(distribution.total()), None);
        prop_assert_eq!(distribution.value_at(u128::MAX), None);
    }

    #[test]
    fn mapping_and_condition_are_those_of_the_units(units in units(), modulus in 1u64..5) {
        let distribution = of_units(&units);
        let mapped: Units = units.iter().map(|value| value % modulus).collect();
        prop_assert_eq!(distribution.map(|value| value % modulus), of_units(&mapped));
        let kept: Units = units.iter().filter(|&value| value % modulus == 0).copied().collect();
        let condition = distribution.condition(|value| value % modulus == 0);
        prop_assert_eq!(condition, Distribution::uniform(kept).ok());
    }

    #[test]
    fn pairs_are_all_pairs(left in units(), right in units()) {
        let (a, b) = (of_units(&left), of_units(&right));
        let pairs = || left.iter().flat_map(|&x| right.iter().map(move |&y| (x, y)));
        let zipped = a.zip(&b).expect("it fits");
        assert_sound(&zipped);
        prop_assert_eq!(&zipped, &Distribution::uniform(pairs()).expect("pairs"));
        let sums: Units = pairs().map(|(x, y)| x + y).collect();
        prop_assert_eq!(a.convolve(&b), Ok(of_units(&sums)));
        let highest: Units = pairs().map(|(x, y)| x.max(y)).collect();
        prop_assert_eq!(a.zip_with(&b, |x, y| *x.max(y)), Ok(of_units(&highest)));

        let comparison = a.compare(&b).expect("it fits");
        let count = |order| pairs().filter(|(x, y)| x.cmp(y) == order).count() as u128;
        let all = pairs().count() as u128;
        prop_assert_eq!(comparison.less, fraction(count(Ordering::Less), all));
        prop_assert_eq!(comparison.equal, fraction(count(Ordering::Equal), all));
        prop_assert_eq!(comparison.greater, fraction(count(Ordering::Greater), all));
        let reversed = b.compare(&a).expect("it fits");
        prop_assert_eq!((reversed.less, reversed.greater), (comparison.greater, comparison.less));
    }

    /// One chance after another, where the second list depends on the first
    /// value.
    #[test]
    fn flat_map_walks_the_tree(first in units(), second in vec(units(), 7)) {
        let of = |value: &u64| &second[usize::try_from(*value).expect("below 7")];
        let tree = of_units(&first).flat_map(|value| of_units(of(value))).expect("it fits");
        assert_sound(&tree);
        let cases = first.iter().flat_map(|value| {
            let leaves = of(value);
            let each = one_in(first.len()).checked_mul(one_in(leaves.len())).expect("it fits");
            leaves.iter().map(move |&leaf| (leaf, each))
        });
        prop_assert_eq!(law(&tree), of_cases(cases));
    }

    /// The identity and associativity laws of `flat_map`.
    #[test]
    fn flat_map_is_lawful(units in units(), second in vec(units(), 7), third in vec(units(), 7)) {
        let x = of_units(&units);
        let f = |value: &u64| of_units(&second[usize::try_from(*value).expect("below 7")]);
        let g = |value: &u64| of_units(&third[usize::try_from(*value).expect("below 7")]);
        prop_assert_eq!(x.flat_map(|&value| Distribution::point(value)), Ok(x.clone()));
        prop_assert_eq!(Distribution::point(3).flat_map(f), Ok(f(&3)));
        let left = x.flat_map(f).and_then(|y| y.flat_map(g));
        let right = x.flat_map(|value| f(value).flat_map(g).expect("it fits"));
        prop_assert_eq!(left, right);
    }

    #[test]
    fn a_mixture_weighs_its_parts(parts in vec((units(), 0u128..5), 1..5)) {
        let mixture = Distribution::mixture(parts.iter().map(|(units, weight)| (of_units(units), *weight)));
        let all: u128 = parts.iter().map(|(_, weight)| weight).sum();
        if all == 0 {
            prop_assert_eq!(mixture, Err(DistributionError::Nothing));
        } else {
            let cases = parts.iter().filter(|(_, weight)| *weight > 0).flat_map(|(units, weight)| {
                let each = fraction(*weight, all * units.len() as u128);
                units.iter().map(move |&value| (value, each))
            });
            let expected = of_cases(cases);
            prop_assert_eq!(law(&mixture.expect("it fits")), expected);
        }
    }

    #[test]
    fn sums_of_many_are_repeated_sums(units in units(), count in 0u32..7) {
        let one = of_units(&units);
        let mut sum = Distribution::point(0);
        for _ in 0..count {
            sum = sum.convolve(&one).expect("it fits");
        }
        prop_assert_eq!(one.sum_of(count), Ok(sum));
    }

    /// Every sequence of rolls, cut off where a roll is kept.
    #[test]
    fn rerolls_walk_every_sequence(units in units(), times in 0u32..4, modulus in 1u64..5) {
        let keep = |value: &u64| value % modulus == 0;
        let one = of_units(&units);
        let mut cases = Vec::new();
        let mut open = vec![Fraction::ONE];
        for roll in 0..=times {
            let last = roll == times;
            let before = std::mem::take(&mut open);
            for (chance, value) in before.iter().flat_map(|chance| units.iter().map(move |value| (chance, value))) {
                let chance = chance.checked_mul(one_in(units.len())).expect("it fits");
                if last || keep(value) {
                    cases.push((*value, chance));
                } else {
                    open.push(chance);
                }
            }
        }
        let rerolled = one.reroll_up_to(times, |value| keep(value)).expect("it fits");
        prop_assert_eq!(law(&rerolled), of_cases(cases));
        if times == 1 {
            prop_assert_eq!(one.reroll_once(|value| keep(value)), Ok(rerolled.clone()));
            prop_assert_eq!(one.reroll_with(|value| keep(value), |_| one.clone()), Ok(rerolled));
        }
    }

    /// Of all policies, none is better than the best one.
    #[test]
    fn the_best_policy_is_the_best(units in vec(0u64..4, 1..7), goal in 0u64..5) {
        let one = of_units(&units);
        let worth = |roll: &Distribution<u64>| {
            (roll.probability(|&value| value >= goal), roll.probability(|&value| value > 0))
        };
        let best = one.reroll_if_better(|_| one.clone(), worth).expect("it fits");
        for policy in 0u32..16 {
            let other = one.reroll_once(|&value| policy >> value & 1 == 1).expect("it fits");
            prop_assert!(worth(&best) >= worth(&other), "{best:?} {other:?}");
        }
    }
}

/// A tie is kept: rolling again for nothing would change other odds.
#[test]
fn the_best_policy_keeps_on_a_tie() {
    let die = Die::D6.distribution();
    let again = |_: &u8| Distribution::point(99);
    assert_eq!(die.reroll_if_better(again, |_| 0), Ok(die));
}

/// Two dice against each other as in combat, face by face for all pairs of
/// dice: the higher wins, an attacker's 1 falls.
#[test]
fn odds_of_two_dice_are_counts_of_faces() {
    for attacker in Die::ALL {
        for defender in Die::ALL {
            let outcome = |a: u8, d: u8| (a > d, a == 1, d == 1);
            let odds = attacker
                .distribution()
                .zip_with(&defender.distribution(), |&a, &d| outcome(a, d))
                .expect("it fits");
            let mut counts = BTreeMap::new();
            for a in 1..=attacker.faces() {
                for d in 1..=defender.faces() {
                    *counts.entry(outcome(a, d)).or_insert(0u128) += 1;
                }
            }
            let all = u128::from(attacker.faces()) * u128::from(defender.faces());
            let expected = counts
                .into_iter()
                .map(|(key, count)| (key, fraction(count, all)));
            assert_eq!(
                law(&odds),
                expected.collect(),
                "{attacker} against {defender}"
            );
        }
    }
}

/// The draws of a distribution follow its weights, in both widths of total.
#[test]
fn draws_follow_the_weights() {
    let dice = Dice::new(Seed::from_u64(12));
    for scale in [1, 1u128 << 100] {
        // With 1 added, the weights have no common divisor and keep their size.
        let weights = [('a', 5 * scale + 1), ('b', scale), ('c', 4 * scale)];
        let distribution = Distribution::from_weights(weights).expect("it fits");
        assert!(distribution.total() > 9 * scale);
        let mut met = BTreeMap::new();
        for index in 0..20_000 {
            *met.entry(*distribution.draw(&dice, index)).or_insert(0u128) += 1;
        }
        for (value, weight) in distribution.iter() {
            let expected = 20_000 * (weight * 100 / distribution.total()) / 100;
            assert!(
                met[value].abs_diff(expected) < 600,
                "{value}: {}",
                met[value]
            );
        }
    }
}

#[test]
fn what_does_not_fit_is_told() {
    use DistributionError::{Nothing, TotalTooLarge, ValueTooLarge};
    assert_eq!(Distribution::<u8>::uniform([]), Err(Nothing));
    assert_eq!(Distribution::from_weights([(1, 0)]), Err(Nothing));
    assert_eq!(
        Distribution::from_weights([(1, u128::MAX), (2, 1)]),
        Err(TotalTooLarge)
    );
    // The same share each: a common divisor is taken out before adding.
    let even = Distribution::from_weights([(1, u128::MAX), (2, u128::MAX)]);
    assert_eq!(even, Distribution::uniform([1, 2]));
    // An equal mixture, whatever the size of the equal weights.
    let parts = [1, 2].map(|value| (Distribution::point(value), u128::MAX));
    assert_eq!(Distribution::mixture(parts), Distribution::uniform([1, 2]));
    // Parts of the same large total: it is their common denominator already.
    let [left, right] = [[(0, 1 << 100), (1, 1)], [(0, 1), (1, 1 << 100)]]
        .map(|weights| Distribution::from_weights(weights).expect("it fits"));
    let even = Distribution::mixture([(left, 1), (right, 1)]);
    assert_eq!(even, Distribution::uniform([0, 1]));

    let wide = Distribution::from_weights([(0u64, u128::MAX - 1), (1, 1)]).expect("it fits");
    assert_eq!(wide.zip(&wide).map(drop), Err(TotalTooLarge));
    assert_eq!(wide.compare(&wide), Err(TotalTooLarge));
    assert_eq!(wide.flat_map(|_| wide.clone()), Err(TotalTooLarge));
    assert_eq!(
        wide.flat_map(|_| Distribution::point(0)),
        Ok(Distribution::point(0))
    );
    assert_eq!(wide.reroll_once(|&value| value == 0), Err(TotalTooLarge));
    assert_eq!(
        wide.expectation(|_| u64::MAX),
        Some(Fraction::from(u64::MAX))
    );
    assert_eq!(
        wide.expectation(|&value| (u64::MAX - 1) * (1 - value)),
        None
    );

    let large = Distribution::point(u64::MAX);
    assert_eq!(large.convolve(&Distribution::point(1)), Err(ValueTooLarge));
    assert_eq!(large.convolve(&Distribution::point(0)), Ok(large));
}

/// Large counts end soon: with the right answer or an error.
#[test]
fn huge_counts_do_not_run_for_long() {
    let coin = Distribution::uniform([0u64, 1]).expect("values");
    assert_eq!(coin.sum_of(u32::MAX), Err(DistributionError::TotalTooLarge));
    assert_eq!(
        Distribution::point(2).sum_of(u32::MAX),
        Ok(Distribution::point(u64::from(u32::MAX) * 2))
    );
    assert_eq!(coin.reroll_up_to(u32::MAX, |_| true), Ok(coin.clone()));
    assert_eq!(coin.reroll_up_to(u32::MAX, |_| false), Ok(coin.clone()));
    let kept_rarely = coin.reroll_up_to(u32::MAX, |&face| face == 1);
    assert_eq!(kept_rarely, Err(DistributionError::TotalTooLarge));
    assert_eq!(
        coin.reroll_up_to(100, |&face| face == 1)
            .expect("it fits")
            .total(),
        1 << 101
    );
}
