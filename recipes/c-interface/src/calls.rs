//! What is asked of a game in play.
use crate::border::{ask, seat_of, text, viewers};
use crate::{bw_answer, bw_game};
use boardwright::referee::GameView;
use boardwright::render::{Style, draw};
use std::ffi::c_char;

/// The names of the seats, as in `w b`.
///
/// # Safety
///
/// `game` is null, or open and used by nobody else at the same time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_seats(game: *mut bw_game) -> bw_answer {
    // SAFETY: it is as this function demands it.
    unsafe { ask(game, |game| Ok(game.seat_names(game.seats()))) }
}

/// Who is due: `seat w`, `secret w b`, `chance`; or how the game ended, as in `over b: checkmate`.
///
/// # Safety
///
/// As `bw_seats`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_status(game: *mut bw_game) -> bw_answer {
    // SAFETY: it is as this function demands it.
    unsafe { ask(game, |game| Ok(game.status_text())) }
}

/// The legal moves of a seat, one a line; no text if there is none. `BW_UNREADABLE` if there are
/// more than `most`.
///
/// # Safety
///
/// As `bw_seats`; `seat` is null or ends with a zero byte.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_moves(game: *mut bw_game, seat: *const c_char, most: u64) -> bw_answer {
    // SAFETY: both are as this function demands them.
    unsafe {
        ask(game, |game| {
            Ok(game.moves(seat_of(game, seat)?, most)?.join("\n"))
        })
    }
}

/// Makes a move of a seat.
///
/// # Safety
///
/// As `bw_seats`; `seat` and `chosen` are null or end with a zero byte.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_play(
    game: *mut bw_game,
    seat: *const c_char,
    chosen: *const c_char,
) -> bw_answer {
    // SAFETY: all are as this function demands them.
    unsafe {
        ask(game, |game| {
            game.play(seat_of(game, seat)?, text(chosen)?)?;
            Ok(String::new())
        })
    }
}

/// Rolls the dice that are due, and tells what they show.
///
/// # Safety
///
/// As `bw_seats`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_roll(game: *mut bw_game) -> bw_answer {
    // SAFETY: it is as this function demands it.
    unsafe { ask(game, |game| Ok(game.roll()?)) }
}

/// The position as a seat may know it, as text; as a spectator may, if `seat` is null.
///
/// # Safety
///
/// As `bw_moves`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_view(game: *mut bw_game, seat: *const c_char) -> bw_answer {
    // SAFETY: both are as this function demands them.
    unsafe {
        ask(game, |game| {
            Ok(GameView::new(game, viewers(game, seat)?).position())
        })
    }
}

/// The same as a picture of ASCII, for a terminal.
///
/// # Safety
///
/// As `bw_moves`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_picture(game: *mut bw_game, seat: *const c_char) -> bw_answer {
    // SAFETY: both are as this function demands them.
    unsafe {
        ask(game, |game| {
            let scene = GameView::new(game, viewers(game, seat)?).scene();
            Ok(draw(&scene, &Style::PLAIN).to_string())
        })
    }
}

/// The record of the game so far, with its seed and all secrets: for the host. `bw_replay` opens
/// and verifies it.
///
/// # Safety
///
/// As `bw_seats`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bw_record(game: *mut bw_game) -> bw_answer {
    // SAFETY: it is as this function demands it.
    unsafe { ask(game, |game| Ok(game.record().to_string())) }
}
