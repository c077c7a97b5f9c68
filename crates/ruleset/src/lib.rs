#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod broken_rules;
mod contract;
mod count;
mod depict;
mod encoding;
mod evaluate;
mod event;
mod excerpt;
mod exchange;
mod facts;
mod fields;
pub mod forward;
mod game_spec;
mod information;
mod keys;
pub mod listener;
mod look_ahead;
mod message;
mod named;
mod no_chance;
mod notation;
mod one_of;
mod option_error;
mod options;
#[cfg(feature = "rayon")]
mod parallel;
mod places;
mod playout;
mod position_error;
mod primer;
mod ranks;
mod repetition;
mod rule;
mod seat;
mod seen;
mod sides;
mod status;
mod telling;
#[cfg(feature = "serde")]
mod text_serde;

pub use boardwright_dice::{Fraction, Seed, Xoshiro256PlusPlus};
pub use contract::Ruleset;
pub use count::{
    LimitExceeded, NoSuchShare, PerftJob, Share, count_sequences_one_by_one, divide, divide_jobs,
    divide_within, merge_perft_jobs, perft, perft_jobs, perft_within,
};
#[cfg(target_has_atomic = "64")]
pub use count::{PerftTable, TableTooLarge};
pub use depict::{
    Arrow, ArrowKind, Caption, CardFace, Cell, Depict, FallenDie, Figure, Glyph, Mark, Place,
    Scene, Suit, Tone, Wrap, card_words,
};
pub use encoding::{
    Encode, MOST_FLAT, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter,
    Plane, Scalar,
};
pub use evaluate::{Evaluate, VALUE_LIMIT, visit_gains_one_by_one};
pub use event::Event;
pub use excerpt::excerpt;
pub use exchange::{Boost, Boosts, Exchange, ExchangeSide, Odds};
pub use facts::{Facts, Payoffs};
pub use fields::{Field, Fields, FieldsError, FieldsLimit, ReadyMade};
pub use game_spec::GameSpec;
pub use information::Information;
pub use keys::wide_hash;
pub use look_ahead::{Prospect, successors};
pub use message::{Message, MessageSpec, Parameter, ParameterValue, Template, Translation, Word};
pub use named::{NamedPosition, NamedPositionError};
pub use notation::{Notation, ReadMoveError, Unreadable, seat_names};
pub use option_error::{FormFault, OptionError};
pub use options::{Configure, GameName, OptionSpec, Options, Values};
#[cfg(feature = "rayon")]
pub use parallel::{
    divide_on_threads, divide_parallel, perft_on_threads, perft_parallel, playouts_on_threads,
    playouts_parallel,
};
pub use places::places;
pub use playout::{Playout, PlayoutTally, numbered_playout, playout, playouts};
pub use position_error::{Fault, Faults, PositionError};
pub use primer::{
    MoveForm, Primer, PrimerDecision, PrimerGround, PrimerPart, PrimerPiece, Sentence,
};
pub use ranks::write_ranks;
pub use repetition::Repetition;
pub use rule::BrokenRule;
pub use seat::{NoSuchSeat, Seat, Seats};
pub use seen::Seen;
pub use sides::Sides;
pub use status::{Actor, Outcome, Status, Step, reason_id};
pub use telling::{COMMON_MESSAGES, COMMON_WORDS, tell_event};

/// Names that the macros of this crate use.
#[doc(hidden)]
pub mod macro_support {
    pub use crate::message::{AsText, AsValue, Given, count_specs, joined_specs, write_sentence};
    pub use crate::one_of::{MOST_IDS, joined_ids};
    pub use alloc::string::{String, ToString};
    pub use alloc::vec::Vec;
}
