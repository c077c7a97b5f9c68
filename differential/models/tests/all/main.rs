//! All tests of the package in one program.
mod compare;
mod lines_of_action;
mod of_crate;
mod strata;
