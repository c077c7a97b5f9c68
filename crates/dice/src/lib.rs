#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

#[cfg(feature = "rolls")]
mod buffered;
#[cfg(feature = "rolls")]
mod dice;
mod die;
mod distribution;
mod fraction;
mod hexadecimal;
#[cfg(feature = "sealed")]
pub mod sealed;
mod seed;
mod split_mix;
#[cfg(feature = "serde")]
mod text_serde;
mod weights;
mod wide;
mod xoshiro;

#[cfg(feature = "rolls")]
pub use crate::buffered::BufferedDice;
#[cfg(feature = "rolls")]
pub use crate::dice::Dice;
pub use crate::die::{Die, DieError};
pub use crate::distribution::{Comparison, Distribution, DistributionError};
pub use crate::fraction::{Fraction, FractionError};
pub use crate::hexadecimal::HexadecimalError;
#[cfg(feature = "system")]
pub use crate::seed::SystemRandomnessError;
pub use crate::seed::{Seed, SeedError};
pub use crate::weights::{WeightsError, index_at_weight, total_weight};
pub use crate::xoshiro::Xoshiro256PlusPlus;
