//! What is told before and after a game that is watched on the whole screen.
use super::tally::Tally;
use crate::shown::{plotted, seat_word, seat_words};
use crate::texts::{
    ABOUT, ALL_LOST, ALL_PAID, ALL_PLACES, BEGINS, BY_SEAT, DECIDED, DRAWN, FALLS, NAME, NEXT,
    NEXT_PLAY, NEXT_REPLAY, NEXT_WATCH, NOT_ENDED, PLAYED_SO, SIDE, WON,
};
use crate::viewer::{Happened, TO_RESULT, Texts};
use boardwright_catalogue::AnyRules;
use boardwright_language::Language;
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Caption, GameSpec, Message, ParameterValue, Seats, Status, Word};
use std::path::Path;

/// How many decisive events are told.
const DECISIVE: usize = 6;

/// A game that is watched.
pub(super) struct Watched<'a> {
    pub(super) spec: &'static GameSpec,
    pub(super) rules: &'a dyn AnyRules,
    /// Each player with the seats that it runs.
    pub(super) players: Vec<(Seats, Message)>,
    /// Where the record will be.
    pub(super) record: &'a Path,
}

impl Watched<'_> {
    pub(super) fn texts(&self, game: &dyn AnyGame, language: &Language) -> Texts<'_> {
        let name = NAME.with([game.title().into(), game.seed().to_string().into()]);
        let spoken = language.clone();
        Texts {
            language: language.clone(),
            name: language.say(&name),
            title: said(language, self.title(game)),
            closing: Box::new(move |game, happened| said(&spoken, self.closing(game, happened))),
            leave: &TO_RESULT,
            plotted: plotted(self.rules, game),
        }
    }

    /// The first page: what the game is, who plays with whom, and what they want.
    fn title(&self, game: &dyn AnyGame) -> Vec<Line> {
        let about = self.spec.about;
        let about = ABOUT.with([Word::new("about", about, about).into()]);
        let mut lines = vec![Line::of(about), Line::Empty];
        let mut told = Seats::NONE;
        for seat in game.seats().iter() {
            if told.contains(seat) {
                continue;
            }
            let side = game.allies(seat);
            told |= side;
            let mut players: Vec<&Message> = Vec::new();
            for (seats, player) in &self.players {
                if seats.intersects(side) && !players.contains(&player) {
                    players.push(player);
                }
            }
            let players = players.into_iter().cloned().map(ParameterValue::from);
            let players = players.collect();
            lines.push(Line::of(SIDE.with([seat_words(game, side), players])));
        }
        if let Some(primer) = game.primer() {
            lines.push(Line::Empty);
            lines.extend(primer.goal.into_iter().map(|goal| Line::of(goal.text)));
        }
        lines.push(Line::Empty);
        lines.push(Line::of(&BEGINS));
        lines
    }

    /// The last page: who won and why, what decided it, and what to do next.
    fn closing(&self, game: &dyn AnyGame, happened: &[Happened]) -> Vec<Line> {
        let mut lines = vec![Line::of(result(game))];
        if let Some(paid) = game.tell_payoffs() {
            lines.push(Line::of(ALL_PAID.with([paid.into()])));
        }
        if let Some(places) = game.tell_places() {
            lines.push(Line::of(ALL_PLACES.with([places.into()])));
        }
        let decisive = decisive(game, happened);
        if !decisive.is_empty() {
            lines.push(Line::Empty);
            lines.push(Line::of(&DECIDED));
            lines.extend(decisive);
        }
        let tally = Tally::of(game);
        lines.push(Line::Empty);
        for (seats, player) in &self.players {
            for seat in seats.iter() {
                let did = tally.summary(seat).into();
                let told = PLAYED_SO.with([seat_word(game, seat), player.clone().into(), did]);
                lines.push(Line::of(told));
            }
        }
        let record = self.record.display().to_string();
        lines.extend([Line::Empty, Line::of(&NEXT)]);
        let name = game.full_name();
        if name.len() <= LONGEST_TYPED {
            let name = || name.clone().into();
            lines.push(Line::Indented(NEXT_WATCH.with([name()])));
            lines.push(Line::Indented(NEXT_PLAY.with([name()])));
        }
        lines.push(Line::Indented(NEXT_REPLAY.with([record.into()])));
        lines
    }
}

/// The longest name of a game that somebody would type or copy: one that holds a whole description
/// is longer.
const LONGEST_TYPED: usize = 72;

/// A line of a page.
enum Line {
    Empty,
    Text(Message),
    Indented(Message),
}

impl Line {
    fn of(text: impl Into<Message>) -> Self {
        Self::Text(text.into())
    }
}

/// The lines as texts in a language.
fn said(language: &Language, lines: Vec<Line>) -> Vec<String> {
    let said = |line| match line {
        Line::Empty => String::new(),
        Line::Text(text) => language.say(&text),
        Line::Indented(text) => format!("  {}", language.say(&text)),
    };
    lines.into_iter().map(said).collect()
}

/// The result as a sentence.
fn result(game: &dyn AnyGame) -> Message {
    match game.status() {
        Status::Over(outcome) => {
            let reason = outcome.reason_word().into();
            if outcome.is_draw() {
                DRAWN.with([reason])
            } else if outcome.all_lost {
                ALL_LOST.with([reason])
            } else {
                let winners = seat_words(game, outcome.winners);
                WON.with([winners, outcome.winners.len().into(), reason])
            }
        }
        Status::Due(_) => Message::from(&NOT_ENDED),
    }
}

/// The events by which seats fell, each with the fight that it ended.
fn decisive(game: &dyn AnyGame, happened: &[Happened]) -> Vec<Line> {
    let falls = happened.iter().enumerate();
    let falls: Vec<(usize, Seats)> = falls
        .map(|(index, happened)| (index, happened.fallen))
        .filter(|(_, fallen)| !fallen.is_empty())
        .collect();
    let last = &falls[falls.len().saturating_sub(DECISIVE)..];
    last.iter()
        .map(|&(index, fallen)| {
            let fight = (index.saturating_sub(1)..=index)
                .filter_map(|index| game.describe_event(index))
                .find(|told| told.odds.is_some());
            let by = fight
                .or_else(|| game.describe_event(index))
                .and_then(|told| told.lines.into_iter().next());
            let by = by.map_or_else(Message::default, |line| sentence(game, line));
            let (seats, count) = (seat_words(game, fallen), fallen.len().into());
            Line::Indented(FALLS.with([(index + 1).into(), seats, count, by.into()]))
        })
        .collect()
}

/// A line with the seat that it is about.
fn sentence(game: &dyn AnyGame, line: Caption) -> Message {
    match line.seat {
        Some(seat) => BY_SEAT.with([game.seat_name(seat).into(), line.text.into()]),
        None => line.text,
    }
}
