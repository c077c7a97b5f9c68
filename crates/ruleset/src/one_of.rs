//! Several games as one ruleset.
//!
//! A generic function is compiled for every game that it is used with: the referee, records,
//! every player. That is what makes them fast, and it costs space for each game. Where space is
//! dear, as in a page of the web, rules that are any of several games take all of that once, and
//! each call branches to the game.
mod games;
mod support;
mod texts;

pub use support::{MOST_IDS, joined_ids};

/// Declares an enum that is one of several games: as rules, as a state, a move, a chance, a broken
/// rule and a repetition key, so that whatever is generic over a game is compiled once for all.
///
/// Each part is a type parameter and a variant of this name. The enum is a
/// [`Ruleset`](crate::Ruleset) where all parts are, and so on for
/// [`Configure`](crate::Configure), [`Notation`](crate::Notation),
/// [`Evaluate`](crate::Evaluate), [`Depict`](crate::Depict) and [`Exchange`](crate::Exchange).
/// Everything is as the part has it: legal moves and their order, texts, records, keys, values.
/// [`Configure::from_name`](crate::Configure::from_name) finds the part by its name.
///
/// It costs a branch and a call for each move that is visited, and states are as large as the
/// largest part's. The moves of the parts must leave room for telling which part it is, since a
/// move has 8 bytes at most. A player counts the bytes of its moves against its memory, so one
/// whose memory is used up may keep fewer positions than with the part alone.
///
/// # Panics
///
/// Rules that are given a state or a move of another part panic.
///
/// ```
/// # use boardwright_ruleset::{Actor, BrokenRule, Configure, OptionError, Options, Outcome, Ruleset, Seat, Seats};
/// # use std::ops::ControlFlow;
/// # #[derive(Copy, Clone, PartialEq, Eq, Debug)]
/// # pub struct Never;
/// # impl std::fmt::Display for Never {
/// #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str("no") }
/// # }
/// # impl std::error::Error for Never {}
/// # impl BrokenRule for Never { const IDS: &'static [&'static str] = &["never"]; }
/// # macro_rules! game {
/// #     ($Game:ident, $name:literal, $first:literal) => {
/// #         #[derive(Clone, Debug)]
/// #         pub struct $Game;
/// #         impl Ruleset for $Game {
/// #             boardwright_ruleset::no_chance!(Ruleset);
/// #             type State = u32;
/// #             type Move = u32;
/// #             type Rule = Never;
/// #             type RepetitionKey = ();
/// #             fn seats(&self) -> Seats { Seat::new(0).into() }
/// #             fn start(&self) -> u32 { $first }
/// #             fn actor(&self, _: &u32) -> Actor { Actor::Seat(Seat::new(0)) }
/// #             fn outcome(&self, state: &u32) -> Option<Outcome> { (*state == 0).then(|| Outcome::draw("over")) }
/// #             fn visit_moves<B>(&self, state: &u32, _: Seat, f: impl FnMut(u32) -> ControlFlow<B>) -> ControlFlow<B> {
/// #                 (0..*state).try_for_each(f)
/// #             }
/// #             fn apply(&self, state: &mut u32, _: Seat, chosen: u32) { *state = chosen; }
/// #             fn explain(&self, _: &u32, _: Seat, _: u32) -> Never { Never }
/// #         }
/// #         impl Configure for $Game {
/// #             const NAME: &'static str = $name;
/// #             fn configure(_: &Options) -> Result<Self, OptionError> { Ok($Game) }
/// #         }
/// #     };
/// # }
/// # game!(Chess, "chess", 3);
/// # game!(Go, "go", 4);
/// boardwright_ruleset::one_of! {
///     /// Either of two games.
///     pub enum Either<Chess, Go>;
/// }
///
/// type Games = Either<Chess, Go>;
/// let rules = Games::from_name(&"go".parse()?)?;
/// assert_eq!(rules.full_name(), "go");
/// assert_eq!(rules.count_moves(&rules.start(), Seat::new(0)), 4);
/// # Ok::<(), OptionError>(())
/// ```
#[macro_export]
macro_rules! one_of {
    ($(#[$meta:meta])* $visibility:vis enum $OneOf:ident<$($Part:ident),+ $(,)?>;) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[allow(missing_docs, reason = "each variant is the part with its name")]
        $visibility enum $OneOf<$($Part),+> {
            $($Part($Part),)+
        }

        /// As the part: keys and hashes are those that the game has alone.
        impl<$($Part: ::core::hash::Hash),+> ::core::hash::Hash for $OneOf<$($Part),+> {
            fn hash<Hashing: ::core::hash::Hasher>(&self, state: &mut Hashing) {
                match self {
                    $(Self::$Part(part) => part.hash(state),)+
                }
            }
        }

        $crate::one_of_games!($OneOf [$($Part)+]);
        $crate::one_of_texts!($OneOf [$($Part)+]);
    };
}

/// Branches to the part in use, as the module [`forward`](crate::forward) explains: what is opened
/// is of this part too, and answers are made values of the enum again.
#[doc(hidden)]
#[macro_export]
macro_rules! one_of_branch {
    (
        [$OneOf:ident $($Part:ident)+] $this:ident $(states($($state:ident),+))?
        $(moves($($moved:ident),+))? $(steps($step:ident))? $(hears($f:ident))?
        $(weighs($g:ident))? |$rules:ident $(, $whole:ident: $kind:ident)*| $answer:expr
    ) => {
        $crate::one_of_branch!(
            @parts $OneOf [$($Part)+] [$this $($($state)+)? $($($moved)+)?]
            [$rules $($($state)+)? $($($moved)+)?]
            [[$($step)?] [$($f)?] [$($g)?] [$($whole)*]] $answer
        )
    };
    (
        @parts $OneOf:ident [$($Part:ident)+] [$($value:ident)+] $opened:tt $others:tt $answer:expr
    ) => {
        match ($($value,)+) {
            $($crate::one_of_branch!(@pattern $OneOf $Part $opened) => {
                $crate::one_of_branch!(@part $OneOf $Part $others $answer)
            })+
            #[allow(unreachable_patterns, reason = "where there is one part or one value")]
            _ => $crate::forward::foreign(),
        }
    };
    (@pattern $OneOf:ident $Part:ident [$($opened:ident)+]) => { ($($OneOf::$Part($opened),)+) };
    (
        @part $OneOf:ident $Part:ident
        [[$($step:ident)?] [$($f:ident)?] [$($g:ident)?] [$($whole:ident)*]] $answer:expr
    ) => {{
        $(let $step = $step.map(
            |chosen| $crate::one_of_branch!(@open $OneOf $Part chosen),
            |chance| $crate::one_of_branch!(@open $OneOf $Part chance),
        );)?
        $(let $f = |heard| $f($OneOf::$Part(heard));)?
        $(let $g = &mut |heard, weight| $g($OneOf::$Part(heard), weight);)?
        $(let $whole = $OneOf::$Part;)*
        $answer
    }};
    (@open $OneOf:ident $Part:ident $value:ident) => {
        match $value {
            $OneOf::$Part(part) => part,
            #[allow(unreachable_patterns, reason = "where there is one part")]
            _ => $crate::forward::foreign(),
        }
    };
}
