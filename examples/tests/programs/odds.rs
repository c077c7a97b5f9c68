//! The table of odds, as text and as a picture.
use crate::program::{program, run, text};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Output;

fn odds(arguments: &[&str]) -> Output {
    let mut command = program("odds");
    command.args(arguments);
    run(command, b"")
}

/// A fraction's numerator and denominator.
fn fraction(text: &str) -> (u64, u64) {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    let number = |part: &str| part.parse().expect("a whole number");
    (number(numerator), number(denominator))
}

/// How many of the first rolls end in each way, by going through all of them.
fn first_rolls(attacker: u64, defender: u64) -> [u64; 4] {
    let mut ways = [0; 4];
    for face in 1..=attacker {
        for other in 1..=defender {
            let outcome = match (face > other, face, other) {
                (true, ..) => 0,
                (_, 1, 1) => 3,
                (_, 1, _) => 2,
                _ => 1,
            };
            ways[outcome] += 1;
        }
    }
    ways
}

#[test]
fn the_table_has_every_pair_with_and_without_the_right() {
    let output = odds(&[]);
    assert!(output.status.success());
    let mut lines = text(&output).lines();
    let header = lines.next().expect("a header");
    assert!(header.starts_with("attacker") && header.ends_with("both-slain"));
    let mut rows = BTreeSet::new();
    for line in lines {
        // `5 Super D20  2 D8  attacker  749/800 …`
        let line = line.replace("Super D20", "D20");
        let fields: Vec<&str> = line.split_whitespace().collect();
        let &[attacker, die, defender, other, right, ref chances @ ..] = &fields[..] else {
            panic!("{line}");
        };
        let boosts: [u32; 2] = [attacker, defender].map(|count| count.parse().expect("boosts"));
        let faces = [die, other].map(|die| die[1..].parse::<u64>().expect("a die"));
        for (count, faces) in boosts.into_iter().zip(faces) {
            assert_eq!(faces, [4, 6, 8, 12, 20, 20, 20][count as usize], "{line}");
        }
        // Each as a fraction, and per cent.
        let chances: Vec<(u64, u64)> = chances
            .chunks(3)
            .map(|parts| {
                let (numerator, denominator) = fraction(parts[0]);
                let percent = 100.0 * numerator as f64 / denominator as f64;
                assert_eq!(parts[1..], [&format!("{percent:.1}"), "%"], "{line}");
                (numerator, denominator)
            })
            .collect();
        assert_eq!(chances.len(), 4, "{line}");
        // Exact: all denominators divide 8,000 or the product of small dice.
        let total = 8_000 * 12 * 12;
        let sum: u64 = chances.iter().map(|(n, d)| n * (total / d)).sum();
        assert_eq!(sum, total, "{line}");
        if right == "-" {
            let ways = first_rolls(faces[0], faces[1]);
            for ((n, d), ways) in chances.iter().zip(ways) {
                assert_eq!(n * faces[0] * faces[1], ways * d, "{line}");
            }
        }
        assert!(
            rows.insert((boosts, right.to_string())),
            "{line} is twice there"
        );
    }
    for attacker in 0..=6_u32 {
        for defender in 0..=6_u32 {
            let boosts = [attacker, defender];
            assert!(rows.remove(&(boosts, "-".to_string())), "{boosts:?}");
            let right = match () {
                () if attacker >= 5 && attacker > defender => "attacker",
                () if defender >= 5 && defender > attacker => "defender",
                () => continue,
            };
            assert!(rows.remove(&(boosts, right.to_string())), "{boosts:?}");
        }
    }
    assert!(rows.is_empty(), "{rows:?}");
    assert!(text(&output).contains("attacker  749/800 "));
}

#[test]
fn the_picture_has_a_cell_for_every_pair() {
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), "odds.svg"].iter().collect();
    let file = path.to_str().expect("a path of text");
    let output = odds(&["--svg", file]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(output.stdout, odds(&[]).stdout, "the table is the same");
    let drawn = std::fs::read_to_string(&path).expect("the picture was written");
    let cells = drawn.matches("stroke=\"white\"").count();
    assert_eq!(cells, 2 * 7 * 7);
    // A pure charge, and six boosts against two before and after a re-roll.
    for told in [
        "D6 against D4: 5/8",
        "Super D20 against D8: 25/32",
        "Super D20 against D8: 2997/3200",
    ] {
        assert!(drawn.contains(told), "{told}");
    }
    let mut depth = 0_i32;
    for event in svg::read(&drawn).expect("it is well formed") {
        use svg::node::element::tag::Type;
        match event {
            svg::parser::Event::Tag(_, Type::Start, _) => depth += 1,
            svg::parser::Event::Tag(_, Type::End, _) => depth -= 1,
            svg::parser::Event::Error(error) => panic!("{error}"),
            _ => {}
        }
    }
    assert_eq!(depth, 0, "every element is closed");
}

#[test]
fn mistakes_are_told() {
    for (arguments, expected) in [
        (&["--most", "21"][..], "21"),
        (
            &["--svg", "/nowhere/odds.svg"],
            "error: /nowhere/odds.svg cannot be written",
        ),
        (&["7"], "unexpected"),
    ] {
        let output = odds(arguments);
        assert!(!output.status.success());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(expected), "{errors}");
    }
}
