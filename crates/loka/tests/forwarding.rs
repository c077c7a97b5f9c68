//! Massive battles answer every question as the rules of their width do.
//!
//! They forward each method separately. A method that is not forwarded would
//! silently use the contract's provided form. So this test compares the sources:
//! every method that the rules implement is forwarded, and so is each method of a
//! contract, except those listed here, whose provided forms use only forwarded
//! methods.

use std::collections::BTreeSet;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// The names of the methods in a block of a source file: those that are indented by
/// one step between its first line and its closing brace.
fn methods(file: &str, head: &str) -> BTreeSet<String> {
    let path = format!("{HERE}/{file}");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let block = text
        .lines()
        .skip_while(|line| !line.starts_with(head))
        .skip(1)
        .take_while(|line| *line != "}");
    let found: BTreeSet<String> = block
        .filter_map(|line| line.strip_prefix("    fn "))
        .filter_map(|rest| rest.split(['(', '<']).next())
        .map(String::from)
        .collect();
    assert!(!found.is_empty(), "{file} has no {head} with methods");
    found
}

/// A contract: its source and head; the rules' answers; the battles' answers; the
/// methods that are not forwarded.
type Case = (
    [&'static str; 2],
    [&'static str; 2],
    [&'static str; 2],
    &'static [&'static str],
);

const CASES: [Case; 5] = [
    (
        ["../ruleset/src/contract.rs", "pub trait Ruleset"],
        ["src/ruleset.rs", "impl<F: Instance> Ruleset for Rules<F>"],
        ["src/massive.rs", "impl Ruleset for Massive"],
        &[
            "facts",
            "payoff",
            "moves",
            "ended_without_moves",
            "visit_successors",
            "repeated",
            "search_key",
            "search_key_from_scratch",
            "for_counting",
            "count_sequences",
            "counting_key",
        ],
    ),
    (
        ["../ruleset/src/notation.rs", "pub trait Notation"],
        ["src/notation.rs", "impl<F: Instance> Notation for Rules<F>"],
        ["src/massive/text.rs", "impl Notation for Massive"],
        &["read_seat", "move_text", "chance_text", "position_text"],
    ),
    (
        ["../ruleset/src/evaluate.rs", "pub trait Evaluate"],
        ["src/evaluate.rs", "impl<F: Instance> Evaluate for Rules<F>"],
        ["src/massive/text.rs", "impl Evaluate for Massive"],
        &["has_long_turns", "forced_win", "visit_gains"],
    ),
    (
        ["../ruleset/src/depict.rs", "pub trait Depict"],
        ["src/depict.rs", "impl<F: Instance> Depict for Rules<F>"],
        ["src/massive/text.rs", "impl Depict for Massive"],
        &[],
    ),
    (
        ["../ruleset/src/exchange.rs", "pub trait Exchange"],
        ["src/report.rs", "impl<F: Instance> Exchange for Rules<F>"],
        ["src/massive/text.rs", "impl Exchange for Massive"],
        &[],
    ),
];

#[test]
fn massive_battles_hand_on_every_method() {
    for ([contract, head], [rules, of_rules], [battles, of_battles], provided) in CASES {
        let asked = methods(contract, head);
        let answered = methods(rules, of_rules);
        let handed_on = methods(battles, of_battles);
        let provided: BTreeSet<String> = provided.iter().map(|name| (*name).into()).collect();
        let missing: Vec<_> = asked
            .difference(&handed_on)
            .filter(|name| !provided.contains(*name))
            .collect();
        assert!(
            missing.is_empty(),
            "{of_battles} does not hand on {missing:?}"
        );
        let lost: Vec<_> = answered.difference(&handed_on).collect();
        assert!(lost.is_empty(), "{of_battles} does not hand on {lost:?}");
        let stale: Vec<_> = provided
            .iter()
            .filter(|name| handed_on.contains(*name) || !asked.contains(*name))
            .collect();
        assert!(stale.is_empty(), "{head}: {stale:?} need not be listed");
    }
}
