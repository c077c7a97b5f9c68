#![doc = include_str!("../README.md")]
#![warn(missing_docs)]
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

pub mod api;
mod boards;
mod bots;
mod catalogue;
mod drawings;
mod engine;
mod example;
mod faults;
mod fights;
mod files;
mod following;
mod keeping;
mod log;
mod moves;
mod reading;
mod state;
mod table;
mod told;
#[cfg(target_arch = "wasm32")]
mod wasm;
mod words;

pub use bots::Bot;
pub use engine::Engine;
pub use told::MESSAGES;

use boardwright_catalogue::Entry;
use std::sync::OnceLock;

static OFFERED: OnceLock<&'static [Entry]> = OnceLock::new();

/// Offers the games of another catalogue to the page. Call it when the module starts, in a `cdylib`
/// that depends on this crate without its feature `games`; `docs/adding_a_ruleset.md` has all of it.
///
/// Only the first call counts; returns whether this was the first.
pub fn offer(games: &'static [Entry]) -> bool {
    OFFERED.set(games).is_ok()
}

/// The games that were offered, or else our own.
#[must_use]
pub fn offered() -> &'static [Entry] {
    OFFERED.get().copied().unwrap_or_else(ours)
}

#[cfg(all(feature = "games", not(feature = "gallery")))]
fn ours() -> &'static [Entry] {
    boardwright::games::UNITED
}

#[cfg(all(feature = "gallery", not(feature = "games")))]
fn ours() -> &'static [Entry] {
    boardwright::games::UNITED_GALLERY
}

#[cfg(all(feature = "gallery", feature = "games"))]
fn ours() -> &'static [Entry] {
    use boardwright::games::{UNITED, UNITED_GALLERY};
    static ALL: OnceLock<Vec<Entry>> = OnceLock::new();
    ALL.get_or_init(|| [UNITED, UNITED_GALLERY].concat())
}

#[cfg(not(any(feature = "gallery", feature = "games")))]
fn ours() -> &'static [Entry] {
    &[]
}
