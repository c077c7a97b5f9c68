//! Values that are stored as their own text.
//!
//! The crates of games use it, too. `boardwright-dice` has its own copy, since neither crate
//! depends on the other. A text is the same in every format and has one reader, which refuses bad
//! values with the faults of the text.

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
    crate::Square8, "the name of a square, such as e4";
    crate::Square9, "the name of a square, such as e4";
    crate::CrossSquare, "the name of a square, such as e4";
}
