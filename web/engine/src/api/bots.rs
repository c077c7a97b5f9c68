//! Bots, each in a worker of its own.
use super::members::{Asked, Members, read};
use serde::Serialize;

/// What a bot thinks about. It holds every secret of the game: send it from the engine's worker to
/// the bot's, and not through the page. The bot itself sees only what its seat may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct BotJob {
    /// To what state of the game it belongs.
    pub revision: u32,
    /// The seat that is due.
    pub seat: String,
    /// The bot with its settings.
    pub bot: String,
    /// The seed of its own choices: a whole number below 2⁶⁴.
    pub seed: String,
    /// The whole record.
    pub record: String,
}

impl BotJob {
    /// Reads a job from JSON.
    pub(crate) fn read(text: &str) -> Result<Self, serde_json::Error> {
        read(text)
    }
}

impl Asked for BotJob {
    fn of(members: &mut Members) -> Result<Self, serde_json::Error> {
        Ok(Self {
            revision: members.take("revision")?,
            seat: members.take("seat")?,
            bot: members.take("bot")?,
            seed: members.take("seed")?,
            record: members.take("record")?,
        })
    }
}

/// What a bot chose. It may hold a secret choice: it goes to the engine's worker. A hint may be
/// shown to the person who asked for it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct BotChoice {
    /// To what state of the game it belongs.
    pub revision: u32,
    /// The seat.
    pub seat: String,
    /// The move's text.
    pub text: String,
    /// The choice and its reasons in one line.
    pub told: String,
    /// How many positions were searched.
    #[cfg_attr(test, ts(type = "number"))]
    pub positions: u64,
}

impl Asked for BotChoice {
    fn of(members: &mut Members) -> Result<Self, serde_json::Error> {
        Ok(Self {
            revision: members.take("revision")?,
            seat: members.take("seat")?,
            text: members.take("text")?,
            told: members.take("told")?,
            positions: members.take("positions")?,
        })
    }
}

/// How far a bot is. This may go to the page.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct BotProgress {
    /// How many positions have been searched so far.
    #[cfg_attr(test, ts(type = "number"))]
    pub positions: u64,
    /// How many decisions ahead all moves have been searched, where that was just reached.
    pub depth: Option<u32>,
}

/// What was found so far in a game that is looked through for mistakes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Judgement {
    /// After how many events the last position is that was looked at.
    pub events: usize,
    /// What the first side could expect after each number of events, where that is known: from 0
    /// for a lost game to 1,000 for a won one.
    pub shares: Vec<Option<u32>>,
    /// The mistakes, in the order of the game.
    pub mistakes: Vec<Mistake>,
}

/// A decision that was worse than another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Mistake {
    /// After how many events it was made.
    pub at: usize,
    /// Whose it is.
    pub seat: String,
    /// The move that was made, as players write it.
    pub made: String,
    /// How grave it is: `inaccuracy`, `mistake` or `blunder`.
    pub grade: &'static str,
    /// What its side could expect before it: from 0 for a lost game to 1,000 for a won one.
    pub before: u32,
    /// What it could expect afterwards.
    pub after: u32,
    /// What was better, and how the game would have gone on, as players write moves.
    pub line: Vec<String>,
    /// From where and to where what was better goes.
    pub cells: Vec<String>,
}
