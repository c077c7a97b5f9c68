//! A game of the family with its past, whose every answer is a text.
use crate::loka::LokaModel;
use crate::loka::board::{Seat, Square};
use crate::loka::fight::{Boosts, ENDINGS};
use crate::loka::state::{Actor, Move, Stage, State};
use crate::loka::view::RepetitionKey;
use crate::{Due, Fight, Model};
use std::collections::{BTreeMap, BTreeSet};

/// A game in play.
#[derive(Clone, Debug)]
pub struct LokaGame {
    /// The rules.
    pub model: LokaModel,
    /// Where it stands.
    pub state: State,
    occurred: BTreeMap<RepetitionKey, u32>,
}

impl LokaGame {
    fn begin(model: LokaModel, state: State) -> Self {
        let mut game = Self {
            model,
            state,
            occurred: BTreeMap::new(),
        };
        game.count_occurrence();
        game
    }

    /// detail 12: how often this position has occurred.
    fn count_occurrence(&mut self) {
        if let Some(key) = self.model.repetition_key(&self.state) {
            *self.occurred.entry(key).or_default() += 1;
        }
    }

    /// The name of a seat.
    fn name(&self, seat: Seat) -> &'static str {
        match self.model.options.board.letters()[seat] {
            'S' => "S",
            'W' => "W",
            'N' => "N",
            'E' => "E",
            'w' => "w",
            _ => "b",
        }
    }

    fn names(&self, seats: impl IntoIterator<Item = Seat>) -> Vec<&'static str> {
        seats.into_iter().map(|seat| self.name(seat)).collect()
    }

    /// The seat of this name.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[must_use]
    pub fn seat(&self, name: &str) -> Seat {
        (0..self.model.options.board.seats())
            .find(|&seat| self.name(seat) == name)
            .unwrap_or_else(|| panic!("there is no seat {name}"))
    }

    fn seats(&self, names: &[&str]) -> Vec<Seat> {
        names.iter().map(|name| self.seat(name)).collect()
    }

    fn read_squares(&self, text: &str) -> Option<(Square, Square)> {
        match self.model.read_move(text)? {
            Move::Attack(from, to) => Some((from, to)),
            _ => None,
        }
    }
}

impl Model for LokaGame {
    fn open(name: &str) -> Result<Self, String> {
        let model = LokaModel::named(name)?;
        let start = model.start();
        Ok(Self::begin(model, start))
    }

    fn read(&self, position: &str) -> Result<Self, String> {
        let state = self.model.read(position).ok_or("not a position")?;
        Ok(Self::begin(self.model.clone(), state))
    }

    fn position(&self) -> String {
        self.model.write(&self.state)
    }

    fn due(&self) -> Due {
        if let Some(outcome) = self.model.outcome(&self.state) {
            return Due::Over {
                winners: self.names(outcome.winners),
                reason: outcome.reason,
            };
        }
        match self.model.actor(&self.state) {
            Actor::Seat(seat) => Due::Seat(self.name(seat)),
            Actor::Secret(seats) => Due::Secret(self.names(seats)),
            Actor::Chance => Due::Chance,
        }
    }

    fn moves(&self, seat: &str) -> Vec<String> {
        let moves = self.model.moves(&self.state, self.seat(seat));
        moves
            .iter()
            .map(|chosen| self.model.move_text(chosen))
            .collect()
    }

    fn refusals(&self, seat: &str, text: &str) -> Result<BTreeSet<&'static str>, String> {
        let seat = self.seat(seat);
        let chosen = self.model.read_move(text).ok_or("not a move")?;
        if self.model.moves(&self.state, seat).contains(&chosen) {
            return Ok(BTreeSet::new());
        }
        Ok(self.model.broken(&self.state, seat, &chosen))
    }

    fn play(&mut self, seat: &str, text: &str) {
        let chosen = self.model.read_move(text).expect("a move");
        self.state = self.model.apply(&self.state, self.seat(seat), &chosen);
        self.count_occurrence();
    }

    fn chances(&self) -> Vec<(String, u64)> {
        let chances = self.model.chances(&self.state).into_iter();
        chances
            .map(|(chance, weight)| (self.model.chance_text(chance), weight))
            .collect()
    }

    fn resolve(&mut self, chance: &str) {
        // detail 12: a rolled attack clears the table.
        if matches!(self.state.stage, Stage::Fight(..)) {
            self.occurred.clear();
        }
        let chance = self.model.read_chance(chance).expect("a chance");
        self.state = self.model.resolve(&self.state, chance);
        self.count_occurrence();
    }

    fn view(&self, viewers: &[&str]) -> String {
        let view = self.model.view(&self.state, &self.seats(viewers));
        self.model.write(&view)
    }

    fn claims(&self) -> Vec<&'static str> {
        if self.model.outcome(&self.state).is_some() {
            return Vec::new();
        }
        let key = self.model.repetition_key(&self.state);
        let times = key.and_then(|key| self.occurred.get(&key).copied());
        let may = |&seat: &Seat| {
            self.model
                .may_claim(&self.state, seat, times.unwrap_or_default())
        };
        self.names((0..self.model.options.board.seats()).filter(may))
    }

    fn resign(&mut self, seats: &[&str]) {
        self.state = self.model.resign(&self.state, &self.seats(seats));
        self.count_occurrence();
    }

    fn fight(&self, _seat: &str, text: &str) -> Option<Fight> {
        let (from, to) = self.read_squares(text)?;
        let boosts = self.model.boosts(&self.state, from, to);
        let odds = self.model.odds_of(&self.state, from, to);
        if boosts != Boosts::default() {
            self.model.cite_denied_support(&self.state, from, to);
        }
        let cases = ENDINGS.into_iter().zip(odds.cases);
        Some(Fight {
            attacker: boosts.attacker.into_iter().collect(),
            defender: boosts.defender.into_iter().collect(),
            odds: cases
                .filter(|&(_, cases)| cases > 0)
                .map(|(ending, cases)| (ending.name().into(), [cases, odds.of].map(u128::from)))
                .collect(),
        })
    }
}
