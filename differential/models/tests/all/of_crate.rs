//! A crate's game as its texts, so that it can be asked what a model is asked.
use boardwright_differential_models::{Due, Fight, Model};
use boardwright_ruleset::{
    Actor, BrokenRule as _, Exchange, ExchangeSide, Notation, ReadMoveError, Repetition, Seat,
    Seats, Step,
};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Continue;

/// A game of the crate with these rules, with its past.
#[derive(Clone)]
pub(crate) struct OfCrate<R: Notation> {
    rules: R,
    state: R::State,
    repetition: Repetition<R>,
}

impl<R: Notation + Exchange> OfCrate<R> {
    fn new(rules: R, state: R::State) -> Self {
        let repetition = Repetition::new(&rules, &state);
        Self {
            rules,
            state,
            repetition,
        }
    }

    /// The seat of this name.
    fn seat(&self, name: &str) -> Seat {
        let seats = self.rules.seats();
        let mut named = seats
            .iter()
            .filter(|&seat| self.rules.seat_name(seat) == name);
        named
            .next()
            .unwrap_or_else(|| panic!("there is no seat {name}"))
    }

    fn seats(&self, names: &[&str]) -> Seats {
        names.iter().map(|name| self.seat(name)).collect()
    }

    fn names(&self, seats: Seats) -> Vec<&'static str> {
        let names = seats.iter().map(|seat| self.rules.seat_name(seat));
        names.collect()
    }

    /// Whether this text is read as just this state, counters included.
    pub(crate) fn reads_back(&self, position: &str) -> bool {
        self.rules.read_position(position).as_ref() == Ok(&self.state)
    }
}

impl<R: Notation + Exchange> Model for OfCrate<R> {
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
            return Due::Over {
                winners: self.names(outcome.winners),
                reason: outcome.reason,
            };
        }
        match self.rules.actor(&self.state) {
            Actor::Seat(seat) => Due::Seat(self.rules.seat_name(seat)),
            Actor::Chance => Due::Chance,
            Actor::Secret(seats) => Due::Secret(self.names(seats)),
        }
    }

    fn moves(&self, seat: &str) -> Vec<String> {
        if matches!(self.due(), Due::Over { .. }) {
            return Vec::new();
        }
        let legal = self.rules.moves(&self.state, self.seat(seat)).into_iter();
        legal
            .map(|chosen| self.rules.move_text(&self.state, chosen))
            .collect()
    }

    /// Only the one rule that the crate names.
    fn refusals(&self, seat: &str, text: &str) -> Result<BTreeSet<&'static str>, String> {
        let seat = self.seat(seat);
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

    fn play(&mut self, seat: &str, text: &str) {
        let (seat, before) = (self.seat(seat), self.state.clone());
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

    fn view(&self, viewers: &[&str]) -> String {
        let seen = self.rules.seen_by(&self.state, self.seats(viewers));
        self.rules.position_text(&seen)
    }

    fn claims(&self) -> Vec<&'static str> {
        if matches!(self.due(), Due::Over { .. }) {
            return Vec::new();
        }
        let times = self.repetition.times(&self.rules, &self.state);
        let may = |seat: &Seat| {
            let claim = self.rules.claim(&self.state, *seat, times, false);
            assert!(claim.is_none_or(|outcome| outcome.is_draw()));
            claim.is_some()
        };
        self.names(self.rules.seats().iter().filter(may).collect())
    }

    fn resign(&mut self, seats: &[&str]) {
        let (seats, before) = (self.seats(seats), self.state.clone());
        let ended = self.rules.resign(&mut self.state, seats);
        assert_eq!(ended, None, "the position tells how a resignation ends");
        self.repetition
            .record_change(&self.rules, &before, &self.state);
    }

    fn fight(&self, seat: &str, text: &str) -> Option<Fight> {
        let attack = self.rules.read_move(&self.state, text).ok()?;
        let boosts = self.rules.boosts(&self.state, self.seat(seat), attack)?;
        let odds = self.rules.odds(&self.state, self.seat(seat), attack)?;
        let of = |side| -> BTreeMap<String, u32> {
            let of_side = boosts.reasons.iter().filter(|boost| boost.side == side);
            let named = of_side.map(|boost| {
                let from = boost.from.as_ref().map(|from| format!(" {from}"));
                (
                    format!("{}{}", boost.reason, from.unwrap_or_default()),
                    boost.amount,
                )
            });
            named.collect()
        };
        Some(Fight {
            attacker: of(ExchangeSide::Attacker),
            defender: of(ExchangeSide::Defender),
            odds: odds
                .iter()
                .map(|odds| {
                    let share = [odds.numerator, odds.denominator].map(u128::from);
                    (odds.outcome.into(), share)
                })
                .collect(),
        })
    }
}
