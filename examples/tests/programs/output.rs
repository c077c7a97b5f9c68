//! The behaviour of a program whose output is closed, or full.
use crate::program::program;
use boardwright::games;
use boardwright::ruleset::Seed;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Each program that only prints, with arguments that keep it short.
fn runs(of: &str) -> Vec<Command> {
    let file = |name: &str| -> PathBuf {
        let name = format!("{of}_{name}");
        [env!("CARGO_TARGET_TMPDIR"), &name].iter().collect()
    };
    let game = games::open("chess", Seed::from_u64(7)).expect("chess is here");
    std::fs::write(file("replay.record"), game.record().to_string()).expect("it can be written");
    let with = |name: &str, arguments: &[&str]| {
        let mut command = program(name);
        command.args(arguments);
        command
    };
    let mut replay = with("replay", &["--verify"]);
    replay.arg(file("replay.record"));
    let mut step = with("replay", &[]);
    step.arg(file("replay.record"));
    let players = ["--game", "lines-of-action", "random", "greedy"];
    let mut arena = with("arena", &players);
    arena
        .args(["--games", "2", "--results"])
        .arg(file("arena.jsonl"));
    let mut json = with("arena", &players);
    json.args(["--games", "2", "--json", "--results"])
        .arg(file("json.jsonl"));
    let mut watch = with(
        "watch",
        &["--game", "chess", "--players", "random", "--record"],
    );
    watch.arg(file("watch.record"));
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/data/studies.pgn");
    vec![
        with("hello", &[]),
        with("game_loop", &[]),
        with("custom_ruleset", &[]),
        with("odds", &[]),
        with("perft", &["chess", "--depth", "2"]),
        with("perft", &["chess", "--depth", "2", "--divide"]),
        with("perft", &["chess", "--depth", "2", "--jobs"]),
        with("pgn", &["--final", games]),
        replay,
        step,
        arena,
        json,
        watch,
    ]
}

fn run_into(mut command: Command, out: impl Into<Stdio>) -> (Output, String) {
    let output = command
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(Stdio::piped())
        .output()
        .expect("the program starts");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (output, format!("{command:?}: {errors}"))
}

/// As `| head -1` does it, only sooner.
#[test]
fn who_closes_the_output_has_seen_enough() {
    for command in runs("closed") {
        let (reader, writer) = std::io::pipe().expect("there are pipes");
        drop(reader);
        let (output, errors) = run_into(command, writer);
        assert_eq!(output.status.code(), Some(0), "{errors}");
        let told = ["rror", "panicked"]
            .iter()
            .any(|word| errors.contains(word));
        assert!(!told, "{errors}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_one_line_of_error() {
    for command in runs("full") {
        let full = std::fs::File::create("/dev/full").expect("Linux has it");
        let (output, errors) = run_into(command, full);
        assert_eq!(output.status.code(), Some(1), "{errors}");
        assert!(errors.contains("space left"), "{errors}");
        // Beside the error there may be times and rates.
        let told = errors.lines().filter(|line| line.contains("rror: "));
        assert_eq!(told.count(), 1, "{errors}");
        assert!(!errors.contains("panicked"), "{errors}");
    }
}
