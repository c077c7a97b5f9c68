//! The generator against known counts, and against a slow one.

use crate::slow;

use boardwright_lines_of_action::{LinesOfAction, Variant};
use boardwright_ruleset::{Configure, Ruleset, perft};
use boardwright_testkit::Fixture;
use slow::Slow;

const COUNTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/counts.perft");

/// Rule 9, rule 10, rule 12, rule 13, detail 12.
#[test]
fn the_known_counts_come_out() {
    let fixture = Fixture::read(COUNTS).expect("the file is there");
    let mut compared = 0;
    for row in fixture.rows() {
        let name = row.field(0, "a game").expect("a game");
        let name = name.parse().expect("a name");
        let rules = LinesOfAction::from_name(&name).expect("a game");
        for pair in &row.fields()[2..] {
            let (depth, count) = pair.split_once(' ').expect("a depth and a count");
            let depth = depth.parse().expect("a depth");
            let count: u64 = count.parse().expect("a count");
            assert_eq!(
                perft(&rules, &rules.start(), depth),
                count,
                "{name} {depth}"
            );
            compared += 1;
        }
    }
    assert_eq!(compared, 42);
}

#[test]
fn a_slow_generator_counts_the_same() {
    for variant in Variant::ALL {
        let rules = LinesOfAction::abacus().with_variant(variant);
        for depth in 1..=3 {
            let count = perft(&rules, &rules.start(), depth);
            let slow = Slow::start(rules).count(depth);
            assert_eq!(count, slow, "{variant:?} to depth {depth}");
        }
    }
}
