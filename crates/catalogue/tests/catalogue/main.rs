//! A session, with games that are made for tests.
mod elsewhere;
mod endless;
mod session;
