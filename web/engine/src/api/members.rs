//! The members of a JSON object, each taken when it is asked for.
//!
//! A reader that is derived for each thing that a call takes would be a thousand bytes of code a
//! piece, and its refusals would bring the digits of any floating-point number with them, which are
//! twenty thousand more. So JSON is read here into one small type, and taken apart by hand.
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::Error;
use std::fmt;

/// The most members of an object: no call takes more than a few.
const MOST_MEMBERS: usize = 16;

/// The most values of a list.
const MOST_VALUES: usize = 1_024;

/// How deep objects and lists lie in each other: a request, what it takes, a source, a list.
const DEEPEST: u8 = 4;

/// A value of JSON, of the kinds that calls take.
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads a value.
    ///
    /// # Errors
    ///
    /// If the text is no JSON, or holds what no call takes: a number that is not whole, too much, or
    /// a member twice.
    pub(super) fn read(text: &str) -> Result<Self, Error> {
        let mut from = serde_json::Deserializer::from_str(text);
        let read = Reading { deeper: DEEPEST }.deserialize(&mut from)?;
        from.end()?;
        Ok(read)
    }
}

/// Reads a value in which others lie so many times deeper at most.
#[derive(Copy, Clone)]
struct Reading {
    deeper: u8,
}

impl Reading {
    fn inside<E: serde::de::Error>(self) -> Result<Self, E> {
        let deeper = self.deeper.checked_sub(1);
        let deeper = deeper.ok_or_else(|| E::custom("no call takes anything so deep"))?;
        Ok(Self { deeper })
    }
}

impl<'de> DeserializeSeed<'de> for Reading {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Json, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Reading {
    type Value = Json;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Number(value))
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Json, E> {
        let number = i64::try_from(value);
        number
            .map(Json::Number)
            .map_err(|_| E::custom("a number is too large"))
    }

    fn visit_f64<E: serde::de::Error>(self, _: f64) -> Result<Json, E> {
        Err(E::custom("a number is not whole"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::Text(value.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Json, A::Error> {
        let inside = self.inside()?;
        let mut list = Vec::new();
        while let Some(value) = values.next_element_seed(inside)? {
            if list.len() == MOST_VALUES {
                return Err(A::Error::custom("a list is too long"));
            }
            list.push(value);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Json, A::Error> {
        let inside = self.inside()?;
        let mut object: Vec<(String, Json)> = Vec::new();
        while let Some(name) = members.next_key::<String>()? {
            if object.iter().any(|(other, _)| *other == name) {
                return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
            }
            if object.len() == MOST_MEMBERS {
                return Err(A::Error::custom("too many fields"));
            }
            object.push((name, members.next_value_seed(inside)?));
        }
        Ok(Json::Object(object))
    }
}

/// What is taken from a value that has no members.
pub(crate) trait Given: Sized {
    /// What the value has to be.
    const WHAT: &'static str;

    /// The value, if it is of this type.
    fn given(json: Json) -> Option<Self>;
}

impl Given for String {
    const WHAT: &'static str = "a text";

    fn given(json: Json) -> Option<Self> {
        match json {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl Given for bool {
    const WHAT: &'static str = "true or false";

    fn given(json: Json) -> Option<Self> {
        match json {
            Json::Bool(value) => Some(value),
            _ => None,
        }
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Given for $number {
            const WHAT: &'static str = concat!("a whole number (", stringify!($number), ")");

            fn given(json: Json) -> Option<Self> {
                match json {
                    Json::Number(value) => value.try_into().ok(),
                    _ => None,
                }
            }
        }
    )*};
}

numbers!(i32 u8 u16 u32 u64 usize);

impl<T: Given> Given for Option<T> {
    const WHAT: &'static str = T::WHAT;

    fn given(json: Json) -> Option<Self> {
        match json {
            Json::Null => Some(None),
            json => T::given(json).map(Some),
        }
    }
}

impl<T: Given> Given for Vec<T> {
    const WHAT: &'static str = "a list";

    fn given(json: Json) -> Option<Self> {
        match json {
            Json::List(values) => values.into_iter().map(T::given).collect(),
            _ => None,
        }
    }
}

/// What is read from the members of an object.
pub(crate) trait Asked: Sized {
    /// Takes its members out of those of an object.
    ///
    /// # Errors
    ///
    /// If one is missing or is of another type.
    fn of(members: &mut Members) -> Result<Self, Error>;
}

/// Reads an object of JSON.
///
/// # Errors
///
/// If the text is no such object, or a member is missing, of another type or unknown.
pub(crate) fn read<T: Asked>(text: &str) -> Result<T, Error> {
    of_object(Json::read(text)?)
}

/// Takes an object apart.
///
/// # Errors
///
/// If it is none, or a member is missing, of another type or unknown.
pub(super) fn of_object<T: Asked>(json: Json) -> Result<T, Error> {
    let Json::Object(members) = json else {
        return Err(Error::custom("expected an object"));
    };
    let mut members = Members(members);
    let read = T::of(&mut members)?;
    members.check_none_left()?;
    Ok(read)
}

/// The members of an object that were not asked for yet.
pub(crate) struct Members(Vec<(String, Json)>);

impl Members {
    /// The value of a member. One that is missing is taken for `null`, where that is a value.
    ///
    /// # Errors
    ///
    /// If it is missing or of another type.
    pub(crate) fn take<T: Given>(&mut self, name: &'static str) -> Result<T, Error> {
        let json = self.any(name);
        let is_missing = json.is_none();
        T::given(json.unwrap_or(Json::Null)).ok_or_else(|| match is_missing {
            true => missing(name),
            false => Error::custom(format_args!("`{name}`: expected {}", T::WHAT)),
        })
    }

    /// The same for a member that is an object itself.
    ///
    /// # Errors
    ///
    /// If it is missing, or as for [`read`].
    pub(super) fn take_object<T: Asked>(&mut self, name: &'static str) -> Result<T, Error> {
        of_object(self.any(name).ok_or_else(|| missing(name))?)
    }

    /// The value of a member, whatever it is.
    pub(super) fn any(&mut self, name: &str) -> Option<Json> {
        let place = self.0.iter().position(|(other, _)| other == name)?;
        Some(self.0.remove(place).1)
    }

    fn check_none_left(&self) -> Result<(), Error> {
        match self.0.first() {
            Some((name, _)) => Err(Error::custom(format_args!("unknown field `{name}`"))),
            None => Ok(()),
        }
    }
}

/// A member is missing.
pub(super) fn missing(name: &'static str) -> Error {
    Error::custom(format_args!("missing field `{name}`"))
}
