//! Moves and observations as numbers.
use crate::data::dict;
use crate::errors::{Answer, Error};
use crate::game::Game;
use crate::games::Opened;
use crate::seats::named_or_due;
use crate::state::State;
use boardwright::ruleset::Seat;
use boardwright_catalogue::{AnyEncoding, EncodingError};
use numpy::{PyArray1, PyArrayMethods, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// The encoding of a game.
fn encoding(opened: &Opened) -> Answer<&dyn AnyEncoding> {
    opened.encoding.as_deref().ok_or(Error::NoEncoding)
}

#[pymethods]
impl Game {
    #[getter]
    fn encoding<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(encoding) = self.opened.encoding.as_deref() else {
            return Ok(None);
        };
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
            actions: encoding.actions(),
            is_flat: encoding.move_sizes().flat_size().is_some(),
            most_moves: encoding.most_moves(),
            rows: shape.rows,
            columns: shape.columns,
            planes: planes,
            scalars: scalars,
            observation_size: shape.len(),
        )))
    }

    #[getter]
    fn actions(&self) -> Answer<u32> {
        Ok(encoding(&self.opened)?.actions())
    }

    #[getter]
    fn observation_size(&self) -> Answer<usize> {
        Ok(encoding(&self.opened)?.observation_shape().len())
    }
}

#[pymethods]
impl State {
    #[pyo3(signature = (seat=None))]
    fn actions(&self, seat: Option<&str>) -> Answer<Vec<u32>> {
        let (encoding, seat) = self.encoded(seat)?;
        let mut actions = Vec::new();
        encoding.visit_actions(self.game(), seat, &mut |action| actions.push(action))?;
        Ok(actions)
    }

    #[pyo3(signature = (seat=None, out=None))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&str>,
        out: Option<&Bound<'py, PyArray1<i8>>>,
    ) -> Answer<Bound<'py, PyArray1<i8>>> {
        let (encoding, seat) = self.encoded(seat)?;
        let size = encoding.actions() as usize;
        filled(py, out, size, |mask| {
            mask.fill(0);
            Ok(encoding
                .visit_actions(self.game(), seat, &mut |action| mask[action as usize] = 1)?)
        })
    }

    #[pyo3(signature = (action, seat=None))]
    fn play_action(&mut self, action: u32, seat: Option<&str>) -> Answer<()> {
        let seat = named_or_due(self.game(), seat)?;
        let opened = std::sync::Arc::clone(&self.opened);
        Ok(encoding(&opened)?.play(self.change(), seat, action)?)
    }

    #[pyo3(signature = (r#move, seat=None))]
    fn action_of_move(&self, r#move: &str, seat: Option<&str>) -> Answer<u32> {
        let (encoding, seat) = self.encoded(seat)?;
        Ok(encoding.action(self.game(), seat, r#move)?)
    }

    #[pyo3(signature = (action, seat=None))]
    fn move_of_action(&self, action: u32, seat: Option<&str>) -> Answer<String> {
        let (encoding, seat) = self.encoded(seat)?;
        Ok(encoding.move_of_action(self.game(), seat, action)?)
    }

    #[pyo3(signature = (r#move, seat=None))]
    fn numbers_of_move(&self, r#move: &str, seat: Option<&str>) -> Answer<Vec<u16>> {
        let (encoding, seat) = self.encoded(seat)?;
        let numbers = encoding.numbers(self.game(), seat, r#move)?;
        Ok(numbers.as_slice().to_vec())
    }

    #[pyo3(signature = (numbers, seat=None))]
    fn move_of_numbers(&self, numbers: Vec<u16>, seat: Option<&str>) -> Answer<String> {
        let (encoding, seat) = self.encoded(seat)?;
        Ok(encoding.move_of_numbers(self.game(), seat, &numbers)?)
    }

    #[pyo3(signature = (seat=None, out=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&str>,
        out: Option<&Bound<'py, PyArray1<u8>>>,
    ) -> Answer<Bound<'py, PyArray1<u8>>> {
        let (encoding, seat) = self.encoded(seat)?;
        let size = encoding.observation_shape().len();
        filled(py, out, size, |observation| {
            Ok(encoding.observe(self.game(), seat, observation)?)
        })
    }
}

impl State {
    /// The encoding, and the seat that is meant.
    fn encoded(&self, seat: Option<&str>) -> Answer<(&dyn AnyEncoding, Seat)> {
        let seat = named_or_due(self.game(), seat)?;
        Ok((encoding(&self.opened)?, seat))
    }
}

/// The caller's array, or a new one, once `fill` has written it.
fn filled<'py, T: numpy::Element + Copy + Default>(
    py: Python<'py>,
    out: Option<&Bound<'py, PyArray1<T>>>,
    size: usize,
    fill: impl FnOnce(&mut [T]) -> Answer<()>,
) -> Answer<Bound<'py, PyArray1<T>>> {
    let Some(out) = out else {
        let mut values = vec![T::default(); size];
        fill(&mut values)?;
        return Ok(PyArray1::from_vec(py, values));
    };
    let mut writable: PyReadwriteArray1<'py, T> = out.try_readwrite().map_err(array_error)?;
    let room = writable.as_slice_mut().map_err(array_error)?;
    if room.len() != size {
        return Err(EncodingError::Length {
            given: room.len(),
            needed: size,
        }
        .into());
    }
    fill(room)?;
    Ok(out.clone())
}

/// An array that cannot be written, or does not lie in one piece.
pub(crate) fn array_error(error: impl std::fmt::Display) -> Error {
    Error::Array(error.to_string())
}
