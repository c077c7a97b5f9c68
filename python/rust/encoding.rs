//! Moves and observations as numbers.
use crate::arrays::writable;
use crate::data::dict;
use crate::errors::{Answer, Error};
use crate::game::Game;
use crate::games::Opened;
use crate::numbers::{whole, wholes};
use crate::seats::{due, must_be_due, named_or_due};
use crate::state::State;
use boardwright::batch::AnyEncoding;
use boardwright::referee::AnyGame;
use boardwright::ruleset::{MoveNumbers, Seat};
use boardwright::values::encoding_digest;
use numpy::{Element, PyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// The encoding of a game, with what is asked at every call.
pub(crate) struct Encoding {
    any: std::sync::Arc<dyn AnyEncoding>,
    /// How many actions there are.
    actions: u32,
    /// How many bytes an observation has.
    observation: usize,
}

impl Encoding {
    pub(crate) fn new(any: std::sync::Arc<dyn AnyEncoding>) -> Self {
        Self {
            actions: any.move_sizes().flat_size().unwrap_or(any.most_moves()),
            observation: any.observation_shape().len(),
            any,
        }
    }

    pub(crate) fn any(&self) -> &dyn AnyEncoding {
        &*self.any
    }

    /// The numbers of a seat's legal moves, none if it is not due.
    fn legal(&self, game: &dyn AnyGame, seat: Seat) -> Answer<Vec<MoveNumbers>> {
        if !due(game).contains(seat) {
            return Ok(Vec::new());
        }
        // The referee says so if something is hidden in the position.
        must_be_due(game, seat)?;
        self.any.legal_numbers(game, seat).ok_or(Error::NoEncoding)
    }

    /// The actions of a seat's legal moves, in the order of the generator.
    fn actions(&self, game: &dyn AnyGame, seat: Seat) -> Answer<Vec<u32>> {
        let legal = self.legal(game, seat)?;
        let sizes = self.any.move_sizes();
        if sizes.flat_size().is_some() {
            let flat = legal.iter().map(|&numbers| sizes.flat_index(numbers));
            return flat.collect::<Option<_>>().ok_or(Error::NoEncoding);
        }
        let (moves, most) = (legal.len() as u64, self.actions);
        if moves > u64::from(most) {
            let sentence = format!("{moves} moves are legal, and {most} are the most");
            return Err(Error::Encoding(sentence));
        }
        Ok((0..moves as u32).collect())
    }

    /// The numbers of the move of an action, which need not be legal.
    fn numbers(&self, game: &dyn AnyGame, seat: Seat, action: u32) -> Answer<MoveNumbers> {
        let sizes = self.any.move_sizes();
        let numbers = if sizes.flat_size().is_some() {
            sizes.numbers_at(action)
        } else {
            self.legal(game, seat)?.get(action as usize).copied()
        };
        numbers.ok_or_else(|| self.no_action(action))
    }

    fn no_action(&self, action: u32) -> Error {
        Error::Encoding(format!(
            "action {action} stands for no move here; actions are from 0 to {}",
            self.actions.saturating_sub(1)
        ))
    }

    /// The text of the move of an action, which need not be legal.
    fn text(&self, game: &dyn AnyGame, seat: Seat, action: u32) -> Answer<String> {
        must_be_due(game, seat)?;
        let numbers = self.numbers(game, seat, action)?;
        let text = self.any.text(game, seat, numbers);
        text.ok_or_else(|| self.no_action(action))
    }
}

/// The encoding of a game.
fn encoding(opened: &Opened) -> Answer<&Encoding> {
    opened.encoding.as_ref().ok_or(Error::NoEncoding)
}

#[pymethods]
impl Game {
    /// What moves and observations are as numbers; None if the game has none.
    #[getter]
    fn encoding<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(own) = &self.opened.encoding else {
            return Ok(None);
        };
        let encoding = own.any();
        let axes = PyList::empty(py);
        for axis in encoding.move_axes() {
            axes.append(dict!(py, name: &*axis.name, about: &*axis.about, size: axis.size))?;
        }
        let shape = encoding.observation_shape();
        let planes = PyList::empty(py);
        for plane in &shape.planes {
            planes.append(dict!(py, name: &*plane.name, about: &*plane.about, full: plane.full))?;
        }
        let scalars = PyList::empty(py);
        for scalar in &shape.scalars {
            let (name, about) = (&*scalar.name, &*scalar.about);
            scalars.append(dict!(py, name: name, about: about, most: scalar.most))?;
        }
        Ok(Some(dict!(py,
            axes: axes,
            actions: own.actions,
            is_flat: encoding.move_sizes().flat_size().is_some(),
            most_moves: encoding.most_moves(),
            rows: shape.rows,
            columns: shape.columns,
            planes: planes,
            scalars: scalars,
            observation_size: shape.len(),
        )))
    }

    /// What files of learned values name this encoding by: the SHA-256 of its planes, scalars
    /// and sizes of moves, as hexadecimal digits. Raises EncodingError.
    #[getter]
    fn encoding_digest(&self) -> Answer<String> {
        let encoding = encoding(&self.opened)?.any();
        let shape = encoding.observation_shape();
        Ok(encoding_digest(&shape, encoding.move_sizes()))
    }

    /// The number of actions: every action is below it. Raises EncodingError.
    #[getter]
    fn actions(&self) -> Answer<u32> {
        Ok(encoding(&self.opened)?.actions)
    }

    /// The bytes of an observation. Raises EncodingError.
    #[getter]
    fn observation_size(&self) -> Answer<usize> {
        Ok(encoding(&self.opened)?.observation)
    }
}

#[pymethods]
impl State {
    /// The legal moves as actions, in the order of ``moves``.
    ///
    /// An action is the flat index of a move's numbers. Where these are too many,
    /// it is the place of the move in the order of ``moves``.
    #[pyo3(signature = (seat=None))]
    fn actions(&self, seat: Option<&str>) -> Answer<Vec<u32>> {
        let (encoding, seat) = self.encoded(seat)?;
        encoding.actions(self.game(), seat)
    }

    /// 1 for every legal action and 0 for the others.
    #[pyo3(signature = (seat=None, out=None))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&str>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> Answer<Bound<'py, PyAny>> {
        let (encoding, seat) = self.encoded(seat)?;
        let actions = encoding.actions(self.game(), seat)?;
        filled::<i8>(py, "mask", out, encoding.actions as usize, |mask| {
            mask.fill(0);
            for action in actions {
                mask[action as usize] = 1;
            }
            Some(())
        })
    }

    /// Makes a move. Raises IllegalMove, Refused or EncodingError.
    #[pyo3(signature = (action, seat=None))]
    fn play_action(
        &mut self,
        #[pyo3(from_py_with = whole)] action: u32,
        seat: Option<&str>,
    ) -> Answer<()> {
        let (encoding, seat) = self.encoded(seat)?;
        let text = encoding.text(self.game(), seat, action)?;
        Ok(self.change().play(seat, &text)?)
    }

    /// The action of a legal move.
    #[pyo3(signature = (r#move, seat=None))]
    fn action_of_move(&self, r#move: &str, seat: Option<&str>) -> Answer<u32> {
        let (encoding, seat) = self.encoded(seat)?;
        let numbers = self.numbers(encoding, seat, r#move)?;
        if let Some(action) = encoding.any().move_sizes().flat_index(numbers) {
            return Ok(action);
        }
        let legal = encoding.legal(self.game(), seat)?;
        let place = legal.iter().position(|&other| other == numbers);
        Ok(place.ok_or(Error::NoEncoding)? as u32)
    }

    /// The legal move of an action.
    #[pyo3(signature = (action, seat=None))]
    fn move_of_action(
        &self,
        #[pyo3(from_py_with = whole)] action: u32,
        seat: Option<&str>,
    ) -> Answer<String> {
        let (encoding, seat) = self.encoded(seat)?;
        let text = encoding.text(self.game(), seat, action)?;
        self.game().explain(seat, &text)?;
        Ok(text)
    }

    /// The one to four numbers of a legal move; see ``Game.encoding``.
    #[pyo3(signature = (r#move, seat=None))]
    fn numbers_of_move(&self, r#move: &str, seat: Option<&str>) -> Answer<Vec<u16>> {
        let (encoding, seat) = self.encoded(seat)?;
        let numbers = self.numbers(encoding, seat, r#move)?;
        Ok(numbers.as_slice().to_vec())
    }

    /// The legal move with these numbers.
    #[pyo3(signature = (numbers, seat=None))]
    fn move_of_numbers(
        &self,
        #[pyo3(from_py_with = wholes)] numbers: Vec<u16>,
        seat: Option<&str>,
    ) -> Answer<String> {
        let (encoding, seat) = self.encoded(seat)?;
        must_be_due(self.game(), seat)?;
        let text = MoveNumbers::from_slice(&numbers)
            .and_then(|numbers| encoding.any().text(self.game(), seat, numbers));
        let text = text.ok_or_else(|| {
            let first = &numbers[..numbers.len().min(8)];
            Error::Encoding(format!("no move here has the numbers {first:?}"))
        })?;
        self.game().explain(seat, &text)?;
        Ok(text)
    }

    /// What a seat's player sees: all planes, row by row, and then the scalars.
    #[pyo3(signature = (seat=None, out=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&str>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> Answer<Bound<'py, PyAny>> {
        let (encoding, seat) = self.encoded(seat)?;
        filled::<u8>(py, "observation", out, encoding.observation, |room| {
            encoding.any().observe(self.game(), seat, room)
        })
    }
}

impl State {
    /// The encoding, and the seat that is meant.
    fn encoded(&self, seat: Option<&str>) -> Answer<(&Encoding, Seat)> {
        let seat = named_or_due(self.game(), seat)?;
        Ok((encoding(&self.opened)?, seat))
    }

    /// The numbers of a legal move.
    fn numbers(&self, encoding: &Encoding, seat: Seat, text: &str) -> Answer<MoveNumbers> {
        self.game().explain(seat, text)?;
        let numbers = encoding.any().numbers(self.game(), seat, text);
        numbers.ok_or(Error::NoEncoding)
    }
}

/// The caller's array, or a new one, once `fill` has written it.
fn filled<'py, T: Element + Copy + Default>(
    py: Python<'py>,
    name: &str,
    out: Option<&Bound<'py, PyAny>>,
    size: usize,
    fill: impl FnOnce(&mut [T]) -> Option<()>,
) -> Answer<Bound<'py, PyAny>> {
    let Some(out) = out else {
        let mut values = vec![T::default(); size];
        fill(&mut values).ok_or(Error::NoEncoding)?;
        return Ok(PyArray1::from_vec(py, values).into_any());
    };
    let mut room = writable::<T>(name, out, &[size])?;
    fill(room.as_slice_mut().map_err(array_error)?).ok_or(Error::NoEncoding)?;
    Ok(out.clone())
}

/// An array that is not what it was found to be: it was changed meanwhile.
pub(crate) fn array_error(error: impl std::fmt::Display) -> Error {
    Error::Array(error.to_string())
}
