//! Tests only: records of every game are changed in the ways in which a forger
//! would, replayed, and played on from where they are taken.
#![forbid(unsafe_code)]
