//! Weights of a static evaluation, fitted to games.

mod games;
mod regression;

pub use games::{Chosen, Sample, SelfPlay};
pub use regression::{Sum, fit_weights};

use core::str::FromStr;
use std::{env, fs};

/// What a variable of the environment says, or something else where there is none.
fn wanted<T: FromStr>(name: &str, otherwise: T) -> T {
    match env::var(name) {
        Ok(text) => text
            .parse()
            .ok()
            .unwrap_or_else(|| panic!("{name}: {text:?}")),
        Err(_) => otherwise,
    }
}

/// The file of positions that the environment names.
fn path() -> String {
    wanted("BOARDWRIGHT_POSITIONS", "positions.txt".into())
}

/// The samples of the file that `BOARDWRIGHT_POSITIONS` names (`positions.txt`), as
/// [`SelfPlay::write`] writes it.
///
/// # Panics
///
/// If the file cannot be read, or a line of it is no sample.
#[must_use]
pub fn read_samples() -> Vec<Sample> {
    let path = path();
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let samples = text.lines().zip(1..).map(|(line, number)| {
        Sample::read(line).unwrap_or_else(|| panic!("{path}, line {number}: {line:?}"))
    });
    samples.collect()
}
