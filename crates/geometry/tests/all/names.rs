//! Names of squares as untrusted text: read strictly, never with a panic.

use boardwright_geometry::{
    Board, CrossSquare, Grid, NameProblem, OffBoard, ParseSquareError, Square8, Square9, SquareName,
};
use proptest::prelude::*;

fn check(text: &str, expected: Result<(u8, u8), (usize, NameProblem)>) {
    let expected = match expected {
        Ok((file, rank)) => Ok(SquareName { file, rank }),
        Err((at, problem)) => Err(ParseSquareError { at, problem }),
    };
    assert_eq!(SquareName::read(text), expected, "{text:?}");
}

#[test]
fn names_are_read_strictly() {
    check("a1", Ok((0, 0)));
    check("z26", Ok((25, 25)));
    check("aa1", Ok((26, 0)));
    check("af32", Ok((31, 31)));
    check("iv256", Ok((255, 255)));
    check("", Err((0, NameProblem::FileExpected)));
    check("4", Err((0, NameProblem::FileExpected)));
    check("E4", Err((0, NameProblem::FileExpected)));
    check(" e4", Err((0, NameProblem::FileExpected)));
    check("é4", Err((0, NameProblem::FileExpected)));
    check("e", Err((1, NameProblem::RankExpected)));
    check("e-4", Err((1, NameProblem::RankExpected)));
    check("e+4", Err((1, NameProblem::RankExpected)));
    check("e04", Err((1, NameProblem::RankExpected)));
    check("e0", Err((1, NameProblem::RankExpected)));
    check("e٤", Err((1, NameProblem::RankExpected)));
    check("e4 ", Err((2, NameProblem::EndExpected)));
    check("e4\0", Err((2, NameProblem::EndExpected)));
    check("ad10x", Err((4, NameProblem::EndExpected)));
    check("iw1", Err((0, NameProblem::OffBoard)));
    check("a257", Err((0, NameProblem::OffBoard)));
    check(&"z".repeat(1_000), Err((0, NameProblem::OffBoard)));
    check(
        &format!("a{}", "9".repeat(1_000)),
        Err((0, NameProblem::OffBoard)),
    );
}

#[test]
fn every_pair_has_one_name() {
    let mut names = std::collections::HashSet::new();
    for file in 0..=u8::MAX {
        for rank in 0..=u8::MAX {
            let name = SquareName { file, rank };
            let text = name.to_string();
            assert_eq!(SquareName::read(&text), Ok(name));
            assert!(names.insert(text));
        }
    }
    assert_eq!(format!("[{:>4}]", Square8::E4), "[  e4]");
}

#[test]
fn errors_say_where_and_why() {
    let said = |text: &str| text.parse::<Square8>().expect_err("no square").to_string();
    assert_eq!(said("e9"), "the square named at byte 0 is not on the board");
    assert_eq!(
        said("9e"),
        "a file, one or more letters from a to z, is expected at byte 0"
    );
    assert_eq!(
        said("e"),
        "a rank, a number from 1 up, is expected at byte 1"
    );
    assert_eq!(said("e4e5"), "the square's name should end at byte 2");
}

#[test]
fn missing_squares_are_refused() {
    for text in ["i1", "a9", "aa1", "h10"] {
        let error = ParseSquareError {
            at: 0,
            problem: NameProblem::OffBoard,
        };
        assert_eq!(text.parse::<Square8>(), Err(error));
    }
    for text in ["c3", "a1", "j10", "l3", "a10", "m5", "f13"] {
        assert!(text.parse::<CrossSquare>().is_err(), "{text}");
    }
    assert_eq!(Square8::try_from(63), Ok(Square8::H8));
    let error = Square8::try_from(64).expect_err("there is no square 64");
    assert_eq!(error.to_string(), "square 64 is off the board of 8 by 8");
    assert_eq!(Square9::try_from(81).expect_err("no square").index, 81);
    let error: OffBoard = CrossSquare::try_from(108).expect_err("there is no square 108");
    assert_eq!(error.to_string(), "square 108 is off the cross of 108");
    assert_eq!(u8::from(CrossSquare::I12), 107);
}

#[test]
fn constants_are_the_squares_they_name() {
    assert_eq!(Square8::A1.to_string(), "a1");
    assert_eq!(Square8::H1.to_string(), "h1");
    assert_eq!(Square8::B7.to_string(), "b7");
    assert_eq!(Square9::I9.to_string(), "i9");
    assert_eq!(Square9::E5.to_string(), "e5");
    assert_eq!(Square9::A2.to_string(), "a2");
    for (square, name) in [
        (CrossSquare::D1, "d1"),
        (CrossSquare::I3, "i3"),
        (CrossSquare::A4, "a4"),
        (CrossSquare::L9, "l9"),
        (CrossSquare::D10, "d10"),
        (CrossSquare::I12, "i12"),
    ] {
        assert_eq!(square.to_string(), name);
    }
}

proptest! {
    #[test]
    fn no_text_panics_and_what_is_read_is_written_back(text in "\\PC*") {
        if let Ok((name, length)) = SquareName::read_prefix(&text) {
            prop_assert_eq!(name.to_string(), &text[..length]);
        }
        if let Err(error) = SquareName::read(&text) {
            prop_assert!(error.at <= text.len());
            prop_assert!(text.is_char_boundary(error.at));
        }
        let grid = Grid::<16>::new(32, 32).expect("the size fits");
        let _ = grid.read_name_prefix(&text);
    }

    #[test]
    fn likely_texts_are_written_back(text in "[a-g]{0,3}[0-9]{0,4}[a-h]?") {
        let grid = Grid::<16>::new(32, 32).expect("the size fits");
        match grid.read_name(&text) {
            Ok(square) => prop_assert_eq!(&grid.name(square).to_string(), &text),
            Err(error) => prop_assert!(error.at <= text.len()),
        }
        if let Ok(square) = text.parse::<CrossSquare>() {
            prop_assert_eq!(square.to_string(), text);
        }
    }
}
