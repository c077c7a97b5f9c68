//! `GameView`: a game as its viewers may know it.
use crate::data;
use crate::errors::{Answer, Error};
use crate::game::Game;
use crate::games::Opened;
use crate::numbers::{place, whole};
use crate::picture::{drawing_style, rotation};
use crate::record::Record;
use crate::seats::{GivenSeats, due, named_or_due, names};
use crate::state::State;
use boardwright::referee::{AnyGame, GameView as Inner, TextError};
use boardwright::render::{Style, SvgStyle, draw, draw_svg};
use boardwright::ruleset::{Actor, Seats, Status};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use std::sync::Arc;

/// A game as some viewers may know it: what to give to whoever speaks for a seat.
///
/// It has no seed, no position with secrets and no whole record, and it does not go
/// on when the game does: ``State.shown_to`` makes another one. Without viewers it
/// is a spectator's. After the end of a game nothing is secret.
#[pyclass(frozen, module = "boardwright")]
pub(crate) struct GameView {
    opened: Arc<Opened>,
    game: Arc<dyn AnyGame>,
    viewers: Seats,
}

impl GameView {
    fn inner(&self) -> Inner<'_> {
        Inner::new(&*self.game, self.viewers)
    }
}

#[pymethods]
impl State {
    /// The game as these viewers together may know it, for whoever speaks for them.
    fn shown_to(&self, viewers: GivenSeats) -> Answer<GameView> {
        Ok(GameView {
            opened: Arc::clone(&self.opened),
            game: self.shared(),
            viewers: viewers.read(self.game())?,
        })
    }
}

#[pymethods]
impl GameView {
    // ---- what everybody knows ----

    /// The rules.
    #[getter]
    fn game(&self) -> Game {
        Game {
            opened: Arc::clone(&self.opened),
        }
    }

    /// The seats that look, none for a spectator.
    #[getter]
    fn viewers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, &*self.game, self.viewers)
    }

    /// ``seat w``, ``secret S W``, ``chance``, ``over S N: checkmate``, ...
    #[getter]
    fn status(&self) -> String {
        self.inner().status_text()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.inner().is_over()
    }

    /// Whether a chance is due, to be rolled.
    #[getter]
    fn is_chance(&self) -> bool {
        self.inner().status() == Status::Due(Actor::Chance)
    }

    /// The seats that may move now.
    #[getter]
    fn due<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, &*self.game, due(&*self.game))
    }

    /// The seats that are still in the game.
    #[getter]
    fn living<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, &*self.game, self.inner().living())
    }

    /// The seats that win and lose with a seat, itself included, as far as is known.
    fn allies<'py>(&self, py: Python<'py>, seat: &str) -> Answer<Bound<'py, PyTuple>> {
        let seat = self.inner().read_seat(seat)?;
        Ok(names(py, &*self.game, self.inner().allies(seat))?)
    }

    /// What each seat has gathered so far; None in games without such a count.
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        crate::state::scores(py, &*self.game)
    }

    /// What the game paid each seat; None in games without pay-offs.
    fn payoffs<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        crate::state::payoffs(py, &*self.game)
    }

    /// How many events there have been.
    fn __len__(&self) -> usize {
        self.inner().event_count()
    }

    // ---- what the viewers know ----

    /// The position as they know it.
    #[getter]
    fn position(&self) -> String {
        self.inner().position()
    }

    /// All that they have been able to know since the game began.
    #[getter]
    fn information(&self) -> String {
        self.inner().information()
    }

    /// The record as they may see it; whole once the game is over.
    #[getter]
    fn record(&self) -> Record {
        self.inner().record().into()
    }

    /// The events as lines of that record.
    #[getter]
    fn events(&self) -> Vec<String> {
        let view = self.inner();
        let indices = 0..view.event_count();
        indices.filter_map(|index| view.event(index)).collect()
    }

    /// An event, counted from 0, in words; None if they do not know all of it.
    fn told<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = place)] index: usize,
    ) -> Answer<Option<Bound<'py, PyDict>>> {
        let view = self.inner();
        let events = view.event_count();
        if index >= events {
            let sentence = format!("there are {events} events, counted from 0");
            return Err(Error::Place(sentence));
        }
        let told = view.describe_event(index);
        Ok(told
            .map(|told| data::told(py, &*self.game, &told))
            .transpose()?)
    }

    /// The position as data to be drawn.
    #[getter]
    fn scene<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        data::scene(py, &*self.game, &self.inner().scene())
    }

    /// The position as an SVG document, turned clockwise by quarters.
    #[pyo3(signature = (*, turned=0, cell=48, captions=true, coordinates=true))]
    fn svg(
        &self,
        #[pyo3(from_py_with = whole)] turned: u8,
        #[pyo3(from_py_with = whole)] cell: u16,
        captions: bool,
        coordinates: bool,
    ) -> String {
        let mut style = drawing_style(turned, cell, captions, coordinates);
        style.title = Some(self.inner().full_name());
        draw_svg(&self.inner().scene(), &style)
    }

    fn _repr_svg_(&self) -> String {
        draw_svg(&self.inner().scene(), &SvgStyle::new())
    }

    /// The position in plain text.
    #[pyo3(signature = (*, turned=0))]
    fn picture(&self, #[pyo3(from_py_with = whole)] turned: u8) -> String {
        let mut style = Style::PLAIN;
        style.rotation = rotation(turned);
        draw(&self.inner().scene(), &style).to_string()
    }

    fn __str__(&self) -> String {
        self.picture(0)
    }

    fn __repr__(&self) -> String {
        let view = self.inner();
        let (name, status) = (view.full_name(), view.status_text());
        let viewers = match view.seat_names(view.viewers()) {
            none if none.is_empty() => "a spectator".to_owned(),
            seats => seats,
        };
        format!(
            "<GameView of {name} for {viewers}, {status}: {}>",
            view.position()
        )
    }

    // ---- the decisions of the seats that look ----

    /// The legal moves. Raises LimitExceeded if there are more, and Refused for another's secrets.
    #[pyo3(signature = (seat=None, *, limit=1000000))]
    fn moves(
        &self,
        seat: Option<&str>,
        #[pyo3(from_py_with = whole)] limit: u64,
    ) -> Answer<Vec<String>> {
        let seat = named_or_due(&*self.game, seat)?;
        Ok(self.inner().moves(seat, limit)?)
    }

    /// How many legal moves there are. Raises Refused for another's secrets.
    #[pyo3(signature = (seat=None))]
    fn count_moves(&self, seat: Option<&str>) -> Answer<u64> {
        let seat = named_or_due(&*self.game, seat)?;
        Ok(self.inner().count_moves(seat)?)
    }

    /// Why the seat may not make this move; None if it may.
    #[pyo3(signature = (r#move, seat=None))]
    fn explain<'py>(
        &self,
        py: Python<'py>,
        r#move: &str,
        seat: Option<&str>,
    ) -> Answer<Option<Bound<'py, PyAny>>> {
        let seat = named_or_due(&*self.game, seat)?;
        match self.inner().explain(seat, r#move) {
            Ok(()) => Ok(None),
            Err(TextError::Refused(told)) => Ok(Some(crate::errors::refusal(py, &told)?)),
            Err(error) => Err(error.into()),
        }
    }

    /// What a legal move shows on the scene.
    #[pyo3(signature = (r#move, seat=None))]
    fn arrows<'py>(
        &self,
        py: Python<'py>,
        r#move: &str,
        seat: Option<&str>,
    ) -> Answer<Bound<'py, PyList>> {
        let seat = named_or_due(&*self.game, seat)?;
        Ok(data::arrows(py, &self.inner().depict_move(seat, r#move)?)?)
    }

    /// The kind of decision that is due, as the primer names it; None for another's seat.
    #[pyo3(signature = (seat=None))]
    fn decision(&self, seat: Option<&str>) -> Answer<Option<&'static str>> {
        let seat = named_or_due(&*self.game, seat)?;
        Ok(self.inner().decision(seat))
    }

    /// The decision as named whole numbers, if it has very many moves.
    #[pyo3(signature = (seat=None))]
    fn fields<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&str>,
    ) -> Answer<Option<Bound<'py, PyDict>>> {
        let seat = named_or_due(&*self.game, seat)?;
        let fields = self.inner().fields(seat);
        Ok(fields.map(|fields| data::fields(py, &fields)).transpose()?)
    }

    /// How the exchange ends that a move of the lowest seat due starts.
    fn odds<'py>(&self, py: Python<'py>, r#move: &str) -> Answer<Bound<'py, PyDict>> {
        Ok(data::odds(py, &self.inner().odds(r#move)?)?)
    }

    /// What each side brings to that exchange.
    fn boosts<'py>(&self, py: Python<'py>, r#move: &str) -> Answer<Bound<'py, PyDict>> {
        Ok(data::boosts(py, &self.inner().boosts(r#move)?)?)
    }
}
