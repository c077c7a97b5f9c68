//! One declaration of the rules that a move can break.

/// Declares the rules that a move of a game can break, each in one place: its
/// variant, its id, its parameters and its sentence.
///
/// It writes the enum unchanged, with all attributes, and implements
/// [`Display`](core::fmt::Display), [`Error`](core::error::Error) and
/// [`BrokenRule`](crate::BrokenRule) for it.
///
/// ```
/// use boardwright_ruleset::{BrokenRule as _, Parameter, broken_rules};
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
/// assert_eq!(rule.parameters(), [Parameter::new("to", 32)]);
/// assert_eq!(DraughtsRule::IDS, ["draughts.capture.due", "draughts.occupied"]);
/// assert_eq!(DraughtsRule::MESSAGES[1].parameters, ["to"]);
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
/// | `("name", …)` behind an id | the names of its parameters, where they are not just the fields |
/// | `with { … }` | a block that gives those parameters as a `Vec<Parameter>` |
/// | `=> "sentence"` | the sentence, a [pattern](crate::Template) in which parameters stand in braces |
/// | `=> "sentence", expression, …` | the sentence as in `format!`, where parameters do not make it; fields can stand in its braces |
///
/// In expressions and in the block each field is a reference. The value of a field is what its type
/// turns into, if that is a [`ParameterValue`](crate::ParameterValue), as a number does; else it is
/// the text that the field is written as.
#[macro_export]
macro_rules! broken_rules {
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
    (@parameters { $parameters:block } $($rest:tt)*) => { $parameters };
    (@parameters { } $($field:ident [$($name:literal)?])*) => {
        $crate::macro_support::Vec::<$crate::Parameter>::from([
            $($crate::Parameter::new($crate::broken_rules!(@name $field $($name)?), {
                use $crate::macro_support::{AsText as _, AsValue as _};
                (&$crate::macro_support::Given($field)).parameter_value()
            })),*
        ])
    };
    (@sentence $f:ident $sentence:literal) => { $sentence };
    (@sentence $f:ident $sentence:literal $($told:expr)+) => {
        return ::core::write!($f, $sentence $(, $told)*)
    };
    (@spec $id:literal ($($parameter:literal),*) $($rest:tt)*) => {
        $crate::MessageSpec { id: $id, parameters: &[$($parameter),*] }
    };
    (@spec $id:literal [$($field:ident [$($name:literal)?])*]) => {
        $crate::MessageSpec {
            id: $id,
            parameters: &[$($crate::broken_rules!(@name $field $($name)?)),*],
        }
    };
    (@specs $fields:tt $($id:literal $(($($parameter:literal),*))?)+) => {
        &[$($crate::broken_rules!(@spec $id $(($($parameter),*))? $fields)),+]
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
                $($id:literal $(($($parameter:literal),* $(,)?))?)?
                $([$($one_id:literal $(($($one_parameter:literal),* $(,)?))?),+ $(,)?] by $which:expr)?
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
            #[allow(unused_variables, unreachable_code)]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let pattern = match self {
                    $(Self::$Name $({ $($field),* })? $(( $($part),* ))? => {
                        $crate::broken_rules!(@sentence f $sentence $($told)*)
                    })*
                };
                let parameters = $crate::BrokenRule::parameters(self);
                $crate::macro_support::write_sentence(pattern, &parameters, f)
            }
        }

        impl ::core::error::Error for $Rule {}

        impl $crate::BrokenRule for $Rule {
            const IDS: &'static [&'static str] = &[$($($id,)? $($($one_id,)+)?)*];

            const MESSAGES: &'static [$crate::MessageSpec] = {
                const OF_RULES: &[&[$crate::MessageSpec]] = &[$(
                    $crate::broken_rules!(@specs
                        [
                            $($($field [$($name)?])*)?
                            $($($part [$($part_name)?])*)?
                        ]
                        $($id $(($($parameter),*))?)?
                        $($($one_id $(($($one_parameter),*))?)+)?
                    )
                ),*];
                &$crate::macro_support::joined_specs::<{
                    $crate::macro_support::count_specs(OF_RULES)
                }>(OF_RULES)
            };

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
