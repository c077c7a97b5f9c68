//! Which rulings the games have exercised.
use boardwright_differential_models::loka::rulings::RULINGS;
use std::collections::BTreeMap;

/// How often each ruling was used.
pub(crate) type Times = BTreeMap<&'static str, u64>;

/// The table of rulings, and the names of those that did not occur.
pub(crate) fn table(times: &Times) -> (String, Vec<&'static str>) {
    let mut lines = String::new();
    let mut missing = Vec::new();
    let used = RULINGS.iter().filter(|(_, reason)| reason.is_none());
    for (place, &(ruling, _)) in used.enumerate() {
        let count = times.get(ruling).copied().unwrap_or(0);
        if count == 0 {
            missing.push(ruling);
        }
        let end = if place % 8 == 7 { "\n" } else { "" };
        lines += &format!("{ruling:>6} {count:<11}{end}");
    }
    (lines, missing)
}

/// Every number of the rules is either counted, and then the model cites it, or has a reason why
/// it is not.
#[test]
fn every_ruling_is_counted_or_has_a_reason() {
    let rules = (1..=57).map(|number| format!("rule {number}"));
    let table = (1..=71).map(|number| format!("#{number}"));
    let details = (1..=22).map(|number| format!("detail {number}"));
    let listed: Vec<&str> = RULINGS.iter().map(|(ruling, _)| *ruling).collect();
    for ruling in rules.chain(table).chain(details) {
        let found = listed.iter().filter(|&&listed| listed == ruling).count();
        assert_eq!(found, 1, "{ruling} is listed once");
    }
    assert_eq!(listed.len(), 57 + 71 + 22);
}
