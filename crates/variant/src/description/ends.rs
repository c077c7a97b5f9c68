//! `[ends]`: how the game ends.

use super::Reader;
use super::faults::{self, word};
use crate::error::DescriptionError;
use crate::rules::{Ends, Goal, Result as EndResult, Winner};
use crate::table::Table;

const RESULTS: [(&str, EndResult); 3] = [
    ("loss", EndResult::Loss),
    ("win", EndResult::Win),
    ("draw", EndResult::Draw),
];

pub(super) fn read(root: &Table<'_>, reader: &Reader) -> Result<Ends, DescriptionError> {
    let table = root.table("ends")?;
    let table = table.ok_or_else(|| root.missing("[ends]", word(faults::STALEMATE)))?;
    let goal = match table.table("goal")? {
        Some(goal) => Some(read_goal(&goal, reader)?.finish_with(goal)?),
        None => None,
    };
    let stalemate = [RESULTS[2], RESULTS[0], RESULTS[1]];
    let ends = Ends {
        checkmate: table.word("checkmate", &RESULTS)?,
        stalemate: table.word("stalemate", &stalemate)?,
        goal,
        checks: table.number("checks", 1..=9)?.unwrap_or(0) as u8,
        bare: table.flag("bare")?,
        extinct: match table.text("no_pieces")? {
            Some(_) => Some(table.word("no_pieces", &RESULTS)?),
            None => None,
        },
        repetition: match counted(&table, reader, "repetition", "times", 2..=9)? {
            Some((times, winner)) => (times as u32, winner),
            None => (0, Winner::Nobody),
        },
        quiet: match counted(&table, reader, "no_progress", "plies", 1..=1000)? {
            Some((plies, winner)) => (plies as u16, winner),
            None => (0, Winner::Nobody),
        },
    };
    table.finish()?;
    Ok(ends)
}

impl Goal {
    fn finish_with(self, table: Table<'_>) -> Result<Self, DescriptionError> {
        table.finish().map(|()| self)
    }
}

fn read_goal(table: &Table<'_>, reader: &Reader) -> Result<Goal, DescriptionError> {
    let kinds = reader.kinds(table, "pieces")?;
    if kinds == 0 {
        return Err(table.missing("pieces", word(faults::ROYALS)));
    }
    let squares = reader.regions.of_seats(table, "squares", &reader.seats)?;
    let squares = squares.ok_or_else(|| table.missing("squares", word(faults::ANY_REGION)))?;
    let reply = table.flag("reply")?;
    Ok(Goal {
        kinds,
        squares,
        reply,
    })
}

/// A number with a result, as in `repetition = { times = 3, winner = "nobody" }`.
fn counted(
    table: &Table<'_>,
    reader: &Reader,
    key: &'static str,
    number: &'static str,
    range: std::ops::RangeInclusive<i64>,
) -> Result<Option<(i64, Winner)>, DescriptionError> {
    let Some(inner) = table.table(key)? else {
        return Ok(None);
    };
    let count = inner.number(number, range)?;
    let count = count.ok_or_else(|| inner.missing(number, word(faults::NUMBER)))?;
    let [first, second] = reader.seats.map(|seat| seat.word);
    let winners = [
        ("nobody", Winner::Nobody),
        (first, Winner::Seat(0)),
        (second, Winner::Seat(1)),
    ];
    let winner = inner.word("winner", &winners)?;
    inner.finish()?;
    Ok(Some((count, winner)))
}
