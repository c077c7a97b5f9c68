//! What is stored is read back, and what cannot exist is not read.
#![cfg(feature = "serde")]

use boardwright_lines_of_action::{Color, Move, Piece, Preset, Square, Variant};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, stored: &str) {
    let text = serde_json::to_string(&value).expect("it can be stored");
    assert_eq!(text, stored);
    assert_eq!(serde_json::from_str::<T>(stored).expect(stored), value);
}

#[test]
fn values_are_stored_by_their_names() {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    check(square("c4"), "\"c4\"");
    check(square("(0,3)"), "\"(0,3)\"");
    let (from, to) = (square("c1"), square("a3"));
    check(
        Move::Capture { from, to },
        "{\"Capture\":{\"from\":\"c1\",\"to\":\"a3\"}}",
    );
    check(Move::Pass, "\"Pass\"");
    check(
        Piece::plain(Color::Black),
        "{\"color\":\"Black\",\"marked\":false}",
    );
    check(
        Variant::Parachute { mirrored: true },
        "{\"Parachute\":{\"mirrored\":true}}",
    );
    check(Preset::OpenSpiel, "\"OpenSpiel\"");
}

#[test]
fn squares_that_do_not_exist_are_not_read() {
    for stored in ["\"i9\"", "\"(1,1)\"", "\"(17,0)\"", "\"\"", "3"] {
        assert!(serde_json::from_str::<Square>(stored).is_err(), "{stored}");
    }
}
