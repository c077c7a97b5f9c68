//! What scores say: intervals of a score, and Elo ratings of all players.

use crate::results::Played;
use boardwright::ruleset::Xoshiro256PlusPlus;
use std::num::NonZeroU64;

/// The standard normal quantile of 97.5 %, for intervals of 95 %.
const QUANTILE: f64 = 1.959_963_985;
/// How often ratings are computed from games drawn anew.
const RESAMPLES: usize = 400;

/// Wilson's interval of 95 % for a mean score of so many games. It is meant for
/// games won or lost; draws make the true interval narrower.
pub(crate) fn wilson(score: f64, games: usize) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let count = games as f64;
    let square = QUANTILE * QUANTILE;
    let middle = score + square / (2.0 * count);
    let root = (score * (1.0 - score) / count + square / (4.0 * count * count)).sqrt();
    let whole = 1.0 + square / count;
    let low = (middle - QUANTILE * root) / whole;
    let high = (middle + QUANTILE * root) / whole;
    (low.max(0.0), high.min(1.0))
}

/// The difference of Elo ratings with which a mean score is expected.
pub(crate) fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// A rating with its interval of 95 %.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Rating {
    pub(crate) elo: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The Elo ratings of all players, with a mean of 0: those of the model of
/// Bradley and Terry under which the results are most likely. One draw is added
/// to each pair that met, so that a player who won all has a rating. The
/// intervals come from computing the ratings again and again from games drawn
/// from those that were played.
pub(crate) fn ratings(names: &[String], played: &[Played]) -> Vec<Rating> {
    let number = |name: &str| names.iter().position(|known| known == name);
    let games: Vec<(usize, usize, f64)> = played
        .iter()
        .filter_map(|game| Some((number(&game.first)?, number(&game.second)?, game.score)))
        .collect();
    let best = most_likely(names.len(), &games);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::new(); names.len()];
    let mut random = Xoshiro256PlusPlus::new(1);
    if let Some(count) = NonZeroU64::new(games.len() as u64) {
        for _ in 0..RESAMPLES {
            let sample: Vec<_> = games
                .iter()
                .map(|_| games[random.below(count) as usize])
                .collect();
            for (all, elo) in drawn.iter_mut().zip(most_likely(names.len(), &sample)) {
                all.push(elo);
            }
        }
    }
    best.into_iter()
        .zip(drawn)
        .map(|(elo, mut drawn)| {
            drawn.sort_by(f64::total_cmp);
            let at = |part: f64| {
                let index = (part * drawn.len() as f64) as usize;
                drawn.get(index).copied().unwrap_or(elo)
            };
            Rating {
                elo,
                low: at(0.025),
                high: at(0.975),
            }
        })
        .collect()
}

/// Hunter's iteration for the model of Bradley and Terry.
fn most_likely(players: usize, games: &[(usize, usize, f64)]) -> Vec<f64> {
    let mut met = vec![vec![0.0; players]; players];
    let mut scores = vec![0.0; players];
    for &(first, second, score) in games {
        for (one, other, won) in [(first, second, score), (second, first, 1.0 - score)] {
            if met[one][other] == 0.0 {
                met[one][other] = 1.0;
                scores[one] += 0.5;
            }
            met[one][other] += 1.0;
            scores[one] += won;
        }
    }
    let mut strength = vec![1.0; players];
    for _ in 0..2_000 {
        let before = strength.clone();
        for player in 0..players {
            let sum: f64 = (0..players)
                .map(|other| met[player][other] / (before[player] + before[other]))
                .sum();
            if sum > 0.0 {
                strength[player] = scores[player] / sum;
            }
        }
        let mean = strength.iter().map(|one: &f64| one.ln()).sum::<f64>() / players as f64;
        let mut change: f64 = 0.0;
        for (one, old) in strength.iter_mut().zip(&before) {
            *one /= mean.exp();
            change = change.max((*one / old).ln().abs());
        }
        if change < 1e-9 {
            break;
        }
    }
    strength.iter().map(|one| 400.0 * one.log10()).collect()
}
