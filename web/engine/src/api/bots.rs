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
    /// What the bot expects of it for the seat, in points as in `Evaluations`, and 2,000,000 for a
    /// win; `null` from bots that evaluate nothing.
    pub points: Option<i32>,
}

impl Asked for BotChoice {
    fn of(members: &mut Members) -> Result<Self, serde_json::Error> {
        Ok(Self {
            revision: members.take("revision")?,
            seat: members.take("seat")?,
            text: members.take("text")?,
            told: members.take("told")?,
            positions: members.take("positions")?,
            points: members.take("points")?,
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
