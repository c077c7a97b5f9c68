//! What every text and every refusal of a text has to keep to.
use boardwright::referee::TextError;
use boardwright::ruleset::{PositionError, Unreadable};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// The longest sentence of an error, in bytes. Servers cut theirs at 1,000 characters; what a
/// library says is shorter than this whatever it is given.
const LONGEST_SENTENCE: usize = 8_192;

/// The first byte, which chooses, and the rest as text.
pub(crate) fn choice_and_text(data: &[u8]) -> Option<(usize, &str)> {
    let (&choice, rest) = data.split_first()?;
    Some((choice.into(), std::str::from_utf8(rest).ok()?))
}

/// One of the items.
pub(crate) fn of<T>(items: &[T], choice: usize) -> &T {
    &items[choice % items.len()]
}

/// An input that begins with a choice.
pub(crate) fn chosen(choice: usize, rest: impl AsRef<[u8]>) -> Vec<u8> {
    let choice = u8::try_from(choice).expect("few choices");
    [&[choice], rest.as_ref()].concat()
}

/// An error has a sentence, and it is bounded.
pub(crate) fn check_sentence(error: &impl Display) {
    let sentence = error.to_string();
    assert!(!sentence.is_empty(), "an error without a sentence");
    assert!(
        sentence.len() <= LONGEST_SENTENCE,
        "a sentence of {} bytes: {sentence}",
        sentence.len()
    );
}

/// The place of an error lies in the text.
pub(crate) fn check_at(error: &Unreadable, text: &str) {
    assert!(
        error.at <= text.len(),
        "{error}, in a text of {} bytes",
        text.len()
    );
    check_sentence(error);
}

/// So do the places of all faults, of which there is one at least.
pub(crate) fn check_faults(error: &PositionError, text: &str) {
    assert!(!error.faults.is_empty(), "refused without a fault");
    for fault in &error.faults {
        let is_within = fault.at.is_none_or(|at| at <= text.len());
        assert!(is_within, "{fault:?} in {text:?}");
        assert!(!fault.id.is_empty() && !fault.sentence.is_empty());
    }
    check_sentence(error);
}

/// The same of what a game says of a text.
pub(crate) fn check_refusal(error: &TextError, text: &str) {
    match error {
        TextError::Unreadable(error) => check_at(error, text),
        TextError::Position(error) => check_faults(error, text),
        TextError::Refused(refusal) => assert!(!refusal.id.is_empty()),
        _ => {}
    }
    check_sentence(error);
}

/// What is read is written and read back the same; what is refused has a sentence.
pub(crate) fn check_text<T>(text: &str)
where
    T: FromStr<Err: Display> + Display + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(read) => {
            let written = read.to_string();
            match written.parse::<T>() {
                Ok(again) => assert_eq!(again, read, "{text:?} is written {written:?}"),
                Err(error) => panic!("{text:?} is written {written:?}, which is refused: {error}"),
            }
        }
        Err(error) => check_sentence(&error),
    }
}
