//! The items that nearly every program uses: `use boardwright::prelude::*;`.
//!
//! It holds the traits, so that their methods can be called, and the types in
//! every program's signatures. Everything else is named by its crate, as in
//! [`players::Greedy`](crate::players::Greedy).
#[cfg(feature = "players")]
pub use boardwright_players::{Player, Table};
#[cfg(feature = "referee")]
pub use boardwright_referee::{AnyGame, Game, Record};
#[cfg(feature = "render")]
pub use boardwright_render::Style;
pub use boardwright_ruleset::{
    Actor, Configure, Depict, Evaluate, Event, Exchange, Notation, Outcome, Ruleset, Seat, Seats,
    Seed, Status,
};
