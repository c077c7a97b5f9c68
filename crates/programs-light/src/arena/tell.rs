//! The results, as a table and as JSON.

use super::entrants::Entrants;
use super::ladder;
use super::paid::{MeanPaid, mean_paid};
use super::rating::{elo, ratings, wilson};
use super::results::{Header, Played};
use boardwright_ruleset::reason_id;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What a pair did, from the first one's side.
pub(super) struct Pair<'a> {
    first: &'a str,
    second: &'a str,
    won: usize,
    drawn: usize,
    lost: usize,
    /// How many games both lost.
    all_lost: usize,
    unfinished: usize,
    /// How often a game ended for which reason, as [`reason_id`] writes it.
    reasons: BTreeMap<String, usize>,
    /// What each was paid in every game that paid.
    paid: [Vec<i64>; 2],
}

impl<'a> Pair<'a> {
    /// What a pair did in those of the games that are its own.
    pub(super) fn of(first: &'a str, second: &'a str, played: &[Played]) -> Self {
        let mut pair = Pair {
            first,
            second,
            won: 0,
            drawn: 0,
            lost: 0,
            all_lost: 0,
            unfinished: 0,
            reasons: BTreeMap::new(),
            paid: [Vec::new(), Vec::new()],
        };
        for game in played {
            let (score, turned) = if game.first == first && game.second == second {
                (game.score, false)
            } else if game.first == second && game.second == first {
                (1.0 - game.score, true)
            } else {
                continue;
            };
            if game.all_lost {
                pair.all_lost += 1;
            } else if score > 0.5 {
                pair.won += 1;
            } else if score < 0.5 {
                pair.lost += 1;
            } else {
                pair.drawn += 1;
            }
            *pair.reasons.entry(reason_id(&game.reason)).or_default() += 1;
            pair.unfinished += usize::from(game.reason == "unfinished");
            if let Some([one, other]) = game.payoffs {
                let paid = if turned { [other, one] } else { [one, other] };
                for (all, points) in pair.paid.iter_mut().zip(paid) {
                    all.push(points);
                }
            }
        }
        pair
    }

    fn all(entrants: &'a Entrants, played: &[Played]) -> Vec<Self> {
        let pairs = entrants.pairs();
        pairs
            .map(|(first, second)| Self::of(first, second, played))
            .collect()
    }

    pub(super) fn games(&self) -> usize {
        self.won + self.drawn + self.lost + self.all_lost
    }

    pub(super) fn score(&self) -> f64 {
        (self.won as f64 + self.drawn as f64 / 2.0) / (self.games().max(1) as f64)
    }

    /// The mean of what each was paid; `None` if the game has no pay-offs.
    fn mean_paid(&self, limits: (i64, i64)) -> Option<[MeanPaid; 2]> {
        let all = || self.paid.iter().flatten().copied();
        let bounds = (all().min()?, all().max()?);
        let [first, second] = &self.paid;
        Some([
            mean_paid(first, bounds, limits)?,
            mean_paid(second, bounds, limits)?,
        ])
    }
}

/// How many positions a player looked at for a move, on the average.
fn positions(name: &str, played: &[Played]) -> f64 {
    let (mut moves, mut positions) = (0, 0);
    for game in played {
        for (index, player) in [&game.first, &game.second].into_iter().enumerate() {
            if player == name {
                moves += game.moves[index];
                positions += game.positions[index];
            }
        }
    }
    positions as f64 / (moves.max(1) as f64)
}

/// How many games started without the opening, since they would have ended in
/// it.
fn unopened(played: &[Played]) -> usize {
    played.iter().filter(|game| game.unopened).count()
}

/// How the games began.
pub(super) fn beginning(header: &Header, played: &[Played]) -> String {
    let events = match header.opening {
        1 => "1 random event".to_string(),
        number => format!("{number} random events"),
    };
    match unopened(played) {
        0 => format!("{events} at the beginning"),
        all if all == played.len() => {
            format!("nothing random at the beginning: all would have ended within {events}")
        }
        some => format!(
            "{events} at the beginning of all but {some}, \
             which began with none and would have ended within that many"
        ),
    }
}

/// The results as a table. The `limits` are those of what a player can be paid in a game.
pub(crate) fn table(
    header: &Header,
    entrants: &Entrants,
    played: &[Played],
    limits: (i64, i64),
) -> String {
    let names = &entrants.names;
    let mut text = format!(
        "{}: {} games, seed {}, {}\n\n",
        header.game,
        played.len(),
        header.seed,
        beginning(header, played)
    );
    let widest = names.iter().map(|name| name.chars().count()).max();
    let wide = widest.unwrap_or(0).max("player".len());
    let mut ranked: Vec<_> = names.iter().zip(ratings(names, played)).collect();
    ranked.sort_by(|one, other| other.1.elo.total_cmp(&one.1.elo));
    let write = || {
        writeln!(
            text,
            "{:wide$}  {:>6}  {:>15}  {:>14}",
            "player", "Elo", "95 %", "positions/move"
        )?;
        for (name, rating) in ranked {
            // An open end is written as `+inf`.
            let interval = format!("{:+.0} to {:+.0}", rating.low, rating.high);
            let positions = positions(name, played);
            writeln!(
                text,
                "{name:wide$}  {:+6.0}  {interval:>15}  {positions:>14.0}",
                rating.elo
            )?;
        }
        writeln!(text)?;
        for pair in Pair::all(entrants, played) {
            let score = pair.score();
            let (low, high) = wilson(score, pair.games());
            write!(
                text,
                "{} against {}: {:.1} % ({:.1} to {:.1}), +{} ={} -{}",
                pair.first,
                pair.second,
                100.0 * score,
                100.0 * low,
                100.0 * high,
                pair.won,
                pair.drawn,
                pair.lost
            )?;
            if pair.all_lost > 0 {
                write!(text, ", {} lost by both", pair.all_lost)?;
            }
            if pair.unfinished > 0 {
                write!(text, ", {} of them unfinished", pair.unfinished)?;
            }
            if let Some(paid) = pair.mean_paid(limits) {
                let [first, second] = paid.map(|MeanPaid { mean, low, high }| {
                    format!("{mean:+.2} ({low:+.2} to {high:+.2})")
                });
                write!(text, "; pay-off a game {first} and {second}")?;
                if pair.paid[0].len() < pair.games() {
                    write!(text, ", known of {}", pair.paid[0].len())?;
                }
            }
            writeln!(text)?;
        }
        Ok::<(), std::fmt::Error>(())
    };
    write().expect("a String takes all that is written");
    text
}

/// The results as JSON; as [`table`].
pub(crate) fn json(
    header: &Header,
    entrants: &Entrants,
    played: &[Played],
    limits: (i64, i64),
) -> Result<String, serde_json::Error> {
    let names = &entrants.names;
    let players: Vec<Value> = names
        .iter()
        .zip(ratings(names, played))
        .map(|(name, rating)| {
            json!({
                "name": name,
                "elo": rating.elo,
                // An open end is written as null.
                "elo_low": rating.low,
                "elo_high": rating.high,
                "positions_a_move": positions(name, played),
            })
        })
        .collect();
    let pairs: Vec<Value> = Pair::all(entrants, played)
        .iter()
        .map(|pair| {
            let score = pair.score();
            let (low, high) = wilson(score, pair.games());
            // A score of 0 or 1 has no finite difference of ratings.
            let elo = Some(elo(score)).filter(|elo| elo.is_finite());
            let mut told = json!({
                "first": pair.first,
                "second": pair.second,
                "won": pair.won,
                "drawn": pair.drawn,
                "lost": pair.lost,
                "lost_by_both": pair.all_lost,
                "unfinished": pair.unfinished,
                "reasons": pair.reasons,
                "score": score,
                "score_low": low,
                "score_high": high,
                "elo_difference": elo,
            });
            if let Some(paid) = pair.mean_paid(limits) {
                let [first, second] =
                    paid.map(|paid| json!({"mean": paid.mean, "low": paid.low, "high": paid.high}));
                told["payoff_games"] = json!(pair.paid[0].len());
                told["payoff_first"] = first;
                told["payoff_second"] = second;
            }
            told
        })
        .collect();
    let mut told = json!({
        "tournament": header,
        "games": played.len(),
        "unopened": unopened(played),
        "players": players,
        "pairs": pairs,
    });
    if let Some(levels) = ladder::json(entrants, played) {
        told["levels"] = json!(levels);
    }
    serde_json::to_string_pretty(&told)
}
