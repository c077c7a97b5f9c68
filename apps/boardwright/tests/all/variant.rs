//! Files that describe games, where the name of a game stands.
#[cfg(feature = "serve")]
use crate::support::{ask_over_http, serving};
use crate::support::{boardwright, folder, json, put, told, told_to};

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

/// Its full name holds all of the description, which nobody wants to read.
#[test]
fn people_are_shown_its_title() {
    mine("titled.toml");
    for told in [
        told(&["rules", "titled.toml"]),
        told(&["rules", "titled.toml", "--all"]),
        told(&["watch", "titled.toml", "--players", "greedy", "--seed", "3"]),
        told(&["draw", "titled.toml"]),
        told_to(&["play", "titled.toml", "--lines"], "quit\n"),
    ] {
        assert!(told.contains("Knights and kings"), "{told}");
        assert!(!told.contains("variant("), "{told}");
    }
    let record = folder("command").join("target/watch/Knights_and_kings-3.record");
    assert!(record.exists());
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
    assert!(
        String::from_utf8_lossy(&unknown.stderr).contains("a similar value exists: 'shatranj'")
    );
}

#[test]
fn games_of_the_catalogue_are_opened_by_name() {
    let counted = json(&["perft", "variant(game=xiangqi)", "--depth", "2", "--json"]);
    assert_eq!(counted["nodes"], 1920);
    assert!(told(&["variant", "new", "shogi"]).contains("title = \"Shogi\""));
}

/// Armies bought in secret and dice fights, from a file and by bots.
#[test]
fn a_war_of_the_roses_is_watched_replayed_and_studied() {
    put("roses.toml", told(&["variant", "new", "war-of-the-roses"]));
    let checked = told(&["variant", "check", "roses.toml"]);
    // Dukes: none, one or two; then as many bombards as the points allow.
    assert!(checked.starts_with("roses.toml: War of the Roses: White begins"));
    let watched = [
        "watch",
        "roses.toml",
        "--players",
        "greedy",
        "--seed",
        "5",
        "--record",
        "roses.record",
        "--json",
    ];
    let watched = json(&watched);
    let replayed = json(&["replay", "roses.record", "--json"]);
    assert_eq!(watched["outcome"], replayed["outcome"]);
    assert_eq!(watched["events"], replayed["events"]);
    let study = [
        "variant",
        "study",
        "roses.toml",
        "--games",
        "4",
        "--player",
        "greedy",
        "--json",
    ];
    let found = json(&study);
    let pieces = found["pieces"].as_array().expect("a list");
    let taken = |piece: &serde_json::Value| piece["taken"].as_f64().expect("a number");
    // What dice slay is taken, though no move takes it.
    assert!(pieces.iter().map(taken).sum::<f64>() > 0.0, "{found}");
}

#[cfg(feature = "serve")]
#[test]
fn a_server_lists_games_of_files_and_opens_them() {
    mine("served.toml");
    let server = serving(&["--variant", "served.toml"]);
    let games = ask_over_http(server.address, "GET", "/games", "");
    let games: Vec<serde_json::Value> = serde_json::from_str(&games).expect("it is JSON");
    let listed = games.last().expect("there are games");
    assert_eq!(listed["about"], "Knights and kings");
    let name = listed["name"].as_str().expect("a text");
    assert!(name.starts_with("variant(text="), "{name}");
    let opening = serde_json::json!({ "game": name }).to_string();
    let opened = ask_over_http(server.address, "POST", "/games", &opening);
    let opened: serde_json::Value = serde_json::from_str(&opened).expect("it is JSON");
    let tokens = opened["tokens"].as_object();
    let tokens = tokens.unwrap_or_else(|| panic!("{opened}"));
    assert_eq!(tokens.keys().collect::<Vec<_>>(), ["b", "w"]);

    put("unserved.toml", "format = 1");
    let refused = boardwright(&["serve", "--variant", "unserved.toml"], &[]);
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success());
    assert!(told.contains("unserved.toml: line 1"), "{told}");
    let refused = boardwright(&["serve", "--variant", "unserved.txt"], &[]);
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(
        told.contains("unserved.txt: no game of this program"),
        "{told}"
    );
}

#[test]
fn a_study_tells_what_bots_make_of_a_game() {
    mine("studied.toml");
    let study = [
        "variant",
        "study",
        "studied.toml",
        "--games",
        "12",
        "--player",
        "greedy",
        "--svg",
        "studied.svg",
    ];
    let mut as_json = study.to_vec();
    as_json.push("--json");
    let found = json(&as_json);
    // The same seed gives the same games, on however many threads.
    as_json.extend(["--threads", "1"]);
    assert_eq!(json(&as_json), found);
    as_json.extend(["--seed", "2"]);
    assert_ne!(json(&as_json)["length"], found["length"]);
    assert_eq!(found["games"], 12);
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    let results = &found["results"];
    let all = number(&results["first"]) + number(&results["second"]) + number(&results["drawn"]);
    assert_eq!(all, 12.0);
    let score = number(&results["first"]) + 0.5 * number(&results["drawn"]);
    let first = &found["first_player"];
    assert_eq!(number(&first["score"]), score / 12.0);
    assert!(number(&first["low"]) < number(&first["score"]));
    let ends = found["ends"].as_object().expect("an object").values();
    let ended = ends.flat_map(|end| end.as_object().expect("an object").values());
    assert_eq!(ended.map(number).sum::<f64>(), 12.0);
    // Every decision is the move of one kind.
    let pieces = found["pieces"].as_array().expect("a list");
    let moves: f64 = pieces.iter().map(|piece| number(&piece["moves"])).sum();
    assert!((moves - number(&found["length"]["mean"])).abs() < 1e-9);
    assert!(number(&found["choices"]) > 1.0);

    let text = told(&study);
    assert!(text.starts_with("Knights and kings: 12 games of greedy against itself, seed 1\n"));
    for part in ["first player", "legal moves at a decision", "knight"] {
        assert!(text.contains(part), "{text}");
    }
    let picture = std::fs::read_to_string(folder("command").join("studied.svg"));
    let picture = picture.expect("it is written");
    assert!(picture.starts_with("<svg") && picture.contains("How games end"));
    let refused = boardwright(&["variant", "study", "chess"], &[]);
    let why = String::from_utf8_lossy(&refused.stderr);
    assert!(why.contains("chess is not described by a file"), "{why}");
}
