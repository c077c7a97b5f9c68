//! Whole numbers as Python gives them, which may be of any size and negative.
use crate::errors::Error;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use std::fmt::Display;

/// The longest number that is told in an error.
const LONGEST: usize = 40;

/// A kind of whole numbers that calls take.
pub(crate) trait Whole: Display + for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr> {
    const LEAST: Self;
    const MOST: Self;
}

macro_rules! whole {
    ($($kind:ty),*) => {$(
        impl Whole for $kind {
            const LEAST: Self = <$kind>::MIN;
            const MOST: Self = <$kind>::MAX;
        }
    )*};
}

whole!(u8, u16, u32, u64, usize, i64);

/// The number, or an error that says from where to where they go.
pub(crate) fn whole<T: Whole>(given: &Bound<'_, PyAny>) -> PyResult<T> {
    given
        .extract()
        .map_err(|error| out_of_range::<T>(given, error))
}

/// The same, where none may be given.
pub(crate) fn whole_or_none<T: Whole>(given: &Bound<'_, PyAny>) -> PyResult<Option<T>> {
    if given.is_none() {
        return Ok(None);
    }
    whole(given).map(Some)
}

/// Several numbers.
pub(crate) fn wholes<T: Whole>(given: &Bound<'_, PyAny>) -> PyResult<Vec<T>> {
    let items: Vec<Bound<'_, PyAny>> = given.extract()?;
    items.iter().map(whole).collect()
}

/// A place in a list. One that no list has is told apart later, with how long the list is.
pub(crate) fn place(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    match given.extract() {
        Err(error) if is_too_large(given, &error) => Ok(usize::MAX),
        place => place,
    }
}

/// The value of a field. One that no field has is refused later, with the name of the field and
/// its limits.
pub(crate) struct GivenValue(pub(crate) i64);

impl<'a, 'py> FromPyObject<'a, 'py> for GivenValue {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match given.extract() {
            Err(error) if is_too_large(&given, &error) => {
                let nearest = if given.lt(0)? { i64::MIN } else { i64::MAX };
                Ok(Self(nearest))
            }
            value => value.map(Self),
        }
    }
}

fn is_too_large(given: &Bound<'_, PyAny>, error: &PyErr) -> bool {
    error.is_instance_of::<PyOverflowError>(given.py())
}

fn out_of_range<T: Whole>(given: &Bound<'_, PyAny>, error: PyErr) -> PyErr {
    if !is_too_large(given, &error) {
        return error;
    }
    let (told, least, most) = (written(given), T::LEAST, T::MOST);
    Error::Argument(format!("{told} is not from {least} to {most}")).into()
}

/// A number as text, if it is not too long to be told. No number of the package is as long.
pub(crate) fn written(given: &Bound<'_, PyAny>) -> String {
    let told = given.str().map(|told| told.to_string()).ok();
    let told = told.filter(|told| told.len() <= LONGEST);
    told.unwrap_or_else(|| "a number of so many digits".to_owned())
}
