//! What rules that stand for others hand on as text, with values and as pictures.

/// The methods of [`Notation`](crate::Notation), each handed on through `branch`, for use in its
/// `impl` block. The module `forward` explains the branch.
#[macro_export]
macro_rules! forward_notation {
    ($branch:path, $context:tt) => {
        fn seat_name(&self, seat: $crate::Seat) -> &'static str {
            $branch!($context self |rules| rules.seat_name(seat))
        }
        fn seat_title(&self, seat: $crate::Seat) -> &'static str {
            $branch!($context self |rules| rules.seat_title(seat))
        }
        fn read_seat(&self, text: &str) -> Option<$crate::Seat> {
            $branch!($context self |rules| rules.read_seat(text))
        }
        fn read_move(&self, state: &Self::State, text: &str) -> Result<Self::Move, $crate::ReadMoveError<Self::Rule>> {
            $branch!($context self states(state) |rules, chosen: move, rule: rule| {
                rules.read_move(state, text).map(chosen).map_err(|error| error.map(rule))
            })
        }
        fn write_move(&self, state: &Self::State, chosen: Self::Move, to: &mut dyn ::core::fmt::Write) -> ::core::fmt::Result {
            $branch!($context self states(state) moves(chosen) |rules| rules.write_move(state, chosen, to))
        }
        fn write_short_move(&self, state: &Self::State, chosen: Self::Move, to: &mut dyn ::core::fmt::Write) -> ::core::fmt::Result {
            $branch!($context self states(state) moves(chosen) |rules| rules.write_short_move(state, chosen, to))
        }
        fn read_chance(&self, state: &Self::State, text: &str) -> Result<Self::Chance, $crate::Unreadable> {
            $branch!($context self states(state) |rules, chance: chance| rules.read_chance(state, text).map(chance))
        }
        fn write_chance(&self, state: &Self::State, chance: Self::Chance, to: &mut dyn ::core::fmt::Write) -> ::core::fmt::Result {
            $branch!($context self states(state) moves(chance) |rules| rules.write_chance(state, chance, to))
        }
        fn read_position(&self, text: &str) -> Result<Self::State, $crate::PositionError> {
            $branch!($context self |rules, whole: state| rules.read_position(text).map(whole))
        }
        fn write_position(&self, state: &Self::State, to: &mut dyn ::core::fmt::Write) -> ::core::fmt::Result {
            $branch!($context self states(state) |rules| rules.write_position(state, to))
        }
        fn position_words(&self) -> $crate::macro_support::Vec<&'static str> {
            $branch!($context self |rules| rules.position_words())
        }
        fn fields(&self, state: &Self::State, seat: $crate::Seat) -> Option<$crate::Fields> {
            $branch!($context self states(state) |rules| rules.fields(state, seat))
        }
        fn move_of_fields(&self, state: &Self::State, seat: $crate::Seat, values: &[i64]) -> Result<Self::Move, $crate::FieldsError> {
            $branch!($context self states(state) |rules, chosen: move| rules.move_of_fields(state, seat, values).map(chosen))
        }
        fn fields_of_move(&self, state: &Self::State, seat: $crate::Seat, chosen: Self::Move) -> Option<$crate::macro_support::Vec<i64>> {
            $branch!($context self states(state) moves(chosen) |rules| rules.fields_of_move(state, seat, chosen))
        }
    };
}

/// The methods of [`Evaluate`](crate::Evaluate), each handed on through `branch`, for use in its
/// `impl` block. The module `forward` explains the branch.
/// The visit of gains is in [`forward_gains!`](crate::forward_gains).
#[macro_export]
macro_rules! forward_evaluate {
    ($branch:path, $context:tt) => {
        fn evaluate(&self, state: &Self::State, seat: $crate::Seat) -> i32 {
            $branch!($context self states(state) |rules| rules.evaluate(state, seat))
        }
        fn evaluate_with_threats(&self, state: &Self::State, seat: $crate::Seat) -> i32 {
            $branch!($context self states(state) |rules| rules.evaluate_with_threats(state, seat))
        }
        fn immediate_gain(&self, state: &Self::State, seat: $crate::Seat, chosen: Self::Move) -> Option<i32> {
            $branch!($context self states(state) moves(chosen) |rules| rules.immediate_gain(state, seat, chosen))
        }
        fn quiet_score(&self, state: &Self::State, seat: $crate::Seat, chosen: Self::Move) -> i32 {
            $branch!($context self states(state) moves(chosen) |rules| rules.quiet_score(state, seat, chosen))
        }
        fn after_null_move(&self, state: &Self::State) -> Option<Self::State> {
            $branch!($context self states(state) |rules, whole: state| rules.after_null_move(state).map(whole))
        }
        fn likely_win(&self) -> Option<i32> {
            $branch!($context self |rules| rules.likely_win())
        }
        fn is_unsettled(&self, state: &Self::State) -> bool {
            $branch!($context self states(state) |rules| rules.is_unsettled(state))
        }
        fn has_long_turns(&self) -> bool {
            $branch!($context self |rules| rules.has_long_turns())
        }
        fn forced_win(&self, state: &Self::State) -> Option<u32> {
            $branch!($context self states(state) |rules| rules.forced_win(state))
        }
        fn visit_book(&self, state: &Self::State, seat: $crate::Seat, f: &mut dyn FnMut(Self::Move, u32)) {
            $branch!($context self states(state) weighs(f) |rules| rules.visit_book(state, seat, f))
        }
    };
}

/// The visit of gains of [`Evaluate`](crate::Evaluate), handed on, for use in its `impl` block. Rules
/// leave it out whose parts find gains one by one as well. It needs
/// [`forward_gain_visits!`](crate::forward_gain_visits) beside it.
#[macro_export]
macro_rules! forward_gains {
    () => {
        fn visit_gains(
            &self,
            state: &Self::State,
            seat: $crate::Seat,
            most: usize,
            mut f: impl FnMut(Self::Move, i32),
        ) -> ::core::ops::ControlFlow<()> {
            self.each_gain(state, seat, most, &mut f)
        }
    };
}

/// The visit of gains of rules that stand for others, for use in an `impl` block of their own:
/// compiled once for each of the other rules.
#[macro_export]
macro_rules! forward_gain_visits {
    ($branch:path, $context:tt) => {
        fn each_gain(
            &self,
            state: &<Self as $crate::Ruleset>::State,
            seat: $crate::Seat,
            most: usize,
            f: &mut dyn FnMut(<Self as $crate::Ruleset>::Move, i32),
        ) -> ::core::ops::ControlFlow<()> {
            $branch!($context self states(state) weighs(f) |rules| rules.visit_gains(state, seat, most, f))
        }
    };
}

/// The methods of [`Depict`](crate::Depict), each handed on through `branch`, for use in its
/// `impl` block. The module `forward` explains the branch.
#[macro_export]
macro_rules! forward_depict {
    ($branch:path, $context:tt) => {
        fn depict(&self, state: &Self::State) -> $crate::Scene {
            $branch!($context self states(state) |rules| rules.depict(state))
        }
        fn depict_move(&self, state: &Self::State, seat: $crate::Seat, chosen: Self::Move) -> $crate::macro_support::Vec<$crate::Arrow> {
            $branch!($context self states(state) moves(chosen) |rules| rules.depict_move(state, seat, chosen))
        }
        fn tell(&self, before: &Self::State, event: $crate::Event<Self::Move, Self::Chance>) -> $crate::macro_support::Vec<$crate::Caption> {
            $branch!($context self states(before) steps(event) |rules| rules.tell(before, event))
        }
        fn dice(&self, before: &Self::State, chance: Self::Chance) -> $crate::macro_support::Vec<$crate::FallenDie> {
            $branch!($context self states(before) moves(chance) |rules| rules.dice(before, chance))
        }
        fn primer(&self) -> Option<$crate::Primer> {
            $branch!($context self |rules| rules.primer())
        }
        fn decision(&self, state: &Self::State, seat: $crate::Seat) -> Option<&'static str> {
            $branch!($context self states(state) |rules| rules.decision(state, seat))
        }
    };
}

/// The methods of [`Exchange`](crate::Exchange), each handed on through `branch`, for use in its
/// `impl` block. The module `forward` explains the branch.
#[macro_export]
macro_rules! forward_exchange {
    ($branch:path, $context:tt) => {
        fn boosts(&self, state: &Self::State, seat: $crate::Seat, attack: Self::Move) -> Option<$crate::Boosts> {
            $branch!($context self states(state) moves(attack) |rules| rules.boosts(state, seat, attack))
        }
        fn odds(&self, state: &Self::State, seat: $crate::Seat, attack: Self::Move) -> Option<$crate::macro_support::Vec<$crate::Odds>> {
            $branch!($context self states(state) moves(attack) |rules| rules.odds(state, seat, attack))
        }
        fn has_exchanges(&self) -> bool {
            $branch!($context self |rules| rules.has_exchanges())
        }
    };
}
