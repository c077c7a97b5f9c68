//! A crate's game as its texts, so that it can be asked what a model is asked.
use boardwright_differential_models::{Due, Model};
use boardwright_ruleset::{
    Actor, BrokenRule as _, Notation, ReadMoveError, Repetition, Seat, Step,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;

/// A game of the crate with these rules, with its past.
#[derive(Clone)]
pub(crate) struct OfCrate<R: Notation> {
    rules: R,
    state: R::State,
    repetition: Repetition<R>,
}

impl<R: Notation> OfCrate<R> {
    fn new(rules: R, state: R::State) -> Self {
        let repetition = Repetition::new(&rules, &state);
        Self {
            rules,
            state,
            repetition,
        }
    }

    /// The seat that is due.
    fn seat(&self) -> Seat {
        match self.rules.actor(&self.state) {
            Actor::Seat(seat) => seat,
            other => panic!("no seat is due, but {other:?}"),
        }
    }

    /// Whether this text is read as just this state, counters included.
    pub(crate) fn reads_back(&self, position: &str) -> bool {
        self.rules.read_position(position).as_ref() == Ok(&self.state)
    }
}

impl<R: Notation> Model for OfCrate<R> {
    fn open(name: &str) -> Result<Self, String> {
        let name = name.parse().map_err(|error| format!("{error}"))?;
        let rules = R::from_name(&name).map_err(|error| error.to_string())?;
        let start = rules.start();
        Ok(Self::new(rules, start))
    }

    fn read(&self, position: &str) -> Result<Self, String> {
        let state = self
            .rules
            .read_position(position)
            .map_err(|error| error.to_string())?;
        Ok(Self::new(self.rules.clone(), state))
    }

    fn position(&self) -> String {
        self.rules.position_text(&self.state)
    }

    fn due(&self) -> Due {
        let times = self.repetition.times(&self.rules, &self.state);
        let repeated = self.rules.repeated(&self.state, times);
        if let Some(outcome) = repeated.or_else(|| self.rules.outcome(&self.state)) {
            assert!(!outcome.all_lost, "no game here is lost by all");
            for seat in self.rules.seats().iter() {
                assert_eq!(self.rules.payoff(&self.state, outcome, seat), None);
            }
            let winners = outcome
                .winners
                .iter()
                .map(|seat| self.rules.seat_name(seat));
            return Due::Over {
                winners: winners.collect(),
                reason: outcome.reason,
            };
        }
        match self.rules.actor(&self.state) {
            Actor::Seat(seat) => Due::Seat(self.rules.seat_name(seat)),
            Actor::Chance => Due::Chance,
            Actor::Secret(_) => panic!("no game here has secrets"),
        }
    }

    fn moves(&self) -> Vec<String> {
        if !matches!(self.due(), Due::Seat(_)) {
            return Vec::new();
        }
        let legal = self.rules.moves(&self.state, self.seat()).into_iter();
        legal
            .map(|chosen| self.rules.move_text(&self.state, chosen))
            .collect()
    }

    /// Only the one rule that the crate names.
    fn refusals(&self, text: &str) -> Result<BTreeSet<&'static str>, String> {
        let seat = self.seat();
        match self.rules.read_move(&self.state, text) {
            Ok(chosen) if self.rules.is_legal(&self.state, seat, chosen) => Ok(BTreeSet::new()),
            Ok(chosen) => Ok(BTreeSet::from([self
                .rules
                .explain(&self.state, seat, chosen)
                .id()])),
            Err(ReadMoveError::Illegal(rule)) => Ok(BTreeSet::from([rule.id()])),
            Err(ReadMoveError::Unreadable(fault)) => Err(fault.to_string()),
        }
    }

    fn play(&mut self, text: &str) {
        let (seat, before) = (self.seat(), self.state.clone());
        let chosen = self.rules.read_move(&before, text).expect("a move");
        self.rules.apply(&mut self.state, seat, chosen);
        self.repetition
            .record(&self.rules, &before, Step::Move(seat, chosen), &self.state);
    }

    fn chances(&self) -> Vec<(String, u64)> {
        let mut all = Vec::new();
        let _ = self.rules.visit_chances(&self.state, |chance, weight| {
            all.push((self.rules.chance_text(&self.state, chance), weight));
            Continue::<()>(())
        });
        all
    }

    fn resolve(&mut self, chance: &str) {
        let before = self.state.clone();
        let fell = self.rules.read_chance(&before, chance).expect("a chance");
        self.rules.resolve(&mut self.state, fell);
        self.repetition
            .record(&self.rules, &before, Step::Chance(fell), &self.state);
    }
}
