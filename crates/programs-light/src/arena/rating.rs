//! What scores say: intervals of a score, and Elo ratings of all players.

use super::results::Played;
use boardwright_ruleset::Xoshiro256PlusPlus;
use std::collections::BTreeMap;
use std::iter::repeat_with;
use std::num::NonZeroU64;

/// The standard normal quantile of 97.5 %, for intervals of 95 %.
const QUANTILE: f64 = 1.959_963_985;
/// How often ratings are computed from games drawn again.
const RESAMPLES: usize = 400;
/// How many games that nobody played each player is thought to have had when
/// games are drawn again: two that it won and two that it lost.
const PSEUDO_GAMES: usize = 4;

/// Wilson's interval of 95 % for a mean score of the given number of games. It is meant for
/// games won or lost; draws make the true interval narrower. The score and both ends lie between 0
/// and 1; of no games nothing is known.
#[must_use]
pub fn wilson(score: f64, games: usize) -> (f64, f64) {
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
/// to each pair that met, so that a player who won all has a rating. A game that
/// all lost does not tell who is better, and is left out.
///
/// The intervals come from computing the ratings again and again from games
/// drawn for each pair from those that it played. Some that nobody played are
/// drawn from as well, a win and a loss alike, [`PSEUDO_GAMES`] for all pairs of
/// a player together, as Agresti and Coull's interval of a score has them: few
/// games that all ended alike do not prove that all others would. Whoever won
/// or lost all has an interval that is open above or below.
pub(crate) fn ratings(names: &[String], played: &[Played]) -> Vec<Rating> {
    let number = |name: &str| names.iter().position(|known| known == name);
    let games: Vec<Game> = played
        .iter()
        .filter(|game| !game.all_lost)
        .filter_map(|game| Some((number(&game.first)?, number(&game.second)?, game.score)))
        .collect();
    let mut pairs: BTreeMap<(usize, usize), Vec<Game>> = BTreeMap::new();
    for &game in &games {
        pairs.entry((game.0, game.1)).or_default().push(game);
    }
    let best = most_likely(names.len(), &games);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::new(); names.len()];
    let mut random = Xoshiro256PlusPlus::new(1);
    for _ in 0..RESAMPLES {
        let mut sample = Vec::with_capacity(games.len());
        for games in pairs.values() {
            let again = || draw(games, names.len() - 1, &mut random);
            sample.extend(repeat_with(again).take(games.len()));
        }
        for (all, elo) in drawn.iter_mut().zip(most_likely(names.len(), &sample)) {
            all.push(elo);
        }
    }
    best.into_iter()
        .zip(drawn)
        .enumerate()
        .map(|(player, (elo, mut drawn))| {
            drawn.sort_by(f64::total_cmp);
            let at = |part: f64| {
                let index = (part * drawn.len() as f64) as usize;
                drawn.get(index).copied().unwrap_or(elo)
            };
            let always = |score: f64| {
                let mut scores = games.iter().filter_map(|game| score_of(player, game));
                scores.all(|found| found == score)
            };
            // What nobody played draws towards the middle, but what is most
            // likely is never left out.
            let mut rating = Rating {
                elo,
                low: at(0.025).min(elo),
                high: at(0.975).max(elo),
            };
            if always(0.0) {
                rating.low = f64::NEG_INFINITY;
            }
            if always(1.0) {
                rating.high = f64::INFINITY;
            }
            rating
        })
        .collect()
}

/// A game between two players by their numbers, and the score of the first.
type Game = (usize, usize, f64);

/// What a player scored in a game, if it played there.
fn score_of(player: usize, &(first, second, score): &Game) -> Option<f64> {
    match player {
        _ if player == first => Some(score),
        _ if player == second => Some(1.0 - score),
        _ => None,
    }
}

/// One of the games of a pair, or one that nobody played. As there are so many
/// pairs a player, each game is there so often, and what nobody played once.
fn draw(games: &[Game], pairs: usize, random: &mut Xoshiro256PlusPlus) -> Game {
    let played = games.len() * pairs;
    let count = NonZeroU64::new((played + PSEUDO_GAMES) as u64).unwrap_or(NonZeroU64::MIN);
    let drawn = random.below(count) as usize;
    let (first, second, _) = games[0];
    match drawn.checked_sub(played) {
        None => games[drawn / pairs],
        Some(pseudo) => (first, second, (pseudo % 2) as f64),
    }
}

/// Hunter's iteration for the model of Bradley and Terry.
fn most_likely(players: usize, games: &[Game]) -> Vec<f64> {
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
