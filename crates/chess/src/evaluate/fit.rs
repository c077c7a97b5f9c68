//! Fits the weights of the evaluation to games of the best player against itself. Both steps are
//! tests that are not run by themselves, since what they read is private; `docs/learning.md` tells
//! how.

use super::army::Army;
use super::terms::{COUNT, Tally, Term, place_of};
use super::weights::WEIGHTS;
use super::{ALL_PHASES, add_terms, endings, phase};
use crate::piece::{Color, PieceKind};
use crate::position::Position;
use crate::ruleset::Chess;
use boardwright_geometry::Square8;
use boardwright_players::{AlphaBeta, Choice, Player, Turn};
use boardwright_ruleset::Evaluate;
use boardwright_testkit::{Chosen, Sample, SelfPlay, Sum, fit_weights, read_samples};
use core::fmt::Write as _;
use std::string::String;
use std::vec::Vec;
use std::{fs, vec};

/// Plays games and writes their quiet positions to a file: those without a check where the best
/// move takes and promotes nothing.
#[test]
#[ignore = "plays for many minutes, and writes a file"]
fn positions_are_written() {
    let games = SelfPlay {
        rules: Chess::fide(),
        random_moves: 8,
        even: 250,
        largest_lead: 1_000,
        won: 1_200,
        stays_won: 6,
        longest: 400,
    };
    games.write(|number, positions| {
        let mut player = AlphaBeta::new(number)
            .with_positions(positions)
            .with_memory(4);
        move |game, seat| {
            let Choice { chosen, value, .. } = player.choose(&Turn::new(game, seat))?;
            let position = game.state();
            let gain = game.rules().immediate_gain(position, seat, chosen);
            Some(Chosen {
                chosen,
                value: value.map_or(0, |value| value.points()),
                is_quiet: !position.is_check() && gain.is_none(),
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
    let parts = WEIGHTS.map(super::weight::Weight::parts);
    let (middle, end): (Vec<i32>, Vec<i32>) = parts.into_iter().unzip();
    let fitted = fit_weights(&sums, &[middle, end].concat());
    let (middle, end) = fitted.split_at(COUNT);
    let weights: Vec<_> = middle.iter().copied().zip(end.iter().copied()).collect();
    let to = concat!(env!("CARGO_MANIFEST_DIR"), "/src/evaluate/weights.rs");
    fs::write(to, source_of(&weights)).unwrap_or_else(|why| panic!("{to}: {why}"));
}

/// How often each term stands for a side.
struct Counts(Vec<i16>);

impl Tally for Counts {
    fn add_at(&mut self, term: Term, place: usize, times: usize) {
        assert!(place < term.places(), "{} of {place}", term.name());
        self.0[term.first() + place] += times as i16;
    }

    fn add_piece(&mut self, color: Color, kind: PieceKind, square: Square8) {
        self.add_at(Term::of_kind(kind), place_of(color, square), 1);
    }
}

/// The weights of the middle game, and then those of the end game, that count in a position;
/// `None` where the value is not their sum.
fn sum_of(sample: &Sample) -> Option<Sum> {
    let position: Position = sample.position.parse().ok()?;
    let board = position.board();
    let white = Army::new(board, Color::White);
    let black = Army::new(board, Color::Black);
    let lead = 1_600;
    if [lead, -lead].map(|lead| endings::judged(lead, &white, &black)) != [lead, -lead] {
        return None;
    }
    let mut counts = [Counts(vec![0; COUNT]), Counts(vec![0; COUNT])];
    let [of_white, of_black] = &mut counts;
    add_terms((&white, of_white), (&black, of_black));
    let [of_white, of_black] = counts;
    let middle = phase(&white, &black) as f32 / ALL_PHASES as f32;
    let pairs = of_white.0.into_iter().zip(of_black.0).zip(0_u16..);
    let differences = pairs.map(|((white, black), index)| (index, f32::from(white - black)));
    let differences = differences.filter(|(_, times)| *times != 0.0);
    let terms = differences.flat_map(|(index, times)| {
        let (of_middle, of_end) = (times * middle, times * (1.0 - middle));
        [(index, of_middle), (index + COUNT as u16, of_end)]
    });
    Some(Sum {
        terms: terms.collect(),
        rest: 0.0,
        searched: sample.value as f32,
        result: f32::from(sample.result) / 2.0,
    })
}

/// The source of the weights is what [`source_of`] writes.
#[test]
fn the_source_of_the_weights_is_as_a_fit_writes_it() {
    let weights = WEIGHTS.map(super::weight::Weight::parts);
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
