//! The program that reads files of games.
use crate::program::{program, run, text};
use std::path::PathBuf;

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Whether the program was content, what it printed, and what it complained
/// of.
fn pgn(arguments: &[&str], input: &str) -> (bool, String, String) {
    let mut command = program("pgn");
    command.current_dir(repository()).args(arguments);
    let output = run(command, input.as_bytes());
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.success(), text(&output).to_string(), errors)
}

#[test]
fn famous_games_are_all_played() {
    let files = [
        (
            "examples/data/before_1900.pgn",
            "15 games, 722 moves, 0 errors",
        ),
        (
            "examples/data/1900_to_1949.pgn",
            "19 games, 1225 moves, 0 errors",
        ),
        (
            "examples/data/since_1950.pgn",
            "30 games, 1969 moves, 0 errors",
        ),
        ("examples/data/studies.pgn", "2 games, 24 moves, 0 errors"),
    ];
    let names = files.map(|(name, _)| name);
    let lines = files.map(|(_, line)| line);
    let (fine, out, errors) = pgn(&names, "");
    assert!(fine && errors.is_empty(), "{errors}");
    assert_eq!(out.lines().collect::<Vec<_>>(), lines);
    let strictly = [&names[..], &["--strict", "--variations", "--fail"]].concat();
    assert_eq!(pgn(&strictly, ""), (true, out, errors));
}

#[test]
fn final_positions_are_printed() {
    let (fine, out, _) = pgn(&["--final", "examples/data/studies.pgn"], "");
    assert!(fine);
    assert_eq!(
        out,
        "2R5/8/8/8/r7/1K6/8/k7 b - - 2 7\n\
         8/8/2k5/8/8/8/7K/8 b - - 0 6\n\
         2 games, 24 moves, 0 errors\n"
    );
}

const MIXED: &str =
    "1. e4 e5 *\n\n1. e4 Ke7 *\n\n1. d4 (1. h5) d5 {x *\n\n[Event \"x\"]\n\n1. c4 *\n";

#[test]
fn bad_games_are_told_and_passed_over() {
    let told = "-:3:7: Ke7 cannot be played: the pawn on e7 is your own\n\
                -:5:18: a comment is not closed\n";
    let out = "2 games, 3 moves, 2 errors\n".to_string();
    let found = pgn(&["-"], MIXED);
    assert_eq!(found, (true, out.clone(), told.to_string()));
    let found = pgn(&["-", "--fail"], MIXED);
    assert_eq!(found, (false, out, told.to_string()));
    // With variations, the third game is bad for another reason, and before.
    let (fine, out, errors) = pgn(&["-", "--variations", "--final"], MIXED);
    assert!(fine);
    assert_eq!(out.lines().count(), 3);
    assert!(errors.contains("-:5:11: h5 cannot be played: "), "{errors}");
}

#[test]
fn files_that_cannot_be_read_are_a_failure() {
    let (fine, out, errors) = pgn(&["no-such-file.pgn", "examples/data/studies.pgn"], "");
    assert!(!fine);
    assert_eq!(out, "2 games, 24 moves, 0 errors\n");
    assert!(
        errors.starts_with("no-such-file.pgn: cannot be opened: "),
        "{errors}"
    );
    let (fine, _, errors) = pgn(&[], "");
    assert!(!fine && errors.contains("<FILE>"), "{errors}");
    // An empty file is no failure.
    let found = pgn(&["-"], "");
    assert_eq!(
        found,
        (true, "0 games, 0 moves, 0 errors\n".into(), String::new())
    );
}
