//! Fits the weights of the evaluation to games of the best player against itself. Both steps are
//! tests that are not run by themselves, since what they read is private; `docs/learning.md` tells
//! how.

mod games;
mod regression;

use self::games::{Sample, samples_of_game};
use super::terms::Term;
use core::fmt::Write as _;
use core::sync::atomic::{AtomicU64, Ordering};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::string::String;
use std::sync::Mutex;
use std::vec::Vec;
use std::{env, eprintln, thread};

/// What a variable of the environment says, or something else where there is none.
fn wanted<T: core::str::FromStr>(name: &str, otherwise: T) -> T {
    match env::var(name) {
        Ok(text) => text
            .parse()
            .ok()
            .unwrap_or_else(|| panic!("{name}: {text:?}")),
        Err(_) => otherwise,
    }
}

/// Plays games and writes their quiet positions to a file.
#[test]
#[ignore = "plays for many minutes, and writes a file"]
fn positions_are_written() {
    let path: String = wanted("BOARDWRIGHT_POSITIONS", "positions.txt".into());
    let (games, first) = (
        wanted("BOARDWRIGHT_GAMES", 1_000),
        wanted("BOARDWRIGHT_SEED", 0),
    );
    let positions = wanted("BOARDWRIGHT_POSITIONS_A_MOVE", 3_000);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let threads = wanted("BOARDWRIGHT_THREADS", threads);
    let file = File::create(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let file = Mutex::new(BufWriter::new(file));
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        break;
                    }
                    let samples = samples_of_game(first + game, positions);
                    let mut file = file.lock().expect("no thread panicked");
                    for sample in samples {
                        writeln!(file, "{sample}").expect("the file can be written");
                    }
                    if game % 100 == 99 {
                        eprintln!("{} of {games} games", game + 1);
                    }
                }
            });
        }
    });
    let mut file = file.into_inner().expect("no thread panicked");
    file.flush().expect("the file can be written");
}

/// Fits the weights to the positions of a file, and writes them into the source.
#[test]
#[ignore = "reads a file of positions, and writes the weights"]
fn weights_are_fitted() {
    let path: String = wanted("BOARDWRIGHT_POSITIONS", "positions.txt".into());
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let samples = text.lines().enumerate().map(|(index, line)| {
        Sample::read(line).unwrap_or_else(|| panic!("{path}, line {}: {line:?}", index + 1))
    });
    let weights = regression::fitted(&samples.collect::<Vec<_>>());
    let to = concat!(env!("CARGO_MANIFEST_DIR"), "/src/evaluate/weights.rs");
    fs::write(to, source_of(&weights)).unwrap_or_else(|why| panic!("{to}: {why}"));
}

/// The source of the weights is what [`source_of`] writes.
#[test]
fn the_source_of_the_weights_is_as_a_fit_writes_it() {
    let weights = super::weights::WEIGHTS.map(super::weight::Weight::parts);
    assert_eq!(source_of(&weights), include_str!("weights.rs"));
}

fn source_of(weights: &[(i32, i32)]) -> String {
    let mut text = String::from(HEAD);
    for term in Term::ALL {
        writeln!(text, "    // {}", term.name()).expect("a string takes all");
        // Squares by ranks.
        let in_a_line = if term.places() == 32 { 4 } else { 8 };
        let weights = &weights[term.first()..term.first() + term.places()];
        for line in weights.chunks(in_a_line) {
            text.push_str("   ");
            for (middle, end) in line {
                write!(text, " ({middle}, {end}),").expect("a string takes all");
            }
            text.push('\n');
        }
    }
    text.push_str("]);\n");
    text
}

const HEAD: &str = "\
//! What each term of the evaluation is worth, in the middle game and in the end game, in
//! hundredths of a pawn.
//!
//! This file is written by the fit that `docs/learning.md` tells of.

use super::terms::COUNT;
use super::weight::Weight;

#[rustfmt::skip]
pub(super) static WEIGHTS: [Weight; COUNT] = Weight::all([
";
