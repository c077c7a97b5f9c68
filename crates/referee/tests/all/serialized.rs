//! Records as JSON: read back, and refused with the faults of the text if they
//! were changed.
use super::race::Race;
use super::records::{raced, sealed};
use boardwright_referee::{Game, Record, RecordError};
use boardwright_ruleset::Seats;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fn refused<T: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<T>(json)
        .expect_err("it is refused")
        .to_string()
}

proptest! {
    #[test]
    fn a_record_is_its_text(seed in any::<u64>()) {
        let game = raced(seed);
        let record = game.record();
        let json = serde_json::to_string(&record).expect("it is written");
        prop_assert_eq!(serde_json::from_str::<String>(&json).ok(), Some(record.to_string()));
        let again: Record = serde_json::from_str(&json).expect("it reads back");
        prop_assert_eq!(&again, &record);
        // The outcome comes back by replay.
        let replayed = Game::<Race>::replay(Race::to(6), &again).expect("it replays");
        prop_assert_eq!(replayed.outcome(), game.outcome());
        // A record that leaves something out can be stored as well.
        let told = game.redacted_for(Seats::NONE);
        let json = serde_json::to_string(&told).expect("it is written");
        prop_assert_eq!(serde_json::from_str::<Record>(&json).ok(), Some(told));
    }

    /// A change of any byte is refused as in the text.
    #[test]
    fn a_record_that_was_tampered_with_is_refused(at in any::<usize>(), sign in b' '..b'~') {
        let text = raced(7).record().to_string();
        let at = at % text.len();
        let mut bytes = text.clone().into_bytes();
        bytes[at] = sign;
        let changed = String::from_utf8(bytes).expect("it is ASCII");
        let json = serde_json::to_string(&changed).expect("it is written");
        match (changed.parse::<Record>(), serde_json::from_str::<Record>(&json)) {
            (Ok(_), Ok(_)) => prop_assert_eq!(changed, text),
            (Err(why), Err(told)) => prop_assert!(told.to_string().starts_with(&why.to_string())),
            (read, stored) => panic!("{read:?} {stored:?}"),
        }
    }
}

#[test]
fn records_are_refused_by_the_faults_of_text() {
    let text = raced(7).record().to_string();
    let json = |text: &str| serde_json::to_string(text).expect("it is written");
    let changed = text.replacen("walk", "throw", 1);
    let told = refused::<Record>(&json(&changed));
    assert!(told.starts_with(&RecordError::Digest.to_string()), "{told}");
    let told = refused::<Record>(&json(&text[..30]));
    assert!(
        told.starts_with("the record is cut off in line 2"),
        "{told}"
    );
    let told = refused::<Record>("{\"rules\":\"race\"}");
    assert!(told.contains("the text of a record"), "{told}");
    // A record with a new digest is read, but does not replay.
    let body = changed.split("sha256").next().expect("there is a body");
    let record: Record = serde_json::from_str(&json(&sealed(body))).expect("its digest fits");
    assert!(Game::<Race>::replay(Race::to(6), &record).is_err());
}
