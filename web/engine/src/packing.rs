//! Games as short texts: to be kept, and to be the fragment of a link.
//!
//! Such a text is the version of its form, a dot, and the base64 (for addresses) of the compressed
//! (deflate) head and record. The head says who plays.
use crate::api::{Asked, Fault, FaultKind, FaultPlace, Members, read_members};
use crate::faults::{Outcome, part};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use boardwright::referee::{Record, RecordError, ReplayError};
use boardwright_catalogue::{AnyRules, Catalogue};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::sync::Arc;

/// The version that this engine writes.
const VERSION: u32 = 1;

/// The longest packed text, in bytes.
const LONGEST_PACKED: usize = 1 << 20;

/// The longest text that one is unpacked to, in bytes.
const LONGEST_UNPACKED: usize = 4 << 20;

/// How well texts are compressed: fast enough to be done after each move.
const LEVEL: u8 = 6;

/// Who played, and who looked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Head {
    /// The players, in the order of `open`; empty if nobody is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) players: Vec<String>,
    /// The bot that gives hints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) adviser: Option<String>,
    /// A seat of the person who looked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) looking: Option<String>,
}

impl Asked for Head {
    fn of(members: &mut Members) -> Result<Self, serde_json::Error> {
        let players: Option<Vec<String>> = members.take("players")?;
        Ok(Self {
            players: players.unwrap_or_default(),
            adviser: members.take("adviser")?,
            looking: members.take("looking")?,
        })
    }
}

/// A record with its head as a short text.
pub(crate) fn pack(head: &Head, record: &Record) -> Outcome<String> {
    let head =
        serde_json::to_string(head).map_err(|error| Fault::new(FaultKind::Internal, error))?;
    let text = format!("{head}\n{record}");
    let packed = BASE64.encode(compress_to_vec(text.as_bytes(), LEVEL));
    if text.len() > LONGEST_UNPACKED || packed.len() > LONGEST_PACKED - 16 {
        let sentence = "the game is too long for a link; a file has no such limit";
        return Err(Fault::new(FaultKind::Limit, sentence));
    }
    Ok(format!("{VERSION}.{packed}"))
}

/// The head and the text of the record that a short text holds.
pub(crate) fn unpack(text: &str) -> Outcome<(Head, String)> {
    let text = text.strip_prefix('#').unwrap_or(text);
    if text.len() > LONGEST_PACKED {
        let sentence = format!("a packed game has at most {LONGEST_PACKED} characters");
        return Err(Fault::new(FaultKind::Limit, sentence));
    }
    let (version, packed) = text.split_once('.').ok_or_else(|| {
        let sentence = "this is no packed game: its version is missing";
        Fault::record(sentence, FaultPlace::Character { number: 1 })
    })?;
    let is_version = version.parse::<u32>().ok().filter(|found| *found >= 1);
    match is_version {
        Some(VERSION) => {}
        Some(newer) => {
            let sentence = format!(
                "the game was packed in form {newer}, and this page reads form {VERSION}: open it \
                 with a newer version of the page"
            );
            return Err(Fault::record(sentence, FaultPlace::Character { number: 1 }));
        }
        None => {
            let sentence = "this is no packed game: its version is not a number";
            return Err(Fault::record(sentence, FaultPlace::Character { number: 1 }));
        }
    }
    let before = version.len() + 1;
    let compressed = BASE64.decode(packed).map_err(|error| {
        use base64::DecodeError::{InvalidByte, InvalidLastSymbol};
        let at = match error {
            InvalidByte(at, _) => before + at,
            InvalidLastSymbol { .. } => text.len().saturating_sub(1),
            _ => text.len(),
        };
        let sentence = "the packed game is damaged: a character there is none of base64";
        Fault::record(sentence, FaultPlace::Character { number: at + 1 })
    })?;
    let unpacked = decompress_to_vec_with_limit(&compressed, LONGEST_UNPACKED);
    let bytes = unpacked.map_err(|error| {
        // What was unpacked before the damage tells where it is.
        let lines = error.output.iter().filter(|&&byte| byte == b'\n').count();
        let sentence = "the packed game is damaged: it cannot be unpacked any further";
        // The first line is the head.
        Fault::record(
            sentence,
            FaultPlace::Line {
                number: lines.max(1),
            },
        )
    })?;
    let unpacked = String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let lines = error.as_bytes()[..valid]
            .iter()
            .filter(|&&byte| byte == b'\n');
        let sentence = "the packed game is damaged: it is no text";
        Fault::record(
            sentence,
            FaultPlace::Line {
                number: lines.count().max(1),
            },
        )
    })?;
    let (head, record) = unpacked.split_once('\n').unwrap_or((&unpacked, ""));
    let head = read_members(head).map_err(|error| {
        Fault::record(
            format!("who plays cannot be read: {error}"),
            part("the head"),
        )
    })?;
    Ok((head, record.to_string()))
}

/// The record that a text holds. If its digest is not that of the text, the fault says which part
/// does not fit, as far as that can be found.
pub(crate) fn record_of(catalogue: Catalogue, text: &str) -> Outcome<Record> {
    let error = match text.parse::<Record>() {
        Ok(record) => return Ok(record),
        Err(error) => error,
    };
    if error == RecordError::Digest {
        if let Some(place) = where_changed(catalogue, text) {
            return Err(Fault {
                sentence: format!("the record was changed: {}", place.sentence),
                ..place
            });
        }
    }
    Err(error.into())
}

/// The rules that a record is of.
pub(crate) fn rules_of(catalogue: Catalogue, record: &Record) -> Outcome<Arc<dyn AnyRules>> {
    let rules = catalogue.rules(record.rules());
    rules.map_err(|error| Fault::record(error, part("the rules")))
}

/// The first thing that does not fit in a record whose digest is wrong.
fn where_changed(catalogue: Catalogue, text: &str) -> Option<Fault> {
    let at = text.rfind("sha256 ")?;
    let body = &text[..at];
    let mut mended = format!("{body}sha256 ");
    for byte in Sha256::digest(body) {
        write!(mended, "{byte:02x}").ok()?;
    }
    mended.push('\n');
    let record: Record = match mended.parse() {
        Ok(record) => record,
        Err(RecordError::Digest) => return None,
        Err(error) => return Some(error.into()),
    };
    let rules = match rules_of(catalogue, &record) {
        Ok(rules) => rules,
        Err(fault) => return Some(fault),
    };
    match rules.replay(&record) {
        Err(ReplayError::Redacted) => rules.follow(&record).err().map(Fault::from),
        Err(error) => Some(error.into()),
        Ok(_) => None,
    }
}
