//! The table of odds against every other way to compute it.

use boardwright_combat::{
    Attack, BoostCounts, CombatDie, Decision, DueDecision, Faces, FightOdds, FightOutcome,
    FightSide,
};
use boardwright_dice::{Die, Distribution, Fraction};
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

fn fraction(numerator: u128, denominator: u128) -> Fraction {
    Fraction::new(numerator, denominator).expect("the denominator is not 0")
}

fn as_fractions(odds: FightOdds) -> [Fraction; 4] {
    FightOutcome::ALL.map(|outcome| odds.probability(outcome))
}

#[test]
fn every_row_of_the_table_is_met() {
    let mut rows = 0;
    for (number, line) in include_str!("../data/odds.txt").lines().enumerate() {
        let fields: Vec<&str> = line.split_whitespace().collect();
        if line.starts_with('#') || fields.is_empty() {
            continue;
        }
        assert_eq!(fields.len(), 10, "line {}", number + 1);
        let count = |at: usize| fields[at].parse().expect("a number of boosts");
        let boosts = BoostCounts::new(count(0), count(1));
        let expected = |from: usize| -> [Fraction; 4] {
            [0, 1, 2, 3].map(|at| fields[from + at].parse().expect("a fraction"))
        };
        let dice = FightSide::ALL.map(|side| boosts.die(side).die());
        let first = FightOdds::of_dice(dice[0], dice[1], None);
        assert_eq!(as_fractions(first), expected(2), "{boosts:?}");
        assert_eq!(
            as_fractions(FightOdds::of(boosts)),
            expected(6),
            "{boosts:?}"
        );
        // Written as read: in lowest terms.
        for (at, probability) in as_fractions(FightOdds::of(boosts)).into_iter().enumerate() {
            assert_eq!(probability.to_string(), fields[6 + at]);
        }
        rows += 1;
    }
    assert_eq!(rows, 49);
}

#[test]
fn a_pure_charge_has_its_known_odds() {
    let attack = Attack::<&str>::default();
    let odds = FightOdds::of(BoostCounts::new(attack.total(), 0));
    assert_eq!(
        as_fractions(odds),
        [
            fraction(7, 12),
            fraction(1, 4),
            fraction(1, 8),
            fraction(1, 24)
        ]
    );
}

/// What the owner of a die wants, as the documentation words it.
fn worth(side: FightSide, prospect: &Distribution<(u8, u8)>) -> (Fraction, Fraction) {
    let slain = |who: FightSide| {
        prospect.probability(|&(a, d)| match who {
            FightSide::Attacker => a <= d && a == 1,
            FightSide::Defender => a > d || (a == 1 && d == 1),
        })
    };
    let lives = |who| slain(who).complement().expect("it is a probability");
    match side {
        FightSide::Attacker => (slain(FightSide::Defender), lives(FightSide::Attacker)),
        FightSide::Defender => (lives(FightSide::Defender), slain(FightSide::Attacker)),
    }
}

/// The odds by the algebra of distributions, which shares no code with the
/// table.
fn by_algebra(attacker: Die, defender: Die, reroll: Option<FightSide>) -> [Fraction; 4] {
    let (first, second) = (attacker.distribution(), defender.distribution());
    let mut faces = first.zip(&second).expect("400 pairs at most");
    if let Some(side) = reroll {
        let again = |&(a, d): &(u8, u8)| match side {
            FightSide::Attacker => first.map(|&face| (face, d)),
            FightSide::Defender => second.map(|&face| (a, face)),
        };
        let result = faces.reroll_if_better(again, |prospect| worth(side, prospect));
        faces = result.expect("8,000 ways at most");
    }
    [
        faces.probability(|(a, d)| a > d),
        faces.probability(|&(a, d)| a <= d && a > 1),
        faces.probability(|&(a, d)| a == 1 && d > 1),
        faces.probability(|&(a, d)| a == 1 && d == 1),
    ]
}

/// How many of all rolls lead to each outcome. With a right to roll again, each
/// pair of faces counts once for each face of a second roll.
fn by_counting(attacker: u8, defender: u8, reroll: Option<FightSide>) -> [u128; 4] {
    let outcome = |a: u8, d: u8| match (a, d) {
        _ if a > d => 0,
        (1, 1) => 3,
        (1, _) => 2,
        _ => 1,
    };
    let mut ways = [0; 4];
    for a in 1..=attacker {
        for d in 1..=defender {
            let (side, faces) = match reroll {
                None => {
                    ways[outcome(a, d)] += 1;
                    continue;
                }
                Some(FightSide::Attacker) => (FightSide::Attacker, attacker),
                Some(FightSide::Defender) => (FightSide::Defender, defender),
            };
            let (mut kept, mut again) = ([0u128; 4], [0; 4]);
            for face in 1..=faces {
                kept[outcome(a, d)] += 1;
                again[match side {
                    FightSide::Attacker => outcome(face, d),
                    FightSide::Defender => outcome(a, face),
                }] += 1;
            }
            // First what matters more to the side that decides, then the rest;
            // where both are equal the roll is kept.
            let worth = |[slain, repulsed, lost, both]: [u128; 4]| match side {
                FightSide::Attacker => (slain + both, slain + repulsed),
                FightSide::Defender => (repulsed + lost, lost + both),
            };
            let better = if worth(again) > worth(kept) {
                again
            } else {
                kept
            };
            for (sum, ways) in ways.iter_mut().zip(better) {
                *sum += ways;
            }
        }
    }
    ways
}

#[test]
fn the_table_is_every_way_that_dice_can_fall() {
    for attacker in Die::ALL {
        for defender in Die::ALL {
            for reroll in [None, Some(FightSide::Attacker), Some(FightSide::Defender)] {
                let ways = by_counting(attacker.faces(), defender.faces(), reroll);
                let total = ways.iter().sum();
                assert_eq!(
                    as_fractions(FightOdds::of_dice(attacker, defender, reroll)),
                    ways.map(|ways| fraction(ways, total)),
                    "{attacker} {defender} {reroll:?}"
                );
            }
        }
    }
}

#[test]
fn the_table_is_the_algebra_of_distributions() {
    for attacker in Die::ALL {
        for defender in Die::ALL {
            for reroll in [None, Some(FightSide::Attacker), Some(FightSide::Defender)] {
                let odds = FightOdds::of_dice(attacker, defender, reroll);
                let expected = by_algebra(attacker, defender, reroll);
                assert_eq!(
                    as_fractions(odds),
                    expected,
                    "{attacker} {defender} {reroll:?}"
                );
            }
        }
    }
}

proptest! {
    #[test]
    fn odds_depend_on_dice_and_right_alone(a in 0u16..=12, d in 0u16..=12) {
        let boosts = BoostCounts::new(a, d);
        let right = match (a, d) {
            (5.., 5..) if a == d => None,
            (5.., _) if a > d => Some(FightSide::Attacker),
            (_, 5..) => Some(FightSide::Defender),
            _ => None,
        };
        prop_assert_eq!(boosts.may_reroll(), right);
        let dice = FightSide::ALL.map(|side| boosts.die(side).die());
        prop_assert_eq!(as_fractions(FightOdds::of(boosts)), by_algebra(dice[0], dice[1], right));
    }

    /// Any policy, by enumeration: a bit for each pair of faces says whether
    /// it is rolled again.
    #[test]
    fn a_given_policy_is_enumerated(
        bits in any::<[u32; 20]>(),
        strong in 5u16..9,
        weak in 0u16..9,
        attacker_is_strong in any::<bool>(),
    ) {
        let boosts = if attacker_is_strong {
            BoostCounts::new(strong, weak)
        } else {
            BoostCounts::new(weak, strong)
        };
        let policy = |choice: DueDecision| {
            let Faces { attacker, defender } = choice.faces();
            if bits[usize::from(attacker) - 1] >> defender & 1 == 1 {
                Decision::Reroll
            } else {
                Decision::Keep
            }
        };
        let dice = FightSide::ALL.map(|side| u128::from(boosts.die(side).die().faces()));
        let mut ways = [0u128; 4];
        for attacker in 1..=dice[0] as u8 {
            for defender in 1..=dice[1] as u8 {
                let repeated = bits[usize::from(attacker) - 1] >> defender & 1 == 1;
                // Every first roll counts as twenty, one for each face of a
                // second roll that may not be made.
                for face in 1..=20 {
                    let (a, d) = match boosts.may_reroll() {
                        Some(FightSide::Attacker) if repeated => (face, defender),
                        Some(FightSide::Defender) if repeated => (attacker, face),
                        _ => (attacker, defender),
                    };
                    let outcome = match (a, d) {
                        _ if a > d => 0,
                        (1, 1) => 3,
                        (1, _) => 2,
                        _ => 1,
                    };
                    ways[outcome] += 1;
                }
            }
        }
        let total = 20 * dice[0] * dice[1];
        let odds = FightOdds::under(boosts, policy);
        prop_assert_eq!(as_fractions(odds), ways.map(|ways| fraction(ways, total)));
        // No policy is better than the best for the side that decides.
        let best = FightOdds::of(boosts);
        match boosts.may_reroll() {
            Some(FightSide::Attacker) => {
                prop_assert!(odds.slain(FightSide::Defender) <= best.slain(FightSide::Defender));
            }
            Some(FightSide::Defender) => {
                prop_assert!(odds.slain(FightSide::Defender) >= best.slain(FightSide::Defender));
            }
            None => prop_assert_eq!(odds, best),
        }
    }
}

#[test]
fn simple_policies() {
    for a in 0..=7 {
        for d in 0..=7 {
            let boosts = BoostCounts::new(a, d);
            let dice = FightSide::ALL.map(|side| boosts.die(side).die());
            let first = FightOdds::of_dice(dice[0], dice[1], None);
            assert_eq!(FightOdds::under(boosts, |_| Decision::Keep), first);
            // Always rolling again has the odds of one roll.
            assert_eq!(FightOdds::under(boosts, |_| Decision::Reroll), first);
            assert_eq!(
                FightOdds::under(boosts, DueDecision::best),
                FightOdds::of(boosts)
            );
        }
    }
}

#[test]
fn odds_are_whole_and_reduced() {
    for attacker in Die::ALL {
        for defender in Die::ALL {
            for reroll in [None, Some(FightSide::Attacker), Some(FightSide::Defender)] {
                let odds = FightOdds::of_dice(attacker, defender, reroll);
                let weights = FightOutcome::ALL.map(|outcome| odds.weight(outcome));
                assert_eq!(weights.iter().sum::<u16>(), odds.total());
                assert!((2..=odds.total()).all(|n| weights.iter().any(|w| w % n != 0)));
                for side in FightSide::ALL {
                    let parts = odds
                        .iter()
                        .filter(|(outcome, _)| outcome.slays(side))
                        .map(|(_, probability)| probability)
                        .reduce(|a, b| a.checked_add(b).expect("it fits"));
                    assert_eq!(parts.unwrap_or(Fraction::ZERO), odds.slain(side));
                }
                let distribution = Distribution::from(odds);
                assert_eq!(distribution.total(), u128::from(odds.total()));
                assert_eq!(FightOdds::try_from(distribution), Ok(odds));
            }
        }
    }
}

#[test]
fn boosts_help_whoever_has_them() {
    let odds = |a, d| FightOdds::of(BoostCounts::new(a, d));
    for a in 0..5 {
        for d in 0..5 {
            let (slain, lost) = (FightSide::Defender, FightSide::Attacker);
            assert!(
                odds(a + 1, d).slain(slain) > odds(a, d).slain(slain),
                "{a} {d}"
            );
            assert!(
                odds(a, d + 1).slain(slain) < odds(a, d).slain(slain),
                "{a} {d}"
            );
            // The attacker's own risk depends on its own die alone.
            assert!(
                odds(a + 1, d).slain(lost) < odds(a, d).slain(lost),
                "{a} {d}"
            );
        }
    }
    // Above five boosts, it matters only which side has more (rule 46, #52,
    // #54).
    for a in 5..20 {
        assert_eq!(odds(a, a), odds(4, 4));
        assert_eq!(odds(a + 1, a), odds(6, 5));
        assert_eq!(odds(a, a + 9), odds(5, 6));
        assert_eq!(odds(u16::MAX, a), odds(6, 5));
    }
}

#[test]
fn a_duel_is_even() {
    let odds = FightOdds::of_duel();
    assert_eq!(odds.to_string(), "1/2 defender-slain\n1/2 attacker-slain");
    assert_eq!(
        odds.slain(FightSide::Attacker),
        odds.slain(FightSide::Defender)
    );
    // Both roll until they differ: each of two D20 is equally likely to be the
    // higher.
    let die = Die::D20.distribution();
    let decided = die
        .zip(&die)
        .expect("400 pairs")
        .condition(|(a, b)| a != b)
        .expect("they may differ");
    assert_eq!(
        decided.probability(|(a, b)| a > b),
        odds.slain(FightSide::Defender)
    );
}

#[test]
fn odds_too_fine_are_refused() {
    let fine = Distribution::from_weights([
        (FightOutcome::Repulsed, 1),
        (FightOutcome::BothSlain, 65_535),
    ]);
    let error = FightOdds::try_from(fine.expect("two weights")).expect_err("65,536 units");
    assert!(error.to_string().contains("65535"));
    assert_eq!(
        FightOdds::try_from(Distribution::point(FightOutcome::Repulsed)),
        Ok(FightOdds::certain(FightOutcome::Repulsed))
    );
}

/// Rule 37.
#[test]
fn rule_37_dice_by_boosts() {
    let dice: Vec<String> = (0..8)
        .map(|n| CombatDie::for_boosts(n).to_string())
        .collect();
    assert_eq!(
        dice,
        [
            "D4",
            "D6",
            "D8",
            "D12",
            "D20",
            "Super D20",
            "Super D20",
            "Super D20"
        ]
    );
    assert_eq!(CombatDie::for_boosts(u16::MAX), CombatDie::SuperD20);
    for (boosts, die) in (0..).zip(CombatDie::ALL) {
        assert_eq!(CombatDie::for_boosts(boosts), die);
    }
    assert_eq!(
        format!("{:>10}|{:<4}|", CombatDie::SuperD20, CombatDie::D6),
        " Super D20|D6  |"
    );
}
