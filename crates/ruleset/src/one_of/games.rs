//! One of several games as rules.

/// Rules that are one of several games.
#[doc(hidden)]
#[macro_export]
macro_rules! one_of_games {
    // A step of one part.
    (@step $OneOf:ident $Part:ident $step:ident) => {
        $step.map(
            |chosen| $crate::one_of_match!(@only $OneOf $Part chosen),
            |chance| $crate::one_of_match!(@only $OneOf $Part chance),
        )
    };
    ($OneOf:ident [$($Part:ident)+]) => { const _: () = {
        use ::core::fmt;
        use ::core::ops::ControlFlow::{self, Continue};
        use $crate::macro_support::{Vec, foreign, once, until_broken};
        use $crate::{Actor, BrokenRule, Facts, Outcome, Parameter, Ruleset, Seat, Seats, Seen, Step};

        impl<$($Part: Ruleset),+> Ruleset for $OneOf<$($Part),+> {
            type State = $OneOf<$($Part::State),+>;
            type Move = $OneOf<$($Part::Move),+>;
            type Chance = $OneOf<$($Part::Chance),+>;
            type Rule = $OneOf<$($Part::Rule),+>;
            type RepetitionKey = $OneOf<$($Part::RepetitionKey),+>;

            fn seats(&self) -> Seats {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.seats())
            }
            fn start(&self) -> Self::State {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) with part => part(rules.start()))
            }
            fn actor(&self, state: &Self::State) -> Actor {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.actor(state))
            }
            fn outcome(&self, state: &Self::State) -> Option<Outcome> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.outcome(state))
            }
            fn living(&self, state: &Self::State) -> Seats {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.living(state))
            }
            fn chance_may_follow(&self, state: &Self::State) -> bool {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.chance_may_follow(state))
            }
            fn chance_weight(&self, state: &Self::State) -> u64 {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.chance_weight(state))
            }
            fn is_setup_chance(&self, state: &Self::State) -> bool {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.is_setup_chance(state))
            }
            fn is_view(&self, state: &Self::State) -> bool {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.is_view(state))
            }
            fn search_key(&self, state: &Self::State) -> u64 {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.search_key(state))
            }
            fn search_key_from_scratch(&self, state: &Self::State) -> u64 {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.search_key_from_scratch(state))
            }
            fn counting_key(&self, state: &Self::State) -> u128 {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.counting_key(state))
            }
            fn ended_without_moves(&self, state: &Self::State) -> Outcome {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.ended_without_moves(state))
            }
            fn facts(&self) -> Facts {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.facts())
            }
            fn payoff(&self, finished: &Self::State, outcome: Outcome, seat: Seat) -> Option<i64> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, finished) as (rules, state) => rules.payoff(state, outcome, seat))
            }
            fn allies(&self, seat: Seat) -> Seats {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.allies(seat))
            }
            fn controller(&self, seat: Seat) -> Seats {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) => rules.controller(seat))
            }

            // ---- moves ----

            fn visit_moves<Broken>(&self, state: &Self::State, seat: Seat, f: impl FnMut(Self::Move) -> ControlFlow<Broken>) -> ControlFlow<Broken> {
                until_broken(f, |f| self.each_move(state, seat, f))
            }
            fn apply(&self, state: &mut Self::State, seat: Seat, chosen: Self::Move) {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, chosen) as (rules, state, chosen) => rules.apply(state, seat, chosen))
            }
            fn explain(&self, state: &Self::State, seat: Seat, refused: Self::Move) -> Self::Rule {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, refused) as (rules, state, refused) with part => part(rules.explain(state, seat, refused)))
            }
            fn count_moves(&self, state: &Self::State, seat: Seat) -> u64 {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.count_moves(state, seat))
            }
            fn is_legal(&self, state: &Self::State, seat: Seat, asked: Self::Move) -> bool {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, asked) as (rules, state, asked) => rules.is_legal(state, seat, asked))
            }
            fn pick_move(&self, state: &Self::State, seat: Seat, choose: impl FnOnce(u64) -> u64) -> Option<Self::Move> {
                self.pick_one(state, seat, &mut once(choose))
            }

            // ---- chance ----

            fn visit_moves_before_chance<Broken>(&self, state: &Self::State, seat: Seat, f: impl FnMut(Self::Move) -> ControlFlow<Broken>) -> ControlFlow<Broken, u64> {
                let mut others = 0;
                until_broken(f, |f| self.each_move_before_chance(state, seat, &mut others, f))?;
                Continue(others)
            }
            fn count_last_ply(&self, state: &Self::State, seat: Seat) -> Option<u64> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.count_last_ply(state, seat))
            }
            fn visit_chances<Broken>(&self, state: &Self::State, mut f: impl FnMut(Self::Chance, u64) -> ControlFlow<Broken>) -> ControlFlow<Broken> {
                until_broken(|(chance, weight)| f(chance, weight), |f| self.each_chance(state, f))
            }
            fn visit_chance_classes<Broken>(&self, state: &Self::State, mut f: impl FnMut(Self::Chance, u64) -> ControlFlow<Broken>) -> ControlFlow<Broken> {
                until_broken(|(chance, weight)| f(chance, weight), |f| self.each_chance_class(state, f))
            }
            fn chance_at(&self, state: &Self::State, n: u64) -> Option<Self::Chance> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => rules.chance_at(state, n).map(part))
            }
            fn resolve(&self, state: &mut Self::State, chance: Self::Chance) {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state, chance) as (rules, state, chance) => rules.resolve(state, chance))
            }

            // ---- secrets ----

            fn seen_by(&self, state: &Self::State, viewers: Seats) -> Self::State {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => part(rules.seen_by(state, viewers)))
            }
            fn seen_step(&self, before: &Self::State, step: Step<Self::Move, Self::Chance>, now: &Self::State, viewers: Seats) -> Seen<Step<Self::Move, Self::Chance>> {
                match (self, before, now) {
                    $(($OneOf::$Part(rules), $OneOf::$Part(before), $OneOf::$Part(now)) => {
                        let step = $crate::one_of_games!(@step $OneOf $Part step);
                        let seen = rules.seen_step(before, step, now, viewers);
                        seen.map(|step| step.map($OneOf::$Part, $OneOf::$Part))
                    })+
                    #[allow(unreachable_patterns, reason = "where there is one part")]
                    _ => foreign(),
                }
            }
            fn settles_secrets(&self, before: &Self::State, step: Step<Self::Move, Self::Chance>) -> bool {
                match (self, before) {
                    $(($OneOf::$Part(rules), $OneOf::$Part(before)) => {
                        rules.settles_secrets(before, $crate::one_of_games!(@step $OneOf $Part step))
                    })+
                    #[allow(unreachable_patterns, reason = "where there is one part")]
                    _ => foreign(),
                }
            }
            fn clears_repetition(&self, before: &Self::State, step: Step<Self::Move, Self::Chance>) -> bool {
                match (self, before) {
                    $(($OneOf::$Part(rules), $OneOf::$Part(before)) => {
                        rules.clears_repetition(before, $crate::one_of_games!(@step $OneOf $Part step))
                    })+
                    #[allow(unreachable_patterns, reason = "where there is one part")]
                    _ => foreign(),
                }
            }
            fn random_world(&self, view: &Self::State, viewers: Seats, below: &mut dyn FnMut(u64) -> u64) -> Self::State {
                $crate::one_of_match!($OneOf [$($Part)+] (self, view) as (rules, view) with part => part(rules.random_world(view, viewers, below)))
            }

            // ---- sameness ----

            fn repetition_key(&self, state: &Self::State) -> Option<Self::RepetitionKey> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => rules.repetition_key(state).map(part))
            }
            fn repeated(&self, state: &Self::State, times: u32) -> Option<Outcome> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.repeated(state, times))
            }

            // ---- the table ----

            fn claim(&self, state: &Self::State, seat: Seat, times: u32, announced: bool) -> Option<Outcome> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.claim(state, seat, times, announced))
            }
            fn resign(&self, state: &mut Self::State, seats: Seats) -> Option<Outcome> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.resign(state, seats))
            }
            fn flag(&self, state: &mut Self::State, seat: Seat) -> Option<Outcome> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.flag(state, seat))
            }
            fn may_take_back(&self, before: &Self::State, now: &Self::State, seat: Seat) -> bool {
                $crate::one_of_match!($OneOf [$($Part)+] (self, before, now) as (rules, before, now) => rules.may_take_back(before, now, seat))
            }
            fn count_sequences(&self, state: &Self::State, depth: u32) -> u64 {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) => rules.count_sequences(state, depth))
            }
            fn for_counting(&self) -> Self {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rules) with part => part(rules.for_counting()))
            }
        }

        /// Visits that are compiled once for each game, whoever listens.
        impl<$($Part: Ruleset),+> $OneOf<$($Part),+> {
            fn each_move(
                &self,
                state: &<Self as Ruleset>::State,
                seat: Seat,
                f: &mut dyn FnMut(<Self as Ruleset>::Move) -> ControlFlow<()>,
            ) -> ControlFlow<()> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => {
                    rules.visit_moves(state, seat, |chosen| f(part(chosen)))
                })
            }

            fn pick_one(
                &self,
                state: &<Self as Ruleset>::State,
                seat: Seat,
                choose: &mut dyn FnMut(u64) -> u64,
            ) -> Option<<Self as Ruleset>::Move> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => {
                    rules.pick_move(state, seat, choose).map(part)
                })
            }

            fn each_move_before_chance(
                &self,
                state: &<Self as Ruleset>::State,
                seat: Seat,
                others: &mut u64,
                f: &mut dyn FnMut(<Self as Ruleset>::Move) -> ControlFlow<()>,
            ) -> ControlFlow<()> {
                *others = $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => {
                    rules.visit_moves_before_chance(state, seat, |chosen| f(part(chosen)))
                })?;
                Continue(())
            }

            fn each_chance(
                &self,
                state: &<Self as Ruleset>::State,
                f: &mut dyn FnMut((<Self as Ruleset>::Chance, u64)) -> ControlFlow<()>,
            ) -> ControlFlow<()> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => {
                    rules.visit_chances(state, |chance, weight| f((part(chance), weight)))
                })
            }

            fn each_chance_class(
                &self,
                state: &<Self as Ruleset>::State,
                f: &mut dyn FnMut((<Self as Ruleset>::Chance, u64)) -> ControlFlow<()>,
            ) -> ControlFlow<()> {
                $crate::one_of_match!($OneOf [$($Part)+] (self, state) as (rules, state) with part => {
                    rules.visit_chance_classes(state, |chance, weight| f((part(chance), weight)))
                })
            }
        }

        impl<$($Part: BrokenRule),+> fmt::Display for $OneOf<$($Part),+> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rule) => fmt::Display::fmt(rule, f))
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
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rule) => rule.id())
            }

            fn parameters(&self) -> Vec<Parameter> {
                $crate::one_of_match!($OneOf [$($Part)+] (self) as (rule) => rule.parameters())
            }
        }
    }; };
}
