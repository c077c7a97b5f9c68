//! The programs that fill the screen of a terminal, in a real one.
use crate::program::{data, program};
use crate::terminal::Running;
use std::path::{Path, PathBuf};

/// Starts an example in a terminal of this size.
fn started(name: &str, arguments: &[&str], size: (u16, u16)) -> Running {
    let path = program(name).get_program().to_owned();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    Running::new(Path::new(&path), arguments, folder, size)
}

fn record(name: &str) -> PathBuf {
    [env!("CARGO_TARGET_TMPDIR"), name].iter().collect()
}

const RIGHT: &str = "\u{1b}[C";
const LEFT: &str = "\u{1b}[D";
const HOME: &str = "\u{1b}[H";

/// Watches the game of a golden file: its first page, and a fight, on this screen.
fn look_at(columns: u16, rows: u16) {
    let path = record(&format!("screen-{columns}.record"));
    let arguments = [
        "--seed",
        "3",
        "--players",
        "greedy",
        "--delay",
        "400",
        "--record",
        &path.display().to_string(),
    ];
    let mut running = started("watch", &arguments, (columns, rows));
    let mut found = running.wait_for(&["loka(points=400), seed 3", "the start", "The game begins"]);
    running.press(" ");
    found.push_str(&running.wait_for(&["paused"]));
    running.press(&RIGHT.repeat(75));
    found.push_str(&running.wait_for(&["event 74, paused"]));
    running.press("?");
    found.push_str(&running.wait_for(&["one event back"]));
    running.press("?");
    let path = data(&format!("screen_{columns}x{rows}.txt"));
    if std::env::var_os("UPDATE_SCREENS").is_some() {
        std::fs::write(&path, &found).expect("it can be written");
    }
    let expected = std::fs::read_to_string(&path).expect("it is there");
    assert_eq!(found, expected, "\n{found}");
    // What the screen was closed for: the rest is played, and the files are written.
    running.press("q");
    let (code, left) = running.end();
    assert_eq!(code, 0, "{left}");
    assert!(left.contains("result: over "), "{left}");
    assert!(left.contains("verified by playing them again"), "{left}");
}

#[test]
fn a_game_is_watched_on_a_small_screen() {
    look_at(80, 24);
}

#[test]
fn a_game_is_watched_on_a_wide_screen() {
    look_at(140, 45);
}

#[test]
fn a_screen_is_drawn_anew_when_its_size_changes() {
    let path = record("screen-resized.record").display().to_string();
    let arguments = ["--game", "chess", "--seed", "5", "--players", "random"];
    let arguments = [&arguments[..], &["--record", &path]].concat();
    let mut running = started("watch", &arguments, (100, 30));
    running.wait_for(&["the start"]);
    running.press(" \u{1b}[C\u{1b}[C\u{1b}[C");
    running.wait_for(&["event 2,", "paused", "q: to the result"]);
    for (columns, rows) in [(60, 20), (30, 12), (120, 40)] {
        running.resize(columns, rows);
        let shown = running.wait_for(&["chess, seed 5"]);
        let widest = shown.lines().map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= columns.into()));
    }
    let shown = running.wait_for(&["event 2,", "q: to the result"]);
    assert_eq!(shown.matches("event 2,").count(), 1, "{shown}");
    // A move changes two squares and a few lines of text, and no more is written.
    let before = running.bytes();
    running.press(RIGHT);
    running.wait_for(&["event 3,"]);
    let written = running.bytes() - before;
    assert!(written < 700, "{written} bytes for a move");
    running.press(HOME);
    running.wait_for(&["event 0 of 3 so far"]);
    // Ctrl-C ends it at once, and nothing is written.
    running.press("\u{3}");
    let (code, left) = running.end();
    assert_eq!(code, 130, "{left}");
    assert!(!PathBuf::from(path).exists());
}

#[test]
fn a_record_is_stepped_through() {
    let path = record("screen-replayed.record").display().to_string();
    let mut command = program("watch");
    command.args(["--game", "chess", "--seed", "5", "--players", "random"]);
    command.args(["--quiet", "--record", &path]);
    assert!(command.output().is_ok_and(|output| output.status.success()));
    let mut running = started("replay", &[&path, "--at", "4"], (80, 24));
    running.wait_for(&["event 4 of ", "paused", "q: close"]);
    running.press(LEFT);
    running.wait_for(&["event 3 of "]);
    running.press("\u{1b}[B");
    running.wait_for(&["event 13 of "]);
    // By itself to the end, where it waits.
    running.press("++++++ ");
    running.wait_for(&["chess, over "]);
    running.press("q");
    let (code, left) = running.end();
    assert_eq!(code, 0, "{left}");
    assert!(left.contains("verified: chess, "), "{left}");
}

/// A game that is watched in another language: a position, the help, the list of moves and
/// the end have no English word.
fn look_in(language: &str, told: [&str; 5]) {
    let path = record(&format!("screen-{language}.record"));
    let path = path.display().to_string();
    let arguments = [
        "--game",
        "face-off",
        "--seed",
        "3",
        "--players",
        "level(strength=1)",
    ];
    let language = ["--language", language, "--delay", "400", "--record", &path];
    let mut running = started("watch", &[&arguments[..], &language].concat(), (110, 40));
    let [start, paused, help, list, end] = told;
    let mut found = running.wait_for(&[start]);
    running.press(&format!(" {}", RIGHT.repeat(21)));
    found.push_str(&running.wait_for(&[paused]));
    running.press("?");
    found.push_str(&running.wait_for(&[help]));
    running.press("?m");
    found.push_str(&running.wait_for(&[list]));
    // To the end, by itself and as fast as it goes.
    running.press("m+++++++ ");
    found.push_str(&running.wait_for(&[end]));
    let words = found.split(|sign: char| !sign.is_alphabetic());
    let words: Vec<&str> = words.collect();
    for english in [
        "the",
        "start",
        "end",
        "event",
        "of",
        "paused",
        "space",
        "left",
        "right",
        "step",
        "moves",
        "help",
        "result",
        "level",
        "seed",
        "wins",
        "win",
        "by",
        "king",
        "attacks",
        "moved",
        "dice",
        "odds",
        "again",
        "another",
        "against",
        "decision",
        "decisions",
        "What",
        "falls",
        "and",
        "White",
        "Black",
        "army",
        "tiles",
    ] {
        assert!(!words.contains(&english), "{english} in\n{found}");
    }
    running.press("q");
    let (code, left) = running.end();
    assert_eq!(code, 0, "{left}");
}

#[test]
fn a_game_is_watched_in_french() {
    look_in(
        "fr",
        [
            "La partie commence",
            "événement 20, en pause",
            "un événement de moins",
            "Entrée : y aller",
            "Et ensuite :",
        ],
    );
}

#[test]
fn a_game_is_watched_in_japanese() {
    look_in(
        "ja",
        [
            "対局は自動で",
            "出来事 20、一時停止",
            "出来事を一つ戻す",
            "そこへ",
            "次にできること",
        ],
    );
}
