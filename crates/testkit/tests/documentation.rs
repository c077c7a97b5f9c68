//! Every refusal can be looked up.
use boardwright_ruleset::{NO_EXCHANGE_ID, REFEREE_IDS};
use boardwright_testkit::documented;
use std::fs;

const REFEREE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/referee.md");

#[test]
fn the_referee_explains_its_refusals() {
    documented(REFEREE_IDS, REFEREE).expect("every id is explained");
    documented(&[NO_EXCHANGE_ID], REFEREE).expect("and this one");
}

#[test]
fn the_referee_explains_nothing_that_it_does_not_refuse() {
    let text = fs::read_to_string(REFEREE).expect("the file is there");
    let anchors = text.split("<a id=\"").skip(1);
    let ids: Vec<&str> = anchors.filter_map(|part| part.split('"').next()).collect();
    assert_eq!(ids.len(), REFEREE_IDS.len() + 1);
    for id in ids {
        assert!(REFEREE_IDS.contains(&id) || id == NO_EXCHANGE_ID, "{id}");
    }
}

#[test]
fn what_is_missing_is_told_all_at_once() {
    let path = std::env::temp_dir().join(format!("boardwright-rules-{}.md", std::process::id()));
    let text = "<a id=\"a.one\"></a>\nOne is explained at some length.\n\
                <a id=\"a.two\"></a>\n<a id=\"a.three\"></a> Three is explained here.\n\
                <a id=\"a.three\"></a> And three is explained again.\n";
    fs::write(&path, text).expect("a temporary file can be written");
    let found = documented(&["a.one", "a.two", "a.three", "a.four", "a.one"], &path);
    fs::remove_file(&path).expect("it can be removed");
    assert_eq!(
        found.expect_err("much is missing").faults,
        [
            "a.two has an anchor and no explanation",
            "a.three has more than one anchor",
            "a.four has no anchor",
            "a.one stands twice in the list of ids",
        ]
    );
    let missing = documented(&["a.one"], "/no/such/file.md").expect_err("no file");
    assert!(missing.to_string().starts_with("/no/such/file.md: "));
}
