//! Moves and names of rules as text, and all readers against almost correct
//! texts.

use boardwright_lines_of_action::{LinesOfAction, Move, Square, Variant};
use boardwright_ruleset::{
    Configure, GameName, Notation, OptionError, Ruleset, Xoshiro256PlusPlus, playout,
};
use boardwright_testkit::never_panics;

#[test]
fn moves_are_read_as_they_are_written() {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    let (b1, b3) = (square("b1"), square("b3"));
    let rules = named("");
    let start = rules.start();
    for (text, chosen) in [
        ("b1-b3", Move::Step { from: b1, to: b3 }),
        ("b1xb3", Move::Capture { from: b1, to: b3 }),
        ("@b3", Move::Drop { at: b3 }),
        ("pass", Move::Pass),
        (
            "(0,3)-(-7,16)",
            Move::Step {
                from: square("(0,3)"),
                to: square("(-7,16)"),
            },
        ),
    ] {
        assert_eq!(rules.read_move(&start, text), Ok(chosen));
        assert_eq!(text.parse(), Ok(chosen));
        assert_eq!(chosen.to_string(), text);
    }
    // A colon is read as a capture or not, depending on the position.
    let colon = |text| {
        rules
            .read_move(&start, text)
            .map(|chosen| chosen.to_string())
    };
    assert_eq!(colon("b1:b3"), Ok("b1-b3".into()));
    assert_eq!(colon("c1:a3"), Ok("c1xa3".into()));
    assert!("b1:b3".parse::<Move>().is_err());
}

#[test]
fn what_is_no_move_is_told_where() {
    for (text, at) in [
        ("", 0),
        ("b", 1),
        ("b1", 2),
        ("b1-", 3),
        ("b1-b9", 3),
        ("b1-b3+", 5),
        ("b1>b3", 2),
        ("i1-b3", 0),
        ("b1é", 2),
        ("@", 1),
        ("@b33", 1),
        ("@b3x", 3),
        ("passe", 0),
        ("(0,3", 0),
        ("(0,3)", 5),
        ("(00,3)-a3", 1),
        ("(0,-0)-a3", 3),
        ("(1,1)-a3", 0),
        ("(0,17)-a3", 0),
        ("(0,1234)-a3", 3),
        ("(a,3)-a3", 1),
    ] {
        let error = text.parse::<Move>().expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
    }
}

#[test]
fn readers_never_panic() {
    let mut positions = Vec::new();
    let mut random = Xoshiro256PlusPlus::new(5);
    for variant in Variant::ALL {
        let rules = LinesOfAction::openspiel().with_variant(variant);
        for plies in [0, 5, 40] {
            let mut state = rules.start();
            playout(&rules, &mut state, &mut random, plies);
            positions.push(rules.position_text(&state));
        }
    }
    let every: Vec<LinesOfAction> = Variant::ALL
        .into_iter()
        .flat_map(|variant| {
            [LinesOfAction::abacus(), LinesOfAction::openspiel()]
                .map(|rules| rules.with_variant(variant))
        })
        .collect();
    never_panics(&positions, 5_000, 1, |text| {
        for rules in &every {
            if let Ok(position) = rules.read_position(text) {
                let again = rules.position_text(&position);
                assert_eq!(rules.read_position(&again), Ok(position), "{text}");
            }
        }
    });
    let moves = [
        "b1-b3",
        "c1xa3",
        "@d5",
        "pass",
        "(0,3)-a3",
        "b1:b3",
        "(-7,16)x(16,-7)",
    ];
    never_panics(&moves, 20_000, 2, |text| {
        if let Ok(chosen) = text.parse::<Move>() {
            assert_eq!(chosen.to_string(), text);
        }
    });
}

fn try_named(options: &str) -> Result<LinesOfAction, OptionError> {
    let name = match options {
        "" => "lines-of-action".to_string(),
        _ => format!("lines-of-action({options})"),
    };
    LinesOfAction::from_name(&name.parse::<GameName>()?)
}

fn named(options: &str) -> LinesOfAction {
    try_named(options).expect("rules")
}

#[test]
fn names_tell_what_differs_from_the_preset() {
    for (given, full) in [
        ("", "lines-of-action"),
        ("preset=abacus,first=w,cap=0", "lines-of-action"),
        (
            "preset=openspiel,cap=1000",
            "lines-of-action(preset=openspiel)",
        ),
        (
            "preset=openspiel,cap=0",
            "lines-of-action(preset=openspiel,cap=0)",
        ),
        ("cap=7,preset=mso", "lines-of-action(preset=mso,cap=7)"),
        ("preset=mso,first=w", "lines-of-action(preset=mso,first=w)"),
        (
            "both_connected=draw",
            "lines-of-action(both_connected=draw)",
        ),
        (
            "preset=mso,both_connected=mover",
            "lines-of-action(preset=mso,both_connected=mover)",
        ),
        ("no_move=draw", "lines-of-action(no_move=draw)"),
        ("repetition=none", "lines-of-action(repetition=none)"),
        (
            "preset=openspiel,repetition=any",
            "lines-of-action(preset=openspiel)",
        ),
        ("duty=pass", "lines-of-action(duty=pass)"),
        (
            "mirror=on,opening=parachute",
            "lines-of-action(opening=parachute,mirror=on)",
        ),
        ("edge=torus", "lines-of-action(edge=torus)"),
        ("edge=open", "lines-of-action(edge=open)"),
        (
            "players=ambidextrous,duty=pass",
            "lines-of-action(players=ambidextrous,duty=pass)",
        ),
        (
            "players=four-handed",
            "lines-of-action(players=four-handed)",
        ),
    ] {
        let rules = named(given);
        assert_eq!(rules.full_name(), full);
        let again: GameName = full.parse().expect("a name");
        assert_eq!(LinesOfAction::from_name(&again), Ok(rules));
    }
}

/// Detail 9.
#[test]
fn contradictions_are_refused_with_a_sentence() {
    for options in [
        "players=four-handed,opening=parachute",
        "players=four-handed,opening=scrambled-eggs",
        "players=ambidextrous,opening=parachute",
        "players=ambidextrous,opening=scrambled-eggs,mirror=on",
        "players=four-handed,edge=open",
        "players=ambidextrous,edge=torus",
        "edge=open,opening=parachute",
        "edge=torus,opening=scrambled-eggs",
        "mirror=on",
        "mirror=on,edge=torus",
        "mirror=on,players=four-handed",
    ] {
        match try_named(options) {
            Err(OptionError::Combination { sentence }) => {
                assert!(
                    sentence.len() > 40 && !sentence.ends_with('.'),
                    "{sentence}"
                );
            }
            other => panic!("{options}: {other:?}"),
        }
    }
    for options in [
        "cap=-1",
        "cap=1000001",
        "cap=07",
        "preset=none",
        "first=1",
        "moves=3",
    ] {
        assert!(try_named(options).is_err(), "{options}");
    }
    // A default value may be written even where the option has no meaning.
    assert!(try_named("mirror=off,players=four-handed").is_ok());
    assert!(try_named("opening=standard,edge=torus").is_ok());
}
