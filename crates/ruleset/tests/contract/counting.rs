//! Perft and looking ahead on a race, against counts made by hand.
use super::race::{Chance, Move, Race, Stage, State};
use super::sealed_bids::SealedBids;
use boardwright_ruleset::{
    Fraction, LimitExceeded, Ruleset, Seat, divide, perft, perft_within, successors,
};
use proptest::prelude::proptest;

const WHITE: Seat = Seat::new(0);

fn at(steps: [u8; 2]) -> State {
    State {
        steps,
        turn: WHITE,
        stage: Stage::Turn,
        turns: 0,
    }
}

fn fraction(text: &str) -> Fraction {
    text.parse().expect("a fraction")
}

/// The same count in numbers: a walk, or a throw of 0, 1 or 2 steps, which are
/// three successors.
fn count(goal: u8, [mine, theirs]: [u8; 2], depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if mine >= goal || theirs >= goal {
        return 0;
    }
    [1, 0, 1, 2]
        .into_iter()
        .map(|steps| count(goal, [theirs, mine + steps], depth - 1))
        .sum()
}

proptest! {
    #[test]
    fn perft_counts_decisions_and_expands_distinct_chances(
        goal in 1..8_u8,
        white in 0..8_u8,
        black in 0..8_u8,
        depth in 0..7_u32,
    ) {
        let race = Race::to(goal);
        let expected = count(goal, [white, black], depth);
        let state = at([white, black]);
        assert_eq!(perft(&race, &state, depth), expected);
        let rows = divide(&race, &state, depth);
        if depth > 0 {
            assert_eq!(rows.iter().map(|row| row.1).sum::<u64>(), expected);
        } else {
            assert!(rows.is_empty());
        }
        assert_eq!(perft_within(&race, &state, depth, expected.max(5_000)), Ok(expected));
        if expected > 1 {
            let limit = expected - 1;
            let refused = perft_within(&race, &state, depth, limit);
            assert_eq!(refused, Err(LimitExceeded { limit }));
        }
    }
}

#[test]
fn a_position_that_awaits_a_chance_of_the_set_up_is_a_leaf() {
    let race = Race::to(6);
    for depth in 0..4 {
        assert_eq!(perft(&race, &race.start(), depth), 1);
    }
    assert!(divide(&race, &race.start(), 2).is_empty());
    // A chance in play is not a ply of its own: it leads to three positions.
    let mut thrown = at([0, 0]);
    thrown.stage = Stage::Thrown;
    assert_eq!(perft(&race, &thrown, 0), 3);
    assert_eq!(perft(&race, &thrown, 1), 12);
}

#[test]
fn in_a_secret_stage_the_lowest_seat_that_is_due_goes_first() {
    // Four bids, four bids, and one way to walk.
    let start = SealedBids.start();
    let counts: Vec<u64> = (0..9)
        .map(|depth| perft(&SealedBids, &start, depth))
        .collect();
    assert_eq!(counts, [1, 4, 16, 16, 16, 16, 16, 0, 0]);
}

#[test]
fn neither_depth_nor_dead_ends_from_outside_are_followed_for_ever() {
    let endless = Race {
        throws: false,
        ..Race::to(0)
    };
    let state = at([0, 0]);
    assert_eq!(perft_within(&endless, &state, 100, 1_000), Ok(1));
    let deep = perft_within(&endless, &state, u32::MAX, u64::MAX);
    assert_eq!(deep, Err(LimitExceeded { limit: u64::MAX }));
    // All lines to this goal end before the depth: no leaf is ever counted,
    // but there are some 4³⁸ lines.
    let far = Race::to(40);
    let dead_ends = perft_within(&far, &state, 90, 10_000);
    assert_eq!(dead_ends, Err(LimitExceeded { limit: 10_000 }));
}

#[test]
fn chances_that_lead_to_equal_positions_are_merged() {
    let race = Race::to(6);
    let shares = |state: &State, chosen| -> Vec<(Fraction, [u8; 2])> {
        successors(&race, state, WHITE, chosen, 10)
            .expect("few positions follow")
            .into_iter()
            .map(|prospect| (prospect.probability, prospect.state.steps))
            .collect()
    };
    // Two three-sided dice differ by 0, 1, 2 in 3, 4, 2 of 9 ways.
    assert_eq!(
        shares(&at([0, 3]), Move::Throw),
        [
            (fraction("1/3"), [0, 3]),
            (fraction("4/9"), [1, 3]),
            (fraction("2/9"), [2, 3])
        ]
    );
    assert_eq!(shares(&at([0, 3]), Move::Walk), [(Fraction::ONE, [1, 3])]);
    // The end of the game is a position like any other.
    let near = shares(&at([5, 3]), Move::Throw);
    let sum = near
        .iter()
        .try_fold(Fraction::ZERO, |sum, (share, _)| sum.checked_add(*share));
    assert_eq!((near.len(), sum), (3, Some(Fraction::ONE)));
    let few = successors(&race, &at([0, 3]), WHITE, Move::Throw, 2);
    assert_eq!(few, Err(LimitExceeded { limit: 2 }));
}

#[test]
fn chances_are_exact_unit_by_unit() {
    let race = Race::to(6);
    let start = race.start();
    assert_eq!(race.chance_weight(&start), 3);
    let drawn: Vec<_> = (0..4).map(|unit| race.chance_at(&start, unit)).collect();
    let [first, second] = [0, 1].map(|seat| Some(Chance::First(Seat::new(seat))));
    assert_eq!(drawn, [first, first, second, None]);
    assert_eq!(race.chance_weight(&at([0, 0])), 0);
    assert_eq!(race.chance_at(&at([0, 0]), 0), None);
}
