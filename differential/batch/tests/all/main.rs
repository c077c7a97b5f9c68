//! All tests of the package in one program.

mod referee;
mod secrets;
