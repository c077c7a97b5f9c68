//! Fits the weights of the evaluation to games of the best player against itself. Both steps are
//! tests that are not run by themselves, since what they read is private; `docs/learning.md` tells
//! how.

use super::terms::{COUNT, Tally, Term, terms_of_generals, terms_of_square};
use super::weights::WEIGHTS;
use crate::{Kind, Stage, Strata};
use boardwright_geometry::Square9;
use boardwright_players::{AlphaBeta, Choice, Player, Turn};
use boardwright_ruleset::Notation;
use boardwright_testkit::{Chosen, Sample, SelfPlay, Sum, fit_weights, read_samples};
use core::fmt::Write as _;
use std::string::String;
use std::vec::Vec;
use std::{fs, vec};

/// Plays games and writes the positions of the assault to a file.
#[test]
#[ignore = "plays for many minutes, and writes a file"]
fn positions_are_written() {
    let games = SelfPlay {
        rules: Strata::default(),
        random_moves: 12,
        even: 1_000,
        largest_lead: 4_000,
        won: 15_000,
        stays_won: 9,
        longest: 700,
    };
    games.write(|number, positions| {
        let mut player = AlphaBeta::new(number)
            .with_positions(positions)
            .with_memory(4);
        move |game, seat| {
            let Choice { chosen, value, .. } = player.choose(&Turn::new(game, seat))?;
            Some(Chosen {
                chosen,
                value: value.map_or(0, |value| value.points()),
                is_quiet: game.state().stage() == Stage::Play,
            })
        }
    });
}

/// Fits the weights to the positions of a file, and writes them into the source.
#[test]
#[ignore = "reads a file of positions, and writes the weights"]
fn weights_are_fitted() {
    let samples = read_samples();
    let sums: Vec<Sum> = samples.iter().filter_map(sum_of).collect();
    let weights = fit_weights(&sums, &WEIGHTS.map(i32::from));
    let to = concat!(env!("CARGO_MANIFEST_DIR"), "/src/evaluate/weights.rs");
    fs::write(to, source_of(&weights)).unwrap_or_else(|why| panic!("{to}: {why}"));
}

/// How often each term stands for a side.
struct Counts(Vec<i32>);

impl Tally for Counts {
    fn add_at(&mut self, term: Term, place: usize, times: i32) {
        assert!(place < term.places(), "{} of {place}", term.name());
        self.0[term.first() + place] += times;
    }

    fn add_piece(&mut self, side: usize, kind: Kind, square: Square9, generals: [usize; 2]) {
        let of_square = terms_of_square(side, kind, square);
        let of_generals = terms_of_generals(kind as usize, generals);
        for (term, place) in of_square.into_iter().chain(of_generals) {
            self.add_at(term, place, 1);
        }
    }
}

/// The weights that count in a position; `None` where the value is not their sum.
fn sum_of(sample: &Sample) -> Option<Sum> {
    let rules = Strata::default();
    let position = rules
        .read_position(&sample.position)
        .expect("it was written");
    let (mut ours, mut theirs) = (Counts(vec![0; COUNT]), Counts(vec![0; COUNT]));
    let forced = rules.add_terms(&position, &mut ours, &mut theirs);
    if forced != 0 {
        return None;
    }
    let sign = if position.turn() == Strata::WHITE {
        1
    } else {
        -1
    };
    let pairs = ours.0.into_iter().zip(theirs.0).zip(0_u16..);
    let differences = pairs.map(|((ours, theirs), index)| (index, (sign * (ours - theirs)) as f32));
    Some(Sum {
        terms: differences.filter(|(_, times)| *times != 0.0).collect(),
        rest: 0.0,
        searched: sample.value as f32,
        result: f32::from(sample.result) / 2.0,
    })
}

/// The source of the weights is what [`source_of`] writes.
#[test]
fn the_source_of_the_weights_is_as_a_fit_writes_it() {
    assert_eq!(
        source_of(&WEIGHTS.map(i32::from)),
        include_str!("weights.rs")
    );
}

fn source_of(weights: &[i32]) -> String {
    let mut text = String::from(HEAD);
    for term in Term::ALL {
        writeln!(text, "    // {}", term.name()).expect("a string takes all");
        let weights = &weights[term.first()..term.first() + term.places()];
        let in_a_line = match term.places() {
            16 => 16,
            places if places % 9 == 0 => 9,
            places if places % 5 == 0 => 5,
            places => places,
        };
        for line in weights.chunks(in_a_line) {
            text.push_str("   ");
            for weight in line {
                write!(text, " {weight},").expect("a string takes all");
            }
            text.push('\n');
        }
    }
    text.push_str("];\n");
    text
}

const HEAD: &str = "\
//! What each term of the evaluation is worth, in points.
//!
//! This file is written by the fit that `docs/learning.md` tells of.

use super::terms::COUNT;

#[rustfmt::skip]
pub(super) static WEIGHTS: [i16; COUNT] = [
";
