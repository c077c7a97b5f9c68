//! The answers of a game without chance to all questions about chance.

/// The items of [`Ruleset`](crate::Ruleset) and of [`Notation`](crate::Notation) about chance, for
/// a game without chance: used in the `impl` block of either, they say that no chance is ever due.
/// Whoever writes a chance all the same is told `nothing: this game has no chance`, or the name of
/// the game where one is given: `no_chance!(Notation, "chess")`.
///
/// ```
/// # use boardwright_ruleset::{Actor, BrokenRule, Outcome, Ruleset, Seat, Seats};
/// # use std::ops::ControlFlow;
/// # #[derive(Copy, Clone, PartialEq, Eq, Debug)]
/// # struct Never;
/// # impl std::fmt::Display for Never {
/// #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str("no") }
/// # }
/// # impl std::error::Error for Never {}
/// # impl BrokenRule for Never { const IDS: &'static [&'static str] = &["never"]; }
/// # #[derive(Clone)]
/// # struct Over;
/// use boardwright_ruleset::no_chance;
///
/// impl Ruleset for Over {
///     no_chance!(Ruleset);
///     // ... everything else
/// #   type State = ();
/// #   type Move = ();
/// #   type Rule = Never;
/// #   type RepetitionKey = ();
/// #   fn seats(&self) -> Seats { Seat::new(0).into() }
/// #   fn start(&self) {}
/// #   fn actor(&self, (): &()) -> Actor { Actor::Seat(Seat::new(0)) }
/// #   fn outcome(&self, (): &()) -> Option<Outcome> { Some(Outcome::draw("over")) }
/// #   fn visit_moves<B>(&self, (): &(), _: Seat, _: impl FnMut(()) -> ControlFlow<B>) -> ControlFlow<B> {
/// #       ControlFlow::Continue(())
/// #   }
/// #   fn apply(&self, (): &mut (), _: Seat, (): ()) {}
/// #   fn explain(&self, (): &(), _: Seat, (): ()) -> Never { Never }
/// }
/// assert!(!Over.facts().has_chance);
/// assert_eq!(Over.chance_weight(&()), 0);
/// ```
#[macro_export]
macro_rules! no_chance {
    (Ruleset) => {
        type Chance = ::core::convert::Infallible;

        fn visit_chances<B>(
            &self,
            _: &Self::State,
            _: impl FnMut(Self::Chance, u64) -> ::core::ops::ControlFlow<B>,
        ) -> ::core::ops::ControlFlow<B> {
            ::core::ops::ControlFlow::Continue(())
        }

        fn resolve(&self, _: &mut Self::State, never: Self::Chance) {
            match never {}
        }
    };
    (Notation) => {
        $crate::no_chance!(Notation, "this game");
    };
    (Notation, $game:literal) => {
        fn read_chance(
            &self,
            _: &Self::State,
            _: &str,
        ) -> ::core::result::Result<Self::Chance, $crate::Unreadable> {
            let expected = ::core::concat!("nothing: ", $game, " has no chance");
            ::core::result::Result::Err($crate::Unreadable::new(0, expected))
        }

        fn write_chance(
            &self,
            _: &Self::State,
            never: Self::Chance,
            _: &mut dyn ::core::fmt::Write,
        ) -> ::core::fmt::Result {
            match never {}
        }
    };
}
