//! Positions of the forms for two that contradict themselves are refused, and
//! no text makes reading panic.

use crate::two_armies::writing::{rules, text};
use boardwright_loka::{FaceOff, Massive, POSITION_IDS};
use boardwright_ruleset::{Notation, PositionError, Ruleset, Seat};
use boardwright_testkit::never_panics;

fn faults<R: Notation>(rules: &R, text: &str) -> Vec<&'static str> {
    match rules.read_position(text) {
        Ok(state) => {
            let written = rules.position_text(&state);
            let again = rules
                .read_position(&written)
                .expect("what is written is read");
            assert_eq!(again, state);
            Vec::new()
        }
        Err(error) => ids(&error),
    }
}

fn ids(error: &PositionError) -> Vec<&'static str> {
    error.faults.iter().map(|fault| fault.id).collect()
}

/// Positions of Face-off: pieces, tiles, what is due, the fault.
const FACE_OFF: [(&str, &str, &str, &str); 15] = [
    ("wKa1 wKb1 bKh8", "", "w play", "loka.position.kings"),
    (
        "wKa1 bKh8 wRc3",
        "forest@c3",
        "w play",
        "loka.position.ground",
    ),
    ("wKa1 bKh8 wPc1", "", "w play", "loka.position.own_row"),
    ("wKa1 bKh8 bPc8", "", "w play", "loka.position.own_row"),
    ("wKa1 bKh8 wPc8", "", "w play", "loka.position.promotion"),
    ("wKa1 bKh8 bPc1", "", "w play", "loka.position.promotion"),
    ("wKa1 bKh8 wPc3'", "", "w play", "loka.position.double_step"),
    ("wKa1 bKh8 bPc2'", "", "w play", "loka.position.double_step"),
    ("wKa1 bKh8", "portal@c3", "w play", "loka.position.portals"),
    (
        "wKa1 bKh8",
        "castle@c3 castle@d3",
        "w play",
        "loka.position.tiles",
    ),
    ("wKa1 bKh8", "pass@c3", "w play", "loka.position.axis"),
    ("wKa1 bKh8", "castle@c3:ns", "w play", "loka.position.axis"),
    ("wKa1 bKh8", "", "w fight:a1:h8", "loka.position.stage"),
    ("wKa1 bKh8", "", "w swamp:a1", "loka.position.stage"),
    ("wKa1 bKh8", "", "w promotion:a1", "loka.position.stage"),
];

#[test]
fn every_fault_of_a_position_of_face_off_is_found() {
    let rules: FaceOff = rules("face-off").expect("Face-off");
    for (pieces, tiles, due, id) in FACE_OFF {
        assert!(POSITION_IDS.contains(&id));
        let text = text((8, 8), due, pieces, tiles);
        let found = faults(&rules, &text);
        assert!(found.contains(&id), "{text}: {found:?} instead of {id}");
    }
    let start = "8/8/8/8/8/8/8/8 - armies wb - - -/- 0 0";
    for (before, after, id) in [
        ("wb", "-", "loka.position.living"),
        ("-/-", "Q4R0B0N0P0/-", "loka.position.armies"),
        ("-/-", "K1Q0R0B0N0P0/-", "loka.position.armies"),
        ("- armies", "w armies", "loka.position.turn"),
        ("- armies", "- first-draw", "loka.position.armies"),
        ("0 0", "0 1", "loka.position.skips"),
    ] {
        let text = start.replacen(before, after, 1);
        let found = faults(&rules, &text);
        assert!(found.contains(&id), "{text}: {found:?} instead of {id}");
    }
    let found = faults(&rules, "wK7/8/8/8/8/8/8/bK7 w play w - - -/- 0 0");
    assert_eq!(found, ["loka.position.fallen"]);
    let found = faults(&rules, "wK7/8/8/8/8/8/8/8 w play wb - - -/- 0 0");
    assert_eq!(found, ["loka.position.king_missing"]);
}

#[test]
fn the_tiles_of_each_board_are_its_own() {
    let rules: Massive = rules("massive(boards=2x1)").expect("a battle");
    let of = |tiles: &str, due: &str| {
        let text = text((16, 8), due, "wKa1 bKh8", tiles);
        faults(&rules, &text)
    };
    assert_eq!(
        of("castle@c3 castle@k3 portal@a4 portal@b4", "w play"),
        [""; 0]
    );
    assert_eq!(of("castle@c3 castle@d3", "w play"), ["loka.position.tiles"]);
    // One portal on each of two boards do not make a pair.
    let found = of("portal@c3 portal@k3", "w play");
    assert_eq!(found, ["loka.position.portals", "loka.position.portals"]);
    assert_eq!(
        of("portal@c3 portal@d3 portal@k3 portal@l3", "w play"),
        [""; 0]
    );
    let found = of("portal@c3 portal@d3 portal@e3", "w play");
    assert!(found.contains(&"loka.position.portals"), "{found:?}");
}

#[test]
fn a_battle_is_drawn_for_board_by_board() {
    let rules: Massive = rules("massive(boards=2x1)").expect("a battle");
    let of = |due: &str, tiles: &str| {
        let armies = "Q0R0B0N0P0/Q0R0B0N0P0";
        faults(
            &rules,
            &format!("16/16/16/16/16/16/16/16 {due} wb - {tiles} {armies} 0 0"),
        )
    };
    // Eight draws, four for each board.
    assert_eq!(of("w draw:8", "-"), [""; 0]);
    assert_eq!(of("w draw:5", "castle@a1,swamp@b1,lake@c1"), [""; 0]);
    assert_eq!(of("w draw:9", "-"), ["loka.position.draws"]);
    assert_eq!(of("w draw:0", "-"), ["loka.position.draws"]);
    assert_eq!(of("w place:castle:8", "castle@a1"), ["loka.position.draws"]);
    // On the other board it has not been drawn yet.
    assert_eq!(of("w place:castle:4", "castle@a1"), [""; 0]);
    // The partner of a portal lies on the same board.
    assert_eq!(of("w place-partner:a1:8", "portal@a1"), [""; 0]);
    let found = of("w place-partner:i1:8", "portal@i1");
    assert!(found.contains(&"loka.position.portals"), "{found:?}");
}

#[test]
fn armies_in_the_making_are_read() {
    let rules: Massive = rules("massive(boards=2x1)").expect("a battle");
    let of = |armies: &str| {
        rules.read_position(&format!(
            "16/16/16/16/16/16/16/16 - armies wb - - {armies} 0 0"
        ))
    };
    for armies in [
        "-/-",
        "Q2/-",
        "Q2R1B0/Q0R0B0N0P0",
        "?/Q1",
        "?QR/-",
        "?QRBN/?",
    ] {
        let Ok(state) = of(armies) else {
            // Two complete armies leave nobody to choose.
            panic!("{armies}")
        };
        assert!(
            rules.position_text(&state).contains(&format!(" {armies} ")),
            "{armies}"
        );
    }
    for armies in [
        "Q7/-", "R1/-", "Q1B1/-", "?R/-", "?QRBNP/-", "??/-", "Q/-", "Q1R/-",
    ] {
        assert!(of(armies).is_err(), "{armies}");
    }
    let face_off: FaceOff = crate::two_armies::writing::rules("face-off").expect("Face-off");
    for armies in ["Q2/-", "?Q/-"] {
        let text = format!("8/8/8/8/8/8/8/8 - armies wb - - {armies} 0 0");
        assert!(face_off.read_position(&text).is_err(), "{armies}");
    }
}

#[test]
fn no_text_makes_reading_panic() {
    let face_off: FaceOff = rules("face-off").expect("Face-off");
    let massive: Massive = rules("massive(boards=4x4)").expect("a battle");
    let seeds = [
        text(
            (8, 8),
            "w play",
            "wKa1 bKh8 wPc2' bPd3",
            "castle@d3 portal@a4 portal@b4",
        ),
        text((8, 8), "w fight:c2:d3", "wKa1 bKh8 wPc2' bPd3", "castle@d3"),
        text((32, 32), "b play", "wKa1 bKaf32 wQab17 bRz9", "castle@aa30"),
        text((32, 32), "b place-partner:aa30:17", "", "portal@aa30").replace(" -/- ", " ?Q/? "),
        "army:Q12".into(),
        "aa1xaf32".into(),
        "K@af32".into(),
        "at:aa17".into(),
    ];
    never_panics(&seeds, 3_000, 7, |text| {
        let _ = face_off.read_position(text);
        let _ = face_off.read_move(&face_off.start(), text);
        let _ = face_off.read_chance(&face_off.start(), text);
        let _ = massive.read_position(text);
        let _ = massive.read_move(&massive.start(), text);
        let _ = massive.read_chance(&massive.start(), text);
    });
}

/// Settled 13: a resignation resets the count of skipped turns, so that the
/// position after it can be read.
#[test]
fn what_is_left_after_a_resignation_is_read() {
    let rules: FaceOff = rules("face-off").expect("Face-off");
    let skipped = "7bK/8/8/8/8/8/8/wK7 b play wb - - -/- 9 1";
    let mut state = rules.read_position(skipped).expect("w was passed over");
    rules.resign(&mut state, Seat::new(0).into());
    let written = rules.position_text(&state);
    assert!(written.ends_with(" 9 0"), "{written}");
    assert_eq!(rules.read_position(&written), Ok(state));
}
