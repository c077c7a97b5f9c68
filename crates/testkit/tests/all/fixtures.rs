//! Data files are read strictly, and their errors say where.
use boardwright_testkit::{Fixture, FixtureError};
use proptest::prelude::{ProptestConfig, prop_assert, proptest};

fn parse(text: &str) -> Result<Fixture, FixtureError> {
    Fixture::parse("cases", text)
}

const TEXT: &str = "# Why.\n\
    \n\
    position: start here\n\
    # Not part of it.\n\
    move: e2e4\n\
    move:\n\
    \x20 d2d4\n\
    \x20 c2c4\n\
    \n\
    \n\
    position:   other  \n";

#[test]
fn blocks_are_keys_with_values() -> Result<(), FixtureError> {
    let fixture = parse(TEXT)?;
    let blocks = fixture.blocks()?;
    assert_eq!(blocks.len(), 2);
    let block = &blocks[0];
    assert_eq!(block.line(), 3);
    assert_eq!(block.required("position")?, "start here");
    assert_eq!(
        block.all("move").collect::<Vec<_>>(),
        ["e2e4", "d2d4\nc2c4"]
    );
    assert_eq!(block.optional("note")?, None);
    block.allow_only(&["position", "move"])?;
    assert_eq!(blocks[1].required("position")?, "other");
    assert_eq!(fixture.file(), "cases");
    Ok(())
}

#[test]
fn keys_are_checked() -> Result<(), FixtureError> {
    let fixture = parse(TEXT)?;
    let blocks = fixture.blocks()?;
    let error = blocks[0].optional("move").expect_err("it stands twice");
    assert_eq!(
        error.to_string(),
        "cases:6: the key move stands twice in one block"
    );
    let error = blocks[1].required("move").expect_err("it is missing");
    assert_eq!(
        error.to_string(),
        "cases:11: expected the key move in this block"
    );
    let error = blocks[0].allow_only(&["move"]).expect_err("a stray key");
    assert_eq!(
        error.to_string(),
        "cases:3: there is no key position; the keys are: move"
    );
    assert_eq!(blocks[0].error_at("move", "no").line, 5);
    assert_eq!(blocks[0].error_at("none", "no").line, 3);
    Ok(())
}

#[test]
fn rows_are_fields_between_semicolons() -> Result<(), FixtureError> {
    let fixture = parse("# Why.\r\n\r\n a ; b;; c d \r\n# No row.\r\nlast\r\n")?;
    let rows: Vec<_> = fixture.rows().collect();
    assert_eq!(rows[0].fields(), ["a", "b", "", "c d"]);
    assert_eq!((rows[0].line(), rows[1].line()), (3, 5));
    assert_eq!(rows[0].field(3, "a square")?, "c d");
    let error = rows[0].field(2, "a square").expect_err("it is empty");
    assert_eq!(error.to_string(), "cases:3: expected a square as field 3");
    assert!(rows[1].field(1, "a square").is_err());
    Ok(())
}

#[test]
fn a_file_says_why_it_exists() {
    for text in [
        "",
        "\n# Too late.\n",
        "key: value\n",
        "#\n",
        "# \n",
        "##  \n",
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!(error.line, 1);
    }
}

#[test]
fn a_bad_line_is_told_with_its_number() {
    for (text, line, part) in [
        ("# Why.\nkey value\n", 2, "key: value"),
        ("# Why.\nkey: value\n\n  indented\n", 4, "a key before"),
        ("# Why.\n: value\n", 2, "letters"),
        ("# Why.\na key: value\n", 2, "letters"),
    ] {
        let error = parse(text).and_then(|fixture| fixture.blocks().map(drop));
        let error = error.expect_err(text);
        assert_eq!(error.line, line, "{text:?}");
        assert!(error.what.contains(part), "{text:?}: {}", error.what);
    }
}

#[test]
fn a_file_that_is_not_there_is_told_by_name() {
    let error = Fixture::read("/no/such/file.cases").expect_err("no file");
    assert_eq!(error.line, 0);
    assert!(error.to_string().starts_with("/no/such/file.cases: "));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_text_is_too_odd(text in "(# .)?[#:; \\PC\n\t]{0,200}") {
        if let Ok(fixture) = parse(&text) {
            for row in fixture.rows() {
                prop_assert!(!row.fields().is_empty());
            }
            if let Err(error) = fixture.blocks() {
                prop_assert!(error.line >= 1 && error.line <= text.lines().count());
            }
        }
    }
}
