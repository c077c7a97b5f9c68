//! The arrays of a batch: what goes into a step and what comes out.
use crate::arrays::{kind_of, readable, writable};
use crate::encoding::array_error;
use crate::errors::{Answer, Error};
use boardwright::batch::{Actions, Layout, Outputs, StepError};
use numpy::{Element, PyArrayDyn, PyReadonlyArrayDyn, PyReadwriteArrayDyn};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The caller's arrays, while they are written.
#[derive(Default)]
pub(crate) struct Arrays<'py> {
    seats: Option<PyReadwriteArrayDyn<'py, i8>>,
    observations: Option<PyReadwriteArrayDyn<'py, u8>>,
    packed: Option<PyReadwriteArrayDyn<'py, u8>>,
    masks: Option<PyReadwriteArrayDyn<'py, u8>>,
    counts: Option<PyReadwriteArrayDyn<'py, u32>>,
    rewards: Option<PyReadwriteArrayDyn<'py, f32>>,
    repetitions: Option<PyReadwriteArrayDyn<'py, u8>>,
    terminated: Option<PyReadwriteArrayDyn<'py, bool>>,
    truncated: Option<PyReadwriteArrayDyn<'py, bool>>,
}

/// The names that arrays may have.
const NAMES: [&str; 9] = [
    "seats",
    "observations",
    "packed",
    "masks",
    "counts",
    "rewards",
    "repetitions",
    "terminated",
    "truncated",
];

impl<'py> Arrays<'py> {
    pub(crate) fn of(given: Option<&Bound<'py, PyDict>>, layout: &Layout) -> Answer<Self> {
        let Some(given) = given else {
            return Ok(Self::default());
        };
        let mut arrays = Self::default();
        for (name, array) in given {
            if array.is_none() {
                continue;
            }
            let name: String = name.extract()?;
            let shape = shape(layout, &name)?;
            let (name, array, shape) = (name.as_str(), &array, &*shape);
            match name {
                "seats" => arrays.seats = Some(writable(name, array, shape)?),
                "observations" => arrays.observations = Some(writable(name, array, shape)?),
                "packed" => arrays.packed = Some(writable(name, array, shape)?),
                "masks" => arrays.masks = Some(writable(name, array, shape)?),
                "counts" => arrays.counts = Some(writable(name, array, shape)?),
                "rewards" => arrays.rewards = Some(writable(name, array, shape)?),
                "repetitions" => arrays.repetitions = Some(writable(name, array, shape)?),
                "terminated" => arrays.terminated = Some(writable(name, array, shape)?),
                "truncated" => arrays.truncated = Some(writable(name, array, shape)?),
                _ => return Err(no_such_array(name)),
            }
        }
        Ok(arrays)
    }

    pub(crate) fn outputs(&mut self) -> Answer<Outputs<'_>> {
        Ok(Outputs {
            seats: slice(&mut self.seats)?,
            observations: slice(&mut self.observations)?,
            packed: slice(&mut self.packed)?,
            masks: slice(&mut self.masks)?,
            counts: slice(&mut self.counts)?,
            rewards: slice(&mut self.rewards)?,
            repetitions: slice(&mut self.repetitions)?,
            terminated: slice(&mut self.terminated)?,
            truncated: slice(&mut self.truncated)?,
        })
    }
}

/// The shape of the array with a name.
fn shape(layout: &Layout, name: &str) -> Answer<Vec<usize>> {
    let games = layout.games;
    Ok(match name {
        "seats" | "counts" | "repetitions" | "terminated" | "truncated" => vec![games],
        "observations" => vec![games, layout.observation],
        "packed" => vec![games, layout.packed],
        "masks" => vec![games, layout.mask.ok_or(StepError::NoFlatIndex)?],
        "rewards" => vec![games, layout.seats],
        _ => return Err(no_such_array(name)),
    })
}

fn no_such_array(name: &str) -> Error {
    let valid = NAMES.join(", ");
    Error::Array(format!(
        "there is no array {name:?}; the arrays are: {valid}"
    ))
}

pub(crate) fn slice<'a, T: Element>(
    array: &'a mut Option<PyReadwriteArrayDyn<'_, T>>,
) -> Answer<Option<&'a mut [T]>> {
    let slice = array.as_mut().map(|array| array.as_slice_mut());
    slice.transpose().map_err(array_error)
}

/// Actions as Python gives them.
pub(crate) enum GivenActions<'py> {
    Indices(PyReadonlyArrayDyn<'py, u32>),
    Numbers(PyReadonlyArrayDyn<'py, u16>),
}

impl<'py> GivenActions<'py> {
    pub(crate) fn of(given: &Bound<'py, PyAny>, layout: &Layout) -> Answer<Self> {
        let shape = [layout.games, layout.axes];
        if given.cast::<PyArrayDyn<u32>>().is_ok() {
            let indices = readable("actions", given, &shape[..1])?;
            return Ok(Self::Indices(indices));
        }
        if given.cast::<PyArrayDyn<u16>>().is_ok() {
            return Ok(Self::Numbers(readable("actions", given, &shape)?));
        }
        let sentence = format!(
            "actions is {} instead of an array of uint32 or, as the numbers of moves, of uint16",
            kind_of(given)
        );
        Err(Error::Array(sentence))
    }

    pub(crate) fn actions(&self, listed: bool) -> Answer<Actions<'_>> {
        Ok(match self {
            Self::Indices(indices) => {
                let indices = indices.as_slice().map_err(array_error)?;
                if listed {
                    Actions::Listed(indices)
                } else {
                    Actions::Flat(indices)
                }
            }
            Self::Numbers(numbers) => Actions::Numbers(numbers.as_slice().map_err(array_error)?),
        })
    }
}

/// New arrays of zeros with these names, or all that the game has.
pub(crate) fn new_arrays<'py>(
    py: Python<'py>,
    layout: &Layout,
    names: Vec<String>,
) -> Answer<Bound<'py, PyDict>> {
    let all = || {
        let has_masks = layout.mask.is_some();
        let there = NAMES.iter().filter(|&&name| name != "masks" || has_masks);
        there.map(|name| (*name).to_owned()).collect()
    };
    let names: Vec<String> = if names.is_empty() { all() } else { names };
    let arrays = PyDict::new(py);
    for name in names {
        let shape = shape(layout, &name)?;
        let array = match name.as_str() {
            "seats" => zeros::<i8>(py, &shape),
            "counts" => zeros::<u32>(py, &shape),
            "rewards" => zeros::<f32>(py, &shape),
            "terminated" | "truncated" => zeros::<bool>(py, &shape),
            // Observations, packed or not, masks and repetitions.
            _ => zeros::<u8>(py, &shape),
        };
        arrays.set_item(name, array)?;
    }
    Ok(arrays)
}

pub(crate) fn zeros<'py, T: Element>(py: Python<'py>, shape: &[usize]) -> Bound<'py, PyAny> {
    PyArrayDyn::<T>::zeros(py, shape, false).into_any()
}
