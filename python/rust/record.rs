//! `Record`: a game as text that verifies.
use crate::errors::Answer;
use crate::games::Opened;
use crate::state::State;
use boardwright::referee::Record as Inner;
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::sync::Arc;

/// A game as text that verifies: it is closed by a digest and replays.
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

    /// The whole text, its last line the digest.
    #[getter]
    fn text(&self) -> String {
        self.record.to_string()
    }

    /// The full name of the game.
    #[getter]
    fn rules(&self) -> &str {
        self.record.rules()
    }

    /// The seed; None in a record that hides it.
    #[getter]
    fn seed(&self) -> Option<String> {
        self.record.seed().map(ToString::to_string)
    }

    /// How many events the host undid and did not redo.
    #[getter]
    fn undone(&self) -> u64 {
        self.record.undone()
    }

    /// The position that the game started from.
    #[getter]
    fn start(&self) -> &str {
        self.record.start()
    }

    /// The events, as in ``move w e2e4``.
    #[getter]
    fn events(&self) -> Vec<&str> {
        self.record.events().collect()
    }

    /// The last position.
    #[getter]
    fn position(&self) -> &str {
        self.record.position()
    }

    /// ``open``, or ``over`` with the winners and the reason.
    #[getter]
    fn result(&self) -> &str {
        self.record.result()
    }

    /// What the game paid, as ``w 2 b -2``.
    #[getter]
    fn payoffs(&self) -> Option<&str> {
        self.record.payoffs()
    }

    /// Whether something is left out, so that the record cannot be replayed.
    #[getter]
    fn is_redacted(&self) -> bool {
        self.record.is_redacted()
    }

    /// The game that the record ends in. Raises ReplayError.
    fn replay(&self, py: Python<'_>) -> Answer<State> {
        py.detach(|| self.state_of())
    }

    /// Raises ReplayError unless the record follows the rules and its seed.
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
