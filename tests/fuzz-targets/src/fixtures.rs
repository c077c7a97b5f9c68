//! Files of test cases and of counts.
use crate::Target;
use crate::text::{check_sentence, choice_and_text, chosen};
use boardwright_testkit::{Fixture, PerftSuite};

/// Files of test cases and of counts.
pub const FIXTURES: Target = Target {
    name: "fixtures",
    run,
    seeds,
};

fn run(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    if choice % 2 == 0 {
        match PerftSuite::parse("suite", text) {
            Ok(suite) => {
                let depths = |case: &boardwright_testkit::PerftCase| case.counts.is_sorted();
                assert!(suite.cases().iter().all(depths), "{text}");
            }
            Err(error) => check_sentence(&error),
        }
        return;
    }
    match Fixture::parse("fixture", text) {
        Ok(fixture) => {
            for row in fixture.rows() {
                if let Err(error) = row.field(1, "a second field") {
                    check_sentence(&error);
                }
            }
            match fixture.blocks() {
                Ok(blocks) => {
                    for block in blocks {
                        if let Err(error) = block.allow_only(&["position", "move"]) {
                            check_sentence(&error);
                        }
                    }
                }
                Err(error) => check_sentence(&error),
            }
        }
        Err(error) => check_sentence(&error),
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let suites = [
        include_str!("../../../crates/chess/tests/data/perft.txt"),
        include_str!("../../../crates/lines-of-action/tests/data/counts.perft"),
        include_str!("../../../tests/causeway/tests/data/causeway.perft"),
    ];
    let fixtures = [
        include_str!("../../../tests/causeway/tests/data/causeway.cases"),
        include_str!("../../../tests/causeway/tests/data/causeway.refusals"),
        include_str!("../../../crates/terrain/tests/data/tiles.txt"),
    ];
    let suites = suites.into_iter().map(|text| chosen(0, text));
    suites
        .chain(fixtures.into_iter().map(|text| chosen(1, text)))
        .collect()
}
