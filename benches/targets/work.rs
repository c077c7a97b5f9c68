//! Fixed pieces of work for any processor: `work NAME TIMES`, or `work` for their names.
//!
//! `.ci/instruction-targets` counts the instructions of one and of two times, so that what is
//! done before the work does not count.
#![forbid(unsafe_code)]

use boardwright_benches::chess::{CASES, Own, Position as _};
use boardwright_benches::counting::random_games;
use boardwright_benches::loka::{self, BARE};
use boardwright_benches::strata::MIDDLE;
use boardwright_chess::Position;
use boardwright_lines_of_action::LinesOfAction;
use boardwright_ruleset::{Notation as _, Ruleset as _, perft};
use boardwright_strata::Strata;
use std::env::args;
use std::error::Error;
use std::hint::black_box;

/// A piece of work: its name, and what it does once it is prepared.
type Work = (&'static str, fn() -> Box<dyn Fn() -> u64>);

const WORK: [Work; 9] = [
    ("chess_perft_counted", || {
        let cases = CASES.map(|case| (Own::read(case.fen), u64::from(case.depth) - 1));
        Box::new(move || {
            cases
                .iter()
                .map(|(start, depth)| start.counted(*depth))
                .sum()
        })
    }),
    ("chess_perft_made", || {
        let cases = CASES.map(|case| (Own::read(case.fen), u64::from(case.depth) - 2));
        Box::new(move || cases.iter().map(|(start, depth)| start.made(*depth)).sum())
    }),
    ("chess_playouts", || {
        let start = Own(Position::start());
        Box::new(move || start.playouts(100_000))
    }),
    ("lines_of_action_perft", || {
        let rules = LinesOfAction::abacus();
        Box::new(move || perft(&rules, &rules.start(), 4))
    }),
    ("lines_of_action_playouts", || {
        let rules = LinesOfAction::abacus();
        Box::new(move || random_games(&rules, 200))
    }),
    ("loka_perft", || {
        let rules = loka::rules_for_counting();
        let start = rules.read_position(BARE).expect("a position");
        Box::new(move || perft(&rules, &start, 4))
    }),
    ("loka_playouts", || {
        let rules = loka::rules("loka");
        Box::new(move || random_games(&rules, 100))
    }),
    ("strata_perft", || {
        let rules = Strata::default();
        let middle = rules.read_position(MIDDLE).expect("a position");
        Box::new(move || perft(&rules, &middle, 3))
    }),
    ("strata_playouts", || {
        let rules = Strata::default();
        Box::new(move || random_games(&rules, 100))
    }),
];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = args().skip(1).collect();
    let [name, times] = arguments.as_slice() else {
        WORK.iter().for_each(|(name, _)| println!("{name}"));
        return Ok(());
    };
    let (_, prepare) = WORK
        .iter()
        .find(|(known, _)| known == name)
        .ok_or("unknown work")?;
    let work = prepare();
    for _ in 0..times.parse()? {
        black_box(work());
    }
    Ok(())
}
