//! What a move does before it is made, fights above all.
use serde::Serialize;

/// What a move would do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Preview {
    /// Its text.
    pub text: String,
    /// The move in words.
    pub label: String,
    /// Its arrows over the board, with all that helps each side, as a fragment of SVG.
    pub arrow_lines: String,
    /// What is written on them.
    pub arrow_labels: String,
    /// The fight that it starts, where dice decide it.
    pub fight: Option<Fight>,
}

/// What may come of a move.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Foreseen {
    /// What falls, with the exact probabilities, in words: `45.0 % the rook of East falls, 55.0 %
    /// nothing falls`. `null` if it is not known, or nothing can fall.
    pub prospect: Option<String>,
    /// What an enemy could then do to the person.
    pub danger: Option<Danger>,
}

/// A fight before the dice.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Fight {
    /// Whether it is a duel, in which no boost counts.
    pub duel: bool,
    /// The attacker.
    pub attacker: FightSide,
    /// The defender.
    pub defender: FightSide,
    /// How it may end, exactly.
    pub odds: Vec<Odds>,
    /// The same in lines of words.
    pub lines: Vec<String>,
}

/// A side of a fight.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct FightSide {
    /// All its boosts together.
    pub total: u32,
    /// The die that it rolls, in words.
    pub die: Option<String>,
    /// Its boosts.
    pub boosts: Vec<Boost>,
}

/// What helps a side.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Boost {
    /// Why: `support`.
    pub reason: String,
    /// The cell it comes from, or the ground.
    pub from: Option<String>,
    /// How much.
    pub amount: u32,
}

/// One way in which a fight may end.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Odds {
    /// What happens, in words: `defender slain`.
    pub outcome: String,
    /// The probability as a reduced fraction: `5/8`.
    pub fraction: String,
    /// The same in tenths of a percent, a half rounded to the even one.
    pub tenths: u32,
}

/// An attack by which a seat would be out of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Danger {
    /// The seat that attacks.
    pub by: String,
    /// Its move.
    pub attack: String,
    /// What it attacks, and where.
    pub target: String,
    /// The probability that the target falls, in tenths of a percent, a half rounded to the even one.
    pub tenths: u32,
    /// Whether others move before it, so that this is as things stand.
    pub is_later: bool,
}
