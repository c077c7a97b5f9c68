//! Records, and their lines one by one.
use crate::Target;
use crate::games::{NAMES, catalogue, rules, seed};
use crate::sessions::check_record;
use crate::text::{check_refusal, check_sentence, choice_and_text, chosen};
use boardwright::games::ReplayTextError;
use boardwright::referee::{EventFault, Record, RecordError, ReplayError, TextError};
use boardwright::ruleset::{Seats, Seed};
use boardwright_testkit::random_records;
use sha2::{Digest as _, Sha256};

/// Whole records, with a digest that is right.
pub const RECORDS: Target = Target {
    name: "records",
    run: records,
    seeds: || {
        texts()
            .into_iter()
            .map(|(_, text)| text.into_bytes())
            .collect()
    },
};

/// Records line by line.
pub const EVENTS: Target = Target {
    name: "events",
    run: events,
    seeds: event_seeds,
};

/// How often a text is corrected as the refusal says.
const REPAIRS: usize = 4;

/// A text, whose digest is made right, and whose end is corrected as a forger would.
fn records(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Err(error) = text.parse::<Record>() {
        check_record_error(&error, text);
    }
    let mut text = with_digest(text);
    for _ in 0..REPAIRS {
        let record: Record = match text.parse() {
            Ok(record) => record,
            Err(error) => return check_record_error(&error, &text),
        };
        assert_eq!(record.to_string(), text, "a record has one form");
        let error = match catalogue().replay(&text) {
            Ok(game) => {
                assert_eq!(game.record(), record, "{text}");
                return check_record(&*game);
            }
            Err(ReplayTextError::Replay(error)) => error,
            Err(error) => return check_sentence(&error),
        };
        if let ReplayError::Redacted = error {
            // Whatever can be followed ends where the record says.
            let Ok(rules) = catalogue().rules(record.rules()) else {
                return;
            };
            match rules.follow(&record) {
                Ok(followed) if followed.is_complete => {
                    assert!(!followed.game.view(Seats::NONE).is_empty());
                }
                Ok(_) => {}
                Err(error) => check_sentence(&error),
            }
            return;
        }
        check_sentence(&error);
        if let ReplayError::Event { index, .. } = &error {
            assert!(*index < record.events().len(), "{error}");
        }
        let (word, told) = match &error {
            ReplayError::Final { found } => ("final ", found),
            ReplayError::Result { found } => ("result ", found),
            ReplayError::Payoffs { found } => ("payoffs ", found),
            _ => return,
        };
        text = with_digest(&corrected(&text, word, told));
    }
}

fn check_record_error(error: &RecordError, text: &str) {
    check_sentence(error);
    if let RecordError::Line { line, .. } = error {
        assert!(
            (1..=text.matches('\n').count() + 1).contains(line),
            "{error}"
        );
    }
}

/// The text with the digest that fits, in place of the one that it has.
fn with_digest(text: &str) -> String {
    let mut body = String::new();
    for line in text.split_inclusive('\n') {
        if line.starts_with("sha256 ") {
            break;
        }
        body += line;
    }
    let digest: String = Sha256::digest(body.as_bytes())
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("{body}sha256 {digest}\n")
}

/// The text in which the last line with this word tells something else.
fn corrected(text: &str, word: &str, told: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let line = format!("{word}{told}");
    if let Some(place) = lines.iter().rposition(|line| line.starts_with(word)) {
        lines[place] = &line;
    }
    lines.join("\n") + "\n"
}

/// The byte chooses a game, whose events are the lines of the text.
fn events(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    let mut game = rules(choice).open(seed());
    for line in text.lines().take(256) {
        let before = (game.position(), game.status_text(), game.event_count());
        match game.replay_event(line) {
            Ok(()) => assert!(game.event_text(game.event_count() - 1).is_some()),
            Err(TextError::Replay(ReplayError::Event {
                why: EventFault::Dice { .. },
                ..
            })) => {}
            Err(error) => {
                check_refusal(&error, line);
                let after = (game.position(), game.status_text(), game.event_count());
                assert_eq!(after, before, "{line:?} was refused: {error}");
            }
        }
    }
    check_record(&*game);
}

/// Records of random games of every name, with that name's number.
fn texts() -> Vec<(usize, String)> {
    let mut texts = Vec::new();
    for choice in 0..NAMES.len() {
        let open = |number| rules(choice).open(Seed::from_u64(number));
        let records = random_records(3, 40, 2, open);
        for text in &records {
            let game = catalogue().replay(text).expect("it was played");
            texts.push((choice, game.redacted_for(Seats::NONE).to_string()));
        }
        texts.extend(records.into_iter().map(|text| (choice, text)));
    }
    texts
}

fn event_seeds() -> Vec<Vec<u8>> {
    let events = |(choice, text): (usize, String)| {
        let record: Record = text.parse().expect("a record");
        let lines: Vec<&str> = record.events().collect();
        chosen(choice, lines.join("\n"))
    };
    texts().into_iter().map(events).collect()
}
