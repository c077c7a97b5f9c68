//! `State`: a game in play, with its referee.
//!
//! Copies share the game until one of them changes it.
use crate::data;
use crate::errors::{Answer, refusal};
use crate::game::Game;
use crate::games::Opened;
use crate::numbers::whole;
use crate::seats::{due, named_or_due, names};
use boardwright::referee::{AnyGame, TextError};
use boardwright::ruleset::{Actor, Seat, Status};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::sync::Arc;

/// A game in play, with its referee.
///
/// Where a call takes a seat and none is given, it is the lowest seat that is
/// due. Where it takes viewers, they are one name, or several, or ``()`` for a
/// spectator. A copy costs nothing until one of the two changes. Two states are
/// equal if their records are.
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

    /// What all dice follow from.
    #[getter]
    fn seed(&self) -> String {
        self.game.seed().to_string()
    }

    /// How many chances there have been.
    #[getter]
    fn rolls(&self) -> u64 {
        self.game.rolls()
    }

    /// How often the present position has occurred, itself included; 0 where it does not count.
    ///
    /// No observation says so. The true positions are counted, secrets and all.
    #[getter]
    fn repetitions(&self) -> u32 {
        self.game.times()
    }

    /// The position, with all secrets, as the game's notation writes it.
    #[getter]
    fn position(&self) -> String {
        self.game.position()
    }

    /// ``seat w``, ``secret S W``, ``chance``, ``over S N: checkmate``, ...
    #[getter]
    fn status(&self) -> String {
        self.game.status_text()
    }

    #[getter]
    fn is_over(&self) -> bool {
        matches!(self.game.status(), Status::Over(_))
    }

    /// Whether a chance is due, to be rolled.
    #[getter]
    fn is_chance(&self) -> bool {
        self.game.status() == Status::Due(Actor::Chance)
    }

    /// Whether the seats that are due choose unseen, in any order.
    #[getter]
    fn is_secret(&self) -> bool {
        matches!(self.game.status(), Status::Due(Actor::Secret(_)))
    }

    /// The seats that may move now.
    #[getter]
    fn due<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, self.game(), due(self.game()))
    }

    /// The seats that are still in the game.
    #[getter]
    fn living<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, self.game(), self.game.living())
    }

    /// The winners, none of them in a draw; None while the game goes on.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let outcome = self.game.status().outcome();
        outcome
            .map(|outcome| names(py, self.game(), outcome.winners))
            .transpose()
    }

    /// All but the winners, and none in a draw; None while the game goes on.
    #[getter]
    fn losers<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let (game, outcome) = (self.game(), self.game.status().outcome());
        outcome
            .map(|outcome| names(py, game, outcome.losers(game.seats())))
            .transpose()
    }

    /// The place of each seat, 1 for the first; seats that are alike share one.
    ///
    /// None while the game goes on, and empty where all lost.
    fn places<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let game = self.game();
        let Some(placed) = game.places() else {
            return Ok(None);
        };
        let places = PyDict::new(py);
        for (seat, place) in placed {
            places.set_item(game.seat_name(seat), place)?;
        }
        Ok(Some(places))
    }

    /// What each seat has gathered so far; None in games without such a count.
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        scores(py, self.game())
    }

    /// Why the game ended.
    #[getter]
    fn reason(&self) -> Option<&'static str> {
        Some(self.game.status().outcome()?.reason)
    }

    /// What the game paid each seat; None in games without pay-offs.
    fn payoffs<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        payoffs(py, self.game())
    }

    /// The pay-off of each seat, or 1 for winners with their allies and -1 for others.
    ///
    /// While the game goes on it is 0, or the score where pay-offs are gathered on the way.
    fn returns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        by_seat(py, self.game(), |seat| self.returned(seat))
    }

    /// What the last event brought each seat: the returns, less those before it.
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let before = self.game.event_count().saturating_sub(1);
        by_seat(py, self.game(), |seat| {
            self.returned(seat) - self.gathered(before, seat)
        })
    }

    // ---- moves ----

    /// The legal moves. Raises LimitExceeded if there are more.
    #[pyo3(signature = (seat=None, *, limit=1000000))]
    fn moves(
        &self,
        seat: Option<&str>,
        #[pyo3(from_py_with = whole)] limit: u64,
    ) -> Answer<Vec<String>> {
        let seat = named_or_due(self.game(), seat)?;
        Ok(self.game.moves(seat, limit)?)
    }

    /// How many legal moves there are.
    #[pyo3(signature = (seat=None))]
    fn count_moves(&self, seat: Option<&str>) -> Answer<u64> {
        let seat = named_or_due(self.game(), seat)?;
        Ok(self.game.count_moves(seat)?)
    }

    /// Whether the seat may make this move now. Raises Unreadable.
    #[pyo3(signature = (r#move, seat=None))]
    fn is_legal(&self, r#move: &str, seat: Option<&str>) -> Answer<bool> {
        let seat = named_or_due(self.game(), seat)?;
        match self.game.explain(seat, r#move) {
            Ok(()) => Ok(true),
            Err(TextError::Refused(_)) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Why the seat may not make this move; None if it may.
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

    /// Makes a move. Raises IllegalMove, Refused or Unreadable.
    #[pyo3(signature = (r#move, seat=None))]
    fn play(&mut self, r#move: &str, seat: Option<&str>) -> Answer<()> {
        let seat = named_or_due(self.game(), seat)?;
        Ok(self.change().play(seat, r#move)?)
    }

    /// A copy in which the move was made.
    #[pyo3(signature = (r#move, seat=None))]
    fn after(&self, r#move: &str, seat: Option<&str>) -> Answer<Self> {
        let mut after = self.twin();
        after.play(r#move, seat)?;
        Ok(after)
    }

    /// The exact distribution over positions at the next decision. Only for the host.
    #[pyo3(signature = (r#move, seat=None, *, limit=1000000))]
    fn successors<'py>(
        &self,
        py: Python<'py>,
        r#move: &str,
        seat: Option<&str>,
        #[pyo3(from_py_with = whole)] limit: u64,
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

    /// Lets chance decide by the game's own dice.
    fn roll(&mut self) -> Answer<String> {
        Ok(self.change().roll()?)
    }

    /// Takes the outcome of dice on a real table; the record says so.
    fn resolve(&mut self, chance: &str) -> Answer<()> {
        Ok(self.change().resolve(chance)?)
    }

    /// All that chance may do now, with exact probabilities. Only for the host.
    #[pyo3(signature = (*, limit=1000000))]
    fn chances<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] limit: u64,
    ) -> Answer<Vec<(String, Bound<'py, PyAny>)>> {
        let (chances, total) = self.game.chances(limit)?;
        let exact = chances
            .into_iter()
            .map(|(weight, chance)| Ok((chance, data::fraction(py, weight, total)?)));
        Ok(exact.collect::<PyResult<_>>()?)
    }

    /// The same with whole weights, and their sum.
    #[pyo3(signature = (*, limit=1000000))]
    fn chance_weights(
        &self,
        #[pyo3(from_py_with = whole)] limit: u64,
    ) -> Answer<(Vec<(String, u64)>, u64)> {
        let (chances, total) = self.game.chances(limit)?;
        let swapped = chances.into_iter().map(|(weight, chance)| (chance, weight));
        Ok((swapped.collect(), total))
    }

    // ---- exchanges ----

    /// How the exchange ends that a move of the lowest seat due starts.
    fn odds<'py>(&self, py: Python<'py>, r#move: &str) -> Answer<Bound<'py, PyDict>> {
        Ok(data::odds(py, &self.game.odds(r#move)?)?)
    }

    /// What each side brings to that exchange.
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

impl State {
    /// What the game has brought a seat so far.
    fn returned(&self, seat: Seat) -> f64 {
        let game = self.game();
        let Some(outcome) = game.status().outcome() else {
            return self.gathered(game.event_count(), seat);
        };
        let payoffs = game.payoffs().unwrap_or_default();
        let paid = payoffs.iter().find(|(paid, _)| *paid == seat);
        match paid {
            Some((_, payoff)) => *payoff as f64,
            None if outcome.is_draw() => 0.0,
            None if outcome.winners.intersects(game.allies(seat)) => 1.0,
            None => -1.0,
        }
    }

    /// What a seat has gathered of its pay-off after so many events.
    fn gathered(&self, events: usize, seat: Seat) -> f64 {
        let game = self.game();
        let score = game.score_after(events, seat);
        let pays = game.facts().payoffs.is_some();
        score.filter(|_| pays).map_or(0.0, |score| score as f64)
    }
}

/// What each seat has gathered so far, by its name, in games that count it.
pub(crate) fn scores<'py>(
    py: Python<'py>,
    game: &dyn AnyGame,
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let scores = PyDict::new(py);
    for seat in game.seats().iter() {
        let Some(score) = game.score(seat) else {
            return Ok(None);
        };
        scores.set_item(game.seat_name(seat), score)?;
    }
    Ok(Some(scores))
}

/// What the game paid each seat, by its name.
pub(crate) fn payoffs<'py>(
    py: Python<'py>,
    game: &dyn AnyGame,
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let Some(payoffs) = game.payoffs() else {
        return Ok(None);
    };
    let paid = PyDict::new(py);
    for (seat, payoff) in payoffs {
        paid.set_item(game.seat_name(seat), payoff)?;
    }
    Ok(Some(paid))
}

/// A number for each seat, by its name.
fn by_seat<'py>(
    py: Python<'py>,
    game: &dyn AnyGame,
    number: impl Fn(Seat) -> f64,
) -> PyResult<Bound<'py, PyDict>> {
    let numbers = PyDict::new(py);
    for seat in game.seats().iter() {
        numbers.set_item(game.seat_name(seat), number(seat))?;
    }
    Ok(numbers)
}
