//! Why something was not done.
use serde::Serialize;

/// Why a request was not carried out. Everything is as it was before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Fault {
    /// What kind of fault it is.
    pub kind: FaultKind,
    /// One sentence for people, without a full stop.
    pub sentence: String,
    /// The stable id of the broken rule, as in `chess.check.exposed`; it is also the anchor of the
    /// rule in the rules of the game.
    pub rule: Option<String>,
    /// What the sentence mentions, as data.
    pub parameters: Vec<Parameter>,
    /// Where in the text that was given the fault lies.
    pub place: Option<FaultPlace>,
}

/// A kind of fault.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub enum FaultKind {
    /// The rules or the referee refuse.
    Refused,
    /// A text that people write cannot be read: a move, a name, numbers.
    Unreadable,
    /// A record or a file does not hold what it says.
    Record,
    /// The answer would be too long.
    Limit,
    /// The request makes no sense now, such as a move where no game is open, or the answer of a bot
    /// to a position that is no longer there.
    Request,
    /// A fault of the rules or of a bot.
    Internal,
}

/// One thing that a sentence mentions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Parameter {
    /// What it is, as in `from`.
    pub name: String,
    /// Its value in the game's notation.
    pub value: String,
}

/// Where in a text a fault lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub enum FaultPlace {
    /// A character, counted from 1.
    Character {
        /// Which.
        number: usize,
    },
    /// A line, counted from 1.
    Line {
        /// Which.
        number: usize,
    },
    /// An event of a record, counted from 1.
    Event {
        /// Which.
        number: usize,
    },
    /// The start, the end or the whole of a record.
    Part {
        /// Which part, in words.
        name: String,
    },
    /// A field of a decision by numbers, or a limit on them.
    Field {
        /// Its name.
        name: String,
    },
}
