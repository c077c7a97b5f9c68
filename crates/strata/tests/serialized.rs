//! Stored values are read back, and tampered ones are refused.
#![cfg(feature = "serde")]

use boardwright_ruleset::{NamedPosition, Ruleset as _};
use boardwright_strata::{Kind, Strata, Token};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

#[track_caller]
fn assert_stored<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("it is written"), json);
    let read: T = serde_json::from_str(json).expect("it reads back");
    assert_eq!(&read, value);
}

fn refused<T: DeserializeOwned + Debug>(json: &str) -> String {
    let read = serde_json::from_str::<T>(json);
    read.expect_err("it is refused").to_string()
}

#[test]
fn values_are_stored_by_their_names() {
    assert_stored(&Token::Violet, "\"violet\"");
    assert_stored(&Kind::Archer, "\"archer\"");
    assert!(refused::<Token>("\"blue\"").contains("unknown variant `blue`"));
}

#[test]
fn a_position_is_stored_with_its_game() {
    let strata = Strata::default();
    let kept = NamedPosition::new(&strata, &strata.start());
    let json = serde_json::to_string(&kept).expect("it is written");
    assert_stored(&kept, &json);
    let (rules, state) = kept.read::<Strata>().expect("it is a position");
    assert_eq!((rules, state), (strata, strata.start()));
    let changed = json.replace("\"position\":\"", "\"position\":\"x");
    let read: NamedPosition = serde_json::from_str(&changed).expect("the form is right");
    assert!(read.read::<Strata>().is_err());
}
