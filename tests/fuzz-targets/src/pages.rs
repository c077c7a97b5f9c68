//! Requests of a page to its engine, packed games among them.
use crate::Target;
use crate::games::{NAMES, entries, rules, seed};
use boardwright_web::Engine;
use serde_json::{Value, json};

/// Requests of a page to its engine.
pub const PAGES: Target = Target {
    name: "pages",
    run,
    seeds,
};

/// The most lines of an input that are answered.
const MOST_LINES: usize = 12;

/// Each line is a request. A fault changes nothing.
fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let mut engine = Engine::new(entries());
    let how = r#"{"call":"state","with":{}}"#;
    let mut state = engine.answer(how);
    for line in text.lines().take(MOST_LINES) {
        // These may take as long as somebody asks for: counts, and thinking.
        if ["perft", "foresee", "hint", "advise"]
            .iter()
            .any(|call| line.contains(call))
        {
            continue;
        }
        let answer = engine.answer(line);
        let read: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        let is_fault = read.get("ok").is_none();
        assert_eq!(
            is_fault,
            read.get("fault").is_some() || read.get("error").is_some(),
            "{answer}"
        );
        let after = engine.answer(how);
        if is_fault {
            assert_eq!(after, state, "{line} was a fault: {answer}");
        }
        state = after;
    }
}

fn call(name: &str, with: &Value) -> String {
    json!({ "call": name, "with": with }).to_string()
}

fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (choice, name) in NAMES.iter().enumerate() {
        let seats = rules(choice).open(seed()).seats().len();
        let open = |players: &str| {
            let players = vec![players; seats];
            call(
                "open",
                &json!({"game": name, "seed": "7", "players": players, "adviser": null}),
            )
        };
        let mut engine = Engine::new(entries());
        engine.answer(&open("random"));
        let position = rules(choice).open(seed()).position();
        let asked = [
            call("describe", &json!({ "game": name })),
            open("person"),
            call("advance", &json!({})),
            call("play", &json!({"text": "e2e4"})),
            call("explain", &json!({"text": "e2e5"})),
            call("preview", &json!({"text": "d8xa5"})),
            call("takeBack", &json!({})),
            call("keep", &json!({})),
        ];
        seeds.push(asked.join("\n"));
        let kept: Value =
            serde_json::from_str(&engine.answer(&call("keep", &json!({})))).expect("JSON");
        let kept = kept
            .pointer("/ok/kept")
            .or(kept.pointer("/ok/text"))
            .or(kept.get("ok"));
        let kept = kept.and_then(Value::as_str).unwrap_or_default();
        let read = [
            call("read", &json!({"source": {"kind": "kept", "kept": kept}})),
            call(
                "restore",
                &json!({"kept": kept, "players": null, "adviser": null}),
            ),
            call(
                "read",
                &json!({"source": {"kind": "position", "game": name, "position": position, "seed": "7"}}),
            ),
            call("step", &json!({"at": 0})),
        ];
        seeds.push(read.join("\n"));
    }
    seeds.into_iter().map(String::into_bytes).collect()
}
