#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod any;
mod batch;
mod buffers;
mod encoding;
mod error;
mod lane;
mod occurrences;
mod options;
mod search;
#[cfg(test)]
mod tests;
#[cfg(feature = "rayon")]
mod threads;

pub use any::AnyBatch;
pub use batch::Batch;
pub use buffers::{Actions, CHANCE, Layout, NOBODY, Outputs};
pub use encoding::{AnyEncoding, any_encoding};
pub use error::{BatchError, ResumeError, StepError};
pub use options::{BatchOptions, Chances};
pub use search::{
    AnySearch, Leaves, Logits, MOST_SIMULATIONS, Search, SearchError, SearchLayout, SearchOptions,
};
