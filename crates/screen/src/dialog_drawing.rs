//! How a dialog looks, and where it is drawn.
use super::dialog::DialogArea;
use super::foot::asked;
use super::form::FormClick;
use super::form_drawing::form_content;
use super::painting::wrapped;
use super::texts::{BELOW_LIST, LISTED, OFFER, RESIGN, SETTLE, TYPE_ONE, UNSAVED, WELCOME};
use super::{Dialog, LEAST_BESIDE, Screen};
use boardwright_language::Language;
use boardwright_render::columns;
use boardwright_ruleset::Scene;
use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style as Look};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use std::ops::Range;

/// What is to be drawn.
#[derive(Default)]
pub(super) struct DialogContent {
    pub(super) title: String,
    pub(super) lines: Vec<DialogLine>,
    /// How many lines of a list come before these lines.
    pub(super) first: usize,
    /// The text in the lower edge of the frame.
    pub(super) below: String,
}

/// A line of a dialog.
#[derive(Clone, Default)]
pub(super) struct DialogLine {
    pub(super) text: String,
    /// Whether it is the line that keys are for.
    pub(super) marked: bool,
    /// Whether it says that something is wrong.
    pub(super) warns: bool,
    /// The row of a form that it is.
    pub(super) row: Option<usize>,
    /// The columns of it that do something of their own when clicked.
    pub(super) parts: Vec<(Range<usize>, FormClick)>,
}

impl From<String> for DialogLine {
    fn from(text: String) -> Self {
        Self {
            text,
            ..Self::default()
        }
    }
}

/// The fewest lines of a list that are worth drawing below the captions.
const FEWEST: u16 = 8;

/// The most columns of a question's lines, since longer lines are hard to read.
const MOST_COLUMNS: u16 = 46;

/// The columns that the frame takes, with a space inside it on each side.
const FRAME: u16 = 4;

impl Screen<'_> {
    /// Draws a dialog between the captions and the last line. If there is room, it
    /// is beside the board, since the user looks at both to choose.
    pub(super) fn draw_dialog(&self, frame: &mut Frame<'_>, dialog: &Dialog) -> DialogArea {
        let mut all = frame.area();
        all.height = all.height.saturating_sub(self.note_height);
        let right = self.board.right();
        let is_beside = right + LEAST_BESIDE <= all.width;
        let below_captions = self.captions_end.min(all.height);
        let top = if is_beside && all.height - below_captions >= FEWEST {
            below_captions
        } else {
            0
        };
        let beside = if is_beside {
            all.width - right
        } else {
            all.width
        };
        let covers = covers(dialog);
        // The line at the top says whose turn it is.
        let titled = if covers && all.height > FEWEST { 3 } else { 2 };
        let room = usize::from(all.height).saturating_sub(titled).max(1);
        let content = match dialog {
            Dialog::Moves { typed, from, at } => {
                let room = room.saturating_sub(top.into()).max(1);
                self.list(typed, from.as_deref(), *at, room)
            }
            Dialog::Help { page, top, .. } => self.help_content(*page, *top),
            Dialog::Form(form) => form_content(form, all.width, room, &self.language),
            Dialog::Settle(form, _) => {
                let reasons = form.settling(&self.language);
                self.asks(
                    dialog,
                    &self.say(&SETTLE),
                    &reasons,
                    [beside, all.width],
                    room,
                )
            }
            Dialog::Tour => {
                let reasons = [self.tour_offered()];
                self.asks(dialog, &self.say(&WELCOME), &reasons, [all.width; 2], room)
            }
            Dialog::Confirm(text, lines) | Dialog::Risk(text, lines) => {
                self.asks(dialog, text, lines, [beside, all.width], room)
            }
            Dialog::Fallen(lines) => self.asks(dialog, "", lines, [all.width; 2], room),
            Dialog::Resign(lines) => {
                self.asks(dialog, &self.say(&RESIGN), lines, [beside, all.width], room)
            }
            Dialog::Offer => self.asks(dialog, &self.say(&OFFER), &[], [beside, all.width], room),
            Dialog::Unsaved(why) => {
                let why = [why.clone()];
                self.asks(dialog, &self.say(&UNSAVED), &why, [all.width; 2], room)
            }
        };
        let widest = content.lines.iter();
        let widest = widest.map(|line| columns(&line.text)).max();
        let below = columns(&content.below);
        let title = columns(&content.title) + 2;
        let width = widest.unwrap_or(0).max(title).max(below).max(24) as u16 + FRAME;
        let height = content.lines.len() as u16 + 2;
        let size = Size::new(width.min(all.width), height.min(all.height));
        let area = self.place_for(dialog, size, all, top);
        self.draw_content(frame, &content, area);
        DialogArea {
            clicks: content.clicks(area),
            area,
            first: content.first,
        }
    }

    /// The visible part of a list of moves.
    /// What a question looks like in the language of whoever looks.
    fn asks(
        &self,
        dialog: &Dialog,
        title: &str,
        reasons: &[String],
        widths: [u16; 2],
        room: usize,
    ) -> DialogContent {
        question(dialog, title, reasons, widths, room, &self.language)
    }

    fn list(&self, typed: &str, from: Option<&[String]>, at: usize, room: usize) -> DialogContent {
        let texts = self.listed(typed, from);
        let title = match (self.picker.too_many, texts.len()) {
            (Some(count), _) => TYPE_ONE.with([count.into(), typed.to_string().into()]),
            (None, count) => LISTED.with([count.into(), typed.to_string().into()]),
        };
        let first = (at + 1).saturating_sub(room);
        let scene = self.session.scene();
        let shown = texts.into_iter().enumerate().skip(first).take(room);
        let lines = shown.map(|(index, text)| DialogLine {
            marked: index == at,
            ..DialogLine::from(self.listed_line(&scene, &text))
        });
        DialogContent {
            title: self.say(title),
            lines: lines.collect(),
            first,
            below: self.say(&BELOW_LIST),
        }
    }

    /// A move in a list, with its short form, and with what it is worth, how the attack may
    /// end that it is, or what arises by it.
    fn listed_line(&self, scene: &Scene, text: &str) -> String {
        let mut prospects = self.prospects.iter();
        let worth = prospects.find(|(of, _)| of == text);
        let told = worth.map(|(_, worth)| worth.clone());
        let told = told.or_else(|| {
            let odds = self.session.odds_in_short(text);
            let told = odds.or_else(|| self.arisen_by(scene, text))?;
            Some(self.say(told))
        });
        match (self.picker.short_of(text), told) {
            (Some(short), Some(told)) => format!("{text}  {short}: {told}"),
            (Some(short), None) => format!("{text}  {short}"),
            (None, Some(told)) => format!("{text}: {told}"),
            (None, None) => text.to_string(),
        }
    }

    /// Where a dialog is drawn: beside the board if there is room, otherwise where
    /// it does not cover attacker and defender, or else in the middle.
    fn place_for(&self, dialog: &Dialog, size: Size, all: Rect, top: u16) -> Rect {
        let right = self.board.right();
        let covers = covers(dialog);
        let lowest = all.height - size.height;
        let highest = lowest.min(u16::from(covers));
        let at = |x, y| Rect::new(x, y, size.width, size.height);
        let (middle, centre) = ((all.width - size.width) / 2, (lowest / 2).max(highest));
        if right + size.width <= all.width && !covers {
            let y = if top > 0 { top.min(lowest) } else { centre };
            return at(right, y);
        }
        let seen: Vec<Rect> = match dialog {
            Dialog::Confirm(text, _) | Dialog::Risk(text, _) => {
                let cells = self.picker.cells_of(text);
                let cells = cells.into_iter().flat_map(|(from, to)| [from, to]);
                cells.filter_map(|cell| self.cell_area(cell)).collect()
            }
            _ => Vec::new(),
        };
        if !seen.is_empty() {
            // The line at the top says whose turn it is.
            let rows = [lowest, lowest.min(1)];
            let columns = [all.width - size.width, 0];
            let corners = rows
                .into_iter()
                .flat_map(|y| columns.into_iter().map(move |x| (x, y)));
            let free = corners
                .map(|(x, y)| at(x, y))
                .find(|area| !seen.iter().any(|cell| area.intersects(*cell)));
            if let Some(free) = free {
                return free;
            }
        }
        at(
            middle,
            if top > 0 && !covers {
                top.min(lowest)
            } else {
                centre
            },
        )
    }

    fn draw_content(&self, frame: &mut Frame<'_>, content: &DialogContent, area: Rect) {
        let lines = content.lines.iter().map(|line| {
            let look = match (line.marked, line.warns) {
                (true, _) => Look::new().add_modifier(Modifier::REVERSED),
                (false, true) => self.warning(),
                (false, false) => Look::new(),
            };
            Line::styled(format!(" {} ", line.text), look)
        });
        frame.render_widget(Clear, area);
        let text = Paragraph::new(lines.collect::<Vec<_>>()).wrap(Wrap { trim: false });
        let block = Block::bordered()
            .title(content.title.as_str())
            .title_bottom(content.below.as_str());
        frame.render_widget(text.block(block), area);
    }
}

/// Whether a dialog may cover the board: it is read, and not looked up beside
/// the board.
const fn covers(dialog: &Dialog) -> bool {
    matches!(dialog, Dialog::Form(_) | Dialog::Help { .. } | Dialog::Tour)
}

impl DialogContent {
    /// What can be clicked, if this is drawn in this area.
    fn clicks(&self, area: Rect) -> Vec<(Rect, FormClick)> {
        let mut clicks = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            // The frame takes a line and a column, and a space follows.
            let y = area.y + 1 + index as u16;
            let Some(row) = line.row.filter(|_| y + 1 < area.bottom()) else {
                continue;
            };
            for (columns, click) in &line.parts {
                let x = area.x + 2 + columns.start as u16;
                clicks.push((Rect::new(x, y, columns.len() as u16, 1), *click));
            }
            clicks.push((Rect::new(area.x, y, area.width, 1), FormClick::Row(row)));
        }
        clicks
    }
}

/// A question, broken to the first of these widths if its lines then fit, and
/// otherwise to the second one.
fn question(
    dialog: &Dialog,
    title: &str,
    reasons: &[String],
    widths: [u16; 2],
    room: usize,
    language: &Language,
) -> DialogContent {
    let lines_for = |width: u16| {
        let width = width.min(MOST_COLUMNS + FRAME);
        let mut lines = broken(reasons, width);
        if !lines.is_empty() {
            lines.push(String::new());
        }
        let keys = broken(&[asked(dialog, language)], width);
        let excess = (lines.len() + keys.len()).saturating_sub(room);
        // The keys that answer are always shown, whatever else is cut.
        lines.truncate(lines.len().saturating_sub(excess));
        lines.extend(keys);
        (lines, excess)
    };
    let [first, second] = widths;
    let (mut lines, excess) = lines_for(first);
    if excess > 0 && second > first {
        lines = lines_for(second).0;
    }
    DialogContent {
        title: title.to_string(),
        lines: lines.into_iter().map(DialogLine::from).collect(),
        ..DialogContent::default()
    }
}

/// The lines, broken so that they fit into a frame of this width.
pub(super) fn broken(lines: &[String], width: u16) -> Vec<String> {
    let columns = usize::from(width.saturating_sub(FRAME)).max(1);
    let lines = lines.iter();
    lines.flat_map(|line| wrapped(line, columns)).collect()
}
