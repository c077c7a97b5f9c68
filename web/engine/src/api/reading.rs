//! Primers, records and files.
use super::{Board, Caption, LogEntry, State};
use serde::Serialize;

/// How a game is played, in short.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Primer {
    /// What the game is about.
    pub goal: Vec<Sentence>,
    /// How it is played.
    pub play: Vec<Sentence>,
    /// Its pieces.
    pub pieces: Vec<PrimerPiece>,
    /// Its kinds of ground.
    pub ground: Vec<PrimerGround>,
    /// The kinds of decisions.
    pub decisions: Vec<super::Decision>,
}

/// A sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Sentence {
    /// The sentence with its full stop, without markup.
    pub text: String,
    /// The anchor of the rule that it tells.
    pub rule: Option<String>,
}

/// A piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct PrimerPiece {
    /// Its name.
    pub name: String,
    /// How the first seat's looks: a drawing of 100 by 100 as a fragment of SVG.
    pub drawing: String,
    /// Its letters in the notation.
    pub letters: Vec<String>,
    /// How it moves.
    pub moves: Vec<Sentence>,
    /// What it costs, in games where pieces are bought.
    pub cost: Option<u32>,
    /// What it is good for.
    pub good_for: Vec<Sentence>,
}

/// A kind of ground.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct PrimerGround {
    /// Its name.
    pub name: String,
    /// How it looks: a drawing of 100 by 100 as a fragment of SVG.
    pub drawing: String,
    /// What it does.
    pub about: Vec<Sentence>,
}

/// A game that was read.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Reading {
    /// The game at its end.
    pub state: State,
    /// How far it could be verified.
    pub verified: Verified,
    /// That in a sentence without a full stop.
    pub sentence: String,
    /// Who played, if what was read says it: names for `open`.
    pub players: Option<Vec<String>>,
    /// Whether it can be played on from here, see `seat`.
    pub may_play_on: bool,
    /// The last position as it is told, where not all of the way there is known.
    pub end: Option<Stepped>,
}

/// How far a game that was read could be verified.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub enum Verified {
    /// Every event follows the rules, and every roll the seed, but those that were given.
    Whole,
    /// Every event follows the rules; the seed is not told, so rolls are taken as they are told.
    /// This is the record of a game that runs, or a file of another form.
    WithoutSeed,
    /// The same as far as nothing was hidden. The rest is not told yet, and only its form was checked.
    InPart,
}

/// A position of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Stepped {
    /// After how many events.
    pub at: usize,
    /// The board, with the last move on it.
    pub board: Board,
    /// Lines of text that belong to it.
    pub captions: Vec<Caption>,
    /// The event that led here; `null` at the start.
    pub entry: Option<LogEntry>,
}

/// What positions are worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Evaluations {
    /// The first position, as a number of events.
    pub from: usize,
    /// For each position the points of each seat, in the order of `State.seats`; `null` where
    /// something is hidden. The least piece of a game is worth about 100.
    pub points: Vec<Option<Vec<i32>>>,
}

/// A game that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Kept {
    /// A text whose form may change with the engine. It holds every secret.
    pub kept: String,
}

/// A game for somebody else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Shared {
    /// A text as `keep` gives it, without who plays; `pack` makes a short one of it for a link.
    pub kept: String,
    /// Whether it holds all of the game, or only what is public while it runs.
    pub is_whole: bool,
}

/// A file to be saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct File {
    /// A name for it.
    pub name: String,
    /// Its media type.
    pub media_type: String,
    /// What it holds.
    pub text: String,
}

/// A count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Counted {
    /// How many sequences there are.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
}
