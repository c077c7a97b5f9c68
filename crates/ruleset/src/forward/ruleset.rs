//! What rules that stand for others hand on of [`Ruleset`](crate::Ruleset).

/// The methods of [`Ruleset`](crate::Ruleset) by which rules decide, each handed on through
/// `branch`, for use in its `impl` block. The module `forward` explains the branch. It needs
/// [`forward_visits!`](crate::forward_visits) beside it.
#[macro_export]
macro_rules! forward_ruleset {
    ($branch:path, $context:tt) => {
        fn seats(&self) -> $crate::Seats {
            $branch!($context self |rules| rules.seats())
        }
        fn start(&self) -> Self::State {
            $branch!($context self |rules, whole: state| whole(rules.start()))
        }
        #[inline]
        fn actor(&self, state: &Self::State) -> $crate::Actor {
            $branch!($context self states(state) |rules| rules.actor(state))
        }
        #[inline]
        fn outcome(&self, state: &Self::State) -> Option<$crate::Outcome> {
            $branch!($context self states(state) |rules| rules.outcome(state))
        }
        fn facts(&self) -> $crate::Facts {
            $branch!($context self |rules| rules.facts())
        }
        fn payoff(&self, finished: &Self::State, outcome: $crate::Outcome, seat: $crate::Seat) -> Option<i64> {
            $branch!($context self states(finished) |rules| rules.payoff(finished, outcome, seat))
        }
        fn living(&self, state: &Self::State) -> $crate::Seats {
            $branch!($context self states(state) |rules| rules.living(state))
        }
        fn allies(&self, state: &Self::State, seat: $crate::Seat) -> $crate::Seats {
            $branch!($context self states(state) |rules| rules.allies(state, seat))
        }
        fn controller(&self, state: &Self::State, seat: $crate::Seat) -> $crate::Seats {
            $branch!($context self states(state) |rules| rules.controller(state, seat))
        }
        fn score(&self, state: &Self::State, seat: $crate::Seat) -> Option<i64> {
            $branch!($context self states(state) |rules| rules.score(state, seat))
        }

        // ---- moves ----

        #[inline]
        fn visit_moves<Broken>(&self, state: &Self::State, seat: $crate::Seat, f: impl FnMut(Self::Move) -> ::core::ops::ControlFlow<Broken>) -> ::core::ops::ControlFlow<Broken> {
            $crate::listener::until_broken(f, |f| self.each_move(state, seat, f))
        }
        fn apply(&self, state: &mut Self::State, seat: $crate::Seat, chosen: Self::Move) {
            $branch!($context self states(state) moves(chosen) |rules| rules.apply(state, seat, chosen))
        }
        fn explain(&self, state: &Self::State, seat: $crate::Seat, refused: Self::Move) -> Self::Rule {
            $branch!($context self states(state) moves(refused) |rules, rule: rule| rule(rules.explain(state, seat, refused)))
        }
        fn count_moves(&self, state: &Self::State, seat: $crate::Seat) -> u64 {
            $branch!($context self states(state) |rules| rules.count_moves(state, seat))
        }
        fn is_legal(&self, state: &Self::State, seat: $crate::Seat, asked: Self::Move) -> bool {
            $branch!($context self states(state) moves(asked) |rules| rules.is_legal(state, seat, asked))
        }
        #[inline]
        fn pick_move(&self, state: &Self::State, seat: $crate::Seat, choose: impl FnOnce(u64) -> u64) -> Option<Self::Move> {
            self.pick_one(state, seat, &mut $crate::listener::once(choose))
        }
        fn ended_without_moves(&self, state: &Self::State) -> $crate::Outcome {
            $branch!($context self states(state) |rules| rules.ended_without_moves(state))
        }

        // ---- chance ----

        fn chance_may_follow(&self, state: &Self::State) -> bool {
            $branch!($context self states(state) |rules| rules.chance_may_follow(state))
        }
        fn visit_moves_before_chance<Broken>(&self, state: &Self::State, seat: $crate::Seat, f: impl FnMut(Self::Move) -> ::core::ops::ControlFlow<Broken>) -> ::core::ops::ControlFlow<Broken, u64> {
            let mut others = 0;
            $crate::listener::until_broken(f, |f| self.each_move_before_chance(state, seat, &mut others, f))?;
            ::core::ops::ControlFlow::Continue(others)
        }
        fn count_last_ply(&self, state: &Self::State, seat: $crate::Seat) -> Option<u64> {
            $branch!($context self states(state) |rules| rules.count_last_ply(state, seat))
        }
        fn visit_chances<Broken>(&self, state: &Self::State, mut f: impl FnMut(Self::Chance, u64) -> ::core::ops::ControlFlow<Broken>) -> ::core::ops::ControlFlow<Broken> {
            $crate::listener::until_broken(|(chance, weight)| f(chance, weight), |f| self.each_chance(state, f))
        }
        fn visit_chance_classes<Broken>(&self, state: &Self::State, mut f: impl FnMut(Self::Chance, u64) -> ::core::ops::ControlFlow<Broken>) -> ::core::ops::ControlFlow<Broken> {
            $crate::listener::until_broken(|(chance, weight)| f(chance, weight), |f| self.each_chance_class(state, f))
        }
        fn chance_weight(&self, state: &Self::State) -> u64 {
            $branch!($context self states(state) |rules| rules.chance_weight(state))
        }
        fn chance_at(&self, state: &Self::State, n: u64) -> Option<Self::Chance> {
            $branch!($context self states(state) |rules, chance: chance| rules.chance_at(state, n).map(chance))
        }
        fn resolve(&self, state: &mut Self::State, chance: Self::Chance) {
            $branch!($context self states(state) moves(chance) |rules| rules.resolve(state, chance))
        }
        fn is_setup_chance(&self, state: &Self::State) -> bool {
            $branch!($context self states(state) |rules| rules.is_setup_chance(state))
        }

        // ---- secrets ----

        fn seen_by(&self, state: &Self::State, viewers: $crate::Seats) -> Self::State {
            $branch!($context self states(state) |rules, whole: state| whole(rules.seen_by(state, viewers)))
        }
        fn is_view(&self, state: &Self::State) -> bool {
            $branch!($context self states(state) |rules| rules.is_view(state))
        }
        fn seen_step(&self, before: &Self::State, step: $crate::Step<Self::Move, Self::Chance>, now: &Self::State, viewers: $crate::Seats) -> $crate::Seen<$crate::Step<Self::Move, Self::Chance>> {
            $branch!($context self states(before, now) steps(step) |rules, chosen: move, chance: chance| {
                let seen = rules.seen_step(before, step, now, viewers);
                seen.map(|step| step.map(chosen, chance))
            })
        }
        fn settles_secrets(&self, before: &Self::State, step: $crate::Step<Self::Move, Self::Chance>) -> bool {
            $branch!($context self states(before) steps(step) |rules| rules.settles_secrets(before, step))
        }
        fn random_world(&self, view: &Self::State, viewers: $crate::Seats, below: &mut dyn FnMut(u64) -> u64) -> Self::State {
            $branch!($context self states(view) |rules, whole: state| whole(rules.random_world(view, viewers, below)))
        }

        // ---- sameness ----

        fn repetition_key(&self, state: &Self::State) -> Option<Self::RepetitionKey> {
            $branch!($context self states(state) |rules, key: key| rules.repetition_key(state).map(key))
        }
        fn clears_repetition(&self, before: &Self::State, step: $crate::Step<Self::Move, Self::Chance>) -> bool {
            $branch!($context self states(before) steps(step) |rules| rules.clears_repetition(before, step))
        }
        fn repeated(&self, state: &Self::State, times: u32) -> Option<$crate::Outcome> {
            $branch!($context self states(state) |rules| rules.repeated(state, times))
        }

        // ---- the table ----

        fn claim(&self, state: &Self::State, seat: $crate::Seat, times: u32, announced: bool) -> Option<$crate::Outcome> {
            $branch!($context self states(state) |rules| rules.claim(state, seat, times, announced))
        }
        fn resign(&self, state: &mut Self::State, seats: $crate::Seats) -> Option<$crate::Outcome> {
            $branch!($context self states(state) |rules| rules.resign(state, seats))
        }
        fn flag(&self, state: &mut Self::State, seat: $crate::Seat) -> Option<$crate::Outcome> {
            $branch!($context self states(state) |rules| rules.flag(state, seat))
        }
        fn may_take_back(&self, before: &Self::State, now: &Self::State, seat: $crate::Seat) -> bool {
            $branch!($context self states(before, now) |rules| rules.may_take_back(before, now, seat))
        }
    };
}

/// The methods of [`Ruleset`](crate::Ruleset) about keys for tables and about counts, handed on
/// through `branch`. Rules leave them out whose keys are to be those of the whole state.
#[macro_export]
macro_rules! forward_keys {
    ($branch:path, $context:tt) => {
        fn search_key(&self, state: &Self::State) -> u64 {
            $branch!($context self states(state) |rules| rules.search_key(state))
        }
        fn search_key_from_scratch(&self, state: &Self::State) -> u64 {
            $branch!($context self states(state) |rules| rules.search_key_from_scratch(state))
        }
        fn for_counting(&self) -> Self {
            $branch!($context self |rules, whole: rules| whole(rules.for_counting()))
        }
        fn count_sequences(&self, state: &Self::State, depth: u32) -> u64 {
            $branch!($context self states(state) |rules| rules.count_sequences(state, depth))
        }
        fn counting_key(&self, state: &Self::State) -> u128 {
            $branch!($context self states(state) |rules| rules.counting_key(state))
        }
    };
}

/// The visits of rules that stand for others, for use in an `impl` block of their own: compiled
/// once for each of the other rules, whoever listens.
#[macro_export]
macro_rules! forward_visits {
    ($branch:path, $context:tt) => {
        fn each_move(
            &self,
            state: &<Self as $crate::Ruleset>::State,
            seat: $crate::Seat,
            f: &mut dyn FnMut(<Self as $crate::Ruleset>::Move) -> ::core::ops::ControlFlow<()>,
        ) -> ::core::ops::ControlFlow<()> {
            $branch!($context self states(state) hears(f) |rules| rules.visit_moves(state, seat, f))
        }

        fn pick_one(
            &self,
            state: &<Self as $crate::Ruleset>::State,
            seat: $crate::Seat,
            choose: &mut dyn FnMut(u64) -> u64,
        ) -> Option<<Self as $crate::Ruleset>::Move> {
            $branch!($context self states(state) |rules, chosen: move| {
                rules.pick_move(state, seat, choose).map(chosen)
            })
        }

        fn each_move_before_chance(
            &self,
            state: &<Self as $crate::Ruleset>::State,
            seat: $crate::Seat,
            others: &mut u64,
            f: &mut dyn FnMut(<Self as $crate::Ruleset>::Move) -> ::core::ops::ControlFlow<()>,
        ) -> ::core::ops::ControlFlow<()> {
            $branch!($context self states(state) hears(f) |rules| {
                *others = rules.visit_moves_before_chance(state, seat, f)?;
                ::core::ops::ControlFlow::Continue(())
            })
        }

        fn each_chance(
            &self,
            state: &<Self as $crate::Ruleset>::State,
            f: &mut dyn FnMut((<Self as $crate::Ruleset>::Chance, u64)) -> ::core::ops::ControlFlow<()>,
        ) -> ::core::ops::ControlFlow<()> {
            $branch!($context self states(state) |rules, chance: chance| {
                rules.visit_chances(state, |due, weight| f((chance(due), weight)))
            })
        }

        fn each_chance_class(
            &self,
            state: &<Self as $crate::Ruleset>::State,
            f: &mut dyn FnMut((<Self as $crate::Ruleset>::Chance, u64)) -> ::core::ops::ControlFlow<()>,
        ) -> ::core::ops::ControlFlow<()> {
            $branch!($context self states(state) |rules, chance: chance| {
                rules.visit_chance_classes(state, |due, weight| f((chance(due), weight)))
            })
        }
    };
}
