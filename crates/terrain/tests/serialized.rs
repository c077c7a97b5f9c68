//! Values as JSON: written values read back, bad values are refused.
#![cfg(feature = "serde")]

use boardwright_geometry::{CrossSet, CrossSquare, Set8, Square8};
use boardwright_terrain::{Axis, Ground, Mover, MoverSet, Terrain, Tile};
use proptest::prelude::{any, prop_assert_eq, proptest};
use proptest::sample::select;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("it is written"), json);
    assert_eq!(
        &serde_json::from_str::<T>(json).expect("it reads back"),
        value
    );
}

fn refusal(json: &str) -> String {
    serde_json::from_str::<Terrain<Set8>>(json)
        .expect_err("it is unsound")
        .to_string()
}

#[test]
fn values_read_back() {
    for &tile in Tile::ALL {
        check(&tile, &format!("\"{}\"", tile.name()));
    }
    for axis in Axis::ALL {
        check(&axis, &format!("\"{axis}\""));
    }
    check(&Mover::PAWN, "5");
    check(&MoverSet::of(&[Mover::KING, Mover::QUEEN]), "3");
    assert!(serde_json::from_str::<Mover>("8").is_err());

    let mut terrain: Terrain<Set8> = Terrain::new();
    check(&terrain, r#"{"sets_of_tiles":1,"tiles":[]}"#);
    terrain
        .place(Square8::C1, Tile::Portal, None)
        .expect("laid");
    terrain
        .place(Square8::B1, Tile::Pass, Some(Axis::EastWest))
        .expect("laid");
    terrain
        .place(Square8::A1, Tile::Portal, None)
        .expect("laid");
    terrain.link(Square8::A1, Square8::C1).expect("linked");
    check(
        &terrain,
        concat!(
            r#"{"sets_of_tiles":1,"tiles":["#,
            r#"{"square":"a1","kind":"portal","axis":null,"partner":"c1"},"#,
            r#"{"square":"b1","kind":"pass","axis":"east-west","partner":null},"#,
            r#"{"square":"c1","kind":"portal","axis":null,"partner":"a1"}]}"#
        ),
    );
    // As a sequence, which is how compact formats write it, in any order.
    let compact = r#"[1,[["c1","portal",null,"a1"],["a1","portal",null,"c1"],["b1","pass","east-west",null]]]"#;
    assert_eq!(
        serde_json::from_str::<Terrain<Set8>>(compact).expect("it reads"),
        terrain
    );
}

#[test]
fn unsound_terrain_is_refused() {
    let one = |tile: &str| refusal(&format!(r#"{{"sets_of_tiles":1,"tiles":[{tile}]}}"#));
    assert!(one(r#"["a1","pass",null,null]"#).starts_with("a tile of kind pass is laid along"));
    assert!(one(r#"["a1","lake","east-west",null]"#).contains("has no axis"));
    assert!(one(r#"["j1","lake",null,null]"#).contains("not on the board"));
    assert!(one(r#"["a1","tavern",null,null]"#).contains("unknown variant"));
    assert!(one(r#"["a1","portal",null,"a1"]"#).contains("to itself"));
    assert!(one(r#"["a1","portal",null,"b2"]"#).contains("no tile lies on b2"));
    assert!(one(r#"["a1","portal",null,null],["b1","lake",null,"a1"]"#).contains("has no links"));
    assert!(one(r#"["a1","lake",null,null],["a1","swamp",null,null]"#).contains("already"));
    assert!(
        one(r#"["a1","portal",null,"b1"],["b1","portal",null,null]"#).contains("not linked back")
    );
    assert!(
        one(r#"["a1","portal",null,null],["b1","portal",null,null],["c1","portal",null,null]"#)
            .contains("no tile of kind portal is left")
    );
    let ten: Vec<String> = Square8::ALL[..10]
        .iter()
        .map(|square| format!(r#"["{square}","castle",null,null]"#))
        .collect();
    assert!(one(&ten.join(",")).contains("at most 9 tiles"));
    assert!(
        one(r#"{"square":"a1","kind":"lake","axis":null,"partner":null,"moat":1}"#)
            .contains("moat")
    );
    assert!(refusal(r#"{"tiles":[]}"#).contains("missing field `sets_of_tiles`"));
    assert!(refusal(r#"{"sets_of_tiles":1}"#).contains("missing field `tiles`"));
    assert!(refusal(r#"{"sets_of_tiles":1,"sets_of_tiles":1,"tiles":[]}"#).contains("duplicate"));
    assert!(refusal(r#"{"sets_of_tiles":1,"tiles":[],"tiles":[]}"#).contains("duplicate"));
    assert!(refusal(r#"{"sets_of_tiles":1,"tiles":[],"moat":1}"#).contains("moat"));
    assert!(refusal("[1]").contains("missing field `tiles`"));
    assert!(refusal("7").contains("a list of tiles"));
}

proptest! {
    #[test]
    fn any_terrain_reads_back(
        tiles in proptest::collection::vec((select(&CrossSquare::ALL[..]), select(Tile::ALL), select(&Axis::ALL[..])), 0..30),
        sets in any::<u8>(),
    ) {
        let mut terrain: Terrain<CrossSet, Tile, 20> = Terrain::with_sets_of_tiles(sets);
        for (square, kind, axis) in tiles {
            let axis = kind.effects().along_axis.then_some(axis);
            // Tiles that can't be laid are left out; two waiting portals are
            // linked.
            let _ = terrain.place(square, kind, axis);
            let waiting = terrain.unlinked();
            if let (2, Some(one), Some(other)) = (waiting.len(), waiting.first(), waiting.last()) {
                terrain.link(one, other).expect("both wait");
            }
        }
        let json = serde_json::to_string(&terrain).expect("it is written");
        let back: Terrain<CrossSet, Tile, 20> = serde_json::from_str(&json).expect("it reads back");
        prop_assert_eq!(back, terrain);
        for mover in Mover::ALL {
            prop_assert_eq!(back.closed(mover), terrain.closed(mover));
        }
        prop_assert_eq!(back.linked(), terrain.linked());
    }
}
