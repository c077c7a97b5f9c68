//! Games as texts to be kept, or to be packed into the fragment of a link.
//!
//! The first line of such a text is the head, which says who plays; the record follows. What packs
//! it is `packages/engine/src/packing.ts`, as browsers can compress without our help.
use crate::api::{Asked, Fault, FaultKind, Members, read_members};
use crate::faults::{Outcome, part};
use boardwright::referee::{Record, RecordError, ReplayError};
use boardwright_catalogue::{AnyRules, Catalogue};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::sync::Arc;

/// The longest text that is written or read, in bytes.
const LONGEST: usize = 4 << 20;

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

/// A record with its head as one text.
pub(crate) fn kept(head: &Head, record: &Record) -> Outcome<String> {
    let head =
        serde_json::to_string(head).map_err(|error| Fault::new(FaultKind::Internal, error))?;
    let text = format!("{head}\n{record}");
    if text.len() > LONGEST {
        let sentence = "the game is too long to be kept; a file has no such limit";
        return Err(Fault::new(FaultKind::Limit, sentence));
    }
    Ok(text)
}

/// The head and the text of the record that such a text holds.
pub(crate) fn head_and_record(text: &str) -> Outcome<(Head, &str)> {
    if text.len() > LONGEST {
        let sentence = format!("a kept game has at most {LONGEST} bytes");
        return Err(Fault::new(FaultKind::Limit, sentence));
    }
    let (head, record) = text.split_once('\n').unwrap_or((text, ""));
    let head = read_members(head).map_err(|error| {
        Fault::record(
            format!("who plays cannot be read: {error}"),
            part("the head"),
        )
    })?;
    Ok((head, record))
}

/// The record that a text holds. If its digest is not that of the text, the fault says which part
/// does not fit, as far as that can be found.
pub(crate) fn record_of(catalogue: Catalogue, text: &str) -> Outcome<Record> {
    let error = match text.parse::<Record>() {
        Ok(record) => return Ok(record),
        Err(error) => error,
    };
    if error == RecordError::Digest {
        if let Some(mut place) = where_changed(catalogue, text) {
            place.sentence = format!("the record was changed: {}", place.sentence);
            return Err(place);
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
fn where_changed(catalogue: Catalogue, text: &str) -> Option<Box<Fault>> {
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
        Err(ReplayError::Redacted) => rules.follow(&record).err().map(Box::from),
        Err(error) => Some(error.into()),
        Ok(_) => None,
    }
}
