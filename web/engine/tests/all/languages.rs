//! The engine's own files of languages against what it says, and against what there is to choose
//! before a game.
use boardwright::ruleset::Word;
use boardwright_language::faults;
use boardwright_web::{Engine, MESSAGES};
use serde_json::{Value, json};

const FILES: [(&str, &str); 2] = [
    ("fr", include_str!("../../languages/fr.ftl")),
    ("ja", include_str!("../../languages/ja.ftl")),
];

/// The games whose forms are in every language.
const GAMES: [&str; 6] = [
    "loka",
    "face-off",
    "massive",
    "chess",
    "lines-of-action",
    "strata",
];

/// Forms whose positions have other parts.
const POSITIONS: [&str; 5] = [
    "loka",
    "chess",
    "lines-of-action(edge=open)",
    "lines-of-action(opening=parachute)",
    "lines-of-action(players=ambidextrous)",
];

fn ask(call: &str, with: &Value) -> Value {
    let mut engine = Engine::new(boardwright::games::UNITED);
    let request = json!({ "call": call, "with": with }).to_string();
    let answer: Value = serde_json::from_str(&engine.answer(&request)).expect("it is JSON");
    answer["ok"].clone()
}

/// A word of a set. Words are compiled in elsewhere.
fn word(set: &'static str, name: &Value) -> Word {
    let name: &'static str = String::leak(name.as_str().expect("a text").to_string());
    Word::new(set, name, name)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// What a page shows of games and bots before one of these games begins.
fn choices() -> Vec<Word> {
    let games = ask("games", &json!({}));
    let mut words = vec![word("game", &json!("chess"))];
    let is_wanted = |game: &&Value| GAMES.iter().any(|&name| game["name"] == name);
    let level = list(&games["bots"]).filter(|bot| bot["name"] == "level");
    for form in list(&games["games"]).filter(is_wanted).chain(level) {
        for option in list(&form["options"]) {
            words.push(word("option", &option["name"]));
            words.push(word("about", &option["about"]));
            let forms = option["values"].get("form");
            words.extend(forms.map(|form| word("form", form)));
            let values = list(&option["values"]["words"]).filter(|value| {
                // Numbers and seats are the same in every language.
                value
                    .as_str()
                    .is_some_and(|value| value.contains(|sign: char| sign.is_ascii_lowercase()))
            });
            words.extend(values.map(|value| word("value", value)));
        }
    }
    for form in list(&games["games"]).chain(list(&games["bots"])) {
        words.push(word("about", &form["about"]));
    }
    // What the engine of described games says of them.
    words.push(word("about", &json!("A game that a text describes")));
    for game in POSITIONS {
        let described = ask("describe", &json!({ "game": game }));
        words.extend(list(&described["positionWords"]).map(|name| word("position", name)));
    }
    words
}

#[test]
fn every_language_says_what_the_engine_says_and_nothing_else() {
    assert!(MESSAGES.len() > 30);
    for (language, file) in FILES {
        let found = faults(file, MESSAGES, choices());
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
