//! What is told before and after a game that is watched on the whole screen.
use super::tally::Tally;
use crate::shown::{named, plotted};
use crate::viewer::{Happened, Texts};
use boardwright_catalogue::AnyRules;
use boardwright_language::Language;
use boardwright_referee::AnyGame;
use boardwright_ruleset::{GameSpec, Seats, Status};
use std::path::Path;

/// How many decisive events are told.
const DECISIVE: usize = 6;

/// A game that is watched.
pub(super) struct Watched<'a> {
    pub(super) spec: &'static GameSpec,
    pub(super) rules: &'a dyn AnyRules,
    /// Each player with the seats that it runs.
    pub(super) players: Vec<(Seats, String)>,
    /// Where the record will be.
    pub(super) record: &'a Path,
}

impl Watched<'_> {
    pub(super) fn texts(&self, game: &dyn AnyGame, language: &Language) -> Texts<'_> {
        Texts {
            language: language.clone(),
            name: format!("{}, seed {}", game.full_name(), game.seed()),
            title: self.title(game),
            closing: Box::new(|game, happened| self.closing(game, happened)),
            leave: "to the result",
            plotted: plotted(self.rules, game),
        }
    }

    /// The first page: what the game is, who plays with whom, and what they want.
    fn title(&self, game: &dyn AnyGame) -> Vec<String> {
        let mut lines = vec![format!("{}.", self.spec.about), String::new()];
        let mut told = Seats::NONE;
        for seat in game.seats().iter() {
            if told.contains(seat) {
                continue;
            }
            let side = game.allies(seat);
            told |= side;
            let mut players: Vec<&str> = Vec::new();
            for (seats, player) in &self.players {
                if seats.intersects(side) && !players.contains(&player.as_str()) {
                    players.push(player);
                }
            }
            lines.push(format!("{}: {}", named(game, side), players.join(", ")));
        }
        if let Some(primer) = game.primer() {
            lines.push(String::new());
            lines.extend(primer.goal.iter().map(|goal| goal.text.to_string()));
        }
        lines.push(String::new());
        lines.push("The game begins by itself. The key ? shows what else there is.".to_string());
        lines
    }

    /// The last page: who won and why, what decided it, and what to do next.
    fn closing(&self, game: &dyn AnyGame, happened: &[Happened]) -> Vec<String> {
        let mut lines = vec![result(game)];
        if let Some(paid) = game.tell_payoffs() {
            lines.push(format!("Pay-offs: {paid}"));
        }
        if let Some(places) = game.tell_places() {
            lines.push(format!("Places: {places}"));
        }
        let decisive = decisive(game, happened);
        if !decisive.is_empty() {
            lines.push(String::new());
            lines.push("What decided it:".to_string());
            lines.extend(decisive);
        }
        let tally = Tally::of(game);
        lines.push(String::new());
        for (seats, player) in &self.players {
            for seat in seats.iter() {
                let name = game.seat_title(seat);
                lines.push(format!("{name} ({player}): {}", tally.summary(seat)));
            }
        }
        let name = game.full_name();
        lines.extend([
            String::new(),
            "What to try next:".to_string(),
            format!("  watch --game \"{name}\": another game"),
            format!("  play \"{name}\": against the same players"),
            format!("  replay {}: this game again", self.record.display()),
        ]);
        lines
    }
}

/// The result as a sentence.
fn result(game: &dyn AnyGame) -> String {
    match game.status() {
        Status::Over(outcome) if outcome.is_draw() => format!("Draw by {}.", outcome.reason),
        Status::Over(outcome) if outcome.all_lost => format!("All lost: {}.", outcome.reason),
        Status::Over(outcome) => {
            let names = named(game, outcome.winners);
            let win = if outcome.winners.len() > 1 {
                "win"
            } else {
                "wins"
            };
            format!("{names} {win}: {}.", outcome.reason)
        }
        Status::Due(_) => "The game was stopped.".to_string(),
    }
}

/// The events by which seats fell, each with the fight that it ended.
fn decisive(game: &dyn AnyGame, happened: &[Happened]) -> Vec<String> {
    let falls = happened.iter().enumerate();
    let falls: Vec<(usize, &String)> = falls
        .filter_map(|(index, happened)| Some((index, happened.fallen.as_ref()?)))
        .collect();
    let last = &falls[falls.len().saturating_sub(DECISIVE)..];
    last.iter()
        .map(|&(index, fallen)| {
            let fight = (index.saturating_sub(1)..=index)
                .filter_map(|index| game.describe_event(index))
                .find(|told| told.odds.is_some());
            let by = fight
                .or_else(|| game.describe_event(index))
                .and_then(|told| {
                    let line = told.lines.into_iter().next()?;
                    Some(line.sentence(|seat| game.seat_name(seat)))
                });
            format!(
                "  {}. {fallen} falls: {}",
                index + 1,
                by.unwrap_or_default()
            )
        })
        .collect()
}
