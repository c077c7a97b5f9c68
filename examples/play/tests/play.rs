//! The program as users run it, with lines of text.
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// Runs the program with a file to save in.
fn play(arguments: &[&str], save: &Path, input: &str) -> Output {
    let save = save.to_str().expect("the path is text");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    run(&[arguments, &["--save", save]].concat(), folder, input)
}

fn run(arguments: &[&str], folder: &Path, input: &str) -> Output {
    let mut child = start(arguments, folder);
    let mut stdin = child.stdin.take().expect("the input is piped");
    // The program may end before it has read everything.
    drop(stdin.write_all(input.as_bytes()));
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

/// Starts the built example, which lies beside the tests' folder.
fn start(arguments: &[&str], folder: &Path) -> Child {
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
    Command::new(path)
        .args(arguments)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C.UTF-8")
        .env_remove("BOARDWRIGHT_LANGUAGE")
        .env("TERM", "xterm")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The output of a run that must succeed.
fn shown(arguments: &[&str], save: &Path, input: &str) -> String {
    let output = play(arguments, save, input);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("lines are text")
}

#[test]
fn two_people_play_chess_to_mate_and_every_refusal_has_its_reason() {
    let save = file("mate.record");
    let text = shown(
        &["chess", "--players", "person"],
        &save,
        "moves e\ne2e5\nback\nf2f3\ne7e5\ng2g4\nhint\nd8h4\n",
    );
    assert!(text.contains("\ne2e3 e2e4\n"), "{text}");
    assert!(
        text.contains("no: the pawn on e2 cannot reach e5"),
        "{text}"
    );
    assert!(text.contains("no: "), "{text}");
    assert!(text.contains("d8h4 "), "the hint is told: {text}");
    assert!(text.contains("\nb won: checkmate\nsaved in "), "{text}");
    let record = std::fs::read_to_string(save).expect("the game was saved");
    assert!(record.contains("over b: checkmate"));
}

#[test]
fn a_game_is_saved_and_goes_on() {
    let save = file("resumed.record");
    let seeded = [
        "strata(starter=w)",
        "--players",
        "person,random",
        "--seed",
        "7",
    ];
    shown(&seeded, &save, "R@a1\nquit\n");
    let before = std::fs::read_to_string(&save).expect("the game was saved");
    let path = save.to_str().expect("the path is text");
    // The players are not named again.
    shown(&["--resume", path], &save, "quit\n");
    let who = format!("{path}.players");
    let remembered = std::fs::read_to_string(&who).expect("it stands beside the record");
    assert_eq!(remembered, "person,random\n");
    std::fs::write(&who, "person,cleverest\n").expect("the folder of tests can be written");
    let output = play(&["--resume", path], &save, "");
    let told = String::from_utf8_lossy(&output.stderr);
    let expected = format!("error: {who}: there is no player \"cleverest\"");
    assert!(told.starts_with(&expected), "{told}");
    let text = shown(
        &["--resume", path, "--players", "person,random"],
        &save,
        "resign\n",
    );
    assert!(text.starts_with("strata(starter=w)\n"), "{text}");
    assert!(
        text.contains(" places an Infantry on a1\n"),
        "what was played is told: {text}"
    );
    assert!(text.contains("b won: resignation"), "{text}");
    let (_, end) = text.split_once("resigns").expect("it is told");
    assert!(end.contains("over: resignation"), "{end}");
    assert!(!end.contains("to place a piece"), "nobody is due: {end}");
    let after = std::fs::read_to_string(&save).expect("the game was saved");
    let events = before.lines().filter(|line| line.starts_with("move "));
    assert!(events.clone().count() >= 1, "{before}");
    for line in events {
        assert!(after.contains(line));
    }
}

/// A new game does not replace the file of an unfinished game.
#[test]
fn an_unfinished_game_is_not_overwritten() {
    let folder = file("kept");
    drop(std::fs::remove_dir_all(&folder));
    std::fs::create_dir_all(&folder).expect("the folder of tests can be written");
    for (input, saved) in [
        ("e2e4\nquit\n", "saved in target/play.record"),
        ("resign\n", "saved in target/play-2.record"),
        ("d2d4\nquit\n", "saved in target/play-2.record"),
        ("quit\n", "nothing was played, so nothing is saved\n"),
    ] {
        let output = run(&["chess", "--players", "person"], &folder, input);
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains(saved), "{saved} in {text}");
    }
    let kept = std::fs::read_to_string(folder.join("target/play.record"));
    assert!(kept.is_ok_and(|record| record.contains("move w e2e4")));
    // What was taken back is not in the file, although it was kept when it was played.
    let output = run(
        &["chess", "--players", "person,random"],
        &folder,
        "e2e4\nback\nquit\n",
    );
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("saved in target/play-3.record"), "{text}");
    let kept = std::fs::read_to_string(folder.join("target/play-3.record"));
    assert!(kept.is_ok_and(|record| !record.contains("move w e2e4")));
}

/// A person whose army is secret hands the screen over, and the next person does
/// not see the army.
#[test]
fn secret_choices_are_handed_over_and_not_told() {
    let save = file("secret.record");
    let text = shown(
        &[
            "loka(tiles=0)",
            "--players",
            "person,person,random",
            "--seed",
            "7",
        ],
        &save,
        "army:Q0R0B0N0P7\n\narmy:Q0R0B0N0P6\n",
    );
    assert!(text.contains("hand over to W, then Enter\n"), "{text}");
    let (_, after) = text.split_once("hand over to W").expect("it is there");
    let (secret, _) = after.split_once("quit").unwrap_or((after, ""));
    let until_shown = secret.split("shows").next().unwrap_or(secret);
    assert!(!until_shown.contains("P7"), "{until_shown}");
    assert!(
        until_shown.contains("has chosen in secret"),
        "{until_shown}"
    );
}

/// The last move stays marked: where a piece went, or what it captured without
/// moving and where it stands. The records are resumed, so the mark is also there
/// after a pause.
#[test]
fn the_last_move_is_marked_with_who_made_it() {
    let save = file("marked.record");
    for (record, reached, left) in [
        ("strata_capture.record", "\n3 [RB] ", "\n1 (: ) "),
        ("strata_shot.record", "\n2 !.! ", "\n1 (B) "),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data")
            .join(record);
        let path = path.to_str().expect("the path is text");
        let text = shown(&["--resume", path, "--players", "person"], &save, "quit\n");
        for line in [reached, left] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }
}

#[test]
fn draws_are_offered_and_answered() {
    let save = file("drawn.record");
    let text = shown(
        &["chess", "--players", "person"],
        &save,
        "accept\n/offer\noffer\ne2e4\naccept\n",
    );
    for told in [
        "no: there is no offer of a draw for this seat to answer\n",
        "the draw is offered\n",
        "no: an offer of a draw stands already\n",
        "w offers a draw: accept, decline, or move\n",
        "\ndrawn: ",
    ] {
        assert!(text.contains(told), "{told} in {text}");
    }
    // A bot that does not stand worse plays on.
    let text = shown(
        &["chess", "--players", "person,random"],
        &save,
        "offer\nquit\n",
    );
    assert!(text.contains("b declines the draw\n"), "{text}");
}

#[test]
fn odds_are_told_before_an_attack() {
    let save = file("odds.record");
    let text = shown(
        &["chess", "--players", "person"],
        &save,
        "odds e2e4\nnonsense\nhelp\n",
    );
    assert!(
        text.contains("this is no attack whose end is open\n"),
        "{text}"
    );
    assert!(
        text.contains("no: \"nonsense\" is no move; it begins with "),
        "{text}"
    );
}

#[test]
fn bots_play_every_game_by_themselves() {
    for game in ["chess", "lines-of-action", "loka", "strata"] {
        let save = file(&format!("{game}.record"));
        let text = shown(&[game, "--players", "random", "--seed", "11"], &save, "");
        assert!(
            text.contains(" won: ") || text.contains("drawn: "),
            "{game}"
        );
    }
}

#[test]
fn mistakes_are_told() {
    let save = file("mistakes.record");
    for (arguments, expected) in [
        (&["ches"][..], "the games are: chess"),
        (&["chess", "--players", "clever"], "the players are: "),
        (
            &["chess", "--players", "person,person,person"],
            "this game needs 2",
        ),
        (&["--resume", "no-such-file"], "error: no-such-file: "),
        (&[], "name a game, as in `play chess`"),
        (&[], "  strata: "),
    ] {
        let output = play(arguments, &save, "");
        assert!(!output.status.success());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(expected), "{arguments:?}: {errors}");
    }
}

/// The end of the input also quits, and then nobody can be asked again.
#[test]
fn a_game_that_cannot_be_saved_goes_on_until_the_input_ends() {
    let folder = file("unsaved");
    drop(std::fs::remove_dir_all(&folder));
    std::fs::create_dir_all(&folder).expect("the folder of tests can be written");
    // A folder is no file to write to.
    let output = play(
        &["chess", "--players", "person"],
        &folder,
        "e2e4\nsave\nquit\nmoves e7\n",
    );
    assert!(!output.status.success());
    let expected = format!("cannot save in {}: ", folder.display());
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(
        text.matches(&format!("no: {expected}")).count(),
        2,
        "{text}"
    );
    assert!(text.ends_with("e7e6 e7e5\n"), "{text}");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        errors.starts_with(&format!("error: {expected}")),
        "{errors}"
    );
}

/// Whoever reads the output may go away, as `head` does.
#[test]
fn a_game_whose_output_is_closed_is_saved() {
    let save = file("closed.record");
    drop(std::fs::remove_file(&save));
    let path = save.to_str().expect("the path is text");
    let arguments = ["chess", "--players", "person", "--save", path];
    let mut child = start(&arguments, Path::new(env!("CARGO_TARGET_TMPDIR")));
    let mut lines = BufReader::new(child.stdout.take().expect("the output is piped")).lines();
    let is_board_shown = |line: std::io::Result<String>| {
        let line = line.expect("lines are text");
        line.trim_start().starts_with("a ")
    };
    assert!(lines.any(is_board_shown));
    let mut stdin = child.stdin.take().expect("the input is piped");
    stdin.write_all(b"e2e4\n").expect("the program reads");
    // The board after the move: it has been made before the output is closed.
    assert!(lines.any(is_board_shown));
    drop(lines);
    // By now the program may have ended.
    drop(stdin.write_all(b"e7e5\n"));
    drop(stdin);
    child.wait().expect("the program ends");
    let record = std::fs::read_to_string(save).expect("the game was saved");
    assert!(record.contains("move w e2e4"), "{record}");
}

/// If the file beside a record names no players, an error says so and the file is
/// not replaced.
#[test]
fn a_file_of_players_that_cannot_be_read_is_a_mistake() {
    let save = file("named.record");
    let path = save.to_str().expect("the path is text");
    shown(&["chess", "--players", "person"], &save, "e2e4\nquit\n");
    let who = format!("{path}.players");
    for (content, expected) in [
        (&b""[..], "names no players"),
        (b"\n", "names no players"),
        (b"person,\xff\n", "stream did not contain valid UTF-8"),
    ] {
        std::fs::write(&who, content).expect("the folder of tests can be written");
        let output = play(&["--resume", path], &save, "quit\n");
        let told = String::from_utf8_lossy(&output.stderr);
        let expected = format!("error: {who}: {expected}; --players says who plays instead\n");
        assert_eq!(told, expected);
        let kept = std::fs::read(&who).expect("the file is still there");
        assert_eq!(kept, content);
    }
    let resumed = ["--resume", path, "--players", "person"];
    shown(&resumed, &save, "quit\n");
    // The error for a record that breaks the rules does not blame the players'
    // names.
    let record = std::fs::read_to_string(&save).expect("the game was saved");
    std::fs::write(&save, record.replace("e2e4", "e2e5")).expect("it can be written");
    let output = play(&["--resume", path], &file("elsewhere.record"), "quit\n");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        told.starts_with("error: ") && !told.contains(&who),
        "{told}"
    );
    // Without such a file a person plays against the default player.
    std::fs::write(&save, record).expect("it can be written");
    std::fs::remove_file(&who).expect("it can be removed");
    shown(&["--resume", path], &save, "quit\n");
    let told = std::fs::read_to_string(&who).expect("it is written anew");
    assert_eq!(told.trim_end(), "person,level");
}

/// A bot without its queen accepts a draw. The program says so and the game ends.
#[test]
fn a_bot_that_stands_worse_accepts_a_draw() {
    let save = file("accepted.record");
    let path = save.to_str().expect("the path is text");
    shown(
        &["chess", "--players", "person"],
        &save,
        "e2e4\nd7d5\ne4d5\nd8d5\nb1c3\na7a6\nc3d5\nh7h6\nquit\n",
    );
    let text = shown(
        &["--resume", path, "--players", "person,random"],
        &save,
        "offer\n",
    );
    assert!(text.contains("\nb accepts the draw\n"), "{text}");
    assert!(!text.contains("the draw is offered"), "{text}");
    assert!(text.contains("\ndrawn: "), "{text}");
}

#[test]
fn a_mistyped_square_is_told_in_a_clear_sentence() {
    let save = file("mistyped.record");
    let text = shown(
        &["lines-of-action", "--players", "person"],
        &save,
        "b1-i9\nquit\n",
    );
    let expected = "no: \"b1-i9\" is no move; after \"b1-\" comes a square from a1 to h8 \
                    (beyond the edge: file and rank from -7 to 16, as in (0,3))\n";
    assert!(text.contains(expected), "{text}");
}

/// Whatever ends the program, what was played stands in the file already.
#[test]
fn a_game_is_kept_at_every_move() {
    let folder = file("killed");
    drop(std::fs::remove_dir_all(&folder));
    std::fs::create_dir_all(&folder).expect("the folder of tests can be written");
    let start = |arguments: &[&str]| {
        let mut child = start(arguments, &folder);
        let lines = BufReader::new(child.stdout.take().expect("the output is piped")).lines();
        (child, lines)
    };
    let is_board_shown = |line: std::io::Result<String>| {
        let line = line.expect("lines are text");
        line.trim_start().starts_with("a  b")
    };
    let arguments = ["chess", "--players", "person"];
    let (mut child, mut lines) = start(&arguments);
    let (mut other, mut other_lines) = start(&arguments);
    assert!(lines.any(is_board_shown) && other_lines.any(is_board_shown));
    for (child, lines, moves) in [
        (&mut child, &mut lines, &b"e2e4\ne7e5\n"[..]),
        (&mut other, &mut other_lines, b"d2d4\nd7d5\n"),
    ] {
        let mut stdin = child.stdin.take().expect("the input is piped");
        stdin.write_all(moves).expect("the program reads");
        assert!(lines.any(is_board_shown) && lines.any(is_board_shown));
        // On Unix it is a signal that no program hears.
        child.kill().expect("it runs");
        child.wait().expect("the program ends");
    }
    // Two tables at once do not write to one file.
    for (name, first) in [("play.record", "e2e4"), ("play-2.record", "d2d4")] {
        let path = folder.join("target").join(name);
        let record = std::fs::read_to_string(&path).expect("the game was kept");
        assert!(
            record.contains(&format!("move w {first}\nmove b ")),
            "{record}"
        );
        let path = path.to_str().expect("the path is text");
        let output = run(&["--resume", path], &folder, "resign\n");
        assert!(output.status.success(), "{output:?}");
        let record = std::fs::read_to_string(path).expect("the game was kept");
        assert!(record.contains("result over b: resignation"), "{record}");
    }
}

/// Who names no game chooses one, in the same lines.
#[test]
fn a_game_is_chosen_in_the_first_line() {
    let save = file("chosen.record");
    let text = shown(
        &["--players", "person"],
        &save,
        "ches\n99\nchess(preset=loka_book)\ne2e4\nquit\n",
    );
    assert_eq!(text.matches("no: ").count(), 2, "{text}");
    assert!(text.contains("\nchess(preset=loka_book)\n"), "{text}");
    assert!(text.contains("w 1. e4"), "{text}");
    let text = shown(&["--players", "person"], &save, "1\ne2e4\nquit\n");
    assert!(text.starts_with("chess\n"), "{text}");
}

#[test]
fn a_resumed_game_keeps_its_seed() {
    let save = file("seeded.record");
    shown(&["chess", "--players", "person"], &save, "e2e4\nquit\n");
    let path = save.to_str().expect("the path is text");
    let output = play(&["--resume", path, "--seed", "7"], &save, "");
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("'--seed <S>'"), "{errors}");
}
