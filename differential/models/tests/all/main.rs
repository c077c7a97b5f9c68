//! All tests of the package in one program.
mod chess;
mod compare;
mod conformance;
mod lines_of_action;
mod loka;
mod of_crate;
mod random;
mod solved;
mod strata;
