//! How a game stands, as whoever looks may know it.
use super::{Board, DrawingKey, Odds, Sentence};
use serde::Serialize;

/// How a game stands, as the person who looks may know it. It comes after each thing that happens,
/// and holds all that a page shows.
///
/// While the device must be handed over, it holds nothing that one of the two must not see: no
/// board, no captions, no log.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct State {
    /// The name with options.
    pub game: String,
    /// Another number after each thing that happens, also after what is taken back. The answer of a
    /// bot names it.
    pub revision: u32,
    /// How many events have happened.
    pub events: usize,
    /// The seats, in an order that decides their colours.
    pub seats: Vec<SeatState>,
    /// Who plays, each with the seats they run.
    pub players: Vec<PlayerState>,
    /// The seats of the person who looks; all where only bots play or a record is read.
    pub looking: Vec<String>,
    /// What the game waits for.
    pub due: Due,
    /// The same in a sentence without a full stop: whose turn it is with the question, or how the
    /// game ended.
    pub sentence: String,
    /// Lines of text that belong to the board.
    pub captions: Vec<Caption>,
    /// The board.
    pub board: Option<Board>,
    /// The legal moves of the person who is due, if that person looks.
    pub moves: Option<Moves>,
    /// What that person has to decide, if the game says it.
    pub decision: Option<Decision>,
    /// That decision as numbers, if it is made by numbers.
    pub fields: Option<Fields>,
    /// What the person who looks may do beside moving.
    pub may: May,
    /// What has happened.
    pub log: Log,
    /// What was said at this call, such as how bots answered an offer.
    pub note: Option<String>,
}

/// A seat of a game in play.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct SeatState {
    /// Its name in notation.
    pub seat: String,
    /// What players call it.
    pub title: String,
    /// Whether it is still in the game.
    pub living: bool,
    /// The seats that win and lose with it, itself among them.
    pub allies: Vec<String>,
    /// Its colour as `#rrggbb`.
    pub color: String,
    /// Its sign, which is told from the others without colour; a drawing of 100 by 100 as a fragment of
    /// SVG.
    pub sign: String,
}

/// Who plays some seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct PlayerState {
    /// The seats.
    pub seats: Vec<String>,
    /// `person`, or the name of a bot with settings.
    pub name: String,
}

/// What a game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub enum Due {
    /// Nothing: the game is over.
    Over {
        /// Who won; nobody in a draw, and nobody where all lost.
        winners: Vec<String>,
        /// Whether all lost, which is no draw.
        all_lost: bool,
        /// Why.
        reason: String,
        /// What it paid, in games that pay.
        payoffs: Option<Vec<Payoff>>,
    },
    /// A person.
    Person {
        /// For which seat they decide.
        seat: String,
        /// Whether the device must be handed to them first: the page hides all and calls `look`
        /// when they say that they are there.
        hand_over: bool,
    },
    /// A bot. Its job is `botJob`.
    Bot {
        /// Its seat.
        seat: String,
    },
    /// The dice, or a claim of a bot: `advance` lets it happen.
    Table,
}

/// What a seat was paid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Payoff {
    /// The seat.
    pub seat: String,
    /// What it was paid.
    #[cfg_attr(test, ts(type = "number"))]
    pub points: i64,
}

/// A line of text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Caption {
    /// The seat it concerns, whose name stands before it; `null` for everybody.
    pub seat: Option<String>,
    /// The text, without the name of the seat.
    pub text: String,
}

/// The legal moves of the person who is due.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub enum Moves {
    /// All of them, in a fixed order.
    All {
        /// The moves.
        moves: Vec<LegalMove>,
    },
    /// They are typed, or given by fields: there are too many to list, or the fields say them all.
    TooMany {
        /// How many.
        #[cfg_attr(test, ts(type = "number"))]
        count: u64,
    },
}

/// A legal move.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct LegalMove {
    /// Its text, to be played.
    pub text: String,
    /// How players write it among themselves, if that is another text.
    pub short: Option<String>,
    /// The cell it leaves; `null` for a move without cells. Where it is the same as
    /// [`to`](Self::to), something is put there or chosen for that cell.
    pub from: Option<String>,
    /// The cell it reaches.
    pub to: Option<String>,
    /// Whether it attacks what is there.
    pub attacks: bool,
    /// The move in words: `knight g1 to f3`.
    pub label: String,
    /// The drawing of what stands on the cell afterwards, where several moves have the same cells
    /// or something is put there.
    pub drawing: Option<DrawingKey>,
    /// What stands there then, in words without its owner, where there is a drawing of it:
    /// `knight`.
    pub piece: Option<String>,
}

/// What a person has to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Decision {
    /// The kind, as the primer names it.
    pub kind: String,
    /// The question.
    pub question: String,
    /// What it is about.
    pub about: Vec<Sentence>,
    /// How its moves are written.
    pub forms: Vec<MoveForm>,
    /// The rule it follows.
    pub rule: Option<String>,
}

/// How a move is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct MoveForm {
    /// An example.
    pub example: String,
    /// What it does.
    pub about: String,
}

/// A decision made by numbers: a form with counters.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Fields {
    /// The numbers.
    pub fields: Vec<Field>,
    /// Limits on weighted sums of them.
    pub limits: Vec<FieldsLimit>,
    /// Values that are ready made; the first are those to suggest.
    pub ready_made: Vec<ReadyMade>,
}

/// One number of a form.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it is.
    pub about: String,
    /// The least value.
    #[cfg_attr(test, ts(type = "number"))]
    pub least: i64,
    /// The greatest value.
    #[cfg_attr(test, ts(type = "number"))]
    pub most: i64,
    /// What one of it costs.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub cost: Option<i64>,
    /// The value to begin with.
    #[cfg_attr(test, ts(type = "number"))]
    pub default: i64,
    /// Which of `Primer.pieces` it counts.
    pub piece: Option<usize>,
}

/// A limit on a weighted sum of the numbers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct FieldsLimit {
    /// Its name.
    pub name: String,
    /// What it says, in a sentence.
    pub sentence: String,
    /// One factor for each number.
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub weights: Vec<i64>,
    /// The least sum.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub least: Option<i64>,
    /// The greatest sum.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub most: Option<i64>,
    /// The rule it follows from.
    pub rule: Option<String>,
}

/// Ready-made values.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct ReadyMade {
    /// Their name.
    pub name: String,
    /// What they are good for.
    pub about: String,
    /// One value for each number.
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub values: Vec<i64>,
}

/// What the limits say of values.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct CheckedFields {
    /// The sum of each limit, in their order.
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub sums: Vec<i64>,
    /// The text of the move, if the values are allowed.
    pub text: Option<String>,
    /// Why they are not allowed.
    pub fault: Option<super::Fault>,
}

/// What the person who looks may do beside moving.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct May {
    /// How the game would end by a claim of the person who is due, in words; `null` if there is
    /// nothing to claim.
    pub claim: Option<String>,
    /// Whether the last decision can be taken back.
    pub take_back: bool,
    /// Whether the rest of a set-up can be left to a bot.
    pub place_rest: bool,
    /// Whether they can resign.
    pub resign: bool,
    /// Whether they can offer a draw.
    pub offer: bool,
    /// Who offers a draw that they may answer.
    pub answer: Option<String>,
}

/// What has happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Log {
    /// Whether these are all entries. If not, each is put at its index, where it is new or says more
    /// than before.
    pub whole: bool,
    /// Entries, by their index.
    pub entries: Vec<LogEntry>,
}

/// An event, as the person who looks may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct LogEntry {
    /// Which event, from 0.
    pub index: usize,
    /// What kind of event it is.
    pub kind: EventKind,
    /// The seat that caused it, if it was one.
    pub seat: Option<String>,
    /// What happened, in sentences without a full stop; the first without the seat's name.
    pub lines: Vec<String>,
    /// Its text in notation, if all of it is known.
    pub notation: Option<String>,
    /// How players write a move among themselves, if that is another text.
    pub short: Option<String>,
    /// The cells that a move left and reached, if they are known.
    pub from: Option<String>,
    /// The cell that it reached.
    pub to: Option<String>,
    /// The odds of the fight that it started, if it did.
    pub odds: Option<Vec<Odds>>,
    /// The dice that fell.
    pub dice: Vec<Die>,
    /// Whether something of it is hidden.
    pub hidden: bool,
}

/// A kind of event.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub enum EventKind {
    /// A move.
    Move,
    /// Dice.
    Chance,
    /// Offers and answers, claims, resignations, flags.
    Settlement,
}

/// A die that fell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Die {
    /// What it is for: `attacker`.
    pub name: String,
    /// How many faces it has.
    pub sides: u32,
    /// Which face fell, from 1.
    pub face: u32,
}

/// Sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Sentences {
    /// Each with its full stop.
    pub sentences: Vec<String>,
}
