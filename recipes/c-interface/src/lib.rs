//! Boardwright for C: every game as text, behind the header `include/boardwright.h`, which
//! cbindgen makes from this file.
//!
//! Each function gives a [`bw_answer`]: a code, and a text that is the answer or says what is
//! wrong. No panic crosses the border.
#![allow(non_camel_case_types, reason = "these are names of C")]

mod border;
mod calls;

pub use calls::*;

use boardwright::games;
use boardwright::referee::AnyGame;
use boardwright::ruleset::Seed;
use border::{open_into, text};
use std::ffi::{CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How a call went.
#[repr(C)]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum bw_code {
    /// It was done.
    BW_OK = 0,
    /// A text cannot be read, a name is unknown, or the answer would be too long.
    BW_UNREADABLE = 1,
    /// A rule forbids it; the answer names the rule.
    BW_REFUSED = 2,
    /// The record is damaged, or does not follow from its rules and its seed.
    BW_UNVERIFIED = 3,
    /// A pointer that must not be null is null, or a text is not UTF-8.
    BW_MISUSED = 4,
    /// The library has a fault, and this game can no longer be used. Please report it.
    BW_FAULT = 5,
}

/// What a call answers. Give it back by `bw_free`.
#[repr(C)]
#[derive(Debug)]
pub struct bw_answer {
    /// How it went.
    pub code: bw_code,
    /// What was asked for or, unless the code is `BW_OK`, a sentence that says what is wrong. In
    /// UTF-8; null where there is nothing to say.
    pub text: *mut c_char,
    /// The id of the rule that forbids it, as in `chess.reach.pawn`; null unless the code is
    /// `BW_REFUSED`.
    pub rule: *mut c_char,
}

/// A game in play. One thread at a time may use it.
pub struct bw_game {
    game: Box<dyn AnyGame>,
    /// Whether a call ended in a panic, after which the game may be half changed.
    is_broken: bool,
}

/// Opens a game by its name with options, as in `face-off(points=60)`, and by the seed of its
/// dice. `*game` becomes null if there is no such game.
///
/// # Safety
///
/// `name` is null or ends with a zero byte; `game` is null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_open(
    name: *const c_char,
    seed: u64,
    game: *mut *mut bw_game,
) -> bw_answer {
    // SAFETY: both are as this function demands them.
    unsafe { open_into(game, || Ok(games::open(text(name)?, Seed::from_u64(seed))?)) }
}

/// Opens the game at the end of a record, and verifies the record: every move by the rules, every
/// roll by the seed. `*game` becomes null if it does not verify.
///
/// # Safety
///
/// `record` is null or ends with a zero byte; `game` is null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_replay(record: *const c_char, game: *mut *mut bw_game) -> bw_answer {
    // SAFETY: both are as this function demands them.
    unsafe { open_into(game, || Ok(games::replay(text(record)?)?)) }
}

/// Ends a game, and frees its memory. Does nothing with null.
///
/// # Safety
///
/// `game` is null or comes from `bw_open` or `bw_replay`, and is not used any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_close(game: *mut bw_game) {
    if !game.is_null() {
        // SAFETY: it was made by `Box::into_raw`, and nobody uses it any more.
        let game = unsafe { Box::from_raw(game) };
        drop(catch_unwind(AssertUnwindSafe(|| drop(game))));
    }
}

/// Frees what an answer holds. Each answer is given back once.
///
/// # Safety
///
/// `answer` comes from a function of this library, and is not used any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_free(answer: bw_answer) {
    for text in [answer.text, answer.rule] {
        if !text.is_null() {
            // SAFETY: it was made by `CString::into_raw`, and nobody uses it any more.
            drop(unsafe { CString::from_raw(text) });
        }
    }
}
