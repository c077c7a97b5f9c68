//! The results, as a table and as JSON.

use super::entrants::Entrants;
use super::ladder;
use super::paid::{MeanPaid, mean_paid};
use super::rating::{elo, ratings, wilson};
use super::results::{Header, Played};
use crate::{decimal, left_aligned, right_aligned};
use boardwright_language::Language;
use boardwright_render::columns;
use boardwright_ruleset::{Message, messages, reason_id};
use serde_json::{Value, json};
use std::collections::BTreeMap;

messages! {
    /// What a table of results says.
    pub(crate) const OF_RESULTS;
    PROGRESS = "arena.progress" ("at", "count", "left") => "{at}/{count} games, {left} left";
    GOING_ON = "arena.going_on" ("count", "file") => "going on from the {count} games in {file}";
    HEADING = "arena.heading" ("game", "count", "seed", "beginning")
        => "{game}: {count} games, seed {seed}, {beginning}";
    BEGINNING = "arena.beginning" ("events")
        => "{events} random {events:event|events} at the beginning";
    NO_BEGINNING = "arena.no_beginning" ("events")
        => "nothing random at the beginning: all would have ended within {events} random {events:event|events}";
    BEGINNING_BUT = "arena.beginning_but" ("events", "unopened")
        => "{events} random {events:event|events} at the beginning of all but {unopened}, which began with none and would have ended within that many";
    PLAYER = "arena.player" => "player";
    ELO = "arena.elo" => "Elo";
    INTERVAL = "arena.interval" => "95 %";
    POSITIONS = "arena.positions" => "positions/move";
    FROM_TO = "arena.from_to" ("low", "high") => "{low} to {high}";
    PAIR = "arena.pair" ("first", "second", "score", "won", "drawn", "lost")
        => "{first} against {second}: {score}, +{won} ={drawn} -{lost}";
    SCORE = "arena.score" ("percent", "low", "high") => "{percent} % ({low} to {high})";
    SCORE_OF = "arena.score_of" ("score", "count") => "{score} of {count}";
    BOTH_LOST = "arena.both_lost" ("pair", "count") => "{pair}, {count} lost by both";
    UNFINISHED = "arena.unfinished" ("pair", "count") => "{pair}, {count} of them unfinished";
    PAID = "arena.paid" ("pair", "first", "second")
        => "{pair}; pay-off a game {first} and {second}";
    PAID_KNOWN = "arena.paid_known" ("pair", "count") => "{pair}, known of {count}";
    MEAN = "arena.mean" ("mean", "low", "high") => "{mean} ({low} to {high})";
    LEVEL = "arena.level" => "level";
    ELO_FROM = "arena.elo_from" ("level") => "Elo from {level}";
    BELOW = "arena.below" => "score against the level below";
}

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

/// What is played, and how the games began.
pub(super) fn heading(header: &Header, played: &[Played]) -> Message {
    let events = header.opening.into();
    let beginning = match unopened(played) {
        0 => BEGINNING.with([events]),
        all if all == played.len() => NO_BEGINNING.with([events]),
        some => BEGINNING_BUT.with([events, some.into()]),
    };
    HEADING.with([
        header.game.clone().into(),
        played.len().into(),
        // A name more than a number.
        header.seed.to_string().into(),
        beginning.into(),
    ])
}

/// A share and its interval in percent.
pub(super) fn score(pair: &Pair<'_>) -> Message {
    let share = pair.score();
    let (low, high) = wilson(share, pair.games());
    SCORE.with([share, low, high].map(|share| decimal(&format!("{:.1}", 100.0 * share)).into()))
}

/// The mean of what a player was paid, with its interval.
fn mean(paid: MeanPaid) -> Message {
    let MeanPaid { mean, low, high } = paid;
    MEAN.with([mean, low, high].map(|points| decimal(&format!("{points:+.2}")).into()))
}

/// The results as a table. The `limits` are those of what a player can be paid in a game.
pub(crate) fn table(
    header: &Header,
    entrants: &Entrants,
    played: &[Played],
    limits: (i64, i64),
    language: &Language,
) -> String {
    let say = |message: Message| language.say(&message);
    let names = &entrants.names;
    let mut text = say(heading(header, played)) + "\n\n";
    let player = say((&PLAYER).into());
    let widest = names.iter().map(|name| columns(name)).max();
    let wide = widest.unwrap_or(0).max(columns(&player));
    let titles = [&ELO, &INTERVAL, &POSITIONS].map(|title| say(title.into()));
    let least = [6, 15, 14];
    let mut row = |player: &str, cells: [String; 3]| {
        text += &left_aligned(player, wide);
        for ((cell, title), least) in cells.iter().zip(&titles).zip(least) {
            text += "  ";
            text += &right_aligned(cell, columns(title).max(least));
        }
        text.push('\n');
    };
    row(&player, titles.clone());
    let mut ranked: Vec<_> = names.iter().zip(ratings(names, played)).collect();
    ranked.sort_by(|one, other| other.1.elo.total_cmp(&one.1.elo));
    for (name, rating) in ranked {
        // An open end is written as `+inf`.
        let ends = [rating.low, rating.high].map(|end| format!("{end:+.0}").into());
        let interval = say(FROM_TO.with(ends));
        let positions = format!("{:.0}", positions(name, played));
        row(name, [format!("{:+.0}", rating.elo), interval, positions]);
    }
    text.push('\n');
    for pair in Pair::all(entrants, played) {
        text += &say(told(&pair, limits));
        text.push('\n');
    }
    text
}

/// What a pair did, in one line.
fn told(pair: &Pair<'_>, limits: (i64, i64)) -> Message {
    let mut told = PAIR.with([
        pair.first.to_string().into(),
        pair.second.to_string().into(),
        score(pair).into(),
        pair.won.into(),
        pair.drawn.into(),
        pair.lost.into(),
    ]);
    if pair.all_lost > 0 {
        told = BOTH_LOST.with([told.into(), pair.all_lost.into()]);
    }
    if pair.unfinished > 0 {
        told = UNFINISHED.with([told.into(), pair.unfinished.into()]);
    }
    if let Some(paid) = pair.mean_paid(limits) {
        let [first, second] = paid.map(|paid| mean(paid).into());
        told = PAID.with([told.into(), first, second]);
        let known = pair.paid[0].len();
        if known < pair.games() {
            told = PAID_KNOWN.with([told.into(), known.into()]);
        }
    }
    told
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
