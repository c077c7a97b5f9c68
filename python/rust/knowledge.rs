//! What viewers know, and what is written down.
use crate::data;
use crate::errors::Answer;
use crate::record::{GivenRecord, Record};
use crate::seats::{GivenSeats, named_or_all, named_or_due};
use crate::state::State;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

#[pymethods]
impl State {
    fn view(&self, viewers: GivenSeats) -> Answer<String> {
        Ok(self.game().view(viewers.read(self.game())?))
    }

    fn information(&self, viewers: GivenSeats) -> Answer<String> {
        Ok(self.game().information(viewers.read(self.game())?))
    }

    #[getter]
    fn record(&self) -> Record {
        self.game().record().into()
    }

    fn record_for(&self, viewers: GivenSeats) -> Answer<Record> {
        Ok(self.game().record_for(viewers.read(self.game())?).into())
    }

    fn redacted_for(&self, viewers: GivenSeats) -> Answer<Record> {
        Ok(self.game().redacted_for(viewers.read(self.game())?).into())
    }

    /// Whether the game repeats all that viewers were told.
    fn agrees_with(&self, told: GivenRecord, viewers: GivenSeats) -> Answer<()> {
        let viewers = viewers.read(self.game())?;
        Ok(self.game().agrees_with(&told.read()?.record, viewers)?)
    }

    fn __len__(&self) -> usize {
        self.game().event_count()
    }

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

    fn told<'py>(&self, py: Python<'py>, index: usize) -> Answer<Bound<'py, PyDict>> {
        let told = (self.game().told(index))
            .ok_or_else(|| PyIndexError::new_err("there are fewer events"))?;
        Ok(data::told(py, self.game(), &told)?)
    }

    #[pyo3(signature = (seat=None, viewers=None))]
    fn evaluate(&self, seat: Option<&str>, viewers: Option<GivenSeats>) -> Answer<Option<i32>> {
        let game = self.game();
        let seat = named_or_due(game, seat)?;
        let viewers = named_or_all(game, viewers.as_ref())?;
        Ok(self.opened.rules.evaluate(game, seat, viewers))
    }
}
