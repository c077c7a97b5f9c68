//! Tournaments, and going on with one that was interrupted.
use crate::program::{program, run, text};
use std::path::PathBuf;
use std::process::Output;

fn arena(file: &PathBuf, arguments: &[&str]) -> Output {
    let mut command = program("arena");
    command.args(arguments).arg("--results").arg(file);
    run(command, b"")
}

fn file(name: &str) -> PathBuf {
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), name].iter().collect();
    // What an earlier run of the test left behind.
    let _ = std::fs::remove_file(&path);
    path
}

const GAME: [&str; 4] = ["--game", "lines-of-action", "random", "greedy"];

#[test]
fn greedy_is_rated_above_random() {
    let file = file("rated.jsonl");
    let output = arena(&file, &[&GAME[..], &["--games", "6", "--json"]].concat());
    assert!(output.status.success(), "{output:?}");
    let told: serde_json::Value = serde_json::from_str(text(&output)).expect("it is JSON");
    assert_eq!(told["games"], 6);
    let players = told["players"].as_array().expect("a list of players");
    let elo = |name: &str| {
        let named = |player: &&serde_json::Value| player["name"] == name;
        let found = players.iter().find(named).expect("it played");
        let number = |key: &str| found[key].as_f64().expect("a number");
        assert!(number("elo_low") <= number("elo") && number("elo") <= number("elo_high"));
        number("elo")
    };
    assert!(elo("greedy") > elo("random") + 100.0);
    assert!(
        (elo("greedy") + elo("random")).abs() < 1e-6,
        "the mean is 0"
    );
    let pair = &told["pairs"][0];
    assert_eq!(pair["first"], "random");
    let counted = ["won", "drawn", "lost"].map(|key| pair[key].as_u64().expect("a count"));
    assert_eq!(counted.iter().sum::<u64>(), 6);
    assert!(pair["score_high"].as_f64() < Some(1.0));

    let table = arena(&file, &[&GAME[..], &["--games", "6"]].concat());
    let table = text(&table);
    assert!(table.contains("random against greedy: "), "{table}");
}

#[test]
fn an_interrupted_tournament_goes_on() {
    let whole = file("whole.jsonl");
    let games = |games: &'static str| [&GAME[..], &["--games", games, "--threads", "1"]].concat();
    let at_once = arena(&whole, &games("4"));
    assert!(at_once.status.success(), "{at_once:?}");
    let written = std::fs::read_to_string(&whole).expect("it was written");
    assert_eq!(written.lines().count(), 5, "the tournament and its games");

    // Cut off in the middle of the last game but one.
    let lines: Vec<&str> = written.lines().collect();
    let cut = format!("{}\n{}", lines[..3].join("\n"), &lines[3][..20]);
    std::fs::write(&whole, cut).expect("it can be written");
    let again = arena(&whole, &games("4"));
    assert_eq!(again.stdout, at_once.stdout);
    let mended = std::fs::read_to_string(&whole).expect("it was written");
    assert_eq!(mended, written, "the same games were played again");

    // More games keep those that there are.
    let more = arena(&whole, &games("6"));
    assert!(more.status.success());
    let added = std::fs::read_to_string(&whole).expect("it was written");
    assert!(added.starts_with(&written));
    assert_eq!(added.lines().count(), 7);
}

#[test]
fn mistakes_are_told_and_change_nothing() {
    let other = file("other.jsonl");
    let first = arena(&other, &[&GAME[..], &["--games", "2"]].concat());
    assert!(first.status.success(), "{first:?}");
    let kept = std::fs::read(&other).expect("it was written");
    for (arguments, expected) in [
        (&["random"][..], "2"),
        (&["random", "clever"], "there is no player \"clever\""),
        (&["greedy", "greedy(worlds=8)"], "greedy is given twice"),
        (&["--game", "ches", "random", "greedy"], "there is no game"),
        (
            &["--game", "chess", "random", "greedy"],
            "line 1: this is another tournament",
        ),
    ] {
        let output = arena(&other, arguments);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(output.stdout.is_empty());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(expected), "{errors}");
    }
    assert_eq!(std::fs::read(&other).expect("it is there"), kept);
}
