//! Signatures of records: what is signed, what fits, and how they are read.
use crate::play;

use crate::signed::{Signed, host, keys, nonce, player};
use boardwright_referee::signatures::{
    HashChain, LineHash, LineKey, LineProof, Nonce, SignatureFault, Signatures, SignaturesError,
    SignedStatement, Signer, Statement, StatementError, signed_lines,
};
use boardwright_ruleset::Seats;
use boardwright_testkit::never_panics;
use play::{happen, new_game, seats};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

// ---- what is signed ----

#[test]
fn what_is_signed_is_pinned() {
    let mut signed = Signed::new();
    signed.happen(&["r take:axe"]);
    assert_eq!(
        signed.signatures.to_string(),
        include_str!("../data/signatures.txt")
    );
    let read: Signatures = signed.signatures.to_string().parse().expect("it reads");
    assert_eq!(read, signed.signatures);
}

/// SHA-256 of fields, each as its length, a colon, its bytes and a comma.
fn hash(fields: &[&str]) -> String {
    let mut text = String::new();
    for field in fields {
        write!(text, "{}:{field},", field.len()).expect("a String takes all");
    }
    let digest = Sha256::digest(text);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn running_hashes_are_what_the_notation_says() {
    let record = Signed::played().record();
    let chain = HashChain::of_record(&record, &nonce()).expect("the whole record");
    let nonce = nonce().to_string();
    let mut running = "0".repeat(64);
    let text = record.to_string();
    let lines = text.lines().skip(1).take_while(|l| !l.starts_with("final"));
    for (place, line) in lines.enumerate() {
        let number = place.to_string();
        let key = hash(&["boardwright-ruleset/1 line key", &nonce, &number, line]);
        let leaf = hash(&["boardwright-ruleset/1 line", &key, line]);
        running = hash(&["boardwright-ruleset/1 running hash", &running, &leaf]);
        if let Some(events) = (place + 1).checked_sub(3) {
            let found = chain.hash_after(events).expect("no more than there are");
            assert_eq!(found.to_string(), running, "{line}");
        }
    }
    assert_eq!(chain.events(), Some(record.events().len()));
    assert_eq!(chain.hash_after(record.events().len() + 1), None);
    assert_eq!(chain.hash_after(usize::MAX), None);
}

#[test]
fn step_by_step_is_the_same_as_at_once() {
    let signed = Signed::played();
    let whole = HashChain::of_record(&signed.record(), &nonce());
    assert_eq!(Some(signed.chain), whole);
    let header = HashChain::new();
    assert_eq!(header.events(), None);
    assert_eq!(header.statement(1, 0), None);
}

#[test]
fn players_compute_the_running_hash_from_what_they_may_know() {
    let mut signed = Signed::new();
    signed.happen(&["r take:axe", "b take:shield"]);
    let (whole, shown) = (signed.record(), signed.game.record_for(seats("r")));
    assert!(shown.is_redacted());
    let mut chain = HashChain::new();
    let mut hidden = Vec::new();
    for (place, (line, shown)) in signed_lines(&whole).zip(signed_lines(&shown)).enumerate() {
        let proof = LineProof::new(&nonce(), place, &line, &shown);
        assert_eq!(proof.to_string().parse(), Ok(proof));
        if matches!(proof, LineProof::Hidden(_)) {
            hidden.push(shown.clone());
        }
        chain.push_proof(&shown, &proof);
    }
    assert_eq!(hidden, ["seed hidden", "move b hidden"]);
    assert_eq!(chain, signed.chain);
    // A host that shows one thing and hashes another is found at once.
    let key = LineKey::new(&nonce(), 3, "move r take:boots");
    let mut lied = HashChain::of_record(&new_game().record(), &nonce()).expect("a header");
    lied.push_proof("move r take:axe", &LineProof::Shown(key));
    assert_ne!(lied.hash_after(1), signed.chain.hash_after(1));
    // The same choice has another hash at another place, with another nonce, or
    // by another seat.
    let hash = |nonce: &Nonce, place, line| LineHash::new(line, &LineKey::new(nonce, place, line));
    let other = Nonce::from_bytes([9; 32]);
    let here = hash(&nonce(), 4, "move b take:shield");
    assert_ne!(here, hash(&nonce(), 5, "move b take:shield"));
    assert_ne!(here, hash(&other, 4, "move b take:shield"));
    assert_ne!(here, hash(&nonce(), 4, "move g take:shield"));
}

// ---- what fits ----

#[test]
fn a_signed_game_verifies() {
    let signed = Signed::played();
    let record = signed.record();
    let signers = signed.signatures.verify(&record).expect("all fit");
    let signer = |key| Signer {
        key,
        events: 8,
        undone: 0,
        withdrawn: 0,
    };
    let mut expected = keys().map(signer);
    expected.sort_by_key(|signer| signer.key);
    assert_eq!(signers, expected);
    assert!(signed.signatures.verify_whole(&record, &keys()).is_ok());
    // The record keeps its bytes.
    let mut plain = new_game();
    let choices = ["r take:axe", "b take:shield", "y take:boots", "g take:axe"];
    happen(&mut plain, &choices);
    happen(&mut plain, &["roll", "offer b", "decline y", "resign r y"]);
    assert_eq!(record.to_string(), plain.record().to_string());
    // One line per signer proves as much.
    let mut latest = signed.signatures.clone();
    latest.keep_latest();
    assert_eq!(latest.iter().len(), 2);
    assert!(latest.verify_whole(&record, &keys()).is_ok());
}

#[test]
fn what_was_undone_is_withdrawn_by_signing_again() {
    let mut signed = Signed::new();
    signed.happen(&["r take:axe", "b take:shield", "undo", "redo"]);
    // Undone after it was signed, and then played differently.
    signed.happen(&["undo", "b take:boots"]);
    let signers = signed.signatures.verify(&signed.record()).expect("all fit");
    assert_eq!(signers.len(), 1);
    // Twice with the shield, and once undone and redone.
    assert_eq!((signers[0].events, signers[0].undone), (2, 1));
    assert_eq!(signers[0].withdrawn, 2);
    // A signer who took no part in it still has the other game.
    let mut elsewhere = Signed::new();
    elsewhere.happen(&["r take:axe", "b take:shield"]);
    elsewhere.sign(&player());
    let kept = *elsewhere.signatures.iter().last().expect("the player's");
    signed.signatures.push(kept).expect("there is room");
    let fault = signed.signatures.verify(&signed.record());
    assert!(
        matches!(fault, Err(SignatureFault::Changed { key, signed: 2, same: Some(1), .. }) if key == player().public()),
        "{fault:?}"
    );
}

#[test]
fn what_was_taken_back_is_withdrawn_by_signing_again() {
    let mut signed = Signed::new();
    signed.happen(&["r take:axe", "b take:shield", "takeback r"]);
    let signers = signed.signatures.verify(&signed.record()).expect("all fit");
    assert_eq!((signers[0].events, signers[0].withdrawn), (1, 2));
}

// ---- what is hidden ----

#[test]
fn what_is_hidden_is_told_as_such() {
    let signed = Signed::played();
    let mut running = signed.game.clone();
    running.undo().expect("the resignation");
    let told = running.record_for(Seats::NONE);
    assert_eq!(
        signed.signatures.verify(&told),
        Err(SignatureFault::Redacted)
    );
    assert_eq!(HashChain::of_record(&told, &nonce()), None);
    let mut chain = signed.chain.clone();
    assert!(!chain.follow(&told, &nonce()));
    assert_eq!(chain, signed.chain);
    let text = signed.signatures.to_string();
    let hidden = text.replacen(&nonce().to_string(), "hidden", 1);
    let hidden: Signatures = hidden.parse().expect("it reads");
    assert_eq!(hidden.nonce(), None);
    assert_eq!(
        hidden.verify(&signed.record()),
        Err(SignatureFault::NonceHidden)
    );
    let other = text.replacen(&nonce().to_string(), &"7".repeat(64), 1);
    let other: Signatures = other.parse().expect("it reads");
    assert!(other.verify(&signed.record()).is_err());
}

// ---- reading ----

#[test]
fn what_is_no_file_of_signatures_is_refused_where_it_goes_wrong() {
    let text = Signed::played().signatures.to_string();
    let line = |text: &str| match text.parse::<Signatures>() {
        Err(SignaturesError::Line { line, .. } | SignaturesError::Statement { line, .. }) => line,
        other => panic!("{other:?} of {text}"),
    };
    assert_eq!(line(""), 1);
    assert_eq!(line(&text.replacen("signatures 1", "signature 1", 1)), 1);
    let newer = text.replacen("signatures 1", "signatures 2", 1);
    assert!(matches!(
        newer.parse::<Signatures>(),
        Err(SignaturesError::Newer { form: 2 })
    ));
    assert_eq!(line(&text.replacen("nonce 0", "nonce 0x", 1)), 2);
    assert_eq!(line(&text.replacen("nonce", "once", 1)), 2);
    assert_eq!(line(text.lines().next().expect("a line")), 1);
    assert_eq!(line(&format!("{text}\n")), text.lines().count() + 1);
    assert_eq!(line(text.trim_end()), text.lines().count());
    assert_eq!(line(&text.replacen("\n1 0 0 ", "\n1 0 00 ", 1)), 3);
    assert_eq!(line(&text.replacen("\n1 0 0 ", "\n+1 0 0 ", 1)), 3);
    assert_eq!(line(&text.replacen("\n1 0 0 ", "\n1 0 0  ", 1)), 3);
    assert_eq!(
        line(&text.replacen("\n1 0 0 ", "\n1 0 1000000000001 ", 1)),
        3
    );
    let number = text.replacen("\n1 0 0 ", "\n18446744073709551616 0 0 ", 1);
    assert_eq!(line(&number), 3);
    assert_eq!(line(&text.replace('\n', "\r\n")), 1);
    assert_eq!(line(&text.to_uppercase()), 1);
    let words = "1 2 3".parse::<SignedStatement>();
    assert_eq!(words, Err(StatementError::Words));
    let largest = text.replacen("\n1 0 0 ", "\n1000000000000 0 0 ", 1);
    let largest: Signatures = largest.parse().expect("the largest number is read");
    assert_eq!(
        largest.next_number(&host().public()),
        Statement::LARGEST + 1
    );
    assert_eq!(
        Signed::new().chain.statement(Statement::LARGEST + 1, 0),
        None
    );
}

#[test]
fn more_signatures_than_are_kept_are_refused() {
    let line = *Signed::new().signatures.iter().next().expect("a line");
    let mut signatures = Signatures::new();
    for _ in 0..Signatures::MOST {
        signatures.push(line).expect("there is room");
    }
    assert_eq!(signatures.push(line), Err(SignaturesError::TooMany));
    let text = format!("{signatures}{line}\n");
    assert_eq!(text.parse::<Signatures>(), Err(SignaturesError::TooMany));
}

#[test]
fn signatures_of_a_newer_version_say_so() {
    let newer = "boardwright signatures 2\nnonce hidden\n".parse::<Signatures>();
    assert_eq!(newer, Err(SignaturesError::Newer { form: 2 }));
}

#[test]
fn no_text_makes_the_reader_panic() {
    let signed = Signed::played();
    let record = signed.record();
    let text = signed.signatures.to_string();
    let lines: Vec<&str> = text.lines().collect();
    let short = format!("{}\n", lines[..4].join("\n"));
    never_panics(&[short.as_str()], 5_000, 1, |text| {
        if let Ok(read) = text.parse::<Signatures>() {
            assert_eq!(read.to_string(), text);
            let _ = read.verify(&record);
        }
    });
}
