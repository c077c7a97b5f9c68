//! Mistakes of a game, as the page is told of them.
use crate::page::{Page, catalogue, games};
use boardwright_catalogue::judge;
use boardwright_web::Bot;
use serde_json::{Value, json};
use std::ops::ControlFlow::Continue;

/// Black leaves the queen where a pawn takes it, and White overlooks it.
const CHESS: &str = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Qg5 3. Nc3 Nf6 4. d4 d6 5. Bxg5 Be7 *\n";

/// What a bot finds, and what it told before.
fn found(job: &Value) -> (Value, Vec<Value>) {
    let mut told = Vec::new();
    let answer = Bot::new(games()).judge(&job.to_string(), &mut |json| {
        told.push(serde_json::from_str(json).expect("progress is JSON"));
    });
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    (answer["ok"].clone(), told)
}

#[test]
fn the_page_is_told_of_the_same_mistakes_as_the_command() {
    let mut page = Page::new(1);
    let source = json!({"kind": "file", "name": "game.pgn", "text": CHESS, "number": 1});
    page.call("read", json!({"source": source}));
    let job = page.call("judgeJob", json!({}));
    let (all, told) = found(&job);

    let record = job["record"].as_str().expect("a text");
    let record = record.parse().expect("a record");
    let rules = catalogue().rules("chess").expect("there is chess");
    let game = rules.replay(&record).expect("it is replayed");
    let judge = judge(
        &*rules,
        &*game,
        &rules.ladder().judge(30_000),
        &mut |_, _| Continue(()),
    );
    let judge = judge.expect("it is judged");
    let mistakes = all["mistakes"].as_array().expect("a list");
    assert_eq!(mistakes.len(), judge.mistakes.len());
    for (mistake, same) in mistakes.iter().zip(&judge.mistakes) {
        assert_eq!(mistake["at"], same.at);
        assert_eq!(mistake["grade"], same.grade.word());
        assert_eq!(mistake["made"], same.made);
        assert_eq!(mistake["line"], json!(same.line));
        let before = mistake["before"].as_f64().expect("a number");
        assert!((before - 1_000.0 * same.before).abs() <= 0.5, "{mistake}");
    }
    let shares = all["shares"].as_array().expect("a list");
    assert_eq!(shares.len(), judge.shares.len());
    assert_eq!(all["events"], game.event_count());

    // The queen could have been taken at once.
    let missed = mistakes.iter().find(|mistake| mistake["made"] == "Nc3");
    let missed = missed.expect("White overlooks it");
    assert_eq!(missed["seat"], "w");
    assert_eq!(missed["cells"], json!(["f3", "g5"]));
    assert_eq!(missed["line"][0], "Nxg5");

    // After each event it was told what was found so far, and nothing of that changes.
    assert_eq!(told.len(), game.event_count());
    for (at, early) in told.iter().enumerate() {
        assert_eq!(early["events"], at + 1);
        assert!(shares.starts_with(early["shares"].as_array().expect("a list")));
        assert!(mistakes.starts_with(early["mistakes"].as_array().expect("a list")));
    }
}

#[test]
fn nobody_looks_for_mistakes_in_a_game_that_somebody_plays() {
    let mut page = Page::new(1);
    assert!(page.ask("judgeJob", json!({})).is_err(), "no game is open");
    page.open("chess", 1, &["person", "greedy"]);
    page.call("play", json!({"text": "e2e4"}));
    let fault = page.ask("judgeJob", json!({})).expect_err("it is played");
    assert_eq!(fault["kind"], "request");
    page.call("resign", json!({}));
    let (all, _) = found(&page.call("judgeJob", json!({})));
    assert_eq!(all["events"], 2);

    // A game that somebody else holds is told as far as those who look may know it.
    let record = page.call(
        "file",
        json!({"extension": null, "whose": "everything", "names": []}),
    );
    page.call("follow", json!({"record": record["text"], "seats": ["w"]}));
    assert!(page.ask("judgeJob", json!({})).is_err());

    let job = json!({"revision": 0, "seat": "", "bot": "greedy", "seed": "1", "record": "none"});
    assert_eq!(found(&job).0, Value::Null);
}
