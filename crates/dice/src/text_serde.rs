//! Values that are stored as their own text.
//!
//! Formats with numbers of 53 bits would lose a part of a seed or a fraction.
//! A text is the same in every format and has one reader, which refuses bad values with the faults
//! of the text.

/// Implements `Serialize` and `Deserialize` through `Display` and `FromStr`; the literal says
/// what is expected. No text is kept on the way.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_as_text {
    ($($type:ty, $expected:literal;)+) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                struct Text;

                impl ::serde::de::Visitor<'_> for Text {
                    type Value = $type;

                    fn expecting(
                        &self,
                        f: &mut ::core::fmt::Formatter<'_>,
                    ) -> ::core::fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: ::serde::de::Error>(
                        self,
                        text: &str,
                    ) -> ::core::result::Result<$type, E> {
                        text.parse().map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(Text)
            }
        }
    )+};
}

crate::serialize_as_text! {
    crate::Die, "a die such as D6";
    crate::Fraction, "a fraction such as 1/6";
    crate::Seed, "a decimal number below 2^64 or 64 hexadecimal digits, as a string";
}

#[cfg(feature = "sealed")]
crate::serialize_as_text! {
    crate::sealed::Commitment, "64 hexadecimal digits";
    crate::sealed::Nonce, "64 hexadecimal digits";
}
