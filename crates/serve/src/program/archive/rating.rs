//! The ratings that follow from the games of a database.
use super::{Found, NAMES};
use crate::entry::milliseconds_now;
use crate::message::RatingList;
use crate::ratings::{GameResult, RESULTS, Table, day};
use crate::store::Store;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// Rates the results of games that were found, and compares them with those that servers have
/// kept.
pub(super) async fn rate(store: &dyn Store, found: &mut Found) -> Result<(), String> {
    let mut names = BTreeSet::new();
    let mut of_rules: BTreeMap<&str, Vec<(String, &GameResult)>> = BTreeMap::new();
    for (rules, result) in &found.results {
        names.insert(result.name());
        let results = of_rules.entry(rules).or_default();
        results.push((result.name(), result));
    }
    let today = day(milliseconds_now());
    let rated = of_rules.into_iter().map(|(rules, mut results)| {
        results.sort_by(|(one, _), (other, _)| one.cmp(other));
        let mut table = Table::default();
        for (name, result) in results {
            table.add(&name, result);
        }
        RatingList {
            rules: rules.into(),
            players: table.len(),
            ratings: table.page(0, usize::MAX, today),
        }
    });
    found.ratings = rated.collect();
    let mut after = RESULTS.to_string();
    'all: loop {
        let listed = store.list(&after, NAMES).await;
        let listed = listed.map_err(|why| format!("the results cannot be listed: {why}"))?;
        let Some(last) = listed.last() else { break };
        after.clone_from(last);
        for name in listed {
            if !name.starts_with(RESULTS) {
                break 'all;
            }
            if !names.remove(&name) {
                let game = GameResult::read(&name);
                let game = game.map_or(name, |result| result.game().into());
                let why = "the result that a server has kept of it is not its own";
                found.broken.push((game, why.into()));
            }
        }
    }
    found.not_kept = names.len() as u64;
    Ok(())
}

/// Tells the ratings in sentences.
pub(super) fn tell(found: &Found, out: &mut impl Write) -> io::Result<()> {
    for RatingList {
        rules,
        players,
        ratings,
    } in &found.ratings
    {
        writeln!(out, "{rules}: {players} players")?;
        for (player, rank) in ratings.iter().zip(1..) {
            let rating = player.rating;
            writeln!(
                out,
                "{rank:6} {} {} ± {}, {} games",
                player.key,
                rating.points,
                2 * rating.deviation,
                rating.games
            )?;
        }
    }
    match found.not_kept {
        0 => Ok(()),
        more => writeln!(
            out,
            "{more} results are not among those that servers have kept; the next server to start \
             adds them if their games were noted"
        ),
    }
}
