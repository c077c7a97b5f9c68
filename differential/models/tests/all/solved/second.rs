//! The second program.
use boardwright_differential_models::{Due, Model};
use std::collections::BTreeMap;

/// What happens in a position.
enum Kind {
    /// The value for the first seat: 1, 0 or -1.
    Over(f64),
    /// This seat decides, 0 or 1.
    Turn(usize),
    Chance,
}

/// The most rounds of a value iteration with the same share.
const MOST_ROUNDS: u32 = 1_200;

/// All positions that can be reached.
pub(super) struct Second {
    pub(super) texts: Vec<String>,
    kinds: Vec<Kind>,
    /// What can follow, with weights, which are 1 for moves.
    steps: Vec<Vec<(usize, f64)>>,
}

/// A game as the second program looks at it.
pub(super) struct Question<M> {
    pub(super) model: M,
    /// The names of the two seats.
    pub(super) seats: [&'static str; 2],
    /// The text of a position without its clocks.
    pub(super) without_clocks: fn(&str) -> String,
    /// Whether a move is allowed beside the rules.
    pub(super) allows: fn(&str) -> bool,
}

impl<M: Model> Question<M> {
    /// Finds all positions that can be reached from these.
    pub(super) fn explore(&self, starts: impl IntoIterator<Item = String>) -> Second {
        let mut second = Second {
            texts: Vec::new(),
            kinds: Vec::new(),
            steps: Vec::new(),
        };
        let mut places = BTreeMap::new();
        let mut enter = |texts: &mut Vec<String>, text: &str| {
            let text = (self.without_clocks)(text);
            *places.entry(text.clone()).or_insert_with(|| {
                texts.push(text);
                texts.len() - 1
            })
        };
        for start in starts {
            enter(&mut second.texts, &start);
        }
        while let Some(text) = second.texts.get(second.kinds.len()) {
            let game = self.model.read(text).expect("the model wrote it");
            let mut steps = Vec::new();
            let kind = match game.due() {
                Due::Over { winners, .. } => Kind::Over(match winners.as_slice() {
                    [] => 0.0,
                    [winner] if *winner == self.seats[0] => 1.0,
                    _ => -1.0,
                }),
                Due::Seat(seat) => {
                    let moves = game.moves(seat).into_iter();
                    for chosen in moves.filter(|chosen| (self.allows)(chosen)) {
                        let mut after = game.clone();
                        after.play(seat, &chosen);
                        steps.push((enter(&mut second.texts, &after.position()), 1.0));
                    }
                    match steps.is_empty() {
                        true => Kind::Over(0.0),
                        false => Kind::Turn(usize::from(seat == self.seats[1])),
                    }
                }
                Due::Chance => {
                    for (chance, weight) in game.chances() {
                        let mut after = game.clone();
                        after.resolve(&chance);
                        let place = enter(&mut second.texts, &after.position());
                        match steps.iter_mut().find(|(known, _)| *known == place) {
                            Some((_, sum)) => *sum += weight as f64,
                            None => steps.push((place, weight as f64)),
                        }
                    }
                    Kind::Chance
                }
                Due::Secret(_) => panic!("a secret is due in {text}"),
            };
            second.kinds.push(kind);
            second.steps.push(steps);
        }
        second
    }
}

impl Second {
    /// In how many decisions each position is won, 1 and more by the first seat or -1 and less by
    /// the second, one more than there are; 0 if neither can force it. In each round every position
    /// is asked whether one more decision is enough.
    pub(super) fn distances(&self) -> Vec<i64> {
        let over = |kind: &Kind| match kind {
            Kind::Over(result) => *result as i64,
            _ => 0,
        };
        let mut distances: Vec<i64> = self.kinds.iter().map(over).collect();
        for round in 2.. {
            let mut decided = Vec::new();
            for (place, kind) in self.kinds.iter().enumerate() {
                let (Kind::Turn(seat), 0) = (kind, distances[place]) else {
                    continue;
                };
                let own = if *seat == 0 { 1 } else { -1 };
                let after = || {
                    self.steps[place]
                        .iter()
                        .map(|&(after, _)| own * distances[after])
                };
                if after().any(|distance| distance > 0) {
                    decided.push((place, own * round));
                } else if after().all(|distance| distance < 0) {
                    decided.push((place, -own * round));
                }
            }
            if decided.is_empty() {
                return distances;
            }
            for (place, distance) in decided {
                distances[place] = distance;
            }
        }
        distances
    }

    /// What the first seat can expect, from -1 to 1, by value iteration. So that nobody waits for
    /// the last moment before a horizon, each decision costs a share of what is to be expected,
    /// which is made smaller and smaller.
    pub(super) fn values(&self) -> Vec<f64> {
        let mut values = vec![0.0; self.kinds.len()];
        for digits in 1..8 {
            let kept = 1.0 - 0.1_f64.powi(digits);
            for _ in 0..MOST_ROUNDS {
                let mut change = 0.0_f64;
                for place in (0..values.len()).rev() {
                    let after = || self.steps[place].iter().map(|&(after, _)| values[after]);
                    let value = match self.kinds[place] {
                        Kind::Over(result) => result,
                        Kind::Turn(0) => kept * after().fold(f64::NEG_INFINITY, f64::max),
                        Kind::Turn(_) => kept * after().fold(f64::INFINITY, f64::min),
                        Kind::Chance => {
                            let total: f64 = self.steps[place].iter().map(|step| step.1).sum();
                            let steps = self.steps[place].iter();
                            steps
                                .map(|&(after, weight)| values[after] * weight)
                                .sum::<f64>()
                                / total
                        }
                    };
                    change = change.max((value - values[place]).abs());
                    values[place] = value;
                }
                if change < 1e-11 {
                    break;
                }
            }
        }
        values
    }
}
