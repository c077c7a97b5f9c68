//! A session, with games that are made for tests.
mod endless;
mod session;
