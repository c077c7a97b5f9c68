//! Values that serialize as their own text.
//!
//! A text keeps what formats with numbers of 53 bits would lose, is the same
//! in every format, and has one reader, which refuses what is unsound.

use crate::die::Die;
use crate::fraction::Fraction;
use crate::seed::Seed;
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
    Die, "a die such as D6";
    Fraction, "a fraction such as 1/6";
    Seed, "a decimal number below 2^64 or 64 hexadecimal digits, as a string";
}

#[cfg(feature = "sealed")]
serialize_as_text! {
    crate::sealed::Commitment, "64 hexadecimal digits";
    crate::sealed::Nonce, "64 hexadecimal digits";
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
