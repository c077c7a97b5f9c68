//! `State`: a game in play, with its referee.
//!
//! Copies share the game until one of them changes it.
use crate::data;
use crate::errors::{Answer, refusal};
use crate::game::Game;
use crate::games::Opened;
use crate::seats::{due, named_or_due, names};
use boardwright::ruleset::{Actor, AnyGame, Status, TextError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::sync::Arc;

/// A game in play.
#[pyclass(module = "boardwright")]
pub(crate) struct State {
    pub(crate) opened: Arc<Opened>,
    game: Arc<dyn AnyGame>,
}

impl State {
    pub(crate) fn new(opened: Arc<Opened>, game: Box<dyn AnyGame>) -> Self {
        Self {
            opened,
            game: Arc::from(game),
        }
    }

    /// The game.
    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The game as it is now, for a call that goes on without the interpreter's
    /// lock.
    pub(crate) fn shared(&self) -> Arc<dyn AnyGame> {
        Arc::clone(&self.game)
    }

    /// The game to be changed, which is then this state's alone.
    pub(crate) fn change(&mut self) -> &mut dyn AnyGame {
        if Arc::get_mut(&mut self.game).is_none() {
            self.game = Arc::from(self.game.boxed_clone());
        }
        Arc::get_mut(&mut self.game).expect("nobody else has the copy")
    }

    /// Takes another game of the same rules in place of this one.
    pub(crate) fn replace(&mut self, game: Box<dyn AnyGame>) {
        self.game = Arc::from(game);
    }

    fn twin(&self) -> Self {
        Self {
            opened: Arc::clone(&self.opened),
            game: Arc::clone(&self.game),
        }
    }
}

#[pymethods]
impl State {
    // ---- whose turn it is ----

    /// The rules.
    #[getter(game)]
    fn rules_of_game(&self) -> Game {
        Game {
            opened: Arc::clone(&self.opened),
        }
    }

    #[getter]
    fn seed(&self) -> String {
        self.game.seed().to_string()
    }

    #[getter]
    fn rolls(&self) -> u64 {
        self.game.rolls()
    }

    #[getter]
    fn position(&self) -> String {
        self.game.position()
    }

    #[getter]
    fn status(&self) -> String {
        self.game.status_text()
    }

    #[getter]
    fn is_over(&self) -> bool {
        matches!(self.game.status(), Status::Over(_))
    }

    #[getter]
    fn is_chance(&self) -> bool {
        self.game.status() == Status::Due(Actor::Chance)
    }

    #[getter]
    fn is_secret(&self) -> bool {
        matches!(self.game.status(), Status::Due(Actor::Secret(_)))
    }

    #[getter]
    fn due<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, self.game(), due(self.game()))
    }

    #[getter]
    fn living<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, self.game(), self.game.living())
    }

    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let outcome = self.game.status().outcome();
        outcome
            .map(|outcome| names(py, self.game(), outcome.winners))
            .transpose()
    }

    #[getter]
    fn reason(&self) -> Option<&'static str> {
        Some(self.game.status().outcome()?.reason)
    }

    fn payoffs<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(payoffs) = self.game.payoffs() else {
            return Ok(None);
        };
        let paid = PyDict::new(py);
        for (seat, payoff) in payoffs {
            paid.set_item(self.game.seat_name(seat), payoff)?;
        }
        Ok(Some(paid))
    }

    fn returns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let game = self.game();
        let returns = PyDict::new(py);
        let outcome = game.status().outcome();
        let payoffs = game.payoffs().unwrap_or_default();
        for seat in game.seats().iter() {
            let paid = payoffs.iter().find(|(paid, _)| *paid == seat);
            let value = match (outcome, paid) {
                (_, Some((_, payoff))) => *payoff as f64,
                (Some(outcome), None) if !outcome.is_draw() => {
                    let won = outcome.winners.intersects(game.allies(seat));
                    if won { 1.0 } else { -1.0 }
                }
                _ => 0.0,
            };
            returns.set_item(game.seat_name(seat), value)?;
        }
        Ok(returns)
    }

    // ---- moves ----

    #[pyo3(signature = (seat=None, *, limit=1000000))]
    fn moves(&self, seat: Option<&str>, limit: u64) -> Answer<Vec<String>> {
        let seat = named_or_due(self.game(), seat)?;
        Ok(self.game.moves(seat, limit)?)
    }

    #[pyo3(signature = (seat=None))]
    fn count_moves(&self, seat: Option<&str>) -> Answer<u64> {
        let seat = named_or_due(self.game(), seat)?;
        Ok(self.game.count_moves(seat)?)
    }

    #[pyo3(signature = (r#move, seat=None))]
    fn is_legal(&self, r#move: &str, seat: Option<&str>) -> Answer<bool> {
        let seat = named_or_due(self.game(), seat)?;
        match self.game.explain(seat, r#move) {
            Ok(()) => Ok(true),
            Err(TextError::Refused(_)) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    #[pyo3(signature = (r#move, seat=None))]
    fn explain<'py>(
        &self,
        py: Python<'py>,
        r#move: &str,
        seat: Option<&str>,
    ) -> Answer<Option<Bound<'py, PyAny>>> {
        let seat = named_or_due(self.game(), seat)?;
        match self.game.explain(seat, r#move) {
            Ok(()) => Ok(None),
            Err(TextError::Refused(told)) => Ok(Some(refusal(py, &told)?)),
            Err(error) => Err(error.into()),
        }
    }

    #[pyo3(signature = (r#move, seat=None))]
    fn play(&mut self, r#move: &str, seat: Option<&str>) -> Answer<()> {
        let seat = named_or_due(self.game(), seat)?;
        Ok(self.change().play(seat, r#move)?)
    }

    #[pyo3(signature = (r#move, seat=None))]
    fn after(&self, r#move: &str, seat: Option<&str>) -> Answer<Self> {
        let mut after = self.twin();
        after.play(r#move, seat)?;
        Ok(after)
    }

    #[pyo3(signature = (r#move, seat=None, *, limit=1000000))]
    fn successors<'py>(
        &self,
        py: Python<'py>,
        r#move: &str,
        seat: Option<&str>,
        limit: u64,
    ) -> Answer<Vec<(Bound<'py, PyAny>, String)>> {
        let seat = named_or_due(self.game(), seat)?;
        let successors = self.game.successors(seat, r#move, limit)?;
        let exact = successors.into_iter().map(|(probability, position)| {
            let (above, below) = (probability.numerator(), probability.denominator());
            Ok((data::fraction(py, above, below)?, position))
        });
        Ok(exact.collect::<PyResult<_>>()?)
    }

    // ---- chance ----

    fn roll(&mut self) -> Answer<String> {
        Ok(self.change().roll()?)
    }

    fn resolve(&mut self, chance: &str) -> Answer<()> {
        Ok(self.change().resolve(chance)?)
    }

    #[pyo3(signature = (*, limit=1000000))]
    fn chances<'py>(
        &self,
        py: Python<'py>,
        limit: u64,
    ) -> Answer<Vec<(String, Bound<'py, PyAny>)>> {
        let (chances, total) = self.game.chances(limit)?;
        let exact = chances
            .into_iter()
            .map(|(weight, chance)| Ok((chance, data::fraction(py, weight, total)?)));
        Ok(exact.collect::<PyResult<_>>()?)
    }

    #[pyo3(signature = (*, limit=1000000))]
    fn chance_weights(&self, limit: u64) -> Answer<(Vec<(String, u64)>, u64)> {
        let (chances, total) = self.game.chances(limit)?;
        let swapped = chances.into_iter().map(|(weight, chance)| (chance, weight));
        Ok((swapped.collect(), total))
    }

    // ---- exchanges ----

    fn odds<'py>(&self, py: Python<'py>, r#move: &str) -> Answer<Bound<'py, PyDict>> {
        Ok(data::odds(py, &self.game.odds(r#move)?)?)
    }

    fn boosts<'py>(&self, py: Python<'py>, r#move: &str) -> Answer<Bound<'py, PyDict>> {
        Ok(data::boosts(py, &self.game.boosts(r#move)?)?)
    }

    // ---- copies ----

    fn copy(&self) -> Self {
        self.twin()
    }

    fn __copy__(&self) -> Self {
        self.twin()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.twin()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let replay = slf
            .py()
            .import(crate::games::module_name())?
            .getattr("replay")?;
        Ok((replay, (slf.borrow().game.record().to_string(),)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.borrow();
            Arc::ptr_eq(&self.game, &other.game) || self.game.record() == other.game.record()
        })
    }

    fn __repr__(&self) -> String {
        let (name, status) = (self.game.full_name(), self.game.status_text());
        let position = self.game.position();
        format!("<State of {name}, {status}: {position}>")
    }
}
