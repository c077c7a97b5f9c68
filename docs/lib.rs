//! The prose of the project, so that its code is compiled and run as tests.
#![forbid(unsafe_code)]

#[doc = include_str!("../README.md")]
pub mod readme {}

#[doc = include_str!("adding_a_ruleset.md")]
pub mod adding_a_ruleset {}

#[doc = include_str!("notation.md")]
pub mod notation {}
