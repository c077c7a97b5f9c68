//! Files of signatures, and what is published of seeds and lines.
use crate::Target;
use crate::text::{check_sentence, check_text, choice_and_text, chosen};
use boardwright::dice::sealed::{Commitment, Nonce};
use boardwright::referee::Record;
use boardwright::referee::signatures::{
    HashChain, LineProof, PublicKey, SecretKey, Signatures, SignaturesError, SignedStatement,
    TextSignature,
};
use std::sync::LazyLock;

/// Files of signatures.
pub const SIGNATURES: Target = Target {
    name: "signatures",
    run,
    seeds,
};

const NONCE: [u8; 32] = [1; 32];

/// A game that was signed.
static RECORD: LazyLock<Record> = LazyLock::new(|| {
    let mut game = crate::games::rules(0).open(crate::games::seed());
    for chosen in ["e2e4", "e7e5"] {
        let seat = game.status().due().and_then(|due| due.seats().lowest());
        game.play(seat.expect("a seat is due"), chosen)
            .expect("it is legal");
    }
    game.record()
});

fn run(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    match choice {
        0 => match text.parse::<Signatures>() {
            Ok(signatures) => {
                assert_eq!(signatures.to_string(), text, "a file has one form");
                if let Err(fault) = signatures.verify(&RECORD) {
                    check_sentence(&fault);
                }
                let mut latest = signatures;
                latest.keep_latest();
                let verified = latest.verify(&RECORD).map(|signers| signers.len());
                assert!(
                    verified.is_ok_and(|signers| signers <= latest.iter().len())
                        || verified.is_err()
                );
            }
            Err(error) => {
                check_sentence(&error);
                if let SignaturesError::Line { line, .. } = error {
                    assert!(
                        (1..=text.matches('\n').count() + 1).contains(&line),
                        "{error}"
                    );
                }
            }
        },
        1 => check_text::<SignedStatement>(text),
        2 => check_text::<PublicKey>(text),
        3 => check_text::<LineProof>(text),
        4 => check_text::<TextSignature>(text),
        5 => check_text::<Commitment>(text),
        _ => check_text::<Nonce>(text),
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let nonce = Nonce::from_bytes(NONCE);
    let chain = HashChain::of_record(&RECORD, &nonce).expect("nothing is left out");
    let mut signatures = Signatures::new();
    for (number, key) in [2, 3].into_iter().enumerate() {
        let statement = chain
            .statement(number as u64 + 1, 0)
            .expect("a whole header");
        let key = SecretKey::from_bytes(&[key; 32]);
        signatures.push(key.sign(statement)).expect("there is room");
    }
    let hidden = signatures.to_string();
    let signed = signatures.iter().next().expect("two").to_string();
    signatures.reveal(Nonce::from_bytes(NONCE));
    let digits = "0123456789abcdef".repeat(4);
    let key = SecretKey::from_bytes(&[2; 32]);
    let proof = LineProof::new(&nonce, 3, "move w e2e4", "move w hidden");
    vec![
        chosen(0, hidden),
        chosen(0, signatures.to_string()),
        chosen(
            0,
            include_str!("../../../crates/referee/tests/data/signatures.txt"),
        ),
        chosen(1, signed),
        chosen(2, key.public().to_string()),
        chosen(3, proof.to_string()),
        chosen(4, key.sign_text("a text").to_string()),
        chosen(5, &digits),
        chosen(6, &digits),
    ]
}
