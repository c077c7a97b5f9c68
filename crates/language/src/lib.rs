#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod check;
mod choice;
mod language;
mod numbers;
mod told;
mod values;

pub use check::{Fault, faults};
pub use choice::{LanguageError, VARIABLE, wanted};
pub use language::{COMMON, Language};
