//! Games that a text describes, as a page sees them: JSON in, JSON out.
use boardwright_variant::games;
use boardwright_web::Engine;
use boardwright_web_variant::GAMES;
use serde_json::{Value, json};

fn ask(engine: &mut Engine, call: &str, with: Value) -> Result<Value, Value> {
    let answer = engine.answer(&json!({"call": call, "with": with}).to_string());
    let answer: Value = serde_json::from_str(&answer).expect("every answer is JSON");
    match answer.get("ok") {
        Some(answer) => Ok(answer.clone()),
        None => Err(answer["fault"].clone()),
    }
}

fn read(engine: &mut Engine, text: &str) -> Result<Value, Value> {
    let source = json!({"kind": "file", "name": "mine.toml", "text": text, "number": 1});
    ask(engine, "read", json!({"source": source}))
}

#[test]
fn a_description_is_opened_and_played_and_its_record_needs_no_file() {
    let mut engine = Engine::new(&GAMES);
    let known = games::ALL.iter().find(|game| game.name == "breakthrough");
    // With another word it is a game that nobody knows.
    let text = format!("{}\n# mine\n", known.expect("it is known").text);
    let reading = read(&mut engine, &text).expect("it describes a game");
    let game = reading["state"]["game"].as_str().expect("a name");
    assert!(game.starts_with("variant(text="), "{game}");
    assert_eq!(reading["state"]["events"], 0);

    let open = json!({"game": game, "seed": "7", "players": ["person"], "adviser": null});
    let state = ask(&mut engine, "open", open).expect("it is opened");
    let moves = state["moves"]["moves"].as_array().expect("a list");
    assert!(moves.len() > 10);
    let made = json!({"text": moves[0]["text"]});
    let state = ask(&mut engine, "play", made).expect("it is legal");
    assert_eq!(state["events"], 1);

    let record = json!({"extension": null, "whose": "everything", "names": []});
    let record = ask(&mut engine, "file", record).expect("it is written");
    let source = json!({"kind": "file", "name": "", "text": record["text"], "number": 1});
    let read = ask(&mut engine, "read", json!({"source": source})).expect("it verifies");
    assert_eq!(read["verified"], "whole");
}

#[test]
fn every_known_game_can_be_set_up() {
    let mut engine = Engine::new(&GAMES);
    for game in games::ALL {
        let name = format!("variant(game={})", game.name);
        let found = ask(&mut engine, "describe", json!({"game": name}));
        assert!(found.is_ok(), "{name}: {found:?}");
        let found = ask(&mut engine, "pieces", json!({"game": name})).expect("it has pieces");
        assert_ne!(found["position"], "", "{name}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_column() {
    let mut engine = Engine::new(&GAMES);
    for (text, told) in [
        ("", "line 1, column 1"),
        ("format = 1\ntitel = \"Nim\"\n", "line 2, column 1"),
        ("format = 1\ntitle = \"\n", "line 2, column"),
    ] {
        let fault = read(&mut engine, text).expect_err(text);
        let sentence = fault["sentence"].as_str().expect("a sentence");
        assert!(sentence.contains(told), "{text:?}: {sentence}");
    }
    let long = "#".repeat(boardwright_variant::LONGEST_DESCRIPTION + 1);
    assert!(read(&mut engine, &long).is_err());
}
