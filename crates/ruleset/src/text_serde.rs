//! Values that serialize as their own text.
//!
//! Whoever stores a text can read it, and there is one reader, which refuses
//! what was tampered with by the same faults wherever it comes from.
use crate::GameName;
#[cfg(feature = "referee")]
use crate::Record;
use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Implements both traits through `Display` and `FromStr`.
macro_rules! serialize_as_text {
    ($($type:ty, $expected:literal;)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(TextVisitor {
                    expected: $expected,
                    value: PhantomData,
                })
            }
        }
    )+};
}

serialize_as_text! {
    GameName, "a game's name with its options, as a string";
}

#[cfg(feature = "referee")]
serialize_as_text! {
    Record, "the text of a record, as a string";
}

/// Reads a value from a string without keeping the string.
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
