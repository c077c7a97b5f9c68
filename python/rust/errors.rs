//! Errors as Python exceptions, which are classes of `boardwright.errors`.
use boardwright::batch::{BatchError, ResumeError, SearchError, StepError};
use boardwright::dice::{SeedError, SystemRandomnessError};
use boardwright::players::PlayerError;
use boardwright::referee::{
    EventFault, NO_EXCHANGE_ID, REFEREE_IDS, RecordError, ReplayError, ReplayTextError, TextError,
};
use boardwright::ruleset::{FieldsError, LimitExceeded, Message, OptionError, PositionError};
use boardwright_catalogue::PerftPlanError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// Whatever a call of this package can fail with.
pub(crate) enum Error {
    /// An exception of Python itself.
    Python(PyErr),
    Text(TextError),
    Option(OptionError),
    Player(PlayerError),
    Seed(SeedError),
    Record(RecordError),
    Perft(PerftPlanError),
    /// The system gave no random bytes.
    System(SystemRandomnessError),
    /// A batch was not made.
    Batch(BatchError),
    /// A batch refused a step.
    Step(StepError),
    /// A search was not made, or refused a call.
    Search(SearchError),
    /// A batch that was kept cannot go on with a game.
    Resume(ResumeError),
    /// A text that describes no game.
    Description(String),
    /// Numbers that stand for no move.
    Encoding(String),
    /// An array that does not fit.
    Array(String),
    /// A value that is not among those that there are.
    Argument(String),
    /// A place at which there is nothing.
    Place(String),
    /// Something that another call is working on.
    Busy(String),
    /// What only an error of this package can bring about.
    Broken(String),
    /// The game has no encoding.
    NoEncoding,
}

/// The result of most calls.
pub(crate) type Answer<T> = Result<T, Error>;

macro_rules! from {
    ($($variant:ident($error:ty)),* $(,)?) => {$(
        impl From<$error> for Error {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        }
    )*};
}

from! {
    Python(PyErr), Text(TextError), Option(OptionError), Player(PlayerError), Seed(SeedError),
    Record(RecordError), Perft(PerftPlanError), System(SystemRandomnessError),
    Batch(BatchError), Step(StepError), Search(SearchError), Resume(ResumeError),
}

impl From<ReplayError> for Error {
    fn from(error: ReplayError) -> Self {
        Self::Text(error.into())
    }
}

impl From<ReplayTextError> for Error {
    fn from(error: ReplayTextError) -> Self {
        match error {
            ReplayTextError::Record(error) => error.into(),
            ReplayTextError::Game(error) => error.into(),
            ReplayTextError::Replay(error) => error.into(),
            other => Self::Broken(other.to_string()),
        }
    }
}

impl From<LimitExceeded> for Error {
    fn from(error: LimitExceeded) -> Self {
        Self::Text(error.into())
    }
}

impl From<Error> for PyErr {
    fn from(error: Error) -> Self {
        Python::attach(|py| exception(py, error).unwrap_or_else(|error| error))
    }
}

/// The exception for an error, or what kept it from being made.
fn exception(py: Python<'_>, error: Error) -> PyResult<PyErr> {
    let none = PyDict::new(py);
    match error {
        Error::Python(error) => Ok(error),
        Error::Text(error) => text_error(py, error),
        Error::Option(error) => make(py, "GameNameError", &error.to_string(), none),
        Error::Player(error) => make(py, "PlayerNameError", &error.to_string(), none),
        Error::Seed(error) => make(py, "SeedError", &error.to_string(), none),
        Error::Record(error) => {
            let line = match error {
                RecordError::Line { line, .. } | RecordError::Cut { line } => Some(line),
                _ => None,
            };
            none.set_item("line", line)?;
            make(py, "RecordError", &error.to_string(), none)
        }
        Error::Perft(error) => make(py, "BoardwrightError", &error.to_string(), none),
        Error::Description(sentence) => make(py, "DescriptionError", &sentence, none),
        Error::Encoding(sentence) => make(py, "EncodingError", &sentence, none),
        Error::Array(sentence) => make(py, "ArrayError", &sentence, none),
        Error::Argument(sentence) => make(py, "ArgumentError", &sentence, none),
        Error::Place(sentence) => make(py, "PlaceError", &sentence, none),
        Error::Busy(sentence) => make(py, "BusyError", &sentence, none),
        Error::Broken(sentence) => make(py, "BoardwrightError", &sentence, none),
        Error::Batch(error) => make(py, "EncodingError", &error.to_string(), none),
        Error::Step(error) => step_error(py, &error),
        Error::Search(error) => search_error(py, error),
        Error::Resume(error) => {
            none.set_item("event", py.None())?;
            none.set_item("rule", py.None())?;
            make(py, "ReplayError", &error.to_string(), none)
        }
        Error::NoEncoding => {
            let sentence = "this game has no moves and observations as numbers";
            make(py, "EncodingError", sentence, none)
        }
        Error::System(error) => make(py, "BoardwrightError", &error.to_string(), none),
    }
}

fn text_error(py: Python<'_>, error: TextError) -> PyResult<PyErr> {
    let parts = PyDict::new(py);
    let sentence = error.to_string();
    let kind = match error {
        TextError::Unreadable(unreadable) => {
            parts.set_item("at", unreadable.at)?;
            parts.set_item("expected", unreadable.expected.as_str())?;
            "Unreadable"
        }
        TextError::Position(error) => {
            parts.set_item("faults", faults(py, &error)?)?;
            "PositionError"
        }
        TextError::Refused(told) => return Ok(PyErr::from_value(refusal(py, &told)?)),
        TextError::Limit(error) => {
            parts.set_item("limit", error.limit)?;
            "LimitExceeded"
        }
        TextError::Fields(error) => return fields_error(py, &error),
        TextError::Replay(error) => {
            let (event, rule) = match &error {
                ReplayError::Event { index, why } => (Some(*index), EventFault::id(why)),
                ReplayError::ViewDiffers { index, .. } => (Some(*index), None),
                _ => (None, None),
            };
            parts.set_item("event", event)?;
            parts.set_item("rule", rule)?;
            "ReplayError"
        }
        TextError::Seat { .. } => "SeatError",
        _ => "BoardwrightError",
    };
    make(py, kind, &sentence, parts)
}

/// The error of a step, with the place of the game in the batch where it has one.
fn step_error(py: Python<'_>, error: &StepError) -> PyResult<PyErr> {
    let parts = PyDict::new(py);
    match error {
        StepError::Illegal { game, told } => {
            parts.set_item("game", game)?;
            return Ok(PyErr::from_value(refusal_with(py, told, parts)?));
        }
        StepError::Threads(error) => {
            return make(py, "BoardwrightError", &error.to_string(), parts);
        }
        StepError::NoSuchAction { game } | StepError::TooManyMoves { game, .. } => {
            parts.set_item("game", game)?;
        }
        _ => {}
    }
    make(py, "EncodingError", &error.to_string(), parts)
}

/// The error of a search.
fn search_error(py: Python<'_>, error: SearchError) -> PyResult<PyErr> {
    let sentence = error.to_string();
    let kind = match error {
        SearchError::Batch(error) => return exception(py, Error::Batch(error)),
        SearchError::Step(error) => return step_error(py, &error),
        SearchError::Option { .. } => "ArgumentError",
        SearchError::Length { .. } | SearchError::NotFinite { .. } => "ArrayError",
        SearchError::NotEvaluated { .. } | SearchError::NotSearched => "BoardwrightError",
        _ => "EncodingError",
    };
    make(py, kind, &sentence, PyDict::new(py))
}

fn fields_error(py: Python<'_>, error: &FieldsError) -> PyResult<PyErr> {
    let parts = PyDict::new(py);
    parts.set_item("name", error.name())?;
    make(py, "FieldsError", &error.to_string(), parts)
}

fn faults<'py>(py: Python<'py>, error: &PositionError) -> PyResult<Bound<'py, PyTuple>> {
    let fault = py.import("boardwright.errors")?.getattr("Fault")?;
    let faults = (error.faults.iter())
        .map(|found| fault.call1((found.id, found.at, found.sentence.as_str())));
    PyTuple::new(py, faults.collect::<PyResult<Vec<_>>>()?)
}

/// A refusal as the exception that it is raised as.
pub(crate) fn refusal<'py>(py: Python<'py>, told: &Message) -> PyResult<Bound<'py, PyAny>> {
    refusal_with(py, told, PyDict::new(py))
}

fn refusal_with<'py>(
    py: Python<'py>,
    told: &Message,
    parts: Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    let parameters = PyDict::new(py);
    for parameter in &told.parameters {
        parameters.set_item(parameter.name, parameter.value.to_string())?;
    }
    parts.set_item("rule", told.id)?;
    parts.set_item("parameters", parameters)?;
    let by_referee = REFEREE_IDS.contains(&told.id) || told.id == NO_EXCHANGE_ID;
    let kind = if by_referee { "Refused" } else { "IllegalMove" };
    object(py, kind, told.as_str(), parts)
}

fn make(py: Python<'_>, kind: &str, sentence: &str, parts: Bound<'_, PyDict>) -> PyResult<PyErr> {
    Ok(PyErr::from_value(object(py, kind, sentence, parts)?))
}

fn object<'py>(
    py: Python<'py>,
    kind: &str,
    sentence: &str,
    parts: Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    let class = py.import("boardwright.errors")?.getattr(kind)?;
    class.call((sentence,), Some(&parts))
}
