//! The engine's own files of languages against what it says.
use boardwright::ruleset::Word;
use boardwright_language::faults;
use boardwright_web::{Engine, MESSAGES};
use serde_json::{Value, json};

const FILES: [(&str, &str); 2] = [
    ("fr", include_str!("../../languages/fr.ftl")),
    ("ja", include_str!("../../languages/ja.ftl")),
];

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// Words that a page alone shows: a name that is one in English only, and what the engine of described
/// games says of them.
const SHOWN: [Word; 2] = [
    Word::new("game", "chess", "chess"),
    Word::new(
        "about",
        "A game that a text describes",
        "A game that a text describes",
    ),
];

#[test]
fn every_language_says_what_the_engine_says_and_nothing_else() {
    assert!(MESSAGES.len() > 30);
    for (language, file) in FILES {
        let found = faults(file, MESSAGES, SHOWN);
        let told: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(told, Vec::<String>::new(), "{language}");
    }
}

#[test]
fn an_answer_tells_how_its_texts_are_made() {
    let mut engine = Engine::new(boardwright::games::UNITED);
    let with = json!({ "game": "loka", "seed": "7", "players": ["person"], "adviser": null });
    let answer = engine.answer(&json!({ "call": "open", "with": with }).to_string());
    let answer: Value = serde_json::from_str(&answer).expect("it is JSON");
    let told = |text: &Value| list(&answer["told"]).find(|told| told["text"] == *text);
    let sentence = told(&answer["ok"]["sentence"]).expect("it is told");
    assert_eq!(sentence["id"], "web.asked");
    assert_eq!(sentence["parameters"]["question"]["id"], answer_id(&answer));
    for caption in list(&answer["ok"]["captions"]) {
        assert!(told(&caption["text"]).is_some(), "{caption}");
    }
    // A stranger's answer without messages has no member for them.
    let fault = engine.answer("{}");
    assert!(!fault.contains("\"told\""), "{fault}");
}

/// The id of the question that is put.
fn answer_id(answer: &Value) -> Value {
    let question = &answer["ok"]["decision"]["question"];
    let told = list(&answer["told"]).find(|told| told["text"] == *question);
    told.expect("it is told")["id"].clone()
}
