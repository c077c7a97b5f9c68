//! Games with secrets, solved.
use crate::program::{program, run, text};

/// The number behind a name in the lines of one game.
fn number(lines: &[&str], name: &str) -> f64 {
    let line = lines.iter().find_map(|line| line.strip_prefix(name));
    let number = line.and_then(|rest| rest.trim().parse().ok());
    number.unwrap_or_else(|| panic!("no {name} in {lines:?}"))
}

/// What is printed of one game: the information sets, the value and the
/// exploitability.
fn solved(arguments: &[&str]) -> (f64, f64, f64) {
    let mut command = program("regret");
    command.args(arguments);
    let output = run(command, b"");
    assert!(output.status.success());
    let lines: Vec<&str> = text(&output).lines().collect();
    let of = |name| number(&lines, name);
    (of("information sets"), of("value"), of("exploitability"))
}

#[test]
fn regret_solves_kuhn() {
    let (sets, value, exploitability) = solved(&["--game", "kuhn"]);
    assert!((sets - 12.0).abs() < 0.5);
    assert!((value + 1.0 / 18.0).abs() < 0.0005, "{value}");
    assert!(exploitability <= 0.0002, "{exploitability}");
}

/// Merged suits tell fewer cases apart and change nothing in value.
#[test]
fn regret_solves_leduc() {
    for (game, expected) in [("leduc", 936.0), ("leduc(suits=merged)", 288.0)] {
        let (sets, value, exploitability) = solved(&["--game", game]);
        assert_eq!(sets, expected, "{game}");
        assert!((value + 0.0856).abs() < 0.001, "{game} {value}");
        assert!(exploitability <= 0.005, "{game} {exploitability}");
    }
}

/// Both seats of Goofspiel are alike, and two hands of Kuhn are fair.
#[test]
fn regret_finds_fair_games_fair() {
    for game in [
        "goofspiel(cards=3)",
        "goofspiel(cards=3,prizes=descending)",
        "kuhn(hands=2)",
    ] {
        let (_, value, exploitability) = solved(&["--game", game, "--target", "0.001"]);
        assert!(
            value.abs() <= 0.001 && exploitability <= 0.001,
            "{game} {value}"
        );
    }
}

#[test]
fn regret_says_what_is_wrong() {
    for (arguments, expected) in [
        (
            &["--game", "chess"][..],
            "the games are: goofspiel, kuhn, leduc, liars-dice",
        ),
        (&["--game", "kuhn(x=1)"], "the options are: hands"),
        (
            &["--game", "liars-dice(players=3,dice=1)"],
            "only games of two",
        ),
        (&["--iterations", "0"], "0 is not in 1.."),
    ] {
        let mut command = program("regret");
        command.args(arguments);
        let output = run(command, b"");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && text(&output).is_empty());
        assert!(errors.contains(expected), "{errors}");
    }
}
