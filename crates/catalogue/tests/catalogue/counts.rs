//! Counts of sequences of decisions, and their estimates.
use crate::endless::Endless;
use crate::seated::{causeway, game, kuhn};
use crate::wide::Wide;
use boardwright_catalogue::{AnyRules, Estimate, PerftPlan, PerftPlanError, PlannedJob, any_rules};
use std::sync::Arc;

/// The count of a plan: the sum over its jobs, each as often as its weight says.
fn counted(rules: &Arc<dyn AnyRules>, position: &str, plan: &PerftPlan) -> (usize, u64) {
    let planned = rules.perft(&*game(rules, position), plan);
    let planned = planned.expect("it can be counted");
    let counts = (0..planned.jobs()).map(|index| planned.count(index));
    (planned.jobs(), counts.sum())
}

/// In a dealt hand of Kuhn poker, the first seat checks or bets; so does the second
/// after a check, and else it folds or calls; only a bet after a check is answered.
#[test]
fn hands_of_kuhn_poker_are_counted() {
    let rules = kuhn("kuhn");
    for (depth, expected) in [(0, 1), (1, 2), (2, 4), (3, 2), (4, 0)] {
        let plan = PerftPlan::of_depth(depth);
        assert_eq!(counted(&rules, "1 JQ - 0", &plan), (1, expected), "{depth}");
        let plan = PerftPlan {
            table_mebibytes: Some(1),
            ..plan
        };
        assert_eq!(counted(&rules, "1 JQ - 0", &plan), (1, expected), "{depth}");
    }
}

#[test]
fn a_plan_names_its_jobs_and_adds_them_up_by_the_first_move() {
    let rules = kuhn("kuhn");
    let plan = PerftPlan {
        least_jobs: 2,
        ..PerftPlan::of_depth(3)
    };
    let planned = rules.perft(&*game(&rules, "1 JQ - 0"), &plan);
    let planned = planned.expect("it can be counted");
    assert_eq!(planned.jobs(), 2);
    let job = |step: &str| PlannedJob {
        weight: 1,
        depth: 2,
        steps: vec![step.to_string()],
    };
    assert_eq!(planned.job(0), Some(job("check")));
    assert_eq!(planned.job(1), Some(job("bet")));
    assert_eq!(planned.job(2), None);
    assert_eq!([0, 1, 2].map(|index| planned.count(index)), [2, 0, 0]);
    let divided = planned.divide(&[2, 0]);
    let row = |text: &str, nodes| (text.to_string(), nodes);
    assert_eq!(divided, [row("check", 2), row("bet", 0)]);

    // At depth 1 each move is one node, whatever the jobs are.
    let planned = rules.perft(&*game(&rules, "1 JQ - 0"), &PerftPlan::of_depth(1));
    let planned = planned.expect("it can be counted");
    let divided = planned.divide(&[2]);
    assert_eq!(divided, [row("check", 1), row("bet", 1)]);
}

/// Red stands in the middle of the hourglass and may go four ways and back again, which is
/// one position. It may also go on or stop: from b2 to b1, from c3 to d3, from b4 against
/// green, and from none of these cells again.
#[test]
fn jobs_with_one_position_are_merged() {
    let rules = causeway("causeway(luck=0)");
    let position = "b3/d5/d1/b5 turn:r:0 BAAA 0000 0";
    let split = PerftPlan {
        least_jobs: 100,
        ..PerftPlan::of_depth(3)
    };
    let merged = PerftPlan {
        merged: true,
        ..split
    };
    let weights = |plan: &PerftPlan| -> Vec<u64> {
        let planned = rules.perft(&*game(&rules, position), plan);
        let planned = planned.expect("it can be counted");
        let jobs = (0..planned.jobs()).filter_map(|index| planned.job(index));
        let mut weights: Vec<u64> = jobs.map(|job| job.weight).collect();
        weights.sort_unstable();
        weights
    };
    assert_eq!(weights(&split), [1; 11]);
    assert_eq!(weights(&merged), [1, 1, 1, 1, 1, 1, 1, 4]);
    let (_, nodes) = counted(&rules, position, &split);
    assert_eq!(counted(&rules, position, &merged), (8, nodes));
    assert_eq!(
        counted(&rules, position, &PerftPlan::of_depth(3)),
        (1, nodes)
    );
}

/// The steps of a job are moves and chances, in their order.
#[test]
fn jobs_tell_their_dice() {
    let rules = causeway("causeway(luck=0)");
    let position = "b2/b3/d1/d5 turn:r:1 AAAA 0000 0";
    let plan = PerftPlan {
        least_jobs: 40,
        ..PerftPlan::of_depth(3)
    };
    let planned = rules.perft(&*game(&rules, position), &plan);
    let planned = planned.expect("it can be counted");
    let steps: Vec<_> = (0..planned.jobs())
        .filter_map(|index| planned.job(index))
        .map(|job| job.steps)
        .collect();
    let fought: Vec<_> = steps
        .iter()
        .filter(|steps| steps[0] == "b2xb3")
        .map(|steps| format!("{} {}", steps[1], steps[2]))
        .collect();
    // Red's axe adds 1: blue falls, nobody does, or a defence that is higher by 4 wins.
    assert_eq!(
        fought,
        [
            "1v1 d1-c1",
            "1v1 d1-d2",
            "1v2 b3xb2",
            "1v2 b3-a3",
            "1v2 b3-c3",
            "1v2 b3-b4",
            "1v6 b3-b2",
            "1v6 b3-a3",
            "1v6 b3-c3",
            "1v6 b3-b4",
        ]
    );
    let ended: Vec<_> = steps.iter().filter(|steps| steps[0] == "end").collect();
    assert_eq!(ended.len(), 4);
    assert_eq!(ended[0], &["end", "b3xb2"]);
}

/// A count goes through the chances of play and stops before those of the set-up.
#[test]
fn an_estimate_tells_how_deep_a_count_goes() {
    let depth = |rules: &Arc<dyn AnyRules>, position: &str, asked| {
        let estimate = rules.estimate(&*game(rules, position), asked);
        estimate.expect("it can be counted").depth
    };
    let rules = causeway("causeway");
    // Four seats choose in secret, and dice say who begins.
    for (asked, counted) in [(0, 0), (3, 3), (4, 4), (5, 4), (90, 4)] {
        assert_eq!(depth(&rules, "", asked), counted, "{asked}");
    }
    let fought = "b2/b3/d1/d5 turn:r:1 AAAA 0000 0";
    assert_eq!(depth(&causeway("causeway(luck=0)"), fought, 3), 3);
    // The deal of Kuhn poker is a chance like others.
    assert_eq!(depth(&kuhn("kuhn"), "", 2), 2);
}

#[test]
fn what_is_hidden_or_of_other_rules_is_not_counted() {
    let rules = kuhn("kuhn");
    let other = causeway("causeway");
    let plan = PerftPlan::of_depth(1);
    let refused = |game: &str, rules: &Arc<dyn AnyRules>, of: &Arc<dyn AnyRules>| {
        let game = crate::seated::game(rules, game);
        let refused = of
            .perft(&*game, &plan)
            .map(drop)
            .expect_err("it is refused");
        assert_eq!(of.estimate(&*game, 1), Err(refused.clone()));
        refused
    };
    let view = refused("1 J? - 0", &rules, &rules);
    assert_eq!(view, PerftPlanError::View);
    assert_eq!(
        view.to_string(),
        "what is hidden in this position cannot be counted"
    );
    let other = refused("", &rules, &other);
    assert_eq!(other, PerftPlanError::OtherRules);
    assert_eq!(other.to_string(), "the game was opened by other rules");
    assert_eq!(
        PerftPlanError::NoTables.to_string(),
        "a table of counts needs atomic words of 64 bits, which this processor lacks"
    );
    let plan = PerftPlan {
        table_mebibytes: Some(u32::MAX),
        ..plan
    };
    let table = rules.perft(&*game(&rules, "1 JQ - 0"), &plan).map(drop);
    assert!(matches!(table, Err(PerftPlanError::Table(_))), "{table:?}");
}

fn estimated(rules: &Arc<dyn AnyRules>, position: &str, depth: u32) -> (u32, Option<u128>) {
    let estimate = rules.estimate(&*game(rules, position), depth);
    let Estimate { depth, nodes } = estimate.expect("it can be counted");
    (depth, nodes)
}

#[test]
fn small_counts_are_exact() {
    let rules = kuhn("kuhn");
    for (depth, nodes) in [(0, 1), (1, 2), (2, 4), (3, 2), (4, 0), (9, 0)] {
        let found = estimated(&rules, "1 JQ - 0", depth);
        assert_eq!(found, (depth, Some(nodes)));
    }
}

/// Each of four seats takes one of three things, and then dice say who begins.
#[test]
fn a_count_stops_at_the_dice_of_the_set_up() {
    let rules = causeway("causeway");
    for (depth, seen, nodes) in [(3, 3, 27), (4, 4, 81), (5, 4, 81), (50, 4, 81)] {
        assert_eq!(estimated(&rules, "", depth), (seen, Some(nodes)));
    }
}

/// With one move a turn there is one sequence, however long; nobody looks further
/// than 100 decisions.
#[test]
fn counts_that_stay_small_are_followed_for_a_while() {
    let rules = any_rules(Endless);
    assert_eq!(Estimate::DEEPEST, 100);
    assert_eq!(estimated(&rules, "0", 100), (100, Some(1)));
    assert_eq!(estimated(&rules, "0", 101), (101, None));
}

/// A thousand moves a turn: two turns are a million nodes, which is counted, and each
/// further one multiplies by a thousand. Two million moves are too many to be counted
/// once, so that a million is taken for them.
#[test]
fn large_counts_grow_by_the_last_factor() {
    let rules = any_rules(Wide { width: 1000 });
    for (depth, nodes) in [
        (1, 1_000),
        (2, 1_000_000),
        (3, 1_000_000_000),
        (4, 1_000_000_000_000),
    ] {
        assert_eq!(estimated(&rules, "first", depth), (depth, Some(nodes)));
    }
    assert_eq!(estimated(&rules, "first", 99), (99, Some(u128::MAX)));
    let rules = any_rules(Wide { width: 2_000_000 });
    assert_eq!(estimated(&rules, "first", 1), (1, Some(2_000_000)));
}
