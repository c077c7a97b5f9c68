//! Rules that stand for other rules hand on every method of the contract.
//!
//! A method that is new in a trait and missing in the lists of [`boardwright_ruleset::forward`] would silently keep its
//! provided form in all rules that forward. So a lint of `clippy` asks here for every method. What
//! the contract composes of other methods is handed on here by hand, and nowhere else: whoever
//! adds a method puts it in a list, or here if no game writes it anew.
use crate::race::Race;
use boardwright_ruleset::{
    Actor, Configure, Depict, Evaluate, Exchange, Notation, OptionError, OptionSpec, Options,
    Ruleset, Seat, forward_depict, forward_evaluate, forward_exchange, forward_gain_visits,
    forward_gains, forward_keys, forward_notation, forward_ruleset, forward_visits, perft,
};
use core::ops::ControlFlow;

/// The same rules behind another type.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Same<R>(R);

macro_rules! inner {
    (
        [] $this:ident $(states($($state:ident),+))? $(moves($($moved:ident),+))?
        $(steps($step:ident))? $(hears($f:ident))? $(weighs($g:ident))?
        |$rules:ident $(, $whole:ident: $kind:ident)*| $answer:expr
    ) => {{
        let $rules = &$this.0;
        $(let $whole = inner!(@whole $kind);)*
        $answer
    }};
    (@whole rules) => { Same };
    (@whole $other:ident) => { core::convert::identity };
}

#[deny(clippy::missing_trait_methods)]
impl<R: Ruleset> Ruleset for Same<R> {
    type State = R::State;
    type Move = R::Move;
    type Chance = R::Chance;
    type Rule = R::Rule;
    type RepetitionKey = R::RepetitionKey;

    forward_ruleset!(inner, []);
    forward_keys!(inner, []);

    fn moves(&self, state: &R::State, seat: Seat) -> Vec<R::Move> {
        self.0.moves(state, seat)
    }

    fn visit_successors<B>(
        &self,
        state: &R::State,
        seat: Seat,
        f: impl FnMut(R::Move, &R::State) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.0.visit_successors(state, seat, f)
    }
}

impl<R: Ruleset> Same<R> {
    forward_visits!(inner, []);
}

impl<R: Configure> Configure for Same<R> {
    const NAME: &'static str = R::NAME;
    const OPTIONS: &'static [OptionSpec] = R::OPTIONS;

    fn configure(options: &Options) -> Result<Self, OptionError> {
        R::configure(options).map(Same)
    }

    fn options(&self) -> Options {
        self.0.options()
    }
}

#[deny(clippy::missing_trait_methods)]
impl<R: Notation> Notation for Same<R> {
    forward_notation!(inner, []);

    fn move_text(&self, state: &R::State, chosen: R::Move) -> String {
        self.0.move_text(state, chosen)
    }

    fn chance_text(&self, state: &R::State, chance: R::Chance) -> String {
        self.0.chance_text(state, chance)
    }

    fn position_text(&self, state: &R::State) -> String {
        self.0.position_text(state)
    }
}

#[deny(clippy::missing_trait_methods)]
impl<R: Evaluate> Evaluate for Same<R> {
    forward_evaluate!(inner, []);
    forward_gains!();
}

impl<R: Evaluate> Same<R> {
    forward_gain_visits!(inner, []);
}

#[deny(clippy::missing_trait_methods)]
impl<R: Depict> Depict for Same<R> {
    forward_depict!(inner, []);
}

#[deny(clippy::missing_trait_methods)]
impl<R: Exchange> Exchange for Same<R> {
    forward_exchange!(inner, []);
}

/// Plays the same game by rules and by what stands for them.
#[test]
fn rules_that_stand_for_others_answer_as_they_do() {
    let plain = Race {
        claim_after: 3,
        pays: true,
        ..Race::to(9)
    };
    let same = Same(plain.clone());
    assert_eq!(same.facts(), plain.facts());
    assert_eq!(same.full_name(), plain.full_name());
    for game in 0..20_u64 {
        let (mut state, mut number) = (plain.start(), game);
        assert_eq!(same.start(), state);
        while plain.outcome(&state).is_none() {
            number = number.wrapping_mul(7).wrapping_add(3);
            assert_eq!(same.outcome(&state), None);
            assert_eq!(same.actor(&state), plain.actor(&state));
            assert_eq!(same.depict(&state), plain.depict(&state));
            assert_eq!(same.position_text(&state), plain.position_text(&state));
            assert_eq!(perft(&same, &state, 2), perft(&plain, &state, 2));
            let Actor::Seat(seat) = plain.actor(&state) else {
                let weight = plain.chance_weight(&state);
                assert_eq!(same.chance_weight(&state), weight);
                let due = plain.chance_at(&state, number % weight).expect("a chance");
                assert_eq!(same.chance_at(&state, number % weight), Some(due));
                assert_eq!(
                    same.chance_text(&state, due),
                    plain.chance_text(&state, due)
                );
                same.resolve(&mut state, due);
                continue;
            };
            let pick = |count| number % count;
            let chosen = plain.pick_move(&state, seat, pick).expect("a move");
            assert_eq!(same.pick_move(&state, seat, pick), Some(chosen));
            assert!(same.is_legal(&state, seat, chosen));
            assert_eq!(same.moves(&state, seat), plain.moves(&state, seat));
            assert_eq!(
                same.claim(&state, seat, 1, false),
                plain.claim(&state, seat, 1, false)
            );
            let text = same.move_text(&state, chosen);
            assert_eq!(same.read_move(&state, &text), Ok(chosen));
            same.apply(&mut state, seat, chosen);
        }
        let outcome = plain.outcome(&state).expect("the race is over");
        assert_eq!(same.outcome(&state), Some(outcome));
        for seat in plain.seats().iter() {
            assert_eq!(
                same.payoff(&state, outcome, seat),
                plain.payoff(&state, outcome, seat)
            );
        }
    }
}
