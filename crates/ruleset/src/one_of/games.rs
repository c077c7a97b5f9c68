//! One of several games as rules.

/// Rules that are one of several games.
#[doc(hidden)]
#[macro_export]
macro_rules! one_of_games {
    ($OneOf:ident [$($Part:ident)+]) => { const _: () = {
        use ::core::fmt;
        use $crate::macro_support::Vec;
        use $crate::{BrokenRule, Parameter, Ruleset};

        impl<$($Part: Ruleset),+> Ruleset for $OneOf<$($Part),+> {
            type State = $OneOf<$($Part::State),+>;
            type Move = $OneOf<$($Part::Move),+>;
            type Chance = $OneOf<$($Part::Chance),+>;
            type Rule = $OneOf<$($Part::Rule),+>;
            type RepetitionKey = $OneOf<$($Part::RepetitionKey),+>;

            $crate::forward_ruleset!($crate::one_of_branch, [$OneOf $($Part)+]);
            $crate::forward_keys!($crate::one_of_branch, [$OneOf $($Part)+]);
        }

        impl<$($Part: Ruleset),+> $OneOf<$($Part),+> {
            $crate::forward_visits!($crate::one_of_branch, [$OneOf $($Part)+]);
        }

        impl<$($Part: BrokenRule),+> fmt::Display for $OneOf<$($Part),+> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $crate::one_of_branch!([$OneOf $($Part)+] self |rule| fmt::Display::fmt(rule, f))
            }
        }

        impl<$($Part: BrokenRule),+> ::core::error::Error for $OneOf<$($Part),+> {}

        impl<$($Part: BrokenRule),+> BrokenRule for $OneOf<$($Part),+> {
            const IDS: &'static [&'static str] = {
                const MOST: usize = $crate::macro_support::MOST_IDS;
                let joined: &'static ([&'static str; MOST], usize) =
                    &const { $crate::macro_support::joined_ids(&[$($Part::IDS),+]) };
                joined.0.split_at(joined.1).0
            };

            fn id(&self) -> &'static str {
                $crate::one_of_branch!([$OneOf $($Part)+] self |rule| rule.id())
            }

            fn parameters(&self) -> Vec<Parameter> {
                $crate::one_of_branch!([$OneOf $($Part)+] self |rule| rule.parameters())
            }
        }
    }; };
}
