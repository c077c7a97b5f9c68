//! One of several games by name, as text, with values and as a picture.

/// What else the rules of one of several games give.
#[doc(hidden)]
#[macro_export]
macro_rules! one_of_texts {
    ($OneOf:ident [$($Part:ident)+]) => { const _: () = {
        use ::core::fmt;
        use ::core::ops::ControlFlow;
        use $crate::macro_support::{String, ToString, Vec, foreign};
        use $crate::{
            Arrow, Boosts, Configure, Depict, Evaluate, Event, Exchange, FallenDie, Fields,
            FieldsError, GameName, Notation, Odds, OptionError, Options, PositionError, Primer,
            ReadMoveError, Ruleset, Scene, Seat, Unreadable,
        };

        /// [`Configure::from_name`] and [`Configure::full_name`] are those of the part. A name
        /// tells the part and options alone do not, so nothing can be configured from these.
        impl<$($Part: Configure),+> Configure for $OneOf<$($Part),+> {
            const NAME: &'static str = "one-of";

            fn configure(_: &Options) -> Result<Self, OptionError> {
                Err(Self::no_part(Self::NAME))
            }

            fn options(&self) -> Options {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.options())
            }

            fn full_name(&self) -> String {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.full_name())
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
            fn seat_name(&self, seat: Seat) -> &'static str {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.seat_name(seat))
            }
            fn seat_title(&self, seat: Seat) -> &'static str {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.seat_title(seat))
            }
            fn read_move(&self, state: &Self::State, text: &str) -> Result<Self::Move, ReadMoveError<Self::Rule>> {
                match (self, state) {
                    $(($OneOf::$Part(rules), $OneOf::$Part(state)) => {
                        let read = rules.read_move(state, text);
                        read.map($OneOf::$Part).map_err(|error| error.map($OneOf::$Part))
                    })+
                    #[allow(unreachable_patterns, reason = "where there is one part")]
                    _ => foreign(),
                }
            }
            fn write_move(&self, state: &Self::State, chosen: Self::Move, to: &mut dyn fmt::Write) -> fmt::Result {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, chosen) as (rules, state, chosen) => rules.write_move(state, chosen, to))
            }
            fn write_short_move(&self, state: &Self::State, chosen: Self::Move, to: &mut dyn fmt::Write) -> fmt::Result {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, chosen) as (rules, state, chosen) => rules.write_short_move(state, chosen, to))
            }
            fn read_chance(&self, state: &Self::State, text: &str) -> Result<Self::Chance, Unreadable> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => rules.read_chance(state, text).map(part))
            }
            fn write_chance(&self, state: &Self::State, chance: Self::Chance, to: &mut dyn fmt::Write) -> fmt::Result {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, chance) as (rules, state, chance) => rules.write_chance(state, chance, to))
            }
            fn read_position(&self, text: &str) -> Result<Self::State, PositionError> {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) with part => rules.read_position(text).map(part))
            }
            fn write_position(&self, state: &Self::State, to: &mut dyn fmt::Write) -> fmt::Result {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.write_position(state, to))
            }
            fn read_seat(&self, text: &str) -> Option<Seat> {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.read_seat(text))
            }
            fn fields(&self, state: &Self::State, seat: Seat) -> Option<Fields> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.fields(state, seat))
            }
            fn move_of_fields(&self, state: &Self::State, seat: Seat, values: &[i64]) -> Result<Self::Move, FieldsError> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => rules.move_of_fields(state, seat, values).map(part))
            }
            fn fields_of_move(&self, state: &Self::State, seat: Seat, chosen: Self::Move) -> Option<Vec<i64>> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, chosen) as (rules, state, chosen) => rules.fields_of_move(state, seat, chosen))
            }
        }

        impl<$($Part: Evaluate),+> Evaluate for $OneOf<$($Part),+> {
            fn evaluate(&self, state: &Self::State, seat: Seat) -> i32 {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.evaluate(state, seat))
            }
            fn evaluate_with_threats(&self, state: &Self::State, seat: Seat) -> i32 {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.evaluate_with_threats(state, seat))
            }
            fn immediate_gain(&self, state: &Self::State, seat: Seat, chosen: Self::Move) -> Option<i32> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, chosen) as (rules, state, chosen) => rules.immediate_gain(state, seat, chosen))
            }
            fn visit_gains(&self, state: &Self::State, seat: Seat, most: usize, mut f: impl FnMut(Self::Move, i32)) -> ControlFlow<()> {
                self.each_gain(state, seat, most, &mut f)
            }
            fn likely_win(&self) -> Option<i32> {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.likely_win())
            }
            fn is_unsettled(&self, state: &Self::State) -> bool {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.is_unsettled(state))
            }
            fn has_long_turns(&self) -> bool {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.has_long_turns())
            }
            fn forced_win(&self, state: &Self::State) -> Option<u32> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.forced_win(state))
            }
            fn visit_book(&self, state: &Self::State, seat: Seat, f: &mut dyn FnMut(Self::Move, u32)) {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => {
                    rules.visit_book(state, seat, &mut |chosen, weight| f(part(chosen), weight));
                })
            }
        }

        impl<$($Part: Evaluate),+> $OneOf<$($Part),+> {
            /// The visit of gains, compiled once for each game.
            fn each_gain(
                &self,
                state: &<Self as Ruleset>::State,
                seat: Seat,
                most: usize,
                f: &mut dyn FnMut(<Self as Ruleset>::Move, i32),
            ) -> ControlFlow<()> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => {
                    rules.visit_gains(state, seat, most, |chosen, gain| f(part(chosen), gain))
                })
            }
        }

        impl<$($Part: Depict),+> Depict for $OneOf<$($Part),+> {
            fn depict(&self, state: &Self::State) -> Scene {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.depict(state))
            }
            fn depict_move(&self, state: &Self::State, seat: Seat, chosen: Self::Move) -> Vec<Arrow> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, chosen) as (rules, state, chosen) => rules.depict_move(state, seat, chosen))
            }
            fn tell(&self, before: &Self::State, event: Event<Self::Move, Self::Chance>) -> Vec<String> {
                match (self, before) {
                    $(($OneOf::$Part(rules), $OneOf::$Part(before)) => {
                        rules.tell(before, $crate::one_of_games!(@step $OneOf $Part event))
                    })+
                    #[allow(unreachable_patterns, reason = "where there is one part")]
                    _ => foreign(),
                }
            }
            fn dice(&self, before: &Self::State, chance: Self::Chance) -> Vec<FallenDie> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, before, chance) as (rules, before, chance) => rules.dice(before, chance))
            }
            fn primer(&self) -> Option<Primer> {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.primer())
            }
            fn decision(&self, state: &Self::State, seat: Seat) -> Option<&'static str> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.decision(state, seat))
            }
        }

        impl<$($Part: Exchange),+> Exchange for $OneOf<$($Part),+> {
            fn boosts(&self, state: &Self::State, seat: Seat, attack: Self::Move) -> Option<Boosts> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, attack) as (rules, state, attack) => rules.boosts(state, seat, attack))
            }
            fn odds(&self, state: &Self::State, seat: Seat, attack: Self::Move) -> Option<Vec<Odds>> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, attack) as (rules, state, attack) => rules.odds(state, seat, attack))
            }
            fn has_exchanges(&self) -> bool {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.has_exchanges())
            }
        }
    }; };
}
