//! Positions as text: what is refused, with every fault, and what is read.

use boardwright_ruleset::{ArrowKind, Configure, Depict, GameName, Notation, Ruleset, Seat};
use boardwright_strata::{Activity, POSITION_IDS, Position, Strata};
use std::collections::BTreeSet;

fn ids(rules: &str, text: &str) -> BTreeSet<&'static str> {
    let name: GameName = rules.parse().expect("a name");
    let rules = Strata::from_name(&name).expect("valid options");
    match rules.read_position(text) {
        Ok(position) => panic!("{text} is read as {position:?}"),
        Err(error) => error.faults.iter().map(|fault| fault.id).collect(),
    }
}

#[test]
fn every_fault_has_a_case() {
    const BOARD: &str = "4*b4/9/9/9/9/9/9/9/4*w4";
    let cases = [
        ("tokens", format!("{BOARD} w act:3 - 00000/88887 00 0 0")),
        (
            "markers",
            "4*b4/9/9/9/9/9/GGGGGVVVV/RRRRBBBBB/OOO1*w4 w act:3 - 00000/43345 00 0 0".into(),
        ),
        (
            "general",
            "9/9/9/9/9/9/9/9/4*w4 w act:3 - 00000/88888 00 0 0".into(),
        ),
        (
            "general",
            "4*b4/9/9/9/9/9/9/*w8/4*w4 w act:3 - 00000/88888 00 0 0".into(),
        ),
        (
            "placement",
            "9/9/9/9/R8/9/9/9/9 w place:1.2 34444*/44444* 00000/00000 00 0 0".into(),
        ),
        (
            "stock",
            "9/9/9/9/9/9/9/9/R8 w place:1.2 44444*/44444* 00000/00000 00 0 0".into(),
        ),
        (
            "activity",
            "4*b4/9/9/9/9/9/9/9/R-3*w4 w act:3 - 00000/78888 00 0 0".into(),
        ),
        (
            "activity",
            "4*b4/9/9/9/9/9/9/9/R>3*w4 w act:2 - 00000/78888 00 0 0".into(),
        ),
        (
            "activity",
            "4*b4/9/9/9/9/9/9/9/r-3*w4 w act:2 - 00000/78888 00 0 0".into(),
        ),
        (
            "actions",
            "4*b4/9/9/9/9/9/9/9/R-3*w4 w act:0 - 00000/78888 00 0 0".into(),
        ),
        ("centre", format!("{BOARD} w act:3 - 00000/88888 10 0 0")),
        (
            "centre",
            "9/9/9/9/4*b4/9/9/9/4*w4 w act:3 - 00000/88888 00 0 0".into(),
        ),
        ("counters", format!("{BOARD} w act:3 - 00000/88888 00 2 1")),
    ];
    let mut seen = BTreeSet::new();
    for (id, text) in &cases {
        let id = format!("strata.position.{id}");
        let found = ids("strata", text);
        assert!(found.contains(id.as_str()), "{text}: {found:?}");
        seen.extend(found);
    }
    assert_eq!(seen, POSITION_IDS.iter().copied().collect());
    // The starter that the rules name is the one that placed first.
    let start = "9/9/9/9/9/9/9/9/9 w place:1.1 44444*/44444* 00000/00000 00 0 0";
    assert!(ids("strata(starter=b)", start).contains("strata.position.placement"));
}

/// Unreachable positions, each with a similar one that is reachable.
#[test]
fn what_no_game_leads_to_is_refused() {
    let read = |rules: &str, text: &str| {
        let name: GameName = rules.parse().expect("a name");
        let rules = Strata::from_name(&name).expect("valid options");
        rules.read_position(text).map(drop)
    };
    let cases = [
        // A piece that a Porter made, and the Porter that made it.
        (
            "strata",
            "4*b4/9/9/9/9/9/9/(BG)+3(GO)-4/4*w4 w act:2 - 00000/87687 00 0 0",
            "4*b4/9/9/9/9/9/9/(BG)+8/R-3*w4 w act:2 - 00000/77788 00 0 0",
            "activity",
        ),
        // Made by one action and moved by another.
        (
            "strata",
            "4*b4/9/9/9/9/9/9/(BG)+>3(GO)-4/4*w4 w act:1 - 00000/87687 00 0 0",
            "4*b4/9/9/9/9/9/9/(BG)+>3(GO)-4/4*w4 w act:2 - 00000/87687 00 0 0",
            "activity",
        ),
        // Two pieces that moved, by two actions.
        (
            "strata",
            "4*b4/9/9/9/9/9/9/(BG)>3(BG)>4/4*w4 w act:1 - 00000/86688 00 0 0",
            "4*b4/9/9/9/9/9/9/(BG)>3(BG)>4/4*w4 w act:2 - 00000/86688 00 0 0",
            "activity",
        ),
        // A General that is in the centre when its turn begins held it.
        (
            "strata",
            "4*b4/9/9/9/4*w4/9/9/9/9 w act:3 - 00000/88888 10 0 0",
            "4*b4/9/9/9/4*w4/9/9/9/9 w act:3 - 00000/88888 00 0 0",
            "centre",
        ),
        // One that came there in its turn moved or was exchanged.
        (
            "strata",
            "4*b4/9/9/9/4*w-4/9/9/9/R8 w act:2 - 00000/78888 00 0 0",
            "4*b4/9/9/9/4*w4/9/9/9/R-8 w act:2 - 00000/78888 00 0 0",
            "centre",
        ),
        (
            "strata",
            "4*b4/9/9/9/4*w4/9/9/9/(VO)-8 w act:2 - 00000/88877 00 0 0",
            "4*b4/9/9/9/4*w4/9/9/9/(RO)-8 w act:2 - 00000/78887 00 0 0",
            "centre",
        ),
        (
            "strata(exchange_general=off)",
            "4*b4/9/9/9/4*w-4/9/9/9/(VO)8 w act:2 - 00000/88877 00 0 0",
            "4*b4/9/9/9/4*w4/9/9/9/(VO)-8 w act:2 - 00000/88877 00 0 0",
            "centre",
        ),
        // A hundred turns without a capture draw where that is agreed.
        // They do not where it is not.
        (
            "strata",
            "4*b4/9/9/9/9/9/9/9/R-3*w4 w act:2 - 00000/78888 00 0 100",
            "4*b4/9/9/9/9/9/9/9/R-3*w4 w act:2 - 00000/78888 00 1 100",
            "counters",
        ),
        (
            "strata(quiet_limit=on)",
            "4*b4/9/9/9/9/9/9/9/R-3*w4 w act:2 - 00000/78888 00 0 99",
            "4*b4/9/9/9/9/9/9/9/R-3*w4 w act:2 - 00000/78888 00 0 100",
            "counters",
        ),
        (
            "strata(quiet_limit=on)",
            "4*b4/9/9/9/9/9/9/9/R3*w4 w act:3 - 00000/78888 00 0 100",
            "4*b4/9/9/9/9/9/9/9/R3*w4 w act:3 - 00000/78888 00 0 101",
            "counters",
        ),
    ];
    for (rules, right, wrong, id) in cases {
        assert_eq!(read(rules, right), Ok(()), "{right}");
        let id = format!("strata.position.{id}");
        assert_eq!(ids(rules, wrong), BTreeSet::from([id.as_str()]), "{wrong}");
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let found = ids(
        "strata",
        "9/9/9/9/9/9/9/9/R-3*w4 w act:3 - 00000/88888 11 2 0",
    );
    assert!(found.len() >= 5, "{found:?}");
}

#[test]
fn unreadable_texts_say_where() {
    let rules = Strata::default();
    for (text, at) in [
        ("", 0),
        ("4*b5", 3),
        ("4*b4/9/9/9/9/9/9/9/(GR)8", 21),
        ("4*b4/9/9/9/9/9/9/9/4*w4 x", 24),
        ("4*b4/9/9/9/9/9/9/9/4*w4 w act:4", 30),
        ("4*b4/9/9/9/9/9/9/9/4*w4 w act:3 - 00000/88888 00 0 007", 51),
        (
            "4*b4/9/9/9/9/9/9/9/4*w4 w act:3 - 00000/88888 00 0 99999",
            51,
        ),
        ("4*b4/9/9/9/9/9/9/9/4*w4 w act:3 - 00000/88888 00 0 0 ", 52),
    ] {
        let error = rules.read_position(text).expect_err(text);
        assert_eq!(error.faults[0].at, Some(at), "{text}: {error}");
    }
    for (text, at) in [
        ("", 0),
        ("a1", 2),
        ("a1-j1", 3),
        ("a1+b2&", 6),
        ("X@a1", 0),
        ("a1-a2 ", 5),
        ("ä", 0),
    ] {
        let error = text.parse::<boardwright_strata::Move>().expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
    }
}

/// The example of the documentation, and all activities, come back.
#[test]
fn activities_are_read_and_written() {
    let rules = Strata::default();
    let text = "3*b5/9/9/9/9/9/(rb)8/B3(GO)-4/(BG)>3*w4 w act:1 - 00000/75687 00 0 7x";
    let position = rules.read_position(text).expect("the documented example");
    assert_eq!(rules.position_text(&position), text);
    let square = |name: &str| boardwright_geometry::Square9::from_name(name).expect("a square");
    assert_eq!(position.activity(square("a1")), Activity::Moved);
    assert_eq!(position.activity(square("e2")), Activity::Spent);
    assert_eq!(position.activity(square("a2")), Activity::Fresh);
    let text = "3*b5/9/9/9/9/9/9/(BG)+>3(GO)-4/RR2*w4 w act:1 - 00000/67687 00 0 7";
    let position = rules
        .read_position(text)
        .expect("a carried archer that moved");
    assert_eq!(rules.position_text(&position), text);
    assert_eq!(position.activity(square("a2")), Activity::CarriedAndMoved);
}

/// The documentation's examples of each field are read, and come back.
#[test]
fn examples_of_every_field_come_back() {
    let rules = Strata::default();
    for text in [
        "4*b4/9/9/9/9/9/(rb)8/B-8/R1(GO)1*w4 w act:2 - 00100/66687 00 0 7",
        "4*b4/9/9/9/9/9/(rb)8/B-8/R1(GO)1*w4 w act:2 - 00100/66687 00 0 7x",
        "9/9/9/9/9/9/9/9/9 - starter 44444*/44444* 00000/00000 00 0 0",
        "9/9/9/9/9/9/9/9/RBBBB*w3 w place:1.7 30444/44444* 00000/00000 00 0 0",
        "rrrrbbb2/9/9/9/9/9/9/BBBOO4/RGGGGVVVV b place:2.1 31002*/01444* 00000/00000 00 0 0",
        "9/9/9/9/4*b4/9/9/9/4*w4 w act:3 - 00000/88888 01 1 7",
    ] {
        match rules.read_position(text) {
            Ok(position) => assert_eq!(rules.position_text(&position), text),
            Err(error) => panic!("{text}: {error}"),
        }
    }
}

/// A turn that is read without an action left has ended.
#[test]
fn a_turn_without_an_action_left_ends_when_it_is_read() {
    let rules = Strata::default();
    let text = "4*b4/9/9/9/9/9/9/9/4*w-4 w act:2 - 00000/88888 00 0 0";
    let position = rules.read_position(text).expect("a position");
    assert_eq!(position.turn(), Strata::BLACK);
    assert_eq!(position.quiet_turns(), 1);
    assert!(rules.count_moves(&position, Strata::BLACK) > 0);
}

/// The sizes in the documentation. Where a set needs less alignment, a position
/// may be smaller.
#[test]
fn sizes() {
    assert_eq!(size_of::<boardwright_strata::Move>(), 4);
    assert!(size_of::<Position>() <= 192);
}

/// Whoever draws names the seat before a caption, so the captions do not.
#[test]
fn captions_tell_what_is_left_to_place_and_what_is_held() {
    let rules = Strata::from_name(&"strata(starter=w)".parse().expect("a name")).expect("options");
    let mut state = rules.start();
    let captions = |state: &Position| -> Vec<String> {
        let captions = rules.depict(state).captions.into_iter();
        captions.map(|caption| caption.text.to_string()).collect()
    };
    let all = "has to place 4 Infantry, 4 Archers, 4 Horses, 4 Scholars, 4 Slaves, the General";
    assert_eq!(captions(&state), ["to place a piece", all, all]);
    let chosen = rules.read_move(&state, "*@e1").expect("a move");
    let arrows = rules.depict_move(&state, Seat::new(0), chosen);
    assert_eq!(arrows[0].label.as_deref(), Some("*"));
    rules.apply(&mut state, Seat::new(0), chosen);
    assert_eq!(captions(&state)[1], all.trim_end_matches(", the General"));
    let fight = "4*b4/9/9/9/9/9/9/r8/B3*w4 w act:3 - 00000/77888 00 0 0";
    let state = rules.read_position(fight).expect("a position");
    assert_eq!(
        captions(&state)[..2],
        ["to act, 3 of 3 actions left", "holds nothing"]
    );

    // A shot is shown from the shooter, which stays, to what it takes.
    let shot = rules.read_move(&state, "a1!a2").expect("a move");
    assert!(rules.is_legal(&state, Seat::new(0), shot));
    let arrows = rules.depict_move(&state, Seat::new(0), shot);
    let scene = rules.depict(&state);
    let name = |place| scene.cell(place).map(|cell| cell.name.clone());
    assert_eq!(arrows.len(), 1);
    assert_eq!(arrows[0].kind, ArrowKind::Attack);
    assert_eq!(name(arrows[0].from).as_deref(), Some("a1"));
    assert_eq!(name(arrows[0].to).as_deref(), Some("a2"));
}
