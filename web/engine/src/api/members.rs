//! The members of a JSON object, each read when it is asked for.
//!
//! A reader that is derived for each thing that a call takes would be a thousand bytes of code a
//! piece. So the object is taken apart here, and only types of single members have readers.
use serde::de::{DeserializeOwned, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Error;
use serde_json::value::RawValue;
use std::fmt;

/// What is read from the members of an object.
pub(super) trait Asked: Sized {
    /// Takes its members out of those of an object.
    ///
    /// # Errors
    ///
    /// If one is missing or is of another type.
    fn of(members: &mut Members<'_>) -> Result<Self, Error>;
}

/// Reads an object of JSON.
///
/// # Errors
///
/// If the text is no such object, or a member is missing, of another type or unknown.
pub(super) fn read<T: Asked>(text: &str) -> Result<T, Error> {
    let mut members: Members<'_> = serde_json::from_str(text)?;
    let read = T::of(&mut members)?;
    members.check_none_left()?;
    Ok(read)
}

/// The members of an object that were not asked for yet.
pub(super) struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'a> Members<'a> {
    /// The value of a member. One that is missing is taken for `null`, where that is a value.
    ///
    /// # Errors
    ///
    /// If it is missing or of another type.
    pub(super) fn take<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<T, Error> {
        match self.text(name) {
            Some(text) => {
                let value = serde_json::from_str(text.get());
                value.map_err(|error| Error::custom(format_args!("`{name}`: {error}")))
            }
            None => serde_json::from_str("null").map_err(|_| Error::missing_field(name)),
        }
    }

    /// The same for a member that is an object itself.
    ///
    /// # Errors
    ///
    /// If it is missing, or as for [`read`].
    pub(super) fn take_object<T: Asked>(&mut self, name: &'static str) -> Result<T, Error> {
        let text = self.text(name).ok_or_else(|| Error::missing_field(name))?;
        read(text.get())
    }

    fn text(&mut self, name: &str) -> Option<&'a RawValue> {
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

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(MembersVisitor)
    }
}

struct MembersVisitor;

impl<'de> Visitor<'de> for MembersVisitor {
    type Value = Members<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members: Vec<(String, &'de RawValue)> = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            if members.iter().any(|(other, _)| *other == name) {
                return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
            }
            // No call takes more than a few members.
            if members.len() == 16 {
                return Err(A::Error::custom("too many fields"));
            }
            members.push((name, map.next_value()?));
        }
        Ok(Members(members))
    }
}
