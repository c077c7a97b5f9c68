//! Records that were changed after they were signed: which check finds it, and whose signature.
use crate::play;

use crate::signed::{Signed, host, keys, nonce, player};
use boardwright_causeway::Causeway;
use boardwright_referee::signatures::{SignatureFault, Signatures, SignedStatement};
use boardwright_referee::{Game, Record};
use play::{forged, happen, new_game};

#[track_caller]
fn found(signed: &Signed, record: &Record) -> SignatureFault {
    assert!(
        Game::replay(Causeway::default(), record).is_ok(),
        "a replay alone takes it"
    );
    signed
        .signatures
        .verify(record)
        .expect_err("it was changed")
}

#[test]
fn another_seed_is_found_where_no_roll_contradicts_it() {
    let mut signed = Signed::new();
    signed.happen(&["r take:axe"]);
    let fault = found(&signed, &forged(&signed.record(), "seed 1", "seed 2"));
    assert!(
        matches!(
            fault,
            SignatureFault::Changed {
                line: 4,
                same: None,
                ..
            }
        ),
        "{fault}"
    );
}

#[test]
fn a_roll_marked_as_given_is_found() {
    let signed = Signed::played();
    let mut signatures = signed.signatures.clone();
    let fault = found(&signed, &forged(&signed.record(), "\nroll ", "\ngiven "));
    // The latest signatures of both no longer fit; the host's signature before the roll does.
    let SignatureFault::Changed {
        line,
        key,
        signed: events,
        same,
    } = fault
    else {
        panic!("{fault}");
    };
    assert_eq!((line, key, events, same), (11, host().public(), 8, Some(4)));
    assert!(
        fault
            .to_string()
            .ends_with("one of the events 5 to 8 was changed")
    );
    signatures.keep_latest();
    let record = forged(&signed.record(), "\nroll ", "\ngiven ");
    let fault = signatures.verify(&record).expect_err("changed");
    assert!(matches!(
        fault,
        SignatureFault::Changed {
            line: 3,
            same: None,
            ..
        }
    ));
}

#[test]
fn a_dropped_count_of_undone_events_is_found() {
    let mut signed = Signed::new();
    signed.happen(&["r take:axe", "undo", "r take:boots"]);
    let fault = found(&signed, &forged(&signed.record(), "\nundone 1", ""));
    let key = host().public();
    let expected = SignatureFault::Undone {
        line: 6,
        key,
        signed: 1,
        undone: 0,
    };
    assert_eq!(fault, expected);
}

#[test]
fn an_inserted_count_of_undone_events_is_found() {
    let signed = Signed::played();
    let record = forged(&signed.record(), "\nstart ", "\nundone 3\nstart ");
    // Events can be undone after everybody has signed, so this contradicts no signature.
    assert!(signed.signatures.verify(&record).is_ok());
    let fault = signed.signatures.verify_whole(&record, &keys());
    let key = host().public();
    let expected = SignatureFault::UndoneSince {
        key,
        signed: 0,
        undone: 3,
    };
    assert_eq!(fault, Err(expected));
}

#[test]
fn an_end_that_was_cut_off_is_found() {
    let signed = Signed::played();
    let mut shorter = new_game();
    let choices = ["r take:axe", "b take:shield", "y take:boots", "g take:axe"];
    happen(&mut shorter, &choices);
    let record = shorter.record();
    let fault = found(&signed, &record);
    let key = host().public();
    let expected = SignatureFault::Cut {
        line: 11,
        key,
        signed: 8,
        events: 4,
    };
    assert_eq!(fault, expected);
    // If both files are cut, a later signature that somebody kept shows it.
    let mut cut = Signatures::new();
    cut.reveal(nonce());
    for line in signed.signatures.iter().take(5) {
        cut.push(*line).expect("there is room");
    }
    assert!(cut.verify_whole(&record, &[host().public()]).is_ok());
    let unsigned = cut.verify_whole(&record, &keys());
    let key = player().public();
    assert_eq!(unsigned, Err(SignatureFault::Unsigned { key }));
    let kept = *signed.signatures.iter().last().expect("the player's");
    cut.push(kept).expect("there is room");
    let expected = SignatureFault::Cut {
        line: 8,
        key,
        signed: 8,
        events: 4,
    };
    assert_eq!(cut.verify(&record), Err(expected));
}

#[test]
fn an_unsigned_end_is_told() {
    let mut signed = Signed::new();
    signed.happen(&["r take:axe"]);
    signed.sign(&player());
    signed.happen(&["b take:shield"]);
    let record = signed.record();
    assert!(signed.signatures.verify(&record).is_ok());
    let fault = signed.signatures.verify_whole(&record, &keys());
    let key = player().public();
    let expected = SignatureFault::Tail {
        key,
        signed: 1,
        events: 2,
    };
    assert_eq!(fault, Err(expected));
}

#[test]
fn events_left_out_or_put_in_are_found() {
    let signed = Signed::played();
    let shorter = forged(&signed.record(), "\noffer b\ndecline y", "");
    let fault = found(&signed, &shorter);
    assert!(matches!(
        fault,
        SignatureFault::Cut {
            signed: 8,
            events: 6,
            ..
        }
    ));
    let answered = "\noffer b\ndecline y";
    let longer = forged(&signed.record(), answered, &answered.repeat(2));
    let fault = found(&signed, &longer);
    let SignatureFault::Changed {
        signed: 8,
        same: Some(7),
        ..
    } = fault
    else {
        panic!("{fault}");
    };
    assert!(
        fault.to_string().ends_with("event 8 was changed"),
        "{fault}"
    );
}

#[test]
fn another_start_or_other_rules_are_found() {
    let mut signed = Signed::new();
    signed.happen(&["r take:axe"]);
    let start = " choose ---- 1111 0\nmove";
    let record = signed.record();
    let text = record.to_string();
    assert!(text.contains(start), "{text}");
    let changed = forged(&record, "rules causeway", "rules causeway(players=2)");
    let fault = signed.signatures.verify(&changed).expect_err("other rules");
    assert!(matches!(fault, SignatureFault::Changed { same: None, .. }));
    let changed = forged(&record, start, " choose s--- 1111 0\nmove");
    let fault = signed
        .signatures
        .verify(&changed)
        .expect_err("another start");
    assert!(matches!(fault, SignatureFault::Changed { same: None, .. }));
}

#[test]
fn a_signature_stands_for_its_own_statement_and_key_alone() {
    let signed = Signed::played();
    let record = signed.record();
    let lines: Vec<SignedStatement> = signed.signatures.iter().copied().collect();
    let text = lines[8].to_string();
    let words: Vec<&str> = text.split(' ').collect();
    let other = lines[9].to_string();
    let others: Vec<&str> = other.split(' ').collect();
    let zeros = "0".repeat(128);
    let changes = [
        (0, "77"),
        (1, "7"),
        (2, "1"),
        (3, others[5].get(..64).expect("long enough")),
        (4, others[4]),
        (5, others[5]),
        (5, zeros.as_str()),
    ];
    for (index, word) in changes {
        let mut changed = words.clone();
        changed[index] = word;
        let line: SignedStatement = changed.join(" ").parse().expect("a line in form");
        assert!(line.check().is_err(), "{changed:?}");
        let mut signatures = Signatures::new();
        signatures.reveal(nonce());
        signatures.push(line).expect("there is room");
        let fault = signatures.verify(&record).expect_err("nobody signed it");
        let key = line.key();
        assert_eq!(fault, SignatureFault::Signature { line: 3, key });
    }
    // A key of small order, for which one signature fits any message.
    let small = format!(
        "{} {} {}",
        words[..4].join(" "),
        "01".to_owned() + &"00".repeat(31),
        "01".to_owned() + &"00".repeat(63)
    );
    let line: SignedStatement = small.parse().expect("a line in form");
    assert!(line.check().is_err());
}
