//! Texts that were changed, and requests that nobody sends.
use crate::page::{Page, Random, games};
use boardwright::referee::Record;
use boardwright::ruleset::Seed;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// A game of this name that is over, and its record.
fn finished(name: &str) -> (Page, String) {
    let mut page = Page::new(2);
    let mut state = page.open(name, 3, &["person"]);
    for _ in 0..40 {
        match page.go_on(&state, None) {
            Some(next) => state = next,
            None => break,
        }
    }
    while state["due"]["kind"] != "over" {
        state = if state["due"]["kind"] == "person" && state["due"]["handOver"] == false {
            page.call("resign", json!({}))
        } else {
            page.go_on(&state, None).expect("it is not over")
        };
    }
    let file = page.call(
        "file",
        json!({"extension": null, "whose": "everything", "names": []}),
    );
    let record = file["text"].as_str().expect("a text").to_string();
    (page, record)
}

fn read_file(text: &str) -> Result<Value, Value> {
    let source = json!({"kind": "file", "name": "a.record", "text": text, "number": 1});
    Page::new(1).ask("read", json!({"source": source}))
}

fn read_shared(text: &str) -> Result<Value, Value> {
    let source = json!({"kind": "kept", "kept": text});
    Page::new(1).ask("read", json!({"source": source}))
}

#[test]
fn a_record_that_was_changed_is_refused_at_the_event_that_does_not_fit() {
    for game in games() {
        let (_, record) = finished(game.spec().name);
        read_file(&record).expect("it verifies");
        let lines: Vec<&str> = record.lines().collect();
        let first = lines
            .iter()
            .position(|line| line.starts_with("start "))
            .expect("it starts")
            + 1;
        let count = lines
            .iter()
            .take_while(|line| !line.starts_with("final "))
            .count()
            - first;
        // An event is repeated. Few games let the same happen twice, and then the end differs.
        let at = count / 2;
        let mut changed = lines.clone();
        changed.insert(first + at, lines[first + at]);
        changed.pop();
        let body = changed.join("\n") + "\n";
        let without_digest = format!("{body}{}\n", lines[lines.len() - 1]);
        let mut with_digest = format!("{body}sha256 ");
        for byte in Sha256::digest(&body) {
            with_digest.push_str(&format!("{byte:02x}"));
        }
        with_digest.push('\n');
        with_digest.parse::<Record>().expect("its form is right");
        for text in [without_digest, with_digest] {
            let fault = read_file(&text).expect_err("it was changed");
            assert_eq!(fault["kind"], "record", "{fault}");
            assert!(!fault["place"].is_null(), "{fault}");
            if fault["place"]["kind"] == "event" {
                let place = fault["place"]["number"].as_u64().expect("a number");
                assert!(place > at as u64, "{fault}: the events before it fit");
            }
        }
    }
}

#[test]
fn a_shared_game_that_was_changed_is_refused_with_its_place() {
    let (mut page, _) = finished("loka(players=2,points=40)");
    let shared = page.call("share", json!({"whose": "everything"}));
    let shared = shared["kept"].as_str().expect("a text");
    read_shared(shared).expect("it verifies");
    let mut random = Random(5);
    for _ in 0..300 {
        let at = random.below(shared.len());
        let mut changed = shared.as_bytes().to_vec();
        changed[at] = b"abcdefghxyzABCXYZ0123456789-_.:/{}\" \n"[random.below(37)];
        if changed == shared.as_bytes() {
            continue;
        }
        let changed = String::from_utf8(changed).expect("it is ASCII");
        let fault = read_shared(&changed).expect_err("every byte of it counts");
        assert_eq!(fault["kind"], "record", "{fault}");
        assert!(!fault["place"].is_null(), "{fault}");
    }
    for cut in [0, 1, 2, 3, 10, shared.len() / 2, shared.len() - 1] {
        read_shared(&shared[..cut]).expect_err("a part is missing");
    }
}

#[test]
fn what_is_shared_is_bounded() {
    let fault = read_shared(&" ".repeat(5 << 20)).expect_err("it is too long");
    assert_eq!(fault["kind"], "limit");
}

/// Requests of every kind, most of which fit.
fn requests() -> Vec<String> {
    let seed = Seed::from_u64(5).to_string();
    let nothing = [
        "games",
        "state",
        "advance",
        "takeBack",
        "resignation",
        "resign",
        "offer",
        "claim",
        "botJob",
        "hintJob",
        "keep",
    ];
    let mut requests: Vec<Value> = nothing
        .iter()
        .map(|call| json!({"call": call, "with": {}}))
        .collect();
    requests.extend([
        json!({"call": "describe", "with": {"game": "loka(players=3)"}}),
        json!({"call": "open", "with": {"game": "chess", "seed": seed, "players": ["person", "greedy"], "adviser": null}}),
        json!({"call": "open", "with": {"game": "kuhn(hands=2)", "seed": seed, "players": ["person"], "adviser": "random"}}),
        json!({"call": "restore", "with": {"kept": "{}\nboardwright", "players": null, "adviser": null}}),
        json!({"call": "read", "with": {"source": {"kind": "kept", "kept": "{}\nboardwright"}}}),
        json!({"call": "read", "with": {"source": {"kind": "file", "name": "a.pgn", "text": "1. e4 e5 *", "number": 1}}}),
        json!({"call": "seat", "with": {"at": 1, "players": ["person"], "adviser": null}}),
        json!({"call": "again", "with": {"seed": "8", "changed": true}}),
        json!({"call": "turn", "with": {"quarters": 3}}),
        json!({"call": "look", "with": {"seat": "w"}}),
        json!({"call": "play", "with": {"text": "e2e4"}}),
        json!({"call": "playFields", "with": {"values": [1, 2, 3]}}),
        json!({"call": "checkFields", "with": {"values": [1, 2, 3]}}),
        json!({"call": "preview", "with": {"text": "e2e4"}}),
        json!({"call": "foresee", "with": {"text": "e2e4"}}),
        json!({"call": "explain", "with": {"text": "e2e5"}}),
        json!({"call": "answer", "with": {"accepts": true}}),
        json!({"call": "flag", "with": {"seat": "b"}}),
        json!({"call": "botPlay", "with": {"revision": 1, "seat": "b", "text": "e7e5", "told": "", "positions": 0}}),
        json!({"call": "step", "with": {"at": 1}}),
        json!({"call": "evaluate", "with": {"from": 0, "most": 5}}),
        json!({"call": "share", "with": {"whose": "looking"}}),
        json!({"call": "file", "with": {"extension": "pgn", "whose": "everything", "names": ["A"]}}),
        json!({"call": "picture", "with": {"at": null, "cell": 16, "captions": false}}),
        json!({"call": "animation", "with": {"milliseconds": 100, "cell": 16}}),
        json!({"call": "perft", "with": {"game": "chess", "depth": 1}}),
    ]);
    requests.iter().map(ToString::to_string).collect()
}

#[test]
fn no_request_makes_the_engine_panic_and_a_fault_changes_nothing() {
    let requests = requests();
    let mut random = Random(9);
    let mut page = Page::new(1);
    for round in 0..4_000 {
        let mut request = requests[random.below(requests.len())].clone().into_bytes();
        // Half of them are changed.
        for _ in 0..random.below(3) * random.below(2) * 2 {
            if request.is_empty() {
                break;
            }
            let at = random.below(request.len());
            match random.below(4) {
                0 => drop(request.remove(at)),
                1 => request[at] = random.below(256) as u8,
                2 => request.insert(at, b"0123456789{}[]\",:-"[random.below(18)]),
                _ => request.truncate(at.max(1)),
            }
        }
        let request = String::from_utf8_lossy(&request);
        let before = (round % 20 == 0).then(|| page.ask("keep", json!({})));
        let answer = page.send(&request);
        if let (Some(before), Err(_)) = (before, answer) {
            assert_eq!(before, page.ask("keep", json!({})), "{request}");
        }
    }
}

#[test]
fn bots_refuse_what_is_no_job() {
    let mut bot = boardwright_web::Bot::new(games());
    let mut page = Page::new(1);
    page.open("chess", 1, &["random"]);
    let job = page.call("botJob", json!({}));
    for (part, wrong) in [
        ("seat", json!("x")),
        ("bot", json!("nobody")),
        ("bot", json!("mcts(threads=4)")),
        ("seed", json!("-1")),
        ("record", json!("")),
        ("revision", json!("")),
    ] {
        let mut changed = job.clone();
        changed[part] = wrong;
        let answer = bot.choose(&changed.to_string(), &mut |_| {});
        let answer: Value = serde_json::from_str(&answer).expect("it is JSON");
        assert!(answer["fault"]["sentence"].is_string(), "{part}: {answer}");
    }
    let fault = page
        .ask(
            "open",
            json!({"game": "chess", "seed": "1", "players": ["mcts(threads=4)"], "adviser": null}),
        )
        .expect_err("a page has no threads");
    assert!(
        fault["sentence"]
            .as_str()
            .expect("a text")
            .contains("threads")
    );
}
