//! Untrusted values are checked when they are read.
#![cfg(feature = "serde")]

use boardwright_geometry::{
    CrossSet, CrossSquare, Direction, Grid, Set8, Set9, Side, Square8, Square9, Symmetry,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
    value: &T,
    text: &str,
) {
    assert_eq!(serde_json::to_string(value).expect("it is written"), text);
    assert_eq!(&serde_json::from_str::<T>(text).expect("it is read"), value);
}

fn refused<T: DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
    serde_json::from_str::<T>(text)
        .expect_err("it is refused")
        .to_string()
}

#[test]
fn values_round_trip() {
    round_trip(&Square8::H8, "\"h8\"");
    round_trip(&Square9::I9, "\"i9\"");
    round_trip(&CrossSquare::D1, "\"d1\"");
    round_trip(&Set8::ALL, "18446744073709551615");
    round_trip(&Set9::from_square(Square9::I9), "[0,65536]");
    round_trip(&CrossSet::EMPTY, "[0,0]");
    round_trip(&Direction::NorthEast, "\"north-east\"");
    round_trip(&Symmetry::Clockwise, "\"clockwise\"");
    round_trip(&Side::West, "\"west\"");
    round_trip(&Grid::<4>::new(16, 15).expect("the size fits"), "[16,15]");
}

#[test]
fn missing_squares_are_refused() {
    for text in ["\"a1\"", "\"m4\"", "\"l13\""] {
        assert!(
            refused::<CrossSquare>(text).contains("is not on the board"),
            "{text}"
        );
    }
    assert!(refused::<Square8>("\"i1\"").contains("is not on the board"));
    assert!(refused::<Square9>("\"a10\"").contains("is not on the board"));
    assert!(refused::<Square8>("63").contains("the name of a square, such as e4"));
    assert_eq!(
        refused::<Set9>("[0,131072]"),
        "square 81 is off the board of 9 by 9"
    );
    assert_eq!(
        refused::<CrossSet>("[0,9223372036854775808]"),
        "square 127 is off the cross of 108"
    );
    assert!(refused::<Square8>("\"\"").contains("byte 0"));
    assert!(
        refused::<Grid<2>>("[12,11]")
            .starts_with("a grid of 12 by 11 has 132 squares, but its sets hold only 128")
    );
    assert!(refused::<Grid<2>>("[0,300]").contains("invalid"));
}
