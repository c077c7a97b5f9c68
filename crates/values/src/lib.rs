#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod accumulator;
mod encoding_text;
mod error;
mod evaluator;
mod file;
mod inputs;
mod layers;
mod policy;
mod values;

pub use encoding_text::{encoding_digest, encoding_text};
pub use error::ValuesError;
pub use evaluator::NetEvaluator;
pub use file::{FORMAT, MOST_HEADER};
pub use policy::shares;
pub use values::{Provenance, Sizes, Trained, Values};
