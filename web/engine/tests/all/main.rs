//! Tests of the engine as a page sees it: JSON in, JSON out.
mod damage;
mod following;
mod games;
mod judging;
mod languages;
mod page;
mod reading;
mod secrets;
mod telling;
