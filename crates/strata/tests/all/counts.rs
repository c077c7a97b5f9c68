//! Counts of sequences of decisions, against the slow generator and a file.

use crate::slow;

use boardwright_ruleset::{Notation, Ruleset, perft};
use boardwright_strata::Strata;
use boardwright_testkit::{PerftCase, PerftSuite};
use slow::Slow;
use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};

const COUNTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/counts.perft");

#[test]
fn counts_of_the_file() {
    let suite = PerftSuite::read(COUNTS).expect("the file of counts");
    let counted = suite
        .check(&Strata::default(), 100_000_000)
        .unwrap_or_else(|fault| panic!("{fault}"));
    assert!(counted.positions >= 26);
    println!("{} nodes", counted.nodes);
}

/// The slow generator counts every position of the file anew: the placement,
/// and the middle of games to three decisions.
#[test]
fn the_slow_generator_counts_the_same() {
    let suite = PerftSuite::read(COUNTS).expect("the file of counts");
    let deep = |case: &&PerftCase| case.counts.iter().any(|&(depth, _)| depth == 3);
    let middles = suite.cases().iter().filter(deep).count();
    assert!(middles >= 20, "{middles} positions to depth 3");
    // Slow as it is, it has as many cores as there are.
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(case) = suite.cases().get(next.fetch_add(1, Ordering::Relaxed)) {
                    let slow = Slow::read(&case.position);
                    for &(depth, known) in &case.counts {
                        assert_eq!(slow.perft(depth), known, "{} at {depth}", case.name);
                    }
                }
            });
        }
    });
}

/// Placement by arithmetic: six kinds on twenty-seven squares, five kinds
/// once the General stands.
#[test]
fn placement_by_arithmetic() {
    let rules = Strata::default().with_starter(Some(Strata::WHITE));
    let start = rules.start();
    assert_eq!(perft(&rules, &start, 1), 6 * 27);
    assert_eq!(perft(&rules, &start, 2), (5 * 6 + 5) * 27 * 26);
    // After the General five kinds, after two tokens six still.
    assert_eq!(
        perft(&rules, &start, 3),
        (5 * 5 * 6 + 5 * 5 + 5 * 5) * 27 * 26 * 25
    );
    assert_eq!(perft(&Strata::default(), &Strata::default().start(), 3), 1);
}

/// All turns by the slow generator: how many sequences of decisions end the
/// turn or the game, and the positions that they lead to.
fn slow_turns(slow: &Slow, ends: &mut BTreeSet<String>) -> u64 {
    let mut sequences = 0;
    for text in slow.moves() {
        let mut after = slow.clone();
        after.play(&text);
        if after.over().is_some() || after.turn() != slow.turn() {
            ends.insert(after.text());
            sequences += 1;
        } else {
            sequences += slow_turns(&after, ends);
        }
    }
    sequences
}

/// Turns merge the sequences that lead to the same position, as the slow
/// generator finds them one by one.
#[test]
fn turns_are_those_of_the_slow_generator() {
    let rules = Strata::default();
    let suite = PerftSuite::read(COUNTS).expect("the file of counts");
    let few =
        |case: &&PerftCase| case.position.contains("act:2") || case.position.contains("act:1");
    let mut merged = 0;
    for case in suite.cases().iter().filter(few) {
        let position = rules.read_position(&case.position).expect("a position");
        let mut ends = BTreeSet::new();
        let sequences = slow_turns(&Slow::read(&case.position), &mut ends);
        let count = rules.count_turns(&position);
        assert_eq!(count.sequences, sequences, "{}", case.name);
        assert_eq!(count.distinct, ends.len() as u64, "{}", case.name);
        let turns: BTreeSet<String> = rules
            .distinct_turns(&position)
            .map(|(_, end)| rules.position_text(&end))
            .collect();
        assert_eq!(turns, ends, "{}", case.name);
        merged += u32::from(count.distinct < sequences);
    }
    assert!(merged >= 10, "{merged} positions have orders to merge");
}

/// Turns merge what differs only in the order of actions, and their sequences
/// are those that end a turn.
#[test]
fn turns_are_merged_sequences() {
    let rules = Strata::default();
    let suite = PerftSuite::read(COUNTS).expect("the file of counts");
    let mut compared = 0;
    for case in suite.cases() {
        let position = rules.read_position(&case.position).expect("a position");
        let (_, three) = case.counts[case.counts.len() - 1];
        if !position.is_turn_start() || three > 200_000 {
            continue;
        }
        let count = rules.count_turns(&position);
        let turns: Vec<_> = rules.distinct_turns(&position).collect();
        assert_eq!(turns.len() as u64, count.distinct, "{}", case.name);
        assert!(count.distinct < count.sequences);
        for (turn, end) in turns.iter().step_by(97) {
            let mut played = position;
            for chosen in turn.decisions() {
                assert!(rules.is_legal(&played, position.turn(), chosen));
                rules.apply(&mut played, position.turn(), chosen);
            }
            assert_eq!(played, *end);
        }
        println!("{}: {count:?}", case.name);
        compared += 1;
    }
    assert!(compared >= 3);
}
