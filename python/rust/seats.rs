//! Seats as their names.
use crate::errors::Answer;
use boardwright::referee::{AnyGame, TextError};
use boardwright::ruleset::{Actor, Seat, Seats};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Names of seats as Python gives them: one, or any number of them.
#[derive(FromPyObject)]
pub(crate) enum GivenSeats {
    /// One name.
    One(String),
    /// Several names.
    Several(Vec<String>),
}

impl GivenSeats {
    /// The seats with these names.
    pub(crate) fn read(&self, game: &dyn AnyGame) -> Answer<Seats> {
        let names = match self {
            Self::One(name) => std::slice::from_ref(name),
            Self::Several(names) => names,
        };
        let mut seats = Seats::NONE;
        for name in names {
            seats |= game.read_seat(name)?.into();
        }
        Ok(seats)
    }
}

/// The seats that are meant: those that are named, or all of the game.
pub(crate) fn named_or_all(game: &dyn AnyGame, given: Option<&GivenSeats>) -> Answer<Seats> {
    given.map_or(Ok(game.seats()), |given| given.read(game))
}

/// The seats that may move now.
pub(crate) fn due(game: &dyn AnyGame) -> Seats {
    game.status().due().map_or(Seats::NONE, Actor::seats)
}

/// The seat that is meant: the one that is named, or the lowest that is due. If
/// none is, the referee refuses whichever seat it is told.
pub(crate) fn named_or_due(game: &dyn AnyGame, given: Option<&str>) -> Answer<Seat> {
    match given {
        Some(name) => Ok(game.read_seat(name)?),
        None => {
            let lowest = due(game).lowest().or(game.seats().lowest());
            Ok(lowest.unwrap_or(Seat::new(0)))
        }
    }
}

/// Nothing if the seat may move now, or else the referee's refusal.
pub(crate) fn must_be_due(game: &dyn AnyGame, seat: Seat) -> Answer<()> {
    // It looks whether the seat is due before it looks at the values.
    match game.move_of_fields(seat, &[]) {
        Err(TextError::Refused(told)) => Err(TextError::Refused(told).into()),
        _ => Ok(()),
    }
}

/// The names of seats, lowest first.
pub(crate) fn names<'py>(
    py: Python<'py>,
    game: &dyn AnyGame,
    seats: Seats,
) -> PyResult<Bound<'py, PyTuple>> {
    let names: Vec<&str> = seats.iter().map(|seat| game.seat_name(seat)).collect();
    PyTuple::new(py, names)
}
