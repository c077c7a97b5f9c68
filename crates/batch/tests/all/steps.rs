//! Refusals, restarts, bounds and threads.
use crate::play::{batch, random_step};
use boardwright_batch::{Actions, Batch, BatchError, BatchOptions, NOBODY, Outputs, StepError};
use boardwright_causeway::Causeway;
use boardwright_fixture_games::{commons::Commons, kuhn::Kuhn};
use boardwright_ruleset::{Ruleset as _, Seat, Xoshiro256PlusPlus};

fn games(games: usize) -> BatchOptions {
    BatchOptions {
        games,
        ..BatchOptions::default()
    }
}

#[test]
fn a_refused_step_changes_nothing_and_names_the_game_and_the_rule() {
    let (mut batch, mut buffers) = batch(Kuhn::default(), games(3));
    let before = [0, 1, 2].map(|game| batch.state(game).cloned());
    // 3 is a call, and nobody has bet.
    let refused = batch.step(Actions::Flat(&[0, 3, 9]), buffers.outputs());
    let Err(StepError::Illegal { game: 1, told }) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(told.id, "kuhn.bet.none");
    let unknown = batch.step(Actions::Flat(&[0, 1, 4]), buffers.outputs());
    assert_eq!(unknown, Err(StepError::NoSuchAction { game: 2 }));
    let listed = batch.step(Actions::Listed(&[2, 0, 0]), buffers.outputs());
    assert_eq!(listed, Err(StepError::NoSuchAction { game: 0 }));
    assert_eq!(before, [0, 1, 2].map(|game| batch.state(game).cloned()));
    let few = batch.step(Actions::Flat(&[0, 1]), buffers.outputs());
    assert_eq!(
        few.unwrap_err().to_string(),
        "actions has 2 entries instead of 3"
    );
    let mut short = [0; 2];
    let out = Outputs {
        seats: Some(&mut short),
        ..Outputs::default()
    };
    let refused = batch.step(Actions::Flat(&[0; 3]), out);
    assert!(matches!(
        refused,
        Err(StepError::Length { what: "seats", .. })
    ));
    assert_eq!(before, [0, 1, 2].map(|game| batch.state(game).cloned()));
    batch
        .step(Actions::Flat(&[0, 1, 0]), buffers.outputs())
        .expect("legal actions");
}

#[test]
fn a_game_that_ended_is_followed_by_the_one_of_the_next_number() {
    let (mut batch, mut buffers) = batch(Kuhn::default(), games(2));
    // Two checks in the first game; a bet, and the answer is still open in the second.
    batch
        .step(Actions::Flat(&[0, 0]), buffers.outputs())
        .expect("legal");
    batch
        .step(Actions::Flat(&[0, 1]), buffers.outputs())
        .expect("legal");
    assert_eq!(buffers.seats, [NOBODY, 0]);
    assert_eq!(buffers.terminated, [true, false]);
    assert_ne!(buffers.rewards[0], 0.0);
    assert!(batch.outcome(0).is_some());
    // The action of the first game is ignored, however absurd.
    batch
        .step(Actions::Flat(&[999, 2]), buffers.outputs())
        .expect("legal");
    assert_eq!(buffers.terminated, [false, true]);
    assert_eq!([batch.number(0), batch.number(1)], [Some(2), Some(1)]);
    assert_eq!(&buffers.rewards[..2], [0.0, 0.0]);
    assert_eq!(batch.seed(0).and_then(|seed| seed.number()), Some(2));
    batch.restart(100);
    assert_eq!([batch.number(0), batch.number(1)], [Some(100), Some(101)]);
    assert!(batch.restart_game(1, 7) && !batch.restart_game(2, 7));
    assert_eq!(batch.number(1), Some(7));
}

#[test]
fn without_restart_a_game_stays_over() {
    let options = BatchOptions {
        restart: false,
        ..games(1)
    };
    let (mut batch, mut buffers) = batch(Kuhn::default(), options);
    for _ in 0..2 {
        batch
            .step(Actions::Flat(&[0]), buffers.outputs())
            .expect("legal");
    }
    assert_ne!(buffers.rewards, [0.0, 0.0]);
    batch
        .step(Actions::Flat(&[0]), buffers.outputs())
        .expect("ignored");
    assert_eq!((buffers.terminated[0], batch.number(0)), (true, Some(0)));
    assert_eq!(buffers.rewards, [0.0, 0.0], "rewards are given once");
}

#[test]
fn a_game_that_is_too_long_is_given_up() {
    let options = BatchOptions {
        most_decisions: 6,
        ..games(1)
    };
    let (mut batch, mut buffers) = batch(Causeway::default(), options);
    let mut random = Xoshiro256PlusPlus::new(1);
    for _ in 0..6 {
        assert_eq!(buffers.truncated, [false]);
        random_step(&mut batch, &mut buffers, &mut random).expect("legal");
    }
    assert!(buffers.truncated[0] && !buffers.terminated[0] && batch.is_given_up(0));
    assert_eq!(buffers.rewards, [0.0; 4]);
    assert!(batch.game(0).expect("a record").outcome().is_none());
}

#[test]
fn draws_by_repetition_and_claims_are_those_of_the_referee() {
    for claims in [true, false] {
        let options = BatchOptions {
            claims,
            ..games(64)
        };
        let (mut batch, mut buffers) = batch(Causeway::default(), options);
        let mut random = Xoshiro256PlusPlus::new(5);
        let mut reasons = std::collections::BTreeSet::new();
        for _ in 0..400 {
            random_step(&mut batch, &mut buffers, &mut random).expect("legal");
            for game in (0..64).filter(|&game| buffers.terminated[game]) {
                let played = batch.game(game).expect("the referee agrees");
                reasons.extend(played.outcome().map(|outcome| outcome.reason));
            }
        }
        let claimed = reasons.contains("quiet turns") || reasons.contains("threefold repetition");
        assert_eq!(claimed, claims, "{reasons:?}");
        assert!(reasons.contains("crossing"), "{reasons:?}");
    }
}

#[test]
fn every_seat_can_be_asked_for_its_view() {
    let (mut batch, mut buffers) = batch(Kuhn::default(), games(1));
    batch
        .step(Actions::Flat(&[0]), buffers.outputs())
        .expect("legal");
    let mut seen = [[0; 9]; 2];
    for (seat, seen) in seen.iter_mut().enumerate() {
        batch
            .observe(0, Seat::new(seat as u8), seen)
            .expect("a game");
    }
    // Each sees its own card and not the other's.
    assert!(seen.iter().all(|seen| seen[2] > 0 && seen[3] == 0));
    assert_eq!(
        seen[1],
        buffers.observations[..],
        "the second seat is on turn"
    );
    assert!(batch.observe(1, Seat::new(0), &mut [0; 9]).is_none());
}

#[test]
fn impossible_batches_are_refused() {
    let refused = |options| Batch::new(Kuhn::default(), options).map(drop);
    assert_eq!(refused(games(0)), Err(BatchError::NoGames));
    for many in [usize::MAX, usize::MAX / 1_000] {
        assert_eq!(
            refused(games(many)),
            Err(BatchError::TooLarge { games: many })
        );
    }
    #[cfg(not(feature = "rayon"))]
    {
        let options = BatchOptions {
            threads: 2,
            ..games(1)
        };
        assert_eq!(refused(options), Err(BatchError::NoThreads));
    }
}

#[cfg(feature = "rayon")]
#[test]
fn threads_change_nothing() {
    let play = |threads| {
        let options = BatchOptions {
            threads,
            ..games(37)
        };
        let (mut batch, mut buffers) = batch(Causeway::default(), options);
        let mut random = Xoshiro256PlusPlus::new(2);
        for _ in 0..150 {
            random_step(&mut batch, &mut buffers, &mut random).expect("legal");
        }
        let illegal = batch.step(Actions::Listed(&[1_000; 37]), buffers.outputs());
        (buffers, illegal)
    };
    let one: (crate::play::Buffers, _) = play(1);
    let running = one.0.seats.iter().position(|&seat| seat != NOBODY);
    let game = running.expect("some game runs");
    assert_eq!(one.1, Err(StepError::NoSuchAction { game }));
    assert_eq!(play(2), one);
    assert_eq!(play(0), one);
    // More threads than games, and than this machine has cores.
    assert_eq!(play(40), one);
}

/// Several games fail in one step, and parts are taken in any order.
#[cfg(feature = "rayon")]
#[test]
fn of_several_errors_that_of_the_first_game_is_told() {
    let options = BatchOptions {
        threads: 3,
        ..games(200)
    };
    let (mut batch, mut buffers) = batch(Causeway::default(), options);
    let mut random = Xoshiro256PlusPlus::new(5);
    for first in (0..200).rev() {
        random_step(&mut batch, &mut buffers, &mut random).expect("legal");
        let before = buffers.clone();
        let mut actions = [0; 200];
        actions[first..].fill(1_000);
        let running = before.seats[first..]
            .iter()
            .position(|&seat| seat != NOBODY);
        let refused = batch.step(Actions::Listed(&actions), buffers.outputs());
        let Some(running) = running else {
            // The last games are over, and their actions are ignored.
            assert_eq!(refused, Ok(()));
            continue;
        };
        let game = first + running;
        assert_eq!(refused, Err(StepError::NoSuchAction { game }));
        batch.write(buffers.outputs()).expect("buffers that fit");
        assert_eq!(buffers.seats, before.seats);
        assert_eq!(buffers.observations, before.observations);
    }
}

#[test]
fn the_first_seats_of_the_games_are_due_at_the_start() {
    let (batch, buffers) = batch(Causeway::default(), games(4));
    assert_eq!(buffers.seats, [0; 4]);
    assert_eq!(batch.decider(3), Some(Seat::new(0)));
    assert_eq!(batch.rules().seats().len(), batch.layout().seats);
}

/// What is gathered is paid as it grows, and the end pays the rest, so rewards add up to pay-offs:
/// in games that somebody wins, and in those that all lose and that take everything back.
#[test]
fn scores_are_paid_on_the_way_and_add_up_to_the_pay_offs() {
    let options = BatchOptions {
        restart: false,
        ..games(40)
    };
    let (mut batch, mut buffers) = batch(Commons::default(), options);
    let mut random = Xoshiro256PlusPlus::new(7);
    let mut sums = [0.0_f32; 40 * 3];
    let (mut on_the_way, mut lost) = (0, 0);
    for _ in 0..13 {
        random_step(&mut batch, &mut buffers, &mut random).expect("legal");
        for (sum, reward) in sums.iter_mut().zip(&buffers.rewards) {
            *sum += reward;
        }
        on_the_way += (0..40)
            .filter(|&game| {
                !buffers.terminated[game] && buffers.rewards[3 * game..][..3] != [0.0; 3]
            })
            .count();
    }
    assert!(on_the_way > 100, "{on_the_way} rewards came on the way");
    for game in 0..40 {
        let outcome = batch.outcome(game).expect("twelve turns are a game");
        lost += usize::from(outcome.all_lost);
        let state = batch.state(game).expect("a game").to_owned();
        let paid = [0, 1, 2].map(|seat| {
            let payoff = Commons::default().payoff(&state, outcome, Seat::new(seat));
            payoff.expect("it pays") as f32
        });
        assert_eq!(
            sums[3 * game..][..3],
            paid,
            "game {game} ended by {outcome:?}"
        );
    }
    assert!((1..40).contains(&lost), "{lost} games were lost");
}
