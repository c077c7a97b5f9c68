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
const FORMS: [&[&str]; 6] = [
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
    let forms = FORMS.iter().find(|forms| forms[0] == game);
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
    let taken = |kind| report.taken.get(&kind).copied().unwrap_or(0);
    assert_eq!(taken(RecordChange::Ending), 0);
    for kind in [RecordChange::Seed, RecordChange::Undone, RecordChange::Cut] {
        assert!(taken(kind) > 0, "{kind} of {game}");
    }
    report
}

#[test]
fn every_game_has_its_test() {
    let named: Vec<&str> = FORMS.iter().map(|forms| forms[0]).collect();
    let games: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
    assert_eq!(named, games);
}

#[test]
fn chess() {
    forged("chess", 24, 40);
}

#[test]
fn face_off() {
    forged("face-off", 24, 40);
}

#[test]
fn lines_of_action() {
    forged("lines-of-action", 24, 40);
}

#[test]
fn loka() {
    forged("loka", 24, 40);
}

#[test]
fn massive() {
    forged("massive", 16, 30);
}

#[test]
fn strata() {
    forged("strata", 24, 40);
}
