//! The list of all events, from which one is chosen.
use super::{Page, Viewer};
use crate::terminal::{Canvas, Input};
use crate::texts::START;
use boardwright_language::Language;
use boardwright_referee::{AnyGame, EventKind};
use boardwright_render::ColorLevel;
use boardwright_render::anstyle::{Effects, Style as TextStyle};
use boardwright_ruleset::Message;

/// The open list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct List {
    /// Where the cursor is: after this many events.
    at: usize,
    /// The number that is being typed, if one is.
    typed: Option<usize>,
}

/// How many lines a page of the list is taken to have.
const PAGE: isize = 15;

impl Viewer<'_> {
    /// Opens the list at the position that is shown, or closes it.
    pub(super) fn toggle_list(&mut self) {
        self.view.is_playing = false;
        self.view.shows_help = false;
        self.view.list = match self.view.list {
            Some(_) => None,
            None => Some(List {
                at: self.at(),
                typed: None,
            }),
        };
    }

    /// What a key does in the open list.
    pub(super) fn key_in_list(&mut self, mut list: List, input: Input) {
        let last = self.shown.events;
        let by = |events: isize| list.at.saturating_add_signed(events).min(last);
        let at = match input {
            Input::Up => by(-1),
            Input::Down => by(1),
            Input::Left | Input::PageUp => by(-PAGE),
            Input::Right | Input::PageDown => by(PAGE),
            Input::Home => 0,
            Input::End => last,
            Input::Character(digit @ '0'..='9') => {
                let digit = digit as usize - '0' as usize;
                let typed = list
                    .typed
                    .unwrap_or(0)
                    .saturating_mul(10)
                    .saturating_add(digit);
                list.typed = Some(typed);
                list.at = typed.min(last);
                self.view.list = Some(list);
                return;
            }
            Input::Enter => {
                self.view.list = None;
                self.go(Page::After(list.at));
                return;
            }
            Input::Character('m') => {
                self.view.list = None;
                return;
            }
            _ => list.at,
        };
        self.view.list = Some(List { at, typed: None });
    }

    /// Takes note of the events that the list lacks.
    pub(super) fn look_at_events(&mut self, game: &dyn AnyGame) {
        if self.view.list.is_none() {
            return;
        }
        let events = game.event_count();
        self.shown.told.truncate(events);
        for index in self.shown.told.len()..events {
            let told = line_of(game, index, &self.texts.language);
            self.shown.told.push(told);
        }
    }

    pub(super) fn draw_list(&self, canvas: &mut Canvas, list: List, room: usize) {
        let rows = room.saturating_sub(1).max(1);
        let count = self.shown.told.len() + 1;
        let first = list
            .at
            .saturating_sub(rows / 2)
            .min(count.saturating_sub(rows));
        let wide = count.to_string().len();
        let start = self.texts.language.say(&Message::from(&START));
        for (row, at) in (first..count).take(rows).enumerate() {
            let told = match at.checked_sub(1) {
                Some(index) => self.shown.told[index].as_str(),
                None => &start,
            };
            let cursor = if at == list.at { '>' } else { ' ' };
            let line = format!("{cursor} {at:>wide$}  {told}");
            let style = match self.view.style.colors {
                ColorLevel::None => TextStyle::new(),
                _ if at == list.at => TextStyle::new().effects(Effects::INVERT),
                _ => TextStyle::new(),
            };
            canvas.put(1, 2 + row, &line, style);
        }
    }
}

/// An event in one line: a move by its first line, which names it, and dice with all that
/// they led to.
fn line_of(game: &dyn AnyGame, index: usize, language: &Language) -> String {
    let Some(told) = game.describe_event(index) else {
        return String::new();
    };
    let most = match told.kind {
        EventKind::Chance => usize::MAX,
        EventKind::Move | EventKind::Settlement => 1,
    };
    let lines = told.lines.into_iter().take(most);
    let lines: Vec<String> = lines
        .map(|line| language.caption(line).sentence(|seat| game.seat_name(seat)))
        .collect();
    lines.join("; ")
}
