//! Errors of the library as faults of the API.
use crate::api::{Fault, FaultKind, FaultPlace, Parameter};
use crate::told::tell;
use boardwright::dice::SeedError;
use boardwright::players::PlayerError;
use boardwright::referee::{EventFault, RecordError, ReplayError, TextError};
use boardwright::ruleset::{FieldsError, Message, OptionError};
use boardwright_catalogue::{PerftPlanError, SessionError};

/// What most calls give. A fault is in a box, so that every result is small.
pub(crate) type Outcome<T> = Result<T, Box<Fault>>;

impl Fault {
    /// A fault of a kind, in a sentence.
    pub(crate) fn new(kind: FaultKind, sentence: impl ToString) -> Box<Self> {
        Box::new(Self {
            kind,
            sentence: sentence.to_string(),
            rule: None,
            parameters: Vec::new(),
            place: None,
        })
    }

    /// A request that makes no sense now.
    pub(crate) fn request(sentence: impl ToString) -> Box<Self> {
        Self::new(FaultKind::Request, sentence)
    }

    /// A record or a file that does not hold what it says.
    pub(crate) fn record(sentence: impl ToString, place: FaultPlace) -> Box<Self> {
        Self::new(FaultKind::Record, sentence).at(Some(place))
    }

    fn at(mut self: Box<Self>, place: Option<FaultPlace>) -> Box<Self> {
        self.place = place;
        self
    }
}

/// The character of a text, from 1.
const fn character(at: usize) -> FaultPlace {
    FaultPlace::Character { number: at + 1 }
}

/// A part of a record.
pub(crate) fn part(name: &str) -> FaultPlace {
    FaultPlace::Part { name: name.into() }
}

impl From<Message> for Box<Fault> {
    fn from(told: Message) -> Self {
        let sentence = tell(told.clone());
        let parameters = told.parameters.into_iter().map(|parameter| Parameter {
            name: parameter.name.into(),
            value: parameter.value.to_string(),
        });
        let mut fault = Fault::new(FaultKind::Refused, sentence);
        fault.rule = Some(told.id.into());
        fault.parameters = parameters.collect();
        fault
    }
}

impl From<FieldsError> for Box<Fault> {
    fn from(error: FieldsError) -> Self {
        let name = error.name().map(String::from);
        Fault::new(FaultKind::Unreadable, error).at(name.map(|name| FaultPlace::Field { name }))
    }
}

impl From<ReplayError> for Box<Fault> {
    fn from(error: ReplayError) -> Self {
        let (place, told) = match &error {
            ReplayError::Event { index, why } => {
                let told = match why {
                    EventFault::Refused(told) => Some(told.clone()),
                    _ => None,
                };
                (FaultPlace::Event { number: index + 1 }, told)
            }
            ReplayError::ViewDiffers { index, .. } => {
                (FaultPlace::Event { number: index + 1 }, None)
            }
            ReplayError::Rules { .. } => (part("the rules"), None),
            ReplayError::Redacted => (part("the seed"), None),
            ReplayError::Start(_) => (part("the start"), None),
            ReplayError::Final { .. } | ReplayError::FinalPosition(_) => (part("the end"), None),
            ReplayError::Result { .. } => (part("the result"), None),
            ReplayError::Payoffs { .. } => (part("the pay-offs"), None),
            _ => (part("the form"), None),
        };
        let mut fault = Fault::record(error, place);
        if let Some(refused) = told.map(Self::from) {
            fault.rule = refused.rule;
            fault.parameters = refused.parameters;
        }
        fault
    }
}

impl From<RecordError> for Box<Fault> {
    fn from(error: RecordError) -> Self {
        let place = match error {
            RecordError::Line { line, .. } | RecordError::Cut { line } => {
                FaultPlace::Line { number: line }
            }
            RecordError::Newer { .. } => FaultPlace::Line { number: 1 },
            _ => part("the digest"),
        };
        Fault::record(error, place)
    }
}

impl From<TextError> for Box<Fault> {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Refused(told) => told.into(),
            TextError::Fields(error) => error.into(),
            TextError::Replay(error) => error.into(),
            TextError::Unreadable(ref unreadable) => {
                let place = character(unreadable.at);
                Fault::new(FaultKind::Unreadable, error).at(Some(place))
            }
            TextError::Position(ref error) => {
                Fault::new(FaultKind::Unreadable, tell(error.message()))
            }
            TextError::Limit(_) => Fault::new(FaultKind::Limit, error),
            other => Fault::new(FaultKind::Unreadable, other),
        }
    }
}

impl From<SessionError> for Box<Fault> {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::Refused(error) => error.into(),
            SessionError::NoSuchMove(ref error) => {
                let place = character(error.why.at);
                Fault::new(FaultKind::Unreadable, tell(error.message())).at(Some(place))
            }
            SessionError::NoPerson
            | SessionError::NoBot
            | SessionError::NotLiving
            | SessionError::NothingToPlace => Fault::request(tell(error.message())),
            other => Fault::new(FaultKind::Internal, tell(other.message())),
        }
    }
}

impl From<OptionError> for Box<Fault> {
    fn from(error: OptionError) -> Self {
        let place = match &error {
            OptionError::Form { at, .. } => Some(character(*at)),
            OptionError::Value { option, .. } => Some(FaultPlace::Field {
                name: (*option).into(),
            }),
            OptionError::Twice { option } => Some(FaultPlace::Field {
                name: option.clone(),
            }),
            _ => None,
        };
        Fault::new(FaultKind::Unreadable, tell(error.message())).at(place)
    }
}

macro_rules! unreadable {
    ($($error:ty),*) => {$(
        impl From<$error> for Box<Fault> {
            fn from(error: $error) -> Self {
                Fault::new(FaultKind::Unreadable, error)
            }
        }
    )*};
}

unreadable!(PlayerError, SeedError);

impl From<PerftPlanError> for Box<Fault> {
    fn from(error: PerftPlanError) -> Self {
        Fault::new(FaultKind::Limit, error)
    }
}
