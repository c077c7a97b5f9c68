//! A crate with the two games of the guide to a game of one's own gets every program by a
//! `main` of a line.
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stranger"));
    command
        .args(arguments)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = command(arguments).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("the input is piped");
    // It may end before it has read everything.
    drop(stdin.write_all(input.as_bytes()));
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

/// What a run printed that is to go well.
fn told(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("programs write text")
}

#[test]
fn a_stranger_watches_replays_and_draws() {
    for game in ["pig", "kuhn"] {
        let (record, picture) = (format!("{game}.record"), format!("{game}.png"));
        let text = told(
            &["watch", "--game", game, "--seed", "3", "--record", &record],
            "",
        );
        assert!(text.contains("\nresult: over "), "{text}");
        assert!(text.contains("verified by playing them again"), "{text}");
        let text = told(&["replay", &record, "--verify"], "");
        assert!(text.starts_with(&format!("verified: {game}, ")), "{text}");
        told(&["draw", "--record", &record, "--out", &picture], "");
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&picture);
        let drawn = fs::read(path).expect("the picture was written");
        assert_eq!(&drawn[1..4], b"PNG");
        assert!(told(&["draw", game], "").starts_with("<svg"));
    }
    let output = run(&["rules", "kuhn"], "");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("kuhn does not tell its rules"), "{error}");
    let output = run(&["watch", "--game", "chess"], "");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(
        error.contains("there is no game \"chess\"; the games are: pig, kuhn"),
        "{error}"
    );
}

#[test]
fn a_stranger_plays() {
    let lines = [
        "play",
        "pig",
        "--lines",
        "--seed",
        "1",
        "--save",
        "pig_played.record",
    ];
    let text = told(&lines, &"roll\n".repeat(3));
    assert!(text.contains("roll"), "{text}");
    assert!(
        Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("pig_played.record")
            .exists()
    );
}

#[test]
fn a_stranger_rates_and_counts() {
    let arena = [
        "arena",
        "--game",
        "pig",
        "--games",
        "20",
        "--results",
        "pig.jsonl",
        "random",
        "greedy",
    ];
    let text = told(&arena, "");
    assert!(text.contains("random against greedy"), "{text}");
    let count = |game: &str, depth: &str| {
        let text = told(&["perft", game, "--depth", depth], "");
        text.lines().last().map(str::to_string)
    };
    // The only first choice is to roll, and the die has six faces.
    assert_eq!(count("pig", "1").as_deref(), Some("nodes 6"));
    // Six deals, and two choices.
    assert_eq!(count("kuhn", "1").as_deref(), Some("nodes 12"));
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pig.jsonl");
    fs::remove_file(file).expect("the results were written");
}

#[test]
fn a_stranger_has_a_referee() {
    let script = "games\nnew pig seed 7\nactor\nmoves\nplay first hold\nplay first roll\nroll\nrecord\nquit\n";
    let text = told(&["referee"], script);
    assert!(text.starts_with("pig\nkuhn\nok\n"), "{text}");
    assert!(text.contains("refused pig.hold.nothing "), "{text}");
    assert!(text.contains("boardwright record"), "{text}");
}

/// Whoever gives rolls chooses them. A record says so, and who verifies it is told.
#[test]
fn given_rolls_are_told_from_those_of_the_seed() {
    let played = |chance: &str, file: &str| {
        let script = format!("new pig seed 7\nplay first roll\n{chance}\nrecord\nquit\n");
        let text = told(&["referee"], &script);
        let start = text.find("boardwright record").expect("a record");
        let end = text.rfind("ok\n").expect("an answer ends with this");
        let record = &text[start..end].trim_end_matches("ok\n");
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
        fs::write(path, record).expect("a file can be written");
        record.to_string()
    };
    let honest = played("roll", "pig_rolled.record");
    let face = honest.lines().find_map(|line| line.strip_prefix("roll "));
    let given = format!("resolve {}", face.expect("a roll"));
    played(&given, "pig_given.record");
    let verified = |file| told(&["replay", file, "--verify"], "");
    let text = verified("pig_rolled.record");
    assert!(text.contains(", 1 roll, open"), "{text}");
    let text = verified("pig_given.record");
    let expected = ", 1 roll (1 given, not rolled from the seed), open";
    assert!(text.contains(expected), "{text}");
    let as_json = |file| told(&["replay", file, "--json"], "");
    for (file, count) in [("pig_rolled.record", 0), ("pig_given.record", 1)] {
        let text = as_json(file);
        assert!(text.contains(&format!(r#""given":{count},"#)), "{text}");
        assert!(text.contains(r#""rolls":1"#), "{text}");
    }
}

#[test]
fn a_stranger_serves() {
    let mut server = command(&["serve", "--address", "127.0.0.1:0"])
        .spawn()
        .expect("it starts");
    let mut errors = BufReader::new(server.stderr.take().expect("the errors are piped"));
    let mut line = String::new();
    errors
        .read_line(&mut line)
        .expect("it says where it listens");
    let address = line
        .trim()
        .strip_prefix("listening on ws://")
        .and_then(|rest| rest.strip_suffix("/play"));
    let mut answer = String::new();
    if let Some(mut stream) = address.and_then(|address| TcpStream::connect(address).ok()) {
        let request = "GET /games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).expect("it listens");
        stream.read_to_string(&mut answer).expect("it answers");
    }
    server.kill().expect("it runs");
    server.wait().expect("it ends");
    assert!(
        answer.contains(r#""name":"pig""#) && answer.contains(r#""name":"kuhn""#),
        "{line}{answer}"
    );
}

#[test]
fn the_help_lists_programs_and_games() {
    let text = told(&["--help"], "");
    for name in [
        "watch", "replay", "draw", "arena", "perft", "referee", "serve", "play",
    ] {
        assert!(text.contains(&format!("\n  {name}")), "{name}: {text}");
    }
    let text = told(&["perft", "--help"], "");
    assert!(text.contains("pig: Pig: roll or hold"), "{text}");
}
