//! The foot of the screen: the last note, or else what is under the cursor and
//! which keys can be used.
use super::{Dialog, Screen};
use boardwright_catalogue::Due;
use boardwright_render::ColorLevel;
use boardwright_ruleset::{Cell, Scene};
use ratatui::style::{Color, Modifier, Style as Look};

/// The text between the parts of a line.
const GAP: &str = "   ";

impl Screen<'_> {
    /// The last note, or who offers a draw.
    pub(super) fn noted(&self) -> Option<(String, Look)> {
        // While a dialog is open, the keys that would answer belong to it.
        let offered_by = self.session.offered_by().filter(|_| self.dialog.is_none());
        let offer = offered_by.map(|seat| {
            let name = self.session.game().seat_name(seat);
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

    /// What is under the cursor, and the keys that can be used now.
    pub(super) fn advice(&self, scene: &Scene, width: usize) -> String {
        if let Some(dialog) = &self.dialog {
            let (hints, last) = keys_of(dialog);
            return fitted(None, hints, last, width);
        }
        let hints: &[&str] = match self.session.due() {
            Due::Over(_) => &[
                "q: save and end",
                "p: play again",
                "r: rematch, seats changed",
            ],
            Due::Table => &["n: go on now", "q: save and end"],
            Due::Person { .. } if self.picker.selected.is_some() => {
                &["Enter or click: go there", "Esc: another piece"]
            }
            Due::Person { .. } => &["Enter or click: choose", "Tab: moves", "h: hint"],
        };
        let cell = self.under_cursor(scene);
        fitted(cell.as_deref(), hints, "?: keys", width)
    }

    /// A description of the cell under the cursor: `e4: w pawn`.
    pub(super) fn under_cursor(&self, scene: &Scene) -> Option<String> {
        let cell = scene.cell(self.cursor?)?;
        Some(format!("{}: {}", cell.name, described(scene, cell)))
    }
}

/// The keys of a dialog. The last one matters most.
const fn keys_of(dialog: &Dialog) -> (&'static [&'static str], &'static str) {
    match dialog {
        Dialog::Help { .. } => (&["Left Right: pages", "Up Down: scroll"], "Esc: close"),
        Dialog::Tour => (&["Enter or click: show me"], "Esc: not now"),
        Dialog::Form(_) => (&["h: hint", "?: rules"], "Esc: close"),
        Dialog::Settle(..) => (&["Enter or click: yes"], "Esc: change it"),
        Dialog::Moves { .. } => (
            &[
                "arrows, Enter or click: choose",
                "letters: narrow",
                "Tab: hint",
            ],
            "Esc: close",
        ),
        Dialog::Confirm(..) => (&["Enter or click: attack"], "Esc: no"),
        Dialog::Risk(..) => (&["Enter or click: all the same"], "Esc: think again"),
        Dialog::Fallen(_) => (&[], "any key or click: go on"),
        Dialog::Resign(_) | Dialog::Offer => (&["y or click: yes"], "Esc: no"),
        Dialog::Unsaved(_) => (&["q: quit without saving"], "Esc: stay"),
    }
}

/// The last line of a dialog: its question, with the keys that answer.
pub(super) fn asked(dialog: &Dialog) -> String {
    let (hints, last) = keys_of(dialog);
    [hints, &[last]].concat().join(GAP)
}

/// A line of at most the given number of characters: what is under the cursor, then
/// as many of the other hints as fit completely, then the last hint.
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
    // Not even the description of the cell fits.
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
pub(super) fn described(scene: &Scene, cell: &Cell) -> String {
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
