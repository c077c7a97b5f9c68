//! A count in parts or with a table equals the plain count.
use super::race::{Race, Stage, State};
use super::sealed_bids::SealedBids;
use boardwright_ruleset::{
    PerftJob, PerftTable, Ruleset, Seat, Share, Step, divide, divide_jobs, merge_perft_jobs, perft,
    perft_jobs,
};
use proptest::prelude::{any, prop, proptest};

fn at(steps: [u8; 2], stage: Stage) -> State {
    State {
        steps,
        turn: Seat::new(0),
        stage,
        turns: 0,
    }
}

fn sum<R: Ruleset>(rules: &R, jobs: &[PerftJob<R>]) -> u64 {
    jobs.iter().map(|job| job.count(rules)).sum()
}

proptest! {
    #[test]
    fn jobs_add_up(
        goal in 1..8_u8,
        white in 0..8_u8,
        black in 0..8_u8,
        is_thrown in any::<bool>(),
        depth in 0..7_u32,
        at_least in 0..200_usize,
        shares in 1..9_usize,
    ) {
        let race = Race::to(goal);
        let stage = if is_thrown { Stage::Thrown } else { Stage::Turn };
        let state = at([white, black], stage);
        let nodes = perft(&race, &state, depth);
        let jobs = perft_jobs(&race, &state, depth, at_least);
        assert_eq!(sum(&race, &jobs), nodes);
        // Three moves or chances at most lead on from a position.
        assert!(jobs.len() <= at_least.max(1) + 2);
        for job in &jobs {
            assert_eq!(job.weight(), 1);
            let mut after = state;
            for step in job.steps() {
                match *step {
                    Step::Move(seat, chosen) => race.apply(&mut after, seat, chosen),
                    Step::Chance(chance) => race.resolve(&mut after, chance),
                }
            }
            assert_eq!(after, *job.state());
        }
        if depth >= 2 && at_least >= 2 {
            let counted = jobs.iter().map(|job| (job, job.count(&race)));
            assert_eq!(divide_jobs(counted), divide(&race, &state, depth));
        }
        let table = PerftTable::new(&race, 0).expect("one place");
        assert_eq!(table.perft(&state, depth), nodes);

        let merged = merge_perft_jobs(&race, jobs.clone());
        assert_eq!(sum(&race, &merged), nodes);
        assert_eq!(merged.iter().map(|job| table.count(job)).sum::<u64>(), nodes);
        let weights: u64 = merged.iter().map(PerftJob::weight).sum();
        assert_eq!(weights, jobs.len() as u64);
        for (index, job) in merged.iter().enumerate() {
            let same = |other: &PerftJob<Race>| {
                (other.state(), other.depth()) == (job.state(), job.depth())
            };
            assert_eq!(merged.iter().position(same), Some(index));
        }

        let shared = (1..=shares)
            .filter_map(|number| Share::new(number, shares))
            .flat_map(|share| share.of(&merged))
            .map(|job| job.count(&race));
        assert_eq!(shared.sum::<u64>(), nodes);
    }

    #[test]
    fn every_item_is_in_exactly_one_share(
        items in prop::collection::vec(any::<u16>(), 0..200),
        shares in 1..40_usize,
    ) {
        let numbered: Vec<(usize, u16)> = items.into_iter().enumerate().collect();
        let mut dealt = Vec::new();
        let mut sizes = Vec::new();
        for number in 1..=shares {
            let share = Share::new(number, shares).expect("there is this share");
            assert_eq!((share.number(), share.shares()), (number, shares));
            assert_eq!(share.to_string().parse(), Ok(share));
            sizes.push(share.of(&numbered).count());
            dealt.extend(share.of(&numbered).copied());
        }
        assert!(sizes.iter().max() <= sizes.iter().min().map(|least| least + 1).as_ref());
        dealt.sort_unstable();
        assert_eq!(dealt, numbered);
    }
}

#[test]
fn a_text_that_names_no_share_is_refused() {
    for text in [
        "",
        "3",
        "/",
        "0/3",
        "4/3",
        "1/0",
        "-1/3",
        "1/3/5",
        "1/99999999999999999999",
    ] {
        let error = text.parse::<Share>().expect_err(text);
        assert!(error.to_string().contains("3/8"));
    }
    assert_eq!(
        Share::new(0, 3).or(Share::new(4, 3)).or(Share::new(1, 0)),
        None
    );
}

#[test]
fn orders_of_moves_that_meet_are_one_job() {
    // Walking and throwing one step lead to the same place.
    let race = Race::to(0);
    let state = at([0, 0], Stage::Turn);
    let jobs = perft_jobs(&race, &state, 6, 100);
    let merged = merge_perft_jobs(&race, jobs.clone());
    assert!(merged.len() < jobs.len());
    assert_eq!(sum(&race, &merged), perft(&race, &state, 6));
}

#[test]
fn secrets_and_set_up_chances_are_split_as_they_are_counted() {
    for depth in 0..9 {
        for at_least in [1, 2, 5, 100] {
            let jobs = perft_jobs(&SealedBids, &SealedBids.start(), depth, at_least);
            let nodes = perft(&SealedBids, &SealedBids.start(), depth);
            assert_eq!(sum(&SealedBids, &jobs), nodes);
            let table = PerftTable::new(&SealedBids, 1).expect("a mebibyte");
            assert_eq!(table.perft(&SealedBids.start(), depth), nodes);
        }
    }
    let race = Race::to(6);
    let jobs = perft_jobs(&race, &race.start(), 5, 100);
    assert_eq!((jobs.len(), sum(&race, &jobs)), (1, 1));
    assert_eq!(divide_jobs([(&jobs[0], 1)]), []);
}

#[test]
fn a_table_knows_depths_apart_and_does_not_wear_out() {
    // One place for four counts, so that nearly everything is thrown out.
    let race = Race::to(9);
    let table = PerftTable::new(&race, 0).expect("one place");
    for round in 0..3 {
        for depth in (0..8).rev() {
            for steps in [[0, 0], [1, 0], [0, 1], [8, 8], [9, 3]] {
                let state = at(steps, Stage::Turn);
                let nodes = perft(&race, &state, depth);
                assert_eq!(
                    table.perft(&state, depth),
                    nodes,
                    "{round} {depth} {steps:?}"
                );
            }
        }
    }
    assert!(format!("{table:?}").contains("places: 1"));
}

#[test]
fn a_table_that_does_not_fit_is_refused() {
    // Four pebibytes: more than an address can point to.
    let error = PerftTable::new(&Race::to(1), u32::MAX).expect_err("too large");
    assert!(error.to_string().contains("4294967295 MiB"), "{error}");
}
