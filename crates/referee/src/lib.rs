#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod any;
mod clock;
mod game;
mod record;
mod refused;
#[cfg(feature = "serde")]
mod text_serde;

pub use any::{
    Answer, AnyGame, DepictedMove, EventDescription, EventKind, GameView, NO_EXCHANGE_ID, TextError,
};
pub use clock::{ClockFault, ClockSettings, Clocks, LONGEST_TIME, MOST_TIME};
pub use game::Game;
#[cfg(feature = "sealed")]
pub use record::sealed;
#[cfg(feature = "signatures")]
pub use record::signatures;
pub use record::{EventFault, Record, RecordError, ReplayError, ReplayTextError};
pub use refused::{REFEREE_IDS, Refused, referee_messages};
