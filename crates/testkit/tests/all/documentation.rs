//! Every refusal can be looked up.
use boardwright_testkit::documented;
use std::fs;

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
