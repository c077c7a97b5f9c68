//! The ratings of all players of one game.
//!
//! Each game is a rating period of its own for its two players, so both are rated at once, by
//! what they were rated before it. Each whole day (UTC) in which a player ends no game is a period
//! without games, in which the deviation grows.
use super::{GameResult, Score};
use crate::message::{RatedPlayer, Rating};
use boardwright_referee::signatures::PublicKey;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};
use std::collections::BTreeMap;

/// The milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// After how many days without a game the deviation grows no more, so that a table is computed in
/// a bounded time whatever its dates say.
const LONGEST: u64 = 3_650;

/// The day of a moment, counted from 1970. Both are of UTC.
pub(crate) fn day(milliseconds: u64) -> u64 {
    milliseconds / DAY
}

/// All players of one game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Table {
    players: BTreeMap<PublicKey, Standing>,
    /// The name of the last result that is rated.
    last: String,
    /// The players, the best first, until a result changes it.
    ranked: Option<Vec<PublicKey>>,
}

/// What is known of a player.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Standing {
    glicko: Glicko2Rating,
    games: u32,
    /// The day of the last game.
    day: u64,
}

impl Standing {
    /// What is known at a later day, on which its player ends no game before this is asked.
    fn at(self, day: u64) -> Glicko2Rating {
        let missed = day.saturating_sub(self.day).saturating_sub(1);
        let decayed = |rating, _| decay_deviation(&rating);
        (0..missed.min(LONGEST)).fold(self.glicko, decayed)
    }
}

impl Table {
    pub(crate) fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// How many players are rated.
    pub(crate) fn len(&self) -> usize {
        self.players.len()
    }

    /// Rates a result of this name. `false` if it comes before one that was rated already, so that
    /// the table has to be computed anew; a result that was rated last changes nothing.
    pub(crate) fn add(&mut self, name: &str, result: &GameResult) -> bool {
        if name <= self.last.as_str() {
            return name == self.last;
        }
        self.last = name.into();
        self.ranked = None;
        let day = day(result.at);
        let [first, second] = result.keys.map(|key| self.players.get(&key).copied());
        let before =
            |known: Option<Standing>| known.map_or_else(Glicko2Rating::new, |it| it.at(day));
        let score = match result.score {
            Score::Win => Outcomes::WIN,
            Score::Draw => Outcomes::DRAW,
            Score::Loss => Outcomes::LOSS,
        };
        let config = Glicko2Config::new();
        let (one, other) = glicko2(&before(first), &before(second), &score, &config);
        for (key, known, glicko) in [(0, first, one), (1, second, other)] {
            let games = known.map_or(0, |known| known.games).saturating_add(1);
            // Where clocks of machines differ, a game can end on the day before.
            let day = known.map_or(day, |known| known.day.max(day));
            let standing = Standing { glicko, games, day };
            self.players.insert(result.keys[key], standing);
        }
        true
    }

    /// The rating of a player on this day.
    pub(crate) fn rating(&self, key: &PublicKey, day: u64) -> Rating {
        let known = self.players.get(key);
        let rating = known.map_or_else(Glicko2Rating::new, |known| known.at(day));
        Rating {
            points: rating.rating.round() as i32,
            deviation: rating.deviation.round() as u32,
            games: known.map_or(0, |known| known.games),
        }
    }

    /// Players from a rank on, counted from 0, the best first; as they are rated on this day.
    pub(crate) fn page(&mut self, from: usize, most: usize, day: u64) -> Vec<RatedPlayer> {
        let players = &self.players;
        let ranked = self.ranked.get_or_insert_with(|| {
            let mut ranked: Vec<_> = players.keys().copied().collect();
            let rating = |key: &PublicKey| players.get(key).map_or(0.0, |it| it.glicko.rating);
            // Where two are equal, their keys decide.
            ranked.sort_by(|a, b| rating(b).total_cmp(&rating(a)).then(a.cmp(b)));
            ranked
        });
        let page = ranked.iter().skip(from).take(most).copied();
        let page: Vec<_> = page.collect();
        let rated = page.iter().map(|key| self.rated(key, day));
        rated.collect()
    }

    /// A player with the rating of this day.
    pub(crate) fn rated(&self, key: &PublicKey, day: u64) -> RatedPlayer {
        RatedPlayer {
            key: key.to_string(),
            rating: self.rating(key, day),
        }
    }

    /// Whether somebody with this key has been rated.
    pub(crate) fn knows(&self, key: &PublicKey) -> bool {
        self.players.contains_key(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u8) -> PublicKey {
        PublicKey::from_bytes([number; 32])
    }

    fn add(table: &mut Table, at: u64, players: [u8; 2], score: Score) {
        let game = format!("{:064x}", table.len());
        let result = GameResult::new("chess", at, &game, players.map(key), score);
        assert!(table.add(&result.name(), &result));
    }

    /// Computed apart from this program, step by step as in Glickman's paper on Glicko-2 with
    /// τ = 0.5: two new players of whom one wins have 1662 and 1338 with a deviation of 290, and
    /// each game after that, a win of the loser
    /// and a draw with a third player, is a period of its own.
    #[test]
    fn ratings_are_those_of_glicko_2() {
        let mut table = Table::default();
        add(&mut table, 0, [1, 2], Score::Win);
        let rating = |table: &Table, number| table.rating(&key(number), 0);
        let expect = |points, deviation, games| Rating {
            points,
            deviation,
            games,
        };
        assert_eq!(rating(&table, 1), expect(1662, 290, 1));
        assert_eq!(rating(&table, 2), expect(1338, 290, 1));
        assert_eq!(rating(&table, 3), expect(1500, 350, 0));
        add(&mut table, 1, [2, 1], Score::Win);
        add(&mut table, 2, [1, 3], Score::Draw);
        assert_eq!(rating(&table, 1), expect(1447, 233, 3));
        assert_eq!(rating(&table, 2), expect(1567, 260, 2));
        assert_eq!(rating(&table, 3), expect(1475, 278, 1));
    }

    /// The example of Glickman's paper "Example of the Glicko-2 system", whose three games are one
    /// rating period, as the library that is used here computes it: its results are those of the
    /// paper, 1464.06, 151.52 and 0.05999.
    #[test]
    fn the_library_computes_the_published_example() {
        let rated = |rating, deviation| Glicko2Rating {
            rating,
            deviation,
            volatility: 0.06,
        };
        let games = [
            (rated(1400.0, 30.0), Outcomes::WIN),
            (rated(1550.0, 100.0), Outcomes::LOSS),
            (rated(1700.0, 300.0), Outcomes::LOSS),
        ];
        let player = rated(1500.0, 200.0);
        let config = Glicko2Config::new();
        let new = skillratings::glicko2::glicko2_rating_period(&player, &games, &config);
        assert!((new.rating - 1464.06).abs() < 0.02, "{new:?}");
        assert!((new.deviation - 151.52).abs() < 0.02, "{new:?}");
        assert!((new.volatility - 0.059_99).abs() < 0.000_01, "{new:?}");
    }

    #[test]
    fn deviations_grow_with_days_without_games() {
        let mut table = Table::default();
        for hour in 0..40 {
            let score = [Score::Win, Score::Loss][hour as usize % 2];
            add(&mut table, hour * 60 * 60 * 1_000, [1, 2], score);
        }
        let deviation = |day| table.rating(&key(1), day).deviation;
        // The last game is of day 1, and day 2 is not over.
        assert_eq!(deviation(1), deviation(2));
        assert!(deviation(2) < deviation(30) && deviation(30) < deviation(300));
        assert_eq!(deviation(100_000), 350);
        assert_eq!(
            table.rating(&key(1), 300).points,
            table.rating(&key(1), 1).points
        );
    }

    #[test]
    fn an_earlier_result_has_the_table_computed_anew() {
        let mut table = Table::default();
        add(&mut table, 2 * DAY, [1, 2], Score::Win);
        let before = table.clone();
        let late = GameResult::new("chess", DAY, "a", [key(1), key(3)], Score::Win);
        assert!(!table.add(&late.name(), &late));
        assert_eq!(table, before);
        // The last one again.
        let game = format!("{:064x}", 0);
        let same = GameResult::new("chess", 2 * DAY, &game, [key(1), key(2)], Score::Win);
        assert!(table.add(&same.name(), &same));
        assert_eq!(table, before);
    }

    #[test]
    fn players_are_listed_by_rating() {
        let mut table = Table::default();
        add(&mut table, 0, [1, 2], Score::Win);
        add(&mut table, 1, [3, 4], Score::Draw);
        let order = |page: Vec<RatedPlayer>| -> Vec<String> {
            page.into_iter().map(|player| player.key).collect()
        };
        let all = [1, 3, 4, 2].map(|number| key(number).to_string());
        assert_eq!(order(table.page(0, 100, 0)), all);
        assert_eq!(order(table.page(1, 2, 0)), all[1..3]);
        assert!(table.page(4, 100, 0).is_empty());
        assert!(table.knows(&key(4)) && !table.knows(&key(5)));
    }
}
