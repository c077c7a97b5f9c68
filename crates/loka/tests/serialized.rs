//! Stored values are read back, and values that were changed to something invalid
//! are refused.
#![cfg(feature = "serde")]

use boardwright_loka::{Army, Kind, Loka};
use boardwright_ruleset::{Configure as _, NamedPosition, Ruleset as _, Seat};
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
    assert_stored(&Army::READY_MADE, "{\"counts\":[0,1,1,1,4]}");
    assert_stored(&Kind::Pawn, "\"pawn\"");
    let told = refused::<Army>("{\"counts\":[0,1,1,1,4],\"points\":160}");
    assert!(told.contains("unknown field `points`"), "{told}");
}

/// The view of a position can be stored as well, and is read back as a view.
#[test]
fn a_view_is_stored_with_its_game() {
    let loka = Loka::from_name(&"loka(players=2)".parse().expect("a name")).expect("valid");
    let mut state = loka.start();
    let seat = loka.actor(&state).seats().lowest().expect("a seat is due");
    let army = loka
        .pick_move(&state, seat, |_| 0)
        .expect("there is a move");
    loka.apply(&mut state, seat, army);
    let other = Seat::new((seat.number() + 1) % 4);
    let view = loka.seen_by(&state, other.into());
    let kept = NamedPosition::new(&loka, &view);
    let json = serde_json::to_string(&kept).expect("it is written");
    assert_stored(&kept, &json);
    let read: NamedPosition = serde_json::from_str(&json).expect("it reads back");
    let (rules, state) = read.read::<Loka>().expect("it is a position");
    assert_eq!((&state, rules.is_view(&state)), (&view, true));
    let changed = json.replace("players=2", "players=5");
    let read: NamedPosition = serde_json::from_str(&changed).expect("the form is right");
    assert!(read.read::<Loka>().is_err());
}
