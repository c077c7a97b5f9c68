//! Refusals that name the broken rule.
//!
//! Each game has one enum of the rules a move can break; the referee has its
//! own, [`Refused`], for turns, dice, offers and the like. Both give the same
//! three things: a stable id that a program can match on and a reader can look
//! up in `docs/rules/`, the parameters as data, and a sentence.
use crate::{Actor, Outcome, Seat};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::convert::Infallible;
use core::error::Error;
use core::fmt::Debug;

/// A rule that a move can break.
///
/// Its `Display` is a sentence that a player understands, without a full stop:
/// "the bishop on c4 cannot reach e7: the pawn on d5 is in the way".
pub trait BrokenRule: Error + Copy + Eq + Debug + Send + Sync + 'static {
    /// Every id that [`BrokenRule::id`] can return, each with an anchor in
    /// `docs/rules/<game>.md`.
    const IDS: &'static [&'static str];

    /// A stable key, as in `chess.check.exposed`. It never changes meaning.
    ///
    /// The provided form is for a game with one rule; with more than one id it
    /// does not compile.
    fn id(&self) -> &'static str {
        const {
            assert!(
                Self::IDS.len() == 1,
                "with several ids, id() must say which of them is meant"
            );
        }
        Self::IDS[0]
    }

    /// What the sentence mentions, as data: squares, pieces, numbers.
    fn parameters(&self) -> Vec<Parameter> {
        Vec::new()
    }
}

/// One parameter of a refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// What it is, as in `from` or `blocker`.
    pub name: &'static str,
    /// Its value in the game's notation.
    pub value: String,
}

impl Parameter {
    /// A parameter with its value as the game writes it.
    pub fn new(name: &'static str, value: impl ToString) -> Self {
        Self {
            name,
            value: value.to_string(),
        }
    }
}

/// For games in which every readable move of a due seat is legal, so that no
/// move is ever refused.
impl BrokenRule for Infallible {
    const IDS: &'static [&'static str] = &[];

    fn id(&self) -> &'static str {
        match *self {}
    }
}

/// Why the referee refused. The game is unchanged.
///
/// `B` is the game's own [`BrokenRule`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused<B> {
    /// The game has ended.
    #[error("the game is over: {}", .0.reason)]
    Over(Outcome),
    /// Another seat must act.
    #[error("it is not this seat's turn")]
    Turn {
        /// Who must act.
        due: Actor,
    },
    /// A seat tried to move while a chance is due.
    #[error("the dice must be rolled first")]
    ChanceDue,
    /// A roll was requested while a seat must act.
    #[error("no roll is due")]
    NoChanceDue,
    /// The given chance cannot occur now.
    #[error("this roll cannot come about now")]
    ImpossibleChance,
    /// The state hides something, so it cannot be played on from.
    #[error("this is a view with hidden parts, which the referee does not play on from")]
    View,
    /// The seat does not exist in this game or has fallen.
    #[error("this seat is not in the game, or no longer")]
    NotLiving {
        /// The seat that was named.
        seat: Seat,
    },
    /// Seats of different teams tried to resign together.
    #[error("only seats of one team can resign together")]
    ResignTogether,
    /// There is already an open offer.
    #[error("an offer of a draw stands already")]
    OfferStands,
    /// There is no offer that this seat could answer.
    #[error("there is no offer of a draw for this seat to answer")]
    NoOffer,
    /// Nothing can be claimed now.
    #[error("no draw can be claimed{}", occurred(*times))]
    NoClaim {
        /// How often the judged position has occurred, this occurrence
        /// included; 0 where the position does not count, or the game has no
        /// claims.
        times: u32,
    },
    /// The game has no claims with an intended move.
    #[error("a claim in this game is made without naming a move")]
    NoIntendedMove,
    /// The seat's last decision can no longer be taken back.
    #[error("there is no decision of this seat that may be taken back")]
    NoTakeBack,
    /// There is no event left to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// There is no undone event left to redo.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// The move breaks a rule of the game.
    #[error(transparent)]
    Illegal(B),
}

/// Every id of the referee's own refusals, explained in
/// `docs/rules/referee.md`.
pub const REFEREE_IDS: &[&str] = &[
    "game.over",
    "game.turn",
    "game.chance",
    "game.chance.impossible",
    "game.view",
    "game.seat",
    "game.resign.together",
    "game.offer.stands",
    "game.offer.none",
    "game.claim",
    "game.claim.move",
    "game.takeback",
    "game.undo",
    "game.redo",
];

impl<B: BrokenRule> Refused<B> {
    /// The stable id: one of [`REFEREE_IDS`], or the game's own.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Over(_) => "game.over",
            Self::Turn { .. } => "game.turn",
            Self::ChanceDue | Self::NoChanceDue => "game.chance",
            Self::ImpossibleChance => "game.chance.impossible",
            Self::View => "game.view",
            Self::NotLiving { .. } => "game.seat",
            Self::ResignTogether => "game.resign.together",
            Self::OfferStands => "game.offer.stands",
            Self::NoOffer => "game.offer.none",
            Self::NoClaim { .. } => "game.claim",
            Self::NoIntendedMove => "game.claim.move",
            Self::NoTakeBack => "game.takeback",
            Self::NothingToUndo => "game.undo",
            Self::NothingToRedo => "game.redo",
            Self::Illegal(rule) => rule.id(),
        }
    }

    /// What the sentence speaks of, as data.
    pub fn parameters(&self) -> Vec<Parameter> {
        match self {
            Self::Over(outcome) => [Parameter::new("reason", outcome.reason)].into(),
            Self::NotLiving { seat } => [Parameter::new("seat", seat.number())].into(),
            Self::NoClaim { times } => [Parameter::new("times", times)].into(),
            Self::Illegal(rule) => rule.parameters(),
            _ => Vec::new(),
        }
    }

    /// The refusal without the game's types.
    pub fn told(&self) -> Told {
        Told {
            id: self.id(),
            parameters: self.parameters(),
            sentence: self.to_string(),
        }
    }
}

/// How often the position has occurred, as the end of the sentence that refuses
/// a claim.
fn occurred(times: u32) -> String {
    match times {
        0 => String::new(),
        1 => ": the position has occurred once".to_string(),
        2 => ": the position has occurred twice".to_string(),
        _ => alloc::format!(": the position has occurred {times} times"),
    }
}

/// A refusal told without the game's types.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{sentence}")]
pub struct Told {
    /// The stable id.
    pub id: &'static str,
    /// What the sentence speaks of.
    pub parameters: Vec<Parameter>,
    /// The sentence, without a full stop.
    pub sentence: String,
}

impl Told {
    /// A game's broken rule, told without its type.
    pub fn rule<B: BrokenRule>(rule: &B) -> Self {
        Self {
            id: rule.id(),
            parameters: rule.parameters(),
            sentence: rule.to_string(),
        }
    }
}
