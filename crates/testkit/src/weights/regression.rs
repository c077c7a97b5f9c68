//! Logistic regression: the weights whose values agree best with how games ended and what
//! searches thought.

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

type Values = Vec<f32>;

/// What the value of a position is made of: how often each weight counts for the first seat more
/// than for the other, and what no weight decides. With the value by a search, and the result.
#[derive(Clone, Debug)]
pub struct Sum {
    /// Each weight that counts, by its number, and how often; the part of a term that is mixed
    /// is a fraction.
    pub terms: Vec<(u16, f32)>,
    /// What is added and not fitted, in points.
    pub rest: f32,
    /// The value by the search, in points.
    pub searched: f32,
    /// How the game ended: 0 for a loss, 1 for a win.
    pub result: f32,
}

impl Sum {
    fn value(&self, values: &[f32]) -> f32 {
        let parts = self.terms.iter();
        let terms: f32 = parts
            .map(|&(index, times)| values[usize::from(index)] * times)
            .sum();
        terms + self.rest
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
fn loss(sums: &[Sum], values: &[f32], scale: f32) -> f64 {
    let squares = sums.iter().map(|sum| {
        let difference = expected(sum.value(values) * scale) - sum.target(scale);
        f64::from(difference * difference)
    });
    squares.sum::<f64>() / sums.len() as f64
}

/// The scale at which leads of the search foretell the results best.
fn best_scale(sums: &[Sum]) -> f32 {
    let loss = |scale: f32| {
        let squares = sums.iter().map(|sum| {
            let difference = expected(sum.searched * scale) - sum.result;
            f64::from(difference * difference)
        });
        squares.sum::<f64>()
    };
    let scales = (1..=240).map(|step| step as f32 * 5e-5);
    let best = scales.min_by(|one, other| loss(*one).total_cmp(&loss(*other)));
    best.expect("there are scales")
}

/// Fits weights to positions, from those of today on, and gives them rounded. Writes to the
/// standard error how the loss falls, also on every tenth thousand of positions, which is not
/// fitted: where that grows there are too few games.
///
/// # Panics
///
/// If there are not more than a thousand positions, or one has a weight that is not among these.
///
/// ```
/// use boardwright_testkit::{Sum, fit_weights};
///
/// // A game whose first weight should be twice what it is.
/// let sums = [-1.0, 1.0].map(|times: f32| Sum {
///     terms: vec![(0, times)],
///     rest: 0.0,
///     searched: 200.0 * times,
///     result: (times + 1.0) / 2.0,
/// });
/// let sums: Vec<Sum> = sums.into_iter().cycle().take(2_000).collect();
/// let fitted = fit_weights(&sums, &[100]);
/// assert!(fitted[0] > 150);
/// ```
#[must_use]
pub fn fit_weights(sums: &[Sum], today: &[i32]) -> Vec<i32> {
    let judges = |index: usize| index / TOGETHER % JUDGES == 0;
    let part = |is_judge| {
        let chosen = sums.iter().enumerate();
        let chosen = chosen.filter(move |(index, _)| judges(*index) == is_judge);
        chosen.map(|(_, sum)| sum.clone()).collect::<Vec<Sum>>()
    };
    let (sums, judges) = (part(false), part(true));
    assert!(
        !sums.is_empty(),
        "more than {TOGETHER} positions are needed"
    );
    let scale = best_scale(&sums);
    eprintln!(
        "{} positions, and {} that judge; scale {scale}",
        sums.len(),
        judges.len()
    );
    let start: Values = today.iter().map(|weight| *weight as f32).collect();
    let mut values = start.clone();
    let mut adam = Adam::new(values.len());
    for round in 0..ROUNDS {
        if round % 50 == 0 {
            let (fitted, judged) = (loss(&sums, &values, scale), loss(&judges, &values, scale));
            eprintln!("round {round}: {fitted:.6}, judged {judged:.6}");
        }
        let gradient = gradient(&sums, &values, &start, scale);
        let step = if round * 3 < ROUNDS * 2 { 1.0 } else { 0.2 };
        adam.step(&mut values, &gradient, step);
    }
    eprintln!(
        "at the end: {:.6}, judged {:.6}",
        loss(&sums, &values, scale),
        loss(&judges, &values, scale)
    );
    values.iter().map(|value| value.round() as i32).collect()
}

/// The mean gradient of the cross entropy, and what draws the weights back.
fn gradient(sums: &[Sum], values: &[f32], start: &[f32], scale: f32) -> Values {
    let mut gradient = vec![0.0; values.len()];
    for sum in sums {
        let error = expected(sum.value(values) * scale) - sum.target(scale);
        for &(index, times) in &sum.terms {
            gradient[usize::from(index)] += error * times;
        }
    }
    let factor = scale / sums.len() as f32;
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

#[cfg(test)]
mod tests {
    use super::{Sum, fit_weights};

    /// Positions in which two weights count, with what the given weights make of them.
    fn sums(weights: [f32; 2], rest: f32) -> Vec<Sum> {
        let counts = (0..4_000).map(|index| [(index % 7 - 3) as f32, (index / 7 % 5 - 2) as f32]);
        let sums = counts.map(|counts| {
            let lead = counts[0] * weights[0] + counts[1] * weights[1] + rest;
            Sum {
                terms: vec![(0, counts[0]), (1, counts[1])],
                rest,
                searched: lead,
                result: f32::from(u8::from(lead > 0.0)),
            }
        });
        sums.collect()
    }

    #[test]
    fn weights_that_made_the_values_are_found_again() {
        for rest in [0.0, 60.0] {
            let fitted = fit_weights(&sums([90.0, -40.0], rest), &[100, 0]);
            // A part of the results, which are more certain than the values, makes both larger.
            let ratio = f64::from(fitted[1]) / f64::from(fitted[0]);
            assert!((ratio + 4.0 / 9.0).abs() < 0.1, "{fitted:?}");
        }
    }

    #[test]
    fn a_weight_that_never_counts_stays() {
        assert_eq!(fit_weights(&sums([90.0, -40.0], 0.0), &[90, -40, 7])[2], 7);
    }
}
