#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod contract;
mod documented;
mod fixture;
mod mutate;
mod perft;
mod random;
mod values;
mod weights;

pub use boardwright_ruleset::{
    divide_on_threads, divide_parallel, perft_on_threads, perft_parallel,
};
#[doc(hidden)]
pub use contract::Referee;
pub use contract::{Clause, Contract, EventKind, Failure, Report};
pub use documented::{Undocumented, documented};
pub use fixture::{Block, Fixture, FixtureError, Row};
pub use mutate::{
    ForgeryReport, Mutator, RecordChange, never_panics, never_panics_on_bytes, random_records,
    survives_forged_records,
};
pub use perft::{PerftCase, PerftCounted, PerftSuite};
pub use values::{RandomValues, values_follow};
pub use weights::{Chosen, Sample, SelfPlay, Sum, fit_weights, read_samples};
