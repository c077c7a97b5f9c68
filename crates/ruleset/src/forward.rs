//! Rules that stand for other rules: the one list of the methods that they hand on.
//!
//! Rules that are one of several, whatever tells which (the game in [`one_of!`](crate::one_of),
//! the width of a board elsewhere), answer every question of the contract as the one in use does.
//! How they find it is theirs to say, in a macro of their own that branches to it; what there is
//! to hand on is listed here once, a macro for each trait:
//!
//! | in an `impl` of | stands | hands on |
//! |---|---|---|
//! | `Ruleset` | [`forward_ruleset!`](crate::forward_ruleset) | what the rules decide |
//! | `Ruleset` | [`forward_keys!`](crate::forward_keys) | keys and counts; without it they are those of the whole state |
//! | the type | [`forward_visits!`](crate::forward_visits) | the visits that the first needs, compiled once |
//! | `Notation`, `Evaluate`, `Depict`, `Exchange` | `forward_notation!` and so on | all of it |
//! | `Evaluate` | [`forward_gains!`](crate::forward_gains) | the visit of gains; without it they are found one by one |
//!
//! What the contract composes of other methods and no game writes anew (`moves`,
//! `visit_successors`, `move_text` and the like) is not handed on: it would only be compiled once
//! more.
//!
//! # The branch
//!
//! Each method is a call of the branch, which gets its context, `self`, and the names of what has
//! to be opened: states, moves and chances, a step or an event.
//!
//! ```text
//! branch!([context] self states(state) moves(chosen) |rules| rules.apply(state, seat, chosen))
//! branch!([context] self states(before, now) steps(step) |rules, chosen: move, chance: chance| …)
//!          as given      what to open: `state` is the        the rules in use, and functions that
//!                        state of the rules in use           make a move, a state, … of an answer
//!                        from here on                        one of the rules that forward
//! ```
//!
//! Listeners that are to get moves of the rules that forward are opened too: `hears(f)` gets a
//! move, and `weighs(f)` a move with a number. The kinds of answers are `state`, `move`, `chance`, `rule`, `key` and `rules`. A branch whose
//! moves are those of the rules in use leaves moves as they are, and wraps with
//! [`identity`](core::convert::identity). For rules that hold others and nothing else:
//!
//! ```
//! macro_rules! inner {
//!     ([] $this:ident $(states($($state:ident),+))? $(moves($($moved:ident),+))?
//!      $(steps($step:ident))? $(hears($f:ident))? $(weighs($g:ident))?
//!      |$rules:ident $(, $part:ident: $kind:ident)*| $answer:expr) => {{
//!         let $rules = &$this.0;
//!         $(let $part = core::convert::identity;)*
//!         $answer
//!     }};
//! }
//!
//! # use boardwright_ruleset::{Ruleset, forward_ruleset, forward_visits};
//! /// The same rules under another name.
//! #[derive(Clone)]
//! struct Same<R>(R);
//!
//! impl<R: Ruleset> Ruleset for Same<R> {
//!     type State = R::State;
//!     type Move = R::Move;
//!     type Chance = R::Chance;
//!     type Rule = R::Rule;
//!     type RepetitionKey = R::RepetitionKey;
//!
//!     forward_ruleset!(inner, []);
//! }
//!
//! impl<R: Ruleset> Same<R> {
//!     forward_visits!(inner, []);
//! }
//! ```
//!
//! A method that is new in a trait and forgotten here is found by a lint of `clippy`
//! (`missing_trait_methods`), which `tests/contract/forwarding.rs` turns on.

mod ruleset;
mod texts;

/// The end of rules that were given a state or a move of other rules.
///
/// # Panics
///
/// Always.
#[cold]
#[inline(never)]
pub fn foreign() -> ! {
    panic!("a state or a move of other rules")
}
