//! The native half of the package `boardwright` for Python.
//!
//! Everything goes through the catalogue and its objects without types, so that
//! nothing here knows the rules of a game. What each function does is told to
//! its callers in the stubs, `src/boardwright/_native.pyi`, which a test
//! compares with what is compiled here.
#![deny(unsafe_code)]
#![warn(missing_docs)]

mod arrays;
mod batch;
mod choices;
mod data;
mod encoding;
mod errors;
mod game;
mod game_view;
mod games;
mod interrupt;
mod jobs;
mod knowledge;
mod numbers;
mod outputs;
mod perft;
mod picture;
mod player;
mod playing;
mod record;
mod search;
mod seats;
mod settlement;
mod state;

use boardwright_catalogue::Entry;
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::types::PyType;

/// The compiled module, `boardwright._native`.
#[cfg(feature = "games")]
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    fill(module)
}

/// Fills a module with `Game`, `State`, `Player` and all else that `boardwright` itself has, over
/// other games: those of another author's wheel. Its objects pickle by the name of that module,
/// and its exceptions are those of `boardwright.errors`, so the wheel needs this package.
///
/// ```text
/// static GAMES: [Entry; 1] = [Entry::of::<Pig>("Pig: roll or hold", "greedy").with_encoding::<Pig>()];
///
/// #[pymodule]
/// fn pig(module: &Bound<'_, PyModule>) -> PyResult<()> {
///     boardwright_python::offer(module, &GAMES)
/// }
/// ```
///
/// # Errors
///
/// If a module in the same library offers other games, or Python refuses a name.
pub fn offer(module: &Bound<'_, PyModule>, games: &'static [Entry]) -> PyResult<()> {
    let name = module.name()?.to_string();
    if !games::set_offered(name.clone(), games) {
        let sentence = "a compiled library offers the games of one module";
        return Err(PyImportError::new_err(sentence));
    }
    fill(module)?;
    for class in module.dict().values() {
        if class.is_instance_of::<PyType>() {
            class.setattr("__module__", &name)?;
        }
    }
    Ok(())
}

fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("CHANCE", boardwright::batch::CHANCE)?;
    module.add("NOBODY", boardwright::batch::NOBODY)?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<game_view::GameView>()?;
    module.add_class::<jobs::PerftJobs>()?;
    module.add_class::<player::Player>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<search::Search>()?;
    module.add_class::<state::State>()?;
    module.add_function(wrap_pyfunction!(games::games, module)?)?;
    module.add_function(wrap_pyfunction!(games::players, module)?)?;
    module.add_function(wrap_pyfunction!(games::replay, module)?)?;
    Ok(())
}
