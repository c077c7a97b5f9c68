//! All tests of the package in one program.
mod chess;
mod compare;
mod conformance;
mod lines_of_action;
mod of_crate;
mod strata;
