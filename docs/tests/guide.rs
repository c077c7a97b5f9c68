//! The book has every page, and what it shows in other languages than Rust is true.
use boardwright_variant::Variant;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const DOCS: &str = env!("CARGO_MANIFEST_DIR");

fn text(page: &str) -> String {
    fs::read_to_string(Path::new(DOCS).join(page)).expect("a page")
}

/// The pages of a folder, as the summary names them.
fn pages(folder: &str) -> Vec<String> {
    let files = fs::read_dir(Path::new(DOCS).join(folder)).expect("a folder");
    let names = files.map(|file| file.expect("a file").file_name().into_string());
    let names = names.map(|name| name.expect("it is text"));
    names
        .filter(|name| name.ends_with(".md") && name != "SUMMARY.md")
        .map(|name| format!("{folder}{name}"))
        .collect()
}

#[test]
fn the_book_has_every_page() {
    let summary = text("SUMMARY.md");
    let links = summary
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    let listed: BTreeSet<String> = links
        .filter(|link| !link.is_empty())
        .map(Into::into)
        .collect();
    let there: BTreeSet<String> = ["", "guide/", "rules/"]
        .into_iter()
        .flat_map(pages)
        .collect();
    assert_eq!(listed, there);
}

#[test]
fn the_described_game_of_the_guide_is_one() {
    let page = text("guide/design.md");
    let description = page.split("```toml\n").nth(1);
    let description = description.and_then(|rest| rest.split("```").next());
    let rules = Variant::from_toml(description.expect("there is one"));
    let rules = rules.unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(rules.title(), "Knights and a king");
}
