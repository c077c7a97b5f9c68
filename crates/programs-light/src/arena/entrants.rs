//! Who enters a tournament, and who meets whom.
use super::play::Pairing;
use super::results::Results;
use crate::UsageError;
use crate::refusals::{PLAYER_TWICE, SAME_LEVELS, TWO_LEVELS, TWO_PLAYERS};
use boardwright_catalogue::AnyRules;
use boardwright_ruleset::Message;
use std::ops::RangeInclusive;

/// The players of a tournament.
pub(crate) struct Entrants {
    /// Their full names, so that two texts for one player are one player.
    pub(crate) names: Vec<String>,
    /// Where they are levels of a game in their order, which one the first of them is.
    pub(crate) lowest_level: Option<u32>,
}

impl Entrants {
    /// Players that are named, each of whom meets every other. `game` is one for an example.
    ///
    /// # Errors
    ///
    /// If there are fewer than two, a name is not valid, or one is there twice.
    pub(crate) fn named(
        rules: &dyn AnyRules,
        words: &[String],
        game: &str,
    ) -> Result<Self, UsageError> {
        if words.len() < 2 {
            let sentence = TWO_PLAYERS.with([game.to_string().into()]);
            return Err(UsageError::of(sentence));
        }
        let mut names = Vec::new();
        for text in words {
            let name = rules.player(text, 0).map_err(UsageError::of)?.name();
            if names.contains(&name) {
                let sentence = PLAYER_TWICE.with([name.into()]);
                return Err(UsageError::of(sentence));
            }
            names.push(name);
        }
        Ok(Self {
            names,
            lowest_level: None,
        })
    }

    /// The levels of a game, each of which meets the one below it. They enter as the players that
    /// they are, so that a level that is changed has other results.
    ///
    /// # Errors
    ///
    /// If there are fewer than two, or two are the same player.
    pub(crate) fn of_levels(
        rules: &dyn AnyRules,
        levels: RangeInclusive<u32>,
    ) -> Result<Self, UsageError> {
        let lowest = *levels.start();
        let mut names: Vec<String> = Vec::new();
        for level in levels {
            let name = rules.ladder().player(level);
            let name = rules.player(&name, 0).map_err(UsageError::of)?.name();
            if let Some(other) = names.iter().position(|other| *other == name) {
                let other = lowest + other as u32;
                let sentence = SAME_LEVELS.with([other.into(), level.into(), name.into()]);
                return Err(UsageError::of(sentence));
            }
            names.push(name);
        }
        if names.len() < 2 {
            return Err(UsageError::of(Message::from(&TWO_LEVELS)));
        }
        Ok(Self {
            names,
            lowest_level: Some(lowest),
        })
    }

    /// Who meets whom, the one who is named first before the other.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        let is_ladder = self.lowest_level.is_some();
        let names = self.names.iter().enumerate();
        names.flat_map(move |(index, first)| {
            let others = self.names[index + 1..].iter();
            let others = others.take(if is_ladder { 1 } else { usize::MAX });
            others.map(move |second| (first.as_str(), second.as_str()))
        })
    }

    /// The games that are still to be played, those of all pairs in turn, so that
    /// an interruption leaves every pair about as many.
    pub(crate) fn pairings(&self, games: u32, results: &Results) -> Vec<Pairing> {
        let numbers = 0..games.next_multiple_of(2);
        let all = numbers.flat_map(|number| {
            let pairs = self.pairs();
            pairs.map(move |(first, second)| Pairing::new(first, second, number))
        });
        all.filter(|pairing| !results.has(pairing)).collect()
    }
}
