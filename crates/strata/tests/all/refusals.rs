//! Every refusal names its rule, says so in a sentence, and stands in the
//! documentation.

use crate::support;

use boardwright_ruleset::{BrokenRule, Configure, GameName, Notation, Ruleset};
use boardwright_strata::{Strata, StrataRule};
use boardwright_testkit::Fixture;
use std::collections::BTreeSet;

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/refusals.txt");

#[test]
fn every_refusal_has_a_case_and_a_sentence() -> Result<(), Box<dyn std::error::Error>> {
    let fixture = Fixture::read(CASES)?;
    let mut seen = BTreeSet::new();
    for row in fixture.rows() {
        let name: GameName = row.field(0, "the rules")?.parse()?;
        let rules = Strata::from_name(&name)?;
        let text = support::position(row.field(1, "a position")?);
        let position = rules
            .read_position(&text)
            .map_err(|error| row.error(error.to_string()))?;
        let chosen = row.field(2, "a move")?;
        let refused = rules
            .read_move(&position, chosen)
            .map_err(|error| row.error(error.to_string()))?;
        let seat = position.turn();
        assert!(
            !rules.is_legal(&position, seat, refused),
            "{}",
            row.error(chosen)
        );
        let rule = rules.explain(&position, seat, refused);
        assert_eq!(rule.id(), row.field(3, "an id")?, "line {}", row.line());
        assert_eq!(
            rule.to_string(),
            row.field(4, "a sentence")?,
            "line {}",
            row.line()
        );
        // What the sentence speaks of is there as data.
        for parameter in rule.parameters() {
            assert!(
                rule.to_string().contains(&parameter.value.to_string())
                    || parameter.name == "token"
                    || parameter.name == "piece",
                "{rule}: {parameter:?}"
            );
        }
        seen.insert(rule.id());
    }
    let all: BTreeSet<&str> = StrataRule::IDS.iter().copied().collect();
    assert_eq!(seen, all);
    Ok(())
}
