//! One declaration of the rules that a move can break.

/// Declares the rules that a move of a game can break, each in one place: its
/// variant, its id, its parameters and its sentence.
///
/// It writes the enum unchanged, with all attributes, and implements
/// [`Display`](core::fmt::Display), [`Error`](core::error::Error) and
/// [`BrokenRule`](crate::BrokenRule) for it.
///
/// ```
/// use boardwright_ruleset::{BrokenRule as _, broken_rules};
///
/// broken_rules! {
///     /// A rule of draughts that a move breaks.
///     #[derive(Copy, Clone, PartialEq, Eq, Debug)]
///     pub enum DraughtsRule {
///         /// A capture is possible, and the move is none.
///         CaptureDue = "draughts.capture.due" => "you can capture, so you must";
///         /// Something stands on the target.
///         Occupied {
///             /// The target.
///             to: u8,
///         } = "draughts.occupied" => "a piece stands on {to}";
///     }
/// }
///
/// let rule = DraughtsRule::Occupied { to: 32 };
/// assert_eq!(rule.id(), "draughts.occupied");
/// assert_eq!(rule.to_string(), "a piece stands on 32");
/// assert_eq!((rule.parameters()[0].name, rule.parameters()[0].value.as_str()), ("to", "32"));
/// assert_eq!(DraughtsRule::IDS, ["draughts.capture.due", "draughts.occupied"]);
/// ```
///
/// A rule ends with a semicolon. Its parts, in this order:
///
/// | part | meaning |
/// |---|---|
/// | `Name`, `Name { field: Type }`, `Name(field: Type)` | the variant; fields of a tuple have names here, and only here |
/// | `field as "name": Type` | the field is told as the parameter `name`, and not by its own name |
/// | `= "id"` | the id |
/// | `= ["id", "other"] by expression` | several ids, of which the expression gives the one that is meant |
/// | `with { … }` | a block that gives the parameters as a `Vec<Parameter>`, where they are not just the fields |
/// | `=> "sentence", expression, …` | the sentence, as in `format!`; fields can stand in its braces |
///
/// In expressions and in the block each field is a reference.
#[macro_export]
macro_rules! broken_rules {
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
    (@parameters { $parameters:block } $($rest:tt)*) => { $parameters };
    (@parameters { } $($field:ident [$($name:literal)?])*) => {
        $crate::macro_support::Vec::<$crate::Parameter>::from([
            $($crate::Parameter::new($crate::broken_rules!(@name $field $($name)?), $field)),*
        ])
    };
    (
        $(#[$meta:meta])*
        $visibility:vis enum $Rule:ident {
            $(
                $(#[$about:meta])*
                $Name:ident
                $({ $(
                    $(#[$field_about:meta])*
                    $field:ident $(as $name:literal)? : $Type:ty
                ),* $(,)? })?
                $(( $($part:ident $(as $part_name:literal)? : $Part:ty),* $(,)? ))?
                =
                $($id:literal)?
                $([$($one_id:literal),+ $(,)?] by $which:expr)?
                $(, with $parameters:block)?
                => $sentence:literal $(, $told:expr)* $(,)?
            );* $(;)?
        }
    ) => {
        $(#[$meta])*
        $visibility enum $Rule {
            $(
                $(#[$about])*
                $Name
                $({ $($(#[$field_about])* $field: $Type,)* })?
                $(( $($Part,)* ))?,
            )*
        }

        impl ::core::fmt::Display for $Rule {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $(Self::$Name $({ $($field),* })? $(( $($part),* ))? => {
                        ::core::write!(f, $sentence $(, $told)*)
                    })*
                }
            }
        }

        impl ::core::error::Error for $Rule {}

        impl $crate::BrokenRule for $Rule {
            const IDS: &'static [&'static str] = &[$($($id,)? $($($one_id,)+)?)*];

            #[allow(unused_variables)]
            fn id(&self) -> &'static str {
                match self {
                    $(Self::$Name $({ $($field),* })? $(( $($part),* ))? => {
                        $($id)?
                        $($which)?
                    })*
                }
            }

            #[allow(unused_variables)]
            fn parameters(&self) -> $crate::macro_support::Vec<$crate::Parameter> {
                match self {
                    $(Self::$Name $({ $($field),* })? $(( $($part),* ))? => {
                        $crate::broken_rules!(@parameters { $($parameters)? }
                            $($($field [$($name)?])*)?
                            $($($part [$($part_name)?])*)?
                        )
                    })*
                }
            }
        }
    };
}
