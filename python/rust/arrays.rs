//! Arrays of the caller, which are used where they lie.
//!
//! An array is taken only if it is exactly what its name promises: numbers of one kind, in one
//! shape, row after row. As many entries in another order would be other entries.
use crate::errors::{Answer, Error};
use numpy::{
    BorrowError, Element, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn,
    PyReadwriteArrayDyn, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::prelude::*;

/// The array, to be read. `name` is what the sentence of the error calls it.
pub(crate) fn readable<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> Answer<PyReadonlyArrayDyn<'py, T>> {
    let array = fitting::<T>(name, given, shape)?;
    array.try_readonly().map_err(|error| in_use(name, &error))
}

/// The array, to be written.
pub(crate) fn writable<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> Answer<PyReadwriteArrayDyn<'py, T>> {
    let array = fitting::<T>(name, given, shape)?;
    array.try_readwrite().map_err(|error| in_use(name, &error))
}

/// What something is that should have been an array of another kind.
pub(crate) fn kind_of(given: &Bound<'_, PyAny>) -> String {
    match given.cast::<PyUntypedArray>() {
        Ok(array) => format!("an array of {}", array.dtype()),
        Err(_) => {
            let kind = given.get_type();
            let name = kind.name().map(|name| name.to_string());
            match name.as_deref().unwrap_or("something") {
                "NoneType" => "None".to_owned(),
                name => format!("a {name}"),
            }
        }
    }
}

/// The array, if it has this kind of numbers and this shape, row after row.
fn fitting<'a, 'py, T: Element>(
    name: &str,
    given: &'a Bound<'py, PyAny>,
    shape: &[usize],
) -> Answer<&'a Bound<'py, PyArrayDyn<T>>> {
    let Ok(array) = given.cast::<PyArrayDyn<T>>() else {
        let (found, wanted) = (kind_of(given), T::get_dtype(given.py()));
        let wanted = match given.cast::<PyUntypedArray>() {
            Ok(array) if array.dtype().is_equiv_to(&wanted) => format!("{wanted} in another form"),
            Ok(_) => format!("{wanted}"),
            Err(_) => format!("an array of {wanted}"),
        };
        return Err(Error::Array(format!(
            "{name} is {found} instead of {wanted}"
        )));
    };
    if array.shape() != shape {
        let (found, wanted) = (tuple(array.shape()), tuple(shape));
        return Err(Error::Array(format!(
            "{name} has the shape {found} instead of {wanted}"
        )));
    }
    if !array.is_c_contiguous() {
        let shape = tuple(shape);
        return Err(Error::Array(format!(
            "{name} has the shape {shape} as wanted, but its rows do not lie one after another \
             (C order): numpy.ascontiguousarray makes such an array"
        )));
    }
    if !array.is_aligned() {
        return Err(Error::Array(format!(
            "{name} is not aligned in memory: a copy of it is"
        )));
    }
    Ok(array)
}

fn in_use(name: &str, error: &BorrowError) -> Error {
    Error::Array(match error {
        BorrowError::NotWriteable => format!("{name} cannot be written: it is read-only"),
        _ => format!(
            "{name} is in use: it shares memory with another array of this call, or another call works on it"
        ),
    })
}

/// A shape as Python writes it.
fn tuple(shape: &[usize]) -> String {
    let sizes: Vec<String> = shape.iter().map(usize::to_string).collect();
    match &sizes[..] {
        [only] => format!("({only},)"),
        _ => format!("({})", sizes.join(", ")),
    }
}
