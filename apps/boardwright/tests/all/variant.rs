//! Files that describe games, where the name of a game stands.
use crate::support::{boardwright, json, put, told};

/// The description that `variant new` prints, in a file.
fn mine(name: &str) -> String {
    let text = told(&["variant", "new"]);
    put(name, &text);
    text
}

#[test]
fn a_new_description_is_checked_and_played() {
    mine("mine.toml");
    let checked = told(&["variant", "check", "mine.toml"]);
    assert_eq!(
        checked,
        "mine.toml: Knights and kings: White begins; sequences of 1, 2 and 3 moves: 11, 121, 1451\n"
    );
    let counted = json(&["perft", "mine.toml", "--depth", "3", "--json"]);
    assert_eq!(counted["nodes"], 1451);
    assert!(told(&["rules", "mine.toml"]).contains("Bring a king to its"));
    let arena = [
        "arena",
        "mine.toml",
        "random",
        "greedy",
        "--games",
        "2",
        "--json",
    ];
    assert!(boardwright(&arena, &[]).status.success());
}

#[test]
fn a_record_is_replayed_without_the_file() {
    mine("gone.toml");
    let watched = [
        "watch",
        "gone.toml",
        "--players",
        "greedy",
        "--seed",
        "3",
        "--record",
        "gone.record",
        "--json",
    ];
    let watched = json(&watched);
    put("gone.toml", "no description");
    let replayed = json(&["replay", "gone.record", "--json"]);
    assert_eq!(watched["outcome"], replayed["outcome"]);
    assert_eq!(watched["events"], replayed["events"]);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let text = mine("wrong.toml").replace("files = 5", "files = 99");
    put("wrong.toml", text);
    for arguments in [
        &["variant", "check", "wrong.toml"][..],
        &["play", "wrong.toml"],
        &["arena", "wrong.toml"],
    ] {
        let output = boardwright(arguments, &[]);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success());
        assert!(
            told.contains(
                "wrong.toml: line 19, column 9: expected a whole number from 1 to 16, found 99"
            ),
            "{told}"
        );
    }
    let missing = boardwright(&["watch", "nowhere.toml"], &[]);
    assert!(String::from_utf8_lossy(&missing.stderr).contains("nowhere.toml: cannot be read"));
    let unknown = boardwright(&["variant", "new", "shatranji"], &[]);
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("there is no game shatranji"));
}

#[test]
fn games_of_the_catalogue_are_opened_by_name() {
    let counted = json(&["perft", "variant(game=xiangqi)", "--depth", "2", "--json"]);
    assert_eq!(counted["nodes"], 1920);
    assert!(told(&["variant", "new", "shogi"]).contains("title = \"Shogi\""));
}
