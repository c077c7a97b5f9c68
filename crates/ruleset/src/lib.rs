#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod any;
mod contract;
mod count;
mod depict;
mod evaluate;
mod exchange;
mod game;
mod look_ahead;
mod notation;
mod options;
mod playout;
mod record;
mod repetition;
mod rule;
mod seat;

pub use any::{Answer, AnyGame, NO_EXCHANGE_ID, TextError};
pub use boardwright_dice::{Dice, Fraction, Seed, Xoshiro256PlusPlus};
pub use contract::{Actor, Outcome, Ruleset, Status, Step};
pub use count::{LimitExceeded, divide, divide_within, perft, perft_within};
pub use depict::{
    Arrow, ArrowKind, Caption, Cell, Depict, Figure, Glyph, Mark, Place, Scene, Tone,
};
pub use evaluate::{Evaluate, VALUE_LIMIT};
pub use exchange::{Boost, Boosts, Exchange, Odds, Side};
pub use game::{Event, Game};
pub use look_ahead::{Prospect, successors};
pub use notation::{Fault, Notation, PositionError, ReadMoveError, Unreadable};
pub use options::{Configure, GameName, OptionError, OptionSpec, Options, Values};
pub use playout::{Playout, playout};
pub use record::{EventFault, Record, RecordError, ReplayError};
pub use repetition::Repetition;
pub use rule::{BrokenRule, Parameter, REFEREE_IDS, Refused, Told};
pub use seat::{NoSuchSeat, Seat, Seats};
