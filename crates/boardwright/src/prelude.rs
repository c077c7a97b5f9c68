//! What nearly every program uses: `use boardwright::prelude::*;`.
//!
//! The traits come along so that their methods can be called, and the types
//! that stand in every program's signatures. Everything else is named by its
//! crate, as in [`players::Greedy`](crate::players::Greedy).
pub use boardwright_players::{Player, Table};
pub use boardwright_render::Style;
pub use boardwright_ruleset::{
    Actor, AnyGame, Configure, Depict, Evaluate, Event, Exchange, Game, Notation, Outcome, Record,
    Ruleset, Seat, Seats, Seed, Status,
};
