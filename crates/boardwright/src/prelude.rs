//! The items that nearly every program uses: `use boardwright::prelude::*;`.
//!
//! It holds the traits, so that their methods can be called, and the types in
//! every program's signatures. Everything else is named by its crate, as in
//! [`players::Greedy`](crate::players::Greedy).
pub use boardwright_players::{Player, Table};
pub use boardwright_render::Style;
pub use boardwright_ruleset::{
    Actor, AnyGame, Configure, Depict, Evaluate, Event, Exchange, Game, Notation, Outcome, Record,
    Ruleset, Seat, Seats, Seed, Status,
};
