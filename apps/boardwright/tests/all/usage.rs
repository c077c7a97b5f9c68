//! What is said of arguments and files that cannot be used, and by which exit code.
use crate::support::{boardwright, json, put, told};
use boardwright::games;
use boardwright::prelude::*;

/// The exit code and the errors of a run.
fn refused(arguments: &[&str]) -> (Option<i32>, String) {
    let output = boardwright(arguments, &[]);
    assert!(output.stdout.is_empty(), "{output:?}");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), error)
}

fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

#[test]
fn wrong_arguments_end_with_two_whatever_is_wrong_with_them() {
    put("empty.bin", "");
    for line in [
        "watches",
        "perft chess",
        "watch --game lokka",
        "watch lokka",
        "play ches",
        "play",
        "rules loka(pionts=3)",
        "rules loka(points=3,points=4)",
        "rules",
        "perft ches --depth 1",
        "perft chess --depth 1 --position xx",
        "perft chess --depth 20",
        "draw ches",
        "draw chess --position xx",
        "draw chess --viewer q",
        "draw chess --arrow e2e5",
        "draw chess --targets z9",
        "draw chess --out a.gif",
        "watch chess --players gredy",
        "watch chess --players greedy,greedy,greedy",
        "watch chess --players alpha-beta(value=missing.safetensors)",
        "watch chess --players alpha-beta(value=empty.bin)",
        "play chess --players person,mcts(value=empty.bin)",
        "arena chess greedy greedy(value=empty.bin)",
        "watch chess --players mcts(policy=on)",
        "watch chess --record a.svg --svg a.svg",
        "watch --seed abc",
        "play chess --players persn",
        "arena --game lokka random greedy",
        "arena lokka random greedy",
        "arena random gredy",
        "arena chess random",
        "arena random random",
        "arena random greedy --seed abc",
        "armies --game chess",
        "armies ches",
        "armies loka army:Q99 army:Q1",
        "armies --player gredy",
        "regret --game kuhnn",
        "regret kuhnn",
        "sgf --rules lines a.sgf",
        "rewrite --rules lines a.sgf",
        "rewrite a.text",
        "book show empty.bin xx",
    ] {
        let (code, error) = refused(&words(line));
        assert_eq!(code, Some(2), "{line}: {error}");
        assert!(error.starts_with("error: "), "{line}: {error}");
    }
    // Settings are arguments that are always given.
    let output = boardwright(&["watch"], &[("BOARDWRIGHT_WATCH_GAME", "lokka")]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

#[test]
fn what_fails_with_good_arguments_ends_with_one() {
    put("text.record", "no record\n");
    for line in [
        "replay nowhere.record",
        "replay text.record",
        "draw chess --out nowhere/a.svg",
        "play --lines --resume nowhere.record",
    ] {
        let (code, error) = refused(&words(line));
        assert_eq!(code, Some(1), "{line}: {error}");
        assert!(error.starts_with("error: "), "{line}: {error}");
    }
    let (_, error) = refused(&["draw", "chess", "--out", "nowhere/a.svg"]);
    let told = error.starts_with("error: nowhere/a.svg cannot be written: ");
    assert!(told, "{error}");
}

#[test]
fn what_may_have_been_meant_is_told() {
    for (line, meant) in [
        ("watch lokka", "loka"),
        ("play ches", "chess"),
        ("rules loka(pionts=160)", "loka(points=160)"),
        ("rules loka(combat=of)", "loka(combat=off)"),
        // Its value cannot be used either.
        ("rules lines-of-action(capp=many)", "cap"),
        ("watch chess --players gredy,mtcs", "greedy,mcts"),
        (
            "watch chess --players mcts(position=9)",
            "mcts(positions=9)",
        ),
        ("play chess --players persn", "person"),
        ("arena random gredy", "greedy"),
        ("arena ches random greedy", "chess"),
        ("regret kuhnn", "kuhn"),
        ("perft --game straata --depth 1", "strata"),
    ] {
        let (_, error) = refused(&words(line));
        let tip = format!("a similar value exists: '{meant}'");
        assert!(error.contains(&tip), "{line}: {error}");
    }
    let (_, error) = refused(&["play", "ches"]);
    let sentence = "there is no game \"ches\"; the games are: chess, face-off, ";
    assert!(error.contains(sentence), "{error}");
    // Nothing is like it.
    let (_, error) = refused(&["rules", "zzz"]);
    assert!(!error.contains("similar"), "{error}");
}

#[test]
fn a_wrong_seed_is_told_what_a_seed_is() {
    for (line, sentence) in [
        (
            "watch --seed abc",
            "a seed is a number below 2^64 or 64 hexadecimal digits",
        ),
        (
            "play chess --seed -1",
            "a seed is a number below 2^64 or 64 hexadecimal digits",
        ),
        (
            "arena random greedy --seed abc",
            "a seed is a number below 2^64",
        ),
        ("armies --seed abc", "a seed is a number below 2^64"),
        ("epd a.epd --seed abc", "a seed is a number below 2^64"),
        (
            "book show a.bin --seed abc",
            "a seed is a number below 2^64",
        ),
    ] {
        let line = line.replace("--seed ", "--seed=");
        let (code, error) = refused(&words(&line));
        assert_eq!(code, Some(2), "{line}: {error}");
        assert!(error.contains(sentence), "{line}: {error}");
    }
}

#[test]
fn a_record_that_cannot_be_read_says_why() {
    let game = games::open("chess", Seed::from_u64(7)).expect("a game");
    let record = game.record().to_string();
    let newer = record.replace("boardwright record 1", "boardwright record 2");
    let half = &record[..record.len() / 2];
    for (text, sentence) in [
        (
            &*newer,
            "was made by a newer version: its form is 2, and this one reads 1",
        ),
        (half, "is cut off in line 5"),
        ("", "expected boardwright record 1 in line 1"),
    ] {
        put("broken.record", text);
        for arguments in [
            &["replay", "broken.record"][..],
            &["draw", "--record", "broken.record"],
            &["play", "--lines", "--resume", "broken.record"],
        ] {
            let (code, error) = refused(arguments);
            assert_eq!(code, Some(1), "{error}");
            assert!(error.starts_with("error: broken.record: "), "{error}");
            assert!(error.contains(sentence), "{arguments:?}: {error}");
        }
    }
    // Results of tournaments have a form too.
    let arena = [
        "arena",
        "chess",
        "random",
        "greedy",
        "--games",
        "2",
        "--results",
    ];
    put(
        "newer.jsonl",
        "{\"format\":2,\"game\":\"chess\",\"players\":[]}\n",
    );
    let (code, error) = refused(&[&arena[..], &["newer.jsonl"]].concat());
    assert_eq!(code, Some(1), "{error}");
    let sentence = "newer.jsonl, line 1: the results were made by a newer version: \
        their form is 2, and this one reads 1";
    assert!(error.contains(sentence), "{error}");
}

/// A full disk is told as one, and not as a reader that went away.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    use std::fs::OpenOptions;
    use std::process::Command;
    put("short.pgn", "1. e4 e5 1-0\n");
    for line in [
        "games --json",
        "rules chess",
        "perft chess --depth 2",
        "odds",
        "draw chess",
        "watch lines-of-action --players random --seed 3 --quiet --record full.record",
        "pgn short.pgn --final",
        "book build short.pgn --to full.bin",
        "completions bash",
    ] {
        let full = OpenOptions::new().write(true).open("/dev/full");
        let output = Command::new(env!("CARGO_BIN_EXE_boardwright"))
            .args(words(line))
            .current_dir(crate::support::folder("command"))
            .stdout(full.expect("every Linux has it"))
            .output()
            .expect("the command starts");
        assert_eq!(output.status.code(), Some(1), "{line}: {output:?}");
        let error = String::from_utf8_lossy(&output.stderr);
        let sentence = "error: the output cannot be written: No space left on device";
        assert!(error.contains(sentence), "{line}: {error}");
    }
    let link = crate::support::folder("command").join("full.svg");
    drop(std::fs::remove_file(&link));
    std::os::unix::fs::symlink("/dev/full", &link).expect("a link can be made");
    for line in [
        "draw chess --out full.svg",
        "watch lines-of-action --players random --seed 3 --quiet --record /dev/full",
        "book build short.pgn --to /dev/full",
        "odds --svg /dev/full",
    ] {
        let output = boardwright(&words(line), &[]);
        assert_eq!(output.status.code(), Some(1), "{line}: {output:?}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains("No space left on device"), "{line}: {error}");
        let name = if line.starts_with("draw") {
            "full.svg"
        } else {
            "/dev/full"
        };
        assert!(error.contains(name), "{line}: {error}");
    }
}

/// Every program takes the game as its first word, and by `--game`.
#[test]
fn the_game_stands_in_the_same_place_everywhere() {
    let same = |one: &str, other: &str| {
        assert_eq!(told(&words(one)), told(&words(other)), "{one}");
    };
    same("rules chess", "rules --game chess");
    same("perft chess --depth 2", "perft --game chess --depth 2");
    same(
        "perft chess --depth 2",
        "perft chess --game chess --depth 2",
    );
    same("draw chess", "draw --game chess");
    let arena = "--games 2 --opening 2 --results places.jsonl --json random greedy";
    same(
        &format!("arena lines-of-action {arena}"),
        &format!("arena --game lines-of-action {arena}"),
    );
    let watch = "--players random --seed 3 --record place.record --json";
    same(
        &format!("watch lines-of-action {watch}"),
        &format!("watch --game lines-of-action {watch}"),
    );
    let armies = "army:Q0R0B0N0P1 army:Q0R0B0N0P2 --games 2 --player random --json";
    let army = "face-off(points=40,tiles=0)";
    let game = json(&words(&format!("armies {army} {armies}")))["game"].clone();
    let by_option = json(&words(&format!("armies --game {army} {armies}")));
    assert_eq!((&game, game.as_str()), (&by_option["game"], Some(army)));
    let solve = |by: &[&str]| {
        let arguments = [&["regret", "--iterations", "50", "--json"], by].concat();
        json(&arguments)["game"].clone()
    };
    assert_eq!(solve(&["kuhn"]), solve(&["--game", "kuhn"]));

    for line in [
        "rules chess --game loka",
        "perft chess --game loka --depth 1",
        "draw chess --game loka",
        "play chess --game loka",
        "watch chess --game loka",
        "arena chess --game loka random greedy",
        "armies loka --game face-off",
        "regret kuhn --game leduc",
    ] {
        let (code, error) = refused(&words(line));
        assert_eq!(code, Some(2), "{line}: {error}");
        assert!(error.contains("--game"), "{line}: {error}");
    }
    // What is always given counts only where nothing else is.
    let settings = [("BOARDWRIGHT_RULES_GAME", "strata")];
    let text = |arguments: &[&str]| {
        let output = boardwright(arguments, &settings);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    assert_eq!(text(&["rules"]), told(&["rules", "strata"]));
    assert_eq!(text(&["rules", "chess"]), told(&["rules", "chess"]));
}
