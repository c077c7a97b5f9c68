//! `play` in a real terminal, by keys, while its size changes.
#![cfg(unix)]

#[allow(dead_code, reason = "other tests count the bytes, too")]
#[path = "../../tests/programs/terminal.rs"]
mod terminal;

use std::path::{Path, PathBuf};
use std::process::Command;
use terminal::Running;

/// The built example, which lies beside the tests' folder.
fn program() -> PathBuf {
    let mut path = std::env::current_exe().expect("a test knows its own path");
    path.pop();
    path.pop();
    path.extend(["examples", "play"]);
    path.set_extension(std::env::consts::EXE_EXTENSION);
    if !path.exists() {
        let built = Command::new(env!("CARGO"))
            .args(["build", "--package", env!("CARGO_PKG_NAME"), "--examples"])
            .status();
        assert!(built.is_ok_and(|status| status.success()));
    }
    path
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn started(arguments: &[&str], save: &Path, size: (u16, u16)) -> Running {
    let save = save.to_str().expect("the path is text");
    let arguments = [arguments, &["--save", save, "--no-tour"]].concat();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    Running::new(&program(), &arguments, folder, size)
}

/// No line is wider than the screen, and the head of the screen is there once.
#[track_caller]
fn check_fits(shown: &str, (columns, rows): (u16, u16)) {
    let widest = shown.lines().map(|line| line.chars().count()).max();
    assert!(
        widest.is_some_and(|widest| widest <= columns.into()),
        "{shown}"
    );
    assert!(shown.lines().count() <= rows.into(), "{shown}");
}

/// A whole game of chess by two people at one screen, to mate, whose size changes
/// with every move.
#[test]
fn a_whole_game_is_played_by_keys_while_the_screen_changes() {
    let save = file("screen-mate.record");
    drop(std::fs::remove_file(&save));
    let sizes = [(80, 24), (100, 30), (140, 45), (60, 20), (80, 24)];
    let arguments = ["chess", "--players", "person"];
    let mut running = started(&arguments, &save, sizes[0]);
    running.wait_for(&["White to move", "? help"]);
    let moves = [
        ("f3", "Black to move"),
        ("e5", "White to move"),
        ("g4", "Black to move"),
    ];
    for ((typed, next), size) in moves.into_iter().zip(&sizes[1..]) {
        running.press("\t");
        running.wait_for(&["moves: _"]);
        running.press(typed);
        running.wait_for(&[typed]);
        running.press("\r");
        running.wait_for(&[next]);
        running.resize(size.0, size.1);
        let shown = running.wait_for(&[next, "? help"]);
        check_fits(&shown, *size);
    }
    running.press("\t");
    running.wait_for(&["moves: _"]);
    running.press("Qh4");
    running.press("\r");
    let shown = running.wait_for(&["checkmate"]);
    check_fits(&shown, sizes[3]);
    running.resize(sizes[4].0, sizes[4].1);
    running.wait_for(&["checkmate", "? help"]);
    running.press("q");
    let (code, left) = running.end();
    assert_eq!(code, 0, "{left}");
    assert!(left.contains("checkmate"), "{left}");
    let record = std::fs::read_to_string(save).expect("the game was saved");
    assert!(record.contains("over b: checkmate"), "{record}");
}

/// An army from the form, the deployment and the first moves of Loka against bots,
/// by keys alone, until the person resigns.
#[test]
fn loka_is_played_by_keys() {
    let save = file("screen-loka.record");
    drop(std::fs::remove_file(&save));
    let arguments = ["loka", "--players", "person,random", "--seed", "3"];
    let mut running = started(&arguments, &save, (100, 30));
    running.wait_for(&["You are South", "160 points"]);
    running.resize(80, 24);
    running.wait_for(&["balanced"]);
    // What is ready made, and yes.
    running.press("\r");
    running.wait_for(&["Enter"]);
    running.press("\r");
    // Whatever is due, a hint says what to do, and Enter follows it.
    running.wait_for(&["where?"]);
    for _ in 0..3 {
        running.press_until("h", "best of");
        running.press("\r");
        // What the hint said is gone once it has been followed.
        running.wait_until(|shown| shown.contains("Your move") && !shown.contains("best of"));
        running.resize(100, 30);
        running.resize(80, 24);
    }
    running.press_until("R", "Resign?");
    running.press("y");
    let shown = running.wait_for(&["YOU HAVE FALLEN"]);
    check_fits(&shown, (80, 24));
    running.press("\r");
    running.press("q");
    let (code, left) = running.end();
    assert_eq!(code, 0, "{left}");
    assert!(save.exists(), "{left}");
}

/// Without a game there is a menu of them.
#[test]
fn a_game_is_chosen_from_a_menu() {
    let save = file("screen-chosen.record");
    let mut running = started(&["--players", "person"], &save, (80, 60));
    running.wait_for(&["Which game do you play?", "1  chess: ", "game>"]);
    running.press("?\r");
    running.wait_for(&["quiet_limit"]);
    running.press("? chess\r");
    running.wait_for(&["  chess960=off|on: whether the pieces start in one of 960 orders"]);
    running.press("ches\r");
    running.wait_for(&["no: "]);
    running.press("1\r");
    running.wait_for(&["White to move", "? help"]);
    running.press("q");
    let (code, left) = running.end();
    assert_eq!(code, 0, "{left}");
}

/// The menu and what may be chosen in a game are told in the language that is wanted.
#[test]
fn the_menu_speaks_another_language() {
    let save = file("screen-french.record");
    let arguments = ["--players", "person", "--language", "fr"];
    let mut running = started(&arguments, &save, (80, 60));
    running.wait_for(&["À quel jeu", "loka: Loka\u{a0}: quatre armées"]);
    running.press("? face-off\r");
    running.wait_for(&["face-off: Face-off\u{a0}: deux armées", "POINTS ou"]);
    running.press("? nothing\r");
    running.wait_for(&["non : "]);
    running.press("q\r");
    let (code, left) = running.end();
    assert_eq!(code, 1, "{left}");
}

/// No end of the program is so sudden that a move is lost.
#[test]
fn a_game_on_the_screen_is_kept_at_every_move() {
    let save = file("screen-killed.record");
    drop(std::fs::remove_file(&save));
    let mut running = started(&["chess", "--players", "person"], &save, (80, 24));
    running.wait_for(&["White to move", "? help"]);
    running.press("\t");
    running.wait_for(&["moves: _"]);
    running.press("e4");
    running.wait_for(&["e4_"]);
    running.press("\r");
    running.wait_for(&["Black to move"]);
    running.kill();
    let record = std::fs::read_to_string(save).expect("the game was kept");
    assert!(record.contains("move w e2e4"), "{record}");
}

/// Another game after one that began from a position begins from it as well.
#[test]
fn play_again_begins_where_the_game_began() {
    let save = file("screen-again.pgn");
    let position = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    let text = format!("[SetUp \"1\"]\n[FEN \"{position}\"]\n\n*\n");
    std::fs::write(&save, text).expect("the folder of tests can be written");
    let path = save.to_str().expect("the path is text");
    let arguments = ["--resume", path, "--players", "person"];
    let record = file("screen-again.record");
    let mut running = started(&arguments, &record, (80, 24));
    running.wait_for(&["White to move"]);
    running.press("R");
    running.wait_for(&["Resign?"]);
    running.press("y");
    running.wait_for(&["p: play again"]);
    running.press("p");
    running.wait_for(&["White to move"]);
    running.press("\t");
    running.wait_for(&["a7a8q"]);
    // An escape just before another key is a key of its own kind.
    running.press("\u{1b}");
    running.wait_until(|shown| !shown.contains("a7a8q"));
    running.press("q");
    let (code, left) = running.end();
    assert_eq!(code, 0, "{left}");
}

/// Ctrl-Z gives the terminal to the shell, and the game goes on as it was afterwards.
#[test]
fn the_shell_has_the_terminal_while_the_game_is_suspended() {
    let save = file("screen-suspended.record");
    drop(std::fs::remove_file(&save));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let mut running = Running::shell(folder, (80, 24));
    let program = program();
    let (program, save) = (program.display(), save.display());
    running.press(&format!(
        "PS1='$ '; clear; {program} chess --players person --no-tour --save {save}\r"
    ));
    running.wait_for(&["White to move", "? help"]);
    for _ in 0..2 {
        running.press("\u{1a}");
        running.wait_for(&["Stopped"]);
        // The shell shows what is typed, and it has the lines.
        running.press("echo $((6*7))\r");
        running.wait_for(&["echo $((6*7))\n42\n"]);
        running.press("clear; fg\r");
        running.wait_for(&["White to move", "? help"]);
    }
    running.press("\t");
    running.wait_for(&["moves: _"]);
    running.press("\u{1b}");
    running.wait_until(|shown| !shown.contains("moves: _"));
    running.press("q");
    running.wait_for(&["nothing was played"]);
    running.press("exit\r");
    running.end();
}
