//! Errors of the library as faults of the API.
use crate::api::{Fault, FaultKind, FaultPlace, Parameter};
use crate::told::tell;
use boardwright::dice::SeedError;
use boardwright::players::PlayerError;
use boardwright::referee::{EventFault, RecordError, ReplayError, TextError};
use boardwright::ruleset::{FieldsError, Message, OptionError};
use boardwright_catalogue::{PerftPlanError, SessionError};

/// What most calls give.
pub(crate) type Outcome<T> = Result<T, Fault>;

impl Fault {
    /// A fault of a kind, in a sentence.
    pub(crate) fn new(kind: FaultKind, sentence: impl ToString) -> Self {
        Self {
            kind,
            sentence: sentence.to_string(),
            rule: None,
            parameters: Vec::new(),
            place: None,
        }
    }

    /// A request that makes no sense now.
    pub(crate) fn request(sentence: impl ToString) -> Self {
        Self::new(FaultKind::Request, sentence)
    }

    /// A record or a file that does not hold what it says.
    pub(crate) fn record(sentence: impl ToString, place: FaultPlace) -> Self {
        Self {
            place: Some(place),
            ..Self::new(FaultKind::Record, sentence)
        }
    }

    fn at(self, place: Option<FaultPlace>) -> Self {
        Self { place, ..self }
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

impl From<Message> for Fault {
    fn from(told: Message) -> Self {
        let sentence = tell(told.clone());
        let parameters = told.parameters.into_iter().map(|parameter| Parameter {
            name: parameter.name.into(),
            value: parameter.value.to_string(),
        });
        Self {
            rule: Some(told.id.into()),
            parameters: parameters.collect(),
            ..Self::new(FaultKind::Refused, sentence)
        }
    }
}

impl From<FieldsError> for Fault {
    fn from(error: FieldsError) -> Self {
        let name = error.name().map(String::from);
        Self::new(FaultKind::Unreadable, error).at(name.map(|name| FaultPlace::Field { name }))
    }
}

impl From<ReplayError> for Fault {
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
        let refused = told.map(Self::from);
        Self {
            rule: refused.as_ref().and_then(|fault| fault.rule.clone()),
            parameters: refused.map_or(Vec::new(), |fault| fault.parameters),
            ..Self::record(error, place)
        }
    }
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Self {
        let place = match error {
            RecordError::Line { line, .. } | RecordError::Cut { line } => {
                FaultPlace::Line { number: line }
            }
            RecordError::Newer { .. } => FaultPlace::Line { number: 1 },
            _ => part("the digest"),
        };
        Self::record(error, place)
    }
}

impl From<TextError> for Fault {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Refused(told) => told.into(),
            TextError::Fields(error) => error.into(),
            TextError::Replay(error) => error.into(),
            TextError::Unreadable(ref unreadable) => {
                let place = character(unreadable.at);
                Self::new(FaultKind::Unreadable, error).at(Some(place))
            }
            TextError::Position(ref error) => {
                Self::new(FaultKind::Unreadable, tell(error.message()))
            }
            TextError::Limit(_) => Self::new(FaultKind::Limit, error),
            other => Self::new(FaultKind::Unreadable, other),
        }
    }
}

impl From<SessionError> for Fault {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::Refused(error) => error.into(),
            SessionError::NoSuchMove(ref error) => {
                let place = character(error.why.at);
                Self::new(FaultKind::Unreadable, tell(error.message())).at(Some(place))
            }
            SessionError::NoPerson
            | SessionError::NoBot
            | SessionError::NotLiving
            | SessionError::NothingToPlace => Self::request(tell(error.message())),
            other => Self::new(FaultKind::Internal, tell(other.message())),
        }
    }
}

impl From<OptionError> for Fault {
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
        Self::new(FaultKind::Unreadable, tell(error.message())).at(place)
    }
}

macro_rules! unreadable {
    ($($error:ty),*) => {$(
        impl From<$error> for Fault {
            fn from(error: $error) -> Self {
                Self::new(FaultKind::Unreadable, error)
            }
        }
    )*};
}

unreadable!(PlayerError, SeedError);

impl From<PerftPlanError> for Fault {
    fn from(error: PerftPlanError) -> Self {
        Self::new(FaultKind::Limit, error)
    }
}
