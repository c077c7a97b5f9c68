//! Lists of games, counts, tables and sessions, with games that are made for tests.
mod advice;
mod counts;
mod danger;
mod elsewhere;
mod endless;
mod exposure;
mod judging;
#[cfg(feature = "values")]
mod learned;
mod lists;
mod people;
mod placing;
mod seated;
mod session;
mod tables;
mod tellings;
mod wide;
