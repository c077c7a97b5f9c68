//! `Game`: the rules of a game with their options.
use crate::data;
use crate::errors::Answer;
use crate::games::{Opened, name_of_description};
use crate::numbers::written;
use crate::record::GivenRecord;
use crate::seats::names;
use crate::state::State;
use boardwright::ruleset::Seed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple};
use std::sync::Arc;

/// The rules of a game with their options, as in ``Game("loka(players=3)")``.
///
/// Options can also be given apart, as text, whole numbers or bools. Raises
/// GameNameError with what is valid.
///
/// ``Game(variant=text)`` is the game that a text describes, as in docs/variants.md; a file
/// that is open as text does as well. Its name holds the description, so that it pickles, and
/// travels in records, without the file. Raises DescriptionError with line and column.
#[pyclass(frozen, module = "boardwright")]
pub(crate) struct Game {
    pub(crate) opened: Arc<Opened>,
}

/// A seed as Python gives it: a number or 64 hexadecimal digits.
#[derive(FromPyObject)]
pub(crate) enum GivenSeed {
    Number(u64),
    Text(String),
}

impl GivenSeed {
    /// The seed that is given, or one from the system.
    pub(crate) fn or_drawn(given: Option<&Self>) -> Answer<Seed> {
        Ok(match given {
            Some(Self::Number(number)) => Seed::from_u64(*number),
            Some(Self::Text(text)) => text.parse()?,
            None => Seed::from_system()?,
        })
    }
}

/// A seed that was given, for Python's own errors to name what is wrong.
pub(crate) fn seed_of(given: Option<&Bound<'_, PyAny>>) -> Answer<Seed> {
    let Some(given) = given else {
        return GivenSeed::or_drawn(None);
    };
    if let Ok(text) = given.cast::<PyString>() {
        return GivenSeed::or_drawn(Some(&GivenSeed::Text(text.to_string())));
    }
    match given.extract::<u64>() {
        Ok(number) => GivenSeed::or_drawn(Some(&GivenSeed::Number(number))),
        // Written out, so that a number beyond 64 bits is refused as any seed is.
        Err(error) if error.is_instance_of::<pyo3::exceptions::PyOverflowError>(given.py()) => {
            GivenSeed::or_drawn(Some(&GivenSeed::Text(written(given))))
        }
        Err(error) => Err(error.into()),
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name=None, options=None, *, variant=None))]
    fn new(
        name: Option<&str>,
        options: Option<&Bound<'_, PyDict>>,
        variant: Option<&Bound<'_, PyAny>>,
    ) -> Answer<Self> {
        let name = match (name, options, variant) {
            (Some(name), Some(options), None) if !options.is_empty() => {
                with_options(name, options)?
            }
            (Some(name), _, None) => name.to_owned(),
            (None, None, Some(variant)) => name_of_description(&description(variant)?)?,
            _ => {
                let sentence = "Game takes a name with its options, or variant alone";
                return Err(PyTypeError::new_err(sentence).into());
            }
        };
        let opened = Opened::by_name(&name)?;
        Ok(Self { opened })
    }

    /// The full name, with the options that differ from the default.
    #[getter]
    fn name(&self) -> String {
        self.opened.rules.full_name()
    }

    /// A description in one sentence.
    #[getter]
    fn about(&self) -> &'static str {
        self.opened.spec.about
    }

    /// The name of the default opponent, which takes about a second for a move.
    #[getter]
    fn default_player(&self) -> &'static str {
        self.opened.spec.player
    }

    /// The options that differ from their defaults.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        data::options(py, &self.opened.rules.full_name())
    }

    /// The names of the seats.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let start = &*self.opened.start;
        names(py, start, start.seats())
    }

    /// What is true of these rules in every position.
    #[getter]
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        data::facts(py, &self.opened.start.facts())
    }

    /// The game in short, for somebody who never saw it.
    #[getter]
    fn primer<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let primer = self.opened.start.primer();
        primer.map(|primer| data::primer(py, &primer)).transpose()
    }

    /// The seats that win and lose with this one, itself among them.
    fn allies<'py>(&self, py: Python<'py>, seat: &str) -> Answer<Bound<'py, PyTuple>> {
        let start = &*self.opened.start;
        Ok(names(py, start, start.allies(start.read_seat(seat)?))?)
    }

    /// The seats that the player of this one runs, itself among them.
    fn controlled_with<'py>(&self, py: Python<'py>, seat: &str) -> Answer<Bound<'py, PyTuple>> {
        let start = &*self.opened.start;
        Ok(names(py, start, start.controller(start.read_seat(seat)?))?)
    }

    /// A new game, or one from a position.
    ///
    /// All dice follow from the seed: a whole number below 2**64, or 64
    /// hexadecimal digits; without one it is drawn from the system.
    #[pyo3(signature = (seed=None, *, position=None))]
    fn start(&self, seed: Option<&Bound<'_, PyAny>>, position: Option<&str>) -> Answer<State> {
        let mut game = self.opened.rules.open(seed_of(seed)?);
        if let Some(position) = position {
            game.set_position(position)?;
        }
        Ok(State::new(Arc::clone(&self.opened), game))
    }

    /// The game that a record of these rules ends in.
    fn replay(&self, py: Python<'_>, record: GivenRecord) -> Answer<State> {
        let record = record.read()?;
        let rules = Arc::clone(&self.opened.rules);
        let game = py.detach(move || rules.replay(&record.record))?;
        Ok(State::new(Arc::clone(&self.opened), game))
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.name())
    }

    fn __str__(&self) -> String {
        self.name()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Self>();
        other.is_ok_and(|other| other.get().name() == self.name())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.name()).hash()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().into_any(), (slf.get().name(),)))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }
}

/// The text of a description, or of a file that is open for reading.
fn description(given: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = match given.getattr_opt("read")? {
        Some(read) => read.call0()?,
        None => given.clone(),
    };
    text.extract().map_err(|_| {
        let sentence = "variant is the text of a description, or a file that is open as text";
        PyTypeError::new_err(sentence)
    })
}

/// A name with options put into its parentheses. What they say is read and
/// checked with the rest of the name.
fn with_options(name: &str, options: &Bound<'_, PyDict>) -> PyResult<String> {
    let mut parts = Vec::new();
    for (option, value) in options {
        let value = if let Ok(switch) = value.cast_exact::<PyBool>() {
            if switch.is_true() { "on" } else { "off" }.to_owned()
        } else if value.is_instance_of::<PyString>() {
            value.str()?.to_string()
        } else if value.is_instance_of::<PyInt>() || value.extract::<u64>().is_ok() {
            written(&value)
        } else {
            let sentence = "the value of an option is text, a whole number or a bool";
            return Err(PyTypeError::new_err(sentence));
        };
        parts.push(format!("{}={value}", option.extract::<String>()?));
    }
    let parts = parts.join(",");
    Ok(match name.strip_suffix(')') {
        Some(open) => format!("{open},{parts})"),
        None => format!("{name}({parts})"),
    })
}
