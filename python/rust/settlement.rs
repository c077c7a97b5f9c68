//! What players settle among themselves, and going back.
use crate::errors::Answer;
use crate::seats::{GivenSeats, named_or_due, names};
use crate::state::State;
use boardwright::referee::{Answer as TextAnswer, TextError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

#[pymethods]
impl State {
    /// Resigns seats of one team together.
    fn resign(&mut self, seats: GivenSeats) -> Answer<()> {
        let seats = seats.read(self.game())?;
        Ok(self.change().resign(seats)?)
    }

    /// Offers a draw.
    fn offer(&mut self, seat: &str) -> Answer<()> {
        let seat = self.game().read_seat(seat)?;
        Ok(self.change().offer(seat)?)
    }

    /// Accepts the draw that is offered.
    fn accept(&mut self, seat: &str) -> Answer<()> {
        let seat = self.game().read_seat(seat)?;
        Ok(self.change().accept(seat)?)
    }

    /// Declines the draw that is offered.
    fn decline(&mut self, seat: &str) -> Answer<()> {
        let seat = self.game().read_seat(seat)?;
        Ok(self.change().decline(seat)?)
    }

    /// The seats of whoever offered a draw that is open.
    #[getter]
    fn offered_by<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, self.game(), self.game().offered_by())
    }

    /// Whether there is an offer that this seat has still to answer.
    fn may_answer(&self, seat: &str) -> Answer<bool> {
        let seat = self.game().read_seat(seat)?;
        is_allowed(self.game().may_answer(seat))
    }

    /// Whether a claim without an intended move would be granted.
    #[pyo3(signature = (seat=None))]
    fn may_claim(&self, seat: Option<&str>) -> Answer<bool> {
        let seat = named_or_due(self.game(), seat)?;
        is_allowed(self.game().may_claim(seat).map(drop))
    }

    /// Claims what the rules let the seat claim, with a move it intends or none.
    #[pyo3(signature = (seat=None, intended=None))]
    fn claim(&mut self, seat: Option<&str>, intended: Option<&str>) -> Answer<()> {
        let seat = named_or_due(self.game(), seat)?;
        self.change().claim(seat, intended)?;
        Ok(())
    }

    /// Lets a flag fall: the seat has run out of time.
    fn flag(&mut self, seat: &str) -> Answer<()> {
        let seat = self.game().read_seat(seat)?;
        Ok(self.change().flag(seat)?)
    }

    /// Takes back the last decision of a seat, if the rules allow it.
    fn take_back(&mut self, seat: &str) -> Answer<()> {
        let seat = self.game().read_seat(seat)?;
        Ok(self.change().take_back(seat)?)
    }

    /// Undoes the last event, as the host. The record says how many were undone.
    fn undo(&mut self) -> Answer<()> {
        Ok(self.change().undo()?)
    }

    /// Redoes the event that was undone last.
    fn redo(&mut self) -> Answer<()> {
        Ok(self.change().redo()?)
    }
}

/// Whether the referee would allow something.
fn is_allowed(answer: TextAnswer<()>) -> Answer<bool> {
    match answer {
        Ok(()) => Ok(true),
        Err(TextError::Refused(_)) => Ok(false),
        Err(error) => Err(error.into()),
    }
}
