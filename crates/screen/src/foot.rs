//! The foot of the screen: the last note, or else what is under the cursor and
//! which keys can be used.
use super::{Dialog, Screen};
use boardwright_catalogue::Due;
use boardwright_render::ColorLevel;
use boardwright_ruleset::{Cell, Glyph, Mark, Place, Scene};
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
            Due::Person { .. } if self.picker.is_set_up() && self.session.may_place_rest() => &[
                "Enter or click: choose",
                "P: place the rest for me",
                "h: hint",
            ],
            Due::Person { .. } => &["Enter or click: choose", "Tab: moves", "h: hint"],
        };
        let cell = self.under_cursor(scene);
        fitted(cell.as_deref(), hints, "?: keys", width)
    }

    /// A description of the cell under the cursor: `e4: w pawn`. Where the selected piece
    /// would become another one there, that is told, too.
    pub(super) fn under_cursor(&self, scene: &Scene) -> Option<String> {
        let cell = scene.cell(self.cursor?)?;
        let mut told = format!("{}: {}", cell.name, described(scene, cell));
        if let Some(arisen) = self.arisen_at(scene, cell.place) {
            told.push_str(&format!(", becomes {arisen}"));
        }
        Some(told)
    }

    /// What the selected piece becomes on a cell, see [`arisen_by`](Self::arisen_by).
    fn arisen_at(&self, scene: &Scene, to: Place) -> Option<String> {
        let from = self.picker.selected.filter(|from| *from != to)?;
        let moves = self.picker.between(from, to);
        self.arisen_by(scene, moves.first()?)
    }

    /// What a move makes of the piece that it moves, if that becomes another one:
    /// `Champion: red token and black token`.
    pub(super) fn arisen_by(&self, scene: &Scene, text: &str) -> Option<String> {
        let (from, to) = self.picker.cells_of(text).filter(|(from, to)| from != to)?;
        let before = scene.cell(from)?;
        let after = self.session.scene_if(text)?;
        let cell = after.cell(to)?;
        let glyphs = |cell: &Cell| -> Vec<Glyph> {
            cell.figures.iter().map(|figure| figure.glyph).collect()
        };
        let owner = |cell: &Cell| cell.figures.last().and_then(|figure| figure.owner);
        let is_other = owner(cell) == owner(before) && glyphs(cell) != glyphs(before);
        // A part of a piece that goes alone does not become anything.
        let is_whole = cell.figures.len() >= before.figures.len();
        (is_other && is_whole).then(|| named_figures(cell))
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
    let mut words: Vec<String> = Vec::new();
    let owner = cell.figures.first().and_then(|figure| figure.owner);
    let owner = scene.seats.iter().find(|(seat, _)| Some(*seat) == owner);
    if !cell.figures.is_empty() {
        let name = owner.map_or(String::new(), |(_, name)| format!("{name} "));
        words.push(format!("{name}{}", named_figures(cell)));
        words.extend(cell.count.map(|count| format!("a stack of {count}")));
    }
    words.extend(cell.ground.map(|ground| ground.to_string()));
    if cell.marks.contains(&Mark::Spent) {
        words.push("has acted".to_string());
    }
    if words.is_empty() {
        return "empty".to_string();
    }
    words.join(", ")
}

/// The figures of a cell by their names, after the name that several have together.
fn named_figures(cell: &Cell) -> String {
    let figures = cell.figures.iter();
    let figures: Vec<String> = figures.map(|figure| figure.glyph.to_string()).collect();
    let figures = figures.join(" and ");
    match &cell.piece {
        // How one figure is drawn says nothing that its name does not.
        Some(piece) if cell.figures.len() == 1 => piece.to_string(),
        Some(piece) => format!("{piece}: {figures}"),
        None => figures,
    }
}
