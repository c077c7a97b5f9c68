//! Stored values are read back, and impossible values are refused.
#![cfg(feature = "serde")]

use boardwright_lines_of_action::{
    BothConnected, Color, DutyRule, Move, Piece, Preset, RepetitionRule, Square, Variant,
};
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
    check(Move::Capture { from, to }, "\"c1xa3\"");
    check(Move::Pass, "\"pass\"");
    check(
        Piece::plain(Color::Black),
        "{\"color\":\"black\",\"marked\":false}",
    );
    check(
        Variant::Parachute { mirrored: true },
        "{\"parachute\":{\"mirrored\":true}}",
    );
    for preset in Preset::ALL {
        check(preset, &format!("\"{}\"", preset.name()));
    }
    for rule in [
        RepetitionRule::Third,
        RepetitionRule::AnyBoard,
        RepetitionRule::Never,
    ] {
        check(rule, &format!("\"{}\"", rule.name()));
    }
    for rule in [BothConnected::MoverWins, BothConnected::Draw] {
        check(rule, &format!("\"{}\"", rule.name()));
    }
    for rule in [DutyRule::OtherKind, DutyRule::Pass] {
        check(rule, &format!("\"{}\"", rule.name()));
    }
}

#[test]
fn squares_that_do_not_exist_are_not_read() {
    for stored in ["\"i9\"", "\"(1,1)\"", "\"(17,0)\"", "\"\"", "3"] {
        assert!(serde_json::from_str::<Square>(stored).is_err(), "{stored}");
    }
}

#[test]
fn what_was_tampered_with_is_refused() {
    let refused = |stored: &str| {
        let read = serde_json::from_str::<Move>(stored);
        read.expect_err(stored).to_string()
    };
    assert!(refused("\"c1:a3\"").contains("expected - or x between two squares"));
    assert!(refused("\"c1xi9\"").contains("at byte 3"));
    let piece = "{\"color\":\"black\",\"marked\":false,\"tall\":true}";
    let why = serde_json::from_str::<Piece>(piece).expect_err("it is refused");
    assert!(why.to_string().contains("unknown field `tall`"), "{why}");
    let variant = "{\"parachute\":{\"mirrored\":true,\"tall\":true}}";
    let why = serde_json::from_str::<Variant>(variant).expect_err("it is refused");
    assert!(why.to_string().contains("unknown field `tall`"), "{why}");
}
