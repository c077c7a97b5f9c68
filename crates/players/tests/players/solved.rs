//! Solved games, and the player that plays them.
use crate::gambles::{CHOOSER, CLOSER, Gambles, Prize};
use crate::maze::{Maze, Place};
use boardwright_causeway::Causeway;
use boardwright_players::{
    Ending, PlayError, Player as _, Solution, SolveError, SolveLimits, SolveProgress, Solved,
    Table, Tally, Turn, Value, Worth,
};
use boardwright_referee::Game;
use boardwright_ruleset::{Ruleset, Seat, Seed};
use proptest::prelude::*;
use std::ops::ControlFlow::{Break, Continue};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// Seat 0 has won, seat 1 has.
const WON: Place = Place::Over(1);
const LOST: Place = Place::Over(-1);

fn solved<R: Ruleset>(rules: &R, limits: SolveLimits) -> Result<Solution<R>, SolveError> {
    Solution::of(rules, [rules.start()], limits, &mut |_| Continue(()))
}

fn maze(places: &[Place]) -> Solution<Maze> {
    let rules = Maze(places.to_vec());
    solved(&rules, SolveLimits::default()).expect("a small game for two")
}

/// The share of a win that seat 0 may expect, which must be known to a billionth.
fn share(solution: &Solution<Maze>, place: u8) -> f64 {
    let Some(Worth::Share { least, most }) = solution.worth(&place, FIRST) else {
        panic!("the place {place} has a share");
    };
    assert!(least <= most && most - least < 1e-9, "{least} to {most}");
    let Some(Worth::Share {
        least: others_least,
        most: others_most,
    }) = solution.worth(&place, SECOND)
    else {
        panic!("the place {place} has a share for the other");
    };
    assert_eq!((others_least, others_most), (1.0 - most, 1.0 - least));
    f64::midpoint(least, most)
}

fn assert_near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found}, not {expected}");
}

#[test]
fn wins_are_fast_and_losses_slow() {
    // Seat 0 may go a long way to its win or a short one; from 3 on seat 1 can only delay.
    let solution = maze(&[
        Place::Turn(0, vec![1, 3]),
        Place::Turn(1, vec![2]),
        Place::Turn(0, vec![3]),
        Place::Turn(1, vec![4, 5]),
        WON,
        Place::Turn(0, vec![4]),
    ]);
    assert_eq!(solution.worth(&0, FIRST), Some(Worth::Won(3)));
    assert_eq!(solution.worth(&0, SECOND), Some(Worth::Lost(3)));
    assert_eq!(solution.worth(&1, SECOND), Some(Worth::Lost(4)));
    assert_eq!(solution.worth(&4, FIRST), Some(Worth::Won(0)));
    let line = [(FIRST, 3), (SECOND, 5), (FIRST, 4)];
    assert_eq!(solution.line(&0), line);
    let moves = solution.moves(&0);
    let moves: Vec<_> = moves.iter().map(|way| (way.chosen, way.worth)).collect();
    assert_eq!(moves, [(3, Worth::Won(2)), (1, Worth::Won(4))]);
    assert_eq!(solution.longest_win(FIRST), Some((0, 3)));
    assert_eq!(solution.longest_win(SECOND), None);
    let (won, lost) = (
        Tally {
            won: 3,
            drawn: 0,
            lost: 0,
        },
        Tally {
            won: 0,
            drawn: 0,
            lost: 2,
        },
    );
    assert_eq!((solution.tally(FIRST), solution.tally(SECOND)), (won, lost));
    assert_eq!(solution.widest_bounds().to_bits(), 0);
}

#[test]
fn whoever_can_go_round_for_ever_does_not_lose() {
    // Seat 1 would lose by leaving the circle of 0 and 1.
    let solution = maze(&[Place::Turn(0, vec![1]), Place::Turn(1, vec![0, 2]), WON]);
    assert_eq!(solution.worth(&0, FIRST), Some(Worth::Drawn));
    assert_eq!(solution.worth(&1, SECOND), Some(Worth::Drawn));
    assert!(solution.line(&0).is_empty());
    // With dice it is as good as half of a win, and not the gamble, nor a loss.
    let solution = maze(&[
        Place::Turn(0, vec![1]),
        Place::Turn(1, vec![0, 2]),
        Place::Dice(vec![(3, 51), (4, 49)]),
        WON,
        LOST,
    ]);
    assert_near(share(&solution, 0), 0.5);
    assert_eq!(solution.moves(&1)[0].chosen, 0);
}

#[test]
fn waiting_is_worth_what_the_other_makes_of_it() {
    // Seat 0 waits, or gambles for a quarter of a win. Where it waits, seat 1 may gamble, which
    // leaves seat 0 two fifths. To go round for ever would be a draw, so seat 1 gambles.
    let solution = maze(&[
        Place::Turn(0, vec![2, 1]),
        Place::Turn(1, vec![0, 3]),
        Place::Dice(vec![(4, 1), (5, 3)]),
        Place::Dice(vec![(4, 2), (5, 3)]),
        WON,
        LOST,
    ]);
    assert_near(share(&solution, 0), 0.4);
    assert_eq!(solution.moves(&0)[0].chosen, 1);
    assert_eq!(solution.moves(&1)[0].chosen, 3);
}

#[test]
fn the_last_shot_before_a_horizon_is_not_the_best() {
    // A shot of seat 0 wins in 3 of 10 cases. In all others seat 1 shoots back, and wins in 9 of
    // 10; otherwise all begins again. Who waits is not shot at.
    let solution = maze(&[
        Place::Turn(0, vec![1, 2]),
        Place::Turn(1, vec![0]),
        Place::Dice(vec![(5, 3), (3, 7)]),
        Place::Turn(1, vec![4]),
        Place::Dice(vec![(6, 9), (0, 1)]),
        WON,
        LOST,
    ]);
    assert_near(share(&solution, 0), 0.5);
    // To shoot is worth 0.3 and 0.07 of what it is worth here.
    assert_near(share(&solution, 2), 0.3 + 0.07 * 0.5);
}

#[test]
fn a_run_of_luck_is_worth_its_exact_share() {
    // One step to the win with 2 of 3, one back with 1 of 3, and three steps to either end.
    let step = |back, on| Place::Dice(vec![(back, 1), (on, 2)]);
    let solution = maze(&[step(4, 1), step(0, 2), step(1, 3), WON, LOST]);
    // The gambler's ruin: (1 - r) / (1 - r^4) with r = 1/2, and so on.
    assert_near(share(&solution, 0), 8.0 / 15.0);
    assert_near(share(&solution, 1), 12.0 / 15.0);
    assert_near(share(&solution, 2), 14.0 / 15.0);
}

#[test]
fn what_is_too_large_or_of_another_kind_is_refused() {
    let rules = Maze(vec![Place::Turn(0, vec![1]), Place::Turn(1, vec![2]), WON]);
    let limits = |positions, mebibytes| SolveLimits {
        positions,
        mebibytes,
    };
    let error = |limits| solved(&rules, limits).err();
    assert_eq!(error(limits(3, 1)), None);
    assert_eq!(
        error(limits(2, 1)),
        Some(SolveError::TooManyPositions { limit: 2 })
    );
    assert_eq!(
        error(limits(3, 0)),
        Some(SolveError::TooMuchMemory { limit: 0 })
    );
    let nowhere = Solution::of(&rules, [], limits(3, 1), &mut |_| Continue(()));
    assert_eq!(nowhere.err(), Some(SolveError::NoPosition));
    let mut told = Vec::new();
    let stopped = Solution::of(&rules, [0], limits(3, 1), &mut |progress| {
        told.push(progress);
        Break(())
    });
    assert_eq!(stopped.err(), Some(SolveError::Stopped));
    assert_eq!(told, [SolveProgress::Valuing]);
    let causeway = solved(&Causeway::default(), limits(1_000, 16)).err();
    assert_eq!(causeway, Some(SolveError::Seats));
}

#[test]
fn a_place_that_cannot_be_reached_is_not_known() {
    let solution = maze(&[Place::Turn(0, vec![1]), WON, LOST]);
    assert_eq!(solution.positions(), 2);
    assert_eq!(solution.worth(&2, FIRST), None);
    assert!(solution.moves(&2).is_empty());
}

#[test]
fn the_player_takes_what_lets_expect_most_and_says_why_it_does_not_play() {
    let rules = Gambles {
        gambles: vec![
            vec![(1, Prize::Win), (2, Prize::Loss)],
            vec![(3, Prize::Win), (4, Prize::Points(0))],
            vec![(1, Prize::Win), (1, Prize::Loss)],
        ],
        open: 3,
    };
    let game = Game::new(rules.clone(), Seed::from_u64(7));
    let choice = Solved::new()
        .choose(&Turn::new(&game, CHOOSER))
        .expect("a move");
    assert_eq!((choice.chosen, choice.exact), (1, true));
    let expected = choice.value.expect("it is known").share(&rules);
    assert!((expected - 5.0 / 7.0).abs() < 0.002, "{expected}");
    let values: Vec<Value> = choice.candidates.iter().map(|one| one.value).collect();
    assert!(values.is_sorted_by(|one, other| one >= other));

    let mut small = Solved::new().with_positions(4);
    assert_eq!(small.choose(&Turn::new(&game, CHOOSER)), None);
    let why = "more than 4 positions can be reached from here, which is more than \
               solved(positions=4) may solve";
    assert_eq!(small.refusal().as_deref(), Some(why));
    let players = vec![Box::new(small) as _, Box::new(Solved::new()) as _];
    let mut table = Table::new(&rules, players).expect("two players");
    let mut game = Game::new(rules.clone(), Seed::from_u64(7));
    let declined = PlayError::Declined {
        seat: CHOOSER,
        why: why.into(),
    };
    assert_eq!(table.play(&mut game, 10), Err(declined));

    let mut closer = Solved::new();
    let players = vec![Box::new(Solved::new()) as _, Box::new(Solved::new()) as _];
    let mut table = Table::new(&rules, players).expect("two players");
    let played = table.play(&mut game, 10).expect("both play");
    assert!(matches!(played.ending, Ending::Over(_)));
    assert_eq!(closer.choose(&Turn::new(&game, CLOSER)), None, "it is over");
}

/// The value of each place for seat 0, from -1 to 1, by trying every strategy of both seats.
fn by_all_strategies(places: &[Place]) -> Vec<f64> {
    let turns = |seat| {
        let places = places.iter().enumerate();
        let own = places.filter_map(move |(place, what)| match what {
            Place::Turn(due, ways) if *due == seat => Some((place, ways.len())),
            _ => None,
        });
        own.collect::<Vec<_>>()
    };
    let strategies = |own: &[(usize, usize)]| {
        own.iter().fold(
            vec![Vec::new()],
            |all: Vec<Vec<(usize, usize)>>, &(place, ways)| {
                let with = |rest: &Vec<_>, way| {
                    let mut longer = rest.clone();
                    longer.push((place, way));
                    longer
                };
                let longer = all
                    .iter()
                    .flat_map(|rest| (0..ways).map(move |way| with(rest, way)));
                longer.collect()
            },
        )
    };
    let seconds = strategies(&turns(1));
    let mut best = vec![-1.0_f64; places.len()];
    for first in strategies(&turns(0)) {
        let mut worst = vec![1.0_f64; places.len()];
        for second in &seconds {
            let mut chosen = vec![0; places.len()];
            for &(place, way) in first.iter().chain(second) {
                chosen[place] = way;
            }
            for (worst, value) in worst.iter_mut().zip(chain(places, &chosen)) {
                *worst = worst.min(value);
            }
        }
        for (best, worst) in best.iter_mut().zip(worst) {
            *best = best.max(worst);
        }
    }
    best
}

/// What two strategies lead to, by elimination.
fn chain(places: &[Place], chosen: &[usize]) -> Vec<f64> {
    let count = places.len();
    let ways = |place: usize| -> Vec<(usize, f64)> {
        match &places[place] {
            Place::Over(_) => Vec::new(),
            Place::Turn(_, ways) => vec![(ways[chosen[place]].into(), 1.0)],
            Place::Dice(ways) => {
                let sum: u64 = ways.iter().map(|way| way.1).sum();
                let shares = ways
                    .iter()
                    .map(|&(to, weight)| (usize::from(to), weight as f64 / sum as f64));
                shares.collect()
            }
        }
    };
    let mut ends: Vec<bool> = places
        .iter()
        .map(|one| matches!(one, Place::Over(_)))
        .collect();
    for _ in 0..count {
        for place in 0..count {
            ends[place] |= ways(place).iter().any(|&(to, _)| ends[to]);
        }
    }
    // Each row: the value of its place less that of the next ones is what the place itself brings.
    let mut rows = vec![vec![0.0; count + 1]; count];
    for (place, row) in rows.iter_mut().enumerate() {
        row[place] = 1.0;
        if let Place::Over(result) = places[place] {
            row[count] = result.into();
        } else if ends[place] {
            for (to, share) in ways(place) {
                row[to] -= share;
            }
        }
    }
    for place in 0..count {
        let rest = place..count;
        let pivot =
            rest.max_by(|&one, &other| rows[one][place].abs().total_cmp(&rows[other][place].abs()));
        rows.swap(place, pivot.expect("there is a row"));
        let row = rows[place].clone();
        for (other, changed) in rows.iter_mut().enumerate() {
            if other != place {
                let factor = changed[place] / row[place];
                for (one, by) in changed.iter_mut().zip(&row) {
                    *one -= factor * by;
                }
            }
        }
    }
    let value = |place: usize| rows[place][count] / rows[place][place];
    (0..count).map(value).collect()
}

/// How many places a random maze has. The last three are its ends.
const PLACES: u8 = 9;

fn place() -> impl Strategy<Value = Place> {
    let ways = || prop::collection::vec(0..PLACES, 1..4);
    let dice = prop::collection::vec((0..PLACES, 1..6_u64), 1..4);
    prop_oneof![
        (0..2_u8, ways()).prop_map(|(seat, ways)| Place::Turn(seat, ways)),
        (0..2_u8, ways()).prop_map(|(seat, ways)| Place::Turn(seat, ways)),
        dice.prop_map(|mut ways| {
            // Each chance is given once.
            ways.sort_unstable();
            ways.dedup_by_key(|way| way.0);
            Place::Dice(ways)
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_maze_is_worth_what_the_best_of_all_strategies_bring(
        drawn in prop::collection::vec(place(), usize::from(PLACES) - 3),
    ) {
        let mut places = drawn;
        places.extend([WON, LOST, Place::Over(0)]);
        let expected = by_all_strategies(&places);
        let solution = maze(&places);
        for (place, expected) in (0..PLACES).zip(expected) {
            match solution.worth(&place, FIRST) {
                None => {}
                Some(Worth::Share { least, most }) => {
                    let expected = 0.5 + expected / 2.0;
                    prop_assert!(least <= expected + 1e-12 && expected <= most + 1e-12);
                    prop_assert!(most - least < 1e-6, "{} to {}", least, most);
                }
                Some(Worth::Won(_)) => prop_assert!(expected > 0.999),
                Some(Worth::Lost(_)) => prop_assert!(expected < -0.999),
                Some(Worth::Drawn) => prop_assert!(expected.abs() < 1e-9),
            }
        }
    }
}
