//! Counts of Causeway: known ones, and those of a plain second count.
use boardwright_causeway::Causeway;
use boardwright_ruleset::{Actor, Notation as _, Ruleset, Status, divide, perft};
use boardwright_testkit::{
    PerftSuite, divide_on_threads, divide_parallel, perft_on_threads, perft_parallel,
};
use std::collections::HashSet;
use std::ops::ControlFlow::Continue;

const SUITE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/causeway.perft");

const POSITIONS: [&str; 4] = [
    "b1/d5/d1/b5 choose ---- 1111 0",
    "b3/b4/d3/d5 turn:r:0 asbb 1101 0",
    "b3/b4/d3/d5 dice:r:b ASbb 1101 0",
    "b3/b4/d3/d5 luck:r:b:4v4 ASbb 1101 39",
];

/// Counts by lists and sets, with nothing but the visits.
fn plain<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> u64 {
    match Status::of(rules, state) {
        Status::Over(_) => u64::from(depth == 0),
        Status::Due(Actor::Chance) if rules.is_setup_chance(state) => 1,
        Status::Due(Actor::Chance) => {
            let mut successors = HashSet::new();
            let visit = rules.visit_chances(state, |chance, _| {
                let mut after = state.clone();
                rules.resolve(&mut after, chance);
                successors.insert(after);
                Continue::<()>(())
            });
            assert!(visit.is_continue());
            successors
                .iter()
                .map(|after| plain(rules, after, depth))
                .sum()
        }
        Status::Due(_) if depth == 0 => 1,
        Status::Due(actor) => {
            let seat = actor.seats().lowest().expect("somebody is due");
            let mut nodes = 0;
            let visit = rules.visit_moves(state, seat, |chosen| {
                let mut after = state.clone();
                rules.apply(&mut after, seat, chosen);
                nodes += plain(rules, &after, depth - 1);
                Continue::<()>(())
            });
            assert!(visit.is_continue());
            nodes
        }
    }
}

#[test]
fn known_counts() {
    let suite = PerftSuite::read(SUITE).expect("the file is in form");
    let most = if cfg!(debug_assertions) {
        300_000
    } else {
        20_000_000
    };
    let counted = suite
        .check(&Causeway::default(), most)
        .expect("every count is right");
    assert_eq!(counted.positions, suite.cases().len());
    assert!(
        counted.counts >= 15 && counted.nodes > 200_000,
        "{counted:?}"
    );
}

#[test]
fn serial_parallel_and_plain_counts_agree() {
    let rules = Causeway::default();
    for position in POSITIONS {
        let state = rules.read_position(position).expect("a position");
        for depth in 0..=5 {
            let counted = perft(&rules, &state, depth);
            let counting = rules.for_counting();
            assert_eq!(
                plain(&counting, &state, depth),
                counted,
                "{position} at {depth}"
            );
            assert_eq!(
                perft_parallel(&rules, &state, depth),
                counted,
                "{position} at {depth}"
            );
        }
        let rows = divide(&rules, &state, 5);
        assert_eq!(divide_parallel(&rules, &state, 5), rows);
        for threads in [1, 3] {
            let nodes = perft_on_threads(&rules, &state, 5, threads).expect("threads");
            assert_eq!(nodes, perft(&rules, &state, 5));
            let split = divide_on_threads(&rules, &state, 5, threads).expect("threads");
            assert_eq!(split, rows);
        }
        if !rows.is_empty() {
            let sum: u64 = rows.iter().map(|(_, nodes)| nodes).sum();
            assert_eq!(sum, perft(&rules, &state, 5));
        }
    }
}

#[test]
fn a_wrong_count_is_told_move_by_move() {
    let text = "# One move too many, to see what is told.\n\
                march; b1/d5/d1/b5 turn:r:0 asbb 1111 0; 1 3\n";
    let suite = PerftSuite::parse("wrong.perft", text).expect("the text is in form");
    let error = suite
        .check(&Causeway::default(), 100)
        .expect_err("there are two");
    assert_eq!((error.file.as_str(), error.line), ("wrong.perft", 2));
    assert_eq!(
        error.what,
        "march: 2 nodes at depth 1 instead of 3\n  b1-c1: 1\n  b1-b2: 1"
    );
    assert!(
        error
            .to_string()
            .starts_with("wrong.perft:2: march: 2 nodes")
    );
}

#[test]
fn a_suite_in_no_form_is_refused_where_it_stands() {
    let refused = |line: &str, part: &str| {
        let text = format!("# A comment.\n\n{line}\n");
        let error = PerftSuite::parse("bad.perft", &text).expect_err(line);
        assert_eq!(error.line, 3, "{line}");
        assert!(error.what.contains(part), "{line}: {}", error.what);
    };
    refused("name", "a depth and a count");
    refused("name; start", "a depth and a count");
    refused("; start; 1 3", "a name");
    refused("name; ; 1 3", "a position");
    refused("name; start; 1", "a depth and a count");
    refused("name; start; one 3", "a depth and a count");
    refused("name; start; 1 3; 1 3", "ascending");
    refused("name; start; 2 9; 1 3", "ascending");
    let unreadable = "# A comment.\nname; nowhere; 1 3\n";
    let suite = PerftSuite::parse("bad.perft", unreadable).expect("the text is in form");
    let error = suite
        .check(&Causeway::default(), 9)
        .expect_err("no position");
    assert_eq!(error.line, 2);
    let nothing = PerftSuite::parse("none.perft", "# Nothing.\n").expect("no line at all");
    let error = nothing
        .check(&Causeway::default(), 9)
        .expect_err("nothing was compared");
    assert_eq!(
        error.to_string(),
        "none.perft: no count of at most 9 nodes to compare"
    );
}
