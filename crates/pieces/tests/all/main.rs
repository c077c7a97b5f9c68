//! All tests of the package in one program: what they share of the library is
//! compiled once.

mod attacks8;
mod kinds;
mod reach;
mod serde;
mod sliders;
