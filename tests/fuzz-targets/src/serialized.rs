//! Values that programs store as JSON.
use crate::Target;
use crate::text::{check_sentence, choice_and_text, chosen};
use boardwright::chess;
use boardwright::combat::{Fight, FightHistory, FightOdds};
use boardwright::dice::sealed::{Ceremony, Contribution, SealedSeed};
use boardwright::dice::{Distribution, Fraction, Seed};
use boardwright::geometry::{Grid, Set8};
use boardwright::lines_of_action;
use boardwright::loka::Army;
use boardwright::referee::Record;
use boardwright::ruleset::{Fields, GameName, NamedPosition, Primer, Seats};
use boardwright::terrain::Terrain;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// Values as JSON.
pub const SERIALIZED: Target = Target {
    name: "serialized",
    run,
    seeds,
};

/// A reader and a text that it takes.
type Reader = (fn(&str), &'static str);

/// Inputs choose by number, so new ones come last.
const READERS: &[Reader] = &[
    (check::<chess::Move>, r#""e2e4""#),
    (
        check::<Fight>,
        r#"{"stage":"duel","attack":{},"defence":{}}"#,
    ),
    (
        check::<FightHistory<u8, u8>>,
        r#"{"strengths":null,"steps":[]}"#,
    ),
    (check::<FightOdds>, r#"[["repulsed",1],["both-slain",3]]"#),
    (check::<Distribution<u8>>, "[[1,2],[3,4]]"),
    (check::<Fraction>, r#""1/3""#),
    (check::<Seed>, r#""7""#),
    (check_alike::<SealedSeed>, r#"{"seed":"7","nonce":"00"}"#),
    (check::<Contribution>, r#"{"text":"mine","nonce":"00"}"#),
    (check::<Ceremony>, r#"{"table":"t","players":[]}"#),
    (check::<Grid<4>>, r#"{"files":8,"ranks":8}"#),
    (
        check::<Terrain<Set8>>,
        r#"[{"tile":"castle","square":"e4"}]"#,
    ),
    (check::<Army>, r#"{"counts":[0,1,1,1,4],"points":160}"#),
    (check::<lines_of_action::Move>, r#""c1xa3""#),
    (check::<lines_of_action::Variant>, r#""open-edge""#),
    (check::<Record>, r#""boardwright record 1\nrules chess\n""#),
    (check::<GameName>, r#""chess(dead=full)""#),
    (
        check::<NamedPosition>,
        r#"{"game":"strata","position":"a"}"#,
    ),
    (check::<Seats>, "[0,3]"),
    (
        check::<Fields>,
        r#"{"fields":[],"limits":[],"ready_made":[]}"#,
    ),
    (check::<Primer>, r#"{"goal":"win"}"#),
];

fn run(data: &[u8]) {
    if let Some((choice, text)) = choice_and_text(data) {
        let (reader, _) = READERS[choice % READERS.len()];
        reader(text);
    }
}

/// What is read is written and read back the same.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) {
    match serde_json::from_str::<T>(text) {
        Ok(read) => {
            let written = serde_json::to_string(&read).expect("plain data");
            match serde_json::from_str::<T>(&written) {
                Ok(again) => assert_eq!(again, read, "{text} as {written}"),
                Err(error) => panic!("{text} is written {written}, which is refused: {error}"),
            }
        }
        Err(error) => check_sentence(&error),
    }
}

/// The same of what cannot be compared, so that nobody compares secrets in measurable time.
fn check_alike<T: Serialize + DeserializeOwned>(text: &str) {
    match serde_json::from_str::<T>(text) {
        Ok(read) => {
            let written = serde_json::to_string(&read).expect("plain data");
            let again = serde_json::from_str::<T>(&written).expect("it was written");
            assert_eq!(serde_json::to_string(&again).expect("plain data"), written);
        }
        Err(error) => check_sentence(&error),
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let digits = "0123456789abcdef".repeat(4);
    let texts = READERS.iter().map(|(_, text)| text).enumerate();
    // Where a text has two digits, the whole number has 64.
    let whole = |text: &str| text.replace(r#""00""#, &format!("{digits:?}"));
    let mut seeds: Vec<Vec<u8>> = texts
        .map(|(choice, text)| chosen(choice, whole(text)))
        .collect();
    let record = crate::games::rules(0).open(crate::games::seed()).record();
    let record = serde_json::to_string(&record).expect("plain data");
    let place = READERS
        .iter()
        .position(|(_, text)| text.contains("boardwright record"));
    seeds.push(chosen(place.expect("it is in the list"), record));
    seeds
}
