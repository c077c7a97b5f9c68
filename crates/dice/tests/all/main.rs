//! All tests of the package in one program: what they share of the library is
//! compiled once.

mod distributions;
mod draws;
mod fractions;
mod golden;
mod sealed;
mod serialized;
