//! Values that are stored as their own text.
//!
//! The crates of games use it, too. `boardwright-dice` has its own copy, since neither crate
//! depends on the other. A text is the same in every format and has one reader, which refuses bad
//! values with the faults of the text.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Error, Visitor};
use serde::{Deserializer, Serializer};

/// Implements `Serialize` and `Deserialize` through `Display` and `FromStr`; the
/// literal says what is expected.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_as_text {
    ($($type:ty, $expected:literal;)+) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::text_serde::serialize(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::text_serde::deserialize(deserializer, $expected)
            }
        }
    )+};
}

/// Writes a value as its text.
///
/// # Errors
///
/// Those of the serializer.
pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a value from a string, without keeping the string.
///
/// # Errors
///
/// If it is not a string, with what is `expected`, or if the string is not the text of a value.
pub fn deserialize<'de, T, D>(deserializer: D, expected: &'static str) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_str(TextVisitor {
        expected,
        value: PhantomData,
    })
}

struct TextVisitor<T> {
    expected: &'static str,
    value: PhantomData<T>,
}

impl<T: FromStr<Err: Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

crate::serialize_as_text! {
    crate::Square8, "the name of a square, such as e4";
    crate::Square9, "the name of a square, such as e4";
    crate::CrossSquare, "the name of a square, such as e4";
}
