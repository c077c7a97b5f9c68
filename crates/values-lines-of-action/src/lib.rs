#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

/// The file of values: a net with 128 and 32 units that stands alone, in whole numbers.
///
/// It is for `lines-of-action` with no option changed; rules of any other name refuse it. What it
/// learned from stands in its metadata and in the README.
pub const FILE: &[u8] = include_bytes!("../lines-of-action.safetensors");
