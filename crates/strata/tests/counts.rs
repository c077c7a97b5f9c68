//! Counts of sequences of decisions, against the slow generator and a file.

mod slow;

use boardwright_ruleset::{Notation, Ruleset, perft};
use boardwright_strata::Strata;
use boardwright_testkit::PerftSuite;
use slow::Slow;

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

/// The slow generator counts to depth 2 in every run, and to depth 3 the
/// positions with few moves; in release mode all of them.
#[test]
fn the_slow_generator_counts_the_same() {
    let most = if cfg!(debug_assertions) {
        200_000
    } else {
        u64::MAX
    };
    let suite = PerftSuite::read(COUNTS).expect("the file of counts");
    let mut deepest = 0;
    for case in suite.cases() {
        for &(depth, known) in case.counts.iter().filter(|(_, known)| *known <= most) {
            let slow = Slow::read(&case.position).perft(depth);
            assert_eq!(slow, known, "{} at depth {depth}", case.name);
            deepest += u32::from(depth == 3);
        }
    }
    assert!(deepest >= 8);
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
