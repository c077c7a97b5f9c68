//! What happened last in a game, in words.
use crate::viewer::Happened;
use boardwright_catalogue::{following, numbered, odds_text};
use boardwright_referee::{AnyGame, EventDescription};
use boardwright_ruleset::{Caption, Message, messages};
use std::collections::VecDeque;

messages! {
    /// What the latest events add to their lines.
    pub(crate) const OF_LATEST;
    WITH_VALUE = "latest.with_value" ("line", "value") => "{line} ({value})";
    ODDS = "latest.odds" ("odds") => "odds: {odds}";
}

/// The least number of recent lines beside the board. The event of the first of
/// them is shown completely.
const LATEST: usize = 9;

/// The lines of each event.
#[derive(Clone, Default)]
pub(crate) struct Latest {
    events: VecDeque<Vec<Caption>>,
    /// Whether the game gives its moves numbers of its own.
    is_numbered: bool,
}

impl Latest {
    /// What happened last before there were more than this many events.
    pub(crate) fn up_to(game: &dyn AnyGame, events: usize, happened: &[Happened]) -> Self {
        let mut latest = Self::default();
        for index in events.saturating_sub(LATEST)..events {
            if let Some(told) = game.describe_event(index) {
                let happened = happened.get(index);
                let value = happened.and_then(|happened| happened.value.as_ref());
                latest.add(index + 1, &told, value);
            }
        }
        latest
    }

    /// Adds an event, and what its player expected of it.
    pub(crate) fn add(&mut self, number: usize, told: &EventDescription, value: Option<&Message>) {
        let mut lines = told.lines.clone();
        if let [only] = &mut lines[..]
            && let Some(value) = value
            && is_notation(only.text.as_str(), told)
        {
            only.text = WITH_VALUE.with([only.text.clone().into(), value.clone().into()]);
        }
        if let Some(odds) = &told.odds {
            lines.push(Caption {
                seat: None,
                text: ODDS.with([odds_text(odds).into()]),
            });
        }
        self.is_numbered |= told.is_numbered();
        for (index, line) in lines.iter_mut().enumerate() {
            line.text = match index {
                0 if self.is_numbered => continue,
                0 => numbered(number, line.text.clone()),
                _ => following(line.text.clone()),
            };
        }
        self.events.push_back(lines);
        // An event is dropped as a whole, so that the events shown keep their
        // first line, which says who attacks whom.
        while let Some(oldest) = self.events.front()
            && self.captions().count() - oldest.len() >= LATEST
        {
            self.events.pop_front();
        }
    }

    /// Drops a line, the last one of the oldest event; false if no more than
    /// one is left.
    pub(crate) fn shorten(&mut self) -> bool {
        if self.captions().count() <= 1 {
            return false;
        }
        if let Some(oldest) = self.events.front_mut() {
            oldest.pop();
        }
        self.events.retain(|event| !event.is_empty());
        true
    }

    pub(crate) fn captions(&self) -> impl Iterator<Item = Caption> {
        self.events.iter().flatten().cloned()
    }
}

/// Whether a line is the notation of a move and no sentence.
fn is_notation(line: &str, told: &EventDescription) -> bool {
    let short = told.short.as_ref();
    told.notation.as_deref() == Some(line)
        || short.is_some_and(|short| told.is_numbered() && line.ends_with(short.as_str()))
}
