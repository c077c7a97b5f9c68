//! Draws: within bounds, without memory, and by their weights.

use boardwright_dice::{
    BufferedDice, Dice, Die, DieError, Seed, SeedError, WeightsError, Xoshiro256PlusPlus,
    index_at_weight, total_weight,
};
use proptest::collection::vec;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use std::num::NonZeroU64;

fn nonzero(number: u64) -> NonZeroU64 {
    NonZeroU64::new(number).expect("the number is not 0")
}

/// Σ (met − expected)² / expected, where every value is as likely.
fn chi_square(met: &[u64]) -> f64 {
    let expected = met.iter().sum::<u64>() as f64 / met.len() as f64;
    met.iter()
        .map(|&count| (count as f64 - expected).powi(2) / expected)
        .sum()
}

/// Fails if the counts are further from even, or closer to it, than chance
/// allows: six standard deviations, wide enough for any seed.
fn assert_even(met: &[u64], what: &str) {
    let degrees = (met.len() - 1) as f64;
    let distance = chi_square(met);
    let slack = 6.0 * (2.0 * degrees).sqrt();
    assert!(
        distance < degrees + slack + 20.0 && distance > (degrees - slack) / 2.0,
        "{what}: chi-square {distance} with {degrees} degrees of freedom",
    );
}

#[test]
fn faces_are_even() {
    let dice = Dice::new(Seed::from_u64(2024));
    for die in Die::ALL {
        let mut met = vec![0; usize::from(die.faces())];
        for index in 0..40_000 {
            met[usize::from(die.roll(&dice, index)) - 1] += 1;
        }
        assert_even(&met, &die.to_string());
    }
}

/// Neighbouring indices, seeds one apart, and indices far apart: pairs of draws
/// that bad keying would correlate.
#[test]
fn pairs_of_draws_are_even() {
    let six = nonzero(6);
    let dice = Dice::new(Seed::from_u64(5));
    let mut neighbours = [0; 36];
    let mut far = [0; 36];
    let mut seeds = [0; 36];
    for index in 0..40_000 {
        let here = dice.draw(index, six);
        let pair = |other: u64| usize::try_from(6 * here + other).expect("below 36");
        neighbours[pair(dice.draw(index + 1, six))] += 1;
        far[pair(dice.draw(index << 32, six))] += 1;
        let other = Dice::new(Seed::from_u64(index + 6));
        seeds[usize::try_from(
            6 * other.draw(0, six) + Dice::new(Seed::from_u64(index + 7)).draw(0, six),
        )
        .expect("below 36")] += 1;
    }
    assert_even(&neighbours, "neighbouring indices");
    assert_even(&far, "indices far apart");
    assert_even(&seeds, "seeds one apart");
}

/// With this total a quarter of all words is rejected. If they were used, the
/// lowest third of the values would come twice as often.
#[test]
fn rejection_leaves_no_bias() {
    let third = 1u64 << 62;
    let dice = Dice::new(Seed::from_u64(8));
    let mut generator = Xoshiro256PlusPlus::new(8);
    let mut drawn = [0; 3];
    let mut generated = [0; 3];
    for index in 0..30_000 {
        drawn[(dice.draw(index, nonzero(3 * third)) / third) as usize] += 1;
        generated[(generator.below(nonzero(3 * third)) / third) as usize] += 1;
    }
    assert_even(&drawn, "dice");
    assert_even(&generated, "generator");
}

#[test]
fn the_fast_generator_shuffles_evenly() {
    let mut generator = Xoshiro256PlusPlus::new(3);
    let mut met = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        let mut items = ['a', 'b', 'c', 'd'];
        generator.shuffle(&mut items);
        *met.entry(items).or_insert(0) += 1;
    }
    assert_eq!(met.len(), 24);
    assert_even(&met.into_values().collect::<Vec<u64>>(), "orders of four");
    assert_eq!(generator.choose::<u8>(&[]), None);
    assert_eq!(generator.choose(&[9]), Some(&9));
}

#[test]
fn picks_follow_their_weights() {
    let dice = Dice::new(Seed::from_u64(77));
    let weights = [5, 0, 1, 4, 0];
    // Each unit of weight must be equally likely, so counts per unit are even.
    let mut met = [0u64; 5];
    for index in 0..50_000 {
        met[dice.pick(index, &weights).expect("there are weights")] += 1;
    }
    assert_eq!([met[1], met[4]], [0, 0]);
    for (index, expected) in [(0, 25_000), (2, 5_000), (3, 20_000)] {
        assert!(
            met[index].abs_diff(expected) < 700,
            "{index}: {}",
            met[index]
        );
    }
}

#[test]
fn weights_that_give_nothing_are_refused() {
    let dice = Dice::new(Seed::from_u64(0));
    assert_eq!(dice.pick(0, &[]), Err(WeightsError::Nothing));
    assert_eq!(dice.pick(0, &[0, 0]), Err(WeightsError::Nothing));
    let at = 2;
    assert_eq!(
        dice.pick(0, &[1, 0, u64::MAX, 5]),
        Err(WeightsError::TooLarge { at })
    );
    assert_eq!(dice.pick(0, &[0, u64::MAX, 0]), Ok(1));
}

#[test]
fn seeds_are_read_or_refused_with_a_place() {
    let zeros = "0".repeat(64);
    for (text, expected) in [
        ("0", Ok(Seed::from_u64(0))),
        ("007", Ok(Seed::from_u64(7))),
        ("18446744073709551615", Ok(Seed::from_u64(u64::MAX))),
        (zeros.as_str(), Ok(Seed::from_key([0; 32]))),
        (&"aB".repeat(32), Ok(Seed::from_key([0xab; 32]))),
        ("18446744073709551616", Err(SeedError::TooLarge)),
        ("99999999999999999999", Err(SeedError::TooLarge)),
        (
            "000000000000000000001",
            Err(SeedError::Length { digits: 21 }),
        ),
        ("", Err(SeedError::Empty)),
        ("12ab", Err(SeedError::Hexadecimal { digits: 4 })),
        (&zeros[1..], Err(SeedError::Length { digits: 63 })),
        (
            "+7",
            Err(SeedError::Character {
                at: 0,
                character: '+',
            }),
        ),
        (
            "7 ",
            Err(SeedError::Character {
                at: 1,
                character: ' ',
            }),
        ),
        (
            "1é",
            Err(SeedError::Character {
                at: 1,
                character: 'é',
            }),
        ),
        (
            "0x10",
            Err(SeedError::Character {
                at: 1,
                character: 'x',
            }),
        ),
    ] {
        assert_eq!(text.parse(), expected, "{text:?}");
    }
}

#[test]
fn a_number_and_its_key_draw_alike_but_are_not_equal() {
    let number = Seed::from_u64(42);
    let key = Seed::from_key(number.key());
    assert_ne!(number, key);
    assert_eq!((number.number(), key.number()), (Some(42), None));
    assert_eq!(
        Die::D20.roll(&number.into(), 9),
        Die::D20.roll(&key.into(), 9)
    );
}

#[test]
fn printing_dice_for_debugging_does_not_tell_the_seed() {
    let printed = format!("{:?}", Dice::new(Seed::from_u64(987_654_321)));
    assert_eq!(printed, "Dice { .. }");
}

#[test]
fn dice_have_texts_and_an_order() {
    assert!(Die::ALL.is_sorted());
    for die in Die::ALL {
        assert_eq!(die.to_string(), format!("D{}", die.faces()));
        assert_eq!(die.to_string().parse(), Ok(die));
        assert_eq!(die.to_string().to_lowercase().parse(), Ok(die));
        assert_eq!(Die::with_faces(die.faces()), Some(die));
    }
    assert_eq!(Die::with_faces(10), None);
    for text in ["D", "D10", "D020", "D6 ", "D+6"] {
        assert_eq!(text.parse::<Die>(), Err(DieError::Faces), "{text:?}");
    }
    for text in ["", "6", "é6", "W6"] {
        assert_eq!(text.parse::<Die>(), Err(DieError::Letter), "{text:?}");
    }
}

proptest! {
    #[test]
    fn a_draw_is_below_its_total_and_the_same_again(
        seed: u64,
        index: u64,
        total in any::<NonZeroU64>(),
        shift in 0u32..64,
    ) {
        let total = NonZeroU64::new(total.get() >> shift).unwrap_or(NonZeroU64::MIN);
        let dice = Dice::new(Seed::from_u64(seed));
        let drawn = dice.draw(index, total);
        prop_assert!(drawn < total.get());
        prop_assert_eq!(Dice::new(dice.seed()).draw(index, total), drawn);
    }

    /// Whatever else is drawn, in whatever order and below whatever totals,
    /// each index keeps its value.
    #[test]
    fn the_order_of_draws_does_not_matter(
        seed: u64,
        draws in vec((0u64..50, any::<NonZeroU64>()), 1..20),
        order: u64,
    ) {
        let dice = Dice::new(Seed::from_u64(seed));
        let in_order: Vec<u64> = draws.iter().map(|&(index, total)| dice.draw(index, total)).collect();
        let mut shuffled: Vec<usize> = (0..draws.len()).collect();
        Xoshiro256PlusPlus::new(order).shuffle(&mut shuffled);
        for at in shuffled {
            let (index, total) = draws[at];
            prop_assert_eq!(dice.draw(index, total), in_order[at]);
        }
    }

    /// The unit's owner, against a walk over every unit.
    #[test]
    fn every_unit_of_weight_has_its_owner(weights in vec(0u64..5, 0..8)) {
        let owners: Vec<usize> = weights
            .iter()
            .enumerate()
            .flat_map(|(index, &weight)| std::iter::repeat_n(index, weight as usize))
            .collect();
        let total = total_weight(&weights).map_or(0, NonZeroU64::get);
        prop_assert_eq!(total, owners.len() as u64);
        for (unit, &owner) in owners.iter().enumerate() {
            prop_assert_eq!(index_at_weight(&weights, unit as u64), Some(owner));
        }
        prop_assert_eq!(index_at_weight(&weights, total), None);
    }

    #[test]
    fn seeds_read_back_as_they_were_given(number: u64, key: [u8; 32]) {
        for seed in [Seed::from_u64(number), Seed::from_key(key)] {
            prop_assert_eq!(seed.to_string().parse(), Ok(seed));
        }
    }

    /// Any text is a seed or an error, and its canonical text means the same.
    #[test]
    fn no_text_is_too_strange(text in "[0-9a-fA-F]{0,66}|\\PC{0,30}|[0-9]{0,22}") {
        if let Ok(seed) = text.parse::<Seed>() {
            prop_assert_eq!(seed.to_string().parse(), Ok(seed));
            prop_assert!(text.to_lowercase().ends_with(&seed.to_string()));
        }
    }

    #[test]
    fn the_fast_generator_stays_below_its_bound(seed: u64, bound in any::<NonZeroU64>(), shift in 0u32..64) {
        let bound = NonZeroU64::new(bound.get() >> shift).unwrap_or(NonZeroU64::MIN);
        let mut generator = Xoshiro256PlusPlus::new(seed);
        for _ in 0..20 {
            prop_assert!(generator.below(bound) < bound.get());
        }
    }
}

proptest! {
    /// Prepared draws are the draws: in order, back, far away, at the ends of the numbers, and
    /// where every second word is rejected.
    #[test]
    fn buffered_draws_are_the_same(
        seed in any::<u64>(),
        start in any::<u64>(),
        steps in vec((-12_i64..13, any::<u64>()), 1..60),
    ) {
        let dice = Dice::new(Seed::from_u64(seed));
        let mut buffered = BufferedDice::new(dice.clone());
        for first in [0, start, u64::MAX - 3] {
            let mut index = first;
            for &(step, total) in &steps {
                for total in [nonzero(20), nonzero(total.max(1)), nonzero((1 << 63) + 1)] {
                    prop_assert_eq!(buffered.draw(index, total), dice.draw(index, total));
                }
                index = index.wrapping_add_signed(step);
            }
        }
        prop_assert_eq!(buffered.dice(), &dice);
    }
}

#[test]
fn buffered_dice_do_not_print_what_comes() {
    let mut dice = BufferedDice::from(Seed::from_u64(77));
    let before = format!("{dice:?}");
    let drawn = dice.draw(0, nonzero(6));
    assert!(drawn < 6);
    assert_eq!(before, "BufferedDice { .. }");
    assert_eq!(format!("{dice:?}"), before);
}
