//! Every game of the catalogue, by name. An ordinary run makes some hundred
//! records of each; `MUTATED_RECORDS=100000` sets another number:
//!
//! ```text
//! MUTATED_RECORDS=100000 cargo test -p boardwright-forged-records -- --nocapture
//! ```
//!
//! Tests are built with overflow checks on.
use boardwright::games::{GAMES, ReplayTextError, open, replay};
use boardwright::referee::{AnyGame, ReplayError};
use boardwright::ruleset::Seed;
use boardwright_testkit::{ForgeryReport, RecordChange, random_records, survives_forged_records};

/// Options under which each game keeps the most of what a position can hold.
const FORMS: &[&[&str]] = &[
    &["chess", "chess(preset=loka_book,chess960=on,start=7)"],
    &["face-off", "face-off(combat=off,check=on)"],
    &[
        "lines-of-action",
        "lines-of-action(opening=parachute,cap=200)",
        "lines-of-action(edge=open)",
        "lines-of-action(players=ambidextrous)",
        "lines-of-action(players=four-handed)",
    ],
    &["loka", "loka(players=2,tiles=0)"],
    &["massive", "massive(tiles=0)"],
    &["strata", "strata(up_to_three=on,quiet_limit=on)"],
];

/// Those of the gallery, which are compiled in where the whole workspace is tested: this package
/// does not ask for them, since the first command of the README builds what it asks for.
const GALLERY: &[&[&str]] = &[
    &["backgammon", "backgammon(cube=off)"],
    &["einstein"],
    &["euchre", "euchre(allow_lone_defender=on)"],
    &["go", "go(size=4,superko=situational)"],
    &["goofspiel"],
    &["hanabi", "hanabi(players=3,colours=2)"],
    &["kuhn", "kuhn(hands=20)"],
    &["leduc"],
    &["liars-dice"],
    &["whist", "whist(ranks=2)"],
];

/// How many changed records of each game.
fn rounds() -> u64 {
    match std::env::var("MUTATED_RECORDS") {
        Ok(number) => number.parse().expect("MUTATED_RECORDS is a number"),
        Err(_) => 300,
    }
}

fn opened(text: &str) -> Result<Box<dyn AnyGame>, Option<ReplayError>> {
    replay(text).map_err(|error| match error {
        ReplayTextError::Replay(error) => Some(error),
        _ => None,
    })
}

fn forged(game: &str, count: usize, events: usize) -> ForgeryReport {
    let forms = FORMS.iter().chain(GALLERY).find(|forms| forms[0] == game);
    let forms = *forms.expect("every game of the catalogue has its forms");
    let mut records = Vec::new();
    for (index, form) in forms.iter().enumerate() {
        let start = |seed| open(form, Seed::from_u64(seed)).expect("a game of the catalogue");
        records.extend(random_records(count, events, index as u64 + 1, start));
    }
    for text in &records {
        assert!(opened(text).is_ok(), "a real record replays:\n{text}");
    }
    let report = survives_forged_records(&records, rounds(), 1, opened);
    println!("{game}, {} records made:\n{report}\n", report.made_in_all());
    assert_eq!(report.made_in_all(), rounds());
    // What a record never lets through, and what it cannot find.
    assert_eq!(taken(&report, RecordChange::Ending), 0);
    assert!(taken(&report, RecordChange::Cut) > 0, "{game}");
    report
}

/// How many changes of a kind were not found.
fn taken(report: &ForgeryReport, kind: RecordChange) -> u64 {
    report.taken.get(&kind).copied().unwrap_or(0)
}

/// Of games that are long, and that begin without a die: no roll shows another seed, and events
/// may have been undone at many places.
fn forged_at_length(game: &str, count: usize, events: usize) {
    let report = forged(game, count, events);
    for kind in [RecordChange::Seed, RecordChange::Undone] {
        assert!(taken(&report, kind) > 0, "{kind} of {game}");
    }
}

#[test]
fn every_game_has_its_test() {
    let named: Vec<&str> = FORMS.iter().chain(GALLERY).map(|forms| forms[0]).collect();
    for game in GAMES {
        assert!(named.contains(&game.name), "{}", game.name);
    }
}

#[test]
fn chess() {
    forged_at_length("chess", 24, 40);
}

#[test]
fn face_off() {
    forged_at_length("face-off", 24, 40);
}

#[test]
fn lines_of_action() {
    forged_at_length("lines-of-action", 24, 40);
}

#[test]
fn loka() {
    forged_at_length("loka", 24, 40);
}

#[test]
fn massive() {
    forged_at_length("massive", 16, 30);
}

#[test]
fn strata() {
    forged_at_length("strata", 24, 40);
}

#[test]
fn the_gallery() {
    let is_there = |forms: &&&[&str]| GAMES.iter().any(|game| game.name == forms[0]);
    for forms in GALLERY.iter().filter(is_there) {
        forged(forms[0], 16, 40);
    }
}
