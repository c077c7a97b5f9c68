//! How far the levels of a game are apart.
use super::entrants::Entrants;
use super::rating::{ratings, wilson};
use super::results::{Header, Played};
use super::tell::{Pair, beginning};
use crate::refusals::LEVEL_RANGE;
use boardwright_players::HIGHEST_LEVEL;
use boardwright_ruleset::Message;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::ops::RangeInclusive;

/// Reads a range of levels, as in `2-6`.
pub(super) fn range(text: &str) -> Result<RangeInclusive<u32>, Message> {
    let parts = text.split_once('-');
    let number = |part: &str| {
        part.parse()
            .ok()
            .filter(|level| (1..=HIGHEST_LEVEL).contains(level))
    };
    parts
        .and_then(|(from, to)| Some(number(from)?..=number(to)?))
        .filter(|levels| levels.start() < levels.end())
        .ok_or_else(|| LEVEL_RANGE.with([HIGHEST_LEVEL.into()]))
}

/// A level, and how it did against the one below it.
struct Row<'a> {
    level: u32,
    player: &'a str,
    /// How many Elo points it is above the lowest level that is measured.
    elo: f64,
    /// Its games against the level below, if there is one.
    below: Option<Pair<'a>>,
}

/// The levels in their order, the lowest first; `None` if the players are no levels.
fn rows<'a>(entrants: &'a Entrants, played: &[Played]) -> Option<Vec<Row<'a>>> {
    let lowest = entrants.lowest_level?;
    let ratings = ratings(&entrants.names, played);
    let start = ratings.first()?.elo;
    let mut rows: Vec<Row<'a>> = Vec::new();
    for (level, (player, rating)) in (lowest..).zip(entrants.names.iter().zip(ratings)) {
        let below = rows
            .last()
            .map(|lower| Pair::of(player, lower.player, played));
        rows.push(Row {
            level,
            player,
            elo: rating.elo - start,
            below,
        });
    }
    Some(rows)
}

/// The levels as a table; `None` if the players are no levels.
pub(super) fn table(header: &Header, entrants: &Entrants, played: &[Played]) -> Option<String> {
    let rows = rows(entrants, played)?;
    let lowest = entrants.lowest_level?;
    let wide = rows.iter().map(|row| row.player.len()).max()?;
    let mut text = format!(
        "{}: {} games, seed {}, {}\n\n",
        header.game,
        played.len(),
        header.seed,
        beginning(header, played)
    );
    let elo = format!("Elo from {lowest}");
    let mut write = || {
        writeln!(
            text,
            "level  {elo:>11}  {:wide$}  score against the level below",
            "player"
        )?;
        for Row {
            level,
            player,
            elo,
            below,
        } in &rows
        {
            write!(text, "{level:>5}  {elo:>+11.0}  {player:wide$}")?;
            if let Some(pair) = below {
                let score = pair.score();
                let (low, high) = wilson(score, pair.games());
                write!(
                    text,
                    "  {:.1} % ({:.1} to {:.1}) of {}",
                    100.0 * score,
                    100.0 * low,
                    100.0 * high,
                    pair.games()
                )?;
            }
            writeln!(text)?;
        }
        Ok::<(), std::fmt::Error>(())
    };
    write().expect("a String takes all that is written");
    Some(text)
}

/// The levels as JSON; as [`table`].
pub(super) fn json(entrants: &Entrants, played: &[Played]) -> Option<Vec<Value>> {
    let rows = rows(entrants, played)?.into_iter().map(|row| {
        let mut told = json!({"level": row.level, "player": row.player, "elo": row.elo});
        if let Some(pair) = row.below {
            let (low, high) = wilson(pair.score(), pair.games());
            told["games"] = json!(pair.games());
            told["score"] = json!(pair.score());
            told["score_low"] = json!(low);
            told["score_high"] = json!(high);
        }
        told
    });
    Some(rows.collect())
}

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn levels_are_read_from_one_to_a_higher_one() {
        assert_eq!(range("1-10"), Ok(1..=10));
        assert_eq!(range("2-6"), Ok(2..=6));
        for wrong in ["", "3", "3-3", "6-2", "0-4", "1-11", "a-b", "-"] {
            let why = range(wrong).expect_err(wrong);
            assert_eq!(
                why,
                "levels are written from one to a higher one, as in 1-10"
            );
        }
    }
}
