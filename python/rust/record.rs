//! `Record`: a game as text that verifies.
use crate::errors::Answer;
use crate::games::Opened;
use crate::state::State;
use boardwright::ruleset::Record as Inner;
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::sync::Arc;

/// A game as text that verifies.
#[pyclass(frozen, module = "boardwright", from_py_object)]
#[derive(Clone)]
pub(crate) struct Record {
    pub(crate) record: Inner,
}

impl From<Inner> for Record {
    fn from(record: Inner) -> Self {
        Self { record }
    }
}

/// A record as Python gives it.
#[derive(FromPyObject)]
pub(crate) enum GivenRecord {
    Read(Record),
    Text(String),
}

impl GivenRecord {
    /// The record.
    pub(crate) fn read(self) -> Answer<Record> {
        match self {
            Self::Read(record) => Ok(record),
            Self::Text(text) => Ok(text.parse::<Inner>()?.into()),
        }
    }
}

impl Record {
    /// The game that the record ends in.
    pub(crate) fn state_of(&self) -> Answer<State> {
        let opened = Opened::by_name(self.record.rules())?;
        let game = opened.rules.replay(&self.record)?;
        Ok(State::new(Arc::clone(&opened), game))
    }
}

#[pymethods]
impl Record {
    #[new]
    fn new(text: &str) -> Answer<Self> {
        Ok(text.parse::<Inner>()?.into())
    }

    #[getter]
    fn text(&self) -> String {
        self.record.to_string()
    }

    #[getter]
    fn rules(&self) -> &str {
        self.record.rules()
    }

    #[getter]
    fn seed(&self) -> Option<String> {
        self.record.seed().map(ToString::to_string)
    }

    #[getter]
    fn undone(&self) -> u64 {
        self.record.undone()
    }

    #[getter]
    fn start(&self) -> &str {
        self.record.start()
    }

    #[getter]
    fn events(&self) -> Vec<&str> {
        self.record.events().collect()
    }

    #[getter]
    fn position(&self) -> &str {
        self.record.position()
    }

    #[getter]
    fn result(&self) -> &str {
        self.record.result()
    }

    #[getter]
    fn payoffs(&self) -> Option<&str> {
        self.record.payoffs()
    }

    #[getter]
    fn is_redacted(&self) -> bool {
        self.record.is_redacted()
    }

    fn replay(&self, py: Python<'_>) -> Answer<State> {
        py.detach(|| self.state_of())
    }

    fn verify(&self, py: Python<'_>) -> Answer<()> {
        py.detach(|| self.state_of().map(drop))
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        let (rules, events) = (self.rules(), self.record.events().len());
        format!("<Record of {rules}, {events} events, {}>", self.result())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Self>();
        other.is_ok_and(|other| other.get().record == self.record)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.text()).hash()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().into_any(), (slf.get().text(),)))
    }
}
