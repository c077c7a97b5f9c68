//! The foot of the screen: what was told last, or else what is under the
//! cursor and which keys matter.
use super::{Dialog, Screen};
use crate::session::Due;
use boardwright::render::ColorLevel;
use boardwright::ruleset::{Cell, Scene};
use ratatui::style::{Color, Modifier, Style as Look};

/// What stands between the parts of a line.
const GAP: &str = "   ";

impl Screen<'_> {
    /// What was told last, or who offers a draw.
    pub(super) fn noted(&self) -> Option<(String, Look)> {
        // A dialog takes the keys that would answer.
        let offered_by = self.session.offered_by().filter(|_| self.dialog.is_none());
        let offer = offered_by.map(|seat| {
            let name = self.session.seat_name(seat);
            format!("{name} offers a draw: a accepts, x declines")
        });
        let told = match offer {
            Some(offer) if self.note.is_empty() => offer,
            _ => self.note.clone(),
        };
        let look = match self.style.colors {
            ColorLevel::None => Look::new().add_modifier(Modifier::BOLD),
            _ => Look::new().fg(Color::Yellow),
        };
        (!told.is_empty()).then_some((told, look))
    }

    /// What is under the cursor, and the keys that matter now.
    pub(super) fn advice(&self, scene: &Scene, width: usize) -> String {
        if let Some(dialog) = &self.dialog {
            let (hints, last) = keys_of(dialog);
            return fitted(None, hints, last, width);
        }
        let hints: &[&str] = match self.session.due() {
            Due::Over(_) => &["the game is over; q saves it and ends"],
            Due::Table => &["n: go on now", "q: save and end"],
            Due::Person { .. } if self.picker.selected.is_some() => {
                &["Enter or click: go there", "Esc: another piece"]
            }
            Due::Person { .. } => &["Enter or click: choose", "Tab: moves", "h: hint"],
        };
        let cell = self.under_cursor(scene);
        fitted(cell.as_deref(), hints, "?: keys", width)
    }

    /// What is to be known of the cell under the cursor: `e4: w pawn`.
    pub(super) fn under_cursor(&self, scene: &Scene) -> Option<String> {
        let cell = scene.cell(self.cursor?)?;
        Some(format!("{}: {}", cell.name, described(scene, cell)))
    }
}

/// The keys of a dialog, of which the last one matters most.
const fn keys_of(dialog: &Dialog) -> (&'static [&'static str], &'static str) {
    match dialog {
        Dialog::Lines(..) => (&[], "any key or click: close"),
        Dialog::Moves { .. } => (
            &[
                "arrows, Enter or click: choose",
                "letters: narrow",
                "Tab: hint",
            ],
            "Esc: close",
        ),
        Dialog::Confirm(..) => (&["Enter or click: attack"], "Esc: no"),
        Dialog::Resign | Dialog::Offer => (&["y or click: yes"], "Esc: no"),
        Dialog::Unsaved(_) => (&["q: quit without saving"], "Esc: stay"),
    }
}

/// The question that ends a dialog, with its keys.
pub(super) fn asked(dialog: &Dialog) -> String {
    let (hints, last) = keys_of(dialog);
    [hints, &[last]].concat().join(GAP)
}

/// A line of at most the given number of characters: the last hint, and before it what is
/// under the cursor and as many of the other hints as fit whole.
fn fitted(cell: Option<&str>, hints: &[&str], last: &str, width: usize) -> String {
    let length = |text: &str| text.chars().count();
    let mut shown = hints.len();
    loop {
        let parts: Vec<&str> = cell
            .into_iter()
            .chain(hints[..shown].iter().copied())
            .chain([last])
            .collect();
        let line = parts.join(GAP);
        if length(&line) <= width {
            return line;
        }
        match shown.checked_sub(1) {
            Some(fewer) => shown = fewer,
            None => break,
        }
    }
    // Not even the cell fits.
    const CUT: &str = "...";
    let room = width.saturating_sub(CUT.len() + GAP.len() + length(last));
    match cell {
        Some(cell) if room > 0 => {
            let start: String = cell.chars().take(room).collect();
            format!("{start}{CUT}{GAP}{last}")
        }
        _ => last.to_string(),
    }
}

/// What is on a cell, in words.
fn described(scene: &Scene, cell: &Cell) -> String {
    let word = |name: &str| name.replace('-', " ");
    let mut words: Vec<String> = Vec::new();
    let owner = cell.figures.first().and_then(|figure| figure.owner);
    let owner = scene.seats.iter().find(|(seat, _)| Some(*seat) == owner);
    let figures: Vec<String> = cell
        .figures
        .iter()
        .map(|figure| word(figure.glyph.name))
        .collect();
    if !figures.is_empty() {
        let figures = figures.join(" and ");
        let what = match cell.piece {
            Some(piece) if piece.eq_ignore_ascii_case(&figures) => piece.to_string(),
            Some(piece) => format!("{piece}: {figures}"),
            None => figures,
        };
        let name = owner.map_or(String::new(), |(_, name)| format!("{name} "));
        words.push(format!("{name}{what}"));
    }
    words.extend(cell.ground.map(|ground| word(ground.name)));
    if words.is_empty() {
        return "empty".to_string();
    }
    words.join(", ")
}
