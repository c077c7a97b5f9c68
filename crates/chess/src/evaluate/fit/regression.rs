//! A logistic regression: the weights whose values agree best with how games ended and what
//! searches thought.

use super::games::Sample;
use crate::evaluate::army::Army;
use crate::evaluate::terms::{COUNT, Tally, Term, place_of};
use crate::evaluate::weights::WEIGHTS;
use crate::evaluate::{ALL_PHASES, add_terms, endings, phase};
use crate::piece::{Color, PieceKind};
use boardwright_geometry::Square8;
use std::eprintln;
use std::vec;
use std::vec::Vec;

/// The share of the result of the game, beside what the search thought. A result is certain and
/// says little of one position: with a half, weights fit the games and foretell others worse.
const RESULT_SHARE: f32 = 0.2;

/// One in so many positions is kept to judge the fit by.
const JUDGES: usize = 10;

/// Positions that follow each other are of one game, and judge together.
const TOGETHER: usize = 1_000;

const ROUNDS: usize = 300;

/// How strongly weights are drawn to where they were, which matters for rare terms.
const DRAWN_BACK: f32 = 5e-8;

/// The weights of the middle game, and then those of the end game.
type Values = Vec<f32>;

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

/// What a value is made of: each term that stands more often for one side than for the other.
struct Row {
    terms: Vec<(u16, i16)>,
    /// The part of the middle game.
    middle: f32,
    /// The value by the search, in hundredths of a pawn, and the result, 0 to 1.
    searched: f32,
    result: f32,
}

impl Row {
    /// `None` where the value is not the sum of the terms.
    fn new(sample: &Sample) -> Option<Self> {
        let board = sample.position.board();
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
        let pairs = of_white.0.into_iter().zip(of_black.0).zip(0_u16..);
        let differences = pairs.map(|((white, black), index)| (index, white - black));
        Some(Self {
            terms: differences.filter(|(_, times)| *times != 0).collect(),
            middle: phase(&white, &black) as f32 / ALL_PHASES as f32,
            searched: sample.value as f32,
            result: f32::from(sample.result) / 2.0,
        })
    }

    fn value(&self, values: &[f32]) -> f32 {
        let (of_middle, of_end) = values.split_at(COUNT);
        let (mut middle, mut end) = (0.0, 0.0);
        for &(index, times) in &self.terms {
            middle += of_middle[usize::from(index)] * f32::from(times);
            end += of_end[usize::from(index)] * f32::from(times);
        }
        middle * self.middle + end * (1.0 - self.middle)
    }

    fn target(&self, scale: f32) -> f32 {
        RESULT_SHARE * self.result + (1.0 - RESULT_SHARE) * expected(self.searched * scale)
    }
}

/// The expected result of a logit.
fn expected(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The mean of the squared differences from the targets.
fn loss(rows: &[Row], values: &[f32], scale: f32) -> f64 {
    let squares = rows.iter().map(|row| {
        let difference = expected(row.value(values) * scale) - row.target(scale);
        f64::from(difference * difference)
    });
    squares.sum::<f64>() / rows.len() as f64
}

/// The scale at which leads of the search foretell the results best.
fn best_scale(rows: &[Row]) -> f32 {
    let loss = |scale: f32| {
        let squares = rows.iter().map(|row| {
            let difference = expected(row.searched * scale) - row.result;
            f64::from(difference * difference)
        });
        squares.sum::<f64>()
    };
    let scales = (20..120).map(|step| step as f32 * 1e-4);
    let best = scales.min_by(|one, other| loss(*one).total_cmp(&loss(*other)));
    best.expect("there are scales")
}

/// The weights of today as values.
fn current() -> Values {
    let parts = WEIGHTS.map(super::super::weight::Weight::parts);
    let middle = parts.iter().map(|(middle, _)| *middle as f32);
    middle
        .chain(parts.iter().map(|(_, end)| *end as f32))
        .collect()
}

/// Fits the weights to samples, and gives them rounded.
pub(super) fn fitted(samples: &[Sample]) -> Vec<(i32, i32)> {
    let (mut rows, mut judges) = (Vec::new(), Vec::new());
    for (index, sample) in samples.iter().enumerate() {
        let rows = if index / TOGETHER % JUDGES == 0 {
            &mut judges
        } else {
            &mut rows
        };
        rows.extend(Row::new(sample));
    }
    let scale = best_scale(&rows);
    eprintln!(
        "{} positions, and {} that judge; scale {scale}",
        rows.len(),
        judges.len()
    );
    let start = current();
    let mut values = start.clone();
    let mut adam = Adam::new(values.len());
    for round in 0..ROUNDS {
        if round % 50 == 0 {
            let (fitted, judged) = (loss(&rows, &values, scale), loss(&judges, &values, scale));
            eprintln!("round {round}: {fitted:.6}, judged {judged:.6}");
        }
        let gradient = gradient(&rows, &values, &start, scale);
        let step = if round * 3 < ROUNDS * 2 { 1.0 } else { 0.2 };
        adam.step(&mut values, &gradient, step);
    }
    eprintln!(
        "at the end: {:.6}, judged {:.6}",
        loss(&rows, &values, scale),
        loss(&judges, &values, scale)
    );
    let (middle, end) = values.split_at(COUNT);
    let rounded = |value: &f32| value.round() as i32;
    middle
        .iter()
        .map(rounded)
        .zip(end.iter().map(rounded))
        .collect()
}

/// The mean gradient of the cross entropy, and what draws the weights back.
fn gradient(rows: &[Row], values: &[f32], start: &[f32], scale: f32) -> Values {
    let mut gradient = vec![0.0; values.len()];
    for row in rows {
        let error = expected(row.value(values) * scale) - row.target(scale);
        let (middle, end) = (error * row.middle, error * (1.0 - row.middle));
        for &(index, times) in &row.terms {
            gradient[usize::from(index)] += middle * f32::from(times);
            gradient[COUNT + usize::from(index)] += end * f32::from(times);
        }
    }
    let factor = scale / rows.len() as f32;
    for ((gradient, value), start) in gradient.iter_mut().zip(values).zip(start) {
        *gradient = *gradient * factor + DRAWN_BACK * (value - start);
    }
    gradient
}

/// Steps whose size adapts to each weight (Kingma and Ba, Adam, 2015).
struct Adam {
    means: Values,
    squares: Values,
    steps: i32,
}

impl Adam {
    fn new(count: usize) -> Self {
        Self {
            means: vec![0.0; count],
            squares: vec![0.0; count],
            steps: 0,
        }
    }

    fn step(&mut self, values: &mut [f32], gradient: &[f32], size: f32) {
        const KEPT_MEAN: f32 = 0.9;
        const KEPT_SQUARE: f32 = 0.999;
        self.steps += 1;
        let (mean_part, square_part) = (
            1.0 - KEPT_MEAN.powi(self.steps),
            1.0 - KEPT_SQUARE.powi(self.steps),
        );
        for (index, (value, slope)) in values.iter_mut().zip(gradient).enumerate() {
            let (mean, square) = (&mut self.means[index], &mut self.squares[index]);
            *mean = KEPT_MEAN * *mean + (1.0 - KEPT_MEAN) * slope;
            *square = KEPT_SQUARE * *square + (1.0 - KEPT_SQUARE) * slope * slope;
            *value -= size * (*mean / mean_part) / ((*square / square_part).sqrt() + 1e-9);
        }
    }
}
