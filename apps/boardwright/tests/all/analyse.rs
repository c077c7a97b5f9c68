//! Mistakes of games that are over, and levels.
use crate::support::{boardwright, folder, json, put, told, told_to};
use serde_json::Value;
use std::fs;

/// White's second move lets itself be mated at once.
const FOOL: &str = "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

#[test]
fn a_blunder_is_told_with_what_was_better() {
    put("fool.pgn", FOOL);
    let arguments = [
        "analyse",
        "fool.pgn",
        "--positions",
        "3000",
        "--svg",
        "fool.svg",
    ];
    let text = told(&arguments);
    assert!(text.starts_with("chess"), "{text}");
    assert!(text.contains("   3. White g4: blunder, "), "{text}");
    assert!(text.contains("; better: "), "{text}");
    assert!(
        text.contains("\n4 of 4 decisions judged; blunders: 1, "),
        "{text}"
    );
    let picture = fs::read_to_string(folder("command").join("fool.svg")).expect("it was drawn");
    assert!(
        picture.starts_with("<svg") && picture.contains("White g4: blunder"),
        "{picture}"
    );

    let found = json(&[&arguments[..4], &["--json"]].concat());
    assert_eq!(
        (&found["complete"], &found["judged"]),
        (&true.into(), &4.into())
    );
    let blunders = found["mistakes"].as_array().expect("a list").iter();
    let blunders: Vec<&Value> = blunders.filter(|one| one["grade"] == "blunder").collect();
    assert_eq!(blunders.len(), 1, "{found}");
    assert_eq!(
        (&blunders[0]["event"], &blunders[0]["move"]),
        (&3.into(), &"g4".into())
    );
    assert!(blunders[0]["after"].as_f64() < blunders[0]["before"].as_f64());
    assert!(!blunders[0]["better"].as_array().expect("a line").is_empty());
    // White has lost in the end.
    let shares = found["shares"].as_array().expect("a list");
    assert_eq!((shares.len(), shares[4].as_f64()), (5, Some(0.0)));
}

/// A game is over when it is judged, so its secrets are open and its dice have fallen.
#[test]
fn games_with_dice_and_secrets_are_judged() {
    for game in ["face-off(points=60)", "goofspiel", "strata"] {
        let record = "judged.record";
        let watched = [
            "watch",
            game,
            "--players",
            "random",
            "--seed",
            "4",
            "--most-events",
            "60",
            "--record",
            record,
            "--json",
        ];
        // A game that was stopped is a failure of `watch`, and its record is there.
        drop(boardwright(&watched, &[]));
        let found = json(&["analyse", record, "--positions", "300", "--json"]);
        assert_eq!(found["complete"], true, "{game}");
        assert!(found["judged"].as_u64() > Some(0), "{game}: {found}");
    }
}

#[test]
fn what_cannot_be_judged_is_refused() {
    put("fool.pgn", FOOL);
    let wrong = boardwright(&["analyse", "fool.pgn", "--judge", "clever"], &[]);
    assert_eq!(wrong.status.code(), Some(2));
    let missing = boardwright(&["analyse", "no-such.pgn"], &[]);
    assert_eq!(missing.status.code(), Some(1));
    // Nothing is judged by a player that judges nothing.
    let found = json(&["analyse", "fool.pgn", "--judge", "random", "--json"]);
    assert_eq!(
        (&found["judged"], &found["decisions"]),
        (&0.into(), &4.into())
    );
}

#[test]
fn levels_meet_the_ones_below() {
    let arena = [
        "arena",
        "leduc",
        "--levels=1-3",
        "--games",
        "4",
        "--results",
        "levels.jsonl",
    ];
    let found = json(&[&arena[..], &["--json"]].concat());
    let levels = found["levels"].as_array().expect("a list");
    let numbers: Vec<&Value> = levels.iter().map(|row| &row["level"]).collect();
    assert_eq!(numbers, [1, 2, 3]);
    assert_eq!(levels[0]["elo"], 0.0);
    assert!(
        levels[0].get("score").is_none() && levels[1]["games"] == 4,
        "{found}"
    );
    let table = told(&arena);
    assert!(table.contains("Elo from 1  player"), "{table}");
    for wrong in [
        &["arena", "leduc", "--levels=3"][..],
        &["arena", "leduc", "--levels=1-3", "greedy"],
        &["arena", "leduc", "--levels=5-11"],
    ] {
        assert_eq!(boardwright(wrong, &[]).status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn bots_play_at_a_level() {
    let save = "level.record";
    let arguments = [
        "play", "leduc", "--lines", "--seed", "3", "--save", save, "--level", "2",
    ];
    told_to(&arguments, "moves\nresign\nquit\n");
    let players = fs::read_to_string(folder("command").join("level.record.players"));
    assert_eq!(players.expect("it was kept"), "person,level(strength=2)\n");
    let wrong = boardwright(&["play", "leduc", "--level", "11"], &[]);
    assert_eq!(wrong.status.code(), Some(2));
    let both = ["play", "leduc", "--level", "2", "--players", "greedy"];
    assert_eq!(boardwright(&both, &[]).status.code(), Some(2));
    let watched = [
        "watch",
        "kuhn",
        "--seed",
        "3",
        "--quiet",
        "--record",
        "level-watch.record",
    ];
    let watched = told(&watched);
    assert!(watched.contains(": level 10\n"), "{watched}");
}
