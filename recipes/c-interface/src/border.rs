//! What every call does at the border: reads texts of C, gives texts to C, and lets no panic out.
use crate::{bw_answer, bw_code, bw_game};
use boardwright::games::ReplayTextError;
use boardwright::referee::{AnyGame, TextError};
use boardwright::ruleset::{OptionError, Seat, Seats};
use std::ffi::{CStr, CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

/// Why a call failed.
#[derive(Debug)]
pub(crate) struct Fault {
    code: bw_code,
    text: String,
    rule: Option<&'static str>,
}

impl Fault {
    fn new(code: bw_code, text: impl ToString) -> Self {
        let text = text.to_string();
        Self {
            code,
            text,
            rule: None,
        }
    }
}

impl From<OptionError> for Fault {
    fn from(error: OptionError) -> Self {
        Self::new(bw_code::BW_UNREADABLE, error)
    }
}

impl From<ReplayTextError> for Fault {
    fn from(error: ReplayTextError) -> Self {
        Self::new(bw_code::BW_UNVERIFIED, error)
    }
}

impl From<TextError> for Fault {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Refused(refusal) => Self {
                code: bw_code::BW_REFUSED,
                text: refusal.to_string(),
                rule: Some(refusal.id),
            },
            other => Self::new(bw_code::BW_UNREADABLE, other),
        }
    }
}

/// A text for C, which owns it until `bw_free`; null for an empty one.
fn give(text: &str) -> *mut c_char {
    if text.is_empty() {
        return ptr::null_mut();
    }
    // A zero byte would end the text for C.
    let text = CString::new(text.replace('\0', " "));
    text.map_or(ptr::null_mut(), CString::into_raw)
}

/// Runs a call, and answers what came out, a panic included.
fn answer(call: impl FnOnce() -> Result<String, Fault>) -> bw_answer {
    let panicked = |_| Err(Fault::new(bw_code::BW_FAULT, "the library has a fault"));
    match catch_unwind(AssertUnwindSafe(call)).unwrap_or_else(panicked) {
        Ok(text) => bw_answer {
            code: bw_code::BW_OK,
            text: give(&text),
            rule: ptr::null_mut(),
        },
        Err(fault) => bw_answer {
            code: fault.code,
            text: give(&fault.text),
            rule: give(fault.rule.unwrap_or_default()),
        },
    }
}

/// Opens a game, and writes it where the caller wants it.
///
/// # Safety
///
/// `game` is null or can be written to.
pub(crate) unsafe fn open_into(
    game: *mut *mut bw_game,
    open: impl FnOnce() -> Result<Box<dyn AnyGame>, Fault>,
) -> bw_answer {
    // SAFETY: it is null or can be written to, and `as_mut` looks for null. What was there before
    // is a pointer, which needs no drop.
    let Some(place) = (unsafe { game.cast::<*mut bw_game>().as_mut() }) else {
        return answer(|| Err(null()));
    };
    *place = ptr::null_mut();
    answer(|| {
        let game = open()?;
        *place = Box::into_raw(Box::new(bw_game {
            game,
            is_broken: false,
        }));
        Ok(String::new())
    })
}

/// Asks a game.
///
/// # Safety
///
/// `game` is null, or open and used by nobody else at the same time.
pub(crate) unsafe fn ask(
    game: *mut bw_game,
    call: impl FnOnce(&mut dyn AnyGame) -> Result<String, Fault>,
) -> bw_answer {
    // SAFETY: it is null or an open game that nobody else uses, and `as_mut` looks for null.
    let Some(game) = (unsafe { game.as_mut() }) else {
        return answer(|| Err(null()));
    };
    if game.is_broken {
        return answer(|| {
            Err(Fault::new(
                bw_code::BW_FAULT,
                "this game met a fault before",
            ))
        });
    }
    let answer = answer(|| call(&mut *game.game));
    game.is_broken = answer.code == bw_code::BW_FAULT;
    answer
}

fn null() -> Fault {
    Fault::new(bw_code::BW_MISUSED, "a pointer is null")
}

/// A text of C.
///
/// # Safety
///
/// `text` is null or ends with a zero byte, and is not changed as long as the result is used.
pub(crate) unsafe fn text<'a>(text: *const c_char) -> Result<&'a str, Fault> {
    if text.is_null() {
        return Err(null());
    }
    // SAFETY: it is not null, so it ends with a zero byte.
    let text = unsafe { CStr::from_ptr(text) }.to_str();
    text.map_err(|_| Fault::new(bw_code::BW_MISUSED, "a text is not UTF-8"))
}

/// The seat of this name.
///
/// # Safety
///
/// As [`text`].
pub(crate) unsafe fn seat_of(game: &dyn AnyGame, seat: *const c_char) -> Result<Seat, Fault> {
    // SAFETY: it is as this function demands it.
    Ok(game.read_seat(unsafe { text(seat) }?)?)
}

/// A seat alone, or nobody where there is no name.
///
/// # Safety
///
/// As [`text`].
pub(crate) unsafe fn viewers(game: &dyn AnyGame, seat: *const c_char) -> Result<Seats, Fault> {
    if seat.is_null() {
        return Ok(Seats::NONE);
    }
    // SAFETY: it is as this function demands it.
    unsafe { seat_of(game, seat) }.map(Seats::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bw_close, bw_free, bw_status};
    use boardwright::{games, ruleset::Seed};

    #[test]
    fn a_panic_becomes_an_answer_and_ends_the_use_of_the_game() {
        let mut game = ptr::null_mut();
        // SAFETY: the place is a variable; the game is open until it is closed at the end.
        unsafe {
            let opened = open_into(&raw mut game, || {
                Ok(games::open("chess", Seed::from_u64(7))?)
            });
            assert_eq!(opened.code, bw_code::BW_OK);
            bw_free(opened);
            let first = ask(game, |_| panic!("tried on purpose"));
            let second = bw_status(game);
            assert_eq!(
                (first.code, second.code),
                (bw_code::BW_FAULT, bw_code::BW_FAULT)
            );
            bw_free(first);
            bw_free(second);
            bw_close(game);
        }
    }
}
