//! What clients and servers send each other.
use crate::Target;
use crate::text::check_sentence;
use boardwright_serve::PageOrigin;
use boardwright_serve::message::{Message, Request};

/// Messages of a server, and origins of pages.
pub const MESSAGES: Target = Target {
    name: "messages",
    run,
    seeds,
};

fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    match Request::read(text) {
        Ok(request) => {
            let written = serde_json::to_string(&request).expect("plain data");
            assert_eq!(Request::read(&written).as_ref(), Ok(&request), "{text}");
        }
        Err((_, sentence)) => {
            // A word of the message may stand in it, and that is as long as the message at most.
            assert!(!sentence.is_empty() && sentence.len() <= 1_024 + 8 * text.len());
        }
    }
    if let Ok(message) = serde_json::from_str::<Message>(text) {
        let written = serde_json::to_string(&message).expect("plain data");
        let again = serde_json::from_str::<Message>(&written).ok();
        assert_eq!(again.as_ref(), Some(&message), "{text}");
    }
    if let Err(error) = text.parse::<PageOrigin>() {
        check_sentence(&error);
    }
}

/// One request of each kind, and some answers.
fn seeds() -> Vec<Vec<u8>> {
    let digits = "0123456789abcdef".repeat(4);
    let mut seeds = vec![
        format!(
            r#"{{"id":1,"do":{{"create":{{"game":"loka(points=100)","seed":"{digits}","clock":"fischer(5m+3s)","bots":{{"w":"greedy"}},"rated":true,"delay":4}}}}}}"#
        ),
        format!(r#"{{"command":"c","do":{{"commit":{{"seat":"w","commitment":"{digits}"}}}}}}"#),
        format!(r#"{{"do":{{"reveal":{{"contribution":{{"text":"mine","nonce":"{digits}"}}}}}}}}"#),
        format!(r#"{{"do":{{"show_key":{{"key":"{digits}","signature":"{digits}{digits}"}}}}}}"#),
        format!(r#"{{"do":{{"join":{{"game":"g","tokens":["{digits}"],"after":7}}}}}}"#),
    ];
    let words = [
        "roll",
        "resign",
        "offer",
        "accept",
        "decline",
        "take_back",
        "adjourn",
        "go_on",
        "view",
        "record",
        "proofs",
        "signatures",
        "lobby",
        "moves",
    ];
    seeds.extend(words.map(|word| format!(r#"{{"id":2,"do":"{word}"}}"#)));
    let others = [
        r#"{"id":3,"do":{"moves":{"seat":"S","limit":100}}}"#,
        r#"{"id":4,"do":{"play":{"move":"e2e4"}}}"#,
        r#"{"do":{"claim":{"move":"g1f3"}}}"#,
        r#"{"do":{"claim_abandoned":{"seat":"b"}}}"#,
        r#"{"do":{"take":{"game":"g","seat":"b","invite":"i"}}}"#,
        r#"{"do":{"create":{"record":"boardwright record 1\n","open":{"free":["b"],"note":"n"}}}}"#,
        r#"{"id":4,"number":9,"moves":{"seat":"w","moves":["a2a3"]}}"#,
        r#"{"id":5,"refused":{"rule":"chess.pin","sentence":"the knight is pinned"}}"#,
        r#"{"number":1,"event":{"line":"move w e2e4"}}"#,
        "https://example.org:8443",
        "http://[::1]:5173",
    ];
    seeds.extend(others.map(String::from));
    seeds.into_iter().map(String::into_bytes).collect()
}
