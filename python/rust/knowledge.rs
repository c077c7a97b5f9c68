//! What viewers know, and what is written down.
use crate::data;
use crate::errors::{Answer, Error};
use crate::numbers::place;
use crate::record::{GivenRecord, Record};
use crate::seats::{GivenSeats, named_or_all, named_or_due};
use crate::state::State;
use pyo3::prelude::*;
use pyo3::types::PyDict;

#[pymethods]
impl State {
    /// The position as these viewers together may know it.
    fn view(&self, viewers: GivenSeats) -> Answer<String> {
        Ok(self.game().view(viewers.read(self.game())?))
    }

    /// All that these viewers have been able to know since the game began.
    fn information(&self, viewers: GivenSeats) -> Answer<String> {
        Ok(self.game().information(viewers.read(self.game())?))
    }

    /// The whole record.
    #[getter]
    fn record(&self) -> Record {
        self.game().record().into()
    }

    /// The record as these viewers may see it; whole once the game is over.
    fn record_for(&self, viewers: GivenSeats) -> Answer<Record> {
        Ok(self.game().record_for(viewers.read(self.game())?).into())
    }

    /// The record without what these viewers do not know, even after the end.
    fn redacted_for(&self, viewers: GivenSeats) -> Answer<Record> {
        Ok(self.game().redacted_for(viewers.read(self.game())?).into())
    }

    /// Raises ReplayError unless this game repeats what the viewers were told.
    fn agrees_with(&self, told: GivenRecord, viewers: GivenSeats) -> Answer<()> {
        let viewers = viewers.read(self.game())?;
        Ok(self.game().agrees_with(&told.read()?.record, viewers)?)
    }

    /// How many events there have been.
    fn __len__(&self) -> usize {
        self.game().event_count()
    }

    /// The events as lines of the record: the whole one, or that for viewers.
    #[pyo3(signature = (viewers=None))]
    fn events(&self, viewers: Option<GivenSeats>) -> Answer<Vec<String>> {
        let game = self.game();
        let indices = 0..game.event_count();
        Ok(match viewers {
            None => indices.filter_map(|index| game.event_text(index)).collect(),
            Some(viewers) => {
                let viewers = viewers.read(game)?;
                let seen = indices.filter_map(|index| game.event_for(index, viewers));
                seen.collect()
            }
        })
    }

    /// An event, counted from 0, in words. Only for the host.
    fn told<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = place)] index: usize,
    ) -> Answer<Bound<'py, PyDict>> {
        let told = self.game().describe_event(index).ok_or_else(|| {
            let events = self.game().event_count();
            Error::Place(format!("there are {events} events, counted from 0"))
        })?;
        Ok(data::told(py, self.game(), &told)?)
    }

    /// The static evaluation for a seat in points; None if something is hidden.
    #[pyo3(signature = (seat=None, viewers=None))]
    fn evaluate(&self, seat: Option<&str>, viewers: Option<GivenSeats>) -> Answer<Option<i32>> {
        let game = self.game();
        let seat = named_or_due(game, seat)?;
        let viewers = named_or_all(game, viewers.as_ref())?;
        Ok(self.opened.rules.evaluate(game, seat, viewers))
    }
}
