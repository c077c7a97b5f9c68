//! Stored values are read back, and values that were changed to something invalid
//! are refused.
#![cfg(feature = "serde")]

use boardwright_chess::pgn::{GameResult, Place};
use boardwright_chess::{Chess, Color, Move, Piece, PieceKind, Preset, Square8};
use boardwright_ruleset::{Configure as _, NamedPosition, Ruleset as _};
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
    let queen = Piece::new(Color::White, PieceKind::Queen);
    let json = "{\"color\":\"white\",\"kind\":\"queen\"}";
    assert_stored(&queen, json);
    assert_stored(&Preset::LokaBook, "\"loka_book\"");
    for result in GameResult::ALL {
        assert_stored(&result, &format!("\"{}\"", result.symbol()));
    }
    let advance = Move::new(Square8::E2, Square8::E4);
    let stored = serde_json::to_string(&advance).expect("it is written");
    assert_stored(&advance, &stored);
    let changed = json.replace("}", ",\"crowned\":true}");
    assert!(refused::<Piece>(&changed).contains("unknown field `crowned`"));
    assert!(refused::<Move>("65535").contains("65535"));
    assert!(refused::<Place>("{\"byte\":0,\"verse\":1}").contains("unknown field `verse`"));
}

#[test]
fn a_position_is_stored_with_its_game() {
    let chess = Chess::from_name(&"chess(preset=loka_book)".parse().expect("a name"))
        .expect("the options are valid");
    let kept = NamedPosition::new(&chess, &chess.start());
    let json = serde_json::to_string(&kept).expect("it is written");
    assert_eq!(
        json,
        "{\"game\":\"chess(preset=loka_book)\",\"position\":\
         \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"}"
    );
    let read: NamedPosition = serde_json::from_str(&json).expect("it reads back");
    let (rules, state) = read.read::<Chess>().expect("it is a position");
    assert_eq!((rules, state), (chess, chess.start()));
    // Without a king the position is invalid.
    let read: NamedPosition =
        serde_json::from_str(&json.replace("BQKBNR", "BQQBNR")).expect("the form is right");
    let why = read.read::<Chess>().expect_err("there is no king");
    assert!(why.to_string().contains("king"), "{why}");
}
