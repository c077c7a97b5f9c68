//! The native half of the package `boardwright` for Python.
//!
//! Everything goes through the catalogue and its objects without types, so that
//! nothing here knows the rules of a game. What each function does is told to
//! its callers in the stubs, `src/boardwright/_native.pyi`, which a test
//! compares with what is compiled here.
#![deny(unsafe_code)]
#![warn(missing_docs)]

mod batch;
mod choices;
mod data;
mod encoding;
mod errors;
mod game;
mod games;
mod interrupt;
mod jobs;
mod knowledge;
mod perft;
mod picture;
mod player;
mod playing;
mod record;
mod seats;
mod settlement;
mod state;

use pyo3::prelude::*;

/// The compiled module, `boardwright._native`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("CHANCE", boardwright::batch::CHANCE)?;
    module.add("NOBODY", boardwright::batch::NOBODY)?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<jobs::PerftJobs>()?;
    module.add_class::<player::Player>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<state::State>()?;
    module.add_function(wrap_pyfunction!(games::games, module)?)?;
    module.add_function(wrap_pyfunction!(games::players, module)?)?;
    module.add_function(wrap_pyfunction!(games::replay, module)?)?;
    Ok(())
}
