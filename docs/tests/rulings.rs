//! The page [rulings](../rulings.md): every rule and ruling of the four games by its number, and the
//! tests that name it.
//!
//! Numbers and what they settle are written on the page by hand. The rest of it is found in the tests,
//! and `BOARDWRIGHT_WRITE=1 cargo test -p boardwright-docs --test rulings` writes it anew. A number
//! without a test fails, and so do a test that names a number that is none, and the id of a refusal
//! without a case. (That each id is explained in the rules is asked in `explained.rs`.) Where the rules
//! themselves are beside the repository, `../shared/rules`, or in the folder that
//! `BOARDWRIGHT_RULES` names, their numbers are those of the page.
use boardwright::chess::ChessRule;
use boardwright::lines_of_action::LinesOfActionRule;
use boardwright::loka::Rule as LokaRule;
use boardwright::ruleset::BrokenRule;
use boardwright::strata::StrataRule;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A number of the rules: `rule 9` of the numbered sections, `#13` of the table of rulings, `detail 2`
/// of what is settled in detail.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Number {
    Rule(u32),
    Ruling(u32),
    Detail(u32),
}

impl std::fmt::Display for Number {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Rule(number) => write!(out, "rule {number}"),
            Self::Ruling(number) => write!(out, "#{number}"),
            Self::Detail(number) => write!(out, "detail {number}"),
        }
    }
}

/// A game with numbered rules.
struct Game {
    title: &'static str,
    /// Its page of rules, and their file.
    page: &'static str,
    /// How many rules, rulings and details there are.
    counts: [u32; 3],
    /// The crate of the game, and those of its parts.
    crates: &'static [&'static str],
    /// The sources of its model.
    model: &'static [&'static str],
    /// Its conformance files.
    files: &'static [&'static str],
    /// The ids of its refusals.
    ids: &'static [&'static str],
    /// Numbers that need no test, with the reason.
    untested: &'static [(Number, &'static str)],
}

const GAMES: [Game; 4] = [
    Game {
        title: "Chess",
        page: "chess",
        counts: [10, 0, 6],
        crates: &["chess"],
        model: &[],
        files: &["chess"],
        ids: ChessRule::IDS,
        untested: &[(
            Number::Rule(9),
            "it is about people at a board: here no illegal move is made",
        )],
    },
    Game {
        title: "Lines of Action",
        page: "lines_of_action",
        counts: [13, 27, 12],
        crates: &["lines-of-action"],
        model: &["lines_of_action.rs", "lines_of_action"],
        files: &["lines-of-action"],
        ids: LinesOfActionRule::IDS,
        untested: &[],
    },
    Game {
        title: "Loka",
        page: "loka",
        counts: [57, 71, 22],
        crates: &["loka", "terrain", "combat"],
        model: &["loka.rs", "loka"],
        files: &["loka", "face-off", "massive"],
        ids: LokaRule::IDS,
        untested: &[
            (
                Number::Rule(4),
                "it is about looks: no crate knows the elements",
            ),
            (Number::Rule(55), "it is chess, a game of its own"),
        ],
    },
    Game {
        title: "Strata",
        page: "strata",
        counts: [13, 40, 18],
        crates: &["strata"],
        model: &["strata.rs", "strata"],
        files: &["strata"],
        ids: StrataRule::IDS,
        untested: &[],
    },
];

impl Game {
    /// All of its numbers, in order.
    fn numbers(&self) -> Vec<Number> {
        let [rules, rulings, details] = self.counts;
        (1..=rules)
            .map(Number::Rule)
            .chain((1..=rulings).map(Number::Ruling))
            .chain((1..=details).map(Number::Detail))
            .collect()
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of a folder and of those in it, in the order of their names; or the file itself.
fn files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.into()];
    }
    let mut inner: Vec<PathBuf> = fs::read_dir(path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .map(|entry| entry.expect("an entry of a folder").path())
        .collect();
    inner.sort();
    inner.iter().flat_map(|path| files(path)).collect()
}

/// The numbers that a text names.
fn named(text: &str) -> BTreeSet<Number> {
    let after = |word: &str, number: fn(u32) -> Number| {
        let lower = text.to_lowercase();
        let found = lower.match_indices(word).filter_map(|(at, word)| {
            let inside = lower[..at].ends_with(|sign: char| sign.is_alphanumeric() || sign == '_');
            let digits: String = lower[at + word.len()..]
                .chars()
                .take_while(char::is_ascii_digit)
                .collect();
            (!inside).then(|| digits.parse().ok().map(number))?
        });
        found.collect::<Vec<_>>()
    };
    [
        after("rule ", Number::Rule),
        after("#", Number::Ruling),
        after("detail ", Number::Detail),
    ]
    .concat()
    .into_iter()
    .collect()
}

/// Where a number is named in the tests: `file::function`, or `file.txt` of cases.
type Places = BTreeMap<Number, BTreeSet<String>>;

/// Notes what the comments of a test program name, by function.
fn note_program(text: &str, name: &str, places: &mut Places) {
    let mut function = String::new();
    // Comments above a function belong to it.
    let mut waiting = BTreeSet::new();
    for line in text.lines() {
        let bare = line.trim_start();
        let (code, comment) = bare.split_once("//").unwrap_or((bare, ""));
        let numbers = named(comment);
        if bare.starts_with("///") {
            waiting.extend(numbers);
            continue;
        }
        for number in numbers {
            let place = format!("{name}::{function}");
            let place = place.trim_end_matches(':').to_owned();
            places.entry(number).or_default().insert(place);
        }
        let words = code
            .strip_prefix("fn ")
            .or_else(|| code.strip_prefix("pub(crate) fn "));
        if let Some((called, _)) = words.and_then(|rest| rest.split_once(['(', '<'])) {
            function = called.into();
            for number in std::mem::take(&mut waiting) {
                let place = format!("{name}::{function}");
                places.entry(number).or_default().insert(place);
            }
        }
    }
}

/// Notes what a file of cases names: `rule: 9 #13 d2`.
fn note_cases(text: &str, name: &str, places: &mut Places) {
    for line in text.lines() {
        for word in line.strip_prefix("rule: ").unwrap_or("").split(' ') {
            let number = match word.split_at(word.len().min(1)) {
                ("", _) => continue,
                ("#", number) => number.parse().map(Number::Ruling),
                ("d", number) => number.parse().map(Number::Detail),
                _ => word.parse().map(Number::Rule),
            };
            let number = number.unwrap_or_else(|_| panic!("{name}: {word} is no number"));
            places.entry(number).or_default().insert(name.into());
        }
    }
}

/// The tests of a game by the numbers that they name.
fn places(game: &Game) -> Places {
    let mut places = Places::new();
    for (index, of) in game.crates.iter().enumerate() {
        let tests = root().join("crates").join(of).join("tests");
        for path in files(&tests) {
            let stem = path.file_stem().expect("a name").to_string_lossy();
            let part = if index == 0 { "" } else { of };
            let folder = if part.is_empty() { "" } else { "/" };
            let name = format!("{part}{folder}{stem}");
            match path.extension().and_then(|ending| ending.to_str()) {
                Some("rs") => note_program(&read(&path), &name, &mut places),
                Some("txt") => note_cases(&read(&path), &format!("{name}.txt"), &mut places),
                _ => {}
            }
        }
    }
    places
}

/// The numbers that the model of a game follows.
fn modelled(game: &Game) -> BTreeSet<Number> {
    let folder = root().join("differential/models/src");
    let sources = game.model.iter().flat_map(|part| files(&folder.join(part)));
    // The list of all numbers follows none of them.
    let sources = sources.filter(|path| !path.ends_with("rulings.rs"));
    sources.flat_map(|path| named(&read(&path))).collect()
}

/// The numbers that the conformance files of a game have lines for.
fn shown(game: &Game) -> BTreeSet<Number> {
    let folder = root().join("differential/models/conformance");
    let mut numbers = BTreeSet::new();
    for name in game.files {
        let path = folder.join(format!("{name}.jsonl"));
        for line in read(&path).lines() {
            let line: Value = serde_json::from_str(line).expect("JSON");
            for what in line["for"].as_array().into_iter().flatten() {
                numbers.extend(named(what.as_str().expect("a text")));
            }
        }
    }
    numbers
}

/// What the page says that each number settles.
fn settled(page: &str, title: &str) -> BTreeMap<String, String> {
    let section = page.split(&format!("\n## {title}\n")).nth(1);
    let section = section.unwrap_or_else(|| panic!("the page has a part {title}"));
    let rows = section.split("\n## ").next().expect("a first part").lines();
    rows.filter_map(|row| {
        let mut cells = row.strip_prefix("| ")?.split(" | ");
        Some((cells.next()?.to_owned(), cells.next()?.to_owned()))
    })
    .collect()
}

/// The part of the page on a game.
fn part(game: &Game, page: &str) -> String {
    let settled = settled(page, game.title);
    let (places, modelled, shown) = (places(game), modelled(game), shown(game));
    let all: BTreeSet<Number> = game.numbers().into_iter().collect();
    for (of, named) in [
        ("tests", &places.keys().copied().collect()),
        ("model", &modelled),
        ("conformance files", &shown),
    ] {
        let strange: Vec<_> = named.difference(&all).collect();
        assert!(
            strange.is_empty(),
            "{}: no such numbers, in the {of}: {strange:?} {:?}",
            game.title,
            strange
                .iter()
                .map(|number| places.get(number))
                .collect::<Vec<_>>()
        );
    }
    let crates: Vec<String> = (game.crates.iter())
        .map(|of| format!("[{of}](../crates/{of}/tests)"))
        .collect();
    let mut text = format!(
        "\n## {}\n\n[The rules](rules/{}.md); tests of {}.\n\n\
         | number | what it settles | tests | also |\n|---|---|---|---|\n",
        game.title,
        game.page,
        crates.join(", ")
    );
    let mut missing = Vec::new();
    for number in game.numbers() {
        let untested = game.untested.iter().find(|(of, _)| *of == number);
        let tests = match (places.get(&number), untested) {
            (Some(places), None) => {
                let names: Vec<String> = places.iter().map(|name| format!("`{name}`")).collect();
                names.join(", ")
            }
            (None, Some((_, reason))) => format!("none: {reason}"),
            (Some(_), Some(_)) => panic!("{}: {number} has a test after all", game.title),
            (None, None) => {
                missing.push(number.to_string());
                continue;
            }
        };
        let what = settled.get(&number.to_string());
        let what = what.unwrap_or_else(|| panic!("{}: {number} settles something", game.title));
        let also = [("model", &modelled), ("file", &shown)]
            .into_iter()
            .filter(|(_, numbers)| numbers.contains(&number))
            .map(|(name, _)| name);
        let also = also.collect::<Vec<_>>().join(", ");
        text += &format!("| {number} | {what} | {tests} | {also} |\n");
    }
    assert!(
        missing.is_empty(),
        "{} without a test: {}",
        game.title,
        missing.join(", ")
    );
    text
}

#[test]
fn every_ruling_has_a_test() {
    let path = root().join("docs/rulings.md");
    let page = read(&path);
    let mut text = page
        .split("\n## ")
        .next()
        .expect("a beginning")
        .trim_end()
        .to_owned()
        + "\n";
    for game in &GAMES {
        text += &part(game, &page);
    }
    if std::env::var_os("BOARDWRIGHT_WRITE").is_some() {
        fs::write(&path, &text).expect("a page that can be written");
    }
    assert!(
        read(&path) == text,
        "the page is old: BOARDWRIGHT_WRITE=1 cargo test -p boardwright-docs --test rulings"
    );
}

#[test]
fn every_refusal_has_a_case() {
    for game in &GAMES {
        let tests = root().join("crates").join(game.crates[0]).join("tests");
        let is_text = |path: &&PathBuf| {
            let ending = path.extension().and_then(|ending| ending.to_str());
            matches!(ending, Some("rs" | "txt"))
        };
        let texts: Vec<String> = (files(&tests).iter())
            .filter(is_text)
            .map(|path| read(path))
            .collect();
        for id in game.ids {
            // The id as a word: a longer one that begins like it is another.
            let is_named = texts.iter().any(|text| {
                text.match_indices(id).any(|(at, _)| {
                    let next = text[at + id.len()..].chars().next();
                    !next.is_some_and(|next| next.is_alphanumeric() || "_.".contains(next))
                })
            });
            assert!(is_named, "{id} has no case");
        }
    }
}

/// How many rules, rulings and details a file of rules has. Details that are not numbered are
/// sentences.
fn counts(text: &str) -> [u32; 3] {
    let mut counts = [0; 3];
    let (_, details) = text.split_once("ettled in detail").expect("details");
    let numbered = |line: &str| {
        line.split_once(". ")
            .and_then(|(number, _)| number.parse().ok())
    };
    let mut in_details = false;
    for line in text.lines() {
        if line.starts_with("## ") || line.starts_with("Settled in detail") {
            in_details = line.contains("ettled in detail");
        }
        let at = if in_details { 2 } else { 0 };
        if let Some(number) = numbered(line) {
            counts[at] = counts[at].max(number);
        }
        let mut cells = line.split('|').skip(1);
        let number = cells.next().and_then(|cell| cell.trim().parse().ok());
        if let Some(number) = number.filter(|_| line.matches('|').count() == 6) {
            counts[1] = counts[1].max(number);
        }
    }
    if counts[2] == 0 {
        let line = details.lines().next().expect("a line").trim();
        counts[2] = u32::try_from(line.split(". ").count()).expect("a few sentences");
    }
    counts
}

#[test]
fn the_numbers_are_those_of_the_rules() {
    let folder = std::env::var_os("BOARDWRIGHT_RULES").map(PathBuf::from);
    let folder = folder.unwrap_or_else(|| root().join("../shared/rules"));
    if !folder.is_dir() {
        println!(
            "no rules in {}: their numbers were not compared",
            folder.display()
        );
        return;
    }
    for game in &GAMES {
        let text = read(&folder.join(format!("{}.md", game.page)));
        assert_eq!(counts(&text), game.counts, "{}", game.title);
    }
}
