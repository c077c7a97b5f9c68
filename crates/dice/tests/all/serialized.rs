//! Values as JSON: written values read back, bad values are refused.
#![cfg(feature = "serde")]

use boardwright_dice::{Die, Distribution, Fraction, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("it is written"), json);
    assert_eq!(
        &serde_json::from_str::<T>(json).expect("it reads back"),
        value
    );
    // Through a value instead of text, as formats with borrowed and with owned
    // strings differ.
    let owned = serde_json::to_value(value).expect("it is written");
    assert_eq!(
        &serde_json::from_value::<T>(owned).expect("it reads back"),
        value
    );
}

fn refusal<T: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<T>(json)
        .expect_err("it is unsound")
        .to_string()
}

#[test]
fn values_read_back() {
    check(&Seed::from_u64(u64::MAX), "\"18446744073709551615\"");
    check(
        &Seed::from_key([0xab; 32]),
        &format!("\"{}\"", "ab".repeat(32)),
    );
    check(&Die::D20, "\"D20\"");
    check(
        &Fraction::new(u128::MAX, 2).expect("not 0"),
        &format!("\"{}/2\"", u128::MAX),
    );
    check(&Die::D4.distribution(), "[[1,1],[2,1],[3,1],[4,1]]");
    let named = Distribution::from_weights([("rain".to_owned(), 1), ("sun".to_owned(), 3)]);
    check(
        &named.expect("there are weights"),
        "[[\"rain\",1],[\"sun\",3]]",
    );
}

#[test]
fn what_is_unsound_is_refused_with_the_reason() {
    assert!(refusal::<Seed>("\"12ab\"").contains("these are 4 of them"));
    assert!(refusal::<Seed>("12").contains("as a string"));
    assert!(refusal::<Die>("\"D10\"").contains("4, 6, 8, 12 or 20"));
    assert!(refusal::<Fraction>("\"1/0\"").contains("denominator at byte 2 is 0"));
    assert!(refusal::<Distribution<u8>>("[]").contains("no value"));
    assert!(refusal::<Distribution<u8>>("[[1,0]]").contains("no value"));
    let large = format!("[[1,{}],[2,1]]", u128::MAX);
    assert!(refusal::<Distribution<u8>>(&large).contains("common denominator"));
}

/// A distribution read from any order of values and any weights is the same.
#[test]
fn distributions_are_read_into_their_only_form() {
    let read: Distribution<u8> = serde_json::from_str("[[2,2],[1,6],[2,1],[3,0]]").expect("sound");
    assert_eq!(Distribution::from_weights([(1, 2), (2, 1)]), Ok(read));
}

#[cfg(feature = "sealed")]
#[test]
fn ceremonies_are_read_by_their_own_rules() {
    use boardwright_dice::sealed::{Ceremony, Contribution, Nonce, SealedSeed};

    let secret = SealedSeed::new(Seed::from_u64(42), Nonce::from_bytes([1; 32]));
    let nonce = "01".repeat(32);
    let json = format!("{{\"seed\":\"42\",\"nonce\":\"{nonce}\"}}");
    assert_eq!(serde_json::to_string(&secret).expect("it is written"), json);
    assert_eq!(
        serde_json::from_str::<SealedSeed>(&json).expect("it reads back"),
        secret
    );
    for changed in [
        json.replace('}', ",\"salt\":1}"),
        json.replace("nonce", "salt"),
    ] {
        assert!(refusal::<SealedSeed>(&changed).contains("unknown field `salt`"));
    }

    let mut ceremony = Ceremony::new("t", secret.commitment("t"), ["Ada", "Bob"]).expect("sound");
    for stage in 0..5 {
        let text = serde_json::to_string(&ceremony).expect("it is written");
        let read: Ceremony = serde_json::from_str(&text).expect("it reads back");
        assert_eq!(read, ceremony);
        let (name, nonce) = [("Bob", 3), ("Ada", 2)][stage % 2];
        let contribution = Contribution::new("x", Nonce::from_bytes([nonce; 32])).expect("short");
        match stage {
            0 | 1 => {
                let commitment = ceremony.commitment(name, &contribution);
                ceremony.commit(name, commitment).expect("the first time");
            }
            2 | 3 => ceremony.reveal(name, contribution).expect("as committed"),
            _ => {
                // The contribution no longer fits the commitment.
                let changed = text.replacen("\"text\":\"x\"", "\"text\":\"y\"", 1);
                assert_ne!(changed, text);
                assert!(refusal::<Ceremony>(&changed).contains("\"Ada\" reveals"));
                // A revealed contribution without any commitment of the other.
                let commitment = ceremony
                    .players()
                    .next()
                    .and_then(|(_, commitment, _)| commitment);
                let commitment = format!("\"{}\"", commitment.expect("Ada has committed"));
                let changed = text.replacen(&commitment, "null", 1);
                assert!(refusal::<Ceremony>(&changed).contains("\"Ada\" has not committed"));
            }
        }
    }
    let long = format!(
        "{{\"text\":\"{}\",\"nonce\":\"{nonce}\"}}",
        "x".repeat(1025)
    );
    assert!(refusal::<Contribution>(&long).contains("1025 bytes"));
}
