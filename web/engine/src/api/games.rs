//! What there is to choose from before a game.
use super::Primer;
use serde::Serialize;

/// What there is to choose from.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Games {
    /// The version of the engine.
    pub version: String,
    /// The games.
    pub games: Vec<GameForm>,
    /// The kinds of bots. Every bot plays every game.
    pub bots: Vec<BotForm>,
    /// The forms of files for games, beside records.
    pub files: Vec<FileForm>,
}

/// A game with what can be chosen about it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct GameForm {
    /// The name to open it by; with options `name(option=value,…)`.
    pub name: String,
    /// A description in one sentence without a full stop.
    pub about: String,
    /// Its options.
    pub options: Vec<OptionForm>,
    /// Its default opponent, a name of a bot with settings.
    pub bot: String,
}

/// A kind of bot with its settings.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct BotForm {
    /// Its name; with settings `name(setting=value,…)`.
    pub name: String,
    /// What it does, in one sentence without a full stop.
    pub about: String,
    /// Its settings.
    pub options: Vec<OptionForm>,
}

/// One option, to be chosen in a form.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct OptionForm {
    /// Its name.
    pub name: String,
    /// What it does, in one sentence.
    pub about: String,
    /// The value if none is given.
    pub default: String,
    /// What can be given.
    pub values: OptionValues,
}

/// What an option takes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub enum OptionValues {
    /// One of these words.
    OneOf {
        /// The words, the default first.
        words: Vec<String>,
    },
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
    },
    /// A text.
    Text {
        /// What it looks like.
        form: String,
    },
}

/// A form of files for the games of one kind, as PGN is for chess.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct FileForm {
    /// What people call it: `PGN`.
    pub name: String,
    /// How the names of its files end, without the dot.
    pub extension: String,
    /// The game whose files these are.
    pub game: String,
}

/// What a name with options means.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Description {
    /// The name with the options that differ from the default, in one fixed form.
    pub game: String,
    /// The seats of each player, in the order in which players are named to `open`.
    pub players: Vec<Vec<SeatTitle>>,
    /// How the game is played, in short, if the game says it.
    pub primer: Option<Primer>,
    /// What the words of a position's text are called, from the first to the last; empty if they
    /// have no names.
    pub position_words: Vec<String>,
}

/// What a game looks like.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Example {
    /// A position as an SVG document, as somebody sees it who sits in no seat.
    pub picture: String,
    /// How many events it is after the start: none where pieces stand there from the start on.
    pub events: usize,
}

/// What a position of a game is set up with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Pieces {
    /// The text of the position that an [`Example`] shows.
    pub position: String,
    /// How each piece of the primer looks for each seat: drawings of 100 by 100 as fragments of
    /// SVG. Empty if the game has no primer.
    pub drawings: Vec<Vec<String>>,
}

/// A seat and what it is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct SeatTitle {
    /// Its name in notation, as in `w`: by it a seat is meant in all messages.
    pub seat: String,
    /// What players call it, as in `White`.
    pub title: String,
}
