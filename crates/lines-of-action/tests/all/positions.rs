//! Positions as text: what is written, what is read, and what is refused and
//! why.

use boardwright_lines_of_action::{
    Color, Duty, LinesOfAction, POSITION_IDS, Piece, Setup, Square, Stage,
};
use boardwright_ruleset::{Configure, GameName, Notation, PositionError, Ruleset, Seat};
use std::collections::BTreeSet;

fn named(options: &str) -> LinesOfAction {
    let name = match options {
        "" => "lines-of-action".to_string(),
        _ => format!("lines-of-action({options})"),
    };
    let name: GameName = name.parse().expect("a name");
    LinesOfAction::from_name(&name).expect("rules")
}

/// Rule 1, rule 2, rule 9, rule 10, rule 12, rule 13, #15, #18, #27, detail 1, detail 7, detail 8.
#[test]
fn starts_are_written_as_the_notation_says() {
    for (options, text) in [
        ("", "1wwwwww1/b6b/b6b/b6b/b6b/b6b/b6b/1wwwwww1 w 0 -"),
        (
            "preset=olympiad",
            "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0 -",
        ),
        (
            "preset=mso",
            "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0 -",
        ),
        (
            "preset=openspiel",
            "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0 0",
        ),
        (
            "preset=openspiel,cap=0",
            "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0 -",
        ),
        ("first=b", "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0 -"),
        (
            "edge=open",
            "1wwwwww1/b6b/b6b/b6b/b6b/b6b/b6b/1wwwwww1 w 0 - -",
        ),
        (
            "edge=torus",
            "1wwwwww1/b6b/b6b/b6b/b6b/b6b/b6b/1wwwwww1 w 0 -",
        ),
        (
            "players=four-handed",
            "1WWWWWW1/b6B/b6B/b6B/b6B/b6B/b6B/1wwwwww1 1 0 -",
        ),
        (
            "players=four-handed,preset=olympiad",
            "1BBBBBB1/w6W/w6W/w6W/w6W/w6W/w6W/1bbbbbb1 1 0 -",
        ),
        (
            "players=ambidextrous",
            "1WWWWWW1/b6B/b6B/b6B/b6B/b6B/b6B/1wwwwww1 w 0 - -/-",
        ),
        // The first mover has the first mover's list, whatever its name.
        (
            "opening=scrambled-eggs",
            "1bwbwbw1/w6b/b6w/w6b/b6w/w6b/b6w/1wbwbwb1 w 0 -",
        ),
        // With capitals for the first mover: 1lLlLlL1/L6l/l6L/L6l/l6L/L6l/l6L/1LlLlLl1.
        (
            "opening=scrambled-eggs,preset=olympiad",
            "1wbwbwb1/b6w/w6b/b6w/w6b/b6w/w6b/1bwbwbw1 b 0 -",
        ),
        (
            "opening=scrambled-eggs,mirror=on,preset=olympiad",
            "1bwbwbw1/w6b/b6w/w6b/b6w/w6b/b6w/1wbwbwb1 b 0 -",
        ),
        (
            "opening=parachute,preset=olympiad",
            "8/b6w/w6b/b6w/w6b/b6w/w6b/8 b 0 - 6/6 move",
        ),
        (
            "opening=parachute,mirror=on,preset=olympiad",
            "8/w6b/b6w/w6b/b6w/w6b/b6w/8 b 0 - 6/6 move",
        ),
    ] {
        let rules = named(options);
        assert_eq!(rules.position_text(&rules.start()), text, "{options}");
        assert_eq!(rules.read_position(text), Ok(rules.start()), "{options}");
    }
}

/// Rule 11, detail 2.
#[test]
fn positions_come_back_as_they_were_written() {
    for (options, text) in [
        ("edge=open", "8/8/8/b6b/8/8/8/w7 b 1 - w(0,3)(9,9)b(-7,16)"),
        (
            "edge=open",
            "8/8/8/8/8/8/8/8 w 0 - w(0,-3)(16,9)b(1,-7)(9,-7)",
        ),
        ("players=ambidextrous", "7W/8/8/b6B/8/8/8/w7 b 0 - m/u"),
        ("players=four-handed", "7W/8/8/b6B/8/8/8/w7 4 3 -"),
        ("opening=parachute", "8/8/8/b6b/8/8/8/w6w b 0 - 2/3 drop"),
        ("preset=openspiel", "w7/8/8/b6b/8/8/8/w6w b 0 999"),
    ] {
        let rules = named(options);
        let position = rules.read_position(text).expect("a sound position");
        assert_eq!(rules.position_text(&position), text);
    }
    let open = named("edge=open");
    let text = "8/8/8/b6b/8/8/8/w7 b 1 - w(0,3)(9,9)b(-7,16)";
    let position = open.read_position(text).expect("a sound position");
    let outside = Square::new(0, 3).expect("a square");
    assert_eq!(position.piece_on(outside), Some(Piece::plain(Color::White)));
    assert_eq!(position.count(Color::White), 3);
    let parachute = named("opening=parachute");
    let text = "8/8/8/b6b/8/8/8/w6w b 0 - 2/3 drop";
    let position = parachute.read_position(text).expect("a sound position");
    assert_eq!(position.stage(), Stage::Drop);
    assert_eq!(
        (
            position.reserve(Color::White),
            position.reserve(Color::Black)
        ),
        (2, 3)
    );
    let ambidextrous = named("players=ambidextrous");
    let text = "7W/8/8/b6B/8/8/8/w7 b 0 - m/u";
    let position = ambidextrous.read_position(text).expect("a sound position");
    assert_eq!(position.duty(Color::White), Duty::Marked);
    assert_eq!(position.duty(Color::Black), Duty::Unmarked);
}

#[test]
fn plies_that_nobody_counts_are_left_out() {
    let rules = named("");
    let position = rules
        .read_position("w7/8/8/b6b/8/8/8/w6w b 0 31")
        .expect("a sound position");
    assert_eq!(rules.position_text(&position), "w7/8/8/b6b/8/8/8/w6w b 0 -");
}

/// Positions that are refused: options, text, ids of all faults, in order.
const FAULTS: &[(&str, &str, &[&str])] = &[
    ("", "", &["loa.position.form"]),
    ("", "w7/8/8/b6b/8/8/8/w7 w 0", &["loa.position.form"]),
    ("", "w7/8/8/b6b/8/8/8/w7 w 0 -  ", &["loa.position.form"]),
    (
        "edge=open",
        "w7/8/8/b6b/8/8/8/w7 w 0 -",
        &["loa.position.form"],
    ),
    ("", "w7/8/8/b6b/8/8/8 w 0 -", &["loa.position.placement"]),
    (
        "",
        "w7/8/8/b6b/8/8/8/w7/8 w 0 -",
        &["loa.position.placement"],
    ),
    ("", "w7/8/8/b6b/8/8/8/w8 w 0 -", &["loa.position.placement"]),
    (
        "",
        "w7/8/8/b6b/8/8/44/w7 w 0 -",
        &["loa.position.placement"],
    ),
    ("", "w7/8/8/b6b/8/8/9/w7 w 0 -", &["loa.position.placement"]),
    ("", "w7/8/8/b6b/8/8/0/w7 w 0 -", &["loa.position.placement"]),
    ("", "w7/8/8/x6b/8/8/8/w7 w 0 -", &["loa.position.placement"]),
    ("", "w7/8/8/b6/8/8/8/w7 w 0 -", &["loa.position.placement"]),
    (
        "",
        "x w7 - x",
        &[
            "loa.position.placement",
            "loa.position.seat",
            "loa.position.passes",
            "loa.position.plies",
        ],
    ),
    ("", "w7/8/8/b6b/8/8/8/w7 1 0 -", &["loa.position.seat"]),
    (
        "players=four-handed",
        "w7/8/8/b6b/8/8/8/w7 w 0 -",
        &["loa.position.seat"],
    ),
    ("", "w7/8/8/b6b/8/8/8/w7 w 3 -", &["loa.position.passes"]),
    ("", "w7/8/8/b6b/8/8/8/w7 w 300 -", &["loa.position.passes"]),
    ("", "w7/8/8/b6b/8/8/8/w7 w 01 -", &["loa.position.passes"]),
    (
        "no_move=loses",
        "w7/8/8/b6b/8/8/8/w7 w 1 -",
        &["loa.position.passes"],
    ),
    (
        "players=four-handed",
        "w7/8/8/b6b/8/8/8/w7 1 5 -",
        &["loa.position.passes"],
    ),
    (
        "opening=parachute",
        "w7/8/8/b6b/8/8/8/w7 w 1 - 3/3 move",
        &["loa.position.passes"],
    ),
    (
        "cap=9",
        "w7/8/8/b6b/8/8/8/w7 w 0 -",
        &["loa.position.plies"],
    ),
    (
        "cap=9",
        "w7/8/8/b6b/8/8/8/w7 w 0 10",
        &["loa.position.plies"],
    ),
    ("", "w7/8/8/b6b/8/8/8/w7 w 0 +3", &["loa.position.plies"]),
    (
        "",
        "w7/8/8/b6b/8/8/8/w7 w 0 99999999999",
        &["loa.position.plies"],
    ),
    (
        "opening=parachute",
        "w7/8/8/b6b/8/8/8/w7 w 0 - 3 move",
        &["loa.position.reserves"],
    ),
    (
        "opening=parachute",
        "w7/8/8/b6b/8/8/8/w7 w 0 - 7/7 move",
        &["loa.position.reserves"],
    ),
    (
        "opening=parachute",
        "w7/8/8/b6b/8/8/8/w7 w 0 - 3/2 move",
        &["loa.position.reserves"],
    ),
    (
        "opening=parachute",
        "w7/8/8/b6b/8/8/8/w7 b 0 - 3/3 move",
        &["loa.position.reserves"],
    ),
    (
        "opening=parachute",
        "w7/8/8/b6b/8/8/8/w7 b 0 - 2/3 now",
        &["loa.position.stage"],
    ),
    (
        "opening=parachute",
        "w7/8/8/b6b/8/8/8/w7 w 0 - 0/0 drop",
        &["loa.position.stage"],
    ),
    (
        "players=ambidextrous",
        "w7/8/8/b6b/8/8/8/w7 w 0 - mu",
        &["loa.position.duties"],
    ),
    (
        "players=ambidextrous",
        "w7/8/8/b6b/8/8/8/w7 w 0 - m/x",
        &["loa.position.duties"],
    ),
    (
        "edge=open",
        "w7/8/8/b6b/8/8/8/w7 w 0 - w",
        &["loa.position.outside"],
    ),
    (
        "edge=open",
        "w7/8/8/b6b/8/8/8/w7 w 0 - (0,3)",
        &["loa.position.outside"],
    ),
    (
        "edge=open",
        "w7/8/8/b6b/8/8/8/w7 w 0 - w(3,3)",
        &["loa.position.outside"],
    ),
    (
        "edge=open",
        "w7/8/8/b6b/8/8/8/w7 w 0 - wa3",
        &["loa.position.outside"],
    ),
    (
        "edge=open",
        "w7/8/8/b6b/8/8/8/w7 w 0 - w(17,3)",
        &["loa.position.outside"],
    ),
    (
        "edge=open",
        "w7/8/8/b6b/8/8/8/w7 w 0 - b(0,3)w(0,4)",
        &["loa.position.outside"],
    ),
    (
        "edge=open",
        "w7/8/8/b6b/8/8/8/w7 w 0 - w(0,3)x",
        &["loa.position.outside"],
    ),
    (
        "edge=open",
        "w7/8/8/b6b/8/8/8/w7 w 0 - w(0,3)(0,3)",
        &["loa.position.shared"],
    ),
    ("", "W7/8/8/b6b/8/8/8/w7 w 0 -", &["loa.position.marks"]),
    (
        "",
        "wwwwwwww/wwwww3/8/b6b/8/8/8/8 w 0 -",
        &["loa.position.count"],
    ),
    (
        "edge=open",
        "wwwwwwww/wwwww3/8/b6b/8/8/8/8 w 0 - -",
        &["loa.position.count"],
    ),
    (
        "opening=parachute",
        "wwwwwwww/w7/8/b6b/8/8/8/8 w 0 - 4/4 move",
        &["loa.position.count"],
    ),
    (
        "players=four-handed",
        "wwwwwww1/8/8/b6b/8/8/8/8 1 0 -",
        &["loa.position.count"],
    ),
    ("", "w7/8/8/8/8/8/8/w7 w 0 -", &["loa.position.empty"]),
    (
        "",
        "8/8/8/8/8/8/8/8 w 4 -",
        &[
            "loa.position.empty",
            "loa.position.empty",
            "loa.position.passes",
        ],
    ),
];

/// #10.
#[test]
fn positions_that_cannot_be_played_on_from_are_refused() {
    let mut seen = BTreeSet::new();
    for &(options, text, ids) in FAULTS {
        let error = named(options)
            .read_position(text)
            .expect_err(&format!("{text} under {options:?}"));
        let found: Vec<&str> = error.faults.iter().map(|fault| fault.id).collect();
        assert_eq!(found, ids, "{text} under {options:?}: {error}");
        for fault in &error.faults {
            assert!(fault.at.is_some_and(|at| at <= text.len()), "{text}");
            assert!(!fault.sentence.is_empty() && !fault.sentence.ends_with('.'));
        }
        seen.extend(ids);
    }
    // These two belong to set-ups.
    seen.extend(["loa.position.edge", "loa.position.connected"]);
    assert_eq!(seen, POSITION_IDS.iter().copied().collect());
}

#[test]
fn faults_name_their_place() {
    let error = named("")
        .read_position("w7/8/8/b6b/8/8/44/w7 w x -")
        .expect_err("two faults");
    assert_eq!(
        error.to_string(),
        "expected w, b, W, B or the number of empty squares (at byte 16); \
         expected the number of passes in a row (at byte 23)"
    );
}

/// #9, detail 10.
#[test]
fn set_ups_are_starts() {
    let rules = named("");
    let mut setup = Setup::new(LinesOfAction::BLACK);
    let mut put = |name: &str, color| {
        let square = name.parse().expect("a square");
        setup.pieces.push((square, Piece::plain(color)));
        rules.set_up(&setup)
    };
    let ids = |result: Result<_, PositionError>| -> Vec<&'static str> {
        match result {
            Ok(_) => Vec::new(),
            Err(error) => error.faults.iter().map(|fault| fault.id).collect(),
        }
    };
    assert_eq!(ids(put("a1", Color::White)), ["loa.position.empty"]);
    assert_eq!(
        ids(put("b7", Color::Black)),
        ["loa.position.connected", "loa.position.connected"]
    );
    assert_eq!(ids(put("h8", Color::White)), ["loa.position.connected"]);
    assert!(put("d4", Color::Black).is_ok());
    assert_eq!(ids(put("d4", Color::White)), ["loa.position.shared"]);
    assert_eq!(
        ids(put("(0,3)", Color::White)),
        ["loa.position.shared", "loa.position.edge"]
    );
    let mut seat = Setup::new(Seat::new(7));
    seat.pieces = vec![
        ("a1".parse().expect("a square"), Piece::plain(Color::White)),
        ("b7".parse().expect("a square"), Piece::plain(Color::Black)),
    ];
    assert_eq!(ids(rules.set_up(&seat)), ["loa.position.seat"]);
    // A start of one's own begins anew, whatever its pieces.
    let start = Setup {
        pieces: Color::ALL
            .into_iter()
            .flat_map(|color| {
                let start = rules.start();
                let squares: Vec<Square> = start.squares(color).collect();
                squares
                    .into_iter()
                    .map(move |square| (square, Piece::plain(color)))
            })
            .collect(),
        ..Setup::new(LinesOfAction::WHITE)
    };
    assert_eq!(rules.set_up(&start), Ok(rules.start()));
}

/// Two pieces on one square are told where the second stands.
#[test]
fn a_second_piece_on_a_square_is_told_where_it_stands() {
    let rules = named("edge=open");
    let text = "w7/8/8/b6b/8/8/8/w7 w 0 - w(0,3)(9,9)(0,3)b(9,9)";
    let error = rules.read_position(text).expect_err("two pieces");
    let places: Vec<_> = error.faults.iter().map(|fault| fault.at).collect();
    let second = text.rfind("(0,3)");
    assert_eq!(places, [second, text.rfind("(9,9)")]);
    let marked = "W7/8/8/b6b/8/8/8/w6W w 0 -";
    let error = named("").read_position(marked).expect_err("marks");
    let places: Vec<_> = error.faults.iter().map(|fault| fault.at).collect();
    assert_eq!(places, [Some(0), marked.rfind('W')]);
}
