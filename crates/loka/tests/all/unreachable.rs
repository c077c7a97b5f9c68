//! Positions that no game can reach are refused. Each is tested beside a similar
//! position that a game can reach.

use crate::table;

use boardwright_loka::{FaceOff, Massive};
use boardwright_ruleset::{Configure, Notation};
use table::{rules, text};

const KINGS: &str = "SKd1 WKa9 NKi12 EKl4";
const EMPTY: &str = "6/6/6/12/12/12/12/12/12/6/6/6";

/// The faults of a text; none where it is read.
fn faults<R: Notation>(rules: &R, text: &str) -> Vec<&'static str> {
    match rules.read_position(text) {
        Ok(_) => Vec::new(),
        Err(error) => error.faults.iter().map(|fault| fault.id).collect(),
    }
}

fn on_the_cross(text: &str) -> Vec<&'static str> {
    faults(&rules("loka"), text)
}

/// The text of a position with other counters.
fn counters(text: &str, counters: &str) -> String {
    let text = text.strip_suffix("0 0").expect("both counters are 0");
    format!("{text}{counters}")
}

fn of<R: Configure + Notation>(name: &str) -> R {
    R::from_name(&name.parse().expect("a name")).expect("a game")
}

#[test]
fn before_the_first_move_all_stand_where_they_were_deployed() {
    let order = |pieces: &str, tiles: &str| {
        on_the_cross(&text("- move-order", &format!("{KINGS} {pieces}"), tiles))
    };
    assert_eq!(order("", ""), [""; 0]);
    assert_eq!(order("SRe1 SPd2' NPe11'", ""), [""; 0]);
    assert_eq!(order("SPe5", ""), ["loka.position.deployment"]);
    assert_eq!(order("SRe5", ""), ["loka.position.deployment"]);
    let kings = text("- move-order", "SKe5 WKa9 NKi12 EKl4", "");
    assert_eq!(on_the_cross(&kings), ["loka.position.deployment"]);
}

#[test]
fn quiet_turns_are_counted_between_actions_only() {
    let pieces = format!("{KINGS} SPc5 WPd6");
    let fight = text("S fight:c5:d6", &pieces, "");
    assert_eq!(on_the_cross(&fight), [""; 0]);
    assert_eq!(
        on_the_cross(&counters(&fight, "7 0")),
        ["loka.position.quiet"]
    );
    let swamp = text("S swamp:e5", &format!("{KINGS} SRe5"), "swamp@e5");
    assert_eq!(on_the_cross(&swamp), [""; 0]);
    assert_eq!(
        on_the_cross(&counters(&swamp, "1 0")),
        ["loka.position.quiet"]
    );
    let promotion = text("S promotion:d12", &format!("{KINGS} SPd12"), "");
    assert_eq!(on_the_cross(&promotion), [""; 0]);
    assert_eq!(
        on_the_cross(&counters(&promotion, "2 0")),
        ["loka.position.quiet"]
    );
    let armies = format!("{EMPTY} - armies SWNE - - -/-/-/- 0 0");
    assert_eq!(on_the_cross(&armies), [""; 0]);
    assert_eq!(
        on_the_cross(&counters(&armies, "3 0")),
        ["loka.position.quiet"]
    );
    let order = text("- move-order", KINGS, "");
    assert_eq!(
        on_the_cross(&counters(&order, "1 0")),
        ["loka.position.quiet"]
    );
    let play = text("S play", KINGS, "");
    assert_eq!(on_the_cross(&counters(&play, "65535 0")), [""; 0]);
}

/// The boosts of an open roll are those of the board, unless a seat has left the
/// game since the roll.
#[test]
fn the_boosts_of_an_open_roll_are_those_of_the_board() {
    let pieces = "SKd1 WKa4 NKi12 EKl4 SPb8 WNa9 SRa8 SQd9 SNb7 SNc8";
    let with =
        |boosts: &str| on_the_cross(&text(&format!("S reroll:b8:a9:4v1:{boosts}"), pieces, ""));
    assert_eq!(with("5v1"), [""; 0]);
    for wrong in ["0v5", "1v5", "6v1", "5v0", "99v5", "99v0"] {
        assert_eq!(with(wrong), ["loka.position.boosts"], "{wrong}");
    }
    let again = text("S again:b8:a9:4v1:5v1", pieces, "");
    assert_eq!(on_the_cross(&again), [""; 0]);
    let again = text("S again:b8:a9:4v1:6v1", pieces, "");
    assert_eq!(on_the_cross(&again), ["loka.position.boosts"]);

    // North has left the game since, and with it up to sixteen supporters. The
    // charge, the defender's rank and its ground still count.
    let without = |boosts: &str| {
        let pieces = pieces.replace("NKi12 ", "");
        on_the_cross(&text(&format!("S reroll:b8:a9:4v1:{boosts}"), &pieces, ""))
    };
    for right in ["5v1", "6v1", "12v1"] {
        assert_eq!(without(right), [""; 0], "{right}");
    }
    for wrong in ["0v5", "5v0", "40v1", "99v5"] {
        assert_eq!(without(wrong), ["loka.position.boosts"], "{wrong}");
    }
}

#[test]
fn a_pass_lies_along_the_way_of_a_seat_that_could_lay_it() {
    let with = |tile: &str| on_the_cross(&text("S play", KINGS, tile));
    for right in [
        "pass@d2:ns",
        "pass@i11:ns",
        "pass@b5:ew",
        "pass@k5:ew",
        "pass@d4:ns",
        "pass@d4:ew",
        "pass@i9:ns",
        "pass@g7:ew",
    ] {
        assert_eq!(with(right), [""; 0], "{right}");
    }
    for wrong in ["pass@d2:ew", "pass@h12:ew", "pass@a4:ns", "pass@l9:ns"] {
        assert_eq!(with(wrong), ["loka.position.axis"], "{wrong}");
    }
    let face_off: FaceOff = of("face-off");
    let at = |tile: &str| format!("7bK/8/8/8/8/8/8/wK7 w play wb - {tile} -/- 0 0");
    assert_eq!(faults(&face_off, &at("pass@d4:ns")), [""; 0]);
    assert_eq!(faults(&face_off, &at("pass@d4:ew")), ["loka.position.axis"]);
    let massive: Massive = of("massive");
    let at = |tile: &str| format!("15bK/16/16/16/16/16/16/wK15 w play wb - {tile} -/- 0 0");
    assert_eq!(faults(&massive, &at("pass@k4:ns")), [""; 0]);
    assert_eq!(faults(&massive, &at("pass@k4:ew")), ["loka.position.axis"]);
}

#[test]
fn the_first_portal_lies_where_the_seat_on_turn_lays_tiles() {
    let waits = |first: &str| {
        on_the_cross(&format!(
            "{EMPTY} S place-partner:{first}:2 SWNE - portal@{first} \
             Q0R0B0N0P0/Q0R0B0N0P0/Q0R0B0N0P0/Q0R0B0N0P0 0 0"
        ))
    };
    assert_eq!(waits("e6"), [""; 0]);
    assert_eq!(waits("e7"), ["loka.position.portals"]);
}

#[test]
fn what_a_stage_waits_for_has_come_about_in_this_turn() {
    let of = |due: &str, pieces: &str, tiles: &str| {
        on_the_cross(&text(due, &format!("SKd1 WKa9 NKi12 EKl4 {pieces}"), tiles))
    };
    // An ally's piece moves by a swap only.
    assert_eq!(of("S swamp:e5", "NPe5 SPe6", "swamp@e5"), [""; 0]);
    for pieces in ["NPe5", "NRe5 SPe6", "NPe5 SPe4", "NPe5 SRe6"] {
        let found = of("S swamp:e5", pieces, "swamp@e5");
        assert_eq!(found, ["loka.position.stage"], "{pieces}");
    }
    assert_eq!(of("N promotion:c9", "SPc9 NPc8", ""), [""; 0]);
    assert_eq!(of("N promotion:c9", "SPc9", ""), ["loka.position.stage"]);
    // The seat that swapped may have resigned since, but not while the swamp's die
    // is due.
    let gone = |due: &str, pieces: &str, tiles: &str| {
        on_the_cross(&text(due, &format!("WKa9 NKi12 EKl4 {pieces}"), tiles))
    };
    assert_eq!(gone("S promotion:d1", "NPd1", ""), [""; 0]);
    assert_eq!(
        gone("S swamp:e5", "NPe5", "swamp@e5"),
        ["loka.position.turn"]
    );
    // A piece that has just entered the swamp has moved.
    let marked = of("S swamp:e2", "SPe2'", "swamp@e2");
    assert_eq!(marked, ["loka.position.double_step"]);
}

#[test]
fn a_game_that_is_over_ended_in_its_last_turn() {
    let over = |pieces: &str, counts: &str| {
        let text = text("S play", &format!("SKd1 NKi12 {pieces}"), "");
        on_the_cross(&counters(&text, counts))
    };
    assert_eq!(over("SPc9", "0 0"), [""; 0]);
    let both = ["loka.position.promotion", "loka.position.promotion"];
    assert_eq!(over("SPc9 SPd12", "0 0"), both);
    // After the end no turn is skipped.
    assert_eq!(over("", "1 1"), ["loka.position.skips"]);

    let guarded: FaceOff = of("face-off(combat=off,check=on)");
    let stalemate = "7bK/5wK2/6wQ1/8/8/8/8/8 b play wb - - -/- 9 1";
    assert_eq!(faults(&guarded, stalemate), [""; 0]);
    let twice = stalemate.replace(" 9 1", " 9 2");
    assert_eq!(faults(&guarded, &twice), ["loka.position.skips"]);
}

/// A bishop stands on a pass where its pawn could enter it.
#[test]
fn what_was_promoted_came_there_as_a_pawn() {
    let with = |pieces: &str, tile: &str| {
        on_the_cross(&text("S play", &format!("{KINGS} {pieces}"), tile))
    };
    assert_eq!(with("SBd12", "pass@d12:ns"), [""; 0]);
    assert_eq!(with("SRc8", "pass@c8:ew"), [""; 0]);
    assert_eq!(with("SBc9", "pass@c9:ew"), ["loka.position.ground"]);
}

#[test]
fn a_shared_pair_needs_three_players() {
    use boardwright_loka::Loka;
    for name in [
        "loka(players=4,shared=SN)",
        "loka(shared=WE)",
        "loka(players=2,shared=SN)",
    ] {
        let error = Loka::from_name(&name.parse().expect("a name")).expect_err(name);
        assert!(error.to_string().contains("players=3"), "{error}");
    }
    // An option with its default value is the same as no option.
    for name in [
        "loka(players=3,shared=SN)",
        "loka(players=3,shared=WE)",
        "loka(shared=SN)",
    ] {
        assert!(Loka::from_name(&name.parse().expect("a name")).is_ok());
    }
}
