//! What is said to people: pieces, seats and endings by the names that they know.
use crate::page::Page;
use serde_json::{Value, json};

/// Goes on with a game until a person can put pieces on the board.
fn placing(page: &mut Page, game: &str) -> Value {
    let mut state = page.open(game, 7, &["person"]);
    for _ in 0..60 {
        let moves = state["moves"]["moves"].as_array();
        let is_put = |legal: &Value| legal["to"].is_string() && legal["from"] == legal["to"];
        if moves.is_some_and(|moves| !moves.is_empty() && moves.iter().all(is_put)) {
            return state;
        }
        state = page.go_on(&state, None).expect("pieces are placed first");
    }
    panic!("nothing is placed in {game}");
}

#[test]
fn every_piece_that_can_be_placed_is_named_and_drawn() {
    for game in [
        "strata",
        "face-off(points=90)",
        "loka(tiles=0)",
        "massive(tiles=0)",
    ] {
        let mut page = Page::new(3);
        let state = placing(&mut page, game);
        for legal in state["moves"]["moves"].as_array().expect("a list") {
            let (piece, to) = (legal["piece"].as_str(), legal["to"].as_str());
            let (piece, to) = (piece.expect("a name"), to.expect("a cell"));
            assert!(legal["drawing"].is_string(), "{game}: {legal}");
            assert!(piece.len() > 2, "{game}: {piece} is a letter");
            assert_eq!(legal["label"], format!("{piece} on {to}"), "{game}");
        }
    }
}

#[test]
fn what_happened_names_seats_as_players_do() {
    for game in ["strata", "face-off(points=90)", "loka", "massive"] {
        let mut page = Page::new(5);
        placing(&mut page, game);
        let state = page.call("state", json!({}));
        let names: Vec<&str> = (state["seats"].as_array().expect("a list").iter())
            .map(|seat| seat["seat"].as_str().expect("a name"))
            .collect();
        for entry in state["log"]["entries"].as_array().expect("a list") {
            for line in entry["lines"].as_array().expect("a list") {
                let line = line.as_str().expect("a text");
                let first = line.split(' ').next().unwrap_or_default();
                assert!(!names.contains(&first), "{game}: {line}");
            }
        }
    }
}

/// The sentence that says how a game ended, for the only person at the table.
fn ending(game: &str, moves: &[&str], position: Option<&str>, person: usize) -> String {
    let mut page = Page::new(3);
    if let Some(text) = position {
        let source = json!({"kind": "file", "name": "", "text": text, "number": 1});
        page.call("read", json!({"source": source}));
    } else {
        page.open(game, 7, &["person"]);
    }
    for text in moves {
        page.call(
            "seat",
            json!({"at": null, "players": ["person"], "adviser": null}),
        );
        page.call("play", json!({"text": text}));
    }
    let players: Vec<&str> = (0..2)
        .map(|seat| if seat == person { "person" } else { "random" })
        .collect();
    let state = page.call(
        "seat",
        json!({"at": null, "players": players, "adviser": null}),
    );
    let state = page.call(
        "look",
        json!({"seat": state["players"][person]["seats"][0]}),
    );
    state["sentence"].as_str().expect("a sentence").to_string()
}

#[test]
fn an_ending_is_told_from_the_side_of_whoever_is_told() {
    let mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
    assert_eq!(
        ending("chess", &mate, None, 0),
        "You lost to Black: checkmate"
    );
    assert_eq!(ending("chess", &mate, None, 1), "You won: checkmate");
}

#[test]
fn a_position_alone_is_a_game_that_begins_there() {
    let positions = [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "4*b4/9/9/9/9/9/9/r8/B3*w4 w act:3 - 00000/77888 00 0 0",
    ];
    for (text, game) in positions.into_iter().zip(["chess", "strata"]) {
        let mut page = Page::new(3);
        for (name, ending) in [("", ""), ("some.fen", "\n"), ("some.txt", " \r\n")] {
            let text = format!("{text}{ending}");
            let source = json!({"kind": "file", "name": name, "text": text, "number": 1});
            let reading = page.call("read", json!({"source": source}));
            assert_eq!(reading["state"]["game"], game);
            assert_eq!(reading["state"]["events"], 0);
        }
        // It can be kept, and goes on from there.
        let kept = page.call("keep", json!({}));
        let restored = json!({"kept": kept["kept"], "players": ["person"], "adviser": null});
        let state = page.call("restore", restored);
        let moves = state["moves"]["moves"].as_array().expect("a list");
        let first = moves[0]["text"].clone();
        page.call("play", json!({"text": first}));
    }
    let mut page = Page::new(3);
    let source = json!({"kind": "file", "name": "", "text": "hello", "number": 1});
    let fault = page.ask("read", json!({"source": source}));
    assert_eq!(fault.expect_err("no game")["kind"], "record");
}
