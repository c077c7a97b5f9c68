//! How far the levels of a game are apart.
use super::entrants::Entrants;
use super::rating::{ratings, wilson};
use super::results::{Header, Played};
use super::tell::{BELOW, ELO_FROM, LEVEL, PLAYER, Pair, SCORE_OF, heading, score};
use crate::refusals::LEVEL_RANGE;
use crate::{left_aligned, right_aligned};
use boardwright_language::Language;
use boardwright_players::HIGHEST_LEVEL;
use boardwright_render::columns;
use boardwright_ruleset::Message;
use serde_json::{Value, json};
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
pub(super) fn table(
    header: &Header,
    entrants: &Entrants,
    played: &[Played],
    language: &Language,
) -> Option<String> {
    let say = |message: Message| language.say(&message);
    let rows = rows(entrants, played)?;
    let lowest = entrants.lowest_level?;
    let [level, player, below] = [&LEVEL, &PLAYER, &BELOW].map(|title| say(title.into()));
    let elo = say(ELO_FROM.with([lowest.into()]));
    let widest = rows.iter().map(|row| columns(row.player)).max()?;
    let wide = [
        columns(&level).max(5),
        columns(&elo).max(11),
        columns(&player).max(widest),
    ];
    let line = |level: &str, elo: &str, player: &str, below: &str| {
        let mut line = right_aligned(level, wide[0]) + "  " + &right_aligned(elo, wide[1]);
        line = line + "  " + &left_aligned(player, wide[2]);
        if !below.is_empty() {
            line = line + "  " + below;
        }
        line + "\n"
    };
    let mut text = say(heading(header, played)) + "\n\n";
    text += &line(&level, &elo, &player, &below);
    for row in &rows {
        let below = row.below.as_ref().map_or_else(String::new, |pair| {
            say(SCORE_OF.with([score(pair).into(), pair.games().into()]))
        });
        let elo = format!("{:+.0}", row.elo);
        text += &line(&row.level.to_string(), &elo, row.player, &below);
    }
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
