//! Whole games of every kind.
use crate::page::{Page, games};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// After how many events a game is ended by resigning, and one of those of all options.
const MOST_EVENTS: [u64; 2] = [100, 20];

/// Every game, and every word that each of its options takes.
fn names() -> Vec<String> {
    let mut page = Page::new(1);
    let told = page.call("games", json!({}));
    let mut names = Vec::new();
    for game in told["games"].as_array().expect("a list") {
        let name = game["name"].as_str().expect("a name");
        names.push(name.to_string());
        for option in game["options"].as_array().expect("a list") {
            let values = &option["values"];
            let words = values["words"].as_array().cloned().unwrap_or_default();
            for word in words.iter().filter_map(Value::as_str) {
                names.push(format!(
                    "{name}({}={word})",
                    option["name"].as_str().expect("a name")
                ));
            }
        }
    }
    // Some options ask for others.
    names.retain(|name| page.ask("describe", json!({"game": name})).is_ok());
    names.sort();
    names.dedup();
    names
}

/// What a page keeps: the entries of the log, and the drawings.
#[derive(Default)]
struct Shown {
    log: BTreeMap<u64, Value>,
    drawings: BTreeMap<String, Value>,
}

impl Shown {
    /// Takes what is new, as a page does, and checks that nothing is missing.
    fn take(&mut self, state: &Value) {
        let log = &state["log"];
        if log["whole"] == true {
            self.log.clear();
        }
        for entry in log["entries"].as_array().expect("a list") {
            self.log
                .insert(entry["index"].as_u64().expect("an index"), entry.clone());
        }
        let Some(board) = state["board"].as_object() else {
            assert!(self.log.is_empty(), "before a hand-over nothing is told");
            return;
        };
        assert_eq!(
            self.log.len() as u64,
            state["events"].as_u64().expect("a number")
        );
        for (key, drawing) in board["drawings"].as_object().expect("a map") {
            let before = self.drawings.insert(key.clone(), drawing.clone());
            assert!(
                before.is_none_or(|before| before == *drawing),
                "a key keeps its meaning"
            );
        }
        let mut keys: Vec<&Value> = vec![&board["ground"]];
        let cells = board["cells"].as_array().expect("a list");
        assert!(!cells.is_empty());
        keys.extend(
            cells
                .iter()
                .flat_map(|cell| [&cell["content"], &cell["under"]]),
        );
        keys.extend(board["marks"].as_object().expect("a map").values());
        if let Some(moves) = state["moves"]["moves"].as_array() {
            keys.extend(moves.iter().map(|legal| &legal["drawing"]));
        }
        for key in keys.into_iter().filter_map(Value::as_str) {
            assert!(self.drawings.contains_key(key), "{key} was sent");
        }
    }
}

/// Plays a game with people and bots to its end, and looks at it in every way.
fn play(name: &str, players: &[&str], seed: u64, most: u64) {
    let mut page = Page::new(seed);
    let mut shown = Shown::default();
    let mut state = page.open(name, seed, players);
    shown.take(&state);
    loop {
        if state["events"].as_u64().expect("a number") >= most
            && state["due"]["kind"] == "person"
            && state["due"]["handOver"] == false
        {
            let sentences = page.call("resignation", json!({}));
            assert!(
                !sentences["sentences"]
                    .as_array()
                    .expect("a list")
                    .is_empty()
            );
            state = page.call("resign", json!({}));
        } else {
            if state["due"]["kind"] == "person" && page.below(8) == 0 {
                look_around(&mut page, &state);
            }
            match page.go_on(&state, None) {
                Some(next) => state = next,
                None => break,
            }
        }
        shown.take(&state);
    }
    // A page that lost everything has the same after asking again.
    let mut again = Shown::default();
    again.take(&page.call("state", json!({})));
    assert_eq!(shown.log, again.log, "{name}");
    read_again(&mut page, &state, name);
}

/// What a person can ask for before a move.
fn look_around(page: &mut Page, state: &Value) {
    if state["due"]["handOver"] == true {
        page.ask("preview", json!({"text": "e2e4"}))
            .expect_err("nobody is there yet");
        page.ask("step", json!({"at": 0}))
            .expect_err("nobody is there yet");
        return;
    }
    let Some(moves) = state["moves"]["moves"].as_array() else {
        return;
    };
    let index = page.below(moves.len());
    let text = &moves[index]["text"];
    let preview = page.call("preview", json!({"text": text}));
    assert_eq!(preview["text"], *text);
    if let Some(odds) = preview["fight"]["odds"].as_array() {
        let tenths = odds.iter().filter_map(|odds| odds["tenths"].as_u64());
        // Each is rounded by itself.
        assert!(tenths.sum::<u64>().abs_diff(1_000) <= 2, "{preview}");
        page.call("foresee", json!({"text": text}));
    }
    page.call("explain", json!({"text": text}));
}

/// Keeps, shares, writes and reads a game that is over.
fn read_again(page: &mut Page, state: &Value, name: &str) {
    let kept = page.call("keep", json!({}));
    let shared = page.call("share", json!({"whose": "spectator"}));
    assert_eq!(shared["isWhole"], true, "{name} is over");
    let events = state["events"].as_u64().expect("a number");
    let file = page.call(
        "file",
        json!({"extension": null, "whose": "everything", "names": []}),
    );

    let mut reader = Page::new(1);
    let restored = reader.call(
        "restore",
        json!({"kept": kept["kept"], "players": null, "adviser": null}),
    );
    assert_eq!(restored["due"], state["due"]);
    // Who looked before the last one decided how the board was turned.
    let boards = [&mut reader, page]
        .map(|page| page.call("turn", json!({"quarters": 0}))["board"]["cells"].take());
    assert_eq!(boards[0], boards[1], "{name}");
    assert_eq!(restored["players"], state["players"]);

    for source in [
        json!({"kind": "kept", "kept": shared["kept"]}),
        json!({"kind": "file", "name": file["name"], "text": file["text"], "number": 1}),
    ] {
        let reading = reader.call("read", json!({"source": source}));
        assert_eq!(reading["verified"], "whole");
        assert_eq!(reading["state"]["events"], events);
    }
    let found = reader.call("evaluate", json!({"from": 0, "most": 1000}));
    assert_eq!(
        found["points"].as_array().expect("a list").len() as u64,
        events + 1
    );
    let later = reader.call("evaluate", json!({"from": events / 2, "most": 3}));
    assert_eq!(later["points"][0], found["points"][events as usize / 2]);
    for at in [0, events / 2, events] {
        let step = reader.call("step", json!({"at": at}));
        assert_eq!(step["at"], at);
        assert_eq!(step["entry"].is_null(), at == 0);
    }
    reader
        .ask("step", json!({"at": events + 1}))
        .expect_err("there is no such position");
    let picture = reader.call("picture", json!({"at": 1, "cell": 32, "captions": true}));
    assert!(
        picture["text"]
            .as_str()
            .expect("a text")
            .starts_with("<svg")
    );
    if events < 40 {
        let animation = reader.call("animation", json!({"milliseconds": 500, "cell": 32}));
        assert!(
            animation["text"]
                .as_str()
                .expect("a text")
                .contains("<animate")
        );
    }
    let state = reader.call(
        "seat",
        json!({"at": events / 2, "players": ["person"], "adviser": null}),
    );
    assert_eq!(state["events"], events / 2);
    let again = reader.call("again", json!({"seed": "9", "changed": true}));
    assert_eq!(again["events"], 0);
}

#[test]
fn every_game_is_played_to_its_end_by_people_and_bots() {
    for game in games() {
        let name = game.spec().name;
        play(name, &["person"], 7, MOST_EVENTS[0]);
        play(name, &["person", "random"], 8, MOST_EVENTS[0]);
        play(name, &["random"], 9, MOST_EVENTS[0]);
    }
}

#[test]
fn every_option_is_played() {
    for name in names() {
        play(&name, &["person", "random"], 11, MOST_EVENTS[1]);
    }
}

#[test]
fn files_of_other_programs_are_written_and_read() {
    let mut page = Page::new(3);
    let told = page.call("games", json!({}));
    let files = told["files"].as_array().expect("a list").clone();
    assert!(!files.is_empty());
    for form in files {
        let mut state = page.open(form["game"].as_str().expect("a name"), 5, &["person"]);
        for _ in 0..30 {
            match page.go_on(&state, None) {
                Some(next) => state = next,
                None => break,
            }
        }
        let extension = &form["extension"];
        let asked = json!({"extension": extension, "whose": "spectator", "names": ["A", "B"]});
        let file = page.call("file", asked);
        let source =
            json!({"kind": "file", "name": file["name"], "text": file["text"], "number": 1});
        let reading = page.call("read", json!({"source": source}));
        assert_eq!(reading["verified"], "withoutSeed");
        assert_eq!(reading["state"]["board"]["cells"], state["board"]["cells"]);
        let source =
            json!({"kind": "file", "name": file["name"], "text": file["text"], "number": 2});
        let fault = page
            .ask("read", json!({"source": source}))
            .expect_err("there is one game");
        assert_eq!(fault["kind"], "record");
    }
}

#[test]
fn a_bot_is_asked_anew_when_the_game_has_gone_on() {
    let mut page = Page::new(3);
    page.open("lines-of-action", 5, &["random", "person"]);
    let choice = page.let_bot_choose();
    page.call("state", json!({}));
    page.call("botPlay", choice.clone());
    let fault = page.ask("botPlay", choice).expect_err("it was made");
    assert_eq!(fault["kind"], "request");
}

#[test]
fn a_bot_of_one_turn_chooses_as_one_that_was_there_from_the_start() {
    for bot in ["greedy", "alpha-beta(positions=2000)", "random"] {
        let mut choices = [Vec::new(), Vec::new()];
        for (is_new, choices) in [false, true].into_iter().zip(&mut choices) {
            let mut page = Page::new(3);
            let mut state = page.open("lines-of-action", 5, &[bot]);
            for _ in 0..6 {
                if is_new {
                    let kept = page.call("keep", json!({}));
                    page = Page::new(3);
                    page.call(
                        "restore",
                        json!({"kept": kept["kept"], "players": null, "adviser": null}),
                    );
                }
                let choice = page.let_bot_choose();
                choices.push(choice["text"].clone());
                state = page.call("botPlay", choice);
            }
            assert_eq!(state["events"], 6);
        }
        assert_eq!(choices[0], choices[1], "{bot}");
    }
}

#[test]
fn people_take_back_offer_answer_and_lose_on_time() {
    let mut page = Page::new(3);
    let state = page.open("chess", 5, &["person"]);
    assert_eq!(state["may"]["takeBack"], false);
    let state = page.call("offer", json!({}));
    assert_eq!(state["may"]["offer"], false);
    let state = page.call("play", json!({"text": "e2e4"}));
    assert_eq!(state["looking"], json!(["b"]), "both see the same");
    let state = page.call("play", json!({"text": "e5"}));
    assert_eq!(state["log"]["entries"][0]["from"], "e7");
    page.ask("answer", json!({"accepts": true}))
        .expect_err("nobody offers");
    let state = page.call("offer", json!({}));
    assert!(state["note"].is_string());
    let state = page.call("look", json!({"seat": "b"}));
    assert_eq!(state["may"]["answer"], "w");
    page.ask("flag", json!({"seat": "x"}))
        .expect_err("no such seat");
    let state = page.call("flag", json!({"seat": "b"}));
    assert_eq!(state["due"]["winners"], json!(["w"]));

    let mut page = Page::new(3);
    page.open("chess", 5, &["person", "random"]);
    let state = page.call("play", json!({"text": "e2e4"}));
    let state = page.go_on(&state, None).expect("black moves");
    assert_eq!(state["may"]["takeBack"], true, "alone against a bot");
    let state = page.call("takeBack", json!({}));
    assert_eq!(
        (&state["events"], &state["log"]["whole"]),
        (&json!(0), &json!(true))
    );
    let refused = page
        .ask("play", json!({"text": "e2e5"}))
        .expect_err("too far");
    assert_eq!(refused["kind"], "refused");
    assert!(
        refused["rule"]
            .as_str()
            .expect("an id")
            .starts_with("chess.")
    );
    assert!(
        refused["parameters"]
            .as_array()
            .is_some_and(|found| !found.is_empty())
    );
}

#[test]
fn the_rest_of_a_set_up_is_placed_for_whoever_asks() {
    for game in ["strata(starter=w)", "face-off(tiles=0)", "massive(tiles=0)"] {
        let mut page = Page::new(3);
        let mut state = page.open(game, 7, &["person", "random"]);
        let is_asked = |state: &Value| state["may"]["placeRest"] == true;
        while !is_asked(&state) {
            state = page.go_on(&state, None).expect("pieces are placed first");
        }
        state = page.call("placeRest", json!({}));
        assert_eq!(state["may"]["placeRest"], false, "{game}");
        let mut placed = 0;
        while state["due"]["kind"] != "person" {
            placed += u32::from(state["due"]["kind"] == "table");
            state = page.go_on(&state, None).expect("the game has only begun");
        }
        assert!(placed > 8, "{game}: {placed}");
        // All is placed, so nothing is left to be placed.
        assert_eq!(state["may"]["placeRest"], false, "{game}");
        let fault = page
            .ask("placeRest", json!({}))
            .expect_err("nothing is left");
        assert!(!fault["sentence"].is_null(), "{game}: {fault}");
    }
}

#[test]
fn promotions_show_what_they_lead_to() {
    let mut page = Page::new(3);
    let source = json!({"kind": "file", "name": "a.pgn", "number": 1, "text":
        "[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n*\n"});
    page.call("read", json!({"source": source}));
    let state = page.call(
        "seat",
        json!({"at": null, "players": ["person"], "adviser": null}),
    );
    let moves = state["moves"]["moves"].as_array().expect("a list");
    let promotions: Vec<&Value> = moves.iter().filter(|legal| legal["from"] == "a7").collect();
    assert_eq!(promotions.len(), 4);
    let mut drawings: Vec<&str> = promotions
        .iter()
        .filter_map(|legal| legal["drawing"].as_str())
        .collect();
    drawings.sort_unstable();
    drawings.dedup();
    assert_eq!(drawings.len(), 4, "each leads to another piece");
}

#[test]
fn counts_are_those_that_are_published() {
    let mut page = Page::new(3);
    let counted = page.call("perft", json!({"game": "chess", "depth": 3}));
    assert_eq!(counted["nodes"], 8_902);
    let fault = page
        .ask("perft", json!({"game": "chess", "depth": 101}))
        .expect_err("too deep");
    assert_eq!(fault["kind"], "limit");
}

/// The last lines of records of games between bots, which are the same in WebAssembly: its test,
/// `smoke/games.test.mjs`, reads the same file. `BOARDWRIGHT_WRITE` writes it.
#[test]
fn bots_play_as_they_do_everywhere() {
    let mut digests = serde_json::Map::new();
    for game in boardwright::games::UNITED {
        let name = game.spec().name;
        let mut page = Page::new(1);
        let mut state = page.open(name, 9, &["greedy"]);
        for _ in 0..24 {
            match page.go_on(&state, None) {
                Some(next) => state = next,
                None => break,
            }
        }
        let asked = json!({"extension": null, "whose": "everything", "names": []});
        let file = page.call("file", asked);
        let text = file["text"].as_str().expect("a text");
        let last = text.lines().last().expect("it has lines");
        digests.insert(name.into(), last.into());
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/smoke/digests.json");
    let found = format!("{:#}\n", Value::Object(digests));
    if std::env::var_os("BOARDWRIGHT_WRITE").is_some() {
        std::fs::write(path, &found).expect("it can be written");
    }
    let stored = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(stored, found, "values of records have changed");
}

#[test]
fn dice_are_told_with_the_faces_that_they_have() {
    let mut fallen = 0;
    for name in ["loka(players=2,points=40)", "einstein"] {
        let mut page = Page::new(1);
        let mut state = page.open(name, 9, &["greedy"]);
        for _ in 0..150 {
            for entry in state["log"]["entries"].as_array().expect("a list") {
                for die in entry["dice"].as_array().expect("a list") {
                    let (face, sides) = (&die["face"], &die["sides"]);
                    assert_eq!(entry["kind"], "chance");
                    assert!(
                        (1..=sides.as_u64().expect("a number"))
                            .contains(&face.as_u64().expect("a number"))
                    );
                    fallen += 1;
                }
            }
            match page.go_on(&state, None) {
                Some(next) => state = next,
                None => break,
            }
        }
    }
    assert!(fallen > 10, "{fallen} dice fell");
}

/// Whoever has never seen a game is shown its pieces, also where it begins with an empty board.
#[test]
fn examples_show_pieces() {
    let mut page = Page::new(1);
    for name in [
        "chess",
        "loka",
        "loka(players=2)",
        "face-off",
        "massive",
        "massive(boards=2x1)",
        "lines-of-action",
        "strata",
    ] {
        let started = std::time::Instant::now();
        let example = page.call("example", json!({"game": name}));
        let picture = example["picture"].as_str().expect("a text");
        println!(
            "{name} {} {} bytes {:?}",
            example["events"],
            picture.len(),
            started.elapsed()
        );
        assert!(picture.starts_with("<svg"), "{name}");
        let described = page.call("describe", json!({"game": name}));
        assert!(described["picture"].is_null());
        let starts_empty = !matches!(name, "chess" | "lines-of-action");
        assert_eq!(example["events"].as_u64() > Some(0), starts_empty, "{name}");
    }
    assert!(
        page.ask("example", json!({"game": "loka(players=9)"}))
            .is_err()
    );
}

/// Whoever sets a position up has a legal one to begin with, in which pieces stand, and a drawing of
/// each piece for each seat.
#[test]
fn positions_are_set_up_with_pieces_of_all_seats() {
    let mut page = Page::new(1);
    for (name, pieces, seats) in [
        ("chess", 6, 2),
        ("loka", 6, 4),
        ("face-off", 6, 2),
        ("lines-of-action", 1, 2),
        ("strata", 16, 2),
    ] {
        let found = page.call("pieces", json!({"game": name}));
        let drawings = found["drawings"].as_array().expect("a list");
        assert_eq!(drawings.len(), pieces, "{name}");
        for drawing in drawings {
            let owned: std::collections::BTreeSet<_> = (drawing.as_array().expect("a list").iter())
                .map(|markup| markup.as_str().expect("a text"))
                .collect();
            assert_eq!(owned.len(), seats, "{name}: seats look alike");
        }
        let source =
            json!({"kind": "position", "game": name, "position": found["position"], "seed": "0"});
        let read = page.call("read", json!({"source": source}));
        let cells = read["state"]["board"]["cells"].as_array().expect("cells");
        let owned = cells.iter().filter(|cell| !cell["owner"].is_null()).count();
        assert!(owned > 10, "{name}: {owned} pieces");
    }
    assert!(page.ask("pieces", json!({"game": "none"})).is_err());
}
