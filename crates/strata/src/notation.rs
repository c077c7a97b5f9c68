//! Moves, chances and positions as text.
//!
//! The grammar stands in `docs/notation.md`. Each text is read once with a
//! cursor that keeps its position, so that every fault has its place.

pub(crate) mod faults;
mod judge;
mod moves;
mod read;
mod write;

use crate::{Move, Position, Strata, StrataRule};
use alloc::vec::Vec;
use boardwright_ruleset::{Notation, PositionError, ReadMoveError, Seat, Unreadable};
use core::fmt;

pub use faults::POSITION_IDS;
pub(crate) use moves::EXPECTED;

impl Notation for Strata {
    fn seat_name(&self, seat: Seat) -> &'static str {
        seat_name(seat)
    }

    fn seat_title(&self, seat: Seat) -> &'static str {
        if seat.number() == 0 { "White" } else { "Black" }
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<Move, ReadMoveError<StrataRule>> {
        Ok(moves::read(text)?)
    }

    fn write_move(&self, _: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{chosen}")
    }

    fn read_chance(&self, _: &Position, text: &str) -> Result<Seat, Unreadable> {
        match text {
            "starter:w" => Ok(Self::WHITE),
            "starter:b" => Ok(Self::BLACK),
            _ => Err(Unreadable::new(0, moves::STARTER)),
        }
    }

    fn write_chance(&self, _: &Position, chance: Seat, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "starter:{}", seat_name(chance))
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        read::position(self, text)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        write::position(state, to)
    }

    fn position_words(&self) -> Vec<&'static str> {
        [
            "pieces",
            "who places or acts",
            "stage",
            "stock",
            "tokens held",
            "Generals that hold the centre",
            "passes in a row",
            "turns without a capture",
        ]
        .into()
    }
}

const fn seat_name(seat: Seat) -> &'static str {
    if seat.number() == 0 { "w" } else { "b" }
}
