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

#[test]
fn a_package_that_is_run_by_its_name_says_which_program_that_is() {
    let mut pages = vec!["../README.md".to_string(), "../examples/README.md".into()];
    pages.extend(self::pages("guide/"));
    let mut found = 0;
    for page in pages {
        let text = text(&page);
        let commands = text.split("cargo run ").skip(1);
        for command in commands.map(|rest| rest.split(['`', '\n']).next().unwrap_or_default()) {
            let mut words = command.split(' ').skip_while(|&word| word != "-p").skip(1);
            let Some(package) = words.next().filter(|_| !command.contains("--bin")) else {
                continue;
            };
            let manifest = ["../apps", "../crates", "../examples"]
                .into_iter()
                .flat_map(|folder| fs::read_dir(Path::new(DOCS).join(folder)).expect("a folder"))
                .filter_map(|entry| fs::read_to_string(entry.ok()?.path().join("Cargo.toml")).ok())
                .find(|manifest| manifest.contains(&format!("\nname = \"{package}\"\n")));
            let manifest = manifest.unwrap_or_else(|| panic!("{page}: there is no {package}"));
            let is_one = manifest.matches("[[bin]]").count() <= 1;
            assert!(
                is_one || manifest.contains("\ndefault-run = "),
                "{page}: {command}"
            );
            found += 1;
        }
    }
    assert!(found >= 3, "only {found} commands were found");
}
