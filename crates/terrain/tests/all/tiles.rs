//! The table of tiles, and the small values it is made of.

use boardwright_geometry::{CrossSet, CrossSquare, Direction, Side};
use boardwright_terrain::{Axis, Defence, Effects, Ground, Hazard, Mover, MoverSet, Terrain, Tile};
use std::collections::BTreeSet;

const LETTERS: [(char, Mover); 6] = [
    ('K', Mover::KING),
    ('Q', Mover::QUEEN),
    ('R', Mover::ROOK),
    ('B', Mover::BISHOP),
    ('N', Mover::KNIGHT),
    ('P', Mover::PAWN),
];

#[test]
fn each_row_of_the_rules_is_met() {
    let mut met = Vec::new();
    for (number, line) in include_str!("../data/tiles.txt").lines().enumerate() {
        let fields: Vec<&str> = line.split_whitespace().collect();
        if line.starts_with('#') || fields.is_empty() {
            continue;
        }
        let [
            name,
            enters,
            ends,
            lost,
            axis,
            linked,
            supply,
            defence,
            knight,
        ] = fields[..]
        else {
            panic!("line {} has not nine columns", number + 1);
        };
        let tile: Tile = name.parse().expect("a tile");
        let effects = tile.effects();
        met.push(tile);

        for (at, (letter, mover)) in LETTERS.into_iter().enumerate() {
            assert_eq!(
                tile.admits(mover),
                enters.contains(letter),
                "{name} {letter}"
            );
            for (_, attacker) in LETTERS {
                let row = if attacker == Mover::KNIGHT {
                    knight
                } else {
                    defence
                };
                let expected = row.as_bytes()[at] - b'0';
                let boosts = effects.defence.boosts(mover, attacker);
                assert_eq!(boosts, expected, "{name}: {letter} against {attacker:?}");
            }
        }
        assert_eq!(effects.ends_move, ends == "yes", "{name}");
        assert_eq!(effects.along_axis, axis == "yes", "{name}");
        assert_eq!(effects.linked, linked == "yes", "{name}");
        assert_eq!(effects.supply.to_string(), supply, "{name}");
        let hazard = effects
            .hazard
            .map(|hazard| format!("{}/{}", hazard.losing_faces(), hazard.faces()));
        assert_eq!(hazard.unwrap_or("-".to_owned()), lost, "{name}");
    }
    assert_eq!(met, Tile::ALL);
}

#[test]
fn names_read_back_and_nothing_else_reads() {
    let mut names = BTreeSet::new();
    for &tile in Tile::ALL {
        assert_eq!(tile.to_string(), tile.name());
        assert_eq!(tile.name().parse(), Ok(tile));
        assert_eq!(Tile::named(tile.name()), Some(tile));
        assert!(names.insert(tile.name()));
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
        assert!(tile.name().bytes().all(plain));
    }
    for text in ["", "Castle", "castle ", "stone circle", "mountain-pass"] {
        let error = text.parse::<Tile>().expect_err("no tile");
        assert!(error.to_string().contains("stone-circle"), "{text:?}");
    }
    for axis in Axis::ALL {
        assert_eq!(axis.to_string().parse(), Ok(axis));
    }
    assert!("ns".parse::<Axis>().is_err());
    assert_eq!(
        format!("{:>13}|{:<7}|", Axis::EastWest, Tile::Lake),
        "    east-west|lake   |"
    );
}

#[test]
fn an_axis_admits_two_directions_of_eight() {
    for axis in Axis::ALL {
        let admitted: Vec<Direction> = Direction::ALL
            .into_iter()
            .filter(|&direction| axis.admits(direction))
            .collect();
        assert_eq!(admitted.len(), 2);
        assert_eq!(admitted[0].opposite(), admitted[1]);
        assert!(axis.directions().iter().eq(admitted));
    }
    // The ends of a tile face the player who lays it and the player opposite.
    for side in Side::ALL {
        assert!(Axis::facing(side).admits(side.forward()));
        assert_eq!(Axis::facing(side), Axis::facing(side.opposite()));
        assert_ne!(Axis::facing(side), Axis::facing(side.clockwise()));
    }
}

#[test]
fn movers_are_numbers_below_eight() {
    for (number, mover) in Mover::ALL.into_iter().enumerate() {
        assert_eq!(mover.index(), number);
        let number = u8::try_from(number).expect("small");
        assert_eq!(Mover::try_from(number), Ok(mover));
        assert_eq!(u8::from(mover), number);
    }
    let error = Mover::try_from(8).expect_err("there are eight");
    assert_eq!(
        error.to_string(),
        "there is no mover 8: movers are numbered from 0 to 7"
    );
    let names: BTreeSet<String> = Mover::ALL
        .iter()
        .map(|mover| format!("{mover:?}"))
        .collect();
    assert_eq!(names.len(), Mover::COUNT);
}

#[test]
fn sets_of_movers_are_sets() {
    for bits in 0..=u8::MAX {
        let listed: Vec<Mover> = Mover::ALL
            .into_iter()
            .filter(|mover| bits >> mover.index() & 1 == 1)
            .collect();
        let set = MoverSet::of(&listed);
        assert_eq!(set, listed.iter().copied().collect());
        assert!(set.iter().eq(listed.iter().copied()));
        for mover in Mover::ALL {
            assert_eq!(set.contains(mover), listed.contains(&mover));
            assert!(!set.without(mover).contains(mover));
            let back: MoverSet = set.without(mover).iter().chain([mover]).collect();
            assert_eq!(back == set, listed.contains(&mover));
        }
    }
    assert_eq!(
        format!("{:?}", MoverSet::of(&[Mover::PAWN, Mover::KING])),
        "{King, Pawn}"
    );
}

#[test]
fn a_counter_outranks_favour() {
    let defence = Defence::of(1)
        .favouring(MoverSet::of(&[Mover::KING]), 3)
        .against(MoverSet::of(&[Mover::KNIGHT]), 0);
    assert_eq!(defence.boosts(Mover::PAWN, Mover::ROOK), 1);
    assert_eq!(defence.boosts(Mover::KING, Mover::ROOK), 3);
    assert_eq!(defence.boosts(Mover::PAWN, Mover::KNIGHT), 0);
    assert_eq!(defence.boosts(Mover::KING, Mover::KNIGHT), 0);
}

#[test]
fn a_hazard_takes_its_lowest_faces() {
    let hazard = Hazard::new(12, 1);
    assert!(hazard.takes(1));
    assert!((2..=12).all(|face| !hazard.takes(face)));
    let taken: Vec<u8> = (1..=6)
        .filter(|&face| Hazard::new(6, 5).takes(face))
        .collect();
    assert_eq!(taken, [1, 2, 3, 4, 5]);
}

#[test]
#[should_panic(expected = "a piece can live")]
fn no_hazard_is_certain() {
    let _ = Hazard::new(6, 6);
}

#[test]
#[should_panic(expected = "a piece can be lost")]
fn no_hazard_is_harmless() {
    let _ = Hazard::new(6, 0);
}

#[test]
fn what_is_not_said_of_a_kind_has_a_default() {
    let bog = Effects {
        name: "bog",
        ..Effects::PLAIN
    };
    assert_eq!(bog.called(), "bog");
    assert_eq!(bog.icon(None), "bog");
    assert_eq!(bog.sign(Some(Axis::EastWest)), bog.sign(None));
    let pass = Tile::Pass.effects();
    assert_eq!(pass.called(), "Mountain Pass");
    assert_eq!(pass.icon(Some(Axis::NorthSouth)), "pass-north-south");
    assert_eq!(pass.icon(Some(Axis::EastWest)), "pass-east-west");
}

#[test]
fn signs_differ_and_letters_are_ascii() {
    let mut signs = BTreeSet::new();
    let mut count = 0;
    for effects in Tile::ALL.iter().map(|tile| tile.effects()) {
        let axes = Axis::ALL.map(Some);
        for axis in if effects.along_axis {
            &axes[..]
        } else {
            &[None]
        } {
            let sign = effects.sign(*axis);
            assert!(sign.letter.is_ascii() && effects.icon(*axis).starts_with(effects.name));
            signs.extend([sign.symbol, sign.letter]);
            count += 2;
        }
    }
    assert_eq!(signs.len(), count);
}

#[test]
fn the_error_names_every_kind() {
    assert_eq!(
        "moor".parse::<Tile>().unwrap_err().to_string(),
        "a tile is one of castle, forest, lake, eyrie, swamp, stone-circle, pass and portal"
    );
}

#[test]
fn plain_ground_does_nothing() {
    let plain = Effects::PLAIN;
    for mover in Mover::ALL {
        assert!(plain.enter.contains(mover));
        for attacker in Mover::ALL {
            assert_eq!(plain.defence.boosts(mover, attacker), 0);
        }
    }
    assert!(!plain.ends_move && !plain.along_axis && !plain.linked && plain.hazard.is_none());
}

#[test]
fn a_cross_with_nine_tiles_is_as_small_as_promised() {
    assert_eq!(size_of::<Terrain<CrossSet>>(), 256);
    let mut terrain: Terrain<CrossSet> = Terrain::new();
    let squares = CrossSquare::ALL.iter().step_by(11);
    let kinds = Tile::ALL.iter().chain([&Tile::Portal]);
    for (&square, &kind) in squares.zip(kinds) {
        let axis = kind.effects().along_axis.then_some(Axis::EastWest);
        terrain
            .place(square, kind, axis)
            .expect("the box holds nine tiles");
    }
    assert_eq!(terrain.len(), 9);
}
