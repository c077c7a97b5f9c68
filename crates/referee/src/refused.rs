//! What the referee refuses: turns, dice, offers and the like, and moves that break a rule of the
//! game.
use crate::ClockFault;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_ruleset::{
    Actor, BrokenRule, Message, MessageSpec, Outcome, Parameter, Seat, Word,
};

/// Why the referee refused. The game is unchanged.
///
/// `B` is the game's own [`BrokenRule`].
///
/// ```
/// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
/// # use race::Race;
/// # use boardwright_referee::Game;
/// # use boardwright_ruleset::{Word, MessageSpec, Seat, Seed};
/// let mut game = Game::new(Race, Seed::from_u64(7));
/// game.resign(Seat::new(0).into())?;
/// let refused = game.play(Seat::new(1), ()).unwrap_err();
/// assert_eq!(refused.id(), "game.over");
/// assert_eq!(refused.to_string(), "the game is over: resignation");
/// assert_eq!(refused.parameters()[0].value, "resignation");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// The game has no offers of a draw.
    #[error("no draw can be offered in this game")]
    NoDrawOffers,
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
    /// The clock of the game does not allow it.
    #[error(transparent)]
    Clock(ClockFault),
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
    "game.offer.draw",
    "game.offer.stands",
    "game.offer.none",
    "game.claim",
    "game.claim.move",
    "game.clock",
    "game.takeback",
    "game.undo",
    "game.redo",
];

/// The parameters of those that have any, as the refusals of a game in play are told, which name
/// seats.
const PARAMETERS: [(&str, &[&str]); 6] = [
    ("game.over", &["reason"]),
    ("game.turn", &["due"]),
    ("game.chance", &["due"]),
    ("game.seat", &["seat", "name"]),
    ("game.claim", &["times"]),
    ("game.clock", &["fault"]),
];

/// Every id of the referee's own refusals with the names of its parameters, for the files of
/// languages.
pub fn referee_messages() -> impl Iterator<Item = MessageSpec> {
    let of_refusals = REFEREE_IDS.iter().map(|&id| {
        let found = PARAMETERS.iter().find(|(told, _)| *told == id);
        let parameters = found.map_or(&[][..], |(_, parameters)| parameters);
        MessageSpec { id, parameters }
    });
    let no_exchange = MessageSpec {
        id: crate::NO_EXCHANGE_ID,
        parameters: &[],
    };
    of_refusals
        .chain([no_exchange])
        .chain(crate::clock::FAULTS.iter().copied())
        .chain(crate::game::OF_SCENES.iter().copied())
}

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
            Self::NoDrawOffers => "game.offer.draw",
            Self::OfferStands => "game.offer.stands",
            Self::NoOffer => "game.offer.none",
            Self::NoClaim { .. } => "game.claim",
            Self::NoIntendedMove => "game.claim.move",
            Self::Clock(_) => "game.clock",
            Self::NoTakeBack => "game.takeback",
            Self::NothingToUndo => "game.undo",
            Self::NothingToRedo => "game.redo",
            Self::Illegal(rule) => rule.id(),
        }
    }

    /// What the sentence speaks of, as data.
    pub fn parameters(&self) -> Vec<Parameter> {
        match self {
            Self::Over(outcome) => [Parameter::new("reason", outcome.reason_word())].into(),
            Self::NotLiving { seat } => [Parameter::new("seat", seat.number())].into(),
            Self::NoClaim { times } => [Parameter::new("times", *times)].into(),
            Self::ChanceDue => [Parameter::new("due", Word::new("due", "roll", "roll"))].into(),
            Self::NoChanceDue => [Parameter::new("due", Word::new("due", "none", "none"))].into(),
            Self::Clock(fault) => [Parameter::new("fault", fault.message())].into(),
            Self::Illegal(rule) => rule.parameters(),
            _ => Vec::new(),
        }
    }

    /// The refusal without the game's types.
    pub fn refusal(&self) -> Message {
        Message {
            id: self.id(),
            parameters: self.parameters(),
            text: self.to_string().into(),
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
