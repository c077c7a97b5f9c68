//! One of several games by name, as text, with values and as a picture.

/// What else the rules of one of several games give.
#[doc(hidden)]
#[macro_export]
macro_rules! one_of_texts {
    ($OneOf:ident [$($Part:ident)+]) => { const _: () = {
        use $crate::macro_support::{String, ToString};
        use $crate::{
            Configure, Depict, Evaluate, Exchange, GameName, Notation, OptionError, Options,
        };

        /// [`Configure::from_name`], [`Configure::full_name`] and [`Configure::title`] are those of the part. A name
        /// tells the part and options alone do not, so nothing can be configured from these.
        impl<$($Part: Configure),+> Configure for $OneOf<$($Part),+> {
            const NAME: &'static str = "one-of";

            fn configure(_: &Options) -> Result<Self, OptionError> {
                Err(Self::no_part(Self::NAME))
            }

            fn options(&self) -> Options {
                $crate::one_of_branch!([$OneOf $($Part)+] self |rules| rules.options())
            }

            fn full_name(&self) -> String {
                $crate::one_of_branch!([$OneOf $($Part)+] self |rules| rules.full_name())
            }

            fn title(&self) -> String {
                $crate::one_of_branch!([$OneOf $($Part)+] self |rules| rules.title())
            }

            fn from_name(name: &GameName) -> Result<Self, OptionError> {
                $(
                    if name.name == $Part::NAME {
                        return $Part::from_name(name).map(Self::$Part);
                    }
                )+
                Err(Self::no_part(&name.name))
            }
        }

        impl<$($Part: Configure),+> $OneOf<$($Part),+> {
            /// The error for a name that no part has.
            fn no_part(given: &str) -> OptionError {
                OptionError::Game {
                    given: given.to_string(),
                    valid: [$($Part::NAME),+].join(", "),
                }
            }
        }

        impl<$($Part: Notation),+> Notation for $OneOf<$($Part),+> {
            $crate::forward_notation!($crate::one_of_branch, [$OneOf $($Part)+]);
        }

        impl<$($Part: Evaluate),+> Evaluate for $OneOf<$($Part),+> {
            $crate::forward_evaluate!($crate::one_of_branch, [$OneOf $($Part)+]);
            $crate::forward_gains!();
        }

        impl<$($Part: Evaluate),+> $OneOf<$($Part),+> {
            $crate::forward_gain_visits!($crate::one_of_branch, [$OneOf $($Part)+]);
        }

        impl<$($Part: Depict),+> Depict for $OneOf<$($Part),+> {
            $crate::forward_depict!($crate::one_of_branch, [$OneOf $($Part)+]);
        }

        impl<$($Part: Exchange),+> Exchange for $OneOf<$($Part),+> {
            $crate::forward_exchange!($crate::one_of_branch, [$OneOf $($Part)+]);
        }
    }; };
}
